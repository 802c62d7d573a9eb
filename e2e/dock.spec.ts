import type { Page } from '@playwright/test';
import { faultsIn } from './support/axe.ts';
import { click, drag, tap } from './support/board.ts';
import type { Table } from './support/founding.ts';
import {
  SKIRMISH,
  answer,
  command,
  correct,
  idOf,
  lay,
  stand,
  startFight,
  strikeBest,
  typedDice,
} from './support/founding.ts';
import { cameraOn, countMoves, isInSight, mapShare, standing } from './support/layout.ts';
import { LOOK, keepPicture } from './support/look.ts';
import type { Device } from './support/screens.ts';
import { composer, question, turnOrder } from './support/screens.ts';
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

/** The least share of the window the map has while a question is open, in percent. */
const shareAt = (page: Page): number => ((page.viewportSize()?.width ?? 0) < 600 ? 40 : 60);
const nameOf = (page: Page): string => String(page.viewportSize()?.width ?? 0);

const look = async (page: Page, name: string): Promise<void> => {
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

/** The skeleton goes for the hero, who does nothing: how he meets it is asked. */
const spearThrust = async (table: Table): Promise<void> => {
  await command(table, 'Spear skeleton', 'attack:spear', { target: idOf(table, 'Harald') });
  await command(table, 'Harald', 'pass');
};

const BLOWS: Readonly<Record<string, Blow>> = {
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
const SEATS = {
  player: (house: House, table: Table, blow: Blow, window: Device) =>
    house.player(table, 'Ann', blow.character, window),
  gm: (house: House, table: Table, _: Blow, window: Device) => house.gm(table, window),
} as const;

for (const [where, blow] of Object.entries(BLOWS))
  test(`${where}, a question moves no map and covers nobody it is about, on every window`, async ({ house }) => {
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
      test.info().annotations.push({ type: `map's share at ${nameOf(page)}`, description: `${share.toFixed(1)} %` });
      expect.soft(share, `the map's share at ${nameOf(page)}`).toBeGreaterThanOrEqual(shareAt(page));
      const answers = card.locator('[data-digit]');
      expect.soft(await answers.count()).toBe(blow.answers);
      for (const option of await answers.all()) {
        await expect.soft(option, `an answer at ${nameOf(page)}`).toBeInViewport({ ratio: 1 });
        expect.soft((await option.boundingBox())?.height ?? 0, `a row at ${nameOf(page)}`).toBeGreaterThanOrEqual(44);
        // its name is whole, whether its figures are known yet or not
        const name = option.locator('.line-clamp-2');
        const isWhole = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
          scrollWidth <= clientWidth && scrollHeight <= clientHeight + 2;
        expect.soft(await name.evaluate(isWhole), `a name at ${nameOf(page)}`).toBe(true);
      }
      await look(page, `asked-${where.replaceAll(' ', '-')}`);
    }
  });

const wait = (page: Page) => page.waitForTimeout(400);

/**
 * Rounds in which one strikes now and then and all end their turns: by the GM's socket, so that no screen is touched.
 */
const ROUNDS: Readonly<Record<string, (house: House) => Promise<{ table: Table; play: () => Promise<void> }>>> = {
  'on a grid': async (house) => {
    const table = await house.table(null);
    await correct(table, ...SKIRMISH);
    return {
      table,
      play: async () => {
        const names = ['Orc', 'Brannoc', 'Wolf', 'Tam', 'Isolde', 'Lurker'];
        await startFight(table, names);
        for (let round = 0; round < 5; round++)
          for (const name of names) {
            await table.gm.until(({ turnOrder: now }) => now.active.includes(idOf(table, name)));
            if (name === 'Orc') {
              await strikeBest(table, 'Orc', 'Brannoc');
              await lay(table, 'Orc', [15, 3, 2]);
              for (const asked of ['Brannoc', 'Tam']) await answer(table, asked, 'pass');
              await table.gm.until(({ waitingFor }) => waitingFor.length === 0);
            }
            await command(table, name, 'end-turn');
          }
      },
    };
  },
  'in zones': async (house) => {
    const table = await house.table('the-pontiffs-tomb', 'block-dodge-parry');
    return {
      table,
      play: async () => {
        await command(table, null, 'begin');
        for (let round = 1; round <= 5; round++) {
          await table.gm.until(({ turnOrder: now }) => now.title === `Round ${String(round)}`);
          for (const { id } of table.gm.view().combatants)
            await table.gm.request({
              type: 'command',
              command: { who: id, offer: 'pass', slots: {}, turn: table.gm.view().turnOrder.turn },
              forced: null,
            });
        }
        await table.gm.until(({ turnOrder: now }) => now.title === 'Round 6');
      },
    };
  },
};

for (const [where, found] of Object.entries(ROUNDS))
  test(`${where}, five rounds move no map that nobody asked to be moved`, async ({ house }) => {
    const { table, play } = await found(house);
    const desk = await house.gm(table);
    const phone = await house.gm(table, touch(390, 844));
    // the player's screen follows, and has the whole field in sight
    const moves: (() => Promise<number>)[] = [];
    for (const { page } of [desk, phone]) {
      await expect(turnOrder(page)).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await wait(desk.page);
    for (const { page } of [desk, phone]) moves.push(await countMoves(page));
    await play();
    await expect(turnOrder(desk.page)).toContainText('Round 6');
    await wait(desk.page);
    for (const moved of moves) expect(await moved()).toBe(0);
    // whoever asks for it by F gets it, and nobody else
    await desk.page.keyboard.press('f');
    await desk.page.mouse.move(600, 400);
    await desk.page.mouse.wheel(0, -300);
    await expect.poll(async () => (await moves[0]?.()) ?? 0).toBeGreaterThan(0);
  });

test('who acts out of sight stands at the edge as a mark; a press on it goes there', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const { page } = await house.gm(table, touch(390, 844));
  await startFight(table, ['Orc', 'Brannoc', 'Tam']);
  await expect(turnOrder(page)).toContainText('Orc’s turn');
  await page.getByRole('application', { name: 'Battlefield' }).focus();
  const mark = page.getByRole('button', { name: 'Orc is out of sight: go there' });
  // the map goes on under the window until nobody of them is to be seen
  for (let step = 0; step < 12 && !(await mark.isVisible()); step++)
    await page.evaluate(() =>
      document.querySelector('[data-board]')?.dispatchEvent(
        new WheelEvent('wheel', {
          deltaX: 120,
          deltaY: 0,
          clientX: 200,
          clientY: 300,
          bubbles: true,
          cancelable: true,
        }),
      ),
    );
  await expect(mark).toBeVisible();
  await look(page, 'mark');
  const before = (await cameraOn(page)).split(' ')[2];
  await mark.tap();
  await expect(mark).toBeHidden();
  expect(await isInSight(page, standing(table, 'Orc'))).toBe(true);
  expect((await cameraOn(page)).split(' ')[2]).toBe(before);
});

test('a player’s camera follows the action without zooming; a switch ends that', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  await stand(table, 'Wolf', 18, 2);
  const { page } = await house.player(table, 'Ada', 'Isolde', touch(390, 844));
  await startFight(table, ['Isolde', 'Wolf', 'Brannoc']);
  await expect(turnOrder(page)).toContainText('Isolde’s turn');
  await wait(page);
  expect(await isInSight(page, standing(table, 'Isolde'))).toBe(true);
  const zoom = (await cameraOn(page)).split(' ')[2];
  await command(table, 'Isolde', 'end-turn');
  await expect(turnOrder(page)).toContainText('Wolf’s turn');
  await expect.poll(() => isInSight(page, standing(table, 'Wolf'))).toBe(true);
  expect((await cameraOn(page)).split(' ')[2]).toBe(zoom);

  await page.getByRole('button', { name: 'Tools' }).tap();
  const follow = page.getByRole('button', { name: 'Follow the action' });
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await follow.tap();
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Escape');
  const moved = await countMoves(page);
  await stand(table, 'Brannoc', 1, 18);
  await command(table, 'Wolf', 'end-turn');
  await expect(turnOrder(page)).toContainText('Brannoc’s turn');
  await wait(page);
  expect(await moved()).toBe(0);
});

