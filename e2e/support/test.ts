import { expect, test as bare } from '@playwright/test';
import type { Table } from './founding.ts';
import { foundTable } from './founding.ts';
import type { Device, Seen } from './screens.ts';
import { openGm, openPlayer, openScreen, openWatch } from './screens.ts';

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
export const test = bare.extend<{ house: House }>({
  house: async ({ browser, baseURL }, use) => {
    const address = baseURL ?? '';
    const tables: Table[] = [];
    const screens: Seen[] = [];
    const kept = async (opening: Promise<Seen>): Promise<Seen> => {
      const seen = await opening;
      screens.push(seen);
      return seen;
    };
    await use({
      table: async (demo, ruleset) => {
        const table = await foundTable(address, demo, ruleset);
        tables.push(table);
        return table;
      },
      screen: (device) => kept(openScreen(browser, address, device)),
      gm: (table, device) => kept(openGm(browser, table, device)),
      player: (table, name, character, device) => kept(openPlayer(browser, table, name, character, device)),
      watch: (table, device) => kept(openWatch(browser, table, device)),
    });
    for (const table of tables) table.gm.leave();
    await Promise.all(screens.map(({ context }) => context.close()));
    expect(screens.flatMap(({ faults }) => faults)).toEqual([]);
  },
});

export { expect };
