import { dice, sumOf, type Rolled } from '../../../../dice/index.ts';
import { poolRoll, rollOf, type Roll, type RollOf } from '../../../../rules/kit.ts';
import type { Combatant } from '../../game.ts';
import { type Ability, ABILITY_NAMES, type Arm } from '../../sheet/index.ts';
import { saves } from '../harm/dice.ts';

/** The dice of a gambit, read only together: weapons on one side, the save on the other (BD-118, BD-121). */

/** Worked out at the first call, because a chain of gambits weighs the same rolls again and again. */
const once = <T>(work: () => T): (() => T) => {
  let found: { readonly of: T } | null = null;
  return () => (found ??= { of: work() }).of;
};

const difficultyOf = (face: number): number => (face <= 3 ? face : 0);

/** The chance of each Difficulty. */
const difficulties = (sides: readonly number[]): readonly (readonly [number, number])[] => {
  const atMost = (face: number): number => sides.reduce((product, die) => product * (Math.min(face, die) / die), 1);
  const low = [1, 2, 3].map((face): readonly [number, number] => [face, atMost(face) - atMost(face - 1)]);
  return [...low, [0, 1 - atMost(3)]];
};

/** The Difficulty is 1, 2 or 3 of the highest die, and 0 for more (BD-118, BD-119, R-32). At least one weapon. */
export const gambitRoll = (how: RollOf, arms: readonly Arm[]): Roll<number> => {
  const weapon = arms.flatMap((arm) => arm.components.map(({ die }) => ({ label: arm.name, die })));
  const plain = rollOf(how, sumOf(weapon.map(({ label: name, die }) => dice(name, 1, die))));
  return {
    ...plain,
    shown: (faces) => lying(plain.shown(faces)),
    read: (faces) => difficultyOf(Math.max(...faces)),
    odds: once(() => difficulties(weapon.map(({ die }) => die)).filter(([, weight]) => weight > 0)),
  };
};

/** The highest of the weapons' dice counts. */
const lying = (rolled: Rolled): Rolled => {
  const faces = rolled.dice.map(({ face }) => face);
  const highest = Math.max(...faces);
  const top = faces.indexOf(highest);
  return {
    dice: rolled.dice.map((die, at) => ({ ...die, kept: at === top })),
    parts: [{ label: 'highest', value: highest }],
    total: highest,
    landed: null,
  };
};

/**
 * A save against a gambit; `difficulty` says whether a weapon sets one, `doomed` that it fails whatever is rolled. For
 * odds, faces that no Difficulty tells apart are one.
 */
export const gambitSave = (
  { id, hidden }: Combatant,
  ability: Ability,
  score: number,
  { what, difficulty, doomed }: { readonly what: string; readonly difficulty: boolean; readonly doomed: boolean },
): Roll<number> => {
  const above = difficulty ? ', and above the Difficulty' : '';
  const fails = doomed ? ', fails after a shock' : '';
  const label = `${ABILITY_NAMES[ability]} save, ${what}: ${score} or less${above}${fails}`;
  const plain = poolRoll(
    { of: id, label, secret: hidden },
    sumOf([dice('d20', 1, 20)]),
    (die) => die,
    (die) => (die <= 3 ? die : saves(die, score)),
  );
  return { ...plain, odds: once(() => plain.odds()) };
};
