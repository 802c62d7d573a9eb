import { describe, expect, test } from 'vitest';
import { tomesByTorchlight } from '../../../../../src/core/rulesets/tomes-by-torchlight/index.ts';
import { tellFact } from '../../../../../src/core/rules/telling/tell.ts';
import { linesTold } from '../../telling.ts';
import { duel, strike } from '../duel.ts';
import { GM, rolls, stage, why, whys } from '../stage.ts';
import { struck, wounds } from './harmed.ts';

describe('damage', () => {
  test('TT-043 the degrees of success are the damage', () => {
    const { s, facts } = struck({ armor: 'medium', attributes: { CON: 20 } }, { attributes: { STR: 14 } }, [11]);
    expect(why(facts, 'struck')).toMatchObject({ damage: 9 });
    expect(linesTold(tomesByTorchlight, s.scene, facts, GM)).toContainEqual(['HERO takes 9 damage from FOE: 1 Wound']);
  });
  test.each([
    [3, 1],
    [12, 10],
    [13, 11],
  ])('TT-043 STR 14 and a %i against Armor 2: %i damage', (face, damage) => {
    const { facts } = struck({ armor: 'medium', attributes: { CON: 20 } }, { attributes: { STR: 14 } }, [face]);
    expect(why(facts, 'struck')).toMatchObject({ damage });
  });
  test.each([
    ['no Wound', '−9', [11, 10]],
    ['1 Wound', '1 W', [11, 20]],
  ] as const)('TT-043 the number floats over the token, where it comes to %s as %s', (came, pop, dice) => {
    const hero = { armor: 'medium', grit: 4, attributes: { CON: 10 } } as const;
    const { s, facts } = struck(hero, { attributes: { STR: 14 } }, dice);
    const said = facts.flatMap((fact) =>
      whys([fact]).includes('struck') ? [tellFact(tomesByTorchlight, fact, s.scene, s.scene, GM, true)] : [],
    );
    expect(said).toMatchObject([{ pop: { who: 'HERO', text: pop }, stage: { harm: 9, amounts: came } }]);
  });

  test('TT-044 a critical hit that wounds rolls on its table, which the GM confirms', () => {
    const { s, facts } = struck(
      { armor: 'medium', attributes: { CON: 10 }, grit: 4, woundLimit: 5 },
      { attributes: { STR: 14 } },
      [14, 1, 5],
    );
    expect(rolls(facts)).toEqual(['Attack', 'Wound check', 'critical hit']);
    expect(why(facts, 'struck')).toMatchObject({ damage: 12, wounds: 2, critical: true });
    expect(linesTold(tomesByTorchlight, s.scene, facts, GM)).toContainEqual([
      'HERO takes 12 damage from FOE, a critical hit: 2 Wounds',
    ]);
    expect(s.asked()).toEqual([['gm', 'critical-table']]);
    s.answer('gm', 'do');
    expect(s.body('HERO').grit).toBe(2);
  });
  test.each([
    [1, 1, 'No actions left. A critical hit cost one.'],
    [2, 0, 'No actions left. A critical hit cost both.'],
  ] as const)('TT-044 staggered %i times: so many actions less, and what cost them is said', (owes, left, said) => {
    const { s } = struck({ attributes: { CON: 12 }, woundLimit: 5 }, { attributes: { STR: 12 } }, [12, 1]);
    s.meanwhile('HERO', { owes: owes - 1 });
    s.answer('gm', 'do');
    s.turnOf('HERO');
    expect(s.body('HERO').actionsLeft).toBe(left);
    if (left > 0) s.act('HERO', 'walk', { path: [[4, 5]] });
    const [refusal] = s.ruleset.check(s.scene, s.command('HERO', 'walk', { path: [[3, 5]] }));
    expect(refusal?.say).toBe(said);
  });
  test('TT-044 what the GM lets pass does nothing', () => {
    const { s } = struck({ attributes: { CON: 12 }, woundLimit: 5 }, { attributes: { STR: 12 } }, [12, 2]);
    expect(whys(s.answer('gm', 'waive'))).toEqual(['table-waived']);
    expect(s.body('HERO').prone).toBe(false);
  });

  test.each([
    [1, { owes: 1 }],
    [2, { prone: true }],
    [3, { wielded: null, weapons: ['knife'] }],
    [5, { grit: 0 }],
    [6, { wounds: [{ fresh: true }, { fresh: true }] }],
  ] as const)('TT-044 an entry of the table of critical hits does what it says: %i', (face, left) => {
    const { s } = struck({ attributes: { CON: 12 }, woundLimit: 5 }, { attributes: { STR: 12 } }, [12, face]);
    s.answer('gm', 'do');
    expect(s.body('HERO')).toMatchObject(left);
  });

  test('TT-044 driven back: pushed one unit away', () => {
    const { s } = struck({ attributes: { CON: 12 }, woundLimit: 5 }, { attributes: { STR: 12 } }, [12, 4]);
    s.answer('gm', 'do');
    expect(s.at('HERO')).toEqual([4, 5]);
  });

  test('TT-045 a 20 is a fumble: no damage, and the table of fumbles', () => {
    const { s, facts } = struck({}, { attributes: { STR: 14 } }, [20, 2]);
    expect(rolls(facts)).toEqual(['Attack', 'critical fumble']);
    s.answer('gm', 'do');
    expect(s.body('FOE').exposed).toBe(true);
    expect(wounds(s)).toEqual([0, 0]);
    for (const [form, arm] of [
      ['pole', 'pike'],
      ['missile', 'bow'],
    ] as const) {
      const other = duel(form === 'pole' ? 2 : 8, { weapons: [arm], wielded: arm });
      expect(rolls(strike(other, form, [20, 2]))).toEqual(['Attack', 'critical fumble']);
      expect([other.asked(), other.body('FOE').wounds]).toEqual([[['gm', 'fumble-table']], []]);
    }
  });

  test('TT-045 a wild swing goes at another creature in reach', () => {
    const s = stage({
      HERO: ['sellsword', 5, 5, { armor: 'none' }],
      FOE: ['brigand', 6, 5],
      FRIEND: ['brigand', 6, 6, { armor: 'none', attributes: { CON: 20 } }],
      YIELDED: ['sellsword', 7, 5],
      FAR: ['sellsword', 9, 5],
    })
      .begin()
      .turnOf('FOE');
    s.set('YIELDED', { surrendered: true });
    s.act('FOE', 'melee', { target: 'HERO' }, [20, 5]);
    s.answer('gm', 'do');
    expect(s.asked()).toEqual([['gm', 'wild-swing']]);
    expect(s.question('gm').options[0]?.slots[0]).toMatchObject({ among: ['FRIEND'] });
    s.answer('gm', 'swing', { other: 'FRIEND' }, [8]);
    expect(s.body('FRIEND').wounds).toHaveLength(1);
  });

  test('TT-045 who is taken off the table while the GM thinks about the fumble suffers none', () => {
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const { s } = struck({}, { attributes: { STR: 14 } }, [20, face]);
      expect(s.asked()).toEqual([['gm', 'fumble-table']]);
      expect(whys(s.meanwhile('FOE', null))).not.toContain('table');
      expect([s.asked(), wounds(s)]).toEqual([[], [0, 0]]);
    }
  });

  test('TT-044 who is taken off the table while the GM thinks about the critical hit suffers no more', () => {
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const { s } = struck({ attributes: { CON: 12 }, woundLimit: 5 }, { attributes: { STR: 12 } }, [12, face]);
      expect(s.asked()).toEqual([['gm', 'critical-table']]);
      expect(whys(s.meanwhile('HERO', null))).not.toContain('table');
      expect(s.asked()).toEqual([]);
    }
  });

  test('TT-046 an empty table leaves it to the GM, and the fight goes on', () => {
    const { s } = struck({}, { attributes: { STR: 14 } }, [20], { fumbles: [] });
    expect(s.asked()).toEqual([['gm', 'table-missing']]);
    expect(why(s.answer('gm', 'note', { said: 'slips in the mud' }), 'table')).toMatchObject({
      text: 'slips in the mud',
    });
    // where there is nothing to say the log has nothing of it
    const { s: silent } = struck({}, { attributes: { STR: 14 } }, [20], { fumbles: [] });
    expect(whys(silent.answer('gm', 'nothing'))).not.toContain('table');
    expect(s.waiting).toBeNull();
  });

  test.each([
    ['TT-047', 'none', 0, 1],
    ['TT-048', 'light', 1, 2],
    ['TT-049', 'medium', 2, 3],
    ['TT-050', 'heavy', 4, 5],
  ] as const)('%s %s armor is Armor %i: a %i hits for 1', (_, armor, score, face) => {
    const { s, facts } = struck({ armor, attributes: { CON: 20 } }, { attributes: { STR: 10 } }, [face]);
    expect(why(facts, 'struck')).toMatchObject({ damage: 1 });
    expect(s.explain('FOE', 'melee', { target: 'HERO' }).tallies.at(-1)).toEqual({
      label: 'HERO: Armor',
      total: score,
      parts: [{ label: `${armor === 'none' ? 'no' : armor} armor`, value: score }],
    });
    if (score > 0) {
      const { facts: missed } = struck({ armor, attributes: { CON: 20 } }, { attributes: { STR: 10 } }, [score]);
      expect(whys(missed)).toContain('missed');
    }
  });

  test.each(['dodge', 'block'] as const)('TT-051 the degrees of a %s add to worn Armor', (how) => {
    const met = (face: number, dice: readonly number[]) => {
      const s = stage({
        HERO: ['sellsword', 5, 5, { armor: 'heavy', grit: 9, attributes: { DEX: 13, STR: 13, CON: 18 } }],
        FOE: ['brigand', 6, 5, { attributes: { STR: 14 } }],
      })
        .begin()
        .turnOf('FOE');
      s.act('FOE', 'melee', { target: 'HERO' });
      return s.answer('HERO', how, {}, [5, face, ...dice]);
    };
    expect(whys(met(9, []))).toContain('missed');
    expect(why(met(10, [9]), 'struck')).toMatchObject({ damage: 1 });
  });
});
