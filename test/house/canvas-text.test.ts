import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paintText } from '../../src/web/board/paint/text.ts';
import { filesBelow } from './house.ts';

/** Faces smaller than this (pixels) sink and overprint in some browsers when they are scaled up. */
const LEAST = 6;

const lines = filesBelow('src/web/board').flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => ({ file, line })),
);

test('letters on the canvas are drawn at a real size, however small the units they stand in', () => {
  const fonts: string[] = [];
  const scales: number[] = [];
  const none = (): void => undefined;
  const ctx = {
    save: none,
    restore: none,
    translate: none,
    fillText: none,
    scale: (by: number) => scales.push(by),
    set font(font: string) {
      fonts.push(font);
    },
  };
  for (const size of [0.156, 0.26, 0.36])
    paintText(ctx as unknown as CanvasRenderingContext2D, 'O2', { x: 0, y: 0, size }, 'Inter');
  expect(fonts.map((font) => Number.parseFloat(font.split(' ')[1] ?? ''))).toEqual([48, 48, 48]);
  expect(scales.map((by) => Math.round(by * 48 * 1000) / 1000)).toEqual([0.156, 0.26, 0.36]);
});

test('no font of the board is smaller than six pixels, and none is worked out in cells', () => {
  const fonts = lines.filter(({ line }) => /\bfont\b.*px|`\d{3} .*px/u.test(line));
  expect(fonts.length).toBeGreaterThan(8);
  const small = fonts.filter(({ line }) =>
    [...line.matchAll(/(?<![\w.])(\d*\.?\d+)(?:px|\s*[:*}])/gu)].some(
      ([, size]) => Number(size) < LEAST && Number(size) > 0 && size?.includes('.') === true,
    ),
  );
  expect(small).toEqual([]);
  expect(
    fonts.filter(({ line }) => [...line.matchAll(/(\d+(?:\.\d+)?)px/gu)].some(([, size]) => Number(size) < LEAST)),
  ).toEqual([]);
});

test('the board uses no canvas filter: not every browser has them', () => {
  expect(lines.filter(({ line }) => /\bctx\.filter\b/u.test(line))).toEqual([]);
});
