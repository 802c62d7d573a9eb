export type Colour = readonly [red: number, green: number, blue: number];

/** A colour from "#rrggbb". */
export const hex = (text: string): Colour => {
  const n = Number.parseInt(text.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
};

/** Between two colours: a at 0, b at 1. */
export const mix = (a: Colour, b: Colour, t: number): Colour => {
  const k = clamp(t);
  return [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k, a[2] + (b[2] - a[2]) * k];
};

/** The colour made lighter (above 1) or darker. */
export const lit = (c: Colour, by: number): Colour => [c[0] * by, c[1] * by, c[2] * by];

const clamp = (t: number): number => (t < 0 ? 0 : t > 1 ? 1 : t);

/** 0 below `from`, 1 above `to`, smooth between. */
export const step = (from: number, to: number, t: number): number => {
  const k = clamp((t - from) / (to - from));
  return k * k * (3 - 2 * k);
};

/** For SVG. */
export const css = (c: Colour, alpha = 1): string => {
  const [r, g, b] = c.map((part) => Math.round(Math.min(255, Math.max(0, part))));
  return alpha === 1 ? `rgb(${r},${g},${b})` : `rgba(${r},${g},${b},${alpha.toFixed(3)})`;
};
