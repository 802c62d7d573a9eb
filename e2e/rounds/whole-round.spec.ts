import type { Page } from '@playwright/test';
import { command, idOf, lay, named, typedDice } from '../support/founding.ts';
import { composer, question, turnOrder } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { RULES, TOMB, look, rule } from './tomb.ts';
import { PHONE } from '../support/opening/fresh.ts';

/**
 * Rounds in zones: intentions locked by all, an order with its reasons, moments one after another. Dice are laid as if
 * they were real.
 */

const way = (...zones: readonly string[]) => zones.map((zone) => ({ zone, cluster: null }));

/** Takes an action of the bar up by touch, chooses by name whom or where, and locks it in. */
const lock = async (page: Page, action: RegExp, ...choices: readonly RegExp[]): Promise<void> => {
  const sheet = page.getByRole('tabpanel');
  await sheet.getByRole('button', { name: action }).first().tap();
  const form = sheet.getByRole('form');
  for (const name of choices) await form.getByRole('button', { name }).last().tap();
  await form.getByRole('button', { name: 'Lock intention' }).tap();
  await expect(form).toBeHidden();
};

/** Three Magic Dice at the pontiff. */
const lockSpell = async (page: Page): Promise<void> => {
  const sheet = page.getByRole('tabpanel');
  await sheet
    .getByRole('button', { name: /^Spell/u })
    .first()
    .tap();
  const form = sheet.getByRole('form', { name: 'Spell' });
  await form
    .getByRole('button', { name: /^The pontiff/u })
    .last()
    .tap();
  await form.getByLabel('Magic Dice').fill('3');
  await form.getByRole('button', { name: 'Lock intention' }).tap();
  await expect(form).toBeHidden();
};

