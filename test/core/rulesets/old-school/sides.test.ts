import { expect, test } from 'vitest';
import { oldSchool } from '../../../../src/core/rulesets/old-school/index.ts';
import type { Fact } from '../../../../src/core/rulesets/old-school/game.ts';
import { path, player, rolls, SIDES, stage, times, whys } from './stage.ts';
import type { Stage, Standing } from './stage.ts';

/** The round by sides: declarations, dice, phases, ties, slow weapons, individuals. */

const DUEL: Readonly<Record<string, Standing>> = { A: ['fighter', 5, 5, { species: 'human' }], B: ['orc', 20, 5] };
const duel = (more: Parameters<typeof stage>[1] = {}): Stage => stage(DUEL, { ...SIDES, ...more });
const phases = (facts: readonly Fact[]): readonly string[] =>
  facts.flatMap((fact) =>
    fact.type === 'turned' && fact.because.type === 'phase-began'
      ? [`${fact.because.slow ? 'slow ' : ''}${fact.because.sides.join('+')} ${fact.because.phase}`]
      : fact.type === 'turned' && fact.because.type === 'round-ended'
        ? ['end']
        : fact.type === 'turned' && fact.because.type === 'initiative-rolled'
          ? ['initiative']
          : fact.type === 'turned' && fact.because.type === 'round-began'
            ? ['declare']
            : [],
  );
const passes = ({ turn }: Stage): readonly string[] => turn.passes.map(({ id }) => id);
const OF = (side: string): readonly string[] =>
  ['morale', 'movement', 'missile', 'spell', 'melee'].map((phase) => `${side} ${phase}`);

test.each([['OS-001'], ['OS-054']])(
  '%s a round runs from declarations through both sides’ five phases and the slow to its end',
  () => {
    const s = stage({ ...DUEL, C: ['magic-user', 5, 9] }, SIDES);
    const facts: Fact[] = [...s.act(null, 'start-combat')];
    facts.push(...s.act(null, 'declarations-end', {}, [5, 3]));
    for (let n = 0; s.turn.round === 1 && n < 20; n++) {
      const source = s.turn.passes.length;
      expect(source).toBe(2);
      facts.push(...s.act(null, 'next-phase'));
    }
    expect(phases(facts)).toEqual(['declare', 'initiative', ...OF('ally'), ...OF('foe'), 'end', 'declare']);
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
  s.to(at);
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
});

