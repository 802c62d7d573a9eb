import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { open } from '../support/keeping.ts';
import { longTable } from '../support/long-table.ts';
import { serve } from '../support/running.ts';

test('an address is sent so many tables at once, read or not, and more when these are done', async () => {
  const server = await serve({ mostExportsPerAddress: 2, trustProxy: true });
  // More than a network takes in for somebody who does not read.
  const { table, secret } = (await open(server.address, longTable(15_000))).json;
  const ask = (from = '10.0.0.1'): Promise<IncomingMessage> =>
    new Promise((done, failed) => {
      const headers = { Authorization: `Bearer ${secret}`, 'X-Forwarded-For': from };
      get(`${server.address}/api/tables/${table}/export`, { agent: false, headers }, done).on('error', failed);
    });
  const [first, second] = [await ask(), await ask()];
  const third = await ask();
  expect([first.statusCode, second.statusCode, third.statusCode]).toEqual([200, 200, 429]);
  const elsewhere = await ask('10.0.0.2');
  expect(elsewhere.statusCode).toBe(200);
  for (const response of [first, third, elsewhere]) response.destroy();
  await expect
    .poll(async () => {
      const again = await ask();
      again.destroy();
      return again.statusCode;
    })
    .toBe(200);
  let last = '';
  for await (const part of second) last = (last + String(part)).slice(-400);
  expect(last).toContain('"end":"foray-table"');
  await server.stop();
}, 120_000);
