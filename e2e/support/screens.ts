import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Table } from './founding.ts';
import { linkOf } from './founding.ts';
import type { Device, Open, Seen } from './opening/fresh.ts';

/** The GM of a table, at the table. */
export const openGm = async (open: Open, table: Table, device: Device = {}): Promise<Seen> => {
  const seen = await open(table.address, device);
  const seated = await seen.page.addInitScript(
    ([id, secret, links]) => {
      localStorage.setItem(`foray.seat.${id}`, secret);
      localStorage.setItem(`foray.links.${id}`, links);
    },
    [table.table, table.secret, JSON.stringify(table.links)] as const,
  );
  await seen.page.goto(`/t/${table.table}`);
  await boardThere(seen.page);
  await seated.dispose();
  return seen;
};

/** A player who comes in by the link under a name and, if wanted, takes a character. */
export const openPlayer = async (
  open: Open,
  table: Table,
  name: string,
  character: string | null,
  device: Device = {},
): Promise<Seen> => {
  const seen = await open(table.address, device);
  await seen.page.goto(linkOf(table, 'player'));
  await seen.page.getByLabel('Your name').fill(name);
  await seen.page.getByRole('button', { name: 'Join' }).click();
  await boardThere(seen.page);
  if (character !== null) await takeCharacter(seen.page, character);
  return seen;
};

export const takeCharacter = async (page: Page, character: string): Promise<void> => {
  const card = page.getByRole('region', { name: 'Take a character' });
  await card.getByRole('button', { name: character }).click();
  await expect(card).toBeHidden();
};

/** A screen that only watches. */
export const openWatch = async (open: Open, table: Table, device: Device = {}): Promise<Seen> => {
  const seen = await open(table.address, device);
  await seen.page.goto(linkOf(table, 'watch'));
  await boardThere(seen.page);
  return seen;
};

export const boardThere = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-board] canvas').first()).toBeVisible();
};

/** The list of who is here, instead of the one who is selected. */
export const showEverybody = (page: Page, timeout = 10_000): Promise<void> =>
  page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Everyone' }).click({ timeout });

/** The turn order with the order of turns. */
export const turnOrder = (page: Page) => page.getByRole('region', { name: 'Turn order' });
/** The card that asks what its sentence says. */
export const question = (page: Page, say: RegExp) => page.getByRole('region', { name: say });
/** The card where dice wait for a hand. */
export const rollCard = (page: Page, label: RegExp) =>
  page.getByRole('region', { name: new RegExp(`^Roll: ${label.source}`, 'u') });
/** Entries of the log, newest first. */
export const entries = (page: Page) => page.getByRole('region', { name: 'Entries, newest first' }).getByRole('article');

/** Types the faces of real dice into the card where they wait. */
export const typeFaces = async (page: Page, label: RegExp, faces: readonly number[]): Promise<void> => {
  const card = rollCard(page, label);
  await card.getByLabel('Real dice').fill(faces.join(' '));
  await card.getByRole('button', { name: 'Use these dice' }).click();
  await expect(card).toBeHidden();
};

/** Opens an entry of the log, so that all of it is on screen. */
export const opened = async (page: Page, title: RegExp): Promise<ReturnType<typeof entries>> => {
  const entry = entries(page).filter({ hasText: title }).first();
  await entry.getByRole('button', { name: /^Open:/u }).click();
  return entry;
};

/** Takes something up that the GM does for the whole table, by its name in the list. */
export const forTheTable = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'For the whole table' }).click();
  await page
    .getByRole('dialog', { name: 'For the whole table' })
    .getByRole('button', { name: new RegExp(`^${name}`, 'u') })
    .click();
};

/** The card of a command that is being put together. */
export const composer = (page: Page, name: string) => page.getByRole('form', { name });
