import type { Page } from '@playwright/test';
import { answer, command, idOf, lay, named, request } from '../support/founding.ts';
import { entries, question, turnOrder } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { RULES, TOMB, look, rule, duel } from './tomb.ts';
import { PHONE } from '../support/opening/fresh.ts';

/**
 * What is asked within a round: gambits and their counters, reactions, advantages and plans. Dice are laid as if they
 * were real.
 */

test('a gambit that fails is answered by another, until one works', async ({ house }) => {
  const table = await house.table(TOMB, RULES);
  await duel(table, 'Harald', 'Spear skeleton');
  const gm = await house.gm(table);
  const { page } = await house.player(table, 'Ann', 'Harald', PHONE);
  await command(table, 'Spear skeleton', 'pass');
  const sheet = page.getByRole('tabpanel');
  await sheet.getByRole('button', { name: /^Gambit: longsword/u }).tap();
  const form = sheet.getByRole('form', { name: 'Gambit: longsword' });
  await form
    .getByRole('button', { name: /^Spear skeleton/u })
    .last()
    .tap();
  await form.getByLabel('Purpose').selectOption({ label: 'Trip' });
  await form.getByRole('button', { name: 'Lock intention' }).tap();

  const save = question(gm.page, /^Harald tries a gambit on Spear skeleton: trip\. Which save/u);
  await expect(save.getByRole('button', { name: /^Set the save/u })).toContainText(/% Gambit works/u);
  await save.getByRole('button', { name: /^Set the save/u }).click();
  await lay(table, 'Harald', [2]);
  await lay(table, 'Spear skeleton', [5]);
  const counter = question(gm.page, /^Harald.s gambit failed\. Counter it/u);
  await counter.getByRole('button', { name: /gambit: Counter$/u }).click();
  await counter.getByLabel('Gambit', { exact: true }).selectOption({ label: 'Trip' });
  await look(gm.page, 'counter-1280');
  await counter.getByRole('button', { name: /^Counter/u }).click();
  await lay(table, 'Spear skeleton', [6]);
  await lay(table, 'Harald', [19]);
  await page.getByRole('tab', { name: 'Log' }).tap();
  await expect(entries(page).filter({ hasText: 'tries to trip Harald with a spear: tripped' })).toBeVisible();
  await expect.poll(() => named(table.gm.view(), 'Harald').body.marks.map(({ id }) => id)).toContain('prone');
});

test('a Parry that wins hurts the attacker in the flesh, and the odds said so before', async ({ house }) => {
  const table = await house.table(TOMB, RULES);
  await duel(table, 'Harald', 'Spear skeleton');
  await request(table, { type: 'options', set: { playersSeeOdds: 'all' } });
  const { page } = await house.player(table, 'Ann', 'Harald', PHONE);
  await command(table, 'Spear skeleton', 'attack:spear', { target: idOf(table, 'Harald') });
  await page.getByRole('tabpanel').getByRole('button', { name: /^Pass/u }).tap();
  const met = question(page, /^Spear skeleton attacks Harald\. How does Harald react/u);
  const parry = met.getByRole('button', { name: /^Parry/u });
  await expect(parry).toContainText(/% Any damage/u);
  // the odds are seen, and read out only when asked for
  await expect(met.getByRole('button', { name: /%/u })).toHaveCount(0);
  const said = met.getByRole('status', { name: 'Odds' });
  await expect(said).toBeEmpty();
  await parry.press('o');
  await expect(said).toHaveText(/Parry: Harald: .*% Wounded; Spear skeleton: .*% Wounded/u);
  await look(page, 'parry-360');
  await parry.tap();
  await lay(table, 'Spear skeleton', [3]);
  await lay(table, 'Harald', [7]);
  await answer(table, 'Spear skeleton', 'keep');
  await expect.poll(() => named(table.gm.view(), 'Spear skeleton').body.second?.now).toBe(1);
  expect(named(table.gm.view(), 'Harald').body.gauge?.now).toBe(5);
});

test('an advantage and a foe’s plans are asked for: all see that the GM is waited for, who has a card', async ({
  house,
}) => {
  const table = await house.table(TOMB, RULES);
  await duel(table, 'Harald', 'Elmyra', 'Spear skeleton');
  const gm = await house.gm(table);
  const ann = await house.player(table, 'Ann', 'Harald', PHONE);
  const ben = await house.player(table, 'Ben', 'Elmyra');
  const eye = await house.watch(table);
  const phone = await house.gm(table, PHONE);

  const waits = (page: Page) => page.getByRole('status').filter({ hasText: 'Waiting for the GM' });
  const sheet = ann.page.getByRole('tabpanel');
  await sheet.getByRole('button', { name: /^What is it planning/u }).tap();
  const asking = sheet.getByRole('form', { name: /^What is it planning/u });
  await asking
    .getByRole('button', { name: /^Spear skeleton/u })
    .last()
    .tap();
  const plan = question(gm.page, /^Harald asks: what is Spear skeleton planning/u);
  await expect(plan.getByRole('button', { name: /^No sign/u })).toBeVisible();
  for (const { page } of [ann, ben, eye]) await expect(waits(page)).toBeVisible();
  await look(gm.page, 'plan-1280');
  await plan.getByLabel('What they see', { exact: true }).fill('it lowers its spear at Elmyra');
  await plan.getByRole('button', { name: /^Show a sign/u }).click();
  await expect(plan).toBeHidden();
  await expect(turnOrder(ben.page).getByRole('button', { name: /it lowers its spear at Elmyra/u })).toBeAttached();

  await command(table, 'Elmyra', 'pass');
  await command(table, 'Spear skeleton', 'pass');
  await sheet
    .getByRole('button', { name: /^Attack: longsword/u })
    .first()
    .tap();
  const form = sheet.getByRole('form', { name: 'Attack: longsword' });
  await form
    .getByRole('button', { name: /^Spear skeleton/u })
    .last()
    .tap();
  await form.getByRole('button', { name: /^More: movement, timing/u }).tap();
  await form.getByLabel(/^Why do you have an advantage?/u).fill('I leap from the top step');
  await look(ann.page, 'asking-360');
  await form.getByRole('button', { name: 'Lock intention' }).tap();

  const card = question(gm.page, /^Harald asks for an advantage.*I leap from the top step/u);
  for (const name of [/^Enhanced/u, /^Reach negated/u, /^Foe impaired/u, /^Impaired/u, /^No/u])
    await expect(card.getByRole('button', { name })).toBeVisible();
  for (const { page } of [ann, ben, eye]) await expect(waits(page)).toBeVisible();
  await look(gm.page, 'advantage-1280');
  await look(phone.page, 'advantage-360');
  await look(eye.page, 'advantage-watch');
  await card.getByRole('button', { name: /^Enhanced/u }).click();
  await expect(card).toBeHidden();
  await lay(table, 'Harald', [3, 11]);
  await rule(gm.page, /^11 damage from Harald.s longsword/u, /^Take the damage/u);
  await expect.poll(() => named(table.gm.view(), 'Spear skeleton').body.gauge?.now).toBe(0);
});
