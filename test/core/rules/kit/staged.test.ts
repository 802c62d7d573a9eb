import { describe, expect, test } from 'vitest';
import { flagged, upTo } from '../../../../src/core/rules/kit/by-hand.ts';
import { mark } from '../../../../src/core/rules/kit/body-view.ts';
import { befalls, pop, reacts, rolledAt } from '../../../../src/core/rules/kit/facts/staged.ts';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';

const id = (name: string): CombatantId => name as CombatantId;

describe('what a line is on the stage', () => {
  test('of nobody nothing is staged', () => {
    expect([befalls(null, 'falls', 'bad'), reacts(null, 'blocks'), pop(null, '−3', 'bad')]).toEqual([{}, {}, {}]);
    expect(befalls(id('a'), 'falls', 'bad', { fallen: true })).toEqual({
      stage: { type: 'effect', who: 'a', word: 'falls', tone: 'bad', fallen: true },
    });
  });

  test('what a roll goes against is told only to those who may read it', () => {
    const at = (open: boolean) =>
      rolledAt(
        { of: id('a'), figures: () => open },
        id('b'),
        14,
        { label: 'AC', total: 12 },
        { word: 'hit', tone: 'bad' },
      );
    const told = { type: 'outcome', by: 'b', target: 'a', total: 14, word: 'hit', tone: 'bad' };
    expect([at(false), at(true)]).toEqual([told, { ...told, against: { label: 'AC', total: 12 } }]);
  });
});

test('a member of the sheet is begun, ended and counted by hand', () => {
  interface Body {
    readonly prone: boolean;
    readonly grit: number;
  }
  const body: Body = { prone: true, grit: 3 };
  const prone = flagged<Body>('prone', mark('prone', 'down', 'Prone', ''), { lasts: 'for now' });
  expect([prone.has(body, null), prone.set(body, false, null), prone.lasts]).toEqual([
    true,
    { prone: false },
    'for now',
  ]);
  const grit = upTo<Body>('grit', 'Grit', 9);
  expect([grit.now(body), grit.most(body), grit.set(body, 4)]).toEqual([3, 9, { grit: 4 }]);
});
