import { expect, test } from 'vitest';
import { oldSchool } from '../../../../../src/core/rulesets/old-school/index.ts';
import type { Fact } from '../../../../../src/core/rulesets/old-school/game.ts';
import { linesTold } from '../../telling.ts';
import { GM, path, player, rolls, SIDES, stage, times } from '../stage.ts';
import type { Stage, Standing } from '../stage.ts';
import { DUEL, duel, phases, passes } from './phases.ts';

const OF = (side: string): readonly string[] =>
  ['morale', 'movement', 'missile', 'spell', 'melee'].map((phase) => `${side} ${phase}`);

test.each([['OS-001'], ['OS-054']])(
  '%s a round runs from declarations through both sides’ five phases and the slow to its end',
  () => {
    const s = stage({ ...DUEL, C: ['magic-user', 5, 9] }, SIDES);
    const before = s.scene;
    const facts: Fact[] = [...s.act(null, 'start-combat')];
    facts.push(...s.act(null, 'declarations-end', {}, [5, 3]));
    for (let n = 0; s.turn.round === 1 && n < 20; n++) {
      const source = s.turn.passes.length;
      expect(source).toBe(2);
      facts.push(...s.act(null, 'next-phase'));
    }
    expect(phases(facts)).toEqual(['declare', 'initiative', ...OF('ally'), ...OF('foe'), 'end', 'declare']);
    // a phase in which nobody has anything to do is passed over in silence
    const told = linesTold(oldSchool, before, facts, GM).map(([say]) => say);
    expect(told.filter((say) => /^The (?:party|foes):/u.test(say))).toEqual([
      'The party: movement',
      'The party: missiles',
      'The foes: movement',
    ]);
  },
);

test('OS-001 the phase is named to everybody', () => {
  const s = duel().start([5, 3]);
  const order = oldSchool.turnOrder(oldSchool.known(s.scene, player('A')), player('A'));
  expect([order.title, order.lanes.map(({ label }) => label)]).toEqual([
    'Round 1 · Party: movement',
    ['Party: movement', 'Foes'],
  ]);
});

test.each([
  ['OS-140', 'melee', 6],
  ['OS-189', 'missile', 9],
])('%s the phase of %s waits for whoever has only helpless foes to strike', (_, phase, x) => {
  const of = (condition: 'asleep' | 'surrendered') => {
    const armed = { weapons: [{ weapon: 'dagger', ammo: 2 }] };
    const people = { A: ['fighter', 5, 5, armed], B: ['orc', x, 5, { conditions: [condition] }] } as const;
    const s = stage({ ...people, C: ['orc', 20, 5] }, SIDES).start([5, 3]);
    // one that has surrendered has the others check their morale
    s.act(null, 'next-phase', {}, condition === 'asleep' ? [] : [1, 1]);
    return s.turn.now;
  };
  expect([of('asleep'), of('surrendered')]).toEqual([`ally.${phase}`, 'foe.movement']);
});

test('OS-001 nobody is done with a phase in which nothing is left for them to do', () => {
  const s = stage({ A: ['fighter', 5, 5], N: ['thief', 6, 6], B: ['orc', 20, 5] }, SIDES).start([5, 3]);
  s.act('A', 'move', path([5, 5], ...times(4, 'e')));
  expect([s.turn.now, s.refused('A', 'done'), s.refused('N', 'done')]).toEqual([
    'ally.movement',
    ['already-acted'],
    [],
  ]);
  const [refusal] = oldSchool.check(s.scene, s.command('A', 'done'));
  expect(refusal?.say).toBe('Has already acted this round. Done already.');
});

test('OS-002 initiative waits until every seat that could declare has confirmed', () => {
  const s = stage({ M: ['magic-user', 5, 5], N: ['elf', 7, 5], B: ['orc', 20, 5] }, SIDES);
  s.start();
  expect([s.turn.stage, oldSchool.due(s.scene)]).toEqual(['declare', null]);
  s.act('M', 'declare-nothing');
  expect([s.turn.stage, oldSchool.due(s.scene)]).toEqual(['declare', null]);
  s.act('N', 'declare-nothing', {}, [4, 2]);
  expect(s.turn.stage).toBe('acting');
});

