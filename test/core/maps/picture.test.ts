import { describe, expect, it, test } from 'vitest';
import { bytesFromBase64 } from '../../../src/core/maps/picture/base64.ts';
import { inspectPicture } from '../../../src/core/maps/picture/picture.ts';
import { problemText } from '../../../src/core/maps/report/problem.ts';
import { ANIMATION_CHUNK, FROM_A_BROWSER, jpeg, png, webp } from './pictures.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const why = (picture: Uint8Array): string => {
  const seen = inspectPicture(picture);
  return seen.ok ? `taken as ${seen.value.kind}` : problemText(seen.error);
};

describe('a picture is known by its bytes', () => {
  test.each(Object.entries(FROM_A_BROWSER))('a %s as a browser writes it is 8 by 6 pixels', (kind, text) => {
    const decoded = bytesFromBase64(text);
    expect(decoded.ok && inspectPicture(decoded.value)).toEqual({ ok: true, value: { kind, width: 8, height: 6 } });
  });
  const sizes: readonly (readonly [string, Uint8Array, number, number])[] = [
    ['PNG', png(2560, 1280), 2560, 1280],
    ['JPEG', jpeg(1200, 800), 1200, 800],
    ['progressive JPEG', jpeg(640, 480, { frame: 0xc2 }), 640, 480],
    ['lossy WebP', webp.lossy(1680, 1120), 1680, 1120],
    ['lossless WebP', webp.lossless(1680, 1120), 1680, 1120],
    ['extended WebP', webp.extended(70, 700), 70, 700],
  ];
  test.each(sizes)('the size of a %s is read', (_, picture, width, height) => {
    expect(inspectPicture(picture)).toMatchObject({ ok: true, value: { width, height } });
  });
  test.each([1, 2, 3, 4])('a JPEG of orientation %i keeps its sides', (orientation) => {
    expect(inspectPicture(jpeg(30, 20, { orientation }))).toMatchObject({ value: { width: 30, height: 20 } });
  });
  test.each([5, 6, 7, 8])('a JPEG of orientation %i is shown turned, its sides exchanged', (orientation) => {
    expect(inspectPicture(jpeg(30, 20, { orientation }))).toMatchObject({ value: { width: 20, height: 30 } });
    expect(inspectPicture(jpeg(30, 20, { orientation, motorola: true }))).toMatchObject({
      value: { width: 20, height: 30 },
    });
  });
});

describe('what is no picture for a map is refused by the name of what it is', () => {
  const refusals: readonly (readonly [string, Uint8Array, string])[] = [
    ['nothing', new Uint8Array(), 'The picture is empty.'],
    [
      'an SVG',
      bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'The picture is an SVG drawing; a PNG, JPEG or WebP is needed.',
    ],
    [
      'an SVG after a prologue',
      bytes('\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a map -->\n<svg/>'),
      'The picture is an SVG drawing; a PNG, JPEG or WebP is needed.',
    ],
    ['a GIF', bytes('GIF89a........'), 'The picture is a GIF; a PNG, JPEG or WebP is needed.'],
    ['an AVIF', bytes('\0\0\0\x20ftypavif'), 'The picture is an AVIF; a PNG, JPEG or WebP is needed.'],
    ['a HEIC', bytes('\0\0\0\x20ftypheic'), 'The picture is a HEIC; a PNG, JPEG or WebP is needed.'],
    ['a video', bytes('\0\0\0\x20ftypisom'), 'The picture is a video; a PNG, JPEG or WebP is needed.'],
    ['a web page', bytes('<!DOCTYPE html><script>'), 'The picture is a web page; a PNG, JPEG or WebP is needed.'],
    ['a PDF', bytes('%PDF-1.7'), 'The picture is a PDF; a PNG, JPEG or WebP is needed.'],
    ['a ZIP', bytes('PK\x03\x04....'), 'The picture is a ZIP archive; a PNG, JPEG or WebP is needed.'],
    ['noise', bytes('noise'), 'The picture is something else; a PNG, JPEG or WebP is needed.'],
    [
      'an animated PNG',
      png(8, 6, ANIMATION_CHUNK),
      'The picture is an animated PNG; only still pictures are accepted.',
    ],
    ['an animated WebP', webp.animated(), 'The picture is an animated WebP; only still pictures are accepted.'],
    ['a WebP that names two sizes', webp.twoSizes(), 'The picture is a damaged WebP: it names two sizes.'],
    ['a WebP without pixels', webp.empty(), 'The picture is a WebP without pixels.'],
    ['a PNG without height', png(8, 0), 'The picture says it is 8 by 0 pixels.'],
    [
      'a PNG too wide',
      png(16385, 10),
      'The picture is 16385 by 10 pixels; at most 16384 a side and 64 megapixels are accepted.',
    ],
    [
      'a PNG bomb',
      png(16000, 16000),
      'The picture is 16000 by 16000 pixels; at most 16384 a side and 64 megapixels are accepted.',
    ],
    [
      'a PNG of four thousand million pixels a side',
      png(0xffffffff, 0xffffffff),
      'The picture is 4294967295 by 4294967295 pixels; at most 16384 a side and 64 megapixels are accepted.',
    ],
    [
      'a lossless JPEG',
      jpeg(8, 6, { frame: 0xc3 }),
      'The picture is a kind of JPEG that browsers do not show (lossless, hierarchical or arithmetic).',
    ],
  ];
  test.each(refusals)('%s', (_, picture, sentence) => {
    expect(why(picture)).toBe(sentence);
  });

  const whole: readonly (readonly [string, Uint8Array])[] = [
    ['PNG', png(8, 6)],
    ['JPEG', jpeg(8, 6)],
    ['WebP', webp.lossy(8, 6)],
    ['extended WebP', webp.extended(8, 6)],
  ];
  test.each(whole)('a %s cut off anywhere is refused', (_, picture) => {
    for (let length = 0; length < picture.length; length++)
      expect(inspectPicture(picture.subarray(0, length)).ok).toBe(false);
    expect(inspectPicture(picture).ok).toBe(true);
  });
  test.each(whole)('a %s with one byte changed never throws', (_, picture) => {
    for (let at = 0; at < picture.length; at++) {
      for (const value of [0, 0x7f, 0xff]) {
        const changed = picture.slice();
        changed[at] = value;
        expect(typeof inspectPicture(changed).ok).toBe('boolean');
      }
    }
  });
  it('takes sixty-four megapixels and no more', () => {
    expect(inspectPicture(png(8000, 8000)).ok).toBe(true);
    expect(inspectPicture(png(8000, 8001)).ok).toBe(false);
  });
});
