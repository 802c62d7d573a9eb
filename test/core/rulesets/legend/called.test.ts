import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../../../src/core/rules/offers/offer.ts';
import type { SeatId } from '../../../../src/core/rules/scene/scene.ts';
import { headlineFor } from '../../../../src/core/rules/telling/speaking.ts';
import { plain } from '../../../../src/core/rules/text/text.ts';
import type { Fact } from '../../../../src/core/rulesets/legend/game.ts';
import { legend } from '../../../../src/core/rulesets/legend/index.ts';
import { newBody } from '../../../../src/core/rulesets/legend/sheet/body.ts';
import type { Standing } from './stage.ts';
import { stage } from './stage.ts';

const because = (facts: readonly Fact[], type: string) =>
  facts.flatMap((fact) => (fact.type === 'noted' && fact.note.type === type ? [fact.note] : []));

/** Saves and checks that the GM calls for. */

const GM: Viewer = { role: 'gm', seat: null };
const ANN: Viewer = { role: 'player', seat: 'ann' as SeatId };

const PARTY: Readonly<Record<string, Standing>> = {
  A: { at: [1, 1], saves: { fortitude: 6, reflex: 1, will: 5 }, skills: { ...newBody({}).skills, stealth: 4 } },
  B: { at: [3, 1], saves: { fortitude: 2, reflex: 7, will: 0 } },
  F: { at: [5, 1] },
};

describe('the GM calls for rolls of several at once', () => {
  test('LG-218 each chosen makes the save against the DC, in one entry', () => {
    const s = stage(PARTY);
    const facts = s.act(null, 'call-saves', { who: ['A', 'B'], save: 'reflex', dc: 18, what: 'the fire' }, 16, 11);
    expect(because(facts, 'saved')).toEqual([
      { type: 'saved', save: 'reflex', what: 'the fire', dc: 18, total: 17, saved: false },
      { type: 'saved', save: 'reflex', what: 'the fire', dc: 18, total: 18, saved: true },
    ]);
  });
  test('LG-201 a check reaches its DC or does not; without one it is a total', () => {
    const s = stage(PARTY);
    const facts = s.act(null, 'call-checks', { who: ['A', 'F'], skill: 'stealth', dc: 12 }, 8, 11);
    expect(because(facts, 'checked')).toMatchObject([{ total: 12 }, { total: 11 }]);
    const free = s.act(null, 'call-checks', { who: ['A'], skill: 'stealth' }, 3);
    expect(because(free, 'checked')).toEqual([{ type: 'checked', skill: 'stealth', total: 7, called: { dc: null } }]);
  });

  test.each([
    ['LG-218', 'call-saves', { save: 'reflex', dc: 15 }, 'a Reflex save'],
    ['LG-201', 'call-checks', { skill: 'stealth', dc: 12 }, 'a Stealth check'],
  ])('%s %s is headed with those alone whom the reader sees', (_, offer, how, what) => {
    const s = stage(PARTY);
    s.give('A');
    s.hide('F');
    const headed = (who: readonly string[]) =>
      [GM, ANN].map((viewer) => plain(headlineFor(legend, s.command(null, offer, { who, ...how }), s.scene, viewer)));
    expect(headed(['A', 'F'])).toEqual([`The GM calls for ${what} by A and F`, `The GM calls for ${what} by A`]);
    expect(headed(['F'])).toEqual([`The GM calls for ${what} by F`, '']);
  });
});
