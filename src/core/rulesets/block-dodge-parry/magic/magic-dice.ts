import { dice, sumOf } from '../../../dice/index.ts';
import { idsOf, lookUp, rollOf, type CombatantId, type Roll } from '../../../rules/kit.ts';
import { weighed } from '../acts/harm/dice.ts';
import { harm } from '../acts/harm/harm.ts';
import { look, lookFor, noted, type Procedure, record } from '../game.ts';
import { isClose } from '../moves/ground.ts';

/** The faces of Magic Dice, highest first, because their order says nothing. */
export type MagicFaces = readonly number[];

export const MOST_MAGIC = 4;
const SIDES = 6;
const FACES = [1, 2, 3, 4, 5, 6];

const sorted = (faces: readonly number[]): MagicFaces => [...faces].sort((a, b) => b - a);

/** The same faces in another order are one way. */
const waysOf = (count: number): readonly (readonly [MagicFaces, number])[] =>
  weighed<MagicFaces>(
    [],
    count,
    (faces) => FACES.map((face) => [sorted([...faces, face]), 1 / SIDES] as const),
    (faces) => faces.join(''),
  );

/** Magic Dice (BD-288). */
export const magicRoll = (of: CombatantId, label: string, count: number, secret: boolean): Roll<MagicFaces> => ({
  ...rollOf({ of, label: `${label}, ${count}d6`, secret }, sumOf([dice('Magic Dice', count, SIDES)])),
  read: sorted,
  odds: () => waysOf(count),
});

/** Each 4, 5 or 6 is a Fatigue (BD-288). */
export const fatigueOfDice = (faces: MagicFaces): number => faces.filter((face) => face >= 4).length;

/** The sum of all dice that match another (BD-290). */
const feedbackOf = (faces: MagicFaces): number =>
  faces.filter((face) => faces.filter((other) => other === face).length > 1).reduce((sum, face) => sum + face, 0);

export const sumOfDice = (faces: MagicFaces): number => faces.reduce((sum, face) => sum + face, 0);

/** Faith Dice cost 1 WIL for a 1 to 3, 2 for a 4 to 6 (BD-295). */
export const faithRoll = (of: CombatantId, count: number, secret: boolean): Roll<number> => {
  const cost = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + (face <= 3 ? 1 : 2), 0);
  return {
    ...rollOf({ of, label: `Faith Dice, ${count}d6`, secret }, sumOf([dice('Faith Dice', count, SIDES)])),
    read: cost,
    odds: () =>
      Array.from({ length: count + 1 }, (_, high): readonly [number, number] => [
        count + high,
        choose(count, high) / 2 ** count,
      ]),
  };
};

const choose = (n: number, k: number): number => {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - i + 1)) / i;
  return ways;
};

/** More than this bursts out on everybody Close (BD-291). */
const BURSTS_ABOVE = 6;

/** To HP, then to WIL; no Armor stops it (BD-290). */
function* burn(target: CombatantId, amount: number): Procedure {
  const burnt = lookUp(yield* look(), target);
  if (burnt === null) return;
  const guard = Math.min(burnt.body.hp, amount);
  yield* harm(target, 'hp', guard, { critical: false }, 'feedback');
  yield* harm(target, 'wil', amount - guard, { critical: false }, 'feedback');
}

/** What matching Magic Dice do to whoever rolled them, once the spell has worked (BD-290, BD-291). */
export function* feedback(actor: CombatantId, faces: MagicFaces): Procedure {
  const amount = feedbackOf(faces);
  if (amount === 0) return;
  const [scene, caster] = yield* lookFor(actor);
  if (caster === null) return;
  const beside =
    amount > BURSTS_ABOVE
      ? idsOf(scene.combatants.filter((combatant) => combatant.id !== actor && isClose(combatant, caster)))
      : [];
  yield* record(noted(actor, { type: 'feedback', amount, by: actor }));
  for (const burnt of [actor, ...beside]) yield* burn(burnt, amount);
}
