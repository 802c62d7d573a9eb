import { describe, expect, it, test } from 'vitest';
import { FROM_A_BROWSER, png } from './pictures.ts';
import { imported, lines, resolution } from './small-map.ts';

describe('a map without a picture that can be shown comes in as a blank grid', () => {
  const blank = 'The map was imported as a blank grid.';
  const pictures: readonly (readonly [string, unknown, string])[] = [
    ['no picture', undefined, `The file has no picture. ${blank}`],
    ['an empty one', '', `The file has no picture. ${blank}`],
    ['a list', [1, 2], `image is a list instead of a picture in base64. ${blank}`],
    [
      'a path',
      'maps/tower.png',
      `image is an address (maps/tower.png), not a picture; Foray does not fetch pictures. ${blank}`,
    ],
    [
      'a path upwards',
      '../../etc/passwd',
      `image is an address (../../etc/passwd), not a picture; Foray does not fetch pictures. ${blank}`,
    ],
    [
      'a Windows path',
      'C:\\maps\\tower.webp',
      `image is an address (C:\\maps\\tower.webp), not a picture; Foray does not fetch pictures. ${blank}`,
    ],
    [
      'a web address',
      'https://example.org/tower',
      `image is an address (https://example.org/tower), not a picture; Foray does not fetch pictures. ${blank}`,
    ],
    [
      'a file address',
      'file:///tower.png',
      `image is an address (file:///tower.png), not a picture; Foray does not fetch pictures. ${blank}`,
    ],
    ['text', 'iVBO*w0KGgo=', `The picture is not base64: its character 5 does not belong there. ${blank}`],
    ['a letter too few', 'iVBOR', `The picture is incomplete base64: its last character stands alone. ${blank}`],
    [
      'an SVG',
      Buffer.from('<svg/>').toString('base64'),
      `The picture is an SVG drawing; a PNG, JPEG or WebP is needed. ${blank}`,
    ],
    [
      'a truncated PNG',
      FROM_A_BROWSER.png.slice(0, 80),
      `The picture is a truncated PNG: its end is missing. ${blank}`,
    ],
    [
      'a bomb',
      Buffer.from(png(16384, 16384)).toString('base64'),
      `The picture is 16384 by 16384 pixels; at most 16384 a side and 64 megapixels are accepted. ${blank}`,
    ],
  ];
  test.each(pictures)('%s', (_, image, what) => {
    const map = imported({ image });
    expect(map.picture).toBeNull();
    expect(map.report.filter(({ level }) => level === 'dropped').map((line) => line.what)).toContain(what);
    expect(map.field.walls.length).toBe(2);
  });
  it('a picture as a data address, or broken into lines, is a picture', () => {
    expect(imported({ image: `data:image/png;base64,${FROM_A_BROWSER.png}` }).picture).toMatchObject({
      kind: 'png',
      width: 8,
      height: 6,
    });
    expect(imported({ image: FROM_A_BROWSER.png.replaceAll(/.{76}/g, '$&\r\n') }).picture).toMatchObject({
      kind: 'png',
      width: 8,
      height: 6,
    });
  });
  test.each(['jpeg', 'webp'] as const)('a %s under any file name is known by its bytes', (kind) => {
    expect(imported({ image: FROM_A_BROWSER[kind] }).picture).toMatchObject({
      kind,
      width: 8,
      height: 6,
      covers: { x: 0, y: 0, width: 8, height: 6 },
    });
  });
  it('a picture of other proportions is laid from the corner, one of the same is scaled, both by a guess', () => {
    expect(imported(resolution({ map_size: { x: 4, y: 6 } })).picture?.covers).toEqual({
      x: 0,
      y: 0,
      width: 8,
      height: 6,
    });
    expect(imported(resolution({ map_size: { x: 16, y: 12 } })).picture?.covers).toEqual({
      x: 0,
      y: 0,
      width: 16,
      height: 12,
    });
    expect(lines(resolution({ map_size: { x: 16, y: 12 } }))).toContain(
      'guessed: The picture is 8.0 by 6.0 cells at 1 pixels each, the map 16 by 12; it is scaled to the map.',
    );
    expect(lines(resolution({ pixels_per_grid: undefined }))).toContain(
      'guessed: The picture is stretched over the map: pixels_per_grid is missing.',
    );
  });
});
