import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Table } from './founding.ts';

/**
 * A player who does not see: everything is found by its role and name, and everything known was heard from a region
 * that is read out.
 */
export interface Listener {
  readonly page: Page;
  /** Everything that was read out so far, sentence by sentence. */
  readonly story: () => Promise<readonly string[]>;
  /** Waits until something fits of what is read out after the first so many sentences. */
  readonly hears: (wanted: RegExp, after?: number) => Promise<void>;
  /** What one is asked, as it was read out; empty: nothing. */
  readonly asked: () => Promise<string>;
}

export const listener = (page: Page): Listener => {
  const heard: string[] = [];
  const story = async (): Promise<readonly string[]> => {
    const said = await page.getByRole('log', { name: 'What happens' }).getByRole('paragraph').allTextContents();
    // the page keeps the last sentences only: what is new comes after the last one heard
    const known = heard.slice(-said.length).join('\n');
    for (let from = 0; from <= said.length; from++) {
      const before = said.slice(0, said.length - from);
      if (before.length > 0 && !`${known}\n`.endsWith(`${before.join('\n')}\n`)) continue;
      heard.push(...said.slice(said.length - from));
      break;
    }
    return heard;
  };
  return {
    page,
    story,
    hears: async (wanted, after = 0) =>
      expect(async () => expect((await story()).slice(after).join(' ')).toMatch(wanted)).toPass({ timeout: 10_000 }),
    asked: async () => (await page.getByRole('status', { name: 'What you are asked' }).allTextContents()).join(' '),
  };
};

/** Presses a button that may go any moment, as that of a question does that has just been answered. */
export const pressIfThere = async (button: Locator): Promise<void> => {
  if (await button.isVisible()) await button.click({ timeout: 1000 }).catch(() => null);
};

/** What happened is read out after a pause of the page's own, in ms, and the time a busy machine needs. */
const READ_OUT = 500 + 150;

/**
 * Each answers what they are asked, in a way of their own, until the newest entry of the table is done and has been
 * read out.
 */
export const answerAll = async (
  table: Table,
  listeners: readonly Listener[],
  answer: (listener: Listener) => Promise<void>,
): Promise<void> => {
  await expect
    .poll(
      async () => {
        for (const one of listeners) await answer(one);
        return table.gm.view().log.at(-1)?.state;
      },
      { intervals: [50] },
    )
    .toBe('done');
  await listeners[0]?.page.waitForTimeout(READ_OUT);
};

/** What somebody is told of another when they ask what is here. */
export interface Other {
  readonly name: string;
  readonly feet: number;
  /** Squares to the right and down. */
  readonly dx: number;
  readonly dy: number;
}

const squares = (said: string, more: string, less: string): number =>
  Number(new RegExp(`(\\d+) ${more}`, 'u').exec(said)?.[1] ?? 0) -
  Number(new RegExp(`(\\d+) ${less}`, 'u').exec(said)?.[1] ?? 0);

/** Gives the keys to the board by the link that leads there. */
export const toBoard = async (page: Page): Promise<void> => {
  await page.getByRole('application', { name: 'Battlefield' }).focus();
};

/** Everything that "What is here" says, line by line. */
export const whatIsHere = async (page: Page): Promise<readonly string[]> => {
  await toBoard(page);
  await page.keyboard.press('w');
  const card = page.getByRole('dialog', { name: 'What is here' });
  await expect(card.getByRole('listitem').first()).toBeVisible();
  const lines = await card.getByRole('listitem').allTextContents();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  return lines;
};

/** The nearest of a side on a grid who still stands. */
export const nearest = (lines: readonly string[], side: 'foe' | 'ally'): Other | null => {
  for (const line of lines) {
    const [, name, feet, where] = new RegExp(`^(.+?), ${side}, (\\d+) ft away, (.+?), at `, 'u').exec(line) ?? [];
    if (name === undefined || feet === undefined || where === undefined || /\bdown$|, down,/u.test(line)) continue;
    return { name, feet: Number(feet), dx: squares(where, 'right', 'left'), dy: squares(where, 'down', 'up') };
  }
  return null;
};

/** Takes something up by its name in the palette, and gives it if it asks for nothing more. */
export const takeUp = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await page.getByRole('combobox', { name: /^Name of an action/u }).fill(name);
  await expect(palette.getByRole('option', { selected: true })).toContainText(name);
  const said = async (): Promise<string> =>
    (await page.getByRole('log', { name: 'What happens' }).allTextContents()).join(' ');
  const before = await said();
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  const form = page.getByRole('form', { name });
  // either a form asks for more, or it is heard what came of it
  const asks = (): Promise<boolean> => form.isVisible();
  await expect.poll(async () => (await asks()) || (await said()) !== before, { intervals: [50] }).toBe(true);
  if (await asks()) await form.getByRole('button', { name }).last().click();
};

/** Walks towards a foe by the arrow keys, hearing what each step costs. */
const approach = async (page: Page, dx: number, dy: number): Promise<void> => {
  await toBoard(page);
  const steps = Math.max(Math.abs(dx), Math.abs(dy)) - 1;
  for (let step = 0; step < steps; step++) {
    if (step < Math.abs(dx) - 1 || Math.abs(dx) > Math.abs(dy))
      await page.keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft');
    else await page.keyboard.press(dy > 0 ? 'ArrowDown' : 'ArrowUp');
  }
  await expect(page.getByText(/^[A-Z]\d+, .* ft, (?:\d+ ft left|the move ends there)/u)).toBeAttached();
  await page.keyboard.press('Enter');
};

/** One turn on a grid: where the nearest foe is, up to it, and a blow. */
export const turnOnGrid = async ({ page, story, hears }: Listener, name: string, of: 'foe' | 'ally'): Promise<void> => {
  const target = nearest(await whatIsHere(page), of);
  const from = (await story()).length;
  if (target !== null && target.feet > 5) {
    await approach(page, target.dx, target.dy);
    await hears(new RegExp(`${name} is now at`, 'u'), from);
  }
  if (target !== null) {
    await toBoard(page);
    await page.keyboard.press('1');
    const form = page.getByRole('form').first();
    await form
      .getByRole('button', { name: new RegExp(`^${target.name}`, 'u') })
      .first()
      .click();
    // where nothing but the target is wanted, it is given with that
    await pressIfThere(form.getByRole('button').last());
    await hears(new RegExp(`${name} attacks ${target.name}`, 'u'), from);
  }
};
