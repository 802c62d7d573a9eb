import { look, touch } from '../support/blows.ts';
import { click, drag, tap } from '../support/board.ts';
import { SKIRMISH, command, correct, idOf, lay, startFight, strikeBest } from '../support/founding.ts';
import { isInSight, mapShare, standing } from '../support/layout.ts';
import { turnOrder } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** What has to be in sight on small screens, and what must not cover it. */

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

  // the attacks on a tapped foe stand beside them all: over nobody, and over no name
  await tap(page, standing(table, 'Brannoc'));
  const attacks = page.locator('[data-strike-menu]');
  await expect(attacks.getByRole('menuitem').first()).toBeVisible();
  for (const name of ['Orc', 'Brannoc', 'Tam', 'Wolf', 'Isolde'])
    await expect.poll(() => isInSight(page, standing(table, name)), `${name} beside the attacks`).toBe(true);
  await look(page, 'attacks');
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

test('a window that becomes narrow shows its table all the while', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const { page } = await house.gm(table, { viewport: { width: 1280, height: 800 }, fresh: true });
  await expect(turnOrder(page)).toBeVisible();
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.body.innerText.includes('Joining the table')) seen.push('joining');
      if (document.querySelector('[data-board]') === null) seen.push('no board');
    }).observe(document.body, { childList: true, subtree: true });
  });
  for (const width of [1100, 768, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('tab', { name: 'Act' })).toHaveCount(width < 900 ? 1 : 0);
    await expect(turnOrder(page)).toBeVisible();
  }
  expect(await page.evaluate(() => (window as unknown as { seen: readonly string[] }).seen)).toEqual([]);
});

test('beside the attacks on a foe the log keeps its newest lines, also while the table waits', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const { page } = await house.gm(table, { viewport: { width: 1280, height: 800 } });
  await house.player(table, 'Ada', 'Brannoc');
  await startFight(table, ['Orc', 'Brannoc']);
  await strikeBest(table, 'Orc', 'Brannoc');
  await lay(table, 'Orc', [14, 7, 2]);
  await expect(page.locator('[data-dock]')).toContainText('Waiting for Brannoc');
  await click(page, { x: 5, y: 6 });
  await expect(page.getByRole('menu', { name: 'Attacks on Tam' })).toBeVisible();
  const log = page.getByRole('region', { name: 'Entries, newest first' });
  await expect.poll(async () => (await log.boundingBox())?.height ?? 0).toBeGreaterThan(60);
  await look(page, 'menu-and-log');
});

test('before a fight the row of a phone says what it waits for, beside one button and the list of all', async ({
  house,
}) => {
  for (const [demo, ruleset] of [
    ['the-pontiffs-tomb', 'block-dodge-parry'],
    ['the-buried-library', 'tomes-by-torchlight'],
  ] as const) {
    const { page } = await house.gm(await house.table(demo, ruleset), touch(360, 740));
    const order = turnOrder(page);
    await expect(order.getByRole('button', { name: 'For the whole table' })).toBeInViewport({ ratio: 1 });
    const say = order.getByText(/^Place everyone, then/u);
    const cut = await say.evaluate((line) => [
      line.scrollWidth - line.clientWidth,
      line.scrollHeight - line.clientHeight,
    ]);
    expect(Math.max(...cut)).toBeLessThanOrEqual(1);
  }
});

test('on a phone the map is clear while somebody is put on it, and a tap puts them there', async ({ house }) => {
  const table = await house.table(null);
  const { page } = await house.gm(table, touch(360, 740));
  const card = page.getByRole('dialog', { name: 'Add combatants' });
  const begin = async (): Promise<void> => {
    await card.getByRole('button', { name: 'Place on the map' }).tap();
    await expect(card).toBeHidden();
    await expect(page.getByText('Tap to place Wolf.')).toBeInViewport({ ratio: 1 });
  };
  await turnOrder(page).getByRole('button', { name: 'Add combatants' }).tap();
  // the title stands level with the button that closes the card
  const [title, close] = [card.getByRole('heading').first(), card.getByRole('button', { name: 'Close' })];
  const middle = async (part: typeof title): Promise<number> => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) / 2;
  };
  await expect(card).toBeVisible();
  await expect.poll(async () => Math.abs((await middle(title)) - (await middle(close)))).toBeLessThan(2);
  await card.getByLabel('Search the list').fill('wolf');
  await page.keyboard.press('Enter');
  await begin();
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await expect(card).toBeVisible();
  await begin();
  await tap(page, { x: 10, y: 8 });
  await expect.poll(() => table.gm.view().combatants.map(({ name }) => name)).toEqual(['Wolf']);
  await expect(card).toBeVisible();
});

test('on a phone the sheet of a GM says what to tap first, and the list of tools is one card', async ({ house }) => {
  const { page } = await house.gm(await house.table(), touch(360, 740));
  await expect(page.getByRole('tabpanel', { name: 'Act' })).toContainText('Tap a token to see what it can do.');
  await page.getByRole('button', { name: 'Tools', exact: true }).tap();
  const inner = await page.getByRole('toolbar', { name: 'Tools' }).boundingBox();
  const outer = await page.getByRole('dialog', { name: 'Tools' }).boundingBox();
  expect((inner?.x ?? 0) - (outer?.x ?? 0)).toBeLessThan(8);
  await page.keyboard.press('Escape');
  await tap(page, { x: 6, y: 7 });
  await expect(page.getByRole('tabpanel', { name: 'Act' })).not.toContainText('Tap a token');
});
