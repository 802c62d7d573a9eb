import { dice, sumOf, type Rolled } from '../../../../dice/index.ts';
import { poolRoll, rollOf, type CombatantId, type Roll } from '../../../../rules/kit.ts';
import { ABILITY_NAMES, type Ability, type Arm } from '../../game.ts';
import { saves } from '../harm/dice.ts';

/**
 * The dice of a gambit: weapons on one side, the save on the other (BD-118, BD-121). The two are read only together.
 */

interface GambitDice {
  readonly of: CombatantId | null;
  readonly label: string;
  /** Their printed dice; at least one. */
  readonly arms: readonly Arm[];
  readonly secret: boolean;
}

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

/** The Difficulty is 1, 2 or 3 of the highest die, and 0 for more (BD-118, BD-119, R-32). */
export const gambitRoll = ({ of, label, arms, secret }: GambitDice): Roll<number> => {
  const weapon = arms.flatMap((arm) => arm.components.map(({ die }) => ({ label: arm.name, die })));
  const plain = rollOf({ of, label, secret }, sumOf(weapon.map(({ label: name, die }) => dice(name, 1, die))));
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

interface GambitSave {
  readonly of: CombatantId | null;
  readonly ability: Ability;
  readonly score: number;
  readonly what: string;
  /** Whether a weapon sets a Difficulty. */
  readonly difficulty: boolean;
  /** Fails whatever is rolled. */
  readonly doomed: boolean;
  readonly secret: boolean;
}

/** For odds, faces that no Difficulty tells apart are one. */
export const gambitSave = ({ of, ability, score, what, difficulty, doomed, secret }: GambitSave): Roll<number> => {
  const above = difficulty ? ', and above the Difficulty' : '';
  const label = `${ABILITY_NAMES[ability]} save, ${what}: ${score} or less${above}${doomed ? ', fails after a shock' : ''}`;
  const plain = poolRoll(
    { of, label, secret },
    sumOf([dice('d20', 1, 20)]),
    (die) => die,
    (die) => (die <= 3 ? die : saves(die, score)),
  );
  return { ...plain, odds: once(() => plain.odds()) };
};
