import type { Page } from '@playwright/test';
import { drag, spot } from './board.ts';
import type { Table } from './founding.ts';

/** Presses of the mouse and lines of keys, as a GM would count them: a double click is one. */
/** Seconds that a person takes to find what is pressed next. */
const FINDING = 2;

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

/** What is said in the corner. */
export const notices = (page: Page) => page.getByRole('list', { name: 'Notices' });
export const rightClick = async (page: Page, cell: { x: number; y: number }): Promise<void> => {
  const { x, y } = await spot(page, cell);
  await page.mouse.click(x, y, { button: 'right' });
};
/** Hit points of somebody as the GM is told; null: there are none. */
export const hpOf = (table: Table, name: string): number | null =>
  table.gm.view().combatants.find((combatant) => combatant.name === name)?.body.gauge?.now ?? null;
