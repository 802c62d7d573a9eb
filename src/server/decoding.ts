import { createInflate } from 'node:zlib';
import sharp from 'sharp';
import type { Problem } from '../core/base.ts';
import { letters, u32be } from '../core/maps/bytes.ts';
import type { Picture } from '../core/maps/picture.ts';
import { MOST_PIXELS } from '../core/maps/picture.ts';

sharp.cache(false);
sharp.concurrency(1);
// Nothing but these three is ever decoded, whatever else the library could do.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] });

const KIND: Readonly<Record<Picture['kind'], string>> = { png: 'PNG', jpeg: 'JPEG', webp: 'WebP' };

/** More bytes than the pixels of any PNG of this size come to: sixteen bits in each of four channels, a byte for each row of each pass. */
const mostUnpacked = ({ width, height }: Picture): number => 8 * width * height + 4 * height + 64;

const packed = (bytes: Uint8Array): readonly Uint8Array[] => {
  const found: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length; at += 12 + u32be(bytes, at)) {
    if (letters(bytes, at + 4, 4) === 'IDAT') found.push(bytes.subarray(at + 8, at + 8 + u32be(bytes, at)));
  }
  return found;
};

/** Whether a PNG unpacks to far more than its size. Our decoder stops in time; not every browser does. */
const isBomb = (bytes: Uint8Array, picture: Picture): Promise<boolean> =>
  new Promise((done) => {
    const most = mostUnpacked(picture);
    const inflate = createInflate({ chunkSize: 256 * 1024 });
    let length = 0;
    const end = (bomb: boolean): void => {
      inflate.destroy();
      done(bomb);
    };
    inflate.on('data', (piece: Buffer) => {
      length += piece.length;
      if (length > most) end(true);
    });
    inflate.on('end', () => end(false));
    inflate.on('error', () => end(false));
    for (const piece of packed(bytes)) inflate.write(piece);
    inflate.end();
  });

/** What the library says, without its own names. */
const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n').at(-1)?.replace(/^\w+: /, '') ?? '';

/**
 * Decodes a picture that `inspectPicture` took, from the first row to the last, and says what is wrong with it; null: nothing. The
 * library works in a thread of its own and keeps no more of the pixels than it needs to go on, for at most so many seconds. One at a time.
 */
export const pixelProblem = async (bytes: Uint8Array, picture: Picture, seconds: number): Promise<Problem | null> => {
  const bad = (say: string): Problem => ({ at: 'The picture', say });
  const kind = KIND[picture.kind];
  const decoder = sharp(bytes, { failOn: 'warning', limitInputPixels: MOST_PIXELS, sequentialRead: true });
  try {
    const { width, height, orientation = 1, autoOrient } = await decoder.metadata();
    if (picture.kind !== 'jpeg' && orientation > 1) return bad(`is a ${kind} to be turned by its Exif orientation, which not all browsers do; turn its pixels and save it anew`);
    if (autoOrient.width !== picture.width || autoOrient.height !== picture.height) return bad(`is a damaged ${kind}: it can be read as ${picture.width} by ${picture.height} pixels and as ${autoOrient.width} by ${autoOrient.height}`);
    if (picture.kind === 'png' && (await isBomb(bytes, picture))) return bad('unpacks to more pixels than it says it has');
    // The last row comes after all others.
    await decoder.extract({ left: 0, top: height - 1, width, height: 1 }).raw().timeout({ seconds: Math.min(3600, Math.max(1, Math.round(seconds))) }).toBuffer();
    return null;
  } catch (error) {
    return bad(error instanceof Error && error.message.startsWith('timeout') ? `takes longer than ${seconds} seconds to decode` : `is a damaged ${kind}: its pixels cannot be decoded (${reason(error)})`);
  }
};
