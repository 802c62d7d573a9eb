import type { Page } from '@playwright/test';
import type { Table } from './founding.ts';
import { command, correct, idOf, lay, stand, startFight, strikeBest, typedDice } from './founding.ts';
import { LOOK, keepPicture } from './look.ts';
import type { Device } from './opening/fresh.ts';
import type { House } from './test.ts';

/** A screen that is touched, of so many pixels. */
export const touch = (width: number, height: number): Device => ({
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

/** The least share of the window the map has while a question is open, in percent. */
export const shareAt = (page: Page): number => ((page.viewportSize()?.width ?? 0) < 600 ? 40 : 60);
/** The width of a page, as pictures and faults name it. */
export const nameOf = (page: Page): string => String(page.viewportSize()?.width ?? 0);

/** Keeps a picture of a page in light colours and in dark ones, where pictures are wanted. */
export const look = async (page: Page, name: string): Promise<void> => {
  if (!LOOK) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(200);
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
          .map((animation) => animation.finished.catch(() => undefined)),
      ),
    );
    await keepPicture(page, `dock-${name}-${nameOf(page)}-${colorScheme}`);
  }
};

/** A fight just before somebody is struck: who plays whom, how it comes to a question, and who is concerned. */
export interface Blow {
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

/** The skeleton goes for the hero, who does nothing: how he meets it is asked. */
const spearThrust = async (table: Table): Promise<void> => {
  await command(table, 'Spear skeleton', 'attack:spear', { target: idOf(table, 'Harald') });
  await command(table, 'Harald', 'pass');
};

export const BLOWS: Readonly<Record<string, Blow>> = {
  'on a grid': {
    character: 'Vera',
    attacker: 'Orc raider 1',
    windows: WINDOWS,
    seatOf: (at) => (at === 0 ? 'player' : 'gm'),
    answers: 2,
    asks: / hits (?:you|Vera) /u,
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
    asks: /^Spear skeleton attacks Harald\. How does Harald react/u,
    found: duel,
    strike: spearThrust,
  },
  'in zones for the GM': {
    character: 'Harald',
    attacker: 'Spear skeleton',
    windows: WINDOWS,
    seatOf: () => 'gm',
    answers: 5,
    asks: /^Spear skeleton attacks Harald\. How does Harald react/u,
    found: duel,
    strike: spearThrust,
  },
};

/** Whom the GM answers for, and whom a player: both are asked on windows of every size. */
export const SEATS = {
  player: (house: House, table: Table, blow: Blow, window: Device) =>
    house.player(table, 'Ann', blow.character, window),
  gm: (house: House, table: Table, _: Blow, window: Device) => house.gm(table, window),
} as const;
