import { expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { knock, textFrame } from '../support/raw.ts';
import { found, seated, serve } from '../support/running.ts';

const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));

/** Messages below ours that no page sends, over one connection, and whether it is cut off for them. */
test.each<[string, readonly (readonly string[])[], boolean]>([
  ['connects twice at once', [['40', '40']], true],
  ['connects a hundred times at once', [Array.from({ length: 100 }, () => '40')], true],
  ['disconnects and connects again', [['40'], ['41'], ['40']], true],
  ['connects to rooms of the library that are not there', [['40/other,', '40/admin,{"pid":"x"}']], false],
])('a connection that %s harms nobody, and is one screen at most', async (_, turns, ends) => {
  const server = await serve({ mostSocketsPerAddress: 2 });
  const table = await found(server.address, rulesets[0]?.id ?? '', null);
  const knocked = await knock(server.address);
  if (!('socket' in knocked)) throw new Error('not let in');
  let heard = '';
  knocked.socket.on('data', (more: Buffer) => (heard += more.toString('latin1'))).on('error', () => undefined);
  for (const frames of turns) {
    knocked.socket.write(Buffer.concat(frames.map(textFrame)));
    await pause(100);
  }
  // Whatever the library throws meanwhile ends a server, and fails this run.
  await expect.poll(() => knocked.socket.closed).toBe(ends);
  expect(heard.split('40{').length).toBeLessThanOrEqual(2);
  knocked.socket.destroy();
  const enter = () => seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
  const screens = [await enter(), await enter()];
  expect(await screens[0]?.request({ type: 'rename', name: 'Goes on' })).toMatchObject({ ok: true });
  for (const screen of screens) screen.leave();
  await server.stop();
});
