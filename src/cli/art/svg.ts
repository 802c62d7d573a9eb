import { css, type Colour } from './colour.ts';
import type { Spot } from './curve.ts';
import { dice } from './noise.ts';
import { polygon, px, SCALE } from './outlines.ts';
import { DEFS } from './filters.ts';

const paint = (colour: Colour | string): string => (typeof colour === 'string' ? colour : css(colour));

/** A filled shape. */
export const path = (d: string, fill: Colour | string, more = ''): string =>
  `<path d="${d}" fill="${paint(fill)}" ${more}/>`;

/** A line with round ends; its width in cells. */
export const stroke = (d: string, colour: Colour | string, width: number, more = ''): string =>
  path(d, 'none', `stroke="${paint(colour)}" stroke-width="${px(width)}" stroke-linecap="round" ${more}`);

/** A straight line. */
export const line = (a: Spot, b: Spot): string => `M${px(a[0])} ${px(a[1])}L${px(b[0])} ${px(b[1])}`;

/** Shapes that share attributes. */
export const group = (parts: readonly string[], more = ''): string => `<g ${more}>${parts.join('')}</g>`;

/** Shapes seen within an outline alone. */
export const within = (id: string, outline: readonly Spot[], parts: string): string =>
  `<clipPath id="${id}"><path d="${polygon(outline)}"/></clipPath><g clip-path="url(#${id})">${parts}</g>`;

/** Soft shadow of shapes, thrown to the south-east by `far` cells. */
export const shadow = (
  shapes: readonly string[],
  far: number,
  blur: 'near' | 'soft' | 'wide',
  strength: number,
): string =>
  group(
    shapes.map((d) => path(d, '#120d06')),
    `transform="translate(${px(far)} ${px(far * 1.15)})" filter="url(#${blur})" opacity="${strength}"`,
  );

/** A fresh die for each part of the picture, so that a change of one leaves the others as they are. */
export const diceFor = (part: string): (() => number) =>
  dice(Array.from(part).reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7));

/** A whole drawing of so many cells. */
export const drawing = (columns: number, rows: number, parts: readonly string[]): string => {
  const [width, height] = [columns * SCALE, rows * SCALE];
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${DEFS}${parts.join('')}</svg>`;
};
