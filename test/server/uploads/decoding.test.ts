import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { inspectPicture } from '../../../src/core/maps/picture/picture.ts';
import { problemText } from '../../../src/core/maps/report/problem.ts';
import { pixelProblem } from '../../../src/server/uploads/decoding.ts';
import { isPngBomb } from '../../../src/server/uploads/png-bomb.ts';
import { folder } from '../support/running.ts';

/** Real pictures, whole and damaged, decoded to the last row. */

const drawn = (width: number, height: number, channels: 1 | 3 | 4 = 3) => {
  const pixels = Buffer.from(
    Uint8Array.from({ length: width * height * channels }, (_, at) => ((at * 7) % 251) ^ ((at * at) >> 5)),
  );
  return sharp(pixels, { raw: { width, height, channels } });
};
const picture = drawn(120, 80);
const whole = {
  PNG: await picture.clone().png().toBuffer(),
  'interlaced PNG': await picture.clone().png({ progressive: true }).toBuffer(),
  JPEG: await picture.clone().jpeg().toBuffer(),
  'progressive JPEG': await picture.clone().jpeg({ progressive: true }).toBuffer(),
  WebP: await picture.clone().webp().toBuffer(),
  'lossless WebP': await picture.clone().webp({ lossless: true }).toBuffer(),
};
const others = {
  'a PNG of sixteen bits a channel': await picture.clone().toColourspace('rgb16').png().toBuffer(),
  'a PNG with a palette': await picture.clone().png({ palette: true, colours: 4 }).toBuffer(),
  'a grey PNG that one can see through': await drawn(30, 20, 4).greyscale().png().toBuffer(),
  'a grey JPEG': await drawn(30, 20, 1).jpeg().toBuffer(),
  'a JPEG of a printer, in four inks': await picture.clone().toColourspace('cmyk').jpeg().toBuffer(),
  'a WebP that one can see through': await drawn(30, 20, 4).webp().toBuffer(),
  'one pixel': await drawn(1, 1).png().toBuffer(),
};

const own = folder();
afterAll(own.done);
const inFile = (bytes: Uint8Array): string => {
  const file = join(own.path, 'picture');
  writeFileSync(file, bytes);
  return file;
};

/** What becomes of a picture: its size, or why it is refused. */
const fate = async (bytes: Uint8Array): Promise<string> => {
  const seen = inspectPicture(bytes);
  if (!seen.ok) return problemText(seen.error);
  if (seen.value.kind === 'png' && (await isPngBomb(bytes, seen.value))) return 'a bomb';
  const problem = await pixelProblem(inFile(bytes), seen.value, 20);
  return problem === null ? `${seen.value.width} by ${seen.value.height}` : problemText(problem);
};
const turned = (kind: 'png' | 'jpeg' | 'webp', orientation: number) =>
  picture.clone().withMetadata({ orientation }).toFormat(kind).toBuffer();

describe('a whole picture is taken', () => {
  test.each(Object.entries({ ...whole, ...others }))('%s', async (_, bytes) => {
    expect(await fate(bytes)).toMatch(/^\d+ by \d+$/);
  });
  test.each([1, 3, 5, 6, 7, 8])('a JPEG of orientation %i, at the size it is shown in', async (orientation) => {
    expect(await fate(await turned('jpeg', orientation))).toBe(orientation < 5 ? '120 by 80' : '80 by 120');
  });
});

