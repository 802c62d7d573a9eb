import { ok, refused, type Problem, type Result } from '../../base.ts';
import { letters, u32be } from './bytes.ts';
import { inspectJpeg } from './jpeg.ts';
import { inspectPng, type PixelSize } from './png.ts';
import { inspectWebp } from './webp.ts';
import { looksLike } from './strangers.ts';

const PICTURE_KINDS = ['png', 'jpeg', 'webp'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** The media type to serve a picture under: that of its bytes, whatever its name said. */
export const MEDIA_TYPES: Readonly<Record<PictureKind, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

export interface Picture extends PixelSize {
  readonly kind: PictureKind;
}

/** Pixels along one side: what a browser can be asked to decode. */
export const LONGEST_SIDE = 16384;
/** Pixels in all: about 256 MB once decoded. */
export const MOST_PIXELS = 64_000_000;

/** How the formats we know begin. */
const KINDS: readonly (readonly [
  PictureKind,
  (bytes: Uint8Array) => boolean,
  (bytes: Uint8Array) => Result<PixelSize, Problem>,
])[] = [
  ['png', (bytes) => u32be(bytes, 0) === 0x89504e47 && u32be(bytes, 4) === 0x0d0a1a0a, inspectPng],
  ['jpeg', (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff, inspectJpeg],
  ['webp', (bytes) => letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 4) === 'WEBP', inspectWebp],
];

/**
 * Kind and size in pixels of a still PNG, JPEG or WebP, by its bytes; refused if it is another thing, cut off, animated
 * or too large.
 */
export const inspectPicture = (bytes: Uint8Array): Result<Picture, Problem> => {
  const bad = (say: string): Result<never, Problem> => refused({ at: 'The picture', say });
  if (bytes.length === 0) return bad('is empty');
  const known = KINDS.find(([, begins]) => begins(bytes));
  if (known === undefined) return bad(`is ${looksLike(bytes)}; a PNG, JPEG or WebP is needed`);
  const [kind, , inspect] = known;
  const size = inspect(bytes);
  if (!size.ok) return size;
  const { width, height } = size.value;
  if (width < 1 || height < 1) return bad(`says it is ${width} by ${height} pixels`);
  if (width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > MOST_PIXELS) {
    return bad(
      `is ${width} by ${height} pixels; at most ${LONGEST_SIDE} a side and ${MOST_PIXELS / 1e6} megapixels are ` +
        'accepted',
    );
  }
  return ok({ kind, width, height });
};
