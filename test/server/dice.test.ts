import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cryptographicDice } from '../../src/server/limits/secrets.ts';
import { begun, company } from './support/company.ts';
import { serve } from './support/running.ts';

/** Instead of the operating system's source of chance one that counts: 0, 1, 2 and so on. */
const source = { next: 0 };
const counts = (words: Uint32Array): Uint32Array => words.map((_, at) => (words[at] = source.next++));

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  vi.spyOn(crypto, 'randomFillSync').mockImplementation(counts as typeof crypto.randomFillSync);
  syncBuiltinESMExports();
  server = await serve({ requestsPerSecond: 500 });
});
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  return server.stop();
});

test('the faces of a host come from the cryptographic source of its machine, in the order it gives them', () => {
  source.next = 40;
  const dice = cryptographicDice();
  expect(Array.from({ length: 40 }, () => dice.face(20))).toEqual(
    Array.from({ length: 40 }, (_, n) => 1 + ((40 + n) % 20)),
  );
});

test('a table at a server throws no other dice', async () => {
  const at = await company(server.address);
  await begun(at);
  const thrown = at.gm
    .view()
    .log.flatMap(({ told }) => told.flatMap((told) => (told.type === 'rolled' ? (told.rolled?.dice ?? []) : [])));
  expect(thrown.length).toBeGreaterThan(2);
  const follows = (first: number): boolean => thrown.every(({ sides, face }, n) => face === 1 + ((first + n) % sides));
  expect(Array.from({ length: 400 }, (_, first) => first).some(follows)).toBe(true);
  at.leave();
});
