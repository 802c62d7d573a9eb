import type { Page } from '@playwright/test';
import { click, drag, expectAt, hover, spot, whereIs } from './support/board.ts';
import {
  SKIRMISH,
  cast,
  command,
  correct,
  idOf,
  stand,
  startFight,
  strikeBest,
  tableOn,
  request,
  plainMisses,
} from './support/founding.ts';
import { boardThere, entries, showEverybody, turnOrder } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** Presses of the mouse and lines of keys, as a GM would count them: a double click is one. */
const counted = (page: Page) => {
  let gestures = 0;
  return {
    page,
    count: () => gestures,
    click: async (what: { click: () => Promise<void> }) => {
      gestures += 1;
      await what.click();
    },
    at: async (cell: { x: number; y: number }, options: Parameters<Page['mouse']['click']>[2] = {}) => {
      gestures += 1;
      const { x, y } = await spot(page, cell);
      await page.mouse.click(x, y, options);
    },
    drag: async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      gestures += 1;
      await drag(page, from, to);
    },
    type: async (text: string) => {
      gestures += 1;
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    },
  };
};

const notices = (page: Page) => page.getByRole('list', { name: 'Notices' });
const rightClick = async (page: Page, cell: { x: number; y: number }): Promise<void> => {
  const { x, y } = await spot(page, cell);
  await page.mouse.click(x, y, { button: 'right' });
};
const hpOf = (table: Parameters<typeof idOf>[0], name: string): number | null =>
  table.gm.view().combatants.find((combatant) => combatant.name === name)?.body.gauge?.now ?? null;

test('a frame round three creatures, −7 and Enter harm them all; one undo takes it back', async ({ house }) => {
  const table = await house.table(null);
  await correct(
    table,
    cast('Orc 1', 'orc-raider', 'foe', 8, 6),
    cast('Orc 2', 'orc-raider', 'foe', 9, 6),
    cast('Wolf', 'wolf', 'foe', 8, 8),
    cast('Vera', 'shadowdancer', 'ally', 12, 12),
  );
  const gm = await house.gm(table);
  const hand = counted(gm.page);
  const before = ['Orc 1', 'Orc 2', 'Wolf', 'Vera'].map((name) => hpOf(table, name) ?? 0);
  await gm.page.keyboard.down('Shift');
  await hand.drag({ x: 7, y: 5 }, { x: 10, y: 9 });
  await gm.page.keyboard.up('Shift');
  await gm.page.keyboard.type('-');
  const field = gm.page.getByRole('form', { name: /^Hit points of Orc 1 and 2 others/u });
  await expect(field).toBeVisible();
  await hand.type('7');
  expect(hand.count()).toBe(2);
  await expect(field).toBeHidden();
  await expect(entries(gm.page).first()).toContainText('The GM corrects Orc 1, Orc 2 and Wolf: Hit points −7');
  expect(['Orc 1', 'Orc 2', 'Wolf', 'Vera'].map((name) => hpOf(table, name))).toEqual(
    before.map((hp, at) => (at < 3 ? hp - 7 : hp)),
  );

  // the whole of it is one entry, and so one undo, from anywhere
  await gm.page.keyboard.press('Control+z');
  await expect(notices(gm.page)).toContainText('Undone: The GM corrects Orc 1, Orc 2 and Wolf');
  await expect(entries(gm.page).first()).toContainText('Undone: The GM corrects');
  await expect.poll(() => hpOf(table, 'Wolf')).toBe(before[2]);
  await gm.page.keyboard.press('Control+Shift+z');
  await expect.poll(() => hpOf(table, 'Wolf')).toBe((before[2] ?? 0) - 7);
  await expect(entries(gm.page).first()).toContainText('Redone: The GM corrects');

  // they move together, and stay as they stand to each other
  await drag(gm.page, { x: 8, y: 6 }, { x: 10, y: 10 });
  await expect(entries(gm.page).first()).toContainText('The GM moves Orc 1, Orc 2 and Wolf');
  // what is said in the corner goes first, then the selection
  await gm.page.keyboard.press('Escape');
  await gm.page.keyboard.press('Escape');
  await expectAt(gm.page, 'Orc 2', { x: 11, y: 10 });
  await expectAt(gm.page, 'Wolf', { x: 10, y: 12 });
});

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

