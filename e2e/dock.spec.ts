import type { Page } from '@playwright/test';
import type { Table } from './support/founding.ts';
import { command, correct, idOf, lay, stand, startFight, strikeBest, typedDice } from './support/founding.ts';
import { cameraOn, isInSight, mapShare, standing } from './support/layout.ts';
import type { Device } from './support/screens.ts';
import { question, turnOrder } from './support/screens.ts';
import type { House } from './support/test.ts';
import { expect, test } from './support/test.ts';

/** The board stays still, and what is decided has one place: measured on the layout, for both rulesets. */

const touch = (width: number, height: number): Device => ({
  viewport: { width, height },
  hasTouch: true,
  isMobile: true,
});
const WINDOWS: readonly Device[] = [
  touch(360, 740),
  touch(390, 844),
  touch(768, 1024),
  touch(1024, 768),
  { viewport: { width: 1280, height: 800 } },
  { viewport: { width: 1920, height: 1080 } },
];
/** FORAY_LOOK=1 keeps pictures, to be looked at. */
const LOOK = process.env['FORAY_LOOK'] === '1';

const nameOf = (page: Page): string => String(page.viewportSize()?.width ?? 0);

const look = async (page: Page, name: string): Promise<void> => {
  if (!LOOK) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `test-results/look/dock-${name}-${nameOf(page)}-${colorScheme}.png` });
  }
};

/** A fight just before somebody is struck: who plays whom, how it comes to a question, and who is concerned. */
interface Blow {
  readonly character: string;
  readonly attacker: string;
  readonly asks: RegExp;
  readonly found: (house: House) => Promise<Table>;
  readonly strike: (table: Table) => Promise<void>;
}

const BLOWS: Readonly<Record<string, Blow>> = {
  'on a grid': {
    character: 'Vera',
    attacker: 'Orc raider 1',
    asks: /^\d+ against (?:you|Vera)/u,
    found: async (house) => {
      const table = await house.table();
      await stand(table, 'Orc raider 1', 7, 7);
      await startFight(table, ['Orc raider 1', 'Vera', 'Brannoc', 'Wolf']);
      return table;
    },
    strike: async (table) => {
      await strikeBest(table, 'Orc raider 1', 'Vera');
      await lay(table, 'Orc raider 1', [14, 7, 2]);
    },
  },
  'in zones': {
    character: 'Harald',
    attacker: 'Spear skeleton',
    asks: /^Spear skeleton attacks: how does Harald meet it/u,
    found: async (house) => {
      const table = await house.table('the-pontiffs-tomb', 'block-dodge-parry');
      const both = ['Harald', 'Spear skeleton'];
      const gone = table.gm.view().combatants.filter(({ name }) => !both.includes(name));
      await correct(
        table,
        ...gone.map(({ id }) => ({ type: 'remove', who: id }) as const),
        ...both.map(
          (name) =>
            ({
              type: 'move',
              who: idOf(table, name),
              place: { type: 'zone', zone: 'stairs', cluster: 'fray' },
            }) as const,
        ),
      );
      await typedDice(table);
      await command(table, null, 'begin');
      return table;
    },
    strike: async (table) => {
      await command(table, 'Spear skeleton', 'attack:spear', { target: idOf(table, 'Harald') });
      await command(table, 'Harald', 'pass');
    },
  },
};

for (const [where, blow] of Object.entries(BLOWS))
  test(`${where}, a question moves no map and covers nobody it is about, on every window`, async ({ house }) => {
    test.setTimeout(240_000);
    const table = await blow.found(house);
    const seats: Page[] = [];
    for (const window of WINDOWS) {
      const { page } =
        seats.length === 0 ? await house.player(table, 'Ann', blow.character, window) : await house.gm(table, window);
      await expect(turnOrder(page)).toBeVisible();
      seats.push(page);
    }
    for (const page of seats) await look(page, `before-${where.replaceAll(' ', '-')}`);
    const before = await Promise.all(seats.map(cameraOn));
    await blow.strike(table);
    for (const [at, page] of seats.entries()) {
      await expect(question(page, blow.asks)).toBeVisible();
      expect.soft(await cameraOn(page), `the camera at ${nameOf(page)}`).toBe(before[at]);
      for (const name of [blow.character, blow.attacker])
        expect.soft(await isInSight(page, standing(table, name)), `${name} in sight at ${nameOf(page)}`).toBe(true);
      expect.soft(await mapShare(page), `the map's share at ${nameOf(page)}`).toBeGreaterThan(50);
      await look(page, `asked-${where.replaceAll(' ', '-')}`);
    }
  });
