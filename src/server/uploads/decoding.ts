import type { Problem } from '../../core/base.ts';
import type { Picture } from '../../core/maps/picture/picture.ts';
import { MOST_PIXELS } from '../../core/maps/picture/picture.ts';

/** The library with its settings. It takes some 20 MiB, so it is loaded with the first picture. */
const load = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // Nothing but these three is ever decoded, whatever else the library could do.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPngFile', 'VipsForeignLoadJpegFile', 'VipsForeignLoadWebpFile'] });
  return sharp;
};
let library: ReturnType<typeof load> | null = null;

const KIND: Readonly<Record<Picture['kind'], string>> = { png: 'PNG', jpeg: 'JPEG', webp: 'WebP' };

/** What the library says, without its own names. */
const reason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .split('\n')
    .at(-1)
    ?.replace(/^\w+: /, '') ?? '';

/**
 * Decodes the file of a picture that `inspectPicture` took, from the first row to the last, and says what is wrong with
 * it; null: nothing. The library works in a thread of its own and keeps no more of the pixels than it needs to go on,
 * for at most so many seconds. One at a time.
 */
export const pixelProblem = async (file: string, picture: Picture, seconds: number): Promise<Problem | null> => {
  const bad = (say: string): Problem => ({ at: 'The picture', say });
  const kind = KIND[picture.kind];
  const sharp = await (library ??= load());
  const decoder = sharp(file, { failOn: 'warning', limitInputPixels: MOST_PIXELS, sequentialRead: true });
  try {
    const { width, height, orientation = 1, autoOrient } = await decoder.metadata();
    if (picture.kind !== 'jpeg' && orientation > 1)
      return bad(`is a ${kind} with an Exif rotation, which not all browsers show; rotate it and save it again`);
    if (autoOrient.width !== picture.width || autoOrient.height !== picture.height)
      return bad(
        `is a damaged ${kind}: it can be read as ${picture.width} by ${picture.height} pixels and as ` +
          `${autoOrient.width} by ${autoOrient.height}`,
      );
    // The last row comes after all others.
    await decoder
      .extract({ left: 0, top: height - 1, width, height: 1 })
      .raw()
      .timeout({ seconds: Math.min(3600, Math.max(1, Math.round(seconds))) })
      .toBuffer();
    return null;
  } catch (error) {
    return bad(
      error instanceof Error && error.message.startsWith('timeout')
        ? `takes longer than ${seconds} seconds to decode`
        : `is a damaged ${kind}: its pixels cannot be decoded (${reason(error)})`,
    );
  }
};
