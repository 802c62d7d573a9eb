import type { Base, Cell, CombatantId, Covers, Grid, Part } from '../../../rules/kit.ts';
import { cellAt } from '../../../space/grid/footprint.ts';
import { clearBetween, groundOf, ofTwo as readOfTwo, distance, lookUp, sight, terrainBit } from '../../../rules/kit.ts';
import { countingDiagonals, pastCorners } from '../../../space/grid/grid.ts';
import { aroundCells } from '../../../space/grid/template.ts';
import { cornerLines, drawnLines, type CornerLine } from '../../../space/measuring/corners.ts';
import { settingsOf, type Combatant, type Scene } from '../game.ts';
import { layerIn } from './layers.ts';
import { carriedWith, spaceOf, standIn } from './mounted.ts';
import { conditionAt, has, isIn } from '../sheet/index.ts';

/**
 * Feet of half a diagonal: what a distance may exceed a range by where whole squares are counted; 0 where the table
 * measures exactly (LG-088, RU-01).
 */
export const oddHalf = (scene: Scene): number => (settingsOf(scene).measureRounding === 'floor' ? 2.5 : 0);

/**
 * The grid as feet count on it: diagonals of one and a half, or down to whole squares in all (LG-087, RU-02, RU-14).
 */
export const walkedGround = (scene: Scene, grid: Grid): Grid => {
  const { cornerCutting, moveRounding } = settingsOf(scene);
  return countingDiagonals(cornerCutting ? pastCorners(grid) : grid, moveRounding === 'floor' ? '5-10-5' : '1.5');
};

/** What is read of the squares of two; `off` where there is no grid, or one of them is off it. */
export const ofTwo = <T>(
  scene: Scene,
  from: Combatant,
  to: Combatant,
  off: T,
  read: (grid: Grid, a: Base, b: Base) => T,
): T => readOfTwo(scene, standIn(scene, from), standIn(scene, to), off, read);
/** A single square as if somebody stood there, to be measured to. */
export const spotAt = (who: Combatant, { x, y }: Cell): Combatant => ({
  ...who,
  id: '' as CombatantId,
  footprint: 1,
  place: { type: 'cell', x, y, height: 0 },
});

/** The square of a base that is nearest to a cell. */
export const nearestIn = ({ x, y, size }: Base, cell: Cell): Cell => ({
  x: Math.max(x, Math.min(x + size - 1, cell.x)),
  y: Math.max(y, Math.min(y + size - 1, cell.y)),
});

const squaresBetween = (grid: Grid, a: Base, b: Base): number =>
  Math.floor(distance({ ...grid, diagonal: '1.5' }, a, b) / grid.feet + 1e-9);
/** Feet between two as a range counts them: rounded down to whole squares or not; null off the map (LG-088, RU-01). */
export const measured = (scene: Scene, from: Combatant, to: Combatant): number | null =>
  ofTwo<number | null>(scene, from, to, null, (grid, a, b) =>
    settingsOf(scene).measureRounding === 'exact'
      ? distance({ ...grid, diagonal: '1.5' }, a, b)
      : grid.feet * squaresBetween(grid, a, b),
  );

/** Whether anything solid lies between two (LG-258). */
export const lineBetween = (scene: Scene, from: Combatant, to: Combatant): boolean =>
  clearBetween(scene, standIn(scene, from), standIn(scene, to));

/** Whether two are on neighbouring squares with nothing solid in between. */
export const adjacent = (scene: Scene, from: Combatant, to: Combatant): boolean =>
  ofTwo(scene, from, to, false, (grid, a, b) => squaresBetween(grid, a, b) <= 1 && sight(grid, a, b).clear);

