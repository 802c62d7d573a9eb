import type { Command } from '../../rules/offer.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { find, lookUp } from '../../rules/scene.ts';
import type { Body } from './body.ts';
import type { Slot } from './turn.ts';
import { able } from './budget.ts';
import type { Battle, Event, Fighter, Steps } from './game.ts';
import { look, record } from './game.ts';

const lives = (scene: Battle, id: CombatantId): boolean => {
  const who = lookUp(scene, id);
  return who !== null && !who.body.dead;
};

/**
 * Who takes turns, in order: the ready, then the surprised (OL-024). The dead have left it, the unconscious keep their
 * place (OL-278).
 */
export const orderOf = (scene: Battle): readonly Slot[] =>
  [...scene.turn.ready, ...scene.turn.surprised].filter(({ who }) => lives(scene, who));

/** The name of the turn under way, for commands. */
export const turnNameOf = ({ turn }: Battle): string =>
  `${turn.phase}.${turn.round}.${turn.active ?? ''}${turn.nth === 0 ? '' : `.${turn.nth}`}`;

/**
 * What the start of its turn makes of a body: one major action unless an interrupt cost it (OL-182), one move action,
 * everything counted anew.
 */
export const freshTurn = (fighter: Fighter): Partial<Body> => ({
  surprised: false,
  minorsUsed: [],
  opportunityUsed: 0,
  majorLeft: able(fighter) && !fighter.body.interruptDebt ? 1 : 0,
  moveLeft: able(fighter) ? 1 : 0,
  feetLeft: 0,
  interruptDebt: false,
});

/** A further turn of a boss: one major action and nothing else (OC-43); an interrupt before it has cost that one. */
const furtherTurn = (fighter: Fighter): Partial<Body> => ({
  majorLeft: able(fighter) && !fighter.body.interruptDebt ? 1 : 0,
  moveLeft: 0,
  feetLeft: 0,
  interruptDebt: false,
});

/** The turn of this place in the order starts (OL-005, OL-014). */
export const turnStart = (scene: Battle, { who: id, nth }: Pick<Slot, 'who' | 'nth'>): readonly Event[] => {
  const who = find(scene, id);
  const begun = scene.turn.begun.includes(id) ? scene.turn.begun : [...scene.turn.begun, id];
  return [
    {
      type: 'turned',
      set: { active: id, nth, begun },
      because: { type: 'turn-began', who: id, debt: who.body.interruptDebt, able: able(who) },
    },
    {
      type: 'changed',
      who: id,
      set: nth === 0 ? freshTurn(who) : furtherTurn(who),
      because: { type: 'turn-began', who: id, debt: who.body.interruptDebt, able: able(who) },
    },
  ];
};

/**
 * What the end of its turn makes of a body: unspent feet are gone, and a promised draw that could not be made has
 * lapsed (R-12).
 */
const turnEnd = (id: CombatantId): Event => ({
  type: 'changed',
  who: id,
  set: { majorLeft: 0, moveLeft: 0, feetLeft: 0, pendingDraw: null },
  because: { type: 'turn-ended', who: id },
});

/** Ends the turn under way and starts the next: after the last of the order a new round begins (OL-003). */
export function* nextTurn(): Steps {
  const scene = yield* look();
  const { active, nth, round, ready, surprised } = scene.turn;
  const all = [...ready, ...surprised];
  const at = all.findIndex((slot) => slot.who === active && slot.nth === nth);
  if (active !== null && lookUp(scene, active) !== null) yield* record(turnEnd(active));
  const next = all.slice(at + 1).find(({ who }) => lives(scene, who)) ?? null;
  const first = next ?? orderOf(scene)[0] ?? null;
  if (first === null) return;
  if (next === null)
    yield* record({ type: 'turned', set: { round: round + 1 }, because: { type: 'round-began', round: round + 1 } });
  yield* record(...turnStart(yield* look(), first));
}

const byTable = (scene: Battle, offer: string): Command => ({
  who: null,
  offer,
  slots: {},
  turn: turnNameOf(scene),
  role: 'gm',
  forced: null,
});

/**
 * What the table does by itself: the rounds begin once everybody has rolled; the turn of who cannot act (or is gone)
 * passes, as long as somebody still can.
 */
export const dueOf = (scene: Battle): Command | null => {
  const { phase, active, fighters } = scene.turn;
  if (phase === 'initiative') {
    const there = fighters.filter((id) => lives(scene, id));
    return there.length > 0 && there.every((id) => lookUp(scene, id)?.body.initiative !== null)
      ? byTable(scene, 'begin-rounds')
      : null;
  }
  if (phase !== 'rounds') return null;
  const who = active === null ? null : lookUp(scene, active);
  if (who !== null && able(who)) return null;
  const somebody = orderOf(scene).some((slot) => able(find(scene, slot.who)));
  return somebody ? byTable(scene, 'next-turn') : null;
};
