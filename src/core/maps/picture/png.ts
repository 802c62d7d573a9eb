import { ok, refused, type Problem, type Result } from '../../base.ts';
import { letters, u32be } from './bytes.ts';

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

const bad = (say: string): Result<never, Problem> => refused({ at: 'The picture', say });

/** Bit depths each PNG colour type may have. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** Width and height of a PNG whose chunks run whole from IHDR to IEND. */
export const inspectPng = (bytes: Uint8Array): Result<PixelSize, Problem> => {
  let size: PixelSize | null = null;
  let pixels = false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = u32be(bytes, at);
    const name = letters(bytes, at + 4, 4);
    const end = at + 12 + length;
    if (!/^[A-Za-z]{4}$/.test(name)) return bad(`is a damaged PNG: no chunk begins at byte ${at}`);
    if (end > bytes.length) break;
    if ((size === null) !== (name === 'IHDR')) return bad('is a damaged PNG: it does not begin with one IHDR chunk');
    if (name === 'IHDR') {
      const depth = bytes[at + 16] ?? 0;
      const colour = bytes[at + 17] ?? 0;
      if (length !== 13 || DEPTHS[colour]?.includes(depth) !== true)
        return bad('is a damaged PNG: its header is invalid');
      size = { width: u32be(bytes, at + 8), height: u32be(bytes, at + 12) };
    }
    if (name === 'acTL') return bad('is an animated PNG; only still pictures are accepted');
    if (name === 'IDAT') pixels ||= length > 0;
    if (name === 'IEND') return size === null || !pixels ? bad('is a PNG without pixels') : ok(size);
    at = end;
  }
  return bad('is a truncated PNG: its end is missing');
};
