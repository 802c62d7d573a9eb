import type { Page } from '@playwright/test';
import { click } from '../support/board.ts';
import type { Table } from '../support/founding.ts';
import { cast, command, correct, idOf, lay, request, typedDice } from '../support/founding.ts';
import { keepPicture } from '../support/look.ts';
import { entries, question, turnOrder, typeFaces } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { PHONE } from '../support/opening/fresh.ts';

/** Sides and phases: declarations locked in secret, a spell that a hit spoils, and morale. Dice are laid as if real. */

const RULES = 'old-school';
const look = (page: Page, name: string) => keepPicture(page, `sides-${name}`);

/** Lays the dice that wait for nobody in particular: initiative of sides, morale. */
const layForTable = async (table: Table, faces: readonly number[]): Promise<void> => {
  const { rolls } = await table.gm.until((view) => view.rolls.some(({ of }) => of === null));
  const roll = rolls.find(({ of }) => of === null);
  if (roll !== undefined) await request(table, { type: 'roll', entry: roll.entry, roll: roll.id, faces });
};

const sides = async (table: Table): Promise<void> => {
  await correct(table, { type: 'settings', settings: { turnStructure: 'side-initiative' } } as never);
  await typedDice(table);
};

/**
 * Phase after phase passes until the turn order is headed so; one that passed by itself meanwhile refuses, and is asked
 * anew.
 */
const onward = (table: Table, title: RegExp): Promise<void> =>
  expect
    .poll(async () => {
      const { turnOrder: order } = table.gm.view();
      if (title.test(order.title)) return order.title;
      const next = { who: null, offer: 'next-phase', slots: {}, turn: order.turn };
      await table.gm.request({ type: 'command', command: next, forced: null });
      return table.gm.view().turnOrder.title;
    })
    .toMatch(title);

