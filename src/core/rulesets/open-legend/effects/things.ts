import type { Base, Cell, CellMove, CombatantId } from '../../../rules/kit.ts';
import { cellAt, distance, idAmong, lookUp, movedIn, movedOnCell, onField, ONGOING } from '../../../rules/kit.ts';
import { baseOf, groundOf } from '../../../rules/kit/movement/ground.ts';
import { action, boonEntry, changed, handsFree, head, lookAt, MINOR, reason, record, unmet } from '../game.ts';
import type { Body, Combatant, EffectId, Fact, Grip, Lasting, LastingAreaView, Scene, Thing, Turn } from '../rules.ts';
import { altered, began, endEffects, minorReasons, minorUsed, sight, small, thingSlot, WEAPONS } from '../rules.ts';
import { unfit } from '../sheet/sheet.ts';

export const thingsIn = ({ turn }: Scene): readonly Thing[] => turn.effects.filter((effect) => effect.type === 'thing');
export const thingName = ({ kind }: Thing): string => WEAPONS.find(({ id }) => id === kind)?.name ?? kind;

/** Nothing off the map, and for a natural weapon. */
export const laid = (scene: Scene, of: CombatantId, weapon: string | null, at: Cell | null): readonly Fact[] => {
  const kind = WEAPONS.find(({ id }) => id === weapon)?.id;
  if (at === null || kind === undefined) return [];
  const cell = { x: at.x, y: at.y };
  const id = idAmong(scene.turn.effects, kind, `${cell.x}-${cell.y}`);
  const thing: Thing = { type: 'thing', id, kind, source: '', owner: of, on: [], ...ONGOING, cell };
  return [began(scene, [thing])];
};

const spot = ({ x, y }: Cell, height = 0) => ({ x, y, size: 1, height });
/** Infinity where a wall is between, or off the map. */
export const feetTo = (scene: Scene, base: Base | null, { cell }: Thing): number => {
  const grid = groundOf(scene);
  const seen = grid !== null && base !== null && sight(grid, base, spot(cell)).clear;
  return seen ? distance(grid, base, spot(cell)) : Infinity;
};

/** Feet that telekinesis moves a thing at a time. */
export const THOUGHT_FEET = 30;

export const movable = (scene: Scene, { cell }: Thing, to: Cell): boolean => {
  const [grid, from, there] = [groundOf(scene), spot(cell), spot(to)];
  if (grid === null || !onField(grid, there)) return false;
  return distance(grid, from, there) <= THOUGHT_FEET && sight(grid, from, there).clear;
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

const lostName = (effect: Lasting): string =>
  effect.type === 'boon' ? boonEntry(effect.kind).name : effect.type === 'thing' ? thingName(effect) : effect.kind;

/** Boons placed on a cell and weapons on the ground, on a map that was made larger or smaller. */
export const resized = ({ effects }: Turn, move: CellMove) => {
  const cellIn = (effect: Lasting) => ('cell' in effect ? effect.cell : null);
  const at = (effect: Lasting, { x, y }: Cell): Lasting => ('cell' in effect ? { ...effect, cell: { x, y } } : effect);
  return movedIn('effects', movedOnCell(move, effects, cellIn, at, lostName));
};

const WHAT = thingSlot<Thing>('thing', 'What', { id: ({ id }) => id, label: thingName, first: true });
/** Feet that a hand reaches. */
const REACH = 5;
const near = (scene: Scene, by: Combatant) => thingsIn(scene).filter((one) => feetTo(scene, baseOf(by), one) <= REACH);
const handsFor = ({ kind }: Thing): number => (WEAPONS.find(({ id }) => id === kind)?.hands === 'two' ? 2 : 1);

/** The dropped entry of the owner's sheet. */
const entryOf = (body: Body, { kind }: Thing): number =>
  body.weapons.findIndex((one) => one.type === 'listed' && one.weapon === kind && one.grip === 'dropped');

/** With it in hand: what one had dropped oneself is the same entry as before. */
const withThing = (body: Body, thing: Thing): Body['weapons'] => {
  const grip: Grip = handsFor(thing) === 2 ? 'two' : 'one';
  const own = entryOf(body, thing);
  return own < 0
    ? [...body.weapons, { type: 'listed', weapon: thing.kind, grip } as const]
    : body.weapons.map((one, at) => (at === own && one.type === 'listed' ? { ...one, grip } : one));
};

/** It is off its owner's sheet, and what that one promised to draw keeps its place. */
const lost = (owner: Combatant | null, thing: Thing): readonly Fact[] => {
  const at = owner === null ? -1 : entryOf(owner.body, thing);
  if (owner === null || at < 0) return [];
  const { pendingDraw: draw } = owner.body;
  const pendingDraw = draw === null || draw < at ? draw : draw === at ? null : draw - 1;
  const weapons = owner.body.weapons.filter((_, index) => index !== at);
  return [changed(owner.id, { weapons, pendingDraw }, { type: 'effects-ran' })];
};

export const pickUp = action({
  ...head('minor', 'pick-up', 'Pick up', 'grab', 'OL-152', MINOR),
  about: 'Take a thing that lies beside you in hand.',
  when: (scene, by) => near(scene, by).length > 0,
  reasons: (scene, by) => {
    const able = near(scene, by).some((thing) => handsFree(by.body) >= handsFor(thing));
    return unmet(minorReasons(scene, by, 'item'), [able, 'no-free-hand']);
  },
  slots: (scene, by) => [WHAT.slot(near(scene, by))],
  check: (scene, by, command) => {
    const thing = WHAT.of(command, near(scene, by));
    if (thing === null) return [];
    const free = handsFree(by.body) >= handsFor(thing);
    return free ? unfit(by.body, { weapons: withThing(by.body, thing) }) : [reason('no-free-hand')];
  },
  *resolve(who, command) {
    const [scene, by] = yield* lookAt(who);
    const thing = WHAT.of(command, near(scene, by));
    if (thing === null) return;
    const weapons = withThing(by.body, thing);
    const owner = entryOf(by.body, thing) >= 0 ? null : lookUp(scene, thing.owner);
    yield* endEffects(({ id }) => id === thing.id, 'used');
    const why = { type: 'picked-up', thing: small(thingName(thing)) } as const;
    yield* record(...lost(owner, thing), changed(who, { weapons, ...minorUsed(scene, by, 'item') }, why));
  },
  headline: 'picks something up…',
});