test.each([['OS-003'], ['OS-009'], ['OS-015']])(
  '%s three sides roll three d6 and act from highest to lowest',
  (row) => {
    const dice = { 'OS-003': [2, 6, 4], 'OS-009': [2, 6, 4], 'OS-015': [3, 5, 1] }[row] ?? [];
    const s = stage({ ...DUEL, C: ['wolf', 30, 30, { side: 'other' }] }, SIDES);
    const facts = s.act(null, 'start-combat', { combatants: ['A', 'B', 'C'] }, dice);
    expect(rolls(facts)).toEqual(['initiative: the party', 'initiative: the foes', 'initiative: the others']);
    expect(facts.flatMap((fact) => (fact.type === 'rolled' ? fact.rolled.dice.map(({ sides }) => sides) : []))).toEqual(
      [6, 6, 6],
    );
    expect(passes(s)).toEqual(row === 'OS-015' ? ['foe', 'ally', 'other'] : ['foe', 'other', 'ally']);
    expect(s.turn.passes.map(({ die }) => die)).toEqual(row === 'OS-015' ? [5, 3, 1] : [6, 4, 2]);
    const acted = [s.turn.now];
    for (let n = 0; n < 9 && acted.length < 3; n++) {
      s.act(null, 'next-phase');
      if (s.turn.now?.endsWith('.movement') === true) acted.push(s.turn.now);
    }
    expect(acted).toEqual(passes(s).map((side) => `${side}.movement`));
  },
);

test('OS-004 without anything to check no 2d6 is rolled in the morale phase', () => {
  expect(rolls(duel().act(null, 'start-combat', {}, [3, 5]))).toEqual([
    'initiative: the party',
    'initiative: the foes',
  ]);
});

test('OS-004 the morale phase of monsters comes before their movement, and not in that of their foes', () => {
  const of = (dice: readonly number[]): Stage => {
    const s = stage({ ...DUEL, C: ['orc', 22, 5], D: ['orc', 24, 5] }, SIDES)
      .start([5, 3])
      .to('foe.movement');
    s.set('D', { conditions: ['dead'], hp: 0 });
    s.act(null, 'next-phase', {}, dice);
    return s;
  };
  // they win: 2d6 above 6 break them at once
  const won = of([3, 5, 4, 3]);
  expect(won.asked()).toEqual([['gm', 'broken']]);
  const lost = of([5, 3]);
  expect([lost.asked(), lost.turn.now]).toEqual([[], 'ally.movement']);
  lost.to('foe.movement', [3, 3]);
  expect(lost.asked()).toEqual([]);
});

const AT_ARMS: Readonly<Record<string, Standing>> = {
  A: ['fighter', 5, 5],
  B: ['orc', 6, 5],
  C: ['orc', 12, 5],
  M: ['magic-user', 5, 7],
  T: ['thief', 2, 12],
};

test.each([['OS-005'], ['OS-006'], ['OS-007'], ['OS-008']])('%s each phase allows its own acts only', (row) => {
  const s = stage(AT_ARMS, SIDES).start();
  s.act('M', 'declare-spell', { spell: 'Sleep' });
  s.ready([5, 3]);
  const at =
    { 'OS-005': 'ally.movement', 'OS-006': 'ally.missile', 'OS-007': 'ally.spell', 'OS-008': 'ally.melee' }[row] ?? '';
  // one after the other: movement, missiles, spells, melee
  const seen = [s.turn.now];
  while (s.turn.now !== at && seen.length < 9) {
    s.act(null, 'next-phase');
    seen.push(s.turn.now);
  }
  const nth = { 'OS-005': 1, 'OS-006': 2, 'OS-007': 3, 'OS-008': 4 }[row] ?? 0;
  expect(seen).toEqual(['ally.movement', 'ally.missile', 'ally.spell', 'ally.melee'].slice(0, nth));
  const sword = s.refused('A', 'attack:sword.0', { target: 'B' });
  const bow = s.refused('A', 'attack:short-bow.2', { target: 'C' });
  const spell = s.refused('M', 'cast', { spell: 'Sleep' });
  const expected: Readonly<Record<string, readonly (readonly string[])[]>> = {
    'OS-005': [['not-your-phase'], ['not-your-phase'], ['not-your-phase']],
    'OS-006': [['not-your-phase'], [], ['not-your-phase']],
    'OS-007': [['not-your-phase'], ['not-your-phase'], []],
    'OS-008': [[], ['not-your-phase'], ['not-your-phase']],
  };
  expect([sword, bow, spell]).toEqual(expected[row]);
  const walk = s.refused('T', 'move', path([2, 12], 'w'));
  expect(walk).toEqual(row === 'OS-005' ? [] : ['not-your-phase']);
});

