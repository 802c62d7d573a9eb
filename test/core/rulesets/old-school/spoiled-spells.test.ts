import { expect, test } from 'vitest';
import { path, SIDES, stage, whys } from './stage.ts';
import { MISSILE, declared } from './spell-stage.ts';

/** When a declared spell is let go, and how it is lost before. */

test.each([['OS-050'], ['OS-052'], ['OS-158']])(
  '%s who loses initiative and is hit loses the spell, and its memory of it',
  () => {
    const s = stage({ M: ['magic-user', 5, 5, { hpMax: 9 }], N: ['elf', 5, 12], B: ['orc', 6, 5] }, SIDES).start();
    s.act('M', 'declare-spell', { spell: 'Sleep' });
    s.act('N', 'declare-spell', { spell: 'Magic missile', target: 'B' });
    s.act('B', 'declare-nothing', {}, [2, 5]);
    const facts = s.act('B', 'attack:routine.0', { target: 'M' }, [15, 1]);
    expect([whys(facts).includes('disrupted'), s.body('M').spells]).toEqual([true, []]);
    s.to('ally.spell');
    expect(s.refused('M', 'cast', { spell: 'Sleep' })).toContain('spell-disrupted');
    const missed = declared([2, 5]);
    missed.act('B', 'attack:routine.0', { target: 'M' }, [8]);
    expect([missed.turn.now, missed.refused('M', 'cast', { spell: 'Sleep' })]).toEqual(['ally.spell', []]);
  },
);

test('OS-052 of a spell that is in memory twice one is left', () => {
  const s = stage(
    { M: ['magic-user', 5, 5, { hpMax: 9, spells: [MISSILE, MISSILE] }], B: ['orc', 6, 5] },
    SIDES,
  ).start();
  s.act('M', 'declare-spell', { spell: 'Magic missile', target: 'B' });
  s.act('B', 'declare-nothing', {}, [2, 5]);
  s.act('B', 'attack:routine.0', { target: 'M' }, [15, 1]);
  expect(s.body('M').spells.map(({ name }) => name)).toEqual(['Magic missile']);
});

test('OS-158 a hit that does no harm is enough', () => {
  const s = stage(
    { M: ['magic-user', 5, 5, { hpMax: 9, harmedBy: [{ by: 'magic', half: false }] }], B: ['orc', 6, 5] },
    SIDES,
  ).start();
  s.act('M', 'declare-spell', { spell: 'Sleep' });
  s.act('B', 'declare-nothing', {}, [2, 5]);
  const facts = s.act('B', 'attack:routine.0', { target: 'M' }, [15]);
  expect([whys(facts).includes('no-effect'), s.body('M').hp, s.body('M').spells]).toEqual([true, 9, []]);
});
test('OS-050 who let its own spell phase pass keeps the spell, hit or not', () => {
  const s = stage(
    {
      M: ['magic-user', 5, 5, { hpMax: 9 }],
      T: ['thief', 7, 5],
      B: ['orc', 20, 5],
      G: ['bandit', 6, 5, { side: 'other' }],
    },
    SIDES,
  ).start([], { combatants: ['M', 'T', 'B', 'G'] });
  s.act('M', 'declare-spell', { spell: 'Sleep' });
  s.ready([4, 5, 2]);
  s.to('ally.spell').to('other.melee');
  const facts = s.act('G', 'attack:routine.0', { target: 'M' }, [15, 1]);
  expect([whys(facts).includes('struck'), s.body('M').spells.length]).toEqual([true, 1]);
});
test('OS-050 nor is it lost in the phase in which it is cast, to the spell of a side that shares it', () => {
  const curse = { ...MISSILE, name: 'Curse', save: 'spells' } as const;
  const s = stage(
    {
      M: ['magic-user', 5, 5, { hpMax: 9 }],
      B: ['orc', 20, 5],
      X: ['magic-user', 9, 5, { side: 'other', spells: [curse] }],
    },
    { ...SIDES, tiePolicy: 'simultaneous' },
  ).start([], { combatants: ['M', 'B', 'X'] });
  s.act('M', 'declare-spell', { spell: 'Sleep' });
  s.act('X', 'declare-spell', { spell: 'Curse', target: 'M' }, [4, 5, 4]);
  s.to('ally+other.spell');
  s.act('X', 'cast', { spell: 'Curse', target: 'M' }, [1, 2]);
  expect([s.body('M').spells.length, s.refused('M', 'cast', { spell: 'Sleep' })]).toEqual([1, []]);
});
test('OS-050 who always acts last has always lost initiative', () => {
  const s = stage(
    { M: ['magic-user', 5, 5, { hpMax: 9, alwaysLast: true }], T: ['thief', 9, 9], B: ['orc', 6, 5] },
    SIDES,
  ).start();
  s.act('M', 'declare-spell', { spell: 'Sleep' });
  s.ready([5, 2]).to('foe.melee');
  s.act('B', 'attack:routine.0', { target: 'M' }, [15, 1]);
  expect(s.body('M').spells).toEqual([]);
});
test('OS-019 who casts with a slow weapon in hand casts with its side', () => {
  const elf = { weapons: [{ weapon: 'polearm' as const, ammo: null }], wielded: 0 };
  const s = stage({ N: ['elf', 5, 5, elf], B: ['orc', 20, 5] }, SIDES).start();
  s.act('N', 'declare-spell', { spell: 'Magic missile', target: 'B' }, [5, 2]);
  expect([s.turn.now, s.refused('N', 'cast', { spell: 'Magic missile', target: 'B' })]).toEqual(['ally.spell', []]);
  expect(s.offers('N').some(({ id }) => id === 'hurry')).toBe(false);
  s.act('N', 'let-go');
  // it may strike then, and that comes last
  expect(s.offers('N').some(({ id }) => id === 'hurry')).toBe(true);
});
test('OS-019 who retreats with a slow weapon in hand retreats with its side', () => {
  const s = stage({ A: ['fighter', 5, 5, { wielded: 1 }], B: ['orc', 6, 5] }, SIDES).start();
  s.act('A', 'declare-retreat');
  s.ready([5, 2]);
  expect([s.turn.now, s.refused('A', 'retreat', path([5, 5], 'w'))]).toEqual(['ally.movement', []]);
});

