import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/server/base/config.ts';
import { openReading } from '../../../src/server/uploads/reading.ts';
import type { SeatId } from '../../../src/core/rules/scene/scene.ts';
import { exported, open } from '../support/keeping.ts';
import { longTable } from '../support/long-table.ts';
import { folder, seated, serve } from '../support/running.ts';

/** Files from outside are read in threads of their own: whatever is in them, the server goes on. */

const own = folder();
afterAll(own.done);
const upload = (text: string) => {
  const file = join(own.path, 'body');
  writeFileSync(file, text);
  return { file, folder: own.path, address: 'here', bytes: 0 };
};
const map = (reading: ReturnType<typeof openReading>, text: string) =>
  reading.read('map', { upload: upload(text), name: 'a.json', fields: ['grid'], as: null, damage: null });
const fate = async (done: ReturnType<typeof map>): Promise<string> => {
  const read = await done;
  return !read.ok
    ? `${read.error.code}: ${read.error.say}`
    : read.value.ok
      ? 'read'
      : `${read.value.error[0]?.at} ${read.value.error[0]?.say}`;
};
const TOWER = '{"format":0.3,"resolution":{"map_size":{"x":9,"y":5},"pixels_per_grid":70},"line_of_sight":[]}';

describe('a thread that reads', () => {
  test('gives what it read', async () => {
    expect(await fate(map(openReading(readConfig()), TOWER))).toBe('read');
  });

  test('ends when its time is over, and the next one begins', async () => {
    expect(await fate(map(openReading({ ...readConfig(), readingSeconds: 0.01 }), TOWER))).toMatch(
      /^too-costly: The file takes longer than 0.01 seconds/,
    );
  });

  test('ends when it takes more memory than there is for it; nothing else does', async () => {
    const reading = openReading({ ...readConfig(), readingMib: 100 });
    expect(await fate(map(reading, `{"resolution":[${`"${'x'.repeat(200)}",`.repeat(300_000)}{}]}`))).toMatch(
      /^too-costly: The file takes too much memory/,
    );
    expect(await fate(map(reading, TOWER))).toBe('read');
  });

  test('stops at the first value too many, however many there are', async () => {
    const reading = openReading(readConfig());
    expect(await fate(map(reading, `[${'1,'.repeat(5_000_000)}1]`))).toBe(
      'Line 1, column 4000000 is one value too many: the limit is 2,000,000',
    );
    expect(await fate(map(reading, '['.repeat(1_000_000)))).toMatch(/nests deeper than 32 levels/);
  });

  test('hands a table over in parts, and waits until each is taken', async () => {
    const { file } = upload(longTable(450));
    const parts: number[] = [];
    let under = 0;
    const read = await openReading(readConfig()).read(
      'table',
      { file, seat: 'her' as SeatId, person: 'GM', at: 1, mostPictures: 9, mostRecords: 50_000, replayMs: 10_000 },
      async (part) => {
        expect(++under).toBe(1);
        await new Promise((done) => void setImmediate(done));
        under--;
        parts.push('row' in part ? 0 : part.length);
      },
    );
    expect(read.ok && read.value.ok && read.value.value.records).toBe(parts.reduce((sum, part) => sum + part));
    expect(parts[0]).toBe(0);
    expect(Math.max(...parts)).toBe(100);
  });

  test('that cannot hand over what it read is ended, and what went wrong is told', async () => {
    const { file } = upload(longTable(20));
    await expect(
      openReading(readConfig()).read(
        'table',
        { file, seat: 'her' as SeatId, person: 'GM', at: 1, mostPictures: 9, mostRecords: 50_000, replayMs: 10_000 },
        () => Promise.reject(new Error('no room')),
      ),
    ).rejects.toThrow('no room');
  });

  test('is ended with the server; others in line are told that they are too many', async () => {
    const reading = openReading({ ...readConfig(), mostPicturesWaiting: 0 });
    const item = map(reading, TOWER);
    expect(await fate(map(reading, TOWER))).toMatch(/^too-many: The server is busy with other files/);
    await new Promise((done) => void setImmediate(done));
    reading.stop();
    expect(await fate(item)).toMatch(/^cut-off/);
  });
});

describe('while a long table is opened', () => {
  let server: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    server = await serve();
  });
  afterAll(() => server.stop());

  test('the server answers others all the time, and has all of it in the end', async () => {
    const text = longTable(3000);
    let longest = 0;
    let last = performance.now();
    const tick = (): void => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    };
    const ticking = setInterval(tick, 1);
    const since = performance.now();
    const made = await open(server.address, text);
    const took = performance.now() - since;
    tick();
    clearInterval(ticking);
    expect(made).toMatchObject({ status: 200, json: { notes: [] } });
    expect(longest).toBeLessThan(took / 3);

    const back = await exported(server.address, made.json);
    const records = (lines: string): readonly unknown[] =>
      lines
        .trimEnd()
        .split('\n')
        .slice(2, -1)
        .map((line): unknown => JSON.parse(line));
    expect(records(back).slice(0, 3000)).toEqual(records(text));
    const gm = await seated(server.address, {
      type: 'enter',
      table: made.json.table,
      secret: made.json.secret,
      have: null,
    });
    expect(gm.view().seats.map(({ name }) => name)).toEqual(['GM']);
    gm.leave();
  });
});
