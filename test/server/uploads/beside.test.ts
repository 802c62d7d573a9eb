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

const asMap = async ({ server }: Side, file: Uint8Array<ArrayBuffer>): Promise<number> => {
  const own = await found(server.address, rulesets[0]?.id ?? '', null);
  const { status } = await fetch(`${server.address}/api/tables/${own.table}/map`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${own.secret}`, 'X-File-Name': 'ones.json' },
    body: file,
  });
  return status;
};
const asTable = async ({ server }: Side, file: Uint8Array<ArrayBuffer>): Promise<number> =>
  (await open(server.address, file)).status;

test.each([
  ['imported as a map', asMap],
  ['opened as a table', asTable],
] as const)(
  '60 MB of numbers that are %s keep no other table waiting',
  async (_, upload) => {
    let status: number | null = null;
    const sending = upload(sides[0], ones(60 * MIB)).then((answered) => (status = answered));
    const slowest = [0, 0];
    for (let n = 0; status === null; n++) {
      for (const [at, { gm }] of sides.entries()) {
        const from = performance.now();
        await taken(gm, { type: 'rename', name: `Beside ${n}` });
        slowest[at] = Math.max(slowest[at] ?? 0, performance.now() - from);
      }
    }
    await sending;
    expect(status).toBe(400);
    // On a machine that is busy with other things the quiet server is slow too.
    expect(slowest[0]).toBeLessThan(MOST_MS + 2 * (slowest[1] ?? 0));
  },
  60_000,
);
