import type { CombatantId } from '../../rules/scene.ts';
import { find, lookUp } from '../../rules/scene.ts';
import type { Question } from '../../rules/question.ts';
import type { ZonePlace } from '../../space/field.ts';
import { zoneOf } from '../../space/zones/graph.ts';
import { areaLeft, within } from '../../space/zones/within.ts';
import { choice } from '../../rules/offer.ts';
import { slotReasons } from '../../rules/slot-reasons.ts';
import { readTargets } from '../../rules/slots.ts';
import { nameOf, text } from '../../rules/text.ts';
import type { Ability } from './body.ts';
import { able, isIn, withoutState } from './derived.ts';
import { oneDie } from './dice.ts';
import { afterStep } from './draft.ts';
import { found } from './hiding.ts';
import { stepReasons } from './intent-check.ts';
import { harm, provokedAttack } from './moment.ts';
import { offer, GROUPS } from './offer.ts';
import { lurks } from './phases.ts';
import { save } from './saving.ts';
import type { Step } from './turn.ts';
import type { Battle, Event, Fighter, Steps } from './game.ts';
import { ask, changed, fightersOf, look, moved, noted, record, roll, settingsOf } from './game.ts';
import { enemiesInZone, placeOf, zonesOf } from './zones.ts';

/** Moving through zones: who hinders, what leaving provokes, what waits on the other side. */

export interface Journey {
  /** A careful withdrawal and a successful retreat provoke nothing. */
  readonly careful: boolean;
  /** Whose cluster to join where a step names none. */
  readonly opponent: CombatantId | null;
  readonly closing: boolean;
  /** The GM has it go through whatever is in the way. */
  readonly forced?: boolean;
}

const lookFor = function* (id: CombatantId | null): Steps<Fighter | null> {
  return id === null ? null : lookUp(yield* look(), id);
};

/** Able enemies who would strike at one whose step into a zone leaves theirs (BD-030, R-24). */
export const provoked = (scene: Battle, mover: Fighter, to: string): readonly Fighter[] => {
  const from = placeOf(mover);
  const left = from === null ? null : areaLeft(from, { zone: to, cluster: from.cluster });
  return left === null
    ? []
    : enemiesInZone(scene, mover, left.zone).filter((one) => !isIn(one.body, 'stunned') && !isIn(one.body, 'helpless'));
};

/**
 * Nobody waits for a word on those who lurk (else the wait would tell of them): beside others the GM may have them
 * strike too, alone they let the mover go.
 */
const provokeQuestion = (scene: Battle, who: CombatantId, to: string): readonly Question[] => {
  const mover = lookUp(scene, who);
  const all = mover === null ? [] : provoked(scene, mover, to);
  const by = all.map(({ id }) => id);
  const open = all.filter((one) => !lurks(one)).map(({ id }) => id);
  if (mover === null || open.length === 0) return [];
  const options = [
    offer({
      id: 'strike',
      name: 'A quick attack',
      about: 'One d4 for each who strikes, the highest counts.',
      group: GROUPS.attack,
      icon: 'swords',
      rule: 'BD-030',
      slots: [{ name: 'who', label: 'Who strikes', type: 'combatants', among: by, min: 1, initial: open }],
    }),
    offer({ id: 'let-go', name: 'Let go', about: 'Nobody strikes.', group: GROUPS.turn, icon: 'x' }),
  ];
  return [
    {
      kind: 'provoke',
      to: 'gm',
      say: text`${nameOf(mover)} leaves a zone with enemies. Do they strike?`,
      about: [who, ...by],
      options,
      otherwise: choice('strike', { who: open }),
      always: null,
      near: true,
      check: (given) => {
        const option = options.find(({ id }) => id === given.offer);
        return option === undefined ? [] : slotReasons(scene, option, given.slots, true);
      },
    },
  ];
};

/** What the GM alone hears of those who lurk and were not asked about. */
const letGo = (mover: CombatantId, by: readonly CombatantId[]): Event => ({
  type: 'noted',
  of: null,
  note: { type: 'let-go', mover, by },
  gmOnly: true,
});

/** The quick attacks on one who leaves its zone, if the GM lets them be (BD-030). Whether it is able to go on. */
function* leave(who: CombatantId, to: string): Steps<boolean> {
  const scene = yield* look();
  const mover = find(scene, who);
  const { provoke } = settingsOf(scene);
  let by = provoked(scene, mover, to).map(({ id }) => id);
  if (by.length === 0 || provoke === 'never') return true;
  if (provoke === 'ask') {
    const answer = yield* ask((now) => provokeQuestion(now, who, to));
    if (answer === null) yield* record(letGo(who, by));
    by =
      answer === null || answer.choice.offer !== 'strike'
        ? []
        : (readTargets(answer.choice.slots, 'who') ?? []).slice();
  }
  const strikers = fightersOf(yield* look(), by)
    .filter((one) => able(one.body))
    .map(({ id }) => id);
  if (strikers.length > 0) yield* provokedAttack(who, strikers);
  return able(find(yield* look(), who).body);
}

const ABILITIES_HURT: readonly string[] = ['hp', 'str', 'dex', 'wil'];

