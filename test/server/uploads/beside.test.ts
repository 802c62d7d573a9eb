import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { taken } from '../support/company.ts';
import { open } from '../support/keeping.ts';
import type { Running } from '../support/process.ts';
import { buildBare, lasting, start } from '../support/process.ts';
import type { Founded, Screen } from '../support/running.ts';
import { found, seated } from '../support/running.ts';

/** Another table's slowest acknowledgement while a file is read, in ms. */
const MOST_MS = 250;
const MIB = 1024 * 1024;

/** So many bytes of `[1,1,…]`: no map and no table, but JSON that takes seconds to read. */
const ones = (bytes: number): Uint8Array<ArrayBuffer> => {
  const text = Buffer.alloc(bytes, '1,');
  text.write('[');
  text.write(']', bytes - 1);
  return new Uint8Array(text);
};

/** Two servers: one is sent the files, the other tells how slow the machine is just now. */
interface Side {
  readonly server: Running;
  readonly data: string;
  readonly table: Founded;
  readonly gm: Screen;
}
let built = '';
let sides: readonly [Side, Side];
beforeAll(async () => {
  built = await buildBare();
  const side = async (): Promise<Side> => {
    const data = lasting();
    const server = await start(built, data, { FORAY_REQUESTS_PER_SECOND: '1000' });
    const table = await found(server.address, rulesets[0]?.id ?? '', null);
    const gm = await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
    return { server, data, table, gm };
  };
  sides = [await side(), await side()];
}, 60_000);
afterAll(async () => {
  for (const { server, data, gm } of sides) {
    gm.leave();
    await server.end('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
  rmSync(dirname(built), { recursive: true, force: true });
});

const asTable = async ({ server }: Side, file: Uint8Array<ArrayBuffer>): Promise<number> =>
  (await open(server.address, file)).status;

test('60 MB of numbers that are opened as a table keep no other table waiting', async () => {
  /** How much longer the slowest acknowledgement beside an upload took than twice the slowest where there is none. */
  const beside = async (): Promise<number> => {
    const sent: { status: number | null } = { status: null };
    const sending = asTable(sides[0], ones(60 * MIB)).then((status) => (sent.status = status));
    const slowest = { beside: 0, calm: 0 };
    for (let n = 0; sent.status === null; n++) {
      for (const [at, side] of [
        ['beside', sides[0]],
        ['calm', sides[1]],
      ] as const) {
        const from = performance.now();
        await taken(side.gm, { type: 'rename', name: `Beside ${n}` });
        slowest[at] = Math.max(slowest[at], performance.now() - from);
      }
    }
    await sending;
    expect(sent.status).toBe(400);
    return slowest.beside - 2 * slowest.calm;
  };
  // What blocks the server does so every time; a machine that is busy with other things is slow now and then.
  let least = await beside();
  for (let again = 0; again < 3 && least >= MOST_MS; again++) least = Math.min(least, await beside());
  expect(least).toBeLessThan(MOST_MS);
}, 240_000);
