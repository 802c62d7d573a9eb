import type { Page } from '@playwright/test';
import { faultsIn } from '../support/axe.ts';
import type { Table } from '../support/founding.ts';
import { SKIRMISH, answer, correct, lay, request, strikeBest } from '../support/founding.ts';
import { keepPicture } from '../support/look.ts';
import type { House } from '../support/test.ts';
import { expect } from '../support/test.ts';

export const MOVING = { reducedMotion: 'no-preference' } as const;
export const LIGHT = { ...MOVING, colorScheme: 'light' } as const;
export const PHONE = { ...MOVING, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const WALL = { ...MOVING, viewport: { width: 1920, height: 1080 } };

/** What came of the last thing that was staged. */
export const card = (page: Page) => page.getByRole('region', { name: 'Last result' });
export const look = (page: Page, name: string) => keepPicture(page, `stage-${name}`);

/** Nothing is wrong with a part of a page, for who cannot see well or uses no mouse. */
export const fair = async (page: Page, within: string): Promise<void> =>
  expect(await faultsIn(page, within)).toEqual([]);

/** Two heroes and an orc at their throat, whose turn it is; each step takes its time. */
export const skirmish = async (house: House): Promise<Table> => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  await request(table, { type: 'options', set: { pace: 'dramatic' } });
  return table;
};

/** In its turn the orc hits Brannoc for 10, and nobody defends. */
export const orcHits = async (table: Table): Promise<void> => {
  await strikeBest(table, 'Orc', 'Brannoc');
  await lay(table, 'Orc', [18, 6, 2]);
  for (const name of ['Brannoc', 'Tam', 'Orc']) await answer(table, name, 'pass');
};
