import { expect, test } from 'vitest';
import type { EntryView, Told } from '../../../../src/core/rules/views/view.ts';
import { runsOf } from '../../../../src/web/panels/log/runs.ts';

const said: Told = { type: 'said', text: ['A wall'], tone: 'plain', rule: null, tallies: [], pop: null };
const entry = (id: string, title: string, more: Partial<EntryView> = {}): EntryView => ({
  id,
  title: [title],
  by: 'Robin',
  state: 'done',
  told: [],
  ...more,
});
const strokes = (...ids: readonly string[]): readonly EntryView[] => ids.map((id) => entry(id, 'The GM draws'));
const ids = (entries: readonly EntryView[]) => runsOf(entries).map((run) => run.entries.map(({ id }) => id));

test('three and more entries alike are one that opens; it keeps its name as it grows', () => {
  expect(ids([entry('z', 'Vera moves'), ...strokes('c', 'b', 'a')])).toEqual([['z'], ['c', 'b', 'a']]);
  expect(runsOf(strokes('c', 'b', 'a'))[0]?.id).toBe('run a');
  expect(runsOf(strokes('d', 'c', 'b', 'a'))[0]?.id).toBe('run a');
});

test('two are two; what says more, was taken back, or is somebody else’s stands for itself', () => {
  expect(ids(strokes('b', 'a'))).toEqual([['b'], ['a']]);
  const mixed = [
    ...strokes('f', 'e'),
    entry('d', 'The GM draws', { state: 'undone' }),
    entry('c', 'The GM draws', { told: [said] }),
    entry('b', 'The GM draws', { by: 'Ann' }),
    ...strokes('a'),
  ];
  expect(ids(mixed)).toEqual([['f'], ['e'], ['d'], ['c'], ['b'], ['a']]);
});