test('a click selects: the GM acts for a player’s character only after Play as, until the turn ends', async ({
  house,
}) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const gm = await house.gm(table);
  await house.player(table, 'Ada', 'Brannoc');
  await startFight(table, ['Brannoc', 'Orc', 'Tam']);
  await expect(turnOrder(gm.page)).toContainText('Brannoc’s turn');
  await gm.page.keyboard.press('Escape');
  await click(gm.page, { x: 6, y: 5 });
  await expect(gm.page.getByRole('region', { name: 'Selected' })).toContainText('Orc');
  await expect(gm.page.getByRole('menu')).toHaveCount(0);
  await turnOrder(gm.page)
    .getByRole('button', { name: /^Brannoc/u })
    .click();
  const bar = gm.page.getByRole('region', { name: 'Actions of Brannoc' });
  await expect(bar.getByRole('button', { name: /^Attack/u })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Play as Brannoc' }).click();
  await expect(bar.getByRole('button', { name: /^End turn/u })).toBeVisible();
  // what a click means is known once the table has said whom Brannoc may aim at
  await expect(async () => {
    await hover(gm.page, { x: 12, y: 12 });
    await hover(gm.page, { x: 6, y: 5 });
    await expect(gm.page.getByRole('tooltip').filter({ hasText: 'on Orc' })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await click(gm.page, { x: 6, y: 5 });
  await expect(gm.page.getByRole('menu', { name: 'Attacks on Orc' })).toBeVisible();
  await gm.page.keyboard.press('Escape');
  await command(table, 'Brannoc', 'end-turn');
  await expect(turnOrder(gm.page)).toContainText('Orc’s turn');
  await turnOrder(gm.page)
    .getByRole('button', { name: /^Brannoc/u })
    .click();
  await expect(bar.getByRole('button', { name: 'Play as Brannoc' })).toBeVisible();
});

test('a GM’s whole monster turn takes three gestures', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const gm = await house.gm(table);
  await startFight(table, ['Wolf', 'Brannoc', 'Orc']);
  await request(table, { type: 'options', set: { dice: 'at-once' } });
  for (const kind of ['defend', 'legend', 'come-along', 'opportunity'])
    await request(table, { type: 'order', who: null, side: 'ally', kind, order: 'never' });
  await request(table, { type: 'order', who: null, side: 'foe', kind: 'exceptional', order: 'never' });
  await expect(turnOrder(gm.page)).toContainText('Wolf’s turn');
  const hand = counted(gm.page);
  await hand.drag({ x: 12, y: 5 }, { x: 6, y: 7 });
  await expect(entries(gm.page).first()).toContainText('Wolf moves');
  await hand.at({ x: 5, y: 6 }, { clickCount: 2 });
  await expect(entries(gm.page).first()).toContainText(/Wolf attacks Tam/u);
  await hand.click(gm.page.getByRole('button', { name: /^End turn/u }).first());
  await expect(turnOrder(gm.page)).toContainText('Brannoc’s turn');
  expect(hand.count()).toBe(3);
});

test('from the first page to a demo fight’s first attack: four clicks', async ({ house }) => {
  const { page } = await house.screen();
  await page.goto('/');
  const hand = counted(page);
  await hand.click(
    page.getByRole('article', { name: 'Raid at the ford' }).getByRole('button', { name: 'Try this fight' }),
  );
  await boardThere(page);
  await hand.click(turnOrder(page).getByRole('button', { name: 'Start combat' }));
  const form = page.getByRole('form', { name: 'Start combat' });
  await expect(form.getByRole('checkbox').first()).toBeChecked();
  await hand.click(form.getByRole('button', { name: 'Start combat' }));
  await expect(turnOrder(page)).toContainText('Round 1');
  // dice decide who begins: whoever it is strikes at once here
  const table = await tableOn(page);
  const first = table.gm.view().combatants.find(({ id }) => table.gm.view().turnOrder.active.includes(id));
  const foe = table.gm.view().combatants.find((combatant) => combatant.side !== first?.side && !combatant.hidden);
  const place = foe?.place;
  if (first === undefined || place?.type !== 'cell') throw new Error('nobody to strike');
  await correct(table, { type: 'move', who: first.id, place: { ...place, x: place.x + 1 } });
  await hand.at({ x: place.x, y: place.y }, { clickCount: 2 });
  await expect(entries(page).first()).toContainText(/attacks|throws/u);
  expect(hand.count()).toBe(4);
  table.gm.leave();
});

test('own map, three foes, one character, first attack: at most twelve clicks', async ({ house }) => {
  const { page } = await house.screen();
  await page.goto('/');
  const hand = counted(page);
  await page.getByLabel('Ruleset').selectOption({ label: 'Open Legend' });
  await hand.click(page.getByRole('button', { name: 'Open table' }));
  await boardThere(page);
  await hand.click(turnOrder(page).getByRole('button', { name: 'Add combatants' }));
  await page.getByLabel('Search the list').fill('orc raider x3');
  await page.keyboard.press('Enter');
  await hand.click(page.getByRole('button', { name: 'Place automatically' }));
  await page.getByLabel('Search the list').fill('barbarian');
  await page.keyboard.press('Enter');
  await hand.click(page.getByRole('button', { name: 'Place automatically' }));
  await hand.click(page.getByRole('dialog', { name: 'Add combatants' }).getByRole('button', { name: 'Close' }));
  await hand.click(turnOrder(page).getByRole('button', { name: 'Start combat' }));
  await hand.click(page.getByRole('form', { name: 'Start combat' }).getByRole('button', { name: 'Start combat' }));
  await expect(turnOrder(page)).toContainText('Round 1');
  const table = await tableOn(page);
  const view = table.gm.view();
  const first = view.combatants.find(({ id }) => view.turnOrder.active.includes(id));
  const foe = view.combatants.find((combatant) => combatant.side !== first?.side);
  if (foe?.place?.type !== 'cell') throw new Error('nobody to strike');
  const { place, name } = foe;
  // what a click means is known once the table has said whom they may aim at
  await expect(async () => {
    await hover(page, { x: 0, y: 0 });
    await hover(page, place);
    await expect(page.getByRole('tooltip').filter({ hasText: `on ${name}` })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await hand.at(place, { clickCount: 2 });
  await expect(entries(page).first()).toContainText(/attacks/u);
  expect(hand.count()).toBeLessThanOrEqual(12);
  table.gm.leave();
});

test('Ctrl-K does things by name', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const { page } = await house.gm(table);
  const say = async (typed: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox').fill(typed);
    await page.keyboard.press('Enter');
  };
  const before = hpOf(table, 'Orc') ?? 0;
  await say('damage orc 7');
  await expect.poll(() => hpOf(table, 'Orc')).toBe(before - 7);
  await say('hide wolf');
  await expect(entries(page).first()).toContainText('The GM hides Wolf');
  await say('prone tam');
  await expect(entries(page).first()).toContainText('The GM corrects Tam: Prone');
  await say('undo');
  await expect(entries(page).first()).toContainText('Undone: The GM corrects Tam');
  await say('go to brannoc');
  await expect(page.getByRole('region', { name: 'Selected' })).toContainText('Brannoc');
  await say('automation suggest');
  await expect.poll(() => table.gm.view().options.automation).toBe('suggest');
  await startFight(table, ['Brannoc', 'Orc']);
  await expect(turnOrder(page)).toContainText('Brannoc’s turn');
  await say('next turn');
  await expect(turnOrder(page)).toContainText('Orc’s turn');
});

test('a double click that would throw a weapon away asks first; a result out of hiding offers Reveal', async ({
  house,
}) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH, cast('Dancer', 'shadowdancer', 'foe', 9, 9));
  await plainMisses(table);
  const { page } = await house.gm(table);
  await startFight(table, ['Dancer', 'Lurker', 'Brannoc']);
  await request(table, { type: 'options', set: { dice: 'at-once' } });
  await correct(table, { type: 'move', who: idOf(table, 'Brannoc'), place: { type: 'cell', x: 12, y: 9, height: 0 } });
  for (const kind of ['defend', 'legend', 'come-along', 'opportunity'])
    await request(table, { type: 'order', who: null, side: 'ally', kind, order: 'never' });
  await request(table, { type: 'order', who: null, side: 'foe', kind: 'exceptional', order: 'never' });
  await expect(turnOrder(page)).toContainText('Dancer’s turn');
  // what a click means is known once the table has said whom Dancer may aim at
  await expect(async () => {
    await hover(page, { x: 2, y: 2 });
    await hover(page, { x: 12, y: 9 });
    await expect(page.getByRole('tooltip').filter({ hasText: 'on Brannoc' })).toBeVisible({ timeout: 3000 });
  }).toPass();
  const { x, y } = await spot(page, { x: 12, y: 9 });
  await page.mouse.dblclick(x, y);
  await expect(page.getByRole('alert')).toContainText('spends the dagger, which does not come back');
  await page
    .getByRole('menu', { name: 'Attacks on Brannoc' })
    .getByRole('menuitem')
    .filter({ hasText: 'spends the dagger' })
    .first()
    .click();
  await expect(entries(page).first()).toContainText('Dancer throws a dagger at Brannoc');
  await command(table, 'Dancer', 'end-turn');
  await strikeBest(table, 'Lurker', 'Brannoc');
  const offer = page.getByRole('group', { name: 'Reveal Lurker?' });
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: 'Reveal' }).click();
  await expect(entries(page).first()).toContainText('The GM reveals Lurker');
  await expect(offer).toBeHidden();
});

