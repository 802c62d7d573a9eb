import type { Page } from '@playwright/test';
import { look, touch } from '../support/blows.ts';
import type { Table } from '../support/founding.ts';
import { SKIRMISH, answer, command, correct, idOf, lay, stand, startFight, strikeBest } from '../support/founding.ts';
import { cameraOn, countMoves, isInSight, mapShare, standing } from '../support/layout.ts';
import { composer, turnOrder } from '../support/screens.ts';
import type { House } from '../support/test.ts';
import { expect, test } from '../support/test.ts';

/** The map stays still but for who moves it, and for whoever follows the action. */

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