test('declarations are locked on phones, a hit spoils a spell, and goblins check their morale', async ({ house }) => {
  const table = await house.table(null, RULES);
  await correct(
    table,
    cast('Mirela', 'magic-user', 'ally', 5, 5),
    cast('Aldric', 'fighter', 'ally', 5, 7),
    cast('Goblin 1', 'goblin', 'foe', 6, 5),
    cast('Goblin 2', 'goblin', 'foe', 6, 7),
    cast('Shaman', 'acolyte', 'foe', 12, 6),
  );
  await correct(
    table,
    { type: 'body', who: idOf(table, 'Mirela'), set: { hp: 3, hpMax: 9 } },
    {
      type: 'body',
      who: idOf(table, 'Shaman'),
      set: { spells: [{ name: 'Qqzhold', does: 'hold', dice: '9d1', feet: 180, save: 'spells', sightless: false }] },
    },
  );
  await sides(table);
  const gm = await house.gm(table);
  const ann = await house.player(table, 'Ann', 'Mirela', PHONE);
  const ben = await house.player(table, 'Ben', 'Aldric');
  const watch = await house.watch(table);

  // the GM starts; everybody is told that it is time to declare
  await command(table, null, 'start-combat');
  await expect(turnOrder(gm.page)).toContainText('Round 1: declarations');
  await expect(turnOrder(watch.page)).toContainText('declarations');

  // what the GM declares for a foe is in no frame of anybody else
  await command(table, 'Shaman', 'declare-spell', { spell: 'Qqzhold', target: idOf(table, 'Aldric') });

  // on the phone a spell is chosen and locked
  const sheet = ann.page.getByRole('tabpanel');
  await sheet
    .getByRole('button', { name: /^Declare a spell/u })
    .first()
    .tap();
  const form = sheet.getByRole('form', { name: 'Declare a spell' });
  await look(ann.page, 'declare-360');
  await form.getByRole('button', { name: 'Lock it in' }).tap();
  await expect(form).toBeHidden();
  for (const { frames } of [ann, ben, watch]) expect(frames.join('')).not.toContain('Qqzhold');
  await command(table, 'Aldric', 'declare-nothing');
  await command(table, null, 'monsters-ready');

  // initiative: the party loses, and everybody hears what was declared
  await layForTable(table, [2]);
  await layForTable(table, [5]);
  await expect(turnOrder(watch.page)).toContainText('Foes');
  await expect.poll(() => watch.frames.join('').includes('Qqzhold')).toBe(true);
  await look(gm.page, 'phases');
  await look(watch.page, 'watch');

  // the movement and spell phases of the foes pass; then a goblin hits the mage
  await onward(table, /Foes: melee$/u);
  await expect(turnOrder(gm.page)).toContainText('melee');
  await command(table, 'Goblin 1', 'attack:routine.0', { target: idOf(table, 'Mirela') });
  await lay(table, 'Goblin 1', [15]);
  await lay(table, 'Goblin 1', [1]);
  await ann.page.getByRole('tab', { name: 'Log' }).tap();
  await expect(entries(ann.page).first()).toContainText(/Goblin 1 attacks Mirela/u);
  await expect.poll(() => ann.frames.join('').includes('loses the spell')).toBe(true);
  await ann.page.getByRole('tab', { name: 'Act' }).tap();
  await expect(sheet.getByRole('button', { name: /^Cast a spell/u }).first()).toBeDisabled();

  // the fighter fells a goblin on his own screen; in the next round their morale is checked, and the GM says what they
  // do
  await onward(table, /Party: melee$/u);
  await command(table, 'Aldric', 'attack:sword.0', { target: idOf(table, 'Goblin 2') });
  await typeFaces(ben.page, /attack/u, [15]);
  await typeFaces(ben.page, /damage/u, [6]);
  await expect.poll(() => table.gm.view().combatants.find(({ name }) => name === 'Goblin 2')?.body.down).toBe(true);
  await onward(table, /declarations$/u);
  await command(table, null, 'declarations-end');
  await layForTable(table, [1]);
  await layForTable(table, [6]);
  await layForTable(table, [6, 6]);
  await expect(question(gm.page, /morale of the goblins? breaks/iu)).toBeVisible();
  await look(gm.page, 'morale');
  await question(gm.page, /morale of the goblins? breaks/iu)
    .getByRole('button', { name: /^Flee/u })
    .click();
  await expect
    .poll(() =>
      table.gm
        .view()
        .combatants.find(({ name }) => name === 'Goblin 1')
        ?.body.marks.map(({ label }) => label),
    )
    .toContain('Broken');
});

test('in popcorn a player names the next with a click on the board', async ({ house }) => {
  const table = await house.table(null, RULES);
  await correct(
    table,
    cast('Aldric', 'fighter', 'ally', 5, 5),
    cast('Orc', 'orc', 'foe', 8, 5),
    cast('Wolf', 'wolf', 'foe', 5, 8),
  );
  await typedDice(table);
  const ann = await house.player(table, 'Ann', 'Aldric');
  await command(table, null, 'start-combat');
  await lay(table, 'Aldric', [20]);
  await lay(table, 'Orc', [3]);
  await lay(table, 'Wolf', [2]);
  await expect(turnOrder(ann.page)).toContainText('Aldric');
  await ann.page
    .getByRole('button', { name: /^Nominate the next/u })
    .first()
    .click();
  await look(ann.page, 'nominate');
  await click(ann.page, { x: 5, y: 8 });
  await expect.poll(() => table.gm.view().turnOrder.say).toContain('Wolf');
});

test('a form left open while the house rules change goes on by the new ones', async ({ house }) => {
  const table = await house.table(null, RULES);
  await correct(table, cast('Aldric', 'fighter', 'ally', 5, 5), cast('Orc', 'orc', 'foe', 8, 5));
  const { page } = await house.gm(table);
  await page.getByRole('button', { name: 'Start combat' }).click();
  const form = page.getByRole('form', { name: 'Start combat' });
  await expect(form).toContainText('popcorn');
  await sides(table);
  await expect(form).toContainText('side against side');
  await form.getByRole('button', { name: 'Start combat' }).click();
  await expect(turnOrder(page)).toContainText('Round 1: declarations');
});
