import { expect, test } from 'vitest';
import { plain } from '../../../../src/core/rules/text/text.ts';
import type { Told } from '../../../../src/core/rules/views/view.ts';
import { saidBut } from '../../../../src/web/store/spoken/beyond-head.ts';

const said = (words: string): Told => ({
  type: 'said',
  text: [words],
  tone: 'plain',
  rule: null,
  tallies: [],
  pop: null,
});
const left = (head: string, ...lines: readonly string[]): readonly string[] =>
  saidBut({ told: lines.map(said) }, [head]).map(({ text }) => plain(text));

test('a line is left out whose every word and number its head says', () => {
  const head = 'Orc attacks Vera: 21 vs AC 15, hit for 7';
  expect(left(head, 'Orc attacks Vera', 'Orc hits Vera for 7')).toEqual([]);
  expect(left(head, 'Orc hits Vera for 1', 'Vera falls prone')).toEqual(['Orc hits Vera for 1', 'Vera falls prone']);
});

test('what a note in brackets adds is no news', () => {
  const head = 'Aldis gets on Brindle; Raider strikes at Aldis with the sword: 5 vs AC 17, missed';
  expect(left(head, 'Raider strikes at Aldis with the sword (opportunity attack)')).toEqual([]);
});