test(
  'a whole round: three players lock on their phones, the GM for the foes and one who is away; it runs by itself, ' +
    'with its reasons, to the next',
  async ({ house }) => {
    const table = await house.table(TOMB, RULES);
    const gm = await house.gm(table);
    const ann = await house.player(table, 'Ann', 'Harald', PHONE);
    const ben = await house.player(table, 'Ben', 'Elmyra', PHONE);
    const cleo = await house.player(table, 'Cleo', 'Thibaldus', PHONE);
    await typedDice(table);

    await turnOrder(gm.page).getByRole('button', { name: 'Begin the fight' }).click();
    await composer(gm.page, 'Begin the fight').getByRole('button', { name: 'Begin the fight' }).click();
    await expect(turnOrder(ann.page)).toContainText('Choose for Harald');
    await expect(turnOrder(gm.page)).toContainText('8 have yet to choose');

    // a draft is nobody's; what is locked is the party's
    const sheet = ann.page.getByRole('tabpanel');
    await sheet.getByRole('button', { name: /^Attack: longsword/u }).tap();
    const draft = sheet.getByRole('form', { name: 'Attack: longsword' });
    await draft.getByRole('button', { name: /^More: movement, timing/u }).tap();
    await draft.getByLabel('Move', { exact: true }).selectOption({ label: 'Move, then act' });
    await draft.getByRole('button', { name: /^Stairs/u }).tap();
    await look(ann.page, 'draft-360');
    await expect(turnOrder(ben.page).getByRole('button', { name: 'Harald choosing' })).toBeVisible();
    await draft.getByRole('button', { name: 'Lock intention' }).tap();
    await expect(
      turnOrder(ben.page).getByRole('button', {
        name: 'Harald has chosen, move to Stairs and attack the first foe in reach',
      }),
    ).toBeAttached();
    await expect(sheet.getByRole('button', { name: 'Change intention' })).toBeVisible();
    await lock(ben.page, /^Attack: bow/u, /^Bow skeleton/u);
    await lockSpell(cleo.page);
    await expect(turnOrder(ann.page)).toContainText('Narvi has yet to choose');

    // the GM locks for who is away, lets on about a foe, and keeps the rest to himself
    await turnOrder(gm.page)
      .getByRole('button', { name: /^Narvi choosing/u })
      .click();
    await gm.page.keyboard.press('1');
    await composer(gm.page, 'Attack: greataxe')
      .getByRole('button', { name: /^The pontiff/u })
      .click();
    await composer(gm.page, 'Attack: greataxe').getByRole('button', { name: 'Lock intention' }).click();
    await expect(turnOrder(ann.page)).toContainText('Waiting for the GM');
    await command(table, 'Bow skeleton', 'telegraph', {
      say: 'takes aim up the stairs',
      target: idOf(table, 'Elmyra'),
    });
    await expect(
      turnOrder(ben.page).getByRole('button', { name: /Bow skeleton plans hidden, takes aim up the stairs/u }),
    ).toBeAttached();
    await command(table, 'The pontiff', 'do', { say: 'rises into the air', becomes: 'airborne', lane: 'full' });
    await command(table, 'Bow skeleton', 'attack:bow', { target: idOf(table, 'Elmyra') });
    const stairs = { move: 'before', way: way('stairs'), target: idOf(table, 'Harald') };
    await command(table, 'Spear skeleton', 'attack:spear', stairs);
    await expect(turnOrder(gm.page)).toContainText('Scimitar skeleton has yet to choose');
    for (const seen of [ann, ben, cleo]) expect(seen.frames.join('')).not.toContain('rises into the air');
    await look(gm.page, 'choosing-1280');
    await command(table, 'Scimitar skeleton', 'attack:scimitar', stairs);

    // the last is in: ties are rolled, and the order says why
    await lay(table, 'Elmyra', [12]);
    await turnOrder(cleo.page)
      .getByRole('button', { name: /^Round 1/u })
      .tap();
    const order = cleo.page.getByRole('dialog', { name: 'Turn order with reasons' });
    await expect(
      order.getByRole('button', { name: /^Elmyra acts now.*before Bow skeleton: DEX save 12 of 14/u }),
    ).toBeVisible();
    await expect(order.getByRole('button', { name: /^Spear skeleton.*before Harald: longer/u })).toBeVisible();
    await look(cleo.page, 'order-360');
    await cleo.page.keyboard.press('Escape');
    await lay(table, 'Elmyra', [5]);
    await lay(table, 'Bow skeleton', [3]);
    await question(ben.page, /^Bow skeleton attacks Elmyra\. How does Elmyra react/u)
      .getByRole('button', { name: /^Defend/u })
      .tap();
    await lay(table, 'Bow skeleton', [4]);
    await expect.poll(() => named(table.gm.view(), 'Elmyra').body.gauge?.say).toBe('4 of 7');

    await lay(table, 'Narvi', [16]);
    await lay(table, 'Harald', [15]);
    await rule(gm.page, /^Harald leaves a zone with enemies/u, /^Let them go/u);
    const met = question(ann.page, /^Spear skeleton and Scimitar skeleton attack Harald\. How does Harald react/u);
    await expect(
      met.getByRole('button', { name: /^Block.*d8 \+ d8 impaired to d4 \+ d4.*costs 1 fatigue/u }),
    ).toBeVisible();
    await expect(turnOrder(ben.page).getByRole('list', { name: 'At once' }).getByRole('button')).toHaveCount(2);
    await look(ann.page, 'prompt-360');
    await look(gm.page, 'moment-1280');
    await met.getByRole('button', { name: /^Block/u }).tap();
    await lay(table, 'Spear skeleton', [3, 2]);
    const whom = question(ann.page, /^Choose a target for Harald/u);
    await whom.getByLabel('Target', { exact: true }).selectOption('Spear skeleton');
    await whom.getByRole('button', { name: /^Attack/u }).tap();
    await lay(table, 'Harald', [8]);
    await rule(gm.page, /^8 damage from Harald.s longsword/u, /^Take the damage/u);
    await lay(table, 'Spear skeleton', [19]);
    await lay(table, 'Thibaldus', [4, 2, 1]);
    await rule(gm.page, /^Thibaldus casts a spell/u, /^Let it/u);
    await question(cleo.page, /^You rolled 4, 2, 1/u)
      .getByRole('button', { name: /^Spend/u })
      .tap();
    await table.gm.until(({ turnOrder: now }) => now.title === 'Round 2');
    await expect(turnOrder(ann.page)).toContainText('Choose for Harald');
    expect(named(table.gm.view(), 'The pontiff').body.gauge?.now).toBeLessThan(14);
  },
);
