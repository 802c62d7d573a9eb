import { ok, refused, type Problem, type Result } from '../../base.ts';
import { letters, u16le, u24le, u32le } from './bytes.ts';
import type { PixelSize } from './png.ts';

const bad = (say: string): Result<never, Problem> => refused({ at: 'The picture', say });

const ANIMATED = 0x02;

/** Size of a lossy bitstream, whose first ten bytes hold a key frame's header; null when they do not. */
const lossy = (chunk: Uint8Array): PixelSize | null =>
  chunk.length >= 10 && ((chunk[0] ?? 1) & 1) === 0 && u24le(chunk, 3) === 0x2a019d
    ? { width: u16le(chunk, 6) & 0x3fff, height: u16le(chunk, 8) & 0x3fff }
    : null;

/** Size of a lossless bitstream: fourteen bits each, less one, after the signature byte; null when that is missing. */
const lossless = (chunk: Uint8Array): PixelSize | null => {
  if (chunk.length < 5 || chunk[0] !== 0x2f) return null;
  const bits = u32le(chunk, 1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
};

/** Width and height of a still WebP that holds all the bytes its RIFF header promises. */
export const inspectWebp = (bytes: Uint8Array): Result<PixelSize, Problem> => {
  const end = u32le(bytes, 4) + 8;
  if (end > bytes.length) return bad('is a truncated WebP: its end is missing');
  let canvas: PixelSize | null = null;
  for (let at = 12; at + 8 <= end;) {
    const name = letters(bytes, at, 4);
    const length = u32le(bytes, at + 4);
    const chunk = bytes.subarray(at + 8, at + 8 + length);
    if (at + 8 + length > end) return bad(`is a damaged WebP: the chunk at byte ${at} is longer than the file`);
    if (name === 'VP8X' && canvas === null) {
      if (length < 10) return bad('is a damaged WebP: its header is invalid');
      if (((chunk[0] ?? 0) & ANIMATED) !== 0) return bad('is an animated WebP; only still pictures are accepted');
      canvas = { width: u24le(chunk, 4) + 1, height: u24le(chunk, 7) + 1 };
    }
    if (name === 'VP8 ' || name === 'VP8L') {
      const size = name === 'VP8 ' ? lossy(chunk) : lossless(chunk);
      if (size === null) return bad('is a damaged WebP: its picture header is invalid');
      if (canvas !== null && (canvas.width !== size.width || canvas.height !== size.height))
        return bad('is a damaged WebP: it names two sizes');
      return ok(size);
    }
    at += 8 + length + (length % 2);
  }
  return bad('is a WebP without pixels');
};
