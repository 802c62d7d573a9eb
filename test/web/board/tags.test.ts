import { expect, test } from 'vitest';
import type { CombatantView } from '../../../src/core/rules/views/view.ts';
import type { Brush } from '../../../src/web/board/paint/brush.ts';
import { placedNames } from '../../../src/web/board/paint/names/placed-names.ts';
import { nameTag } from '../../../src/web/board/paint/signs.ts';
import { LONE_BADGE, badgeRadius } from '../../../src/web/board/paint/tokens/marks.ts';
import { tagSize } from '../../../src/web/board/paint/tokens/parts.ts';

test('a label is read from twelve pixels of type where the token has room for them, and takes most of no token', () => {
  expect(tagSize(40, 1) * 40).toBeCloseTo(12);
  expect(tagSize(80, 2) * 80).toBeCloseTo(24);
  expect(tagSize(24, 1)).toBe(0.4);
  expect(tagSize(200, 1)).toBe(0.18);
});

test('at 1280 and 1920 pixels labels have twelve of type and badges fourteen, whichever bitmap is painted', () => {
  // edges of cells at which maps of 20 to 40 squares fit those windows; the bitmap of each is that of the next size
  for (const [edge, from] of [
    [31, 24],
    [34, 24],
    [40, 24],
    [41, 40],
    [52, 40],
    [64, 40],
    [70, 64],
  ] as const) {
    expect(tagSize(from, 1) * edge).toBeGreaterThanOrEqual(12);
    expect(2 * edge * (from === 24 ? LONE_BADGE : badgeRadius(from, 1))).toBeGreaterThanOrEqual(14);
  }
});

const brush = (pixels: number): Brush =>
  ({
    unit: 1 / pixels,
    palette: { text: 1, sans: 'sans' },
    ctx: { font: '', measureText: (words: string) => ({ width: words.length * 8 }), save() {}, restore() {} },
  }) as unknown as Brush;

test('beside tokens too small for names stand, where one looks from afar, the labels of the numbered alone', () => {
  const bodies = ['Orc 1', 'Wolf'].map((name) => ({ id: name, name, side: 'foe', body: { marks: [], gauge: null } }));
  const combatants = bodies as unknown as readonly CombatantView[];
  const bases = new Map(bodies.map(({ id }, at) => [id, { x: at * 3, y: 1, size: 1 }]));
  const labels = new Map([
    ['Orc 1', 'O1'],
    ['Wolf', 'Wo'],
  ]);
  const said = (pixels: number, by: ReadonlyMap<string, string> | null) =>
    placedNames(brush(pixels), combatants, bases, new Set(), [], by).map(
      ({ combatant, label }) => label ?? combatant.name,
    );
  expect(said(40, null)).toEqual([]);
  expect(said(40, labels)).toEqual(['O1']);
  expect(said(80, labels)).toEqual(['Orc 1', 'Wolf']);
});

test('who lies there has no figures beside the name, but for one that sinks below 0', () => {
  const wide = (now: number, down: boolean, say: string): number => {
    const gauge = { label: 'Hit points', now, most: 20, share: 0, say };
    const one = {
      id: 'vera',
      name: 'Vera',
      side: 'ally',
      body: { marks: [], gauge, down },
    } as unknown as CombatantView;
    return nameTag(brush(1), one, { x: 0, y: 0, size: 1 }, true, false).wide;
  };
  const bare = wide(0, true, '0 of 20');
  const letters = (words: string): number => bare + 8 * words.length;
  expect(wide(7, false, '7 of 20')).toBe(letters(' · 7/20'));
  expect(wide(-4, true, '−4 of 20, dead at −14')).toBe(letters(' · −4 of 20, dead at −14'));
});
