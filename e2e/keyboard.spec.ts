import type { Locator, Page } from '@playwright/test';
import { SKIRMISH, cast, correct, idOf, plainMisses, startFight, typedDice } from './support/founding.ts';
import { composer, entries, question, turnOrder } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { PHONE } from './support/opening/fresh.ts';

/** Takes something up by its name. */
const palette = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
  await page.keyboard.type(name);
  await expect(page.getByRole('listbox', { name: 'Found' }).getByRole('option', { selected: true })).toContainText(
    name,
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeHidden();
};

/** Presses Tab until this has the focus. */
const tabTo = async (page: Page, wanted: Locator): Promise<void> => {
  const target = await wanted.elementHandle();
  for (let presses = 0; presses < 120; presses++) {
    if (await page.evaluate((value) => value === document.activeElement, target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('no Tab leads there');
};

const throwDice = async (page: Page, label: RegExp, faces: string): Promise<void> => {
  const field = page.getByRole('group', { name: label }).getByLabel('Real dice');
  await expect(field).toBeFocused();
  await page.keyboard.type(faces);
  await page.keyboard.press('Enter');
  await expect(field).toBeHidden();
};

/** On the board: Tab until the ring is round somebody. */
const ring = async (page: Page, name: string): Promise<void> => {
  const board = page.getByRole('application', { name: 'Battlefield' });
  await tabTo(page, board);
  for (let presses = 0; presses < 8; presses++) {
    if ((await board.getByText(new RegExp(`^${name}, `, 'u')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no ring comes round ${name}`);
};

test('a small fight is fought to its end by the keyboard alone', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, cast('Brannoc', 'barbarian', 'ally', 3, 5), cast('Griblick', 'griblick', 'foe', 6, 5));
  await plainMisses(table);
  await typedDice(table);
  const { page } = await house.gm(table);
  await expect(turnOrder(page)).toBeVisible();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: /shortcuts/iu })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await palette(page, 'Start combat');
  await tabTo(page, composer(page, 'Start combat').getByRole('button', { name: 'Start combat' }));
  await page.keyboard.press('Enter');
  await throwDice(page, /^Brannoc: Agility initiative/u, '18 3');
  await throwDice(page, /^Griblick: Agility initiative/u, '4 2 1 1');
  await expect(turnOrder(page)).toContainText('Brannoc’s turn');

  // two steps to the right, pointed out and gone
  await tabTo(page, page.getByRole('application', { name: 'Battlefield' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Move 10 ft' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(entries(page).first()).toContainText('Brannoc moves');

  // the first action of the bar, its target pointed out with the ring
  await page.keyboard.press('1');
  const maul = composer(page, 'Maul (Might)');
  await expect(maul).toBeVisible();
  await ring(page, 'Griblick');
  await page.keyboard.press('Enter');
  await expect(maul.getByRole('button', { name: 'Griblick', pressed: true }).first()).toBeVisible();
  await tabTo(page, maul.getByRole('button', { name: 'Maul (Might)' }));
  await page.keyboard.press('Enter');
  await throwDice(page, /^Brannoc: Might attack/u, '2 1 1 1');
  await expect(entries(page).first()).toContainText('Brannoc attacks Griblick');
  await palette(page, 'End turn');
  await expect(turnOrder(page)).toContainText('Griblick’s turn');
  await palette(page, 'End turn');
  await expect(turnOrder(page)).toContainText('Brannoc’s turn');

  // Enter on a foe opens what can be done to it
  await ring(page, 'Griblick');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu', { name: 'Attacks on Griblick' }).getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await throwDice(page, /^Brannoc: Might attack/u, '6 5 4 2');
  const asked = question(page, / hits you /u);
  await expect(asked.getByRole('button', { name: /^Let it hit/u })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entries(page).filter({ hasText: 'Brannoc attacks Griblick' }).first()).toContainText(/hit for \d+/u);
  await palette(page, 'End combat');
  await expect(turnOrder(page)).toContainText('No fight');
});

test('nothing that gets the focus or is shown moves a screen from under its board', async ({ house }) => {
  const table = await house.table();
  const pages = [
    (await house.gm(table)).page,
    (await house.gm(table, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })).page,
    (await house.watch(table)).page,
  ];
  for (const page of pages)
    for (const part of [page.getByRole('main'), page.locator('[data-board]')]) {
      // as a browser does for what has the focus out of sight
      const moved = await part.evaluate((screen) => {
        const below = document.createElement('button');
        below.style.cssText = 'position: absolute; top: 300vh; left: 300vw';
        screen.append(below);
        below.scrollIntoView();
        below.focus();
        const at = [screen.scrollLeft, screen.scrollTop, scrollX, scrollY];
        below.remove();
        return at;
      });
      expect(moved).toEqual([0, 0, 0, 0]);
    }
});

test('letters act on the board alone, tools are one stop of Tab, and the focus is never lost', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, cast('Brannoc', 'barbarian', 'ally', 3, 5), cast('Griblick', 'griblick', 'foe', 6, 5));
  const { page } = await house.gm(table);
  const here = page.getByRole('dialog', { name: 'What is here' });
  const board = page.getByRole('application', { name: 'Battlefield' });

  // the first stop leads past everything to the map
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to the map' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(board).toBeFocused();
  await page.keyboard.press('w');
  await expect(here).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(here).toBeHidden();

  // led by keys to a tool, letters are nobody's
  const tools = page.getByRole('toolbar', { name: 'Tools' });
  await tabTo(page, tools.getByRole('button').first());
  await page.keyboard.press('w');
  await expect(here).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(tools.getByRole('button', { name: 'Select several' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(tools.getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await tools.evaluate((bar) => bar.contains(document.activeElement))).toBe(false);
  await page.keyboard.press('Shift+Tab');
  await expect(tools.getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused();

  // they can be put off
  await page.keyboard.press('Enter');
  await page.getByRole('switch', { name: /^Letters and digits are shortcuts/u }).click();
  await page.keyboard.press('Escape');
  await board.focus();
  await page.keyboard.press('w');
  await expect(here).toBeHidden();

  // who is taken from a list hands the focus on within it
  const list = page.getByRole('region', { name: 'Who is here' });
  await list.getByRole('button', { name: /^Brannoc/u }).focus();
  await correct(table, { type: 'remove', who: idOf(table, 'Brannoc') });
  await expect(list.getByRole('button', { name: /^Griblick/u })).toBeFocused();
});

test('where what had the focus is gone for good the board has it, and no action that stands elsewhere', async ({
  house,
}) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  await startFight(table, ['Brannoc', 'Orc']);
  const { page } = await house.gm(table);
  const board = page.getByRole('application', { name: 'Battlefield' });
  await entries(page)
    .last()
    .getByRole('button', { name: /^The GM adds/u })
    .click();
  await page.getByRole('button', { name: 'Undo to here' }).focus();
  await page.keyboard.press('Enter');
  await expect(turnOrder(page)).toContainText('No fight');
  await expect(board).toBeFocused();

  const { page: phone } = await house.gm(table, PHONE);
  await phone.getByRole('button', { name: 'Tools' }).click();
  await phone.getByRole('button', { name: 'Table settings' }).click();
  await expect(phone.getByRole('dialog', { name: 'Table settings' })).toBeVisible();
  await phone.keyboard.press('Escape');
  await expect(phone.getByRole('application', { name: 'Battlefield' })).toBeFocused();
});

test('Escape closes a form of the inspector before it lets go of whom the form is about', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const { page } = await house.gm(table);
  const panel = page.getByRole('region', { name: 'Selected' });
  await page.getByRole('region', { name: 'Who is here' }).getByRole('button', { name: /^Wolf/u }).click();
  for (const [open, field] of [
    ['Name, side', 'Name'],
    ['Edit the sheet', 'Hit points now'],
  ] as const) {
    await panel.getByRole('button', { name: 'More about Wolf' }).click();
    await page.getByRole('menuitem', { name: new RegExp(`^${open}`, 'u') }).click();
    await panel.getByLabel(field).focus();
    await page.keyboard.press('Escape');
    await expect(panel.getByLabel(field)).toHaveCount(0);
    await expect(panel.getByRole('heading', { name: 'Wolf' })).toBeVisible();
  }
});

test('every key in the list of shortcuts stands whole in its frame', async ({ house }) => {
  const table = await house.table(null);
  for (const device of [{}, PHONE]) {
    const { page } = await house.gm(table, device);
    await page.keyboard.press('?');
    const card = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(card).toBeVisible();
    const cut = await card
      .locator('dt kbd')
      .evaluateAll((keys) =>
        keys
          .filter((key) => key.scrollHeight > key.clientHeight + 1 || key.scrollWidth > key.clientWidth + 1)
          .map((key) => key.textContent),
      );
    expect(cut).toEqual([]);
    const beyond = await card
      .locator('dt')
      .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth + 1).length);
    expect(beyond).toBe(0);
  }
});

test('whatever opens, closes or goes, the focus stays somewhere on the page', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, cast('Brannoc', 'barbarian', 'ally', 3, 5), cast('Griblick', 'griblick', 'foe', 6, 5));
  const { page } = await house.gm(table);
  const board = page.getByRole('application', { name: 'Battlefield' });
  const key = (name: string) => () => page.keyboard.press(name);
  const take = (name: string) => async () => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Commands' });
    await palette.getByRole('combobox').fill(name);
    await expect(palette.getByRole('option', { selected: true })).toContainText(name);
    await page.keyboard.press('Enter');
  };
  const list = page.getByRole('region', { name: 'Who is here' });
  const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['the board', () => board.focus()],
    ['what is here', key('w')],
    ['put away', key('Escape')],
    ['adding combatants', key('n')],
    ['put away', key('Escape')],
    ['the drawing pens', take('Draw on the map')],
    ['put away', key('Escape')],
    ['the keys', take('Keyboard shortcuts')],
    ['put away', key('Escape')],
    ['the palette', key('Control+k')],
    ['put away', key('Escape')],
    ['somebody of the list', () => list.getByRole('button', { name: /^Griblick/u }).focus()],
    ['who is removed', () => correct(table, { type: 'remove', who: idOf(table, 'Griblick') })],
    ['the way back', key('Control+z')],
    ['the start of the fight', take('Start combat')],
    ['its form given', key('Enter')],
    ['the end of the fight', take('End combat')],
  ];
  const lost: string[] = [];
  for (const [name, act] of steps) {
    await act();
    // what goes hands the focus on in the next pictures
    const kept = await page
      .waitForFunction(() => document.activeElement !== null && document.activeElement !== document.body, null, {
        timeout: 2000,
      })
      .catch(() => null);
    if (kept === null) lost.push(name);
  }
  expect(lost).toEqual([]);
});
