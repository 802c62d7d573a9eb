import { describe, expect, test } from 'vitest';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import { attack, results, sources, straight } from '../fight/fighting.ts';
import { stage } from '../stage.ts';
import { suffering } from './suffering.ts';
import { gives } from './giving.ts';

/** What can be seen of whom, and by whom, where boons say so. */

describe('light, darkness and the invisible', () => {
  test('OC-38 light and darkness: the higher power level holds, equal ones cancel', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5], SEER: [20, 20], MAGE: [21, 20] });
    gives(s, 'SEER', 'darkness', ['SEER'], { level: 4, cell: { x: 5, y: 5 } });
    gives(s, 'MAGE', 'light', ['MAGE'], { level: 3, cell: { x: 5, y: 5 } });
    expect(openLegend.areas?.(s.scene as never).map(({ label }) => label)).toEqual(['Darkness 4', 'Light 3']);
    // as if blinded: an even chance before the roll
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'B[10]=10');
    expect(s.body('FOE').hp).toBe(24);
    const even = stage({ HERO: [5, 5], FOE: [6, 5], SEER: [20, 20], MAGE: [21, 20] });
    gives(even, 'SEER', 'darkness', ['SEER'], { level: 4, cell: { x: 5, y: 5 } });
    gives(even, 'MAGE', 'light', ['MAGE'], { level: 4, cell: { x: 5, y: 5 } });
    expect(results(attack(even, 'HERO', 'attack:0:might', ['FOE'], 'A5 Q[14;2,3;]=19'))).toEqual({ FOE: 3 });
  });

  test('darkness and light are invoked on a space, at a lower level if wanted; light is a minor action', () => {
    const s = stage({ MAGE: [0, 0], FOE: [20, 20] });
    s.act('MAGE', 'boon:light:creation', { cell: [3, 0] }, 'A5 Q[13;3,4;]=20');
    expect(s.asked()).toEqual([['MAGE', 'boon-level']]);
    s.answer('MAGE', 'take', { level: '2' });
    expect(s.scene.turn.effects).toMatchObject([{ kind: 'light', level: 2, on: [], cell: { x: 3, y: 0 } }]);
    expect([s.body('MAGE').majorLeft, s.body('MAGE').minorsUsed]).toEqual([1, ['light']]);
  });

  test('blindsight and truesight see through being blinded and darkness', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5], SEER: [20, 20] });
    gives(s, 'SEER', 'darkness', ['SEER'], { cell: { x: 5, y: 5 } });
    suffering(s, 'HERO', 'blinded');
    gives(s, 'HERO', 'blindsight', ['HERO']);
    expect(results(attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5 Q[14;2,3;]=19'))).toEqual({ FOE: 3 });
    const seeing = stage({ HERO: [5, 5], FOE: [6, 5], SEER: [20, 20] });
    gives(seeing, 'SEER', 'darkness', ['SEER'], { cell: { x: 5, y: 5 } });
    gives(seeing, 'HERO', 'truesight', ['HERO']);
    expect(results(attack(seeing, 'HERO', 'attack:0:might', ['FOE'], 'A5 Q[14;2,3;]=19'))).toEqual({ FOE: 3 });
  });

  test('OL-246 nobody makes an opportunity attack on an invisible mover', () => {
    const s = stage({ MAGE: [6, 5], FOE: [5, 5] });
    gives(s, 'MAGE', 'invisible', ['MAGE']);
    s.act('MAGE', 'move', straight([6, 5], [9, 5]));
    expect(s.waiting).toBeNull();
  });

  test('OL-289 blinded against invisible: two even chances before the roll', () => {
    const s = stage({ HERO: [0, 0], SEER: [1, 0] });
    suffering(s, 'HERO', 'blinded');
    gives(s, 'SEER', 'invisible', ['SEER']);
    s.act('HERO', 'attack:0:might', { targets: ['SEER'] }, 'B[11]=11 B[10]=10');
    expect(s.body('SEER').hp).toBe(26);
    expect(sources(s, 'SEER', 'attack:entropy', { targets: ['HERO'] }).by).toEqual({ invisible: 1 });
    const choice = stage({ HERO: [0, 0], SEER: [1, 0] }, { settings: { failedRoll: 'choice' } });
    gives(choice, 'SEER', 'invisible', ['SEER']);
    choice.act('HERO', 'attack:0:might', { targets: ['SEER'] }, 'B[10]=10');
    expect(choice.asked()).toEqual([['HERO', 'failed-choice']]);
  });
});
