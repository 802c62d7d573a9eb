import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import type { EntryView, Told, View } from '../../../src/core/rules/views/view.ts';
import { newlyTold, walkedTo, withTold } from '../../../src/web/store/motion.ts';

const vera = 'vera' as CombatantId;
const orc = 'orc' as CombatantId;
const moved = (who: CombatantId, path: string): Told => ({ type: 'moved', who, path });
const pop = (who: CombatantId, text: string): Told => ({
  type: 'said',
  text: [text],
  tone: 'bad',
  rule: null,
  tallies: [],
  pop: { who, text, tone: 'bad' },
});
const entry = (id: string, ...told: readonly Told[]): EntryView => ({ id, title: [id], by: null, state: 'done', told });
const view = (...log: readonly EntryView[]): View => ({ log }) as unknown as View;

describe('what is news', () => {
  const [a, b] = [moved(vera, '0,0:2'), moved(orc, '5,5:4')];
  test('is what an entry has grown by, and entries after the newest one known', () => {
    expect(newlyTold(view(entry('1', a)), view(entry('1', a, b)))).toEqual([b]);
    expect(newlyTold(view(entry('1', a)), view(entry('1', a), entry('2', b)))).toEqual([b]);
    expect(newlyTold(view(), view(entry('1', a)))).toEqual([a]);
  });

  test('is not an older page of the log, nor what was withdrawn', () => {
    expect(newlyTold(view(entry('2', b)), view(entry('1', a), entry('2', b)))).toEqual([]);
    expect(newlyTold(view(entry('1', a, b)), view(entry('1', a)))).toEqual([]);
  });
});

describe('motions', () => {
  test('a walk takes a twelfth of a second a cell, and the next of the same one begins when it is over', () => {
    const [first, second] = withTold([], [moved(vera, '0,0:222'), moved(vera, '3,0:4')], 1000, false);
    expect(first).toMatchObject({ type: 'walk', who: vera, from: 1000, until: 1250 });
    expect(second).toMatchObject({ type: 'walk', from: 1250 });
  });

  test('a number rises when everything told before it has been walked', () => {
    const told = withTold([], [moved(vera, '0,0:222'), pop(orc, '9')], 1000, false);
    expect(told[1]).toMatchObject({ type: 'pop', who: orc, text: '9', after: 250, from: 1250, until: 1950 });
  });

  test('nothing walks for who asked for less motion, and numbers do not wait', () => {
    expect(withTold([], [moved(vera, '0,0:222'), pop(orc, '9')], 1000, true)).toMatchObject([
      { type: 'pop', after: 0 },
    ]);
  });

  test('nobody waits longer than two and a half seconds for a walk', () => {
    const [long] = withTold([], [moved(vera, `0,0:${'2'.repeat(200)}`)], 0, false);
    expect(long?.until).toBe(2500);
  });

  test('what is over is forgotten', () => {
    const before = withTold([], [moved(vera, '0,0:2')], 0, false);
    expect(withTold(before, [], 5000, false)).toEqual([]);
  });
});

test('a walker is between its cells, and at its ends before and after', () => {
  const [walk] = withTold([], [moved(vera, '0,0:24')], 0, false);
  if (walk?.type !== 'walk') throw new Error('no walk');
  const half = (walk.until - walk.from) / 4;
  expect(walkedTo(walk, walk.from - 1)).toEqual({ x: 0, y: 0 });
  expect(walkedTo(walk, walk.from + half)).toEqual({ x: 0.5, y: 0 });
  expect(walkedTo(walk, walk.from + half * 3)).toEqual({ x: 1, y: 0.5 });
  expect(walkedTo(walk, walk.until + 1)).toEqual({ x: 1, y: 1 });
});
