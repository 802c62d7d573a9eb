import type { Page } from '@playwright/test';
import type { View } from '../src/core/rules/views/view.ts';
import { layoutOf } from '../src/web/store/zones/standing.ts';
import type { Cell } from './support/board.ts';
import { carry, tap } from './support/board.ts';
import type { Table } from './support/founding.ts';
import { answer, command, correct, idOf, lay, named, typedDice, request } from './support/founding.ts';
import { keepPicture } from './support/look.ts';
import { painted } from './support/painted.ts';
import { composer, entries, question, turnOrder } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/**
 * Rounds in zones: intentions locked by all, an order with its reasons, moments one after another. Dice are laid as if
 * they were real.
 */

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const RULES = 'block-dodge-parry';
const TOMB = 'the-pontiffs-tomb';

const look = (page: Page, name: string) => keepPicture(page, `round-${name}`);
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

/** Answers what the GM is asked. */
const rule = async (page: Page, say: RegExp, option: RegExp): Promise<void> => {
  await question(page, say).getByRole('button', { name: option }).click();
  await expect(question(page, say)).toBeHidden();
};

/** Nobody on the field but these, in one cluster on the stairs. */
const duel = async (table: Table, ...who: readonly string[]): Promise<void> => {
  const gone = table.gm.view().combatants.filter(({ name }) => !who.includes(name));
  await correct(
    table,
    ...gone.map(({ id }) => ({ type: 'remove', who: id }) as const),
    ...who.map(
      (name) =>
        ({ type: 'move', who: idOf(table, name), place: { type: 'zone', zone: 'stairs', cluster: 'fray' } }) as const,
    ),
  );
  await typedDice(table);
  await command(table, null, 'begin');
};

/** Where a token is drawn: the cell whose middle is its own. */
const standing = (view: View, name: string): Cell => {
  if (view.field.type !== 'zones') throw new Error('there are no zones');
  const spot = layoutOf(view.field, view.combatants).spots.get(named(view, name).id);
  if (spot === undefined) throw new Error(`${name} stands nowhere`);
  return { x: spot.x - 0.5, y: spot.y - 0.5 };
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
  await carry(page, standing(table.gm.view(), 'Harald'), { x: 10, y: 5 });
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
    await tap(phone, standing(table.gm.view(), 'Elmyra'));
    await tap(phone, standing(table.gm.view(), 'Harald'));
    await expect(phone.getByRole('button', { name: 'Cancel' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await look(phone, 'tapped-360');
  await tap(phone, standing(table.gm.view(), 'Harald'));
  await expect(turnOrder(page).getByRole('button', { name: 'Elmyra has chosen, step away' })).toBeAttached();
});
