import { css, lit, mix, type Colour } from './colour.ts';
import type { Spot } from './curve.ts';
import { dice } from './noise.ts';
import { px, lobes, rounded, SCALE } from './outlines.ts';

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

/** The spots moved. */
const moved = (spots: readonly Spot[], dx: number, dy: number): readonly Spot[] =>
  spots.map(([x, y]): Spot => [x + dx, y + dy]);

/** The spots drawn together towards their middle. */
const shrunk = (spots: readonly Spot[], by: number): readonly Spot[] => {
  const x = spots.reduce((sum, [sx]) => sum + sx, 0) / spots.length;
  const y = spots.reduce((sum, [, sy]) => sum + sy, 0) / spots.length;
  return spots.map(([sx, sy]): Spot => [x + (sx - x) * by, y + (sy - y) * by]);
};

/** A stone seen from above: dark rim, body, lit shoulder to the north-west, a few specks. */
export const stone = (random: () => number, spots: readonly Spot[], tone: Colour): string => {
  const [x, y] = shrunk(spots, 0)[0] ?? [0, 0];
  const size = Math.hypot((spots[0]?.[0] ?? x) - x, (spots[0]?.[1] ?? y) - y);
  const specks = Array.from({ length: 3 }, () => {
    const spot = lobes(
      random,
      x + (random() - 0.5) * size,
      y + (random() - 0.5) * size,
      size * (0.08 + 0.12 * random()),
      6,
      0.4,
    );
    return path(rounded(spot), lit(tone, 0.78 + 0.4 * random()), 'opacity=".5"');
  });
  return [
    path(rounded(shrunk(spots, 1.08)), lit(tone, 0.42)),
    path(rounded(spots), lit(tone, 0.82)),
    path(rounded(moved(shrunk(spots, 0.86), -size * 0.06, -size * 0.06)), tone),
    path(
      rounded(moved(shrunk(spots, 0.6), -size * 0.14, -size * 0.14)),
      mix(lit(tone, 1.14), [255, 246, 220], 0.08),
      'opacity=".8"',
    ),
    ...specks,
  ].join('');
};

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

const blur = (id: string, radius: number): string =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${radius}"/></filter>`;

/** Shapes with the grain of a material worked into their colour. */
const grained = (id: string, frequency: string, contrast: number, rough: number, seed: number): string => `
<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB">
  <feTurbulence type="fractalNoise" baseFrequency="0.045" numOctaves="3" seed="${seed}" result="bend"/>
  <feDisplacementMap in="SourceGraphic" in2="bend" scale="${rough}" xChannelSelector="R" yChannelSelector="G"
    result="shape"/>
  <feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${seed + 1}" result="noise"/>
  <feColorMatrix in="noise" type="matrix" values="1 0 0 0 0  1 0 0 0 0  1 0 0 0 0  0 0 0 0 1" result="grey"/>
  <feComposite in="shape" in2="grey" operator="arithmetic" k1="${contrast}" k2="${1 - contrast / 2}" k3="0" k4="0"
    result="mixed"/>
  <feComposite in="mixed" in2="shape" operator="in"/>
</filter>`;

const DEFS = `<defs>
${blur('near', 2.2)}${blur('soft', 5.5)}${blur('wide', 16)}${blur('glow', 22)}
${grained('rock', '0.09', 1.1, 4, 3)}
${grained('boards', '0.018 0.3', 0.9, 2.5, 9)}
${grained('posts', '0.3 0.018', 0.9, 2.5, 15)}
${grained('leaves', '0.16', 1.3, 13, 21)}
${grained('cloth', '0.4', 0.6, 2, 27)}
<radialGradient id="ember"><stop offset="0" stop-color="#ffd98a" stop-opacity=".85"/>
  <stop offset=".25" stop-color="#f59a3c" stop-opacity=".5"/>
  <stop offset="1" stop-color="#e0701c" stop-opacity="0"/></radialGradient>
<radialGradient id="dusk" cx=".52" cy=".48" r=".72"><stop offset=".55" stop-color="#1d1608" stop-opacity="0"/>
  <stop offset="1" stop-color="#1d1608" stop-opacity=".42"/></radialGradient>
</defs>`;

/** A whole drawing of so many cells. */
export const drawing = (columns: number, rows: number, parts: readonly string[]): string => {
  const [width, height] = [columns * SCALE, rows * SCALE];
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${DEFS}${parts.join('')}</svg>`;
};
