import { lookUp, memory, type Choice, type Roll } from '../../../../rules/kit.ts';
import type { Procedure, Scene } from '../../game.ts';
import { changed, look, mayReact, noted, part, record, roll, rollTogether } from '../../game.ts';
import { type Ability, armOf, type Gambit, GAMBITS } from '../../sheet/index.ts';
import { saves } from '../harm/dice.ts';
import { breakArms } from '../things/carried.ts';
import { gambitEffect } from './gambit-effect.ts';
import type { Save, Try } from './gambit-question.ts';
import { askCounter, askSave, COUNTER_GAMBIT, COUNTER_SAY, counterArms, saveIn } from './gambit-question.ts';
import { gambitRoll, gambitSave } from './gambit-roll.ts';

/** The save as the GM names it, else as for the last of its kind in this exchange, else the usual one. */
function* saveOf(tried: Try, last: Ability | undefined): Procedure<Save> {
  if (tried.save !== null) return tried.save;
  const usual = last ?? GAMBITS[tried.gambit].save;
  const made = yield* mayReact('gm', 'gambit-save', (scene) => askSave(scene, tried, usual));
  return (made === null ? null : saveIn(made, usual)) ?? { ability: usual, zone: null };
}

interface Attempt {
  readonly with: string;
  /** null: a trick, which sets no Difficulty. */
  readonly dice: Roll<number> | null;
  readonly save: Roll<number>;
  readonly score: number;
  readonly doomed: boolean;
  /** Improvised weapons that break with it. */
  readonly breaking: readonly string[];
}
const attemptsKnown = memory<Attempt | null>();

const attemptAt = (scene: Scene, tried: Try, ability: Ability): Attempt | null =>
  attemptsKnown(
    scene,
    `${tried.by} ${tried.target} ${tried.arms.join('+')} ${tried.gambit} ${tried.magic ?? ''} ${ability}`,
    () => {
      const [by, target] = [lookUp(scene, tried.by), lookUp(scene, tried.target)];
      if (by === null || target === null) return null;
      const arms = tried.magic === null ? tried.arms.flatMap((id) => armOf(by.body, id) ?? []) : [];
      const named = tried.magic === null ? arms.map(({ name }) => name).join(' and ') : 'magic';
      const what = GAMBITS[tried.gambit].name;
      const label = `${what} with ${named.toLowerCase()}: a roll of 1 to 3 is the Difficulty`;
      const score = Math.max(0, target.body[ability] - (tried.magic ?? 0));
      const doomed = ability === 'dex' && target.body.shocked;
      const saved = { what: what.toLowerCase(), difficulty: arms.length > 0, doomed };
      return {
        with: named,
        score,
        doomed,
        dice: arms.length === 0 ? null : gambitRoll({ of: by.id, label, secret: by.hidden }, arms),
        save: gambitSave(target, ability, score, saved),
        breaking: arms.filter(({ improvised }) => improvised).map(({ id }) => id),
      };
    },
  );

/** Rolls both side by side: nothing is decided between the two. */
function* rolled(made: Attempt): Procedure<{ difficulty: number; die: number; passed: boolean }> {
  const { dice, save, score, doomed } = made;
  const passes = (die: number, difficulty: number): boolean => !doomed && saves(die, score, difficulty);
  if (dice === null) {
    const die = yield* roll(save);
    return { difficulty: 0, die, passed: passes(die, 0) };
  }
  const [difficulty = 0, die = 20] = yield* rollTogether([dice, save], ([above = 0, face = 20]) => passes(face, above));
  return { difficulty, die, passed: passes(die, difficulty) };
}

/** One try. Gives the ability saved with, null if the save failed. Nobody is hurt by it (BD-117, BD-121, BD-122). */
function* attempt(tried: Try, last: Ability | undefined): Procedure<Ability | null> {
  const { ability, zone } = yield* part(saveOf(tried, last));
  const made = attemptAt(yield* look(), tried, ability);
  if (made === null) return null;
  const { difficulty, die, passed } = yield* rolled(made);
  const { target, gambit: kind, say, counter } = tried;
  const told = { target, gambit: kind, say, with: made.with, difficulty, ability, die, worked: !passed, counter };
  yield* record(noted(tried.by, { type: 'gambit', ...told }));
  if (made.doomed) yield* record(changed(target, { shocked: false }, { type: 'shock-over' }));
  if (made.breaking.length > 0) yield* breakArms(tried.by, made.breaking);
  if (!passed) yield* gambitEffect(kind, tried.by, target, zone);
  return passed ? ability : null;
}

/** A gambit and the gambits that counter it, until one works or is not countered (BD-118 to BD-125). */
export function* gambit(first: Try): Procedure {
  const named = new Map<Gambit, Ability>();
  let tried: Try | null = first;
  while (tried !== null) {
    const now: Try = tried;
    const ability: Ability | null = yield* part(attempt(now, named.get(now.gambit)));
    if (ability === null) return;
    named.set(now.gambit, ability);
    const made = yield* mayReact(now.target, 'counter', (scene) => askCounter(scene, now));
    tried = made?.offer === 'counter' ? yield* look((scene) => counterOf(scene, now, made, named)) : null;
  }
}

const counterOf = (scene: Scene, tried: Try, made: Choice, named: ReadonlyMap<Gambit, Ability>): Try | null => {
  const [by, target] = [lookUp(scene, tried.by), lookUp(scene, tried.target)];
  const arms = by === null || target === null ? [] : counterArms(scene, target, by);
  if (arms.length === 0) return null;
  const kind = COUNTER_GAMBIT.of(made) ?? tried.gambit;
  return {
    by: tried.target,
    target: tried.by,
    arms,
    gambit: kind,
    say: COUNTER_SAY.of(made) ?? '',
    magic: null,
    counter: true,
    save: target?.seat === null ? saveIn(made, named.get(kind) ?? GAMBITS[kind].save) : null,
  };
};