test('OS-008 what is thrown too strikes only those beside it in the melee phase', () => {
  const s = stage({ ...AT_ARMS, S: ['fighter', 7, 6, { weapons: [{ weapon: 'spear', ammo: null }] }] }, SIDES)
    .start()
    .ready([5, 3])
    .to('ally.melee');
  expect(s.refused('S', 'attack:spear.0', { target: 'B' })).toEqual([]);
  expect(s.refused('S', 'attack:spear.0', { target: 'C' })).toEqual(['out-of-reach']);
});

test.each([['OS-007'], ['OS-010']])('%s a caster who declared nothing does not cast', () => {
  const s = stage({ M: ['magic-user', 5, 5], N: ['elf', 7, 5], B: ['orc', 20, 5] }, SIDES).start();
  s.act('N', 'declare-spell', { spell: 'Magic missile', target: 'B' });
  s.act('M', 'declare-nothing', {}, [5, 3]);
  s.to('ally.spell');
  expect(s.refused('M', 'cast', { spell: 'Sleep' })).toEqual(['not-declared']);
  expect(s.refused('N', 'cast', { spell: 'Magic missile', target: 'B' })).toEqual([]);
  // nor does who declared one spell cast another that it has in mind
  s.set('N', { spells: [...s.body('M').spells, ...s.body('N').spells] });
  expect(s.body('N').spells.map(({ name }) => name)).toContain('Sleep');
  expect(s.refused('N', 'cast', { spell: 'Sleep' })).toEqual(['slot-malformed']);
  expect(s.turn.declared).toContainEqual({ who: 'N', what: { type: 'spell', spell: 'Magic missile', target: 'B' } });
});

test.each([['OS-011'], ['OS-028']])('%s in melee no undeclared move, but an attack', () => {
  const s = stage({ A: ['fighter', 5, 5], B: ['orc', 6, 5] }, SIDES)
    .start()
    .ready([5, 3]);
  expect(s.turn.now).toBe('ally.melee');
  expect(s.refused('A', 'attack:sword.0', { target: 'B' })).toEqual([]);
  const again = stage({ A: ['fighter', 5, 5], B: ['orc', 6, 5], C: ['thief', 5, 9] }, SIDES)
    .start()
    .ready([5, 3]);
  expect(again.turn.now).toBe('ally.movement');
  expect(again.refused('A', 'move', path([5, 5], 'w'))).toEqual(['move-not-declared']);
  expect(again.refused('A', 'withdraw', path([5, 5], 'w'))).toEqual(['move-not-declared']);
});

test('OS-011 who declared a withdrawal does not retreat instead', () => {
  const s = stage({ A: ['fighter', 5, 5], B: ['orc', 6, 5] }, SIDES).start();
  s.act('A', 'declare-withdrawal');
  s.ready([5, 3]);
  expect([s.refused('A', 'withdraw', path([5, 5], 'w')), s.refused('A', 'retreat', path([5, 5], 'w'))]).toEqual([
    [],
    ['move-not-declared'],
  ]);
});

test('OS-012 outside melee walking and attacking need no word', () => {
  const s = stage({ A: ['fighter', 5, 5], B: ['orc', 10, 5] }, SIDES).start([5, 3]);
  s.act('A', 'move', path([5, 5], ...times(4, 'e')));
  expect([s.at('A'), s.turn.now]).toEqual([[9, 5], 'ally.melee']);
  s.act('A', 'attack:sword.0', { target: 'B' }, [2]);
});