test('the map stays under a hand that puts an act together, and the form is at the dock', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  await stand(table, 'Isolde', 12, 9);
  const { page } = await house.player(table, 'Cleo', 'Isolde');
  await startFight(table, ['Isolde', 'Orc', 'Tam']);
  await expect(turnOrder(page)).toContainText('Isolde’s turn');
  await wait(page);
  const moved = await countMoves(page);
  await page
    .getByRole('button', { name: /^Energy blast \(area\)/u })
    .first()
    .click();
  const form = composer(page, 'Energy blast (area)');
  await expect(form).toBeVisible();
  await expect(page.locator('[data-dock]').getByRole('form')).toBeVisible();
  await correct(table, { type: 'count', who: idOf(table, 'Lurker'), count: 'hp', change: 'less', by: 1 });
  await wait(page);
  expect(await mapShare(page)).toBeGreaterThanOrEqual(60);
  for (const name of ['Isolde', 'Orc', 'Brannoc', 'Tam', 'Wolf'])
    expect(await isInSight(page, standing(table, name)), name).toBe(true);
  await look(page, 'composing');
  await page.keyboard.press('Escape');
  expect(await moved()).toBe(0);
});

test('on a phone what was done to one’s own stands on Act, and End turn is in sight whatever the sheet shows', async ({
  house,
}) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const { page } = await house.player(table, 'Ada', 'Brannoc', touch(360, 740));
  await startFight(table, ['Orc', 'Brannoc', 'Tam']);
  await strikeBest(table, 'Orc', 'Brannoc');
  await lay(table, 'Orc', [2, 1, 1]);
  const blows = page.getByRole('list', { name: 'Attacks on you' });
  await expect(blows).toContainText('Orc misses Brannoc');
  await expect(blows).toBeInViewport({ ratio: 1 });
  await command(table, 'Orc', 'end-turn');
  await expect(turnOrder(page)).toContainText('Brannoc’s turn');
  await look(page, 'blow');
  for (const tab of ['Who', 'Log', 'Act']) {
    await page.getByRole('tab', { name: tab }).tap();
    await expect(page.getByRole('button', { name: 'End turn' }).first()).toBeInViewport({ ratio: 1 });
  }
  // the attacks on a foe stand in the sheet's place, with both in sight
  await tap(page, { x: 6, y: 5 });
  await expect(page.getByRole('menu', { name: 'Attacks on Orc' }).getByRole('menuitem').first()).toBeInViewport({
    ratio: 1,
  });
  for (const name of ['Brannoc', 'Orc']) expect(await isInSight(page, standing(table, name)), name).toBe(true);
  // what ends the turn stays in sight as a whole beside them
  const covered = await page
    .getByRole('button', { name: 'End turn' })
    .first()
    .evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return [0.1, 0.5, 0.9].filter(
        (share) => !button.contains(document.elementFromPoint(left + width / 2, top + height * share)),
      );
    });
  expect(covered).toEqual([]);
  await look(page, 'attacks');
  await page.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('button', { name: 'End turn' }).first().tap();
  await expect(blows).toHaveCount(0);
});

