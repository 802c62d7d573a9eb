import { knownBy } from '../../../rules/kit/known.ts';
import type { Body } from '../sheet/body.ts';
import type { Slot, Turn } from '../sheet/turn.ts';

/** The scene without hidden combatants: they are in no list and no order, and their turn is nobody's. */
export const knownTo = knownBy<Body, Turn>((turn, known) => {
  const slots = (list: readonly Slot[]): readonly Slot[] =>
    list
      .filter(({ who }) => known(who))
      .map((slot) => (slot.group === null || known(slot.group) ? slot : { ...slot, group: null }));
  const active = turn.active !== null && known(turn.active) ? turn.active : null;
  return {
    phase: turn.phase,
    round: turn.round,
    fighters: turn.fighters.filter(known),
    ready: slots(turn.ready),
    surprised: slots(turn.surprised),
    groups: turn.groups.map((group) => group.filter(known)).filter((group) => group.length > 0),
    extras: turn.extras.filter(({ who }) => known(who)),
    active,
    nth: active === null ? 0 : turn.nth,
    begun: turn.begun.filter(known),
  };
});
