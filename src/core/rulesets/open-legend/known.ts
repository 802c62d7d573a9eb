import type { Viewer } from '../../rules/offer.ts';
import type { Combatant, CombatantId } from '../../rules/scene.ts';
import type { Body, Slot, Turn } from './body.ts';
import type { Battle, Fighter } from './verbs.ts';

/** Whether this viewer knows of a combatant at all: hidden ones only the GM and their own player do. */
export const knows = (viewer: Viewer, who: Pick<Fighter, 'hidden' | 'seat'>): boolean =>
  !who.hidden || viewer.role === 'gm' || (who.seat !== null && who.seat === viewer.seat);

/** Whether this viewer may read the whole sheet: the GM and its own player. */
export const reads = (viewer: Viewer, who: Pick<Fighter, 'seat'>): boolean => viewer.role === 'gm' || (who.seat !== null && who.seat === viewer.seat);

type Everybody = readonly Combatant<Body>[];

const unknowns = new WeakMap<Everybody, ReadonlyMap<CombatantId, Fighter>>();

/** The hidden ones of a scene, found once. */
const hiddenOf = (combatants: Everybody): ReadonlyMap<CombatantId, Fighter> => {
  let found = unknowns.get(combatants);
  if (found === undefined) unknowns.set(combatants, (found = new Map(combatants.filter(({ hidden }) => hidden).map((one) => [one.id, one]))));
  return found;
};

const views = new WeakMap<Battle, Map<string, Battle>>();

/** What somebody who does not know these ids may know of the turn: they are in no list, and their turn is nobody's. */
const without = (turn: Turn, unknown: ReadonlySet<CombatantId>): Turn => {
  const ids = (list: readonly CombatantId[]): readonly CombatantId[] => list.filter((id) => !unknown.has(id));
  const slots = (list: readonly Slot[]): readonly Slot[] =>
    list.filter(({ who }) => !unknown.has(who)).map((slot) => (slot.group !== null && unknown.has(slot.group as CombatantId) ? { ...slot, group: null } : slot));
  return {
    phase: turn.phase,
    round: turn.round,
    fighters: ids(turn.fighters),
    ready: slots(turn.ready),
    surprised: slots(turn.surprised),
    groups: turn.groups.map(ids).filter((group) => group.length > 0),
    active: turn.active !== null && unknown.has(turn.active) ? null : turn.active,
    begun: ids(turn.begun),
  };
};

/** The scene as far as a viewer may know it: hidden combatants are nowhere in it. The same scene where nothing is hidden from them. */
export const knownTo = (scene: Battle, viewer: Viewer): Battle => {
  if (viewer.role === 'gm') return scene;
  const hidden = [...hiddenOf(scene.combatants).values()].filter((who) => !knows(viewer, who));
  if (hidden.length === 0) return scene;
  const unknown = new Set(hidden.map(({ id }) => id));
  const key = hidden.length === hiddenOf(scene.combatants).size ? 'all' : [...unknown].join();
  let known = views.get(scene);
  if (known === undefined) views.set(scene, (known = new Map()));
  let cut = known.get(key);
  if (cut === undefined) {
    cut = {
      field: scene.field, settings: scene.settings, made: scene.made, salt: scene.salt,
      combatants: scene.combatants.filter(({ id }) => !unknown.has(id)),
      turn: without(scene.turn, unknown),
    };
    known.set(key, cut);
  }
  return cut;
};
