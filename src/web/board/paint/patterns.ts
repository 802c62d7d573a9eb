import type { Terrain } from '../../../core/space/field/field.ts';

/** Pixels of a pattern's tile. */
const TILE = 16;

type Motif = (ctx: CanvasRenderingContext2D) => void;

const strokes =
  (...lines: readonly (readonly [number, number, number, number])[]): Motif =>
  (ctx) => {
    for (const [ax, ay, bx, by] of lines) {
      ctx.moveTo(ax, ay);
      ctx.lineTo(bx, by);
    }
  };

const MOTIFS: Readonly<Record<Terrain | 'hatch' | 'threat', Motif>> = {
  // tufts
  difficult: strokes([2, 7, 4, 3], [4, 3, 6, 7], [10, 15, 12, 11], [12, 11, 14, 15]),
  impassable: strokes([0, 16, 16, 0], [0, 0, 16, 16]),
  liquid: (ctx) => {
    for (const [x, y] of [
      [0, 5],
      [8, 13],
    ] as const) {
      ctx.moveTo(x, y);
      ctx.quadraticCurveTo(x + 2, y - 3, x + 4, y);
      ctx.quadraticCurveTo(x + 6, y + 3, x + 8, y);
    }
  },
  // a rim with lines that fall
  chasm: strokes([0, 4, 16, 4], [3, 4, 3, 9], [8, 4, 8, 14], [13, 4, 13, 9]),
  earth: strokes([2, 4, 4, 4], [9, 2, 11, 2], [13, 8, 15, 8], [5, 11, 7, 11], [10, 14, 12, 14], [1, 14, 2, 14]),
  brush: strokes([3, 8, 5, 2], [5, 8, 5, 1], [7, 8, 5, 2], [11, 15, 13, 9], [13, 15, 13, 8], [15, 15, 13, 9]),
  mist: strokes([1, 4, 9, 4], [5, 8, 14, 8], [0, 12, 6, 12], [10, 14, 15, 14]),
  // posts and a rail
  low: strokes([0, 8, 16, 8], [4, 3, 4, 14], [12, 3, 12, 14]),
  hazard: strokes([3, 8, 6, 2], [6, 2, 9, 8], [9, 8, 3, 8]),
  hatch: strokes([0, 8, 8, 0], [0, 16, 16, 0], [8, 16, 16, 8]),
  threat: strokes([0, 0, 16, 16], [0, 8, 8, 16], [8, 0, 16, 8]),
};

const tiles = new Map<string, HTMLCanvasElement>();

const draw = (pen: CanvasRenderingContext2D, kind: keyof typeof MOTIFS, colour: string): void => {
  pen.strokeStyle = colour;
  pen.beginPath();
  MOTIFS[kind](pen);
  pen.stroke();
};

/**
 * A pattern in a colour that stays the same size on screen; `unit` is one pixel in cells. `under` is the colour of a
 * second one a pixel aside: of a light and a dark one, one shows on any picture.
 */
export const patternOf = (
  ctx: CanvasRenderingContext2D,
  kind: keyof typeof MOTIFS,
  colour: string,
  unit: number,
  under: string | null = null,
): CanvasPattern | null => {
  const ratio = devicePixelRatio > 1 ? 2 : 1;
  const key = `${kind}${colour}${ratio}${under ?? ''}`;
  let tile = tiles.get(key);
  if (tile === undefined) {
    tile = document.createElement('canvas');
    tile.width = TILE * ratio;
    tile.height = TILE * ratio;
    const pen = tile.getContext('2d');
    if (pen !== null) {
      pen.scale(ratio, ratio);
      pen.lineWidth = 1.1;
      pen.lineCap = 'round';
      pen.translate(1, 1);
      if (under !== null) draw(pen, kind, under);
      pen.translate(-1, -1);
      draw(pen, kind, colour);
    }
    tiles.set(key, tile);
  }
  const pattern = ctx.createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix().scale(unit / ratio));
  return pattern;
};
