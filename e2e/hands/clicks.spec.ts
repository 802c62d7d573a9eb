import { hover } from '../support/board.ts';
import { SKIRMISH, correct, request, startFight, tableOn } from '../support/founding.ts';
import { counted } from '../support/hands.ts';
import { boardThere, entries, turnOrder } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** Gestures and seconds that a GM needs for what is done most. */

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
  // what a click means is known once the table has said whom the wolf may aim at
  await expect(async () => {
    await hover(gm.page, { x: 12, y: 12 });
    await hover(gm.page, { x: 5, y: 6 });
    await expect(gm.page.getByRole('tooltip').filter({ hasText: 'on Tam' })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await hand.at({ x: 5, y: 6 }, { clickCount: 2 });
  await expect(entries(gm.page).first()).toContainText(/Wolf attacks Tam/u);
  await hand.click(gm.page.getByRole('button', { name: /^End turn/u }).first());
  await expect(turnOrder(gm.page)).toContainText('Brannoc’s turn');
  expect(hand.count()).toBe(3);
});

test('from the first page to a demo fight’s first attack: four clicks and 20 seconds', async ({ house }) => {
  const { page } = await house.screen({ fresh: true });
  const hand = counted(page);
  await page.goto('/');
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
  expect(await hand.seconds()).toBeLessThan(20);
  table.gm.leave();
});

test('own map, three foes, one character, first attack: at most twelve clicks and 90 seconds', async ({ house }) => {
  const { page } = await house.screen({ fresh: true });
  const hand = counted(page);
  await page.goto('/');
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
  expect(await hand.seconds()).toBeLessThan(90);
  table.gm.leave();
});
