import { dice, sumOf } from '../../dice/index.ts';
import type { Rolled } from '../../dice/index.ts';
import { rollOf } from '../../rules/pool-roll.ts';
import type { Roll } from '../../rules/procedure.ts';
import type { CombatantId } from '../../rules/scene.ts';
import type { Arm } from './arms.ts';
import { saves } from './save.ts';

/** A gambit: the weapons' dice and the save against them. Nothing is decided between the two, so they are one roll. */
export interface GambitRoll {
  readonly of: CombatantId | null;
  readonly label: string;
  /** Their printed dice; none for a trick. */
  readonly arms: readonly Arm[];
  readonly score: number;
  /** The save fails whatever is rolled. */
  readonly doomed: boolean;
  readonly secret: boolean;
}

export interface GambitReading {
  /** 1, 2 or 3 of the highest weapon die; 0 for more (BD-118, BD-119). */
  readonly difficulty: number;
  readonly die: number;
  /** The target saved. */
  readonly passed: boolean;
}

const difficultyOf = (face: number): number => (face <= 3 ? face : 0);

/** How likely each Difficulty is. */
const difficulties = (sides: readonly number[]): readonly (readonly [number, number])[] => {
  if (sides.length === 0) return [[0, 1]];
  const atMost = (face: number): number => sides.reduce((product, die) => product * (Math.min(face, die) / die), 1);
  const low = [1, 2, 3].map((face): readonly [number, number] => [face, atMost(face) - atMost(face - 1)]);
  return [...low, [0, 1 - atMost(3)]];
};

/** The roll of a gambit. Its odds know only whether the target saves: two ways for each link of a chain. */
export const gambitRoll = ({ of, label, arms, score, doomed, secret }: GambitRoll): Roll<GambitReading> => {
  const weapon = arms.flatMap((arm) => arm.components.map(({ die }) => ({ label: arm.name, die })));
  const pool = sumOf([...weapon.map(({ label: name, die }) => dice(name, 1, die)), dice('d20', 1, 20)]);
  const plain = rollOf({ of, label, secret }, pool);
  const read = (faces: readonly number[]): GambitReading => {
    const own = faces.slice(0, weapon.length);
    const difficulty = own.length === 0 ? 0 : difficultyOf(Math.max(...own));
    const die = faces[weapon.length] ?? 20;
    return { difficulty, die, passed: !doomed && saves(die, score, difficulty) };
  };
  return {
    ...plain,
    shown: (faces) => lying(plain.shown(faces), weapon.length),
    read,
    odds: () => {
      const sides = weapon.map(({ die }) => die);
      let passed = 0;
      for (const [difficulty, weight] of difficulties(sides)) {
        for (let die = 1; die <= 20; die++) if (!doomed && saves(die, score, difficulty)) passed += weight / 20;
      }
      const ways: (readonly [GambitReading, number])[] = [];
      if (passed > 0) ways.push([{ difficulty: 0, die: 0, passed: true }, passed]);
      if (passed < 1) ways.push([{ difficulty: 0, die: 0, passed: false }, 1 - passed]);
      return ways;
    },
  };
};

/** The save is the number that counts; of the weapons' dice the highest does. */
const lying = (rolled: Rolled, weapons: number): Rolled => {
  const faces = rolled.dice.map(({ face }) => face);
  const top = faces.slice(0, weapons).indexOf(Math.max(...faces.slice(0, weapons)));
  const save = faces[weapons] ?? 0;
  return {
    dice: rolled.dice.map((die, at) => ({ ...die, kept: at === weapons || at === top })), parts: [{ label: 'save', value: save }],
    total: save, landed: null,
  };
};
