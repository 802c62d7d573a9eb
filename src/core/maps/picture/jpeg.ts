import { ok, refused, type Problem, type Result } from '../../base.ts';
import { u16be } from './bytes.ts';
import type { PixelSize } from './png.ts';
import { orientation } from './exif.ts';

const bad = (say: string): Result<never, Problem> => refused({ at: 'The picture', say });

const SHOWN_FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const isBare = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01;

/** Where the compressed pixels that begin at `at` end: the next marker that is neither a stuffed byte nor a restart. */
const endOfScan = (bytes: Uint8Array, at: number): number => {
  for (let i = bytes.indexOf(0xff, at); i >= 0 && i + 1 < bytes.length; i = bytes.indexOf(0xff, i + 1)) {
    const next = bytes[i + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isBare(next)) return i;
  }
  return bytes.length;
};

/**
 * Width and height of a JPEG as a browser shows it, turned by its Exif orientation; its markers must run whole from SOI
 * to EOI.
 */
export const inspectJpeg = (bytes: Uint8Array): Result<PixelSize, Problem> => {
  let size: PixelSize | null = null;
  let pixels = false;
  let turned = false;
  for (let at = 2; at + 2 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return bad(`is a damaged JPEG: no marker stands at byte ${at}`);
    if (marker === 0xff || isBare(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (marker === 0xd9) {
      if (size === null || !pixels) return bad('is a JPEG without pixels');
      return ok(turned ? { width: size.height, height: size.width } : size);
    }
    const length = u16be(bytes, at + 2);
    const end = at + 2 + length;
    if (end > bytes.length) break;
    if (length < 2) return bad(`is a damaged JPEG: the segment at byte ${at} has no length`);
    if (isFrame(marker)) {
      if (!SHOWN_FRAMES.has(marker))
        return bad('is a kind of JPEG that browsers do not show (lossless, hierarchical or arithmetic)');
      if (size !== null || length < 8 || bytes[at + 4] !== 8)
        return bad('is a damaged JPEG: its frame header is invalid');
      size = { width: u16be(bytes, at + 7), height: u16be(bytes, at + 5) };
    }
    if (marker === 0xe1 && !turned) turned = orientation(bytes.subarray(at + 4, end)) >= 5;
    at = end;
    if (marker === 0xda) {
      pixels = true;
      at = endOfScan(bytes, at);
    }
  }
  return bad('is a truncated JPEG: its end is missing');
};
