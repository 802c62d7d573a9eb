import { expect, test } from 'vitest';
import { oldSchool } from '../../../../../src/core/rulesets/old-school/index.ts';
import { linesTold } from '../../telling.ts';
import { player, rolls, SIDES, stage } from '../stage.ts';
import { pc, scores, three, up } from './three.ts';

/** Who starts popcorn, by which dice. */

test('OS-072 the turns are chosen in the settings and fixed for the fight', () => {
  expect(three().turn).toMatchObject({ structure: 'popcorn', up: 'A' });
  const s = stage({ A: pc(5), B: ['orc', 15, 5] }, SIDES).start([5, 3]);
  expect([s.turn.structure, s.turn.now]).toEqual(['side-initiative', 'ally.movement']);
  s.scene = { ...s.scene, settings: { ...(s.scene.settings as object), turnStructure: 'popcorn' } };
  s.to('foe.movement');
  expect(s.turn.structure).toBe('side-initiative');
});

test('OS-072 a fight side against side still declares once the settings say popcorn', () => {
  const s = stage({ A: pc(5), B: ['orc', 6, 5] }, SIDES).start();
  s.scene = { ...s.scene, settings: { ...(s.scene.settings as object), turnStructure: 'popcorn' } };
  s.ready([5, 3]);
  s.to('foe.melee');
  s.act(null, 'next-phase');
  expect([s.turn.round, s.turn.stage]).toEqual([2, 'declare']);
});

test.each([
  ['OS-078', { DEX: 16 }, [12, 12], 'A'],
  ['OS-078', { DEX: 18 }, [12, 13], 'A'],
  ['OS-078', { DEX: 18 }, [12, 15], 'B'],
  ['OS-078', { DEX: 6 }, [13, 13], 'B'],
  ['OS-078', { WIS: 18 }, [12, 13], 'B'],
  ['OS-079', {}, [13, 12], 'A'],
  ['OS-079', {}, [12, 13], 'B'],
  ['OS-080', {}, [12, 12], 'A'],
] as const)('%s DEX %j, dice %j: %s starts', (_, abilities, dice, starts) => {
  const s = stage({ A: pc(5, { abilities: { ...scores, ...abilities } }), B: ['orc', 15, 5] });
  const before = s.scene;
  const facts = s.act(null, 'start-combat', {}, dice);
  expect(rolls(facts)).toEqual(['initiative', 'initiative']);
  expect(linesTold(oldSchool, before, facts, player('A'))).toContainEqual([`${starts} goes first`]);
  expect(up(s)).toBe(starts);
});

test('OS-078 a halfling is no quicker here than its DEX', () => {
  const s = stage({ A: pc(5, { class: 'halfling' }), B: ['orc', 15, 5] }).start([12, 13]);
  expect(up(s)).toBe('B');
});

test('OS-080 of characters the one with the higher DEX, and monsters roll again', () => {
  const two = stage({ A: pc(5), D: pc(7, { abilities: { ...scores, DEX: 12 } }), B: ['orc', 15, 5] }).start([
    12, 12, 3,
  ]);
  expect(up(two)).toBe('D');
  const monsters = stage({ A: pc(5), B: ['orc', 15, 5], C: ['orc', 25, 5] }).start([3, 12, 12, 4, 9]);
  expect(up(monsters)).toBe('C');
  const again = stage({ A: pc(5), B: ['orc', 15, 5] }, { popcornTie: 'reroll' }).start([12, 12, 4, 9]);
  expect(up(again)).toBe('B');
});

test.each([
  [{ WIS: 18 }, [12, 14], 'A'],
  [{ DEX: 6, WIS: 18 }, [12, 14], 'A'],
  [{ DEX: 18, WIS: 6 }, [12, 13], 'A'],
] as const)(
  'OS-078 the higher of DEX and WIS where the table has it so: %j, dice %j: %s starts',
  (own, dice, starts) => {
    const s = stage(
      { A: pc(5, { abilities: { ...scores, ...own } }), B: ['orc', 15, 5] },
      { popcornAbility: 'DEX or WIS' },
    );
    expect(up(s.start(dice))).toBe(starts);
  },
);

test('OS-078 a group that acts as one rolls once', () => {
  const s = stage({ A: pc(5), B: ['orc', 15, 5], C: ['orc', 25, 5] });
  expect(rolls(s.act(null, 'start-combat', { groups: 'kinds' }, [12, 13]))).toEqual(['initiative', 'initiative']);
});

test('OS-078 the GM may say who starts', () => {
  const s = stage({ A: pc(5), B: ['orc', 15, 5] }, { popcornStart: 'referee' }).start();
  expect(s.asked()).toEqual([['gm', 'nominate']]);
  s.answer('gm', 'nominate', { target: 'B' });
  expect(up(s)).toBe('B');
});
