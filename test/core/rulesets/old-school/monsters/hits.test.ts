import { describe, expect, test } from 'vitest';
import { oldSchool } from '../../../../../src/core/rulesets/old-school/index.ts';
import { GM, rolls, whys } from '../stage.ts';
import { beside, parts } from './meeting.ts';

describe('what a hit brings', () => {
  test('a centipede’s bite sickens: half speed, no attacks, no spells', () => {
    const s = beside('giant-centipede');
    s.act('M', 'attack:routine.0', { target: 'A' }, [20, 2]);
    s.act('M', 'nominate', { target: 'A' });
    expect(s.refused('A', 'attack:sword.0', { target: 'M' })).toEqual(['sick']);
    expect(s.offer('A', 'retreat').about).toContain('10 ft');
  });

  test('OS-093 the sickness of a centipede’s bite is over after ten days', () => {
    const s = beside('giant-centipede');
    s.act('M', 'attack:routine.0', { target: 'A' }, [20, 2]);
    s.act(null, 'end-combat');
    s.act(null, 'pass-time', { count: 9, unit: 'days' });
    expect(s.body('A').conditions).toEqual(['sick']);
    s.act(null, 'pass-time', { count: 1, unit: 'days' });
    expect(s.body('A').conditions).toEqual([]);
  });

  test.each([
    [1, ['paralysed']],
    [2, ['paralysed']],
    [3, []],
  ] as const)('a ghoul does not paralyse who is larger than an ogre: footprint %i', (footprint, conditions) => {
    const s = beside('ghoul');
    s.scene = {
      ...s.scene,
      combatants: s.scene.combatants.map((one) => (one.id === 'A' ? { ...one, footprint } : one)),
    };
    const rolled = conditions.length > 0 ? [2, 1, 1] : [];
    s.act('M', 'attack:routine.0', { target: 'A' }, [20, 1, ...rolled, 1, 1]);
    expect(s.body('A').conditions).toEqual(conditions);
  });

  test('a rat’s bite is diseased once in 20', () => {
    const s = beside('giant-rat');
    expect(rolls(s.act('M', 'attack:routine.0', { target: 'A' }, [20, 1, 2]))).toEqual(['attack', 'damage', 'disease']);
    s.set('M', { attacked: false });
    expect(rolls(s.act('M', 'attack:routine.0', { target: 'A' }, [20, 1, 1, 2]))).toContain(
      'save against death or poison',
    );
  });

  test('a mummy’s touch rots: no magic heals it, and rest does one day in ten', () => {
    const s = beside('mummy', { spells: [] });
    s.act('M', 'attack:routine.0', { target: 'A' }, [20, 5]);
    expect([s.body('A').hp, s.body('A').conditions]).toEqual([55, ['rotting']]);
    s.set('A', { spells: [{ name: 'Cure', does: 'heal', dice: '1d6+1', feet: 5, save: null, sightless: false }] });
    s.act('M', 'nominate', { target: 'A' });
    s.act('A', 'cast', { spell: 'Cure', target: 'A' });
    expect(s.body('A').hp).toBe(55);
    s.act(null, 'end-combat');
    const rests = (days: number): void => {
      for (let day = 0; day < days; day++) s.act(null, 'rest', { who: ['A'], rest: 'complete' });
    };
    rests(9);
    s.act(null, 'rest', { who: ['A'], rest: 'interrupted' });
    expect(s.body('A').hp).toBe(55);
    s.act(null, 'rest', { who: ['A'], rest: 'complete' }, [2]);
    expect(s.body('A').hp).toBe(57);
    rests(9);
    expect(s.body('A').hp).toBe(57);
    s.set('A', { conditions: [] });
    s.act(null, 'rest', { who: ['A'], rest: 'complete' }, [1]);
    s.set('A', { conditions: ['rotting'] });
    rests(9);
    expect(s.body('A').hp).toBe(58);
  });

  const drained = (victim: Parameters<typeof beside>[1], rolled = 1) => {
    const s = beside('wight', victim);
    s.act('M', 'attack:routine.0', { target: 'A' }, [20, rolled]);
    return s;
  };
  test.each([
    [2, [], 1],
    [1, ['dead'], 0],
    [0, ['dead'], 0],
  ] as const)('a wight drains a level, the last of which kills: level %i', (level, conditions, left) => {
    const s = drained({ level });
    expect([s.body('A').conditions, s.body('A').level, s.body('A').hp]).toEqual([
      conditions,
      left,
      conditions.length === 0 ? 59 : 0,
    ]);
  });
  test.each([
    ['3+1', '2+1', []],
    ['1+1', '1+1', ['dead']],
    ['1/2', '1/2', ['dead']],
  ] as const)('of a monster a hit die: %s leaves %s', (hd, left, conditions) => {
    const s = drained({ class: null, kind: 'monster', hd });
    expect([s.body('A').hd, s.body('A').conditions]).toEqual([left, conditions]);
  });

  test('a shadow’s touch takes STR, and all of it makes another shadow', () => {
    const s = beside('shadow', { abilities: { STR: 3, DEX: 10, CON: 10, INT: 10, WIS: 10, CHA: 10 } });
    for (let n = 0; n < 3; n++) {
      expect(s.body('A').conditions).toEqual([]);
      s.act('M', 'attack:routine.0', { target: 'A' }, [20, 1, ...Array.from({ length: 8 }, () => 1)]);
      s.set('M', { attacked: false });
    }
    expect(s.body('A').conditions).toEqual(['dead']);
    const strong = beside('shadow', { abilities: { STR: 13, DEX: 10, CON: 10, INT: 10, WIS: 10, CHA: 10 } });
    strong.act('M', 'attack:routine.0', { target: 'A' }, [20, 1, ...Array.from({ length: 8 }, () => 1)]);
    strong.act('M', 'nominate', { target: 'A' });
    expect(parts(strong, 'A', 'attack:sword.0', 'M').map(([label]) => label)).not.toContain('STR');
  });

  test('a rust monster eats armour, shield or weapon, whichever the GM says', () => {
    const s = beside('rust-monster');
    s.act('M', 'attack:routine.0', { target: 'A' }, [20]);
    expect(s.question('gm').options.map(({ id }) => id)).toEqual(['armour', 'shield', 'weapon']);
    s.answer('gm', 'weapon');
    expect(s.body('A').weapons.map(({ weapon }) => weapon)).toEqual(['two-handed-sword', 'short-bow']);
    s.set('M', { attacked: false });
    s.set('A', { armour: 'leather', shield: true });
    s.act('M', 'attack:routine.0', { target: 'A' }, [20]);
    expect([s.waiting, s.body('A').shield]).toEqual([null, false]);
  });

  test('goblins lose 1 to hit in daylight', () => {
    expect(parts(beside('goblin', {}, { daylight: true }), 'M', 'attack:routine.0', 'A')).toContainEqual([
      'daylight',
      -1,
    ]);
    expect(parts(beside('goblin'), 'M', 'attack:routine.0', 'A')).toEqual([]);
  });

  test('cold does not harm whom it cannot harm, nor magic whom only fire and cold harm', () => {
    const bolt = (from: string, of?: 'cold') => {
      const s = beside(from, {
        spells: [
          { name: 'Bolt', does: 'harm', dice: '1d6+1', feet: 100, save: null, sightless: false, ...(of && { of }) },
        ],
      });
      s.act('M', 'nominate', { target: 'A' });
      return whys(
        s.act(
          'A',
          'cast',
          { spell: 'Bolt', target: 'M' },
          from === 'orc' ? [1] : of === 'cold' && from === 'ochre-jelly' ? [1] : [],
        ),
      ).includes('harmed');
    };
    expect([bolt('gelatinous-cube', 'cold'), bolt('ochre-jelly'), bolt('ochre-jelly', 'cold'), bolt('orc')]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

test('nobody but the GM learns that wounds will close, or when the dead rise', () => {
  const s = beside('troll', {}, {}, { hp: 30 });
  s.act('M', 'nominate', { target: 'A' });
  s.act('A', 'attack:sword.0', { target: 'M' }, [18, 8]);
  const known = (viewer: typeof GM) => oldSchool.known(s.scene, viewer) as unknown as { readonly turn: typeof s.turn };
  expect(known(GM).turn.effects.map(({ kind }) => kind)).toEqual(['regenerates']);
  expect(known({ role: 'player', seat: 'seat-A' as never }).turn.effects).toEqual([]);
});
