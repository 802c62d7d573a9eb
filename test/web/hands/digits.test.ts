import { expect, test } from 'vitest';
import type { Offer } from '../../../src/core/rules/offers/offer.ts';
import { takeDigit } from '../../../src/web/panels/tools/key-steps.ts';
import { useTable } from '../../../src/web/store/table.ts';
import { cannedView } from '../canned.ts';
import { offers } from '../canned/offers.ts';
import { atTable } from '../drawn.ts';

const move = offers[0] as Offer;
const who = cannedView.combatants[0]!.id;

test.each([
  ['is taken up', [], 'move', []],
  [
    'says why it may not be given',
    [{ code: 'spent', say: 'No move action left.', rule: null }],
    null,
    ['No move action left.'],
  ],
] as const)('an action whose digit is typed %s', async (_, reasons, taken, says) => {
  const offer: Offer = { ...move, reasons };
  atTable(cannedView, [[{ type: 'offers', who }, { offers: [offer] }]]);
  useTable.setState({ selected: who });
  await takeDigit(1);
  const { composing, notices } = useTable.getState();
  expect(composing?.offer.id ?? null).toBe(taken);
  expect(notices.flatMap((notice) => notice.reasons.map(({ say }) => say))).toEqual(says);
});
