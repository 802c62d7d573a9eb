import { describe, expect, test } from 'vitest';
import { scripted } from '../../../src/core/dice/index.ts';
import { chosenRoll, rerolledDie } from '../../../src/core/rules/play/chosen-roll.ts';

const how = { of: null, label: 'check' } as const;

describe('dice of which a rule chooses one by its own order', () => {
  /** Successes up to 12 by height, then failures, a 20 last. */
  const rank = (face: number): number => (face <= 12 ? face : face === 20 ? -1 : 0);
  const better = chosenRoll(how, { count: 2, sides: 20 }, rank, (face) => face);

  test('the better is read, the first of equals, and the other is shown as dropped', () => {
    expect([better.read([13, 6]), better.read([20, 13]), better.read([14, 17])]).toEqual([6, 13, 14]);
    expect(better.shown([13, 6]).dice.map(({ kept }) => kept)).toEqual([false, true]);
    expect(better.shown([13, 6]).total).toBe(6);
  });

  test.each([1, 2, 3])('%i of them: every face is as likely as all faces counted out', (count) => {
    const roll = chosenRoll(
      how,
      { count, sides: 6 },
      (face) => -Math.abs(face - 3),
      (face) => face,
    );
    const counted = new Map<number, number>();
    for (let n = 0; n < 6 ** count; n++) {
      const faces = Array.from({ length: count }, (_, at) => 1 + (Math.floor(n / 6 ** at) % 6));
      counted.set(roll.read(faces), (counted.get(roll.read(faces)) ?? 0) + 1 / 6 ** count);
    }
    const odds = new Map(roll.odds());
    // Faces of one rank share it alike: the first die shown decides between them.
    const ofRank = (chances: ReadonlyMap<number, number>, far: number): number =>
      [...chances].reduce((sum, [face, chance]) => sum + (Math.abs(face - 3) === far ? chance : 0), 0);
    for (const far of [0, 1, 2, 3]) expect(ofRank(odds, far)).toBeCloseTo(ofRank(counted, far), 12);
    expect([...odds.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  test('readings that a rule cannot tell apart are one', () => {
    const passes = chosenRoll(how, { count: 2, sides: 20 }, rank, (face) => face <= 12);
    expect(passes.odds()).toHaveLength(2);
    expect(new Map(passes.odds()).get(true)).toBeCloseTo(1 - (8 / 20) ** 2, 12);
  });

  test('faces that no such dice show are refused', () => {
    expect([better.wrong([21, 3]), better.wrong([3])].every((flaw) => flaw !== null)).toBe(true);
    expect(better.wrong([20, 1])).toBeNull();
  });
});

describe('one die that is rolled again above a bound', () => {
  const three = rerolledDie(how, 4, 3, (face) => face);

  test('it is drawn until it shows one of the first faces, each as likely', () => {
    expect(three.draw(scripted([4, 4, 2]))).toEqual([4, 4, 2]);
    expect([three.read([4, 4, 2]), three.shown([4, 2]).total]).toEqual([2, 2]);
    expect(three.odds()).toEqual([
      [1, 1 / 3],
      [2, 1 / 3],
      [3, 1 / 3],
    ]);
  });

  test('typed faces end with one that counts, after none that did', () => {
    expect(three.wrong([4, 1])).toBeNull();
    const endless = Array.from({ length: 500 }, () => 4);
    for (const faces of [[], [4], [2, 1], [5, 1], endless]) expect(three.wrong(faces)).not.toBeNull();
  });
});
