import { expect, test } from 'vitest';
import { oldSchool } from '../../../../../src/core/rulesets/old-school/index.ts';
import { SIDES, stage, whys } from '../stage.ts';
import type { Standing } from '../stage.ts';

test('OS-156 a declared withdrawal is no duty, a declared retreat keeps its prices', () => {
  const people: Readonly<Record<string, Standing>> = { A: ['fighter', 5, 5], C: ['thief', 7, 5], B: ['orc', 6, 5] };
  const s = stage(people, SIDES).start();
  s.act('A', 'declare-withdrawal');
  s.act('C', 'declare-retreat');
  s.ready([5, 3]);
  s.to('ally.melee');
  expect(s.refused('A', 'attack:sword.0', { target: 'B' })).toEqual([]);
  expect(s.refused('C', 'attack:short-sword.0', { target: 'B' })).toEqual(['retreating-no-attack']);
  const bonus = (target: string): boolean =>
    oldSchool
      .explain(s.scene, s.command('B', 'attack:routine.0', { target }))
      .modifiers.some(({ label, value }) => label === 'retreating target' && value === 2);
  expect([bonus('A'), bonus('C')]).toEqual([false, true]);
});

test('OS-152 the price of a retreat holds from its declaration', () => {
  const s = stage({ A: ['fighter', 5, 5], B: ['orc', 6, 5] }, SIDES).start();
  s.act('A', 'declare-retreat');
  s.ready([2, 5]);
  expect(s.turn.now).toBe('foe.melee');
  const facts = s.act('B', 'attack:routine.0', { target: 'A' }, [13, 2]);
  expect(whys(facts)).toContain('struck');
  expect(oldSchool.explain(s.scene, s.command('B', 'attack:routine.0', { target: 'A' })).modifiers).toContainEqual({
    label: 'retreating target',
    value: 2,
  });
});