test('on a small tablet whoever acts stands first in the turn order, with the next four', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const { page } = await house.gm(table, touch(768, 1024));
  const names = ['Orc', 'Brannoc', 'Tam', 'Wolf', 'Isolde', 'Lurker'];
  await startFight(table, names);
  for (const [at, name] of names.entries()) {
    await expect(turnOrder(page)).toContainText(`${name}’s turn`);
    for (const next of [0, 1, 2, 3, 4]) {
      const id = idOf(table, names[(at + next) % names.length] ?? '');
      await expect(turnOrder(page).locator(`[data-who="${id}"] button`).first()).toBeInViewport({ ratio: 1 });
    }
    await command(table, name, 'end-turn');
  }
  await look(page, 'turned');
  // inspector and log come as the sheet's tabs here, and as drawers on a larger one
  await page.setViewportSize({ width: 1024, height: 768 });
  const drawers = page.getByRole('group', { name: 'Drawers' });
  expect(await mapShare(page)).toBeGreaterThanOrEqual(60);
  await drawers.getByRole('button', { name: 'Log' }).tap();
  await expect(page.getByRole('region', { name: 'Entries, newest first' })).toBeVisible();
  await look(page, 'drawer');
  await drawers.getByRole('button', { name: 'Who is here' }).tap();
  await expect(page.getByRole('region', { name: 'Entries, newest first' })).toBeHidden();
  await drawers.getByRole('button', { name: 'Who is here' }).tap();
});

test('notices stand over no control, and Escape dismisses them', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  for (const window of [{ viewport: { width: 1280, height: 800 } }, { viewport: { width: 1024, height: 768 } }]) {
    const { page } = await house.gm(table, window);
    await expect(turnOrder(page)).toBeVisible();
    await click(page, { x: 6, y: 5 });
    if (table.gm.view().turnOrder.active.length === 0) await startFight(table, ['Orc', 'Brannoc', 'Tam']);
    await expect(turnOrder(page)).toContainText('Orc’s turn');
    await drag(page, { x: 6, y: 5 }, { x: 6, y: 8 }, { x: 6, y: 19 });
    const notice = page.getByRole('list', { name: 'Notices' }).getByRole('listitem');
    await expect(notice.first()).toBeVisible();
    const over = await notice.first().evaluate((item) => {
      const box = item.getBoundingClientRect();
      return [...document.querySelectorAll('button, input, select, a')]
        .filter((other) => !item.contains(other) && other.closest('[data-board]') === null)
        .filter((other) => {
          const { left, right, top, bottom, width } = other.getBoundingClientRect();
          return width > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        })
        .map((other) => other.getAttribute('aria-label') ?? other.textContent);
    });
    expect(over).toEqual([]);
    await look(page, 'notice');
    await page.keyboard.press('Escape');
    // well before they would go by themselves
    await expect(notice).toHaveCount(0, { timeout: 4000 });
  }
});

test('a prompt card is there for everybody', async ({ house }) => {
  for (const [where, blow] of Object.entries(BLOWS)) {
    const table = await blow.found(house);
    const { page } = await SEATS[blow.seatOf(0)](house, table, blow, blow.windows[0] ?? {});
    await blow.strike(table);
    const card = question(page, blow.asks).first();
    await expect(card).toBeVisible();
    await expect(card.locator('[data-otherwise]')).toBeFocused();
    // who is asked is said in a region that was there before
    await expect(page.locator('[data-spoken=prompts]')).toContainText('is asked');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(400);
      expect.soft(await faultsIn(page, '[data-dock]'), where).toEqual([]);
    }
  }
});
