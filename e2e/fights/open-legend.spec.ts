import type { Page } from '@playwright/test';
import { click, whereIs } from '../support/board.ts';
import { cast, command, correct, idOf, lay, startFight, strikeBest } from '../support/founding.ts';
import { standing } from '../support/layout.ts';
import { keepPicture } from '../support/look.ts';
import { composer, entries, question, turnOrder, typeFaces } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { PHONE } from '../support/opening/fresh.ts';

/** Boons on four screens: a phone, a tablet, a desktop and a wide watch screen. */

const look = (page: Page, name: string) => keepPicture(page, `open-legend-${name}`);

test('a sustained boon lets somebody fly, and a barrier strikes whoever walks into it', async ({ house }) => {
  const table = await house.table(null);
  await correct(
    table,
    cast('Tam', 'cleric', 'ally', 4, 8),
    cast('Brannoc', 'barbarian', 'ally', 5, 5),
    cast('Orc', 'orc-raider', 'foe', 12, 5),
  );
  await correct(table, {
    type: 'body',
    who: idOf(table, 'Tam'),
    set: {
      armour: null,
      attributes: { alteration: 6, creation: 5, will: 3 },
      feats: ['superior-concentration-1'],
      legendPoints: 0,
    },
  });
  await correct(table, { type: 'body', who: idOf(table, 'Brannoc'), set: { legendPoints: 0 } });
  const gm = await house.gm(table);
  const tam = await house.player(table, 'Ada', 'Tam', PHONE);
  const ben = await house.player(table, 'Ben', 'Brannoc', { viewport: { width: 820, height: 1180 } });
  const watch = await house.watch(table, { viewport: { width: 1920, height: 1080 } });
  await startFight(table, ['Tam', 'Orc', 'Brannoc']);
  await expect(turnOrder(tam.page)).toContainText('Tam’s turn');

  // flight on an ally: power level 5 at 20
  await command(table, 'Tam', 'boon:flight:alteration', { targets: [idOf(table, 'Brannoc')] });
  await lay(table, 'Tam', [13, 3, 4]);
  await expect(entries(gm.page).first()).toContainText('flight');
  await command(table, 'Tam', 'end-turn');

  await command(table, 'Orc', 'end-turn');
  await command(table, 'Brannoc', 'fly', { feet: 10 });
  await expect
    .poll(() => table.gm.view().combatants.find(({ name }) => name === 'Brannoc')?.place)
    .toMatchObject({
      height: 10,
    });
  await look(ben.page, 'flying-820');
  await command(table, 'Brannoc', 'end-turn');

  // sustained, and a barrier beside it
  await command(table, 'Tam', 'sustain');
  await expect(entries(gm.page).first()).toContainText('sustains flight');
  await command(table, 'Tam', 'boon:retributive-barrier:creation', { cell: [8, 5] });
  await lay(table, 'Tam', [13, 3, 4]);
  await expect(gm.page.locator('body')).not.toContainText('Tam attacks');
  await look(tam.page, 'barrier-360');
  await look(watch.page, 'barrier-watch');
  await command(table, 'Tam', 'end-turn');

  // whoever walks into it is struck on the way
  await command(table, 'Orc', 'move', {
    path: [
      [11, 5],
      [10, 5],
      [9, 5],
      [8, 6],
    ],
  });
  await lay(table, 'Tam', [4]);
  await lay(table, 'Tam', [12]);
  await expect(entries(gm.page).first()).toContainText('retributive barrier');
  await look(gm.page, 'struck-gm');
});

test('a charge, a Defend that moves, and a bane that is resisted in one fight', async ({ house }) => {
  const table = await house.table(null);
  await correct(
    table,
    cast('Brannoc', 'barbarian', 'ally', 3, 5),
    cast('Tam', 'arcane-protector', 'ally', 2, 9),
    cast('Orc', 'orc-raider', 'foe', 10, 5),
  );
  await correct(table, { type: 'settings', settings: { failedRoll: 'plain' } });
  const gm = await house.gm(table);
  const { page } = await house.player(table, 'Ada', 'Brannoc');
  await startFight(table, ['Brannoc', 'Orc', 'Tam']);
  await expect(turnOrder(page)).toContainText('Brannoc’s turn');

  // the charge: along its path, then the blow
  const path = [4, 5, 6, 7, 8, 9].map((x) => [x, 5]);
  await command(table, 'Brannoc', 'charge:0:might', { path, targets: [idOf(table, 'Orc')] });
  await expect.poll(() => standing(table, 'Brannoc')).toEqual({ x: 9, y: 5 });
  await typeFaces(page, /Might attack/u, [2, 1, 1]);
  await expect(entries(page).first()).toContainText(/charges/u);
  await look(page, 'charged');
  await command(table, 'Brannoc', 'end-turn');

  // the orc hits; Brannoc steps down and defends
  await strikeBest(table, 'Orc', 'Brannoc');
  await lay(table, 'Orc', [18, 6, 2]);
  const asked = question(page, / hits you .*Defend\?$/u);
  await asked.getByRole('button', { name: /: Defend$/u }).click();
  await asked.getByRole('button', { name: 'Step down', exact: true }).click();
  await expect(asked).toContainText('J6 to J7, 1 step, 5 ft');
  await look(page, 'defend-moves');
  await asked
    .getByRole('button', { name: /^Defend/u })
    .first()
    .click();
  await typeFaces(page, /Might Defend/u, [14, 5, 4]);
  await expect.poll(() => standing(table, 'Brannoc')).toEqual({ x: 9, y: 6 });
  await command(table, 'Orc', 'end-turn');
  await command(table, 'Tam', 'end-turn');

  // a bane from there, and it is resisted; the Defend took the major action, and the GM gives it back
  await expect(turnOrder(page)).toContainText('Brannoc’s turn');
  await correct(table, { type: 'body', who: idOf(table, 'Brannoc'), set: { majorLeft: 1 } });
  await page
    .getByRole('button', { name: /^Bane: Maul \(Might\)/u })
    .first()
    .click();
  const bane = composer(page, 'Bane: Maul (Might)');
  await bane.getByLabel('Bane').selectOption('slowed-2');
  await click(page, { x: 10, y: 5 });
  await bane.getByRole('button', { name: 'Bane: Maul (Might)' }).click();
  await lay(table, 'Brannoc', [15, 5, 4, 2]);
  await question(gm.page, /Defend\?/u)
    .getByRole('button', { name: /^Let it hit/u })
    .click();
  await expect(entries(page).first()).toContainText(/on Orc .*: \d+, slowed/u);
  await command(table, 'Brannoc', 'end-turn');
  await gm.page
    .getByRole('button', { name: /^Resist banes/u })
    .first()
    .click();
  await lay(table, 'Orc', [12]);
  await expect(entries(page).first()).toContainText('resists slowed');
});

test('the demo of banes and boons has somebody under each from the start, and a way out of the bane', async ({
  house,
}) => {
  const table = await house.table('the-hexed-cellars');
  const gm = await house.gm(table);
  const bram = await house.player(table, 'Ada', 'Bram');
  await expect(whereIs(gm.page, 'Bram')).toContainText('Sickened');
  await expect(whereIs(gm.page, 'Wolf')).toContainText('Haste');
  await startFight(table, ['Bram', 'Wolf']);
  await expect(turnOrder(bram.page)).toContainText('Bram’s turn');
  await look(gm.page, 'hexed-cellars');
  await bram.page
    .getByRole('button', { name: /^Resist banes/u })
    .first()
    .click();
  await lay(table, 'Bram', [15]);
  await expect(entries(bram.page).first()).toContainText('resists sickened');
});
