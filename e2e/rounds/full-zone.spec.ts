import { carry, tap } from '../support/board.ts';
import { command, correct, idOf } from '../support/founding.ts';
import { painted } from '../support/painted.ts';
import { turnOrder } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { RULES, TOMB, look } from './tomb.ts';
import { PHONE } from '../support/opening/fresh.ts';
import { standing } from '../support/layout.ts';

/** Moving into a zone that is full. */

test('a full zone says so while one drags, and may be meant all the same; on a phone too', async ({ house }) => {
  const table = await house.table(TOMB, RULES);
  const { field } = table.gm.view();
  const stairs =
    field.type === 'zones'
      ? field.zones.filter(({ id }) => id === 'stairs').map((zone) => ({ ...zone, capacity: 1 }))
      : [];
  await correct(
    table,
    { type: 'move', who: idOf(table, 'Spear skeleton'), place: { type: 'zone', zone: 'stairs', cluster: 'alone' } },
    { type: 'field', change: { type: 'redrawn', zones: stairs, gone: [], edges: [], cut: [] } },
  );
  await command(table, null, 'begin');
  const { page } = await house.player(table, 'Ann', 'Harald');
  const { page: phone } = await house.player(table, 'Ben', 'Elmyra', PHONE);
  await expect(turnOrder(page)).toContainText('Choose for Harald');
  const said = (): Promise<boolean> => painted(page).then((words) => words.some((word) => /now full/iu.test(word)));
  await carry(page, standing(table, 'Harald'), { x: 10, y: 5 });
  await look(page, 'full-1280');
  await expect.poll(said).toBe(true);
  await page.mouse.up();
  await expect(turnOrder(page).getByRole('button', { name: 'Harald has chosen, move to Stairs' })).toBeAttached();
  expect(table.gm.view().combatants.find(({ name }) => name === 'Harald')?.place).toMatchObject({ zone: 'dais' });

  await phone.getByRole('tabpanel').getByRole('button', { name: /^Move/u }).tap();
  const form = phone.getByRole('tabpanel').getByRole('form', { name: 'Move' });
  await expect(form.getByRole('button', { name: /^Dais/u })).toBeVisible();
  await expect(form.getByRole('button', { name: /^Stairs.*now full/u })).toBeVisible();

  // by taps: who is picked up, whose cluster is joined, and the same again to do it
  await form.getByRole('button', { name: 'Cancel' }).tap();
  await expect(form).toBeHidden();
  await expect(async () => {
    // the map goes back to where it was once the form is gone: a tap on its way there may miss
    await tap(phone, standing(table, 'Elmyra'));
    await tap(phone, standing(table, 'Harald'));
    await expect(phone.getByRole('button', { name: 'Cancel' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await look(phone, 'tapped-360');
  await tap(phone, standing(table, 'Harald'));
  await expect(turnOrder(page).getByRole('button', { name: 'Elmyra has chosen, step away' })).toBeAttached();
});