test('a player takes back their own by Ctrl-Z while the rules allow, and opens the sheet by a long press', async ({
  house,
}) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const ada = await house.player(table, 'Ada', 'Isolde');
  await startFight(table, ['Isolde', 'Orc', 'Brannoc']);
  await expect(turnOrder(ada.page)).toContainText('Isolde’s turn');
  await drag(ada.page, { x: 4, y: 14 }, { x: 6, y: 14 });
  await expect(entries(ada.page).first()).toContainText('Isolde moves');
  await ada.page.keyboard.press('Control+z');
  await expect(notices(ada.page)).toContainText('Undone: Isolde moves');
  await showEverybody(ada.page);
  await expectAt(ada.page, 'Isolde', { x: 4, y: 14 });
  await rightClick(ada.page, { x: 4, y: 14 });
  await expect(ada.page.getByRole('menuitem', { name: 'Open the sheet' })).toBeVisible();
  await expect(ada.page.getByRole('menuitem', { name: 'Remove' })).toHaveCount(0);
});

test('by touch: a long press opens the menu, the count is typed at the dock', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const { page } = await house.gm(table, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  // a phone opens on the first of the party, with the orc beside him
  const { x, y } = await spot(page, { x: 6, y: 5 });
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await expect(page.getByRole('menu', { name: 'Orc' })).toBeVisible();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('menuitem', { name: /^Hit points…/u }).tap();
  const field = page.getByRole('form', { name: 'Hit points of Orc' });
  await expect(field).toBeVisible();
  const before = hpOf(table, 'Orc') ?? 0;
  await page.keyboard.type('-3');
  await field.getByRole('button', { name: 'Harm' }).tap();
  await expect.poll(() => hpOf(table, 'Orc')).toBe(before - 3);
});

