import { describe, expect, test } from 'vitest';
import type { Box, Tag } from '../../../src/web/board/paint/names/boxes.ts';
import { besideTokens, spotBeside } from '../../../src/web/board/paint/names/names.ts';
import type { Flank } from '../../../src/web/board/paint/names/clear-spot.ts';
import { clearSpot } from '../../../src/web/board/paint/names/clear-spot.ts';
import { plateAt } from '../../../src/web/board/paint/names/plates.ts';
import { priceAt } from '../../../src/web/board/paint/hand/way.ts';
import type { Brush } from '../../../src/web/board/paint/brush.ts';
import { paintRange } from '../../../src/web/board/zones/paint-ranges.ts';
import { tapRoom } from '../../../src/core/space/zones/presets.ts';
import { footOf } from '../../../src/core/space/zones/nameplate.ts';

const base = (x: number, y: number, size = 1) => ({ x, y, size });
/** A word and its totals beneath it, in pixels. */
const WORD = { wide: 150, high: 44, gap: 3 };

/** Name plates of these tokens where cells measure so many pixels. */
const platesOf = (tokens: readonly ReturnType<typeof base>[], cell: number): readonly Box[] => {
  const tags = tokens.map((token, nth): Tag => ({ id: String(nth), base: token, wide: 90 / cell, high: 17 / cell }));
  const places = besideTokens(tags, tokens);
  return tags.map((tag) => plateAt(tag, spotBeside(tag, places.get(tag.id) ?? 'below')));
};

const blockAt = (cell: number) => ({ wide: WORD.wide / cell, high: WORD.high / cell, gap: WORD.gap / cell });
const apart = (a: Box, b: Box, gap: number): boolean =>
  a.right + gap <= b.left || b.right + gap <= a.left || a.bottom + gap <= b.top || b.bottom + gap <= a.top;

describe('a number or a word at a token', () => {
  test('stands on the flank wanted where no name is', () => {
    const spot = clearSpot(base(5, 5), { wide: 2, high: 0.6, gap: 0.1 }, 'above', []);
    expect(spot).toEqual({ x: 5.5, y: 4.6 });
  });

  test('stands on the other flank where its own name is', () => {
    const own = plateAt({ wide: 2, high: 0.4 }, { x: 5.5, y: 4.8 });
    expect(clearSpot(base(5, 5), { wide: 2, high: 0.6, gap: 0.1 }, 'above', [own])).toEqual({ x: 5.5, y: 6.4 });
  });

  test('stands beyond the names where both flanks are taken', () => {
    const plates = [4.8, 6.2].map((y) => plateAt({ wide: 2, high: 0.4 }, { x: 5.5, y }));
    const { x, y } = clearSpot(base(5, 5), { wide: 2, high: 0.6, gap: 0.1 }, 'above', plates);
    expect([x, y]).toEqual([5.5, expect.closeTo(4.2, 4)]);
  });

  test('leaves a face uncovered where it can', () => {
    const face = { left: 5, top: 4, right: 6, bottom: 5 };
    expect(clearSpot(base(5, 5), { wide: 2, high: 0.6, gap: 0 }, 'above', [], [face])).toEqual({ x: 5.5, y: 6.3 });
  });

  test.each([24, 40, 70, 140])('touches no name plate in a crowd whose cells measure %i px', (cell) => {
    const crowds = [
      [base(5, 5)],
      [base(5, 5), base(5, 4), base(5, 6), base(4, 5), base(6, 5)],
      Array.from({ length: 25 }, (_, nth) => base(3 + (nth % 5), 3 + Math.floor(nth / 5))),
      [base(5, 5, 2), base(7, 5), base(7, 6), base(5, 7), base(6, 4)],
    ];
    for (const crowd of crowds) {
      const plates = platesOf(crowd, cell);
      const block = blockAt(cell);
      for (const token of crowd)
        for (const flank of ['above', 'below', 'left', 'right'] satisfies Flank[]) {
          const box = plateAt(block, clearSpot(token, block, flank, plates));
          expect(plates.filter((plate) => !apart(box, plate, block.gap - 1e-9))).toEqual([]);
        }
    }
  });
});

test('the range of a zone is said beside a token that stands where it would be written', () => {
  const [zone] = tapRoom.zones;
  if (zone === undefined) throw new Error('no zone');
  const writtenAt = (tokens: readonly { readonly x: number; readonly y: number; readonly radius: number }[]) => {
    const moves: { x: number; y: number }[] = [];
    const ctx = new Proxy(
      {},
      {
        get: (_, member) =>
          member === 'translate'
            ? (x: number, y: number) => moves.push({ x, y })
            : () => ({ width: 20, addColorStop: () => undefined }),
        set: () => true,
      },
    );
    const brush = { ctx, unit: 0.02, palette: {} } as unknown as Brush;
    paintRange(brush, zone, { label: 'Far', tone: 'plain' } as never, tokens);
    return moves[0];
  };
  const { at } = footOf(zone);
  expect(writtenAt([])).toEqual(at);
  expect(writtenAt([{ ...at, radius: 0.5 }])).toEqual({ x: at.x + 1, y: at.y });
  expect(
    writtenAt([
      { ...at, radius: 0.5 },
      { x: at.x + 1.2, y: at.y, radius: 0.5 },
    ]),
  ).toEqual({ x: at.x - 1, y: at.y });
  expect(writtenAt([{ x: at.x, y: at.y - 2, radius: 0.5 }])).toEqual(at);
});

test('the price of a way stands above the pointer, and below it where it would cover who may strike', () => {
  const [unit, pointer] = [1 / 40, { x: 5, y: 5 }];
  const above = priceAt(pointer, 2, unit, []);
  expect(above.y).toBeLessThan(5);
  const said = plateAt({ wide: 3, high: 0.6 }, { x: 4.5, y: 4.4 });
  const below = priceAt(pointer, 2, unit, [said]);
  expect([below.x, below.y > 5]).toEqual([above.x, true]);
  // one that is said farther off is in nobody's way
  expect(priceAt(pointer, 2, unit, [plateAt({ wide: 3, high: 0.6 }, { x: 1, y: 4.4 })])).toEqual(above);
});
