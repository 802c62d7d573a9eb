import { describe, expect, test } from 'vitest';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import { resolved, results } from './fighting.ts';
import { stage } from '../stage.ts';

describe('what may not be aimed at', () => {
  test('friends, oneself and nobody are refused, the GM may force a friend', () => {
    const s = stage({ HERO: [5, 5], ALLY: [6, 5], FOE: [30, 30] });
    expect(s.refused('HERO', 'attack:0:might', { targets: ['ALLY'] })).toEqual(['not-a-foe']);
    expect(s.refused('HERO', 'attack:0:might', { targets: ['HERO'] })).toEqual(['not-a-foe']);
    expect(s.refused('HERO', 'attack:0:might', { targets: ['NOBODY'] })).toEqual(['slot-malformed']);
    expect(results(s.force('HERO', 'attack:0:might', { targets: ['ALLY'] }, 'A5 Q[10;4,2;]=16').facts)).toEqual({
      ALLY: 1,
    });
  });

  test('malformed choices are reasons, whatever is in them', () => {
    const s = stage({ MAGE: [5, 5], FOE: [6, 5] });
    for (const targets of [null, 'FOE', [], ['FOE', 'FOE'], [1], [null], { 0: 'FOE' }, [['FOE']]])
      expect(s.refused('MAGE', 'attack:energy', { targets }).length, JSON.stringify(targets)).toBeGreaterThan(0);
    for (const area of [
      null,
      5,
      {},
      { x: 1, y: 1 },
      { x: 0.5, y: 1, side: 5 },
      { x: 1, y: 1, side: -5 },
      { x: 1, y: 1, side: 0 },
      { x: 1e9, y: 1, side: 5 },
      { x: 1, y: 1, side: 1e9 },
      { x: 1, y: 1, side: 7.5 },
    ]) {
      expect(s.refused('MAGE', 'area:energy', { area }).length, JSON.stringify(area)).toBeGreaterThan(0);
    }
    for (const offer of [
      'attack',
      'attack:',
      'attack:9:might',
      'attack:0',
      'attack:-1:might',
      'attack:x',
      'throw:energy',
      'area:',
      'area:0:might',
      'move:x',
      'attack:energy:more',
    ]) {
      expect(s.refused('MAGE', offer, { targets: ['FOE'] }).length, offer).toBeGreaterThan(0);
    }
  });

  test('whatever the GM forces runs, and breaks nothing', () => {
    const broken = [null, 'FOE', ['FOE', 'NOBODY'], [1], [{}]];
    for (const offer of [
      'attack',
      'attack:energy',
      'attack:9:might',
      'throw:0:might',
      'area:energy',
      'move',
      'stand',
      'defend',
      'attack:creation',
    ]) {
      for (const value of broken) {
        const s = stage({ MAGE: [5, 5], FOE: { at: [6, 5], interruptDebt: true } });
        const command = {
          ...s.command('MAGE', offer, { targets: value, path: value, area: value }, 'gm'),
          forced: 'so be it',
        };
        expect(() => resolved(s, command), `${offer} ${JSON.stringify(value)}`).not.toThrow();
        expect(() => openLegend.explain(s.scene, command)).not.toThrow();
        expect(() => openLegend.area(s.scene, command)).not.toThrow();
      }
    }
  });
});
