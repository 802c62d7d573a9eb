import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { bringBack, exported, open, remove } from '../support/keeping.ts';
import { buildBare, lasting, start } from '../support/process.ts';
import { found, screen, seated } from '../support/running.ts';

const data = lasting();
let built: string | null = null;
afterAll(() => {
  rmSync(data, { recursive: true, force: true });
  if (built !== null) rmSync(dirname(built), { recursive: true, force: true });
});

test('a killed server keeps what was opened from a file; what was deleted can be brought back', async () => {
  built = await buildBare();
  const first = await start(built, data);
  const [ruleset] = rulesets;
  const [founded, two] = [
    await found(first.address, ruleset?.id ?? '', ruleset?.demos[0]?.id ?? null),
    await found(first.address, ruleset?.id ?? '', null),
  ];
  const opened = (await open(first.address, await exported(first.address, founded))).json;
  expect([(await remove(first.address, founded)).status, (await remove(first.address, two)).status]).toEqual([
    200, 200,
  ]);
  await first.end('SIGKILL');

  const second = await start(built, data);
  const enter = (address: string, { table, secret }: typeof founded) =>
    screen(address, { type: 'enter', table, secret, have: null });
  expect((await enter(second.address, founded)).refused?.code).toBe('not-found');
  const gm = await seated(second.address, { type: 'enter', table: opened.table, secret: opened.secret, have: null });
  expect(gm.view().combatants.length).toBeGreaterThan(0);
  gm.leave();
  expect((await bringBack(second.address, founded)).status).toBe(200);
  await second.end('SIGKILL');

  // its time is over for the one that nobody brought back
  const third = await start(built, data, { FORAY_UNDELETE_MS: '0' });
  expect((await bringBack(third.address, two)).status).toBe(404);
  const back = await seated(third.address, { type: 'enter', table: founded.table, secret: founded.secret, have: null });
  expect(back.view().combatants.length).toBeGreaterThan(0);
  back.leave();
  await third.end('SIGTERM');
});
