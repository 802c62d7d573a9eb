import { createInflate } from 'node:zlib';
import type { Problem } from '../core/base.ts';
import { letters, u32be } from '../core/maps/bytes.ts';
import type { Picture } from '../core/maps/picture.ts';

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Where the seven passes of an interlaced PNG begin, and how far apart their pixels are. */
const PASSES = [[0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2]] as const;

/** Bytes that the pixels of a PNG come to when unpacked: a filter byte and the packed pixels for every row. */
const unpackedLength = (bytes: Uint8Array, { width, height }: Picture): number => {
  const bits = (bytes[24] ?? 0) * (CHANNELS[bytes[25] ?? 0] ?? 0);
  const rows = (across: number, down: number): number => (across > 0 ? down * (1 + Math.ceil((across * bits) / 8)) : 0);
  if (bytes[28] !== 1) return rows(width, height);
  return PASSES.reduce((sum, [x, y, dx, dy]) => sum + rows(Math.ceil((width - x) / dx), Math.max(0, Math.ceil((height - y) / dy))), 0);
};

const packed = (bytes: Uint8Array): readonly Uint8Array[] => {
  const found: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length; at += 12 + u32be(bytes, at)) {
    if (letters(bytes, at + 4, 4) === 'IDAT') found.push(bytes.subarray(at + 8, at + 8 + u32be(bytes, at)));
  }
  return found;
};

/**
 * Unpacks the pixels of a picture that `inspectPicture` took and says what is wrong with them; null: nothing. They go by in pieces, so that a
 * small file that unpacks to gigabytes costs neither memory nor time beyond the size it gives itself. JPEG and WebP are taken as inspected:
 * nothing in them unpacks to more than their size says.
 */
export const pixelProblem = (bytes: Uint8Array, picture: Picture): Promise<Problem | null> => {
  if (picture.kind !== 'png') return Promise.resolve(null);
  const wanted = unpackedLength(bytes, picture);
  return new Promise((done) => {
    const inflate = createInflate();
    let length = 0;
    const end = (say: string | null): void => {
      inflate.destroy();
      done(say === null ? null : { at: 'The picture', say });
    };
    inflate.on('data', (piece: Buffer) => {
      length += piece.length;
      if (length > wanted) end('unpacks to more pixels than it says it has');
    });
    inflate.on('end', () => end(length === wanted ? null : 'has fewer pixels than it says'));
    inflate.on('error', () => end('is a damaged PNG: its pixels cannot be unpacked'));
    for (const piece of packed(bytes)) inflate.write(piece);
    inflate.end();
  });
};
