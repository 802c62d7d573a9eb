import { describe, expect, test } from 'vitest';
import { tomesByTorchlight } from '../../../../../src/core/rulesets/tomes-by-torchlight/index.ts';
import { linesTold } from '../../telling.ts';
import { GM, player, stage, why } from '../stage.ts';

describe('turns', () => {
  test('TT-012 two actions a turn; two Walks are twice the speed', () => {
    const s = stage({ A: ['sellsword', 5, 5], OGRE: ['ogre', 6, 5] }).begin();
    s.act('A', 'melee', { target: 'OGRE' }, [20, 4]);
    s.answer('gm', 'waive');
    s.act('A', 'melee', { target: 'OGRE' }, [20, 4]);
    s.answer('gm', 'waive');
    expect(s.refused('A', 'walk', { path: [[4, 5]] })).toEqual(['no-actions-left']);
    const t = stage({ A: ['sellsword', 5, 5], OGRE: ['ogre', 30, 30] }).begin();
    t.act('A', 'walk', { path: [6, 7, 8, 9, 10, 11].map((x) => [x, 5]) });
    t.act('A', 'walk', { path: [12, 13, 14, 15, 16, 17].map((x) => [x, 5]) });
    expect(t.at('A')).toEqual([17, 5]);
  });

  test('TT-013 a reaction costs 1 Grit and is never one’s own turn’s', () => {
    const s = stage({ A: ['sellsword', 5, 5, { grit: 3 }], OGRE: ['ogre', 6, 5] })
      .begin()
      .turnOf('OGRE');
    s.act('OGRE', 'melee', { target: 'A' });
    s.answer('A', 'dodge', {}, [20, 4]);
    expect(s.body('A').grit).toBe(2);
    s.answer('gm', 'waive', {}, [20, 4]);
    s.answer('gm', 'waive');
    s.turnOf('A');
    expect(s.refused('A', 'react', { what: 'duck' })).toEqual(['own-turn']);
    s.turnOf('OGRE');
    s.set('A', { grit: 0 });
    expect(s.refused('A', 'react', { what: 'duck' })).toEqual(['no-grit']);
  });

  test('TT-014 the fight is over when one side is dead or has surrendered; actions left vanish', () => {
    const s = stage({
      A: ['sellsword', 5, 5],
      G1: ['brigand', 20, 5, { dead: false }],
      G2: ['brigand', 21, 5],
    }).begin();
    s.set('G1', { dead: true });
    s.act('G2', 'surrender');
    expect([s.turn.stage, s.body('A').actionsLeft]).toEqual(['aftermath', 0]);
    expect(s.refused('A', 'walk', { path: [[6, 5]] })).toEqual(['nothing-to-do']);
  });
});

test('TT-009 guides of the party roll initiative like its players, hirelings of the foes do not', () => {
  const s = stage({
    A: ['sellsword', 1, 1],
    GUIDE: ['brigand', 2, 1, { side: 'ally', kind: 'npc' }],
    SPY: ['brigand', 20, 1, { kind: 'npc' }],
    TRAITOR: ['sellsword', 21, 1, { side: 'foe' }],
  });
  const facts = s.act(null, 'start-combat', { aware: 'both' }, [1, 1, 1, 1, 1, 1, 1]);
  expect(facts.flatMap((fact) => (fact.type === 'rolled' && fact.label === 'Initiative' ? [fact.of] : []))).toEqual([
    'A',
    'GUIDE',
    'TRAITOR',
  ]);
});

test('TT-007 how much Grit somebody rolled is told to those alone who may read its sheet', () => {
  const s = stage({ A: ['sellsword', 1, 1], OGRE: ['ogre', 20, 5] });
  const before = s.scene;
  const facts = s.act(null, 'start-combat', { aware: 'both' }, [5, 9, 1]);
  const told = [GM, player('A')].map((viewer) =>
    linesTold(tomesByTorchlight, before, facts, viewer).flatMap(([say]) => (say.includes(' Grit') ? [say] : [])),
  );
  expect(told).toEqual([['A has 5 Grit', 'OGRE has 9 Grit'], ['A has 5 Grit']]);
});

test('TT-012 actions that are left at the end of a turn are lost', () => {
  const s = stage({ A: ['sellsword', 5, 5], OGRE: ['ogre', 6, 5] }).begin();
  expect(s.body('A').actionsLeft).toBe(2);
  s.act('A', 'end-turn');
  expect([s.turn.now, s.body('A').actionsLeft]).toEqual(['OGRE', 0]);
});

test('TT-002 who sleeps notices nothing: the most watchful of those who are awake looks out', () => {
  const s = stage({
    A: ['sellsword', 1, 1, { attributes: { WIS: 14 }, asleep: true }],
    B: ['sellsword', 2, 1, { attributes: { WIS: 9 } }],
    OGRE: ['ogre', 20, 5],
  });
  const facts = s.act(null, 'start-combat', { aware: 'foe' }, [5, 1, 1, 1, 1, 1]);
  expect(why(facts, 'checked')).toMatchObject({ what: 'Notice', score: 9 });
});
