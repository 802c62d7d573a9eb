import { expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { OpenQueries } from '../../../src/server/sockets/open-queries.ts';
import { found, seated, serve } from '../support/running.ts';

test('a query sent again before it is answered is answered with the first, and one of a later moment by itself', () => {
  const open = new OpenQueries<number, string>();
  expect(open.join('who?', 1, 'nobody asked yet')).toBe(false);
  const first = open.begin('who?', 'a');
  expect(open.join('who?', 1, 'b')).toBe(true);
  expect(open.join('what?', 1, 'other')).toBe(false);
  first.at(2);
  expect(open.join('who?', 2, 'c')).toBe(true);
  expect(open.join('who?', 3, 'of a later moment')).toBe(false);
  const second = open.begin('who?', 'd');
  expect(first.end()).toEqual(['a', 'b', 'c']);
  // The later one still waits for its turn.
  expect(open.join('who?', 3, 'e')).toBe(true);
  expect(second.end()).toEqual(['d', 'e']);
  expect(open.join('who?', 3, 'f')).toBe(false);
});

test('whoever asks the same without end is not answered without end at once', () => {
  const open = new OpenQueries<number, number>();
  const { end } = open.begin('who?', 0);
  const joined = Array.from({ length: 100 }, (_, nth) => open.join('who?', 1, nth + 1));
  expect(joined.filter(Boolean)).toHaveLength(3);
  expect(end()).toEqual([0, 1, 2, 3]);
});

test('a query that a page sends again, since no answer came, takes no second place in the line', async () => {
  const server = await serve({ queryMsPerSeat: 0.001, mostQueriesWaiting: 1 });
  const table = await found(server.address, rulesets[0]?.id ?? '', rulesets[0]?.demos[0]?.id ?? null);
  const gm = await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
  const ask = (most: number) => gm.query({ type: 'log', before: null, most });
  const waits = (most: number) => {
    const state = { answered: false };
    void ask(most).then(
      () => (state.answered = true),
      () => undefined,
    );
    return state;
  };
  // Entering has spent all the time that the seat has for the next hours.
  const [first, again] = [waits(199), waits(199)];
  expect(await ask(198)).toMatchObject({ ok: false, error: { code: 'too-many' } });
  expect([first, again]).toEqual([{ answered: false }, { answered: false }]);
  gm.leave();
  await server.stop();
});

test('whoever sends one query several times at once is answered each time', async () => {
  const server = await serve({});
  const table = await found(server.address, rulesets[0]?.id ?? '', rulesets[0]?.demos[0]?.id ?? null);
  const gm = await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
  const answers = await Promise.all(Array.from({ length: 12 }, () => gm.query({ type: 'settings' })));
  expect(new Set(answers.map(({ ok }) => ok))).toEqual(new Set([true]));
  gm.leave();
  await server.stop();
});
