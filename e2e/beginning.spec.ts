import { SKIRMISH, cast, correct, lay, typedDice } from './support/founding.ts';
import { isInSight, standing } from './support/layout.ts';
import { composer, forTheTable, opened, turnOrder, typeFaces } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('a fight begins: surprise, initiative with a swift weapon promised and a group on one roll, then turns', async ({
  house,
}) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH, cast('Orc 2', 'orc-raider', 'foe', 7, 8));
  const gm = await house.gm(table);
  const ada = await house.player(table, 'Ada', 'Brannoc');
  const watch = await house.watch(table);
  await typedDice(table);

  await forTheTable(gm.page, 'Start combat');
  const start = composer(gm.page, 'Start combat');
  await start.getByLabel('Initiative').selectOption({ label: 'After a surprise contest' });
  await start.getByRole('button', { name: 'Start combat' }).click();
  await expect(turnOrder(watch.page)).toContainText('Surprise');
  await expect(turnOrder(gm.page)).toContainText('Surprise');
  await forTheTable(gm.page, 'Mark as surprised');
  const mark = composer(gm.page, 'Mark as surprised');
  await mark.getByLabel('Wolf').check();
  await mark.getByRole('button', { name: 'Mark as surprised' }).click();
  await expect(turnOrder(ada.page).getByRole('button', { name: 'Wolf waits, Surprised' })).toBeVisible();
  await turnOrder(gm.page).getByRole('button', { name: 'Roll for initiative' }).click();
  await expect(turnOrder(ada.page)).toContainText('6 have yet to roll');

  // a hatchet promised for the first turn is one more die
  await ada.page.getByRole('button', { name: 'Roll initiative 1' }).click();
  const roll = composer(ada.page, 'Roll initiative');
  await roll.getByLabel('Weapon you will draw first').selectOption({ label: 'Hatchet (swift 1)' });
  await roll.getByRole('button', { name: 'Roll initiative' }).click();
  await typeFaces(ada.page, /Agility initiative, advantage 1: swift Hatchet \+1/u, [17, 2, 5]);
  await expect(turnOrder(ada.page).getByRole('button', { name: /^Brannoc.*22/u })).toBeVisible();

  await forTheTable(gm.page, 'Roll group initiative');
  const group = composer(gm.page, 'Roll group initiative');
  await group.getByLabel('Orc', { exact: true }).check();
  await group.getByLabel('Orc 2').check();
  await group.getByRole('button', { name: 'Roll group initiative' }).click();
  await lay(table, 'Orc', [12]);
  await turnOrder(gm.page).getByRole('button', { name: 'Roll all' }).click();
  for (const [who, faces] of [
    ['Tam', [9, 4]],
    ['Isolde', [5, 3]],
    ['Wolf', [20, 1, 19]],
    ['Lurker', [3, 2, 1]],
  ] as const)
    await lay(table, who, faces);

  // both orcs stand at 12; the wolf rolled highest and acts last of all, being surprised
  await expect(turnOrder(ada.page)).toContainText('Round 1');
  const order = await turnOrder(ada.page)
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  expect(order.map((label) => label?.replace(/, (?:Must draw|Surprised)$/u, ''))).toEqual([
    'Brannoc acts now, 22',
    'Tam is next, 13',
    'Orc waits, 12',
    'Orc 2 waits, 12',
    'Isolde waits, 8',
    'Wolf waits, 40',
  ]);
  await expect(turnOrder(gm.page).getByRole('button', { name: /^Lurker waits, 5/u })).toBeVisible();
  expect(ada.frames.join('\n')).not.toMatch(/lurker/iu);
  expect(watch.frames.join('\n')).not.toMatch(/lurker/iu);

  // the promise is kept before the turn may end; the log tells the roll with its dice
  await expect(ada.page.getByRole('button', { name: /^End turn/u }).first()).toHaveAttribute('aria-disabled', 'true');
  const entry = await opened(ada.page, /Brannoc rolls initiative/u);
  await expect(entry).toContainText('swift Hatchet');
  await ada.page
    .getByRole('button', { name: /^Drop Maul/u })
    .first()
    .click();
  await ada.page
    .getByRole('button', { name: /^Draw Hatchet/u })
    .first()
    .click();
  await ada.page
    .getByRole('button', { name: /^End turn/u })
    .first()
    .click();
  await expect(turnOrder(watch.page)).toContainText('Tam’s turn');
});

for (const [width, height] of [
  [1280, 800],
  [1024, 768],
  [768, 1024],
] as const)
  test(`the form that starts a fight covers nobody who may be in it, ${width} pixels wide`, async ({ house }) => {
    const table = await house.table();
    const gm = await house.gm(table, { viewport: { width, height } });
    await forTheTable(gm.page, 'Start combat');
    await expect(composer(gm.page, 'Start combat')).toBeVisible();
    for (const { name } of table.gm.view().combatants)
      await expect.poll(() => isInSight(gm.page, standing(table, name)), name).toBe(true);
  });
