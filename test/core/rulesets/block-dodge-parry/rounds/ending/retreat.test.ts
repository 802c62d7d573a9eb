import { describe, expect, test } from 'vitest';
import { ground } from '../../support/ground.ts';
import { blockDodgeParry } from '../../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { linesTold } from '../../../telling.ts';
import { placeAt, player } from '../../support/fighters.ts';
import { stage, why } from '../../support/stage.ts';
import { doomed, goblin, slain } from './goblins.ts';

/** Running away from a fight. */

describe('retreat', () => {
  const field = ground('A-B', { zones: { B: { safeExit: true } } });
  const field3 = { zones: { B: { safeExit: true } } };
  const runner = { at: 'A.c1', dex: 12, maxDex: 12 };

  test('BD-181 a DEX save lets one run to safety, and nobody strikes', () => {
    const fight = stage({ P: runner, P2: 'A.c5', N: 'A.c2' }, { field });
    fight.act('P', 'retreat', { to: 'B' });
    const before = fight.scene;
    const { facts } = fight.pass('d20=12');
    expect(linesTold(blockDodgeParry, before, facts, player('P'))).toContainEqual(['P gets away to B']);
    expect([fight.at('P'), fight.body('P').states, fight.body('P').hp]).toEqual(['B.P', ['fled'], 6]);
  });

  test('BD-182 only where there is a safe place to run to', () => {
    const fight = stage({ P: runner, N: 'A.c2' });
    expect(fight.offer('P', 'retreat').reasons.map(({ code }) => code)).toEqual(['no-safe-place']);
  });

  test('BD-183 from who is Near it is a quick turn', () => {
    const fight = stage({ P: runner, N: 'A.c2' }, { field });
    fight.act('P', 'retreat', { to: 'B', pace: 'quick' });
    expect(fight.scene.turn.intents[0]?.lane).toBe('quick');
  });

  test('BD-184 from who is Close it takes two actions: the step away stands even if the save fails', () => {
    const fight = stage({ P: runner, P2: 'A.c5', N: { at: 'A.c1', arms: [] } }, { field });
    expect(fight.refused('P', 'retreat', { to: 'B', pace: 'quick' })).toEqual(['needs-full-turn']);
    fight.act('P', 'retreat', { to: 'B' });
    expect(fight.scene.turn.intents[0]?.lane).toBe('full');
    fight.pass('d20=13');
    expect(fight.at('P')).toBe('A.P');
    const done = fight.answer('gm', 'stay');
    expect([fight.at('P'), fight.body('P').states]).toEqual(['A.P', []]);
    expect(why(done)).toContain('retreat-failed');
  });

  test('BD-185 a failed one: named enemies strike once, then the runner gets away', () => {
    const fight = stage({ P: runner, P2: 'A.c5', N: { at: 'A.c1', arms: ['bow'] } }, { field });
    fight.act('P', 'retreat', { to: 'B' });
    fight.pass('d20=13');
    expect(fight.asked()).toEqual([['gm', 'retreat-failed']]);
    fight.answer('gm', 'hits', { who: ['N'] }, 'd6=4');
    expect([fight.body('P').hp, fight.at('P'), fight.body('P').states]).toEqual([2, 'B.P', ['fled']]);
  });

  test('BD-184 the step away is a move: one stands up for it, and comes out of cover', () => {
    const states = ['prone', 'exposed', 'in-cover'] as const;
    const fight = stage({ P: { ...runner, states }, P2: 'A.c5', N: 'A.c1' }, { field });
    fight.act('P', 'retreat', { to: 'B' });
    fight.pass('d20=13');
    expect([fight.at('P'), fight.body('P').states]).toEqual(['A.P', []]);
  });

  test('BD-185 who is taken off the table while it reacts to the hits gets nowhere', () => {
    const fight = stage({ P: runner, P2: 'A.c5', N: 'A.c1' }, { field, answers: { react: 'ask' } });
    fight.act('P', 'retreat', { to: 'B' });
    fight.pass('d20=13');
    fight.answer('gm', 'hits', { who: ['N'] });
    expect(fight.asked()).toEqual([['P', 'react']]);
    fight.gone('P');
    expect([fight.asked(), fight.scene.combatants.some(({ name }) => name === 'P')]).toEqual([[], false]);
  });

  test.each([
    ['Close', { at: 'A.c1' }, '', 'A.c1', []],
    ['Close, unseen', { at: 'A.c1', hidden: true }, 'd20=12', 'B.P', ['fled']],
    ['no nearer', { at: 'A.c2' }, 'd20=12', 'B.P', ['fled']],
  ] as const)(
    'BD-184 a quick retreat where a foe is %s when it comes to it',
    (_, { at: where, ...more }, dice, end, left) => {
      const fight = stage({ P: runner, P2: 'A.c5', N: 'A.c2' }, { field });
      fight.act(null, 'hold');
      fight.act('P', 'retreat', { to: 'B' });
      expect(fight.scene.turn.intents[0]?.lane).toBe('quick');
      for (const name of ['P2', 'N']) fight.act(name, 'pass');
      fight.act(null, 'go-on');
      const now = { place: placeAt(where), ...more };
      const combatants = fight.scene.combatants.map((one) => (one.name === 'N' ? { ...one, ...now } : one));
      fight.scene = { ...fight.scene, combatants };
      fight.act(null, 'go-on');
      fight.act(null, 'go-on', {}, dice);
      expect(fight.scene.turn.acted).toContain('P');
      expect([fight.at('P'), fight.body('P').states]).toEqual([end, left]);
    },
  );

  test.each([
    ['who was Close', 'A.c1', 'A.P'],
    ['who was Near', 'A.c2', 'A.c1'],
  ] as const)('BD-185 %s catches up and strikes with what it has in hand', (_, from, caught) => {
    const fight = stage({ P: runner, P2: 'A.c5', N: from, N2: 'C.c6' }, { field: ground('A-B-C', field3) });
    fight.act('P', 'retreat', { to: 'B' });
    fight.pass('d20=13');
    expect(fight.question('gm').options[0]).toMatchObject({ id: 'hits', slots: [{ among: ['N'] }, {}] });
    fight.answer('gm', 'hits', { who: ['N'] }, 'd8=4');
    expect([fight.body('P').hp, fight.at('P'), fight.body('P').states]).toEqual([2, 'B.P', ['fled']]);
    expect(fight.at('N')).toBe(caught);
  });

  test('BD-185 only those the GM names strike, and with one blow', () => {
    const fight = stage({ P: runner, P2: 'A.c5', N: 'A.c1', N2: 'A.c1', N3: 'A.c2' }, { field });
    fight.act('P', 'retreat', { to: 'B' });
    fight.pass('d20=13');
    expect(fight.question('gm').options[0]?.slots[0]).toMatchObject({ among: ['N', 'N2', 'N3'] });
    fight.answer('gm', 'hits', { who: ['N', 'N3'] }, 'd8=4 d8=3');
    expect([fight.body('P').hp, fight.at('P'), fight.at('N2')]).toEqual([2, 'B.P', 'A.c1']);
  });

  test('BD-185 who is taken out by the hits does not get away, nor who the GM holds', () => {
    const down = stage({ P: { ...runner, hp: 0, str: 2 }, P2: 'A.c5', N: 'A.c1' }, { field });
    down.act('P', 'retreat', { to: 'B' });
    down.pass('d20=13');
    down.answer('gm', 'hits', { who: ['N'] }, 'd8=4');
    expect([down.at('P'), down.body('P').states]).toEqual(['A.P', ['dead']]);
    const held = stage({ P: runner, P2: 'A.c5', N: 'A.c1' }, { field });
    held.act('P', 'retreat', { to: 'B' });
    held.pass('d20=13');
    const [, afterwards] = held.question('gm').options[0]?.slots ?? [];
    held.answer('gm', 'hits', { who: ['N'], [afterwards?.name ?? '']: 'held' }, 'd8=4');
    expect([held.at('P'), held.body('P').states]).toEqual(['A.P', []]);
  });

  test('BD-185 or the fight moves elsewhere', () => {
    const fight = stage(
      { P: runner, P2: 'A.c5', N: 'A.c1' },
      { field: ground('A-B-C', { zones: { B: { safeExit: true } } }) },
    );
    fight.act('P', 'retreat', { to: 'B' });
    fight.pass('d20=13');
    fight.answer('gm', 'relocate', { zone: 'C' });
    expect([fight.at('P'), fight.body('P').states]).toEqual(['C.P', []]);
  });
});

test('BD-180 who flees takes the shortest of several ways out', () => {
  const field = ground('D-E-A-B', { zones: { D: { safeExit: true }, B: { safeExit: true } } });
  const fight = slain(
    { N1: doomed(), N2: goblin(), N3: goblin(), N4: goblin(), N5: goblin() },
    'd20=9 d20=8 d20=8 d20=8',
    {
      field,
      answers: { broken: 'otherwise' },
    },
  );
  expect(fight.at('N2')).toBe('B.N2');
});

test.each([
  ['relocate', { zone: 'B' }, 'P does not get away: the fight moves on'],
  ['stay', {}, 'P does not get away'],
] as const)('BD-185 what a failed retreat comes to is told: %s', (offer, slots, said) => {
  const field = ground('A-B', { zones: { B: { safeExit: true } } });
  const fight = stage({ P: { at: 'A.c1', dex: 12, maxDex: 12 }, P2: 'A.c5', N: 'A.c2' }, { field });
  fight.act('P', 'retreat', { to: 'B' });
  fight.pass('d20=13');
  const { facts } = fight.answer('gm', offer, slots);
  expect(linesTold(blockDodgeParry, fight.scene, facts, player('P'))).toContainEqual([said]);
});
