import { copyFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect, databaseFile, openDatabase } from '../../../src/server/storage/database.ts';
import { openStorage } from '../../../src/server/storage/storage.ts';
import { folder } from '../support/running.ts';

const RECORDS = 600;

test('what was written is soon in the database’s own file, without whoever writes doing it', async () => {
  const [own, copy] = [folder(), folder()];
  const storage = openStorage(openDatabase(own.path));
  for (let seq = 1; seq <= RECORDS; seq++)
    await storage.append('table', { seq, request: `request-${seq}`, body: 'x'.repeat(600) });
  const journal = () => statSync(`${databaseFile(own.path)}-wal`).size;
  const moved = (): number => {
    copyFileSync(databaseFile(own.path), join(copy.path, 'foray.db'));
    const db = connect(copy.path);
    const { n } = db.prepare('SELECT COUNT(*) AS n FROM records').get() as { readonly n: number };
    db.close();
    return n;
  };
  await expect.poll(moved).toBeGreaterThan(RECORDS - 50);
  // and the journal begins anew instead of growing
  const before = journal();
  for (let seq = RECORDS + 1; seq <= RECORDS + 40; seq++)
    await storage.append('table', { seq, request: `request-${seq}`, body: 'x'.repeat(600) });
  expect(journal()).toBe(before);
  storage.close();
  own.done();
  copy.done();
});
