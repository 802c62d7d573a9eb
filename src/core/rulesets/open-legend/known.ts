import type { Viewer } from '../../rules/offer.ts';
import { isOf, seenBy, seenScene } from '../../rules/known.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { indexOf } from '../../rules/scene.ts';
import type { Slot, Turn } from './body.ts';
import type { Battle, Fighter } from './game.ts';

/** Whether this viewer knows of a combatant at all: hidden ones only the GM and their own player do. */
export const knows = (viewer: Viewer, who: Fighter): boolean => seenBy(who, viewer);

/** Whether this viewer may read the whole sheet: the GM and its own player. */
export const reads = (viewer: Viewer, who: Fighter): boolean => viewer.role === 'gm' || isOf(who, viewer);

const cuts = new WeakMap<Battle['combatants'], WeakMap<Turn, Turn>>();

/**
 * What may be known of the turn by who knows these combatants alone: the others are in no list, and their turn is
 * nobody's.
 */
const cut = (turn: Turn, combatants: Battle['combatants']): Turn => {
  const index = indexOf(combatants);
  const known = (id: CombatantId): boolean => index.has(id);
  const slots = (list: readonly Slot[]): readonly Slot[] =>
    list
      .filter(({ who }) => known(who))
      .map((slot) => (slot.group === null || known(slot.group as CombatantId) ? slot : { ...slot, group: null }));
  return {
    phase: turn.phase,
    round: turn.round,
    fighters: turn.fighters.filter(known),
    ready: slots(turn.ready),
    surprised: slots(turn.surprised),
    groups: turn.groups.map((group) => group.filter(known)).filter((group) => group.length > 0),
    extras: turn.extras.filter(({ who }) => known(who)),
    active: turn.active !== null && known(turn.active) ? turn.active : null,
    nth: turn.active !== null && known(turn.active) ? turn.nth : 0,
    begun: turn.begun.filter(known),
  };
};

const knownTurn = (turn: Turn, combatants: Battle['combatants']): Turn => {
  let turns = cuts.get(combatants);
  if (turns === undefined) cuts.set(combatants, (turns = new WeakMap()));
  let known = turns.get(turn);
  if (known === undefined) turns.set(turn, (known = cut(turn, combatants)));
  return known;
};

/**
 * The scene as far as a viewer may know it: hidden combatants are nowhere in it, and in no order. The same scene where
 * nothing is hidden from them.
 */
export const knownTo = (scene: Battle, viewer: Viewer): Battle => {
  const seen = seenScene(scene, viewer);
  return seen.combatants === scene.combatants ? scene : { ...seen, turn: knownTurn(scene.turn, seen.combatants) };
};
