import { expect, test } from 'vitest';
import { isUnder } from '../../../src/web/board/grid/paint-areas.ts';
import { chipBox, chipCorner } from '../../../src/web/board/paint/names/chips.ts';
import {
  besideTokens,
  keptInSight,
  boxBeside,
  onGround,
  spotBeside,
} from '../../../src/web/board/paint/names/names.ts';

const base = (x: number, y: number) => ({ x, y, size: 1 });
const tag = (id: string, x: number, y: number, wide = 2) => ({ id, base: base(x, y), wide, high: 0.4 });
const beside = (tags: readonly ReturnType<typeof tag>[], others: readonly ReturnType<typeof base>[] = []) =>
  Object.fromEntries(besideTokens(tags, [...tags.map((tag) => tag.base), ...others]));

test('a name stands below its token', () => {
  expect(beside([tag('vera', 5, 5)])).toEqual({ vera: 'below' });
  expect(spotBeside(tag('vera', 5, 5), 'below')).toEqual({ x: 5.5, y: 6.2 });
});

test('a name covers no token: it stands above, or at a side, where one stands below', () => {
  expect(beside([tag('vera', 5, 5)], [base(5, 6)])).toEqual({ vera: 'above' });
  expect(beside([tag('vera', 5, 5)], [base(6, 6)])).toEqual({ vera: 'above' });
  expect(beside([tag('vera', 5, 5)], [base(6, 6), base(6, 4)])).toEqual({ vera: 'below to the left' });
  expect(beside([tag('vera', 5, 5)], [base(5, 6), base(5, 4)])).toEqual({ vera: 'right' });
  expect(beside([tag('vera', 5, 5)], [base(5, 6), base(5, 4), base(6, 5)])).toEqual({ vera: 'left' });
});

test('names of neighbours do not lie over each other', () => {
  expect(beside([tag('vera', 5, 5), tag('tom', 6, 5)])).toEqual({ vera: 'below', tom: 'above' });
  expect(beside([tag('vera', 5, 5, 0.8), tag('tom', 6, 5, 0.8)])).toEqual({ vera: 'below', tom: 'below' });
});

test('a name is not cut at the edge of what is in sight', () => {
  const vera = tag('vera', 5, 5, 4);
  const sight = { left: 0, top: 0, right: 6.2, bottom: 20 };
  const found = besideTokens([vera], [vera.base], [], sight).get('vera') ?? 'below';
  expect(found).toBe('below to the left');
  // where no place is whole, it is moved as little as keeps it in sight
  const narrow = { left: 4.5, top: 0, right: 8.9, bottom: 20 };
  expect(keptInSight(spotBeside(vera, 'below'), vera, narrow)).toEqual({ x: 6.5, y: 6.2 });
  // who is out of sight has their name with them
  const away = { left: 10, top: 0, right: 20, bottom: 20 };
  expect(keptInSight(spotBeside(vera, 'below'), vera, away)).toEqual(spotBeside(vera, 'below'));
});

test('a name leaves the number at its token to the hand', () => {
  const unit = 1 / 50;
  for (const coarse of [false, true])
    for (const below of [[], [base(5, 6)]]) {
      const vera = tag('vera', 5, 5);
      const chip = chipBox(vera.base, unit, coarse);
      const beside = besideTokens([vera], [vera.base, ...below], [chip]).get('vera') ?? 'below';
      const { x, y } = spotBeside(vera, beside);
      const apart =
        x + vera.wide / 2 <= chip.left ||
        x - vera.wide / 2 >= chip.right ||
        y + vera.high / 2 <= chip.top ||
        y - vera.high / 2 >= chip.bottom;
      expect([coarse, beside, apart]).toEqual([coarse, beside, true]);
    }
});

test('a number lies at its token’s head to the right, and at another corner where it would cover somebody', () => {
  const vera = base(5, 5);
  const at = (...others: readonly ReturnType<typeof base>[]) => chipCorner(vera, [vera, ...others]);
  expect(at()).toEqual({ right: true, top: true });
  expect(at(base(6, 5))).toEqual({ right: false, top: true });
  expect(at(base(6, 4))).toEqual({ right: false, top: true });
  expect(at(base(5, 4))).toEqual({ right: true, top: false });
  expect(at(base(5, 4), base(6, 5), base(6, 6))).toEqual({ right: false, top: false });
  // with neighbours on all corners over the middle of a side, and among eight within its own token
  expect(at(base(6, 5), base(4, 5))).toEqual({ right: true, top: true, lies: 'middle' });
  expect(at(base(6, 5), base(4, 5), base(5, 4))).toEqual({ right: true, top: false, lies: 'middle' });
  const ring = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => base(5 + x, 5 + y)));
  expect(at(...ring)).toEqual({ right: true, top: true, lies: 'within' });
  const within = chipBox(vera, 1 / 50, false, ring);
  expect([within.right, within.top]).toEqual([6, 5]);
  // beside it at the left, not over it
  const box = chipBox(vera, 1 / 50, false, [base(6, 5)]);
  expect(box.right).toBeLessThan(5.5);
  expect(box.top).toBeLessThan(5);
});

test('where everything is taken a name covers as little as it can', () => {
  const ring = [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y) => (x === 0 && y === 0 ? [] : [base(5 + x, 5 + y)])));
  expect(Object.keys(beside([tag('vera', 5, 5)], ring))).toEqual(['vera']);
});

test('the name of what lies on the ground is under no name and over no token', () => {
  const sword = { wide: 1, high: 0.4, spots: [5, 6, 5.5].map((y) => ({ x: 5.5, y })) };
  const vera = tag('vera', 5, 4);
  expect(onGround([sword], [], [])).toEqual([{ x: 5.5, y: 5 }]);
  // her name stands below her, where the sword's would
  expect(onGround([sword], [vera.base], [boxBeside(vera, 'below')])).toEqual([{ x: 5.5, y: 6 }]);
  expect(onGround([sword], [vera.base, base(5, 6)], [boxBeside(vera, 'below')])).toEqual([{ x: 5.5, y: 5.5 }]);
  // two swords on one square
  expect(onGround([sword, sword], [], []).map(({ y }) => y)).toEqual([5, 6]);
});

test('a thousand names are placed within a picture', () => {
  const crowd = Array.from({ length: 1000 }, (_, nth) =>
    tag(String(nth), (nth % 40) * 2, Math.floor(nth / 40) * 2, 1.6),
  );
  expect(beside(crowd)['999']).toBe('below');
});

test('what lies under somebody is told from what they stand beside', () => {
  // a field of 10 columns: F5 and G5
  const [one, two] = [{ rows: [[45, 1]] as const }, { rows: [[45, 2]] as const }];
  expect(isUnder(one, [base(5, 4)], 10)).toBe(true);
  expect(isUnder(one, [base(4, 4), base(5, 5)], 10)).toBe(false);
  expect(isUnder(two, [base(5, 4)], 10)).toBe(false);
  expect(isUnder(two, [base(5, 4), base(6, 4)], 10)).toBe(true);
  expect(isUnder(two, [], 10)).toBe(false);
});
