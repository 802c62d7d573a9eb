import { click, whereIs } from './support/board.ts';
import { SKIRMISH, command, correct, lay, startFight } from './support/founding.ts';
import { composer, entries, question, showEverybody, turnOrder } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('a bane is inflicted, shows on whom it befalls, and is resisted', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const gm = await house.gm(table);
  const ada = await house.player(table, 'Ada', 'Brannoc');
  await startFight(table, ['Brannoc', 'Orc', 'Tam']);
  await expect(turnOrder(ada.page)).toContainText('Brannoc’s turn');

  await ada.page
    .getByRole('button', { name: /^Bane: Maul \(Might\)/u })
    .first()
    .click();
  const bane = composer(ada.page, 'Bane: Maul (Might)');
  await bane.getByLabel('Bane').selectOption('slowed-2');
  await click(ada.page, { x: 6, y: 5 });
  await expect(bane).toContainText(/Inflicts the bane\s*\d+ %/u);
  await bane.getByRole('button', { name: 'Bane: Maul (Might)' }).click();
  await lay(table, 'Brannoc', [15, 5, 4, 2]);
  await question(gm.page, /Defend\?/u)
    .getByRole('button', { name: /^Let it hit/u })
    .click();
  await expect(entries(ada.page).first()).toContainText(/on Orc .*: \d+, slowed/u);
  await showEverybody(gm.page);
  await whereIs(gm.page, 'Orc').click();
  await expect(gm.page.getByRole('region', { name: 'Selected' })).toContainText('Slowed');

  await command(table, 'Brannoc', 'end-turn');
  await gm.page
    .getByRole('button', { name: /^Resist banes/u })
    .first()
    .click();
  await lay(table, 'Orc', [12]);
  await expect(entries(gm.page).first()).toContainText('resists slowed');
  await expect(gm.page.getByRole('region', { name: 'Selected' })).not.toContainText('Slowed');
});
