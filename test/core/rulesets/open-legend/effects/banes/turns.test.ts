import { describe, expect, test } from 'vitest';
import { openLegend } from '../../../../../../src/core/rulesets/open-legend/index.ts';
import { path, straight } from '../../fight/fighting.ts';
import { stage } from '../../stage.ts';
import { suffering } from '../suffering.ts';
import { codes, duel } from './duel.ts';

/** The bane that leaves one action of a turn. */

describe('what banes do to those who suffer them', () => {
  test('OC-19 stunned: one single action a turn', () => {
    const s = duel();
    suffering(s, 'HERO', 'stunned');
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[9;4,2;]=15');
    expect([codes(s, 'HERO', 'open'), codes(s, 'HERO', 'move'), codes(s, 'HERO', 'end-turn')]).toEqual([
      ['stunned'],
      ['stunned'],
      [],
    ]);
    const walker = duel({}, { at: [30, 30] });
    suffering(walker, 'HERO', 'stunned');
    walker.act('HERO', 'move', straight([5, 5], [8, 5]));
    walker.act('HERO', 'move', straight([8, 5], [11, 5]));
    expect([codes(walker, 'HERO', 'move'), codes(walker, 'HERO', 'attack:0:might')]).toEqual([
      ['stunned'],
      ['stunned'],
    ]);
    // its move is the one action: the major action is out of reach, and not traded away
    const mover = duel({}, { at: [30, 30] });
    suffering(mover, 'HERO', 'stunned');
    const walked = mover.act('HERO', 'move', straight([5, 5], [8, 5])).facts;
    expect(
      walked.flatMap((fact) => ('because' in fact && fact.because.type === 'walked' ? [fact.because.traded] : [])),
    ).not.toContain(true);
    expect(mover.body('HERO')).toMatchObject({ majorLeft: 1, moveLeft: 0, feetLeft: 15 });
    expect(openLegend.explain(mover.scene, mover.command('HERO', 'move', straight([8, 5], [10, 5]))).notes).toEqual([
      '10 ft.',
    ]);
    const lying = duel({ prone: true });
    suffering(lying, 'HERO', 'stunned');
    expect(codes(lying, 'HERO', 'stand')).toEqual([]);
    lying.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5-1 Q[9;4,2,6;]=15');
    expect(codes(lying, 'HERO', 'stand')).toContain('stunned');
    const reader = stage({ MAGE: [5, 5], FOE: [30, 30] });
    suffering(reader, 'MAGE', 'stunned');
    expect(['superior-action', 'disrupting-attack', 'extra-move'].map((doing) => codes(reader, 'MAGE', doing))).toEqual(
      [['stunned'], ['stunned'], ['stunned']],
    );
    reader.act('MAGE', 'learning');
    reader.answer('gm', 'no-cr', {}, 'A5 Q[9;1,2;]=12');
    for (const doing of ['attack:energy', 'move', 'perception'])
      expect(codes(reader, 'MAGE', doing)).toContain('stunned');
    // the next turn has an action of its own
    reader.act('MAGE', 'end-turn');
    reader.act('FOE', 'end-turn');
    expect(codes(reader, 'MAGE', 'attack:energy')).toEqual([]);
  });

  test('OL-227 interrupt debt and stunned: the single action is a move or a minor', () => {
    const s = stage({ FOE: [9, 9], HERO: { at: [5, 5], interruptDebt: true } }, { active: 'FOE' });
    suffering(s, 'HERO', 'stunned');
    s.act('FOE', 'end-turn');
    expect(codes(s, 'HERO', 'attack:0:might')).toEqual(['no-major-left']);
    expect([codes(s, 'HERO', 'move'), codes(s, 'HERO', 'open')]).toEqual([[], []]);
    s.act('HERO', 'move', path([6, 5]));
    expect(codes(s, 'HERO', 'open')).toEqual(['stunned']);
  });

  test('OL-244 stunned limits the own turn only: opportunity attack and Defend stay', () => {
    const s = stage({ HERO: [6, 5], FOE: [5, 5] });
    suffering(s, 'FOE', 'stunned');
    s.act('HERO', 'move', straight([6, 5], [8, 5]));
    expect(s.asked()).toEqual([['FOE', 'opportunity']]);
    const hit = stage({ FOE: [5, 5], HERO: [6, 5] }, { active: 'FOE' });
    suffering(hit, 'HERO', 'stunned');
    hit.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[13;8;]=21');
    expect(hit.asked()).toEqual([['HERO', 'defend']]);
  });
});
