import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../../src/server/storage/database.ts';
import { openStorage } from '../../../../src/server/storage/storage.ts';
import type { Appending } from '../../../../src/server/storage/writing/appends.ts';
import { openAppends } from '../../../../src/server/storage/writing/appends.ts';
import { folder } from '../../support/running.ts';

/** Records on their way to a disk that takes its time, or refuses. */

const turns = async (): Promise<void> => {
  for (let n = 0; n < 5; n++) await new Promise((done) => void setImmediate(done));
};

const record = (seq: number) => ({ seq, request: `request-${seq}`, body: '{}' });
const seqs = (batch: readonly Appending[]): readonly number[] => batch.map(({ record: { seq } }) => seq);

/** A disk that is through with a batch when the test says so; record 9 is there already. */
const slow = (takeBack: (batch: readonly Appending[]) => void = () => undefined) => {
  const written: (readonly number[])[] = [];
  const waiting: { readonly through: () => void; readonly refuse: (error: unknown) => void }[] = [];
  const appends = openAppends({
    write: (batch) => {
      written.push(seqs(batch));
      return batch.map(({ record: { seq } }) => (seq === 9 ? 'taken' : 'stored'));
    },
    onDisk: () => new Promise((through, refuse) => void waiting.push({ through, refuse })),
    takeBack,
  });
  const said: string[] = [];
  const append = (seq: number, meanwhile?: () => void): void =>
    void appends.append('t', record(seq), meanwhile).then(
      (how) => said.push(`${seq} ${how}`),
      (error: unknown) => said.push(`${seq} ${error instanceof Error ? error.message : ''}`),
    );
  return { appends, written, waiting, said, append };
};

test('nobody is told before the disk is through; who comes meanwhile is written together after it', async () => {
  const { appends, written, waiting, said, append } = slow();
  append(1);
  append(9);
  await turns();
  append(3);
  append(4);
  await turns();
  expect([written, said, appends.isWaiting()]).toEqual([[[1, 9]], [], true]);
  waiting[0]?.through();
  await turns();
  expect([written, said]).toEqual([
    [
      [1, 9],
      [3, 4],
    ],
    ['1 stored', '9 taken'],
  ]);
  waiting[1]?.through();
  await appends.idle();
  expect([said.slice(2), appends.isWaiting()]).toEqual([['3 stored', '4 stored'], false]);
});

test('what can be done meanwhile is done for what is stored, for as long as the disk works', async () => {
  const { waiting, append } = slow();
  const did: number[] = [];
  for (const seq of [9, 1, 2]) append(seq, () => void did.push(seq));
  append(3, () => {
    did.push(3);
    waiting[0]?.through();
  });
  append(4, () => void did.push(4));
  await turns();
  await turns();
  expect(did).toEqual([1, 2, 3]);
});

test('what the disk refuses after it was written is removed at once, or before anything else is written', async () => {
  const removed: (readonly number[])[] = [];
  let stuck = true;
  const { written, waiting, said, append } = slow((batch) => {
    if (stuck) throw new Error('stuck');
    removed.push(seqs(batch));
  });
  append(1);
  append(9);
  await turns();
  waiting[0]?.refuse(new Error('refused'));
  await turns();
  append(2);
  await turns();
  expect([written, said]).toEqual([[[1, 9]], ['1 refused', '9 refused', '2 stuck']]);
  stuck = false;
  append(1);
  await turns();
  waiting[1]?.refuse(new Error('refused again'));
  await turns();
  expect([written, removed]).toEqual([
    [[1, 9], [1]],
    [[1], [1]],
  ]);
  append(1);
  await turns();
  waiting[2]?.through();
  await turns();
  expect(said.slice(3)).toEqual(['1 refused again', '1 stored']);
});

test('a record that did not come to stay is not in the database, and can be written again', async () => {
  const own = folder();
  const storage = openStorage(openDatabase(own.path));
  const { fdatasync } = fs;
  const hear = (error: NodeJS.ErrnoException | null): void => {
    fs.fdatasync = (
      error === null ? fdatasync : (_: number, done: (error: Error) => void) => done(error)
    ) as typeof fs.fdatasync;
    syncBuiltinESMExports();
  };
  expect(await storage.append('t', record(1))).toBe('stored');
  try {
    hear(Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' }));
    await expect(storage.append('t', record(2))).rejects.toThrow(/EIO/);
    expect(storage.records('t').map(({ seq }) => seq)).toEqual([1]);
  } finally {
    hear(null);
  }
  expect(await storage.append('t', record(2))).toBe('stored');
  expect(storage.records('t').map(({ seq }) => seq)).toEqual([1, 2]);
  storage.close();
  own.done();
});
