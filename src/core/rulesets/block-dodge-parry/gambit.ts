import type { Offer, Slot } from '../../rules/offer.ts';
import { choice } from '../../rules/offer.ts';
import type { Asked, Question } from '../../rules/question.ts';
import type { Roll } from '../../rules/procedure.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import { armsAgainst } from './aim.ts';
import { armOf } from './arms.ts';
import type { Ability } from './body.ts';
import { ABILITIES } from './body.ts';
import { able, isIn } from './derived.ts';
import { GAMBIT_NAMES, gambitEffect, shoveZones, USUAL_SAVE } from './gambit-effect.ts';
import type { GambitReading } from './gambit-roll.ts';
import { gambitRoll } from './gambit-roll.ts';
import { breakArms } from './breakage.ts';
import { kept } from './kept.ts';
import { GROUPS, offer } from './offer.ts';
import { knowsOf } from './reaction.ts';
import { reason } from './reasons.ts';
import { ABILITY_NAMES } from './save.ts';
import { readOption, readText, slotReasons } from './slots.ts';
import type { Gambit } from './turn.ts';
import { GAMBITS } from './turn.ts';
import type { Battle, Fighter, Steps } from './verbs.ts';
import { ask, changed, look, record, roll } from './verbs.ts';
import { zoneAt, zonesOf } from './zones.ts';

/** One try of a gambit. */
export interface Try {
  readonly by: CombatantId;
  readonly target: CombatantId;
  readonly arms: readonly string[];
  readonly gambit: Gambit;
  readonly say: string;
  /** What a trick takes off the target's ability; no weapon is rolled then (BD-293). null: a weapon's gambit. */
  readonly magic: number | null;
  readonly counter: boolean;
}

interface Save {
  readonly ability: Ability;
  /** Where a shove leads; null: aside. */
  readonly zone: string | null;
}

const zoneSlot = (scene: Battle, target: Fighter): readonly Slot[] => {
  const here = zoneAt(scene, target);
  const zones = shoveZones(scene, target);
  if (zones.length === 0) return [];
  const label = (id: string): string => (id === here?.id ? 'Aside' : (zonesOf(scene).zones.find((zone) => zone.id === id)?.name ?? id));
  return [{ name: 'zone', label: 'Where to', type: 'option', initial: zones[0] ?? null, optional: true, options: zones.map((id) => ({ id, label: label(id), reasons: [] })) }];
};

/** The GM names the save of a player's gambit, before the roll, and may call it off (BD-120, R-63). His own creatures' are as usual. */
const saveQuestion = (scene: Battle, tried: Try): readonly Question[] => {
  const [by, target] = [lookUp(scene, tried.by), lookUp(scene, tried.target)];
  if (by === null || target === null || by.seat === null) return [];
  const roll: Offer = offer({
    id: 'save', name: 'It saves', about: 'The save its target makes.', group: GROUPS.gambit, icon: 'dices', rule: 'BD-120',
    slots: [
      { name: 'ability', label: 'With', type: 'option', initial: USUAL_SAVE[tried.gambit], options: ABILITIES.map((id) => ({ id, label: ABILITY_NAMES[id], reasons: [] })) },
      ...(tried.gambit === 'shove' ? zoneSlot(scene, target) : []),
    ],
  });
  const say = `${by.name}: ${GAMBIT_NAMES[tried.gambit].toLowerCase()}${tried.say === '' ? '' : `, “${tried.say}”`}. What does ${target.name} save with?`;
  return [{
    kind: 'gambit-save', to: 'gm', say, about: [tried.by, tried.target], options: [roll], otherwise: choice('save', { ability: USUAL_SAVE[tried.gambit] }), always: null, near: true,
    check: (made) => (made.offer === 'save' ? slotReasons(scene, roll, made.slots, true) : [reason('slot-malformed')]),
  }];
};

function* saveOf(tried: Try): Steps<Save> {
  const usual: Save = { ability: USUAL_SAVE[tried.gambit], zone: null };
  // Odds take the usual save, and need no question made for it.
  const answer = yield* ask((scene, only) => (only !== undefined && !only.has('gm') ? [] : saveQuestion(scene, tried)));
  if (answer === null) return usual;
  const named = readOption(answer.choice.slots, 'ability');
  return { ability: ABILITIES.find((one) => one === named) ?? usual.ability, zone: readOption(answer.choice.slots, 'zone') };
}

const PASS: Offer = offer({ id: 'pass', name: 'Let it be', about: 'The exchange ends here.', group: GROUPS.gambit, icon: 'x' });

const keptArms = kept<readonly string[]>();

/** What somebody counters with; empty: nothing reaches, or it is in no state to (R-33). */
const counterArms = (scene: Battle, who: Fighter, against: Fighter): readonly string[] =>
  keptArms(scene, `${who.id} ${against.id}`, () => armsToCounter(scene, who, against));

const armsToCounter = (scene: Battle, who: Fighter, against: Fighter): readonly string[] =>
  able(who.body) && knowsOf(who, against) && !isIn(who.body, 'stunned') && !isIn(who.body, 'helpless') ? armsAgainst(scene, who, against).map(({ id }) => id) : [];

