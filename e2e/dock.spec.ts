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

/** The least share of the window the map has while a question is open, in percent. */
const shareAt = (page: Page): number => ((page.viewportSize()?.width ?? 0) < 600 ? 40 : 60);
const nameOf = (page: Page): string => String(page.viewportSize()?.width ?? 0);

const look = async (page: Page, name: string): Promise<void> => {
  if (!LOOK) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
          .map((animation) => animation.finished.catch(() => undefined)),
      ),
    );
    await page.screenshot({ path: `test-results/look/dock-${name}-${nameOf(page)}-${colorScheme}.png` });
  }
};

/** A fight just before somebody is struck: who plays whom, how it comes to a question, and who is concerned. */
interface Blow {
  readonly character: string;
  readonly attacker: string;
  readonly windows: readonly Device[];
  /** Whose the screen of that place in the list is. */
  readonly seatOf: (at: number) => 'gm' | 'player';
  /** How many answers there are. */
  readonly answers: number;
  readonly asks: RegExp;
  readonly found: (house: House) => Promise<Table>;
  readonly strike: (table: Table) => Promise<void>;
}

/** Two in one cluster on the stairs, the foes' choice and the hero's to come. */
const duel = async (house: House): Promise<Table> => {
  const table = await house.table('the-pontiffs-tomb', 'block-dodge-parry');
  const both = ['Harald', 'Spear skeleton'];
  const gone = table.gm.view().combatants.filter(({ name }) => !both.includes(name));
  const place = { type: 'zone', zone: 'stairs', cluster: 'fray' } as const;
  await correct(
    table,
    ...gone.map(({ id }) => ({ type: 'remove', who: id }) as const),
    ...both.map((name) => ({ type: 'move', who: idOf(table, name), place }) as const),
  );
  await typedDice(table);
  await command(table, null, 'begin');
  return table;
};

const BLOWS: Readonly<Record<string, Blow>> = {
  'on a grid': {
    character: 'Vera',
    attacker: 'Orc raider 1',
    windows: WINDOWS,
    seatOf: (at) => (at === 0 ? 'player' : 'gm'),
    answers: 2,
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
    windows: [touch(390, 844)],
    seatOf: () => 'player',
    answers: 5,
    asks: /^Spear skeleton attacks: how does Harald meet it/u,
    found: duel,
    strike: async (table) => {
      await command(table, 'Spear skeleton', 'attack:spear', { target: idOf(table, 'Harald') });
      await command(table, 'Harald', 'pass');
    },
  },
  'in zones for a foe': {
    character: 'Harald',
    attacker: 'Spear skeleton',
    windows: WINDOWS,
    seatOf: () => 'gm',
    answers: 5,
    asks: /^Harald attacks: how does Spear skeleton meet it/u,
    found: duel,
    strike: async (table) => {
      await command(table, 'Harald', 'attack:longsword', { target: idOf(table, 'Spear skeleton') });
      await command(table, 'Spear skeleton', 'pass');
    },
  },
};

/** Whom the GM answers for, and whom a player: both are asked on windows of every size. */
const SEATS = {
  player: (house: House, table: Table, blow: Blow, window: Device) =>
    house.player(table, 'Ann', blow.character, window),
  gm: (house: House, table: Table, _: Blow, window: Device) => house.gm(table, window),
} as const;

for (const [where, blow] of Object.entries(BLOWS))
  test(`${where}, a question moves no map and covers nobody it is about, on every window`, async ({ house }) => {
    test.setTimeout(240_000);
    const table = await blow.found(house);
    const seats: Page[] = [];
    for (const window of blow.windows) {
      const { page } = await SEATS[blow.seatOf(seats.length)](house, table, blow, window);
      await expect(turnOrder(page)).toBeVisible();
      seats.push(page);
    }
    for (const page of seats) await look(page, `before-${where.replaceAll(' ', '-')}`);
    const before = await Promise.all(seats.map(cameraOn));
    await blow.strike(table);
    for (const [at, page] of seats.entries()) {
      const card = question(page, blow.asks).first();
      await expect(card).toBeVisible();
      expect.soft(await cameraOn(page), `the camera at ${nameOf(page)}`).toBe(before[at]);
      for (const name of [blow.character, blow.attacker])
        expect.soft(await isInSight(page, standing(table, name)), `${name} in sight at ${nameOf(page)}`).toBe(true);
      const share = await mapShare(page);
      console.log(`the map's share ${where} at ${nameOf(page)}: ${share.toFixed(1)} %`);
      expect.soft(share, `the map's share at ${nameOf(page)}`).toBeGreaterThanOrEqual(shareAt(page));
      const answers = card.locator('[data-digit]');
      expect.soft(await answers.count()).toBe(blow.answers);
      for (const option of await answers.all()) {
        await expect.soft(option, `an answer at ${nameOf(page)}`).toBeInViewport({ ratio: 1 });
        expect.soft((await option.boundingBox())?.height ?? 0, `a row at ${nameOf(page)}`).toBeGreaterThanOrEqual(44);
      }
      await look(page, `asked-${where.replaceAll(' ', '-')}`);
    }
  });
