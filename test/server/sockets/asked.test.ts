import { expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { Asked } from '../../../src/server/sockets/asked.ts';
import { found, seated, serve } from '../support/running.ts';

test('a question asked again before it is answered is answered with the first, and one of a later moment by itself', () => {
  const asked = new Asked<number, string>();
  expect(asked.join('who?', 1, 'nobody asked yet')).toBe(false);
  const first = asked.begin('who?', 'a');
  expect(asked.join('who?', 1, 'b')).toBe(true);
  expect(asked.join('what?', 1, 'other')).toBe(false);
  first.at(2);
  expect(asked.join('who?', 2, 'c')).toBe(true);
  expect(asked.join('who?', 3, 'of a later moment')).toBe(false);
  const second = asked.begin('who?', 'd');
  expect(first.end()).toEqual(['a', 'b', 'c']);
  // The later one still waits for its turn.
  expect(asked.join('who?', 3, 'e')).toBe(true);
  expect(second.end()).toEqual(['d', 'e']);
  expect(asked.join('who?', 3, 'f')).toBe(false);
});

test('whoever asks the same without end is not answered without end at once', () => {
  const asked = new Asked<number, number>();
  const { end } = asked.begin('who?', 0);
  const joined = Array.from({ length: 100 }, (_, nth) => asked.join('who?', 1, nth + 1));
  expect(joined.filter(Boolean)).toHaveLength(3);
  expect(end()).toEqual([0, 1, 2, 3]);
});

test('a question that a page asks again, since no answer came, takes no second place in the line', async () => {
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

test('whoever asks one question several times at once is answered each time', async () => {
  const server = await serve({});
  const table = await found(server.address, rulesets[0]?.id ?? '', rulesets[0]?.demos[0]?.id ?? null);
  const gm = await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
  const answers = await Promise.all(Array.from({ length: 12 }, () => gm.query({ type: 'settings' })));
  expect(new Set(answers.map(({ ok }) => ok))).toEqual(new Set([true]));
  gm.leave();
  await server.stop();
});
