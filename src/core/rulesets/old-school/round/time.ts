import { COUNT, idsOf, pickSlot, unless, WHO } from '../../../rules/kit.ts';
import { regenerates, ROUNDS_A_DAY, ROUNDS_A_TURN, totalOf } from '../acts/harm/index.ts';
import type { Procedure } from '../game.ts';
import { changed, head, look, lookFor, noted, reason, record, roll, tableAction, turned, unsaid } from '../game.ts';
import { type Effect, isIn } from '../sheet/index.ts';
import { goesOn, runsOut } from './end.ts';

/** The time between fights: the rounds, turns and days in which what lasts runs down (OS-R37). */

const ROUNDS = { rounds: 1, turns: ROUNDS_A_TURN, hours: 6 * ROUNDS_A_TURN, days: ROUNDS_A_DAY } as const;

/** Rounds until something ends, or begins to grow back; Infinity where it goes on, or until somebody ends it. */
const roundsLeft = (effect: Effect): number =>
  effect.left === null || goesOn(effect) ? Infinity : Math.max(0, effect.left);

/** What has run down ends. */
function* endsNow(): Procedure {
  for (const { id } of (yield* look()).turn.effects) {
    const effect = (yield* look()).turn.effects.find((one) => one.id === id);
    if (effect !== undefined && roundsLeft(effect) <= 0) yield* runsOut(effect);
  }
}

/** So many rounds pass without a fight: what lasts no longer than them ends, each in its turn (OS-093, OS-R37). */
function* timePasses(rounds: number): Procedure {
  let left = rounds;
  yield* endsNow();
  while (left > 0) {
    const { effects } = (yield* look()).turn;
    if (effects.every((effect) => effect.left === null)) return;
    const span = Math.min(left, ...effects.map(roundsLeft));
    const growing = effects.filter((effect) => effect.kind === 'regenerates' && goesOn(effect));
    const later = (effect: Effect): Effect =>
      roundsLeft(effect) === Infinity ? effect : { ...effect, left: roundsLeft(effect) - span };
    yield* record(unsaid({ effects: effects.map(later) }));
    for (const { on } of growing) for (const who of on) yield* regenerates(who, false, span);
    left -= span;
    yield* endsNow();
  }
}

const UNIT = pickSlot('unit', 'Of', { rounds: 'rounds', turns: 'turns', hours: 'hours', days: 'days' });
const MOST_COUNT = 1000;

const passTime = tableAction({
  ...head('gm', 'pass-time', 'Let time pass', 'hourglass', 'OS-093'),
  about: 'Between fights: poison, spells and other effects run down.',
  secondary: true,
  when: ({ turn }) => turn.stage === 'idle' && turn.effects.some(({ left }) => left !== null),
  slots: [COUNT.slot({ min: 1, max: MOST_COUNT, step: 1, initial: 1 }), UNIT.slot({ initial: 'turns' })],
  *resolve(command) {
    const [count, unit] = [COUNT.of(command) ?? 1, UNIT.of(command) ?? 'turns'];
    yield* record(noted(null, { type: 'time-passed', count, unit }));
    yield* timePasses(count * ROUNDS[unit]);
  },
  headline: 'Time passes',
});

/** Days of rest that heal whoever rots as much as one day heals others. */
const ROTTING = 10;
const REST = pickSlot('rest', 'Rest', { complete: 'Complete', interrupted: 'Interrupted' });
/** A day of complete rest restores 1d3, an interrupted one nothing; both end being tired (OS-027, OS-121). */
const rest = tableAction({
  ...head('gm', 'rest', 'Rest for a day', 'moon', 'OS-121'),
  about: '1d3 hit points each, if nothing interrupts it.',
  secondary: true,
  when: ({ turn, combatants }) =>
    turn.tired > 0 || combatants.some(({ side, body }) => side === 'ally' && body.hp < body.hpMax),
  reasons: ({ turn }) => unless(turn.stage === 'idle', reason('under-way')),
  slots: ({ combatants }) => {
    const there = combatants.filter(({ place }) => place !== null);
    const initial = idsOf(there.filter(({ side }) => side === 'ally'));
    return [WHO.slot({ among: idsOf(there), min: 0, optional: true, initial }), REST.slot()];
  },
  *resolve(command) {
    yield* record(turned({ tired: 0 }, { type: 'rest-over' }));
    yield* timePasses(ROUNDS.days);
    if (REST.of(command) !== 'complete') return;
    for (const who of WHO.of(command) ?? []) {
      const [scene, one] = yield* lookFor(who);
      if (one === null || isIn(one.body, 'dead')) continue;
      const { hp: was, hpMax, rotDays = 0 } = one.body;
      const days = isIn(one.body, 'rotting') ? rotDays + 1 : ROTTING;
      const healed = days < ROTTING ? 0 : yield* roll(totalOf(scene, who, 'rest', '1d3'));
      const hp = Math.min(hpMax, was + healed);
      const rots = days % ROTTING === rotDays ? {} : { rotDays: days % ROTTING };
      yield* record(changed(who, { hp, ...rots }, { type: 'rested', hp: hp - was }));
    }
  },
  headline: 'A day of rest',
});

export const timeActions = [rest, passTime];
