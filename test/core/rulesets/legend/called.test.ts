import { describe, expect, test } from 'vitest';
import type { Fact } from '../../../../src/core/rulesets/legend/game.ts';
import { stage } from './stage.ts';

const because = (facts: readonly Fact[], type: string) =>
  facts.flatMap((fact) => (fact.type === 'noted' && fact.note.type === type ? [fact.note] : []));

/** Saves and checks that the GM calls for. */

const PARTY = {
  A: { at: [1, 1], saves: { fortitude: 6, reflex: 1, will: 5 }, skills: { stealth: 4 } },
  B: { at: [3, 1], saves: { fortitude: 2, reflex: 7, will: 0 } },
  F: { at: [5, 1] },
} as never;

describe('the GM calls for rolls of several at once', () => {
  test('LG-218 each chosen makes the save against the DC, in one entry', () => {
    const s = stage(PARTY);
    const facts = s.act(null, 'call-saves', { who: ['A', 'B'], save: 'reflex', dc: 15, what: 'the fire' }, 13, 8);
    expect(because(facts, 'saved')).toEqual([
      { type: 'saved', save: 'reflex', what: 'the fire', dc: 15, total: 14, saved: false },
      { type: 'saved', save: 'reflex', what: 'the fire', dc: 15, total: 15, saved: true },
    ]);
  });
  test('LG-201 a check reaches its DC or does not; without one it is a total', () => {
    const s = stage(PARTY);
    const facts = s.act(null, 'call-checks', { who: ['A', 'F'], skill: 'stealth', dc: 12 }, 8, 11);
    expect(because(facts, 'checked')).toMatchObject([{ total: 12 }, { total: 11 }]);
    const free = s.act(null, 'call-checks', { who: ['A'], skill: 'stealth' }, 3);
    expect(because(free, 'checked')).toEqual([{ type: 'checked', skill: 'stealth', total: 7, called: { dc: null } }]);
  });
});