test.each([['OS-007'], ['OS-010']])('%s a caster who declared nothing does not cast', () => {
  const s = stage({ M: ['magic-user', 5, 5], N: ['elf', 7, 5], B: ['orc', 20, 5] }, SIDES).start();
  s.act('N', 'declare-spell', { spell: 'Magic missile', target: 'B' });
  s.act('M', 'declare-nothing', {}, [5, 3]);
  s.to('ally.spell');
  expect(s.refused('M', 'cast', { spell: 'Sleep' })).toEqual(['not-declared']);
  expect(s.refused('N', 'cast', { spell: 'Magic missile', target: 'B' })).toEqual([]);
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

test('OS-012 outside melee walking and attacking need no word', () => {
  const s = stage({ A: ['fighter', 5, 5], B: ['orc', 10, 5] }, SIDES).start([5, 3]);
  s.act('A', 'move', path([5, 5], ...times(4, 'e')));
  expect([s.at('A'), s.turn.now]).toEqual([[9, 5], 'ally.melee']);
  s.act('A', 'attack:sword.0', { target: 'B' }, [2]);
});

test('OS-013 every round has dice of its own', () => {
  const s = duel().start([5, 3]);
  expect(passes(s)).toEqual(['ally', 'foe']);
  s.to('foe.movement');
  s.act(null, 'next-phase', {}, [2, 6]);
  expect([s.turn.round, passes(s)]).toEqual([2, ['foe', 'ally']]);
});

test('OS-014 the highest roll acts first', () => {
  expect(passes(duel().start([4, 2]))).toEqual(['ally', 'foe']);
});

test('OS-016 a tie is rolled again', () => {
  expect(passes(duel().start([4, 4, 2, 6]))).toEqual(['foe', 'ally']);
});

test('OS-016 of three tied sides only those that tie roll again', () => {
  const s = stage({ ...DUEL, C: ['wolf', 30, 30, { side: 'other' }] }, SIDES);
  s.act(null, 'start-combat', { combatants: ['A', 'B', 'C'] }, [4, 4, 5, 1, 2]);
  expect(passes(s)).toEqual(['other', 'foe', 'ally']);
});

/** A fighter and an orc side by side, acting at once. */
const atOnce = (more: Standing[3] = {}): Stage => {
  const s = stage(
    {
      A: [
        'fighter',
        5,
        5,
        { hp: 5, shield: false, abilities: { STR: 13, DEX: 9, CON: 10, INT: 10, WIS: 10, CHA: 10 }, ...more },
      ],
      B: ['orc', 6, 5],
    },
    { ...SIDES, tiePolicy: 'simultaneous' },
  );
  s.start().ready([4, 4]);
  expect([passes(s), s.turn.now]).toEqual([['ally+foe'], 'ally+foe.melee']);
  return s;
};

test.each([['OS-017'], ['OS-018'], ['OS-173']])('%s sides that tie may act at once and kill each other', () => {
  const s = atOnce();
  s.act('A', 'attack:sword.0', { target: 'B' }, [12, 3]);
  expect([s.body('B').hp, s.turn.pending.length]).toEqual([4, 1]);
  const facts = s.act('B', 'attack:routine.0', { target: 'A' }, [14, 5, 12]);
  expect([s.body('B').hp, s.body('B').conditions, s.body('A').hp, s.turn.pending]).toEqual([0, ['dead'], 1, []]);
  expect(rolls(facts)).toEqual(['attack', 'damage', 'death save']);
});

test.each([['OS-019'], ['OS-021']])('%s a two-handed melee weapon makes its bearer act after all sides', () => {
  const s = stage(
    {
      A: ['fighter', 5, 5, { weapons: [{ weapon: 'two-handed-sword', ammo: null }] }],
      C: ['thief', 5, 7, { weapons: [], wielded: null }],
      B: ['orc', 20, 5],
      D: ['mercenary', 22, 5, { side: 'foe', weapons: [{ weapon: 'polearm', ammo: null }], wielded: 0 }],
    },
    SIDES,
  ).start([5, 3]);
  expect(s.refused('A', 'move', path([5, 5], 'e'))).toEqual(['not-your-turn']);
  const seen: string[] = [];
  for (let n = 0; n < 10 && s.turn.round === 1; n++) {
    seen.push(
      `${s.turn.now ?? ''} ${oldSchool.turnOrder(oldSchool.known(s.scene, player('A')), player('A')).active.join()}`,
    );
    s.gm(null, 'next-phase', {}, seen.length === 4 ? [1, 2] : []);
  }
  expect(seen).toEqual(['ally.movement C', 'foe.movement B', 'slow.ally.movement A', 'slow.foe.movement D']);
  expect(
    oldSchool
      .viewOf(
        oldSchool.known(s.scene, player('A')).combatants[0] as never,
        'sheet',
        oldSchool.known(s.scene, player('A')),
      )
      .marks.map(({ icon }) => icon),
  ).toContain('hourglass');
});

test('OS-019 who does not attack with the slow weapon may act with its side', () => {
  const s = stage({ A: ['fighter', 5, 5, { wielded: 1 }], C: ['thief', 5, 7], B: ['orc', 6, 5] }, SIDES)
    .start()
    .ready([5, 3]);
  s.act('A', 'hurry');
  s.to('ally.melee');
  expect(s.refused('A', 'attack:two-handed-sword.1', { target: 'B' })).toEqual(['slow-must-wait']);
  expect(s.refused('A', 'attack:sword.0', { target: 'B' })).toEqual([]);
});

test('OS-020 a crossbow waits for the slow pass, a long bow does not', () => {
  const archer = (weapon: 'crossbow' | 'long-bow', y: number): Standing => [
    'mercenary',
    5,
    y,
    { side: 'ally', weapons: [{ weapon, ammo: 9 }], wielded: 0 },
  ];
  const s = stage({ X: archer('crossbow', 5), L: archer('long-bow', 7), B: ['orc', 15, 5] }, SIDES).start([5, 3]);
  s.to('ally.missile');
  expect([
    s.refused('L', 'attack:long-bow.0', { target: 'B' }),
    s.refused('X', 'attack:crossbow.0', { target: 'B' }),
  ]).toEqual([[], ['not-your-turn']]);
  s.to('slow.ally.missile');
  expect([
    s.refused('L', 'attack:long-bow.0', { target: 'B' }),
    s.refused('X', 'attack:crossbow.0', { target: 'B' }),
  ]).toEqual([['not-your-turn'], []]);
});

test('OS-022 individual initiative rolls one d6 each', () => {
  const s = stage(
    { A: ['fighter', 5, 5], C: ['thief', 5, 7], B: ['orc', 20, 5], D: ['orc', 20, 6], E: ['orc', 20, 7] },
    { ...SIDES, individualInitiative: true },
  );
  const facts = s.act(null, 'start-combat', {}, [6, 5, 4, 3, 2]);
  expect(rolls(facts)).toEqual(times(5, 'initiative'));
  expect(passes(s)).toEqual(['A', 'C', 'B', 'D', 'E']);
});

test.each([
  ['OS-023', 'DEX 16', { DEX: 16 }, null, 3, 4],
  ['OS-023', 'DEX 18', { DEX: 18 }, null, 3, 5],
  ['OS-023', 'DEX 8', { DEX: 8 }, null, 3, 2],
  ['OS-023', 'DEX 3', { DEX: 3 }, null, 3, 1],
  ['OS-024', 'set by the GM', {}, 2, 3, 5],
] as const)('%s the individual roll has a modifier: %s', (_, __, scores, initiativeMod, die, count) => {
  const s = stage(
    {
      A: [
        'fighter',
        5,
        5,
        { abilities: { STR: 10, DEX: 10, CON: 10, INT: 10, WIS: 10, CHA: 10, ...scores }, initiativeMod },
      ],
      B: ['orc', 20, 5],
    },
    { ...SIDES, individualInitiative: true },
  );
  s.start([die, 6]);
  expect(s.turn.passes.find(({ id }) => id === 'A')?.die).toBe(count);
});

test.each([['OS-025'], ['OS-103'], ['OS-174']])(
  '%s after its first death a side checks morale once, in its morale phase',
  () => {
    const people: Readonly<Record<string, Standing>> = {
      A: ['fighter', 5, 5],
      B: ['goblin', 6, 5],
      C: ['goblin', 20, 6],
    };
    const s = stage(people, SIDES).start().ready([5, 3]).to('ally.melee');
    const facts = s.act('A', 'attack:sword.0', { target: 'B' }, [15, 6, 3, 4]);
    expect(s.body('B').conditions).toEqual(['dead']);
    expect([rolls(facts), s.turn.now]).toEqual([['attack', 'damage', 'morale of the goblin'], 'foe.movement']);
    expect(s.turn.groups[0]).toMatchObject({ passed: 1, halfDone: true });
  },
);

test('OS-156 a declared withdrawal is no duty, a declared retreat keeps its prices', () => {
  const people: Readonly<Record<string, Standing>> = { A: ['fighter', 5, 5], C: ['thief', 7, 5], B: ['orc', 6, 5] };
  const s = stage(people, SIDES).start();
  s.act('A', 'declare-withdrawal');
  s.act('C', 'declare-retreat');
  s.ready([5, 3]);
  s.to('ally.melee');
  expect(s.refused('A', 'attack:sword.0', { target: 'B' })).toEqual([]);
  expect(s.refused('C', 'attack:short-sword.0', { target: 'B' })).toEqual(['retreating-no-attack']);
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

test('OS-161 a slow attacker killed before the slow pass never strikes', () => {
  const s = stage(
    {
      A: ['mercenary', 5, 5, { side: 'ally', weapons: [{ weapon: 'polearm', ammo: null }], wielded: 0, hp: 2 }],
      C: ['thief', 1, 1],
      B: ['orc', 6, 5],
    },
    SIDES,
  )
    .start()
    .ready([5, 3]);
  s.to('foe.melee');
  const facts = s.act('B', 'attack:routine.0', { target: 'A' }, [18, 5, 6, 1]);
  expect([s.body('A').conditions, s.turn.round]).toEqual([['dead'], 2]);
  expect(phases(facts).filter((phase) => phase.startsWith('slow'))).toEqual([]);
  expect(s.refused('A', 'attack:polearm.0', { target: 'B' })).toEqual(['dead']);
});

test('OS-162 among the slow the winner’s side strikes first', () => {
  const two = { weapons: [{ weapon: 'two-handed-sword', ammo: null }], wielded: 0 } as const;
  const s = stage({ A: ['fighter', 5, 5, two], B: ['veteran', 6, 5, { routines: [], ...two }] }, SIDES)
    .start()
    .ready([5, 3]);
  expect(s.turn.now).toBe('slow.ally.melee');
  s.act('A', 'attack:two-handed-sword.0', { target: 'B' }, [2]);
  expect(s.turn.now).toBe('slow.foe.melee');
});

test('OS-163 on a tie the slow share one pass and may kill each other', () => {
  const two = { weapons: [{ weapon: 'two-handed-sword', ammo: null }], wielded: 0, hp: 3, hpMax: 9 } as const;
  const s = stage(
    { A: ['mercenary', 5, 5, { side: 'ally', ...two }], B: ['veteran', 6, 5, { routines: [], ...two }] },
    { ...SIDES, tiePolicy: 'simultaneous' },
  )
    .start()
    .ready([4, 4]);
  expect(s.turn.now).toBe('slow.ally+foe.melee');
  s.act('A', 'attack:two-handed-sword.0', { target: 'B' }, [19, 9]);
  s.act('B', 'attack:two-handed-sword.0', { target: 'A' }, [19, 9]);
  expect([s.body('A').conditions, s.body('B').conditions]).toEqual([['dead'], ['dead']]);
});

test('OS-171 several hits of one shared phase are one drop and one series of saves', () => {
  const s = atOnce({ hp: 3 });
  const more = stage(
    { A: ['fighter', 5, 5, { hp: 3, shield: false }], B: ['orc', 6, 5], C: ['orc', 6, 6] },
    { ...SIDES, tiePolicy: 'simultaneous' },
  )
    .start()
    .ready([4, 4]);
  void s;
  more.act('B', 'attack:routine.0', { target: 'A' }, [19, 4]);
  more.act('C', 'attack:routine.0', { target: 'A' }, [19, 5]);
  const facts = more.act('A', 'attack:sword.0', { target: 'B' }, [2, 13]);
  expect([rolls(facts).filter((label) => label === 'death save').length, more.body('A').hp]).toEqual([1, 1]);
});

test('OS-172 dropped again in the same round, the next series counts on', () => {
  const s = stage({ A: ['fighter', 5, 5, { hp: 3, shield: false }], B: ['orc', 6, 5], C: ['orc', 6, 6] }, SIDES)
    .start()
    .ready([2, 5]);
  s.act('B', 'attack:routine.0', { target: 'A' }, [19, 4, 5, 13]);
  expect([s.body('A').hp, s.body('A').deathSaveMarks]).toEqual([1, 1]);
  s.act('C', 'attack:routine.0', { target: 'A' }, [19, 2, 6, 4]);
  expect([s.body('A').deathSaveMarks, s.body('A').conditions]).toEqual([3, ['dead']]);
});

test('OS-192 individuals run their phases at their own counts, morale before the first of a side', () => {
  const s = stage(
    { A: ['fighter', 5, 5], T: ['thief', 6, 6, { weapons: [], wielded: null }], B: ['orc', 20, 5], C: ['orc', 20, 6] },
    { ...SIDES, individualInitiative: true },
  );
  const facts = s.act(null, 'start-combat', {}, [1, 5, 4, 4, 2, 1]);
  expect(passes(s)).toEqual(['T', 'B', 'C', 'A']);
  expect(phases(facts).slice(0, 3)).toEqual(['declare', 'ally morale', 'ally movement']);
  const next = s.act(null, 'next-phase');
  expect(phases(next)).toEqual(['ally missile', 'ally spell', 'ally melee', 'foe morale', 'foe movement']);
});

test('OS-193 individual ties are rolled again between the tied', () => {
  const s = stage({ A: ['orc', 5, 5, { side: 'ally' }], B: ['orc', 20, 5] }, { ...SIDES, individualInitiative: true });
  s.start([4, 4, 1, 6]);
  expect(passes(s)).toEqual(['B', 'A']);
  const shared = stage(
    { A: ['orc', 5, 5, { side: 'ally' }], B: ['orc', 20, 5] },
    { ...SIDES, individualInitiative: true, tiePolicy: 'simultaneous' },
  );
  shared.start([4, 4]);
  expect(passes(shared)).toEqual(['A+B']);
});

test.each([['OS-149'], ['OS-194']])('%s who always loses initiative does not roll and acts last', (row) => {
  const people: Readonly<Record<string, Standing>> = { A: ['fighter', 5, 5], Z: ['zombie', 20, 5] };
  if (row === 'OS-194') {
    const s = stage(people, SIDES);
    expect(rolls(s.act(null, 'start-combat', {}, [1]))).toEqual(['initiative: the party']);
    expect([passes(s), s.turn.now]).toEqual([['ally', 'foe'], 'ally.movement']);
    return;
  }
  const alone = stage({ ...people, K: ['skeleton', 20, 7] }, SIDES).start([2, 5]);
  alone.set('K', { hp: 0, conditions: ['dead'] });
  alone.to('slow.foe.movement');
  expect(rolls(alone.act(null, 'next-phase', {}, [1]))).toEqual(['initiative: the party']);
  const s = stage({ ...people, K: ['skeleton', 20, 7] }, SIDES).start([2, 5]);
  expect([s.turn.now, s.refused('K', 'move', path([20, 7], 'w')), s.refused('Z', 'move', path([20, 5], 'w'))]).toEqual([
    'foe.movement',
    [],
    ['not-your-turn'],
  ]);
  s.to('slow.foe.movement');
  expect(s.refused('Z', 'move', path([20, 5], 'w'))).toEqual([]);
});
