import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { drag, spot } from './board.ts';
import type { Table } from './founding.ts';
import { boardThere, turnOrder } from './screens.ts';

/** Seconds that a person takes to find what is pressed next. */
const FINDING = 2;

/** Presses of the mouse and lines of keys, as a GM would count them: a double click is one. */
export const counted = (page: Page) => {
  let gestures = 0;
  const session = page.context().newCDPSession(page);
  // what the page itself needs of the processor, whatever else the machine does
  const begun = session.then((cdp) => cdp.send('Performance.enable', { timeDomain: 'threadTicks' }));
  return {
    page,
    count: () => gestures,
    /** How long a person would have taken so far, in seconds: finding each gesture, and waiting for the page. */
    seconds: async (): Promise<number> => {
      await begun;
      const { metrics } = await (await session).send('Performance.getMetrics');
      return FINDING * gestures + (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
    },
    click: async (what: { click: () => Promise<void> }) => {
      gestures += 1;
      await what.click();
    },
    at: async (cell: { x: number; y: number }, options: Parameters<Page['mouse']['click']>[2] = {}) => {
      gestures += 1;
      const { x, y } = await spot(page, cell);
      await page.mouse.click(x, y, options);
    },
    drag: async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      gestures += 1;
      await drag(page, from, to);
    },
    type: async (text: string) => {
      gestures += 1;
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    },
  };
};

type Hand = ReturnType<typeof counted>;

/** A table of one's own under this ruleset, from the first page. */
export const ownTable = async ({ page, click }: Hand, rules: string): Promise<void> => {
  await page.getByLabel('Ruleset').selectOption({ label: rules });
  await click(page.getByRole('button', { name: 'Open table' }));
  await boardThere(page);
};

/** The demo fight of this name, from the first page. */
export const demoTable = async ({ page, click }: Hand, demo: string): Promise<void> => {
  await click(page.getByRole('article', { name: demo }).getByRole('button', { name: 'Try this fight' }));
  await boardThere(page);
};

/** Adds these, each as it is searched for, and leaves their places to the table. */
export const addAll = async ({ page, click }: Hand, names: readonly string[]): Promise<void> => {
  await click(turnOrder(page).getByRole('button', { name: 'Add combatants' }));
  for (const name of names) {
    await page.getByLabel('Search the list').fill(name);
    await page.keyboard.press('Enter');
    await click(page.getByRole('button', { name: 'Place automatically' }));
  }
  await click(page.getByRole('dialog', { name: 'Add combatants' }).getByRole('button', { name: 'Close' }));
};

/** Begins the fight by the button of this name and its form. */
export const beginBy = async ({ page, click }: Hand, name: string): Promise<void> => {
  await click(turnOrder(page).getByRole('button', { name }));
  await click(page.getByRole('form', { name }).getByRole('button', { name }));
};

/** Draws a frame with Shift round three who stand here, one cell wider, and takes so much from each. */
export const harmThree = async (
  { page, drag: draw, type }: Hand,
  at: readonly { x: number; y: number }[],
  amount: string,
): Promise<void> => {
  const [xs, ys] = [at.map(({ x }) => x), at.map(({ y }) => y)];
  await page.keyboard.down('Shift');
  await draw({ x: Math.min(...xs) - 1, y: Math.min(...ys) - 1 }, { x: Math.max(...xs) + 1, y: Math.max(...ys) + 1 });
  await page.keyboard.up('Shift');
  await page.keyboard.type('-');
  await expect(page.getByRole('form', { name: /and 2 others/u })).toBeVisible();
  await type(amount);
};

/** What is said in the corner. */
export const notices = (page: Page) => page.getByRole('list', { name: 'Notices' });
export const rightClick = async (page: Page, cell: { x: number; y: number }): Promise<void> => {
  const { x, y } = await spot(page, cell);
  await page.mouse.click(x, y, { button: 'right' });
};
/** Hit points of somebody as the GM is told; null: there are none. */
export const hpOf = (table: Table, name: string): number | null =>
  table.gm.view().combatants.find((combatant) => combatant.name === name)?.body.gauge?.now ?? null;
