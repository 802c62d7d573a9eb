import { called, combatantSlot, find, hostile, lookUp, sentence, unless } from '../../../rules/kit.ts';
import { become } from './harm.ts';
import { heal } from './hit-points.ts';
import { check } from './save.ts';
import { attachedTo, attachReasons, hostCost, SKILL } from './special.ts';
import type { Combatant } from '../game.ts';
import { action, changed, choose, look, lookAt, lookFor, noted, record, settingsOf, unsaidOf } from '../game.ts';
import { reason } from '../reasons.ts';
import { option, unmeasured } from '../offer.ts';
import { adjacent } from '../moves/measure.ts';
import { provoked, undertakes } from '../moves/opportunity.ts';
import { newest } from '../round/ages.ts';
import { anchored } from '../round/anchored.ts';
import { able, taskCost, taskReasons, taskSaid } from '../round/budget.ts';
import { HP_LIMIT, isIn, mostHp, without } from '../sheet/index.ts';

/** Staunching, putting out, stabilising, tending, and a second wind: what care does for a body. */

/** A move action ends the bleeding; foes beside may strike first (LG-230). */
export const staunch = action({
  ...unmeasured('other', 'staunch', 'Stop the bleeding', 'droplets', 'LG-230'),
  about: (scene) => taskSaid(scene, 'stop-bleeding'),
  cost: (scene) => taskCost(scene, 'stop-bleeding'),
  when: ({ turn }, { body }) => turn.phase === 'rounds' && isIn(body, 'bleeding'),
  reasons: (scene, who) => taskReasons(scene, who, 'stop-bleeding'),
  *resolve(who) {
    if (!(yield* undertakes(who, 'stop-bleeding'))) return;
    const { body } = find(yield* look(), who);
    yield* record(changed(who, { ...without(body, 'bleeding'), bled: 0, bleeds: 0 }, { type: 'staunched' }));
  },
  headline: 'stops the bleeding…',
});

/** A move action puts the fire out, unless an effect keeps it burning; foes beside may strike first (LG-391). */
export const putOut = action({
  ...unmeasured('other', 'put-out', 'Put out the fire', 'flame', 'LG-391'),
  about: (scene) => taskSaid(scene, 'extinguish'),
  cost: (scene) => taskCost(scene, 'extinguish'),
  when: ({ turn }, { body }) => turn.phase === 'rounds' && isIn(body, 'burning'),
  reasons: (scene, who) => {
    const kept = who.body.tags.find(({ type }) => type === 'kept-burning');
    const before = taskReasons(scene, who, 'extinguish');
    return kept === undefined ? before : [...before, reason('kept-burning', `It is near ${kept.of}.`)];
  },
  *resolve(who) {
    if (!(yield* undertakes(who, 'extinguish'))) return;
    const { body } = find(yield* look(), who);
    yield* record(changed(who, { ...without(body, 'burning'), burned: 0 }, { type: 'put-out' }));
  },
  headline: 'puts out the fire',
});

const PATIENT = combatantSlot('patient', 'Who');
const dying = ({ body }: Combatant): boolean => isIn(body, 'dying');

/** Medicine against 15 makes a dying creature beside stable (LG-225). */
export const stabilise = action({
  ...unmeasured('other', 'stabilise', 'Stabilise', 'heart-pulse', 'LG-225'),
  about: (scene) =>
    `Medicine check against ${settingsOf(scene).stabiliseDc} for a dying creature beside you. ` +
    taskSaid(scene, 'stabilise'),
  cost: (scene) => taskCost(scene, 'stabilise'),
  when: (scene, who) =>
    scene.turn.phase === 'rounds' && scene.combatants.some((other) => other.id !== who.id && dying(other)),
  reasons: (scene, who) => taskReasons(scene, who, 'stabilise'),
  slots: (scene, who) => [
    PATIENT.slot({
      among: scene.combatants.filter((other) => other.id !== who.id && dying(other)).map(({ id }) => id),
    }),
  ],
  check: (scene, who, command) => {
    const patient = lookUp(scene, PATIENT.of(command) ?? who.id);
    return unless(patient !== null && adjacent(scene, who, patient), reason('not-adjacent'));
  },
  *resolve(who, command) {
    const patient = PATIENT.of(command);
    if (patient === null || !(yield* undertakes(who, 'stabilise'))) return;
    const { stabiliseDc: dc } = settingsOf(yield* look());
    const reached = (yield* check(who, 'medicine', [dc], { called: { dc }, to: 'to stabilise' })) >= dc;
    const [scene, one] = yield* lookFor(patient);
    if (!reached || one === null || !dying(one)) return;
    yield* record(changed(patient, become(one.body, 'stable', settingsOf(scene)), { type: 'stabilised', by: who }));
  },
  headline: 'stabilises someone…',
});

/** What a Vigor check brings: temporary hit points, and fast healing for some rounds. */
const VIGOR = [
  { dc: 15, hp: 5, fast: 0, rounds: 0 },
  { dc: 20, hp: 10, fast: 0, rounds: 0 },
  { dc: 25, hp: 10, fast: 5, rounds: 1 },
  { dc: 30, hp: 15, fast: 5, rounds: 2 },
  { dc: 35, hp: 15, fast: 10, rounds: 2 },
] as const;
const TIERS = VIGOR.map(({ dc }) => dc);
const WIND = 'Vigor';

