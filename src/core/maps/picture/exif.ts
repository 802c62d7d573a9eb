import { letters, u16be, u16le, u32be, u32le } from './bytes.ts';

/**
 * The Exif orientation of an APP1 segment (1 to 8), or 1. Browsers turn the picture by it, so its sides may change
 * places.
 */
export const orientation = (segment: Uint8Array): number => {
  if (letters(segment, 0, 6) !== 'Exif\0\0') return 1;
  const tiff = segment.subarray(6);
  const little = letters(tiff, 0, 2) === 'II';
  const u16 = little ? u16le : u16be;
  const directory = (little ? u32le : u32be)(tiff, 4);
  if (directory + 2 > tiff.length) return 1;
  const count = Math.min(u16(tiff, directory), 200);
  for (let i = 0; i < count; i++) {
    const at = directory + 2 + i * 12;
    if (u16(tiff, at) === 0x0112) return u16(tiff, at + 8);
  }
  return 1;
};
