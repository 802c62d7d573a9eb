import type { Page } from '@playwright/test';
import { click, hover, tap } from '../support/board.ts';
import { cast, command, correct, idOf, lay, typedDice } from '../support/founding.ts';
import type { Table } from '../support/founding.ts';
import { isInSight, standing } from '../support/layout.ts';
import { keepPicture } from '../support/look.ts';
import { listenToPaint, painted } from '../support/painted.ts';
import { entries, forTheTable, question, turnOrder, typeFaces } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { PHONE } from '../support/opening/fresh.ts';

/** Reactions on reactions, a bandage and a torch: the GM, two players, one of them on a phone, and a watch screen. */

const look = (page: Page, name: string) => keepPicture(page, `torchlight-${name}`);

test('a Dodge on a phone becomes a Slip and a counterattack; a Wound is bandaged and a torch goes out', async ({
  house,
}) => {
  const table = await house.table(null, 'tomes-by-torchlight');
  await correct(
    table,
    cast('Marten', 'sellsword', 'ally', 5, 5),
    cast('Fen', 'scout', 'ally', 5, 8),
    cast('Brigand', 'brigand', 'foe', 6, 5),
  );
  const gm = await house.gm(table);
  const ann = await house.player(table, 'Ann', 'Marten', PHONE);
  const ben = await house.player(table, 'Ben', 'Fen');
  const watch = await house.watch(table);
  await typedDice(table);
  await command(table, null, 'start-combat', { aware: 'both' });
  for (const [who, face] of [
    ['Marten', 5],
    ['Fen', 3],
    ['Brigand', 6],
  ] as const)
    await lay(table, who, [face]);
  await lay(table, 'Marten', [14]);
  await lay(table, 'Fen', [16]);
  await expect(turnOrder(gm.page)).toContainText('Brigand’s turn');

  // Armor 2 and a Dodge of 11 come up to the attacker's 12: no attack die, and an answer with advantage.
  await command(table, 'Brigand', 'melee', { target: idOf(table, 'Marten') });
  const dodge = question(ann.page, /Dodge or Block/u);
  await expect(dodge).toBeVisible();
  await expect(watch.page.getByRole('status')).toHaveText(/Marten/u);
  await look(ann.page, 'dodge-360');
  await dodge.getByRole('button', { name: /^Dodge/u }).tap();
  await typeFaces(ann.page, /Dodge/u, [11]);
  await question(ann.page, /slips the attack/u)
    .getByRole('button', { name: /^Stay/u })
    .tap();
  await question(ann.page, /strike back/u)
    .getByRole('button', { name: /^Strike with sword/u })
    .tap();
  await typeFaces(ann.page, /Attack/u, [10, 6]);
  await lay(table, 'Brigand', [10]);
  await expect(entries(ben.page).first()).toContainText('hit for 9');
  await look(gm.page, 'slip');

  await command(table, 'Brigand', 'end-turn');
  await command(table, 'Fen', 'end-turn');
  await command(table, 'Marten', 'put-out');
  await expect(entries(ben.page).first()).toContainText('torch goes out');
  await correct(table, { type: 'body', who: idOf(table, 'Marten'), set: { wounds: [{ fresh: true }] } });
  await command(table, 'Brigand', 'surrender');
  await expect(turnOrder(gm.page)).toContainText('Aftermath');
  await forTheTable(gm.page, 'Aftermath');
  const bandage = question(ann.page, /new Wounds/u);
  await expect(bandage).toBeVisible();
  await bandage.getByRole('button', { name: /^Bandage/u }).tap();
  await expect(entries(ben.page).first()).toContainText('is bandaged');
  await look(watch.page, 'watch');
});

test('the square of a Slip is chosen on the map, and a Parry shows where it pushes', async ({ house }) => {
  const table = await house.table(null, 'tomes-by-torchlight');
  await correct(table, cast('Marten', 'sellsword', 'ally', 5, 5), cast('Brigand', 'brigand', 'foe', 6, 5));
  await house.gm(table);
  const { page } = await house.player(table, 'Ann', 'Marten');
  await listenToPaint(page);
  await page.reload();
  await typedDice(table);
  await command(table, null, 'start-combat', { aware: 'both' });
  await lay(table, 'Marten', [5]);
  await lay(table, 'Brigand', [4]);
  await lay(table, 'Marten', [18]);
  await expect(turnOrder(page)).toContainText('Brigand’s turn');

  await command(table, 'Brigand', 'melee', { target: idOf(table, 'Marten') });
  await question(page, /Dodge or Block/u)
    .getByRole('button', { name: /^Dodge/u })
    .click();
  await typeFaces(page, /Dodge/u, [11]);
  const slips = question(page, /slips the attack/u);
  await expect(slips.getByRole('button', { name: 'F7, down. You could strike back from here' })).toBeEnabled();
  await expect(slips.getByRole('button', { name: /^G6, right/u })).toBeDisabled();
  await look(page, 'slip-squares');
  await click(page, { x: 5, y: 6 });
  await expect(slips.getByRole('button', { name: /^F7, down/u })).toHaveAttribute('aria-pressed', 'true');
  await slips.getByRole('button', { name: /^Step aside/u }).click();
  await expect.poll(() => standing(table, 'Marten')).toMatchObject({ x: 5, y: 6 });
  await question(page, /strike back/u)
    .getByRole('button', { name: /^Do not strike/u })
    .click();
  await table.gm.until(({ waitingFor }) => waitingFor.length === 0);

  await command(table, 'Brigand', 'melee', { target: idOf(table, 'Marten') });
  await question(page, /Dodge or Block/u)
    .getByRole('button', { name: /^Block/u })
    .click();
  await typeFaces(page, /Block/u, [11]);
  const strikes = question(page, /strike back/u);
  await expect(strikes).toBeVisible();
  await expect.poll(() => painted(page)).toContain('pushed');
  await look(page, 'parry-push');
  await strikes.getByRole('button', { name: /^Do not strike/u }).click();
  await expect.poll(() => standing(table, 'Brigand')).toMatchObject({ x: 7, y: 4 });
});

