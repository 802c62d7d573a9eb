import { between, calledAll, capital, combatantsSlot, dice, numberSlot, pickSlot } from '../../../rules/kit.ts';
import { changed, choose, combatantsOf, look, maxHpOf, option, record } from '../game.ts';
import type { Body, Combatant, CombatantId, Command, Procedure, Scene } from '../rules.ts';
import { diceRoll, idsOf, living, recordOf, rollAll, score, sentence, sumOf, table, tableAction } from '../rules.ts';

/** After the fight: ten minutes of rest for the conscious, some hours for the others (OL-203, OL-204). */

const LEAST = 10;
const MINUTES = numberSlot('minutes', 'Minutes');

const wholeAgain = (those: readonly Combatant[], why: { readonly minutes: number } | { readonly hours: number }) =>
  those.flatMap(({ id, body }) => {
    const hp = maxHpOf(body).total;
    const whole = body.hp >= hp && !body.unconscious;
    return whole ? [] : [changed(id, { hp, unconscious: hp === 0 }, { type: 'rested', ...why })];
  });

export const rest = tableAction({
  ...table('rest', 'Rest', 'hourglass', 'OL-203'),
  about: `After ${LEAST} minutes everyone conscious has all hit points again.`,
  gmOnly: true,
  when: (scene) => scene.turn.phase === 'idle' && living(scene).length > 0,
  slots: [MINUTES.slot({ min: 1, max: 1440, step: 1, initial: LEAST })],
  *resolve(command) {
    const minutes = MINUTES.of(command) ?? 0;
    if (minutes < LEAST) return;
    const conscious = living(yield* look()).filter(({ body }) => !body.unconscious);
    yield* record(...wholeAgain(conscious, { minutes }));
  },
  headline: (command) => [`Everyone rests for ${MINUTES.of(command) ?? 0} min`],
});

const out = (scene: Scene): readonly Combatant[] => living(scene).filter(({ body }) => body.unconscious);
const HOURS = sumOf([dice('hours', 2, 4, { explode: true })]);
const JUMP = option.fight('pass', 'Let the time pass', 'They wake with all hit points.', 'hourglass', 'OL-204');
const STAY = option.fight('stay', 'Not yet', 'They stay unconscious.', 'x');
function* passes(who: readonly CombatantId[], hours: number): Procedure<boolean> {
  const say = sentence`${calledAll(who)} would be awake after ${hours} hours. Let the time pass?`;
  return (yield* choose('gm', 'time-jump', () => between(say, who, [JUMP, STAY], STAY, JUMP)))?.offer === JUMP.id;
}

export const wake = tableAction({
  ...table('wake', 'Wait for the unconscious', 'moon', 'OL-204'),
  about: 'Each wakes with all hit points after 2d4 hours.',
  gmOnly: true,
  when: (scene) => scene.turn.phase === 'idle' && out(scene).length > 0,
  *resolve() {
    const scene = yield* look();
    const those = idsOf(out(scene));
    const rolled = yield* rollAll(those.map((who) => diceRoll(scene, who, 'hours unconscious', HOURS)));
    const hours = Math.max(...rolled);
    if (yield* passes(those, hours)) yield* record(...wholeAgain(combatantsOf(yield* look(), those), { hours }));
  },
  headline: 'The others wait for the unconscious',
});

/** Days heal lethal damage, more of them with somebody who tends the wounded (OL-209 to OL-213). */

const DAYS = numberSlot('days', 'Days');
const HEALERS = combatantsSlot('healers', 'Attended full-time by');
const PATIENTS = combatantsSlot('patients', 'Who is attended?');
const TENDING = ['creation', 'presence', 'learning'] as const;
const BY = pickSlot('by', 'With', { best: 'Their best', ...recordOf(TENDING, capital) });

const wounded = (scene: Scene): readonly Combatant[] => living(scene).filter(({ body }) => (body.lethal ?? 0) > 0);

/** What the best of those who attend somebody else adds a day; several do not add up (OL-210, OL-212). */
const careOf = (scene: Scene, command: Command, patient: CombatantId): number => {
  const by = BY.of(command) ?? 'best';
  const scores = by === 'best' ? TENDING : [by];
  const healers = HEALERS.in(scene, command).filter(({ id }) => id !== patient);
  return Math.max(0, ...healers.flatMap(({ body }) => scores.map((attribute) => score(body, attribute))));
};

/** Those for whom a day makes a difference: lethal damage heals, and luck comes back. */
const worn = (scene: Scene): readonly Combatant[] =>
  living(scene).filter(({ body }) => (body.lethal ?? 0) > 0 || body.luckSpent === true);

const after = (body: Body, days: number, care: number): Partial<Body> => {
  const lethal = Math.max(0, (body.lethal ?? 0) - days * (Math.max(1, score(body, 'fortitude')) + care));
  const hp = maxHpOf({ ...body, lethal }).total;
  return { lethal, hp, unconscious: hp === 0, ...(body.luckSpent === true && { luckSpent: false }) };
};

export const passDays = tableAction({
  ...table('pass-days', 'Let days pass', 'sun', 'OL-209'),
  about: 'Lethal damage heals by Fortitude a day, at least 1, and by the best attendant’s score; luck comes back.',
  gmOnly: true,
  when: (scene) => scene.turn.phase === 'idle' && worn(scene).length > 0,
  slots: (scene) => {
    const hurt = idsOf(wounded(scene));
    return [
      DAYS.slot({ min: 1, max: 365, step: 1, initial: 1 }),
      HEALERS.slot({ among: idsOf(living(scene).filter(({ body }) => !body.unconscious)), min: 0, optional: true }),
      BY.slot({ optional: true }),
      ...(hurt.length === 0 ? [] : [PATIENTS.slot({ among: hurt, min: 0, optional: true, initial: hurt })]),
    ];
  },
  *resolve(command) {
    const scene = yield* look();
    const days = DAYS.of(command) ?? 1;
    const attended = new Set(PATIENTS.of(command) ?? idsOf(wounded(scene)));
    yield* record(
      ...worn(scene).map(({ id, body }) => {
        const set = after(body, days, attended.has(id) ? careOf(scene, command, id) : 0);
        return changed(id, set, { type: 'recovered', days, lethal: set.lethal ?? 0 });
      }),
    );
  },
  headline: (command) => {
    const days = DAYS.of(command) ?? 1;
    return [days === 1 ? 'A day passes' : `${days} days pass`];
  },
});
