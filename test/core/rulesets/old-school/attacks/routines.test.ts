import { describe, expect, test } from 'vitest';
import { oldSchool } from '../../../../../src/core/rulesets/old-school/index.ts';
import { rolls, stage } from '../stage.ts';

describe('routines', () => {
  test('OS-064 a ghoul’s routine rolls three attacks, each at its own target if so wanted', () => {
    const s = stage({ G: ['ghoul', 5, 5], A: ['fighter', 6, 5], C: ['thief', 6, 6] }).start([20, 1, 1]);
    const facts = s.act('G', 'attack:routine.0', { target: 'A', 'target-2': 'C' }, [2, 3, 2]);
    expect(rolls(facts)).toEqual(['attack', 'attack', 'attack']);
    expect(facts.flatMap((fact) => (fact.type === 'noted' && fact.note.type === 'missed' ? [fact.of] : []))).toEqual([
      'A',
      'C',
      'A',
    ]);
  });

  test('OS-064 each of its targets has to be in reach, unless the GM has it so', () => {
    const s = stage({ G: ['ghoul', 5, 5], A: ['fighter', 6, 5], C: ['thief', 8, 5] }).start([20, 1, 1]);
    expect(s.refused('G', 'attack:routine.0', { target: 'A', 'target-2': 'C' })).toEqual(['out-of-reach']);
    expect(s.refused('G', 'attack:routine.0', { target: 'C' })).toEqual(['out-of-reach']);
    expect(rolls(s.force('G', 'attack:routine.0', { target: 'C', 'target-2': 'A' }, [2, 3, 2]))).toEqual([
      'attack',
      'attack',
      'attack',
    ]);
  });

  test('OS-196 once its victim is helpless the rest hits without a die, or turns to another', () => {
    const s = stage({ G: ['ghoul', 5, 5], A: ['fighter', 6, 5] }).start([20, 1]);
    const facts = s.act('G', 'attack:routine.0', { target: 'A' }, [19, 1, 5, 1, 1, 1, 1]);
    expect(rolls(facts)).toEqual(
      ['attack', 'damage', 'save against paralysis', 'duration in turns', 'damage', 'damage'].slice(
        0,
        rolls(facts).length,
      ),
    );
    const two = stage({ G: ['ghoul', 5, 5], A: ['fighter', 6, 5], C: ['thief', 6, 6] }).start([20, 1, 1]);
    two.act('G', 'attack:routine.0', { target: 'A' }, [19, 1, 5, 1, 1]);
    expect(two.asked()).toEqual([['G', 'next-target']]);
    expect(rolls(two.answer('G', 'attack', { target: 'C' }, [2, 2]))).toEqual(['attack', 'attack']);
  });

  test('OS-197 two claws on one victim: an owlbear hugs', () => {
    const s = stage({ O: ['owlbear', 5, 5], A: ['fighter', 6, 5, { hpMax: 60, aac: 15, shield: false }] }).start([
      20, 1,
    ]);
    s.act('O', 'attack:routine.0', { target: 'A' }, [14, 2, 15, 3, 4, 5, 2]);
    expect(s.body('A').hp).toBe(46);
  });

  test('OS-197 two claws on two victims: it hugs neither', () => {
    const sheet = { hpMax: 60, aac: 15, shield: false } as const;
    const s = stage({ O: ['owlbear', 5, 5], A: ['fighter', 6, 5, sheet], C: ['fighter', 6, 6, sheet] }).start([
      20, 1, 1,
    ]);
    s.act('O', 'attack:routine.0', { target: 'A', 'target-2': 'C' }, [14, 2, 15, 3, 2]);
    expect([s.body('A').hp, s.body('C').hp]).toEqual([58, 57]);
  });

  test.each([
    ['OS-147', '3+1', 3],
    ['OS-147', '4', 3],
    ['OS-147', '4+1', 4],
    ['OS-147', '1-1', 0],
    ['OS-147', '2', 1],
    ...[
      ['1', 0],
      ['1+1', 1],
      ['2+1', 2],
      ['3', 2],
      ['5', 4],
      ['6', 5],
      ['7', 6],
      ['7+1', 7],
      ['9', 7],
      ['9+1', 8],
      ['11', 8],
      ['13', 9],
      ['15', 10],
      ['17', 11],
      ['19', 12],
      ['21', 13],
      ['21+1', 14],
    ].map(([hd, bonus]) => ['OS-147', hd as string, bonus as number] as const),
  ] as const)('%s hit dice %s have an attack bonus of %i', (_, hd, bonus) => {
    const s = stage({ O: ['orc', 5, 5, { hd }], A: ['fighter', 6, 5] }).start([20, 1]);
    const { modifiers } = oldSchool.explain(s.scene, s.command('O', 'attack:routine.0', { target: 'A' }));
    expect(modifiers).toEqual(bonus === 0 ? [] : [{ label: 'attack bonus', value: bonus }]);
  });
});

test('a berserker has +2 to hit people, and nobody else', () => {
  const modifiers = (foe: string) =>
    stage({ A: ['berserker', 5, 5], B: [foe, 6, 5, { side: 'ally' }] }, {})
      .start([20, 1])
      .explain('A', 'attack:routine.0', { target: 'B' })
      .modifiers.map(({ label, value }) => [label, value]);
  expect(modifiers('veteran')).toContainEqual(['against humanoid', 2]);
  expect(modifiers('dire-wolf').map(([label]) => label)).not.toContain('against humanoid');
});
