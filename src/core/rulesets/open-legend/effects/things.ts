import type { Cell, CombatantId, EffectId, LastingAreaView } from '../../../rules/kit.ts';
import { cellAt, cellOf, distance, groundOf, lookUp, onField, sight } from '../../../rules/kit.ts';
import { WEAPONS } from '../data/weapon-list.ts';
import type { Fact, Scene, Thing } from '../game.ts';
import { altered, began, newId, ONGOING } from './keeping.ts';

export const thingsIn = ({ turn }: Scene): readonly Thing[] =>
  turn.effects.filter((effect): effect is Thing => effect.type === 'thing');
export const thingName = ({ kind }: Thing): string => WEAPONS.find(({ id }) => id === kind)?.name ?? kind;

/** Nothing off the map, and for a natural weapon. */
export const laid = (scene: Scene, of: CombatantId, weapon: string | null, at: Cell | null): readonly Fact[] => {
  const kind = WEAPONS.find(({ id }) => id === weapon)?.id;
  if (at === null || kind === undefined) return [];
  const cell = { x: at.x, y: at.y };
  const id = newId(scene, kind, `${cell.x}-${cell.y}`);
  const thing: Thing = { type: 'thing', id, kind, source: '', owner: of, on: [], ...ONGOING, cell };
  return [began(scene, [thing])];
};

export const feetOf = (scene: Scene, who: CombatantId | null): Cell | null => cellOf(lookUp(scene, who));

const spot = ({ x, y }: Cell, height = 0) => ({ x, y, size: 1, height });

/** Infinity where a wall is between, or off the map. */
export const feetTo = (scene: Scene, base: Parameters<typeof distance>[1] | null, { cell }: Thing): number => {
  const grid = groundOf(scene);
  const seen = grid !== null && base !== null && sight(grid, base, spot(cell)).clear;
  return seen ? distance(grid, base, spot(cell)) : Infinity;
};

/** Feet that telekinesis moves a thing at a time. */
export const THOUGHT_FEET = 30;

export const movable = (scene: Scene, { cell }: Thing, to: Cell): boolean => {
  const grid = groundOf(scene);
  return (
    grid !== null &&
    onField(grid, spot(to)) &&
    distance(grid, spot(cell), spot(to)) <= THOUGHT_FEET &&
    sight(grid, spot(cell), spot(to)).clear
  );
};

export const thingMoved = (scene: Scene, by: CombatantId, id: EffectId | string, to: Cell): readonly Fact[] => {
  const thing = thingsIn(scene).find((other) => other.id === id);
  if (thing === undefined || !movable(scene, thing, to)) return [];
  const why = { type: 'thing-moved', by, thing: thingName(thing) } as const;
  return [altered(scene, thing, { cell: { x: to.x, y: to.y } }, why)];
};

export const thingsShown = (scene: Scene): readonly LastingAreaView[] => {
  const grid = groundOf(scene);
  if (grid === null) return [];
  return thingsIn(scene).map((thing) => ({
    id: thing.id,
    label: thingName(thing),
    icon: 'sword',
    tone: 'plain',
    about: 'Lies on the ground. Anyone beside it may pick it up.',
    rows: [[cellAt(grid, thing.cell.x, thing.cell.y), 1]],
  }));
};

export const atHand = (scene: Scene, base: Parameters<typeof feetTo>[1], feet: number): readonly Thing[] =>
  base === null ? [] : thingsIn(scene).filter((thing) => feetTo(scene, base, thing) <= feet);
