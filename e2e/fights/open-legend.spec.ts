import type { Page } from '@playwright/test';
import { cast, command, correct, idOf, lay, startFight } from '../support/founding.ts';
import { entries, turnOrder } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** Boons on four screens: a phone, a tablet, a desktop and a wide watch screen. */

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const look = (page: Page, name: string) => page.screenshot({ path: `test-results/look/open-legend-${name}.png` });

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
