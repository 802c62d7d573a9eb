import type { Base } from '../../../../core/space/grid/footprint.ts';
import type { Point } from '../../../store/camera.ts';

/** The plate with somebody's name, in cells. */
export interface Tag {
  readonly id: string;
  readonly base: Base;
  readonly wide: number;
  readonly high: number;
}

/** A rectangle on the board, in cells. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The box of a plate whose middle is here. */
export const boxAt = ({ x, y }: Point, { wide, high }: Pick<Tag, 'wide' | 'high'>): Box => ({
  left: x - wide / 2,
  top: y - high / 2,
  right: x + wide / 2,
  bottom: y + high / 2,
});

/** So much of a token's edge a name may lie over: its square has empty corners. */
const RIM = 0.06;

/** The box of a token. */
export const boxOf = ({ x, y, size }: Base): Box => ({
  left: x + RIM,
  top: y + RIM,
  right: x + size - RIM,
  bottom: y + size - RIM,
});

/** How much two boxes share, in square cells. */
export const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** What lies where, by cell. */
export class Taken {
  readonly #cells = new Map<string, Box[]>();

  add(box: Box): void {
    this.#each(box, (key) => {
      const boxes = this.#cells.get(key);
      if (boxes === undefined) this.#cells.set(key, [box]);
      else boxes.push(box);
    });
  }

  /** How much of a box is taken, in cells; what is taken twice counts twice. */
  under(box: Box): number {
    const met = new Set<Box>();
    this.#each(box, (key) => this.#cells.get(key)?.forEach((box) => met.add(box)));
    return [...met].reduce((sum, value) => sum + shared(box, value), 0);
  }

  #each({ left, top, right, bottom }: Box, told: (key: string) => void): void {
    for (let y = Math.floor(top); y <= Math.floor(bottom); y++)
      for (let x = Math.floor(left); x <= Math.floor(right); x++) told(`${x} ${y}`);
  }
}

/** How much of a box at a token is out of sight, in cells; a hair does not count. */
export const cutOff = (box: Box, base: Base, sight: Box | null): number => {
  if (sight === null || shared(boxOf(base), sight) === 0) return 0;
  const out = (box.right - box.left) * (box.bottom - box.top) - shared(box, sight);
  return out > 1e-6 ? out : 0;
};