/** A check as part of a move; its gains add to others, not to themselves, and go when an encounter begins (LG-399). */
export const vigor = action({
  ...unmeasured('other', 'vigor', 'Vigor, as part of a move action', 'heart', 'LG-399'),
  about: 'A check for temporary hit points and fast healing; halves the speed of the move.',
  when: ({ turn }, { body }) => turn.phase === 'rounds' && body.skills.vigor > 0,
  secondary: true,
  cost: (scene, who) => hostCost(scene, who, 'move'),
  reasons: (scene, who) => attachReasons(scene, who, 'move', SKILL),
  *resolve(who) {
    const [begun, one] = yield* lookAt(who);
    yield* record(unsaidOf(who, attachedTo(begun, one, 'move', SKILL)));
    if (!(yield* provoked(who, 'vigor'))) return;
    const total = yield* check(who, 'vigor', TIERS);
    const row = VIGOR.filter(({ dc }) => total >= dc).at(-1);
    if (row === undefined) return;
    const [scene, { body }] = yield* lookAt(who);
    const gained = Math.max(body.vigor, Math.min(row.hp, Math.floor(body.hpMax / 2)));
    // what heals faster than this goes on
    const tags = body.tags.filter(({ source, amount }) => source !== WIND || amount > row.fast);
    const until = { type: 'place', ...anchored(scene, row.rounds + 1) } as const;
    const fast = { type: 'fast-healing', of: '', amount: row.fast, source: WIND, until, since: newest(scene) } as const;
    const tempHp = Math.min(HP_LIMIT, Math.max(0, body.tempHp - body.vigor) + gained);
    const set = { tempHp, vigor: gained, tags: row.fast === 0 ? tags : [...tags, fast] };
    yield* record(changed(who, set, { type: 'temporary-hp', amount: gained, from: WIND }));
    if (row.dc === 35) yield* record(noted(who, { type: 'set-aside' }));
  },
  headline: 'catches breath…',
});

const TIMES = [
  '8 hours',
  '4 hours',
  '2 hours',
  'an hour',
  'half an hour',
  '5 minutes',
  'a standard action and a move action of the patient',
] as const;
/**
 * Hit points a level that Medicine restores in 8 hours at 10; every 5 above bring one more, or the next shorter time.
 */
const TENDED = 2;
const MEDICINE = 10;

/** What a check comes to, of which the healer chooses one (LG-433). */
const gains = (
  total: number,
  level: number,
): readonly { readonly id: string; readonly hp: number; readonly takes: string }[] => {
  const steps = Math.min(TIMES.length - 1, Math.floor((total - MEDICINE) / 5));
  const of = (id: string, more: number, faster: number) => ({
    id,
    hp: (TENDED + more) * level,
    takes: TIMES[faster] ?? TIMES[0],
  });
  return steps === 0
    ? [of('more', 0, 0)]
    : [of('more', steps, 0), of('faster', 0, steps), ...(steps > 1 ? [of('both', steps - 1, steps - 1)] : [])];
};

/** Between encounters: Medicine on somebody with 0 hit points or more (LG-433). */
export const tend = action({
  ...unmeasured('other', 'tend', 'Tend wounds', 'bandage', 'LG-433'),
  about: 'Medicine check: hit points by level and the time it takes.',
  when: ({ turn }) => turn.phase === 'idle',
  reasons: (scene, who) => unless(able(scene, who), reason('cannot-act')),
  slots: ({ combatants }, who) => [
    PATIENT.slot({
      // How many hit points an enemy has left is not the healer's to know.
      among: combatants
        .filter(
          (one) => one.body.hp >= 0 && (hostile(who, one) ? !isIn(one.body, 'dead') : one.body.hp < mostHp(one.body)),
        )
        .map(({ id }) => id),
    }),
  ],
  *resolve(who, command) {
    const patient = PATIENT.of(command);
    if (patient === null) return;
    const total = yield* check(who, 'medicine', [10, 15, 20, 25, 30, 35, 40]);
    const one = lookUp(yield* look(), patient);
    if (total < MEDICINE || one === null) return;
    const all = gains(total, one.body.level);
    const choice = yield* choose(who, 'tending', (now) =>
      all.length === 1 || lookUp(now, patient) === null
        ? null
        : {
            say: sentence`How is ${called(patient)} tended?`,
            about: [patient],
            options: all.map(({ id, hp, takes }) =>
              option.other(id, `${hp} hit points in ${takes}`, 'Damage to either ends it.', 'bandage', 'LG-433'),
            ),
            otherwise: 'more',
          },
    );
    const chosen = all.find(({ id }) => id === choice?.offer) ?? all[0];
    if (chosen === undefined) return;
    const { hp, takes } = chosen;
    yield* record(noted(patient, { type: 'tended', by: who, hp, takes }));
    yield* heal(patient, hp, 'tending');
  },
  headline: 'tends wounds…',
});
