import { touch } from '../support/blows.ts';
import { expectAt, spot } from '../support/board.ts';
import { SKIRMISH, cast, correct, stand, startFight } from '../support/founding.ts';
import { rightClick } from '../support/hands.ts';
import { entries, showEverybody, turnOrder } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** What may be done to a token: by right click, long press and keys. */

test('a right click does everything to a token, and a click on the ground what may be done there', async ({
  house,
}) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const { page } = await house.gm(table);
  const item = (name: string | RegExp) =>
    page.getByRole('menuitem', { name }).or(page.getByRole('menuitemcheckbox', { name }));
  await rightClick(page, { x: 12, y: 5 });
  await expect(page.getByRole('menu', { name: 'Wolf' })).toBeVisible();
  for (const name of [
    /^Hit points…/u,
    'Conditions',
    'Helpless',
    'Hide from players',
    'Side',
    'Size',
    'Rename…',
    'Face…',
    'Duplicate',
    'Remove',
    'Standing orders',
    'Open the sheet',
    'Measure from here',
    'Ping',
  ])
    await expect(item(name)).toBeVisible();
  await item('Helpless').click();
  await expect(page.getByRole('button', { name: 'End Helpless' })).toBeVisible();
  await page.getByRole('button', { name: 'End Helpless' }).click();
  await expect(page.getByRole('button', { name: 'End Helpless' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Add a condition' }).click();
  await page.getByRole('button', { name: 'Surprised, lasts until the first turn' }).click();
  await expect(page.getByRole('button', { name: 'End Surprised' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add a condition' })).toBeFocused();

  await rightClick(page, { x: 12, y: 5 });
  await item('Duplicate').click();
  await expect(entries(page).first()).toContainText('The GM adds Wolf 2');
  await rightClick(page, { x: 12, y: 5 });
  await item('Hide from players').click();
  await expect(entries(page).first()).toContainText('The GM hides Wolf');

  // how high it is stands on the token, in the inspector and in the words of the board
  await rightClick(page, { x: 12, y: 5 });
  await item('Height').click();
  await item('15 ft up').click();
  await expect(page.getByRole('region', { name: 'Selected' })).toContainText('15 ft up');

  // by the keys: the same menu on the selected token, and a condition out of its list
  await page.getByRole('application', { name: 'Battlefield' }).focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu', { name: 'Wolf' })).toBeVisible();
  // the menu takes the focus a moment after it is there
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=menu]') !== null)).toBe(true);
  await page.keyboard.press('c');
  await expect(page.getByRole('menuitem', { name: 'Conditions' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Prone' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'End Prone' })).toBeVisible();

  // on the ground: somebody new stands there
  await rightClick(page, { x: 15, y: 12 });
  await expect(page.getByRole('menuitem', { name: /^Ping/u })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Place here…' }).click();
  await page.getByLabel('Search the list').fill('orc raider x3');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Place here' }).click();
  await expect(entries(page).first()).toContainText('The GM adds Orc Raider 1, Orc Raider 2 and Orc Raider 3');
  await showEverybody(page);
  await expectAt(page, 'Orc Raider 1', { x: 15, y: 12 });
});

test('what may be done to a token is in the window as a whole, wherever the token stands', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, cast('Wolf', 'wolf', 'foe', 10, 10));
  const { page } = await house.gm(table);
  const menu = page.getByRole('menu', { name: 'Wolf' });
  for (const y of [10, 1, 18]) {
    await stand(table, 'Wolf', 10, y);
    await expectAt(page, 'Wolf', { x: 10, y });
    await rightClick(page, { x: 10, y });
    for (const name of [/^Hit points…/u, 'Remove'])
      await expect(menu.getByRole('menuitem', { name })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await showEverybody(page);
  }
});

test('where there is no room beside a menu, what it holds opens within it, in the window as a whole', async ({
  house,
}) => {
  const table = await house.table(null);
  await correct(table, cast('Wolf', 'wolf', 'foe', 10, 10));
  const { page } = await house.gm(table, touch(360, 740));
  const menu = page.getByRole('menu', { name: 'Wolf' });
  const at = await spot(page, { x: 10, y: 10 });
  await page.mouse.click(at.x, at.y, { button: 'right' });
  const inWindow = async (role: 'menuitem' | 'menuitemcheckbox', name: string): Promise<void> => {
    const line = page.getByRole(role, { name, exact: true });
    await line.scrollIntoViewIfNeeded();
    const box = await line.boundingBox();
    expect(box?.x, name).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(360);
  };
  for (const [list, role, inside] of [
    ['Size', 'menuitemcheckbox', '2 × 2'],
    ['Standing orders', 'menuitem', 'Opportunity attacks'],
    ['Opportunity attacks', 'menuitemcheckbox', 'Never'],
  ] as const) {
    await page.getByRole('menuitem', { name: list, exact: true }).click();
    await inWindow(role, inside);
  }
  // by keys it opens like any list
  await page.mouse.move(1, 1);
  await page.getByRole('menuitem', { name: 'Conditions' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(menu.getByRole('menuitem', { name: 'Conditions' })).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Prone' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(entries(page).first()).toContainText('The GM corrects Wolf: Prone');
});

test('in the turn order arrows lead from face to face, and a key opens what may be done to one', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  await startFight(table, ['Orc', 'Brannoc']);
  const { page } = await house.gm(table);
  // in the turn order the arrows lead from face to face, and the menu gives the keys back
  const face = (name: RegExp) =>
    turnOrder(page).getByRole('toolbar', { name: 'Order of turns' }).getByRole('button', { name });
  await face(/^Orc/u).first().focus();
  await page.keyboard.press('ArrowRight');
  const next = page.locator('[data-who] button:focus');
  await expect(next).toHaveCount(1);
  await expect(next).not.toHaveAccessibleName(/^Orc/u);
  await page.keyboard.press('Home');
  // everybody's hit points can be clicked; by the keys they come after their face, and the arrows pass them by
  const figures = turnOrder(page).getByRole('button', { name: /^Hit points of .*: change$/u });
  await expect(figures).toHaveCount(await page.locator('[data-who]').count());
  await expect(turnOrder(page).locator('[data-beside][tabindex="0"]')).toHaveCount(1);
  const first = (await next.getAttribute('aria-label'))?.split(' ')[0] ?? '';
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-beside]:focus')).toHaveAccessibleName(new RegExp(`^Hit points of ${first}`, 'u'));
  await page.keyboard.press('ArrowRight');
  await expect(next).toHaveAccessibleName(/^(?:Orc|Brannoc)/u);
  await page.keyboard.press('Home');
  await expect(next).toHaveAccessibleName(new RegExp(`^${first}`, 'u'));
  await figures.last().click();
  await expect(page.getByRole('form', { name: /^Hit points of/u })).toBeVisible();
  await page.keyboard.press('Escape');
  await face(/./u).first().focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=menu]') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(next).toHaveCount(1);
  // Enter selects, and on who is selected opens the same
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(next).toHaveCount(1);
});