test('on a field of zones the same hand does the same: harm, conditions and several at once', async ({ house }) => {
  const table = await house.table('the-pontiffs-tomb', 'block-dodge-parry');
  const { page } = await house.gm(table);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Escape');
  await whereIs(page, 'Spear skeleton').click();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox').fill('damage spear 3');
  await page.keyboard.press('Enter');
  await expect(entries(page).first()).toContainText('The GM corrects Spear skeleton: HP −3');
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await page.getByRole('button', { name: 'Stunned, lasts until the next turn is over' }).click();
  await expect(page.getByRole('button', { name: 'End Stunned' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^STR .*: change$/u })
    .first()
    .click();
  await page.keyboard.type('-1');
  await page.keyboard.press('Enter');
  await expect(entries(page).first()).toContainText('The GM corrects Spear skeleton: STR −1');
});

test('whoever takes a character reads what it is; notices go, and never more than two', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const ada = await house.player(table, 'Ada', null);
  const card = ada.page.getByRole('region', { name: 'Take a character' });
  await expect(card.getByRole('button', { name: /^Brannoc/u })).toContainText('Barbarian');
  await expect(card.getByRole('button', { name: /^Brannoc/u })).toContainText('24 hit points');
  await expect(card.getByRole('button', { name: /^Brannoc/u })).toContainText('Maul');
  const gm = await house.gm(table);
  await startFight(table, ['Brannoc', 'Orc', 'Tam']);
  await expect(turnOrder(gm.page)).toContainText('Brannoc’s turn');
  for (const x of [5, 6, 7]) await drag(gm.page, { x: 5, y: 5 }, { x: 4, y: 4 }, { x, y: 19 });
  await expect(notices(gm.page).getByRole('listitem')).not.toHaveCount(3);
  await expect(notices(gm.page)).toContainText('Brannoc cannot move there');
  // what may be allowed goes with its moment
  await command(table, 'Brannoc', 'end-turn');
  await expect(turnOrder(gm.page)).toContainText('Orc’s turn');
  await expect(notices(gm.page).getByRole('listitem')).toHaveCount(0);
});

test('the newest entry of the log is undone where it stands', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const { page } = await house.gm(table);
  await correct(table, { type: 'count', who: idOf(table, 'Orc'), count: 'hp', change: 'less', by: 5 });
  const newest = entries(page).first();
  await expect(newest).toContainText('The GM corrects Orc: Hit points −5');
  await newest.hover();
  await newest.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(entries(page).first()).toContainText('Undone: The GM corrects Orc');
});
