import { describe, expect, test } from 'vitest';
import { path, SIDES, stage, times } from '../stage.ts';
import { scores, against, arm } from './against.ts';

describe('what doubles', () => {
  test('OS-126 a braced weapon deals double to a charge', () => {
    const s = against({ ...arm('polearm'), abilities: scores({ STR: 13 }) }, { conditions: ['charging'] });
    s.act('A', 'wait', { target: 'B' });
    s.act('B', 'nominate', { target: 'A' });
    s.act('A', 'attack:polearm.0', { target: 'B' }, [15, 6]);
    expect(s.body('B').hp).toBe(16);
    const calm = against({ ...arm('spear'), abilities: scores({ STR: 13 }) }, { conditions: ['mounted'] });
    calm.act('A', 'attack:spear.0', { target: 'B' }, [15, 6]);
    expect(calm.body('B').hp).toBe(23);
  });

  test.each([
    ['OS-127', 60, 10],
    ['OS-127', 55, 5],
  ] as const)('%s a lance after a straight run of %i feet deals %i', (_, straight, harm) => {
    const s = against({ ...arm('lance'), abilities: scores({ STR: 13 }), conditions: ['mounted'] }, {});
    s.set('A', { straight: straight - 40, straightBefore: 40 });
    s.act('A', 'attack:lance.0', { target: 'B' }, [15, 4]);
    expect(s.body('B').hp).toBe(30 - harm);
  });

  test.each([
    ['on foot', 'lance', []],
    ['with a sword', 'sword', ['mounted']],
  ] as const)('OS-127 nobody charges %s', (_, weapon, conditions) => {
    const s = against({ ...arm(weapon), abilities: scores({ STR: 13 }), conditions }, {});
    s.set('A', { straight: 60 });
    s.act('A', `attack:${weapon}.0`, { target: 'B' }, [15, 4]);
    expect(s.body('B').hp).toBe(25);
  });

  test('OS-127 the straight run is counted as it is ridden, over two rounds in a row', () => {
    const s = against({ ...arm('lance'), armour: 'none', conditions: ['mounted'] }, {}, 30);
    s.act('A', 'move', path([5, 5], ...times(8, 'e')));
    expect(s.body('A').straight).toBe(40);
    s.act('A', 'nominate', { target: 'B' });
    s.act('B', 'nominate', { target: 'A' });
    expect([s.body('A').straight, s.body('A').straightBefore]).toEqual([0, 40]);
  });

  test('OS-170 at least 1 comes before doubling', () => {
    const s = against({ ...arm('spear'), abilities: scores({ STR: 3 }) }, { conditions: ['charging'] });
    s.act('A', 'attack:spear.0', { target: 'B' }, [20, 1]);
    expect(s.body('B').hp).toBe(28);
    // and what halves comes last: at least 1, doubled, halved
    const half = against(
      { ...arm('spear'), weapons: [{ weapon: 'spear', ammo: null, magic: 1 }], abilities: scores({ STR: 3 }) },
      { conditions: ['charging'], harmedBy: [{ by: 'magic', half: true }] },
    );
    half.act('A', 'attack:spear.0', { target: 'B' }, [20, 1]);
    expect(half.body('B').hp).toBe(29);
  });

  test('OS-188 both double, and the order decides who strikes first', () => {
    const s = stage(
      {
        A: ['fighter', 5, 5, { ...arm('lance'), abilities: scores(), conditions: ['mounted', 'charging'] }],
        B: [
          'mercenary',
          6,
          5,
          {
            side: 'foe',
            hpMax: 30,
            weapons: [{ weapon: 'spear', ammo: null }],
            wielded: 0,
            shield: false,
            armour: 'none',
          },
        ],
      },
      SIDES,
    )
      .start()
      .ready([5, 3]);
    s.set('A', { straight: 60 });
    s.act('A', 'attack:lance.0', { target: 'B' }, [15, 4]);
    expect(s.body('B').hp).toBe(22);
    s.act('B', 'attack:spear.0', { target: 'A' }, [18, 3]);
    expect(s.body('A').hp).toBe(13 - 6);
  });

  test('OS-188 a spear that is thrown is not braced', () => {
    const s = against({ ...arm('spear'), abilities: scores() }, { conditions: ['charging'] }, 3);
    s.act('A', 'attack:spear.0', { target: 'B' }, [18, 3]);
    expect(s.body('B').hp).toBe(27);
  });

  test('OS-150 a thief stabs an unaware foe in the back once the GM agrees', () => {
    const s = stage({ T: ['thief', 5, 5], B: ['goblin', 6, 5, { hpMax: 20 }] }).start([20, 1]);
    s.act('T', 'attack:short-sword.0', { target: 'B', stab: 'yes' });
    expect(s.asked()).toEqual([['gm', 'backstab']]);
    s.answer('gm', 'agree', {}, [9, 3]);
    expect(s.body('B').hp).toBe(14);
    const aware = stage({ T: ['thief', 5, 5], B: ['goblin', 6, 5, { hpMax: 20 }] }).start([20, 1]);
    aware.act('T', 'attack:short-sword.0', { target: 'B', stab: 'yes' });
    aware.answer('gm', 'refuse', {}, [9]);
    expect(aware.body('B').hp).toBe(20);
    // from behind the shield does not count; and nobody is asked about a throw
    const shielded = stage({ T: ['thief', 5, 5], B: ['goblin', 6, 5, { aac: 16, shield: true, hpMax: 20 }] });
    shielded.start([20, 1]).act('T', 'attack:short-sword.0', { target: 'B', stab: 'yes' });
    shielded.answer('gm', 'agree', {}, [12, 1]);
    expect(shielded.body('B').hp).toBe(18);
    const thrown = stage({ T: ['thief', 5, 5, arm('dagger')], B: ['goblin', 7, 5] }).start([20, 1]);
    thrown.act('T', 'attack:dagger.0', { target: 'B', stab: 'yes' }, [2]);
    expect(thrown.asked()).toEqual([]);
  });

  test('OS-150 nobody but a thief may say that the target is unaware', () => {
    const slots = (from: string): readonly string[] =>
      stage({ A: [from, 5, 5, arm('sword')], B: ['goblin', 6, 5] })
        .start([20, 1])
        .offer('A', 'attack:sword.0')
        .slots.map(({ name }) => name);
    expect(['thief', 'fighter'].map((from) => slots(from).includes('stab'))).toEqual([true, false]);
  });
});
