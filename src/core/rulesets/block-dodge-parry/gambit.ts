import type { Roll } from '../../rules/procedure.ts';
import { lookUp } from '../../rules/scene.ts';
import { readOption, readText } from '../../rules/slots.ts';
import { armOf } from './arms.ts';
import type { Ability } from './body.ts';
import { ABILITIES } from './body.ts';
import { breakArms } from './breakage.ts';
import { GAMBIT_NAMES, gambitEffect, USUAL_SAVE } from './gambit-effect.ts';
import { counterArms, counterQuestion, saveQuestion } from './gambit-question.ts';
import type { Save, Try } from './gambit-question.ts';
import type { GambitReading } from './gambit-roll.ts';
import { gambitRoll } from './gambit-roll.ts';
import { kept } from './kept.ts';
import { ABILITY_NAMES } from './save.ts';
import { GAMBITS } from './turn.ts';
import type { Battle, Steps } from './verbs.ts';
import { ask, changed, look, record, roll } from './verbs.ts';

function* saveOf(tried: Try): Steps<Save> {
  const usual: Save = { ability: USUAL_SAVE[tried.gambit], zone: null };
  // Odds take the usual save, and need no question made for it.
  const answer = yield* ask((scene, only) => (only !== undefined && !only.has('gm') ? [] : saveQuestion(scene, tried)));
  if (answer === null) return usual;
  const named = readOption(answer.choice.slots, 'ability');
  return { ability: ABILITIES.find((one) => one === named) ?? usual.ability, zone: readOption(answer.choice.slots, 'zone') };
}

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
    return {
      with: withWhat, doomed, roll: gambitRoll({ of: tried.by, arms, score, doomed, secret: by.hidden, label }),
      breaking: arms.filter(({ improvised }) => improvised).map(({ id }) => id),
    };
  });

/** One try; returns whether its target saved. Nobody is hurt by it (BD-117, BD-121, BD-122). */
function* attempt(tried: Try): Steps<boolean> {
  const { ability, zone } = yield* saveOf(tried);
  const made = attemptAt(yield* look(), tried, ability);
  if (made === 'moot') return false;
  const { difficulty, die, passed } = yield* roll(made.roll);
  const { target, gambit: kind, say, counter } = tried;
  yield* record({
    type: 'noted', of: tried.by, gmOnly: false,
    note: { type: 'gambit', target, gambit: kind, say, with: made.with, difficulty, ability, die, worked: !passed, counter },
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
    tried = answer?.choice.offer === 'counter'
      ? counterOf(yield* look(), now, readOption(answer.choice.slots, 'gambit'), readText(answer.choice.slots, 'say'))
      : null;
  }
}

const counterOf = (scene: Battle, tried: Try, named: string | null, say: string | null): Try | null => {
  const [by, target] = [lookUp(scene, tried.by), lookUp(scene, tried.target)];
  const arms = by === null || target === null ? [] : counterArms(scene, target, by);
  if (arms.length === 0) return null;
  return {
    by: tried.target, target: tried.by, arms, gambit: GAMBITS.find((one) => one === named) ?? tried.gambit, say: say ?? '', magic: null,
    counter: true,
  };
};
