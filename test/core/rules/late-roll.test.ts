import { expect, test } from 'vitest';
import { dice, sumOf } from '../../../src/core/dice/index.ts';
import { LateRoll } from '../../../src/core/rules/play/late-roll.ts';
import { poolRoll } from '../../../src/core/rules/play/pool-roll.ts';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';

const ANN = 'ann' as CombatantId;
const made = () => poolRoll({ of: ANN, label: 'luck', secret: true }, sumOf([dice('d6', 1, 6)]), (total) => total);

test('a late roll is made once, when somebody looks into it, and is what was made', () => {
  let times = 0;
  const roll = new LateRoll(() => {
    times++;
    return made();
  });
  expect(times).toBe(0);
  const { of, label, secret } = roll;
  expect({ of, label, secret }).toEqual({ of: ANN, label: 'luck', secret: true });
  expect(roll.draw({ face: () => 4 })).toEqual([4]);
  expect([roll.wrong([4]), roll.wrong([7])]).toEqual([made().wrong([4]), made().wrong([7])]);
  expect(roll.wrong([7])).not.toBeNull();
  expect(roll.shown([4])).toEqual(made().shown([4]));
  expect(roll.read([4])).toBe(4);
  expect(roll.odds()).toEqual(made().odds());
  expect(times).toBe(1);
});
