import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { seated } from '../../test/server/support/screen.ts';
import type { Table } from './founding.ts';
import { idOf, linkOf, requestBy } from './founding.ts';
import type { Device, Open, Seen } from './opening/fresh.ts';

/** A screen of a browser that keeps the secret of a seat, at its table. */
const openSeat = async (
  open: Open,
  table: Table,
  device: Device,
  kept: Readonly<Record<string, string>>,
): Promise<Seen> => {
  const seen = await open(table.address, device);
  const seated = await seen.page.addInitScript((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
  }, kept);
  await seen.page.goto(`/t/${table.table}`);
  await boardThere(seen.page);
  await seated.dispose();
  return seen;
};

/** The GM of a table, at the table. */
export const openGm = (open: Open, table: Table, device: Device = {}): Promise<Seen> =>
  openSeat(open, table, device, {
    [`foray.seat.${table.table}`]: table.secret,
    [`foray.links.${table.table}`]: JSON.stringify(table.links),
  });

/**
 * A player who came in by the link under a name and, if wanted, took a character: by a socket, since that is not what
 * most tests are about.
 */
export const openPlayer = async (
  open: Open,
  table: Table,
  name: string,
  character: string | null,
  device: Device = {},
): Promise<Seen> => {
  const link = `player.${table.links.player}`;
  const joined = await seated(table.address, { type: 'join', table: table.table, link, name });
  const { seat, secret } = joined.welcome;
  if (secret === null) throw new Error(`${name} was given no secret`);
  if (character !== null) await requestBy(joined, { type: 'take', who: idOf(table, character), seat });
  joined.leave();
  return openSeat(open, table, device, { [`foray.seat.${table.table}`]: secret });
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

/** The page itself says when: an expectation would ask again after ever longer pauses. */
export const boardThere = (page: Page): Promise<void> => page.locator('[data-board] canvas').first().waitFor();

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