const counterQuestion = (scene: Battle, tried: Try, only: ReadonlySet<Asked> | undefined): readonly Question[] => {
  if (only !== undefined && !only.has(tried.target)) return [];
  const [by, target] = [lookUp(scene, tried.by), lookUp(scene, tried.target)];
  if (by === null || target === null) return [];
  const arms = counterArms(scene, target, by);
  if (arms.length === 0) return [];
  const counter: Offer = offer({
    id: 'counter', name: 'Counter', about: 'A gambit of its own, at once; it costs nothing.', group: GROUPS.gambit, icon: 'repeat', rule: 'BD-123',
    slots: [
      { name: 'gambit', label: 'What', type: 'option', initial: tried.gambit, options: GAMBITS.map((id) => ({ id, label: GAMBIT_NAMES[id], reasons: [] })) },
      { name: 'say', label: 'How', type: 'text', most: 200, optional: true },
    ],
  });
  return [{
    kind: 'counter', to: tried.target, say: `${knowsOf(target, by) ? by.name : 'Somebody'}'s gambit failed: counter?`, about: knowsOf(target, by) ? [tried.by] : [], options: [counter, PASS], otherwise: choice('pass'),
    always: choice('counter', { gambit: tried.gambit }), near: true,
    check: (made) => (made.offer === 'pass' ? [] : made.offer === 'counter' ? slotReasons(scene, counter, made.slots, true) : [reason('slot-malformed')]),
  }];
};

/** What a try is rolled with, and against what. */
interface Attempt {
  readonly with: string;
  readonly roll: Roll<GambitReading>;
  readonly doomed: boolean;
  /** Things at hand that break with it. */
  readonly breaking: readonly string[];
}
const keptAttempts = kept<Attempt | 'moot'>();

const attemptAt = (scene: Battle, tried: Try, ability: Ability): Attempt | 'moot' =>
  keptAttempts(scene, `${tried.by} ${tried.target} ${tried.arms.join('+')} ${tried.gambit} ${tried.magic ?? ''} ${ability}`, () => {
    const [by, target] = [lookUp(scene, tried.by), lookUp(scene, tried.target)];
    if (by === null || target === null) return 'moot';
    const arms = tried.magic === null ? tried.arms.flatMap((id) => armOf(by.body, id) ?? []) : [];
    const score = Math.max(0, target.body[ability] - (tried.magic ?? 0));
    const withWhat = tried.magic === null ? arms.map(({ name }) => name).join(' and ') : 'magic';
    const doomed = ability === 'dex' && target.body.shocked;
    const label = `${GAMBIT_NAMES[tried.gambit]} with ${withWhat} against ${ABILITY_NAMES[ability]} ${score}`;
    return { with: withWhat, doomed, roll: gambitRoll({ of: tried.by, arms, score, doomed, secret: by.hidden, label }), breaking: arms.filter(({ improvised }) => improvised).map(({ id }) => id) };
  });

/** One try; returns whether its target saved. Nobody is hurt by it (BD-117, BD-121, BD-122). */
function* attempt(tried: Try): Steps<boolean> {
  const { ability, zone } = yield* saveOf(tried);
  const made = attemptAt(yield* look(), tried, ability);
  if (made === 'moot') return false;
  const { difficulty, die, passed } = yield* roll(made.roll);
  const { target, gambit: kind, say, counter } = tried;
  yield* record({
    type: 'noted', of: tried.by, gmOnly: false, note: { type: 'gambit', target, gambit: kind, say, with: made.with, difficulty, ability, die, worked: !passed, counter },
  });
  if (made.doomed) yield* record(changed(target, { shocked: false }, { type: 'shock-over' }));
  if (made.breaking.length > 0) yield* breakArms(tried.by, made.breaking);
  if (!passed) yield* gambitEffect(kind, tried.by, target, zone);
  return passed;
}

/** A gambit, and whatever gambits answer it, until one works or is let be (BD-118 to BD-125). */
export function* gambit(first: Try): Steps {
  let tried: Try | null = first;
  while (tried !== null) {
    const now: Try = tried;
    if (!(yield* attempt(now))) return;
    const answer = yield* ask((scene, only) => counterQuestion(scene, now, only));
    tried = answer?.choice.offer === 'counter' ? counterOf(yield* look(), now, readOption(answer.choice.slots, 'gambit'), readText(answer.choice.slots, 'say')) : null;
  }
}

const counterOf = (scene: Battle, tried: Try, named: string | null, say: string | null): Try | null => {
  const [by, target] = [lookUp(scene, tried.by), lookUp(scene, tried.target)];
  const arms = by === null || target === null ? [] : counterArms(scene, target, by);
  if (arms.length === 0) return null;
  return { by: tried.target, target: tried.by, arms, gambit: GAMBITS.find((one) => one === named) ?? tried.gambit, say: say ?? '', magic: null, counter: true };
};