describe('a damaged picture is refused', () => {
  test.each(Object.entries(whole))('%s that breaks off anywhere', async (_, bytes) => {
    for (let part = 1; part < 20; part++)
      expect(await fate(bytes.subarray(0, Math.floor((bytes.length * part) / 20)))).toMatch(
        /^The picture is a (?:truncated|damaged) (?:PNG|JPEG|WebP)|^The picture is a PNG without pixels/,
      );
  });
  test('a WebP whose tables make no sense', async () => {
    for (const kind of ['WebP', 'lossless WebP'] as const) {
      const bytes = Buffer.from(whole[kind]);
      bytes.fill(0xff, 30, 90);
      expect(await fate(bytes)).toMatch(/^The picture is a damaged WebP: its pixels cannot be decoded \(/);
    }
  });
  test.each(['JPEG', 'progressive JPEG'] as const)('%s that lacks its middle', async (kind) => {
    const bytes = whole[kind];
    expect(
      await fate(Buffer.concat([bytes.subarray(0, bytes.length * 0.6), bytes.subarray(bytes.length * 0.8)])),
    ).toMatch(/^The picture is a damaged JPEG/);
  });
  test.each(['PNG', 'interlaced PNG'] as const)('%s with any byte of its pixels changed', async (kind) => {
    for (let part = 2; part < 18; part++) {
      const bytes = Buffer.from(whole[kind]);
      const at = Math.floor((bytes.length * part) / 20);
      bytes[at] = (bytes[at] ?? 0) ^ 0x10;
      expect(await fate(bytes)).toContain('is a damaged PNG');
    }
  });
  // These kinds have no sums to check: a byte changed often makes another picture, as whole as the first.
  test.each(['JPEG', 'progressive JPEG', 'WebP', 'lossless WebP'] as const)(
    '%s with a byte changed is another picture, or damaged, and never worse',
    async (kind) => {
      for (let part = 1; part < 40; part++) {
        const bytes = Buffer.from(whole[kind]);
        const at = Math.floor((bytes.length * part) / 40);
        bytes[at] = (bytes[at] ?? 0) ^ 0xff;
        expect(await fate(bytes)).toMatch(/^\d+ by \d+$|^The picture /);
      }
    },
  );
});

describe('a picture that is not what it says', () => {
  const be32 = (n: number): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(n);
    return bytes;
  };
  const chunk = (name: string, body: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
    return Buffer.concat([be32(body.length), named, be32(crc32(named))]);
  };
  const grey = (width: number, height: number, unpacked: number, empty = 0): Buffer =>
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', Buffer.concat([be32(width), be32(height), Buffer.from([8, 0, 0, 0, 0])])),
      ...Array<Buffer>(empty).fill(chunk('IDAT', Buffer.alloc(0))),
      chunk('IDAT', deflateSync(Buffer.alloc(unpacked))),
      chunk('IEND', Buffer.alloc(0)),
    ]);

  test.each<[string, Buffer, string]>([
    ['of the right size', grey(10, 10, 110), '10 by 10'],
    ['a bomb of 20 MB', grey(10, 10, 20_000_000), 'a bomb'],
    ['cut into pieces without bytes', grey(10, 10, 110, 100_000), '10 by 10'],
    ['too few', grey(100, 100, 500), 'The picture is a damaged PNG: its pixels cannot be decoded (libpng read error).'],
  ])('the pixels of a PNG: %s', async (_, bytes, said) => {
    expect(await fate(bytes)).toBe(said);
  });
  test('a PNG or WebP turned by a note in it is refused: browsers would show it differently', async () => {
    expect(await fate(await turned('png', 6))).toContain('is a PNG with an Exif rotation');
    expect(await fate(await turned('webp', 3))).toContain('is a WebP with an Exif rotation');
    expect([await fate(await turned('png', 1)), await fate(await turned('webp', 1))]).toEqual([
      '120 by 80',
      '120 by 80',
    ]);
  });
  test('nothing but the three kinds is ever decoded, whatever the library could do', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect(await pixelProblem(inFile(svg), { kind: 'png', width: 9, height: 9 }, 20)).toMatchObject({
      say: expect.stringContaining('is a damaged PNG') as unknown,
    });
    await expect(sharp(svg).metadata()).rejects.toThrow(/unsupported image format/);
    await expect(sharp(inFile(svg)).metadata()).rejects.toThrow(/unsupported image format/);
  });
});