/** What the dangers of a zone with this trigger do to somebody (BD-025). */
export function* suffer(
  who: CombatantId,
  zone: string,
  trigger: 'enter' | 'start' | 'leave' | 'always' | 'by-gm',
  only: string | null = null,
): Steps {
  const dangers = zoneOf(zonesOf(yield* look()), zone)?.dangers ?? [];
  for (const danger of dangers) {
    const { effect } = danger;
    if (
      danger.trigger !== trigger ||
      effect.type !== 'harm' ||
      !ABILITIES_HURT.includes(effect.ability) ||
      (only !== null && danger.id !== only)
    )
      continue;
    const fighter = lookUp(yield* look(), who);
    if (fighter === null || isIn(fighter.body, 'dead')) return;
    const amount = yield* roll(
      oneDie({ of: null, label: `${danger.label}: d${effect.die}`, secret: fighter.hidden }, effect.die),
    );
    yield* harm(who, effect.ability as Ability | 'hp', amount, { critical: effect.critical }, danger.label);
  }
}

/** At the start of a round whoever is in a zone takes what its dangers always do (BD-025, R-64). */
export function* sufferAlways(): Steps {
  const scene = yield* look();
  const harmful = zonesOf(scene).zones.filter(({ dangers }) =>
    dangers.some(({ trigger, effect }) => trigger === 'always' && effect.type === 'harm'),
  );
  for (const { id } of harmful) {
    for (const one of within(scene.combatants, { zone: id, cluster: null })) {
      if (!isIn(one.body, 'fled') && !isIn(one.body, 'routed')) yield* suffer(one.id, id, 'always');
    }
  }
}

/**
 * Whether enemies in a zone let one through who only passes: a DEX save unless the GM ruled otherwise (BD-028, R-27).
 */
function* passes(who: CombatantId, zone: string): Steps<boolean> {
  const scene = yield* look();
  const mover = find(scene, who);
  if (enemiesInZone(scene, mover, zone).length === 0) return true;
  const ruling = scene.turn.rulings.find(
    (one) => one.who === who && (one.ruling === 'unhindered' || one.ruling === 'held-back'),
  )?.ruling;
  if (ruling === 'unhindered') return true;
  const passed = ruling === undefined && (yield* save(who, { ability: 'dex', label: 'to get past enemies' }));
  yield* record(noted(who, { type: 'hindered', zone, passed }));
  return passed;
}

const stopped = (who: CombatantId, why: 'hindered' | 'down' | 'full' | 'shut'): Event =>
  noted(who, { type: 'stopped', why });

/** Standing up is part of a move; cover and hiding places are left behind. */
const onFoot = (fighter: Fighter): readonly Event[] =>
  fighter.body.states.some((state) => state === 'prone' || state === 'in-cover' || state === 'hidden-away')
    ? [
        changed(fighter.id, withoutState(fighter.body, 'prone', 'exposed', 'in-cover', 'hidden-away'), {
          type: isIn(fighter.body, 'prone') ? 'stood-up' : 'effect-ended',
        }),
      ]
    : [];

/** One move. Whether it was made, and the mover can go on. */
function* step(who: CombatantId, to: Step, journey: Journey): Steps<boolean> {
  const scene = yield* look();
  const mover = find(scene, who);
  const from = placeOf(mover);
  if (from === null) return false;
  const opponent = yield* lookFor(journey.opponent);
  if (to.zone !== from.zone) {
    const [wrong] = stepReasons(scene, mover, from, to);
    if (wrong !== undefined && journey.forced !== true) {
      yield* record(stopped(who, wrong.code === 'zone-full' ? 'full' : 'shut'));
      return false;
    }
    if (!journey.careful && !(yield* leave(who, to.zone))) {
      yield* record(stopped(who, 'down'));
      return false;
    }
    yield* suffer(who, from.zone, 'leave');
    if (!able(find(yield* look(), who).body)) return false;
  }
  const now = yield* look();
  const walker = find(now, who);
  const place: ZonePlace = afterStep(now, walker, to, opponent === null ? null : lookUp(now, opponent.id));
  if (place.zone === from.zone && place.cluster === from.cluster) return true;
  yield* record(
    ...onFoot(walker),
    moved(who, [place], true, {
      type: 'moved-on',
      zone: zoneOf(zonesOf(now), place.zone)?.name ?? '',
      closing: journey.closing,
    }),
  );
  yield* found();
  if (place.zone !== from.zone) yield* suffer(who, place.zone, 'enter');
  return able(find(yield* look(), who).body);
}

/** Goes this way, move by move; it ends early where the mover is stopped. Whether it got there. */
export function* travel(who: CombatantId, path: readonly Step[], journey: Journey): Steps<boolean> {
  for (const [at, to] of path.entries()) {
    const from = placeOf(find(yield* look(), who))?.zone ?? null;
    if (!(yield* step(who, to, journey))) return false;
    const more = at < path.length - 1;
    if (more && to.zone !== from && !(yield* passes(who, to.zone))) {
      yield* record(stopped(who, 'hindered'));
      return false;
    }
  }
  return true;
}