test('OS-050 who won initiative keeps the spell, however often it is hit before it casts', () => {
  const s = declared([5, 2]);
  s.set('M', { hp: 9, hpMax: 9 });
  expect(s.turn.now).toBe('ally.spell');
  const facts = s.force('B', 'attack:routine.0', { target: 'M' }, [15, 1]);
  expect([whys(facts).includes('struck'), s.refused('M', 'cast', { spell: 'Sleep' })]).toEqual([true, []]);
});

test.each([
  [9, true],
  [15, false],
])('OS-051 a failed save spoils it, too: %i', (die, spoiled) => {
  const s = declared([2, 5]);
  s.act(null, 'save', { who: ['M'], save: 'spells' }, [die]);
  expect(s.body('M').spells.length === 0).toBe(spoiled);
});

test('OS-157 who won casts before the others act', () => {
  const s = declared([5, 2]);
  expect(s.turn.now).toBe('ally.spell');
  s.act('M', 'cast', { spell: 'Sleep' }, [1, 2, 1, 1, 1, 1]);
  expect([s.body('B').conditions, s.body('M').spells]).toEqual([['asleep'], []]);
});

test('OS-159 on a shared pass nobody has lost initiative', () => {
  const s = stage(
    {
      M: ['magic-user', 5, 5, { hpMax: 9 }],
      B: ['bandit', 12, 5, { routines: [], weapons: [{ weapon: 'sling', ammo: 9 }] }],
    },
    { ...SIDES, tiePolicy: 'simultaneous' },
  ).start();
  s.act('M', 'declare-spell', { spell: 'Sleep' }, [4, 4]);
  s.to('ally+foe.missile');
  s.act('B', 'attack:sling.0', { target: 'M' }, [18, 2]);
  expect([s.turn.now, s.refused('M', 'cast', { spell: 'Sleep' })]).toEqual(['ally+foe.spell', []]);
});

test.each([['OS-160'], ['OS-191']])('%s a caster whose target is gone picks another, or keeps the spell', (row) => {
  const s = stage(
    {
      M: ['elf', 5, 5],
      T: ['thief', 5, 7, { abilities: { STR: 10, DEX: 18, CON: 10, INT: 10, WIS: 10, CHA: 10 } }],
      B: ['orc', 12, 5],
      C: ['orc', 14, 5],
    },
    SIDES,
  ).start();
  s.act('M', 'declare-spell', { spell: 'Magic missile', target: 'B' }, [5, 2]);
  s.to('ally.missile');
  s.act('T', 'attack:sling.2', { target: 'B' }, [18, 4]);
  expect([s.body('B').conditions, s.turn.now]).toEqual([['dead'], 'ally.spell']);
  s.act('M', 'cast', { spell: 'Magic missile' });
  expect([s.asked(), s.question('M').options.map(({ id }) => id)]).toEqual([[['M', 'new-target']], ['cast', 'let-go']]);
  if (row === 'OS-160') {
    s.answer('M', 'cast', { target: 'C' }, [4]);
    expect(s.body('C').hp).toBe(0);
  } else {
    s.answer('M', 'let-go', {}, [2, 2]);
    expect(s.body('M').spells.length).toBe(1);
  }
});

test('OS-160 within a side shots come before spells, and spells before blows', () => {
  const s = stage(
    {
      M: ['elf', 5, 5],
      T: ['thief', 5, 7],
      A: ['fighter', 11, 5],
      B: ['orc', 12, 5],
    },
    SIDES,
  ).start();
  s.act('M', 'declare-spell', { spell: 'Magic missile', target: 'B' });
  s.ready([5, 2]);
  const began = [s.turn.now];
  while (s.turn.now?.startsWith('ally') === true) {
    s.act(null, 'next-phase');
    began.push(s.turn.now);
  }
  expect(began.slice(0, 4)).toEqual(['ally.movement', 'ally.missile', 'ally.spell', 'ally.melee']);
});
