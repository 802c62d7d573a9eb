import { adjacent, baseOf, cellName, distance, reaches, sight, squareAt, standingOn } from '../../../../rules/kit.ts';
import type { Portal, Wall } from '../../../../space/field/field.ts';
import { areaCells, frameAround } from '../../../../space/grid/area.ts';
import type { Area, Base, Combatant, Grid, Reason, Scene } from '../../game.ts';
import { reachOf, reason, score, unmet } from '../../game.ts';
import { flies, rangeFeet, type Means } from './means.ts';

/** Longest side that is offered, in feet: the range both ways, and the caster between. */
export const longestSide = (range: number, footprint: number): number => 2 * range + 5 * footprint;

/** Cells of a square on the field. */
export const squareCells = (grid: Grid, area: Area): readonly number[] =>
  areaCells(grid, { type: 'square', x: area.x, y: area.y, side: area.side });

const cellBase = (grid: Grid, cell: number, height: number): Base => ({ ...squareAt(grid, cell), size: 1, height });

/** Everybody with a square of their base inside, friend and foe; never the attacker (OL-076, OL-077) nor the dead. */
export const insideOf = (scene: Scene, by: Combatant, cells: readonly number[]): readonly Combatant[] =>
  standingOn(scene, cells).filter(({ id, body }) => id !== by.id && !body.dead);

/** Whether a square next to the attacker is covered (OL-078). */
export const touches = (grid: Grid, by: Base, cells: readonly number[]): boolean =>
  cells.some((cell) => adjacent(grid, by, cellBase(grid, cell, by.height ?? 0)));

/** Its side is a multiple of 5 ft (OL-074), and every square of it in range. */
export const areaReasons = (grid: Grid, by: Base, range: number, area: Area): readonly Reason[] => {
  const { side } = area;
  const odd = unmet([side > 0 && side % 5 === 0, 'side-multiple-of-5', `This one is ${side} ft.`]);
  if (side > longestSide(range, by.size))
    return [...odd, reason('out-of-range', `A ${side} ft square is larger than the ${range} ft range.`)];
  const cells = squareCells(grid, area);
  if (cells.length === 0) return [...odd, reason('off-the-field')];
  const far = Math.max(...cells.map((cell) => distance(grid, by, cellBase(grid, cell, by.height ?? 0))));
  const say = `Its farthest square is ${far} ft away; the range is ${range} ft.`;
  return unmet(odd, [far <= range, 'out-of-range', say]);
};

/** Decides the number of targets, the disadvantages and the defense. */
export type Manner = 'melee' | 'projectile' | 'area';

/** At most so many targets of a projectile attack (OL-071), within a square of so many feet (OL-072). */
export const MOST_TARGETS = 5;
const FRAME_FEET = 25;

/** A supernatural attack is melee when all its targets are adjacent, else a projectile. */
export const mannerOf = (grid: Grid | null, by: Base | null, means: Means, targets: readonly Combatant[]): Manner => {
  if (means.type === 'weapon') return flies(means) ? 'projectile' : 'melee';
  if (means.area) return 'area';
  const near = targets.every((target) => {
    const base = baseOf(target);
    return grid !== null && by !== null && base !== null && adjacent(grid, by, base);
  });
  return near && targets.length > 0 ? 'melee' : 'projectile';
};

const between = (by: Wall | Portal): string => `Blocked by a ${'kind' in by ? by.kind : 'wall'} at ${wallCell(by)}.`;
/** The square that the middle of a wall, door or window lies in or beside. */
const wallCell = ({ a, b }: Wall | Portal): string =>
  cellName(Math.max(0, Math.floor((a.x + b.x) / 2)), Math.max(0, Math.floor((a.y + b.y) / 2)));

const farReasons = (grid: Grid, by: Combatant, from: Base, means: Means, to: Base): readonly Reason[] => {
  const [range, feet] = [rangeFeet(by.body, means), distance(grid, from, to)];
  if (range === null && means.type === 'weapon') {
    const reach = reachOf(by.footprint, means.weapon).total;
    if (reaches(grid, from, to, reach)) return [];
    return [reason('out-of-reach', `It is ${feet} ft away; your reach is ${reach} ft.`)];
  }
  const most = (range ?? 0) * (means.type === 'weapon' ? 3 : 1);
  return feet <= most ? [] : [reason('out-of-range', `It is ${feet} ft away; the maximum range is ${most} ft.`)];
};

const BAND_WORDS = ['short range', 'medium range', 'long range'];
/** How far a target is, and in which range band (OL-054 to OL-062); null: too far, or off the grid. */
export const rangeSaid = (grid: Grid, by: Combatant, means: Means, target: Combatant): string | null => {
  const [from, to] = [baseOf(by), baseOf(target)];
  if (from === null || to === null || farReasons(grid, by, from, means, to).length > 0) return null;
  const feet = distance(grid, from, to);
  const range = rangeFeet(by.body, means);
  if (means.type === 'power') return `${feet} ft away, range ${range ?? 0} ft`;
  if (range === null) return `${feet} ft away, reach ${reachOf(by.footprint, means.weapon).total} ft`;
  return `${feet} ft: ${BAND_WORDS[Math.max(0, Math.ceil(feet / range) - 1)] ?? ''}`;
};

/** Why an attack cannot get to one target, friend or foe: distance first, then what lies between. */
export const wayReasons = (grid: Grid, by: Combatant, means: Means, target: Combatant): readonly Reason[] => {
  const [from, to] = [baseOf(by), baseOf(target)];
  if (from === null || to === null) return [reason('not-on-field')];
  if (target.id === by.id) return [reason('not-a-foe', 'That is the attacker.')];
  const found = unmet([!target.body.dead, 'dead']);
  const far = farReasons(grid, by, from, means, to);
  if (far.length > 0) return found.length === 0 ? far : [...found, ...far];
  const seen = sight(grid, from, to);
  return seen.clear ? found : [...found, reason('no-line-of-sight', between(seen.by))];
};

/** Reasons against one target. How an attack would get to a friend is not looked at. */
export const targetReasons = (grid: Grid, by: Combatant, means: Means, target: Combatant): readonly Reason[] =>
  target.side === by.side && target.id !== by.id && target.place !== null
    ? [reason('not-a-foe')]
    : wayReasons(grid, by, means, target);

export const togetherReasons = (grid: Grid, by: Combatant, means: Means, manner: Manner, all: readonly Combatant[]) => {
  const bases = all.map(baseOf).filter((base) => base !== null);
  const [flying, several] = [manner === 'projectile', all.length > 1];
  const apart = flying && several && frameAround(bases, Math.floor(FRAME_FEET / grid.feet)) === null;
  const from = score(by.body, means.attribute) === 0 ? baseOf(by) : null;
  const range = means.type === 'weapon' ? rangeFeet(by.body, means) : null;
  const farther = from !== null && range !== null && bases.some((base) => distance(grid, from, base) > range);
  return unmet(
    [!flying || all.length <= MOST_TARGETS, 'too-many-targets'],
    [!apart, 'outside-25ft-square'],
    [from === null || !several, 'zero-attribute', 'Several targets mean disadvantage.'],
    [!farther, 'zero-attribute', 'A longer range means disadvantage.'],
  );
};
