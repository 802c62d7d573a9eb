import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { AHEAD, loadAhead } from '../../../../../src/web/panels/screens/ahead/ahead.ts';
import { partsFor } from '../../../../../src/web/panels/screens/ahead/parts.ts';
import { filesBelow } from '../../../../house/house.ts';

const LISTS = ['watched', 'played', 'led'].map((list) => `src/web/panels/screens/ahead/${list}.ts`);
/**
 * Loaded with the first screen, or from another page; the lists themselves; a file that is written is asked for by a
 * click that may wait.
 */
const ELSEWHERE = /(?:Screen|Home)\.tsx$|ahead\/parts\.ts$|link\/socket\.ts$|core\/maps\/zone-map\//u;

/** Loaded by its list alone: no press asks for it, it listens once it is there. */
const LISTENING = 'src/web/panels/hands/dropped-faces.ts';

const laterIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/import\(\s*'(\.[^']+)'\s*\)/gu)].map(([, name = '']) =>
    relative('.', resolve(dirname(file), name)),
  );

test('every part that a table loads later is on a list of what comes ahead', () => {
  const later = new Set(
    filesBelow('src/web')
      .filter((file) => !LISTS.includes(file) && !file.startsWith('src/web/home/'))
      .flatMap(laterIn)
      .filter((file) => !ELSEWHERE.test(file)),
  );
  expect(later.size).toBeGreaterThan(25);
  later.add(LISTENING);
  expect([...later].sort()).toEqual([...new Set(LISTS.flatMap(laterIn))].sort());
  expect(partsFor('gm')).toHaveLength(later.size);
  expect(partsFor('player').length).toBeLessThan(later.size);
});

test('parts come one by one, each when the browser is idle; a missing one ends it, as does leaving', async () => {
  const come: string[] = [];
  let idle = (): void => undefined;
  const wait = (): Promise<void> =>
    new Promise((resolve) => {
      idle = resolve;
    });
  const part = (name: string) => () => Promise.resolve(void come.push(name));
  const next = async (): Promise<void> => {
    idle();
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  };

  const mark = vi.spyOn(performance, 'mark');
  const stop = loadAhead('gm', () => Promise.resolve([part('a'), part('b'), part('c')]), wait);
  await next();
  expect(come).toEqual([]);
  await next();
  expect(come).toEqual(['a']);
  expect(mark.mock.calls).toEqual([[AHEAD]]);
  await next();
  stop();
  await next();
  expect(come).toEqual(['a', 'b']);

  const broken = () => Promise.reject(new Error('no network'));
  loadAhead('gm', () => Promise.resolve([part('d'), broken, part('e')]), wait);
  for (let turn = 0; turn < 5; turn++) await next();
  expect(come).toEqual(['a', 'b', 'd']);
});
