import { expect, test as bare } from '@playwright/test';
import type { Table } from './founding.ts';
import { foundTable } from './founding.ts';
import type { Device, Seen } from './opening/fresh.ts';
import type { Kept } from './opening/kept.ts';
import { kept } from './opening/kept.ts';
import { openGm, openPlayer, openWatch } from './screens.ts';

export interface House {
  /** A new table with the demo fight; null: with an empty grid. */
  readonly table: (demo?: string | null, ruleset?: string) => Promise<Table>;
  /** A page that is at no table yet. */
  readonly screen: (device?: Device) => Promise<Seen>;
  readonly gm: (table: Table, device?: Device) => Promise<Seen>;
  readonly player: (table: Table, name: string, character: string | null, device?: Device) => Promise<Seen>;
  readonly watch: (table: Table, device?: Device) => Promise<Seen>;
}

/** Tables and screens, put away after the test. A test in which any page threw or logged an error has failed. */
export const test = bare.extend<{ house: House }, { pages: Kept }>({
  pages: [async ({ browser }, use) => use(kept(browser)), { scope: 'worker' }],
  house: async ({ pages, baseURL }, use, info) => {
    const address = baseURL ?? '';
    const tables: Table[] = [];
    const screens: Seen[] = [];
    const open: Kept['open'] = async (at, device) => {
      const seen = await pages.open(at, device);
      screens.push(seen);
      return seen;
    };
    await use({
      table: async (demo, ruleset) => {
        const table = await foundTable(address, demo, ruleset);
        tables.push(table);
        return table;
      },
      screen: (device) => open(address, device),
      gm: (table, device) => openGm(open, table, device),
      player: (table, name, character, device) => openPlayer(open, table, name, character, device),
      watch: (table, device) => openWatch(open, table, device),
    });
    for (const table of tables) table.gm.leave();
    // what a test left that failed is nobody's to use
    const passed = info.status === info.expectedStatus;
    await Promise.all(screens.map((seen) => (passed ? pages.giveBack(seen) : seen.context.close())));
    expect(screens.flatMap(({ faults }) => faults)).toEqual([]);
  },
});

export { expect };
