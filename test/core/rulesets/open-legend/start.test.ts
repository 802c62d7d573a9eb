import { describe, expect, test } from 'vitest';
import { stage } from './stage.ts';

const PEACE = { phase: 'idle' } as const;

describe('when combat ensues', () => {
  test('OL-001 the GM alone starts a fight; in peace anyone rolls against a CR of the GM, and nothing is spent', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 6] }, PEACE);
    expect(s.refused(null, 'start-combat', {}, 'player')).toEqual(['gm-only']);
    const before = s.body('HERO');
    s.act('HERO', 'roll', { attribute: 'might' });
    expect(s.asked()).toEqual([['gm', 'challenge']]);
    const done = s.answer('gm', 'set-cr', { cr: 15 }, 'A5 Q[9;3,4;]=16');
    expect(done.facts.at(-1)).toMatchObject({ type: 'noted', note: { type: 'checked', total: 16, cr: 15, success: true } });
    expect(s.body('HERO')).toEqual(before);
  });

  test('OL-002 the GM calls for initiative: the listed become combatants, surprise comes first', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 6], FOE2: [9, 9] }, PEACE);
    s.act(null, 'start-combat', { combatants: ['HERO', 'FOE'] });
    expect(s.scene.turn).toMatchObject({ phase: 'surprise', round: 0, fighters: ['HERO', 'FOE'], ready: [], surprised: [] });
  });
});
