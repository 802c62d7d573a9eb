import { describe, expect, test } from 'vitest';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import { stage, why } from '../stage.ts';

describe('success and failure', () => {
  test('OL-031 a total equal to the Challenge Rating succeeds', () => {
    const s = stage({ HERO: [5, 5] }, { phase: 'idle' });
    for (const [cr, success] of [
      [16, true],
      [17, false],
    ] as const) {
      const done = s.act('HERO', 'roll', { attribute: 'might', cr }, 'A5 Q[10;4,2;]=16', 'gm');
      expect(done.facts.at(-1)).toMatchObject({ note: { type: 'checked', total: 16, success } });
    }
    // and so does an attack that equals the defense, for no damage
    const fight = stage({ HERO: [5, 5], FOE: { at: [6, 5], interruptDebt: true } });
    expect(why(fight.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[10;4,2;]=16'))).toContain('struck');
  });

  test('OL-036 a miss of a creature of the GM is a miss, and nothing is asked', () => {
    const s = stage({ FOE: [5, 5], HERO: [6, 5] });
    const done = s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[5;6;]=11');
    expect(s.asked()).toEqual([]);
    expect(why(done)).toContain('missed');
    expect(s.body('HERO').hp).toBe(20);
  });

  test('OL-157 an opportunity attack is never in the menu of the own turn', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5] });
    expect(
      s
        .offers('HERO')
        .map(({ id }) => id)
        .filter((id) => id.startsWith('opportunity')),
    ).toEqual([]);
    expect(s.refused('HERO', 'opportunity')).not.toEqual([]);
  });

  test('OL-157 it is spent outside the own turn, once, and costs none of the own minor actions', () => {
    const s = stage({ FOE: [6, 5], HERO: [5, 5] });
    // what was used in the own turn before, minor actions of every other type too, does not stand against it
    const had = { minorsUsed: ['draw', 'item', 'sustain', 'perception', 'learning', 'open'], moveLeft: 1 } as const;
    s.set('HERO', { ...had, majorLeft: 1, feetLeft: 10 });
    s.act('FOE', 'move', { path: [[7, 5]] });
    s.answer('HERO', 'attack:0:might', {}, 'A5 Q[9;1,2;]=12');
    expect(s.body('HERO')).toMatchObject({ ...had, majorLeft: 1, feetLeft: 10, interruptDebt: false });
    s.act('FOE', 'move', {
      path: [
        [6, 5],
        [7, 5],
      ],
    });
    expect([s.asked(), s.at('FOE')]).toEqual([[], [7, 5]]);
    s.act('FOE', 'end-turn');
    expect(s.body('HERO')).toMatchObject({ minorsUsed: [], opportunityUsed: 0, majorLeft: 1 });
  });

  test('OL-290 a minion is a combatant like any other, with a quarter of the hit points', () => {
    const griblick = openLegend.catalogue.find(({ id }) => id === 'griblick')?.body;
    const s = stage({ HERO: [5, 5], FOE: { at: [6, 5], ...griblick } });
    expect(s.body('FOE')).toMatchObject({ kind: 'minion', hp: 3 });
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[10;2,2;]=14');
    s.answer('FOE', 'pass');
    expect(s.body('FOE').hp).toBe(1);
    s.act('HERO', 'end-turn');
    expect(s.scene.turn.active).toBe('FOE');
    expect(s.refused('FOE', 'end-turn')).toEqual([]);
  });
});