/** Fen's turn, with a bow and a melee of Marten and a brigand before her. */
const beginShot = async (table: Table): Promise<void> => {
  await typedDice(table);
  await command(table, null, 'start-combat', { aware: 'both' });
  for (const who of ['Marten', 'Fen', 'Brigand']) await lay(table, who, [3]);
  await lay(table, 'Marten', [13]);
  await lay(table, 'Fen', [2]);
};
const MELEE = [
  cast('Marten', 'sellsword', 'ally', 5, 5),
  cast('Fen', 'scout', 'ally', 1, 5),
  cast('Brigand', 'brigand', 'foe', 6, 5),
];

test('a bow that is taken up warns of the melee before it is shot, and the log says who was hit', async ({ house }) => {
  const table = await house.table(null, 'tomes-by-torchlight');
  await correct(table, ...MELEE);
  const gm = await house.gm(table);
  const { page } = await house.player(table, 'Ben', 'Fen');
  await beginShot(table);
  await expect(turnOrder(page)).toContainText('Fen’s turn');

  await page.getByRole('button', { name: /^Missile: bow/u }).click();
  await hover(page, { x: 6, y: 5 });
  await expect(page.getByRole('tooltip').filter({ hasText: 'Missile: bow on Brigand' })).toContainText(
    'A melee of 2: the shot may go at any of Marten, Brigand.',
  );
  await look(page, 'into-melee');
  await click(page, { x: 6, y: 5 });
  await typeFaces(gm.page, /random target/u, [1]);
  await question(gm.page, /Dodge or Block/u)
    .getByRole('button', { name: /^Let it come/u })
    .click();
  await typeFaces(page, /Attack/u, [9]);
  await lay(table, 'Marten', [10]);
  await expect(entries(gm.page).first()).toContainText(
    'Fen attacks Brigand with a bow: Marten: 9 vs Armor 2, DEX 15, hit for 7',
  );
});

test('on a phone a bow that is taken up warns of the melee at the thumb, and a second tap shoots', async ({
  house,
}) => {
  const table = await house.table(null, 'tomes-by-torchlight');
  await correct(table, ...MELEE);
  const { page } = await house.player(table, 'Ben', 'Fen', PHONE);
  await beginShot(table);
  await expect(turnOrder(page)).toContainText('Fen’s turn');
  await page.getByRole('button', { name: /^Missile: bow/u }).tap();
  const form = page.getByRole('form', { name: 'Missile: bow' });
  const card = page.getByRole('tooltip').filter({ hasText: 'Missile: bow on Brigand' });
  // touched by name, it is told beside the token: what is to be touched next stays in sight
  const name = form.getByRole('button', { name: 'Brigand' });
  await name.tap();
  await expect(card).toBeVisible();
  const shoot = form.getByRole('button', { name: /^Missile: bow/u });
  await expect(shoot).toBeEnabled();
  await look(page, 'by-name-phone');
  const [told, left] = [await card.boundingBox(), await name.boundingBox()];
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(left?.y ?? 0);
  await form.getByRole('button', { name: 'Cancel' }).tap();
  await page.getByRole('button', { name: /^Missile: bow/u }).tap();
  await expect(async () => {
    // the map makes room for the form: a tap on its way there may miss
    await tap(page, standing(table, 'Brigand'));
    await expect(card).toBeVisible({ timeout: 15_000 });
  }).toPass();
  await expect(card).toContainText('A melee of 2: the shot may go at any of Marten, Brigand.');
  await expect(card).toContainText('Tap Brigand again to attack');
  await expect(card).toBeInViewport({ ratio: 1 });
  for (const name of ['Fen', 'Brigand']) expect(await isInSight(page, standing(table, name)), name).toBe(true);
  expect(table.gm.view().rolls).toEqual([]);
  await look(page, 'into-melee-phone');
  await tap(page, standing(table, 'Brigand'));
  await expect(card).toBeHidden();
  await expect.poll(() => table.gm.view().rolls.map(({ label }) => label)).toEqual(['random target']);
});
