import { expect, test } from 'vitest';
import { openRecalling } from '../../../src/server/tables/recalling.ts';
import { duel, GM } from '../../core/stage.ts';

/** A disk of one fight's records that counts how often it is asked. */
const disk = () => {
  const self = duel();
  const asked: string[] = [];
  return {
    self,
    asked,
    more: (count: number): void => {
      for (let n = 0; n < count; n++) self.give(GM, { type: 'rename', name: `Name ${n}` });
    },
    records: (table: string, from = 0, most = -1) => {
      asked.push(`${table} ${from}`);
      return self.records
        .filter(({ seq }) => seq >= from && (most < 0 || seq < from + most))
        .map((record) => ({ seq: record.seq, request: record.request, body: JSON.stringify(record) }));
    },
  };
};

test('a record is read with its neighbours, once', () => {
  const item = disk();
  item.more(100);
  const recall = openRecalling(item)('a');
  for (let seq = 1; seq <= 100; seq++) expect(recall(seq)).toEqual(item.self.records[seq - 1]);
  expect(item.asked).toHaveLength(4);
  for (let seq = 100; seq >= 1; seq--) recall(seq);
  expect(item.asked).toHaveLength(4);
});

test('the end of a log is read anew once it has grown', () => {
  const item = disk();
  const recall = openRecalling(item)('a');
  const last = item.self.records.length;
  recall(last);
  item.more(3);
  expect(recall(last + 3)).toEqual(item.self.records.at(-1));
});

test('of all tables together but a few are kept', () => {
  const item = disk();
  const recalling = openRecalling(item);
  for (let table = 0; table < 100; table++) recalling(`table ${table}`)(1);
  recalling('table 99')(1);
  expect(item.asked).toHaveLength(100);
  recalling('table 0')(1);
  expect(item.asked).toHaveLength(101);
});

test('a record that is not there is named', () => {
  const item = disk();
  expect(() => openRecalling(item)('a')(1_000)).toThrow('record 1000 of table a is missing');
});
