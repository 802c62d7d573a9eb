import type { Palette } from '../palette.ts';
import { paintText } from '../text.ts';

/** A label is read from so many CSS pixels of type; on small tokens it takes no more than this share of the edge. */
export const READABLE = 12;
export const TAG = { least: 0.18, most: 0.4 } as const;

/** Type of a label as a share of a token's edge that measures so many device pixels. */
export const tagSize = (pixels: number, density: number): number =>
  Math.max(TAG.least, Math.min(TAG.most, (READABLE * density) / pixels));

/** From this share of the edge on a label's plate is as small as its letters. */
const SNUG = 0.3;

/** The label of numbered ones at the top, where a face or picture would not tell them apart. */
export const paintTag = (ctx: CanvasRenderingContext2D, label: string, size: number, palette: Palette): void => {
  // on a small token the plate leaves the face as much as it can
  const [wide, high] =
    size > SNUG
      ? [size * (0.35 + 0.61 * label.length), size * 1.04]
      : [size * (0.67 + 0.61 * label.length), size * 1.28];
  ctx.beginPath();
  ctx.roundRect(0.5 - wide / 2, 0.01, wide, high, size / 3);
  ctx.fillStyle = palette.panel;
  ctx.globalAlpha *= 0.92;
  ctx.fill();
  ctx.fillStyle = palette.ink;
  paintText(ctx, label, { x: 0.5, y: 0.01 + high / 2, size }, palette.sans);
};

const BAR = { left: 0.2, wide: 0.6, high: 0.075 } as const;

/**
 * A gauge as a bar at the token's foot: `nth` counts from the bottom. The first is in the side's colour, the second in
 * ink.
 */
export const paintBar = (
  ctx: CanvasRenderingContext2D,
  share: number,
  nth: number,
  colour: string,
  palette: Palette,
): void => {
  const { left, wide, high } = BAR;
  const top = 0.915 - nth * (high + 0.035);
  const rim = 0.022;
  ctx.beginPath();
  ctx.roundRect(left - rim, top - rim, wide + 2 * rim, high + 2 * rim, high);
  ctx.fillStyle = palette.light ? palette.raised : palette.shade;
  ctx.fill();
  const filled = Math.min(1, Math.max(0, share)) * wide;
  if (filled <= 0) return;
  ctx.beginPath();
  ctx.roundRect(left, top, Math.max(high, filled), high, high / 2);
  ctx.fillStyle = colour;
  ctx.fill();
};

/** A small cross at the foot says that somebody is down; their face and letters stay readable. */
export const paintFallen = (ctx: CanvasRenderingContext2D, ring: number, palette: Palette): void => {
  ctx.lineCap = 'round';
  for (const [colour, width] of [
    [palette.shade, ring * 2.4],
    [palette.ink, ring * 1.1],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.moveTo(0.42, 0.72);
    ctx.lineTo(0.58, 0.88);
    ctx.moveTo(0.58, 0.72);
    ctx.lineTo(0.42, 0.88);
    ctx.stroke();
  }
};

/** An hourglass at the left, clear of badges: the table waits for what they choose. */
export const paintHourglass = (ctx: CanvasRenderingContext2D, palette: Palette): void => {
  const [x, y] = [0.13, 0.5];
  ctx.beginPath();
  ctx.arc(x, y, 0.125, 0, Math.PI * 2);
  ctx.fillStyle = palette.panel;
  ctx.fill();
  ctx.strokeStyle = palette.warn;
  ctx.lineWidth = 0.025;
  ctx.stroke();
  ctx.beginPath();
  for (const [dx, dy] of [
    [-0.055, -0.075],
    [0.055, -0.075],
    [-0.055, 0.075],
    [0.055, 0.075],
  ] as const)
    ctx.lineTo(x + dx, y + dy);
  ctx.closePath();
  ctx.fillStyle = palette.warn;
  ctx.fill();
};