/** Everybody who takes up a square somewhere between two, and is neither of them nor carried with one. */
const between = (scene: Scene, from: Combatant, to: Combatant, a: Base, b: Base): readonly Base[] => {
  const [left, top] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const [right, bottom] = [Math.max(a.x + a.size, b.x + b.size), Math.max(a.y + a.size, b.y + b.size)];
  return scene.combatants.flatMap((other) => {
    const base = spaceOf(scene, other);
    if (base === null || base.x >= right || base.y >= bottom) return [];
    if (isIn(other.body, 'dead') || other.body.size === 'tiny' || layerIn(scene, other) === 'soaring') return [];
    if (carriedWith(scene, from, other) || carriedWith(scene, to, other)) return [];
    return base.x + base.size > left && base.y + base.size > top ? [base] : [];
  });
};

/** Whether something solid hides part of one from another, by the corners of their squares (LG-250, LG-256). */
export const behindCover = (grid: Grid, from: Base, to: Base): boolean => cornerLines(grid, from, to).solid > 0;

/**
 * What cover adds to AC, and what it is; creatures in the line count against ranged attacks only, and walls not for the
 * revealed (LG-256, LG-257, LG-394).
 */
export const coverOf = (scene: Scene, from: Combatant, to: Combatant, against: 'melee' | 'ranged'): Part | null =>
  ofTwo<Part | null>(scene, from, to, null, (grid, a, b) => {
    const { solid, soft } = cornerLines(grid, a, b, against === 'ranged' ? between(scene, from, to, a, b) : []);
    const { cover } = settingsOf(scene);
    return solid > 0 && !has(to.body, 'revealed', settingsOf(scene))
      ? { label: 'cover', value: cover.ac }
      : soft > 0
        ? { label: 'soft cover', value: cover.soft }
        : null;
  });

/** The lines that `coverOf` counts, to be drawn (LG-256, LG-257). */
export const coverLines = (
  scene: Scene,
  from: Combatant,
  to: Combatant,
  against: 'melee' | 'ranged',
): readonly CornerLine[] =>
  ofTwo<readonly CornerLine[]>(scene, from, to, [], (grid, a, b) =>
    drawnLines(grid, a, b, against === 'ranged' ? between(scene, from, to, a, b) : []),
  );

/** Whether one can strike at another as it gets the chance: not through a wall, nor behind cover (LG-250). */
export const openBetween = (scene: Scene, from: Combatant, to: Combatant): boolean =>
  ofTwo(
    scene,
    from,
    to,
    false,
    (grid, a, b) => sight(grid, a, b).clear && !(settingsOf(scene).chances.open && behindCover(grid, a, b)),
  );

/** The cells an area on the ground covers; round a creature the radius counts from its outline (LG-273). */
export const coveredCells = (scene: Scene, covers: Covers): readonly number[] => {
  const grid = groundOf(scene);
  if (grid === null) return [];
  if (covers.type === 'cells') return covers.cells.filter((cell) => cell < grid.count);
  const who = lookUp(scene, covers.who);
  const base = who === null ? null : spaceOf(scene, who);
  return base === null ? [] : aroundCells(grid, base, covers.feet);
};

/** Squares between two, both ends included. */
const line = (grid: Grid, a: Base, b: Base): readonly number[] => {
  const steps = Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y));
  return Array.from({ length: steps + 1 }, (_, at) => {
    const share = steps === 0 ? 0 : at / steps;
    return cellAt(grid, Math.round(a.x + (b.x - a.x) * share), Math.round(a.y + (b.y - a.y) * share));
  });
};
/**
 * Per cent of hits that mist between two has miss; within one bank of it they see each other, and the revealed are seen
 * by all (LG-394, LG-395).
 */
export const mistBefore = (scene: Scene, grid: Grid, a: Base, b: Base, target: Combatant): number => {
  const rules = settingsOf(scene);
  if (has(target.body, 'revealed', rules)) return 0;
  const misty = line(grid, a, b).map((cell) => ((grid.terrain[cell] ?? 0) & terrainBit('mist')) !== 0);
  return misty.some((mist) => mist) && !misty.every((mist) => mist) ? (conditionAt(rules, 'concealed').missed ?? 0) : 0;
};
