import type { Page } from '@playwright/test';
import { cast, command, correct, idOf, lay, typedDice } from '../support/founding.ts';
import { keepPicture } from '../support/look.ts';
import { entries, question, turnOrder, typeFaces } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { PHONE } from '../support/opening/fresh.ts';

/** A walk past a foe on a phone, three attacks in a row, and a fire: the GM, two players and a watch screen. */

const look = (page: Page, name: string) => keepPicture(page, `legend-${name}`);

test('attacks come in a row, walking off gives a foe its chance, and fire burns at the start of a turn', async ({
  house,
}) => {
  const table = await house.table(null, 'legend');
  await correct(
    table,
    cast('Aldis', 'oath-knight', 'ally', 5, 5),
    cast('Corvin', 'trail-ranger', 'ally', 3, 8),
    cast('Raider', 'ditch-raider', 'foe', 6, 5),
  );
  await correct(table, { type: 'body', who: idOf(table, 'Aldis'), set: { attackBonuses: [8, 3] } });
  const gm = await house.gm(table);
  const ann = await house.player(table, 'Ann', 'Aldis', PHONE);
  const ben = await house.player(table, 'Ben', 'Corvin');
  const watch = await house.watch(table);
  await typedDice(table);
  await command(table, null, 'start-combat');
  for (const [who, face] of [
    ['Aldis', 15],
    ['Corvin', 2],
    ['Raider', 19],
  ] as const)
    await lay(table, who, [face]);
  await expect(turnOrder(watch.page)).toContainText('Raider');

  await command(table, 'Raider', 'end-turn');
  await expect(turnOrder(ann.page)).toContainText('Aldis');

  // two attacks of one action, the second at the lower bonus
  await command(table, 'Aldis', 'attack:sword', { target: idOf(table, 'Raider') });
  await typeFaces(ann.page, /attack/iu, [12]);
  await typeFaces(ann.page, /damage/iu, [4]);
  await expect(entries(ben.page).first()).toContainText('attacks Raider with the sword: 20, hit for 7');
  await command(table, 'Aldis', 'attack:sword', { target: idOf(table, 'Raider') });
  await typeFaces(ann.page, /attack/iu, [5]);
  await expect.poll(() => table.gm.view().combatants.find(({ name }) => name === 'Raider')?.body.gauge?.now).toBe(34);
  await look(ann.page, 'attack-360');

  // walking out of reach gives the raider its chance, which the GM lets pass
  await command(table, 'Aldis', 'move', {
    path: [
      [4, 5],
      [3, 5],
    ],
  });
  const chance = question(gm.page, /chance to strike/u);
  await expect(chance).toBeVisible();
  await look(gm.page, 'chance');
  await chance.getByRole('button', { name: /^Let them go/u }).click();

  // the GM sets Corvin on fire: it burns as his turn starts, and a move action puts it out
  await command(table, 'Corvin', 'impose', { condition: 'burning', unit: 'encounter' });
  await command(table, 'Aldis', 'end-turn');
  await question(ben.page, /turn/iu)
    .getByRole('button', { name: /^Begin/u })
    .click();
  await typeFaces(ben.page, /fire|burning/iu, [3]);
  await expect.poll(() => table.gm.view().combatants.find(({ name }) => name === 'Corvin')?.body.gauge?.now).toBe(69);
  await look(watch.page, 'watch');
});
