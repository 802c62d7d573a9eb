import { drag, expectAt, whereIs } from './support/board.ts';
import { dropOn } from './support/dropping.ts';
import { SKIRMISH, command, correct, lay, startFight, strikeBest } from './support/founding.ts';
import { notices } from './support/hands.ts';
import { entries, opened, question, showEverybody, turnOrder } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('while a prompt waits the GM corrects a body, answers for somebody absent, and withdraws the next attack', async ({
  house,
}) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const gm = await house.gm(table);
  const ada = await house.player(table, 'Ada', 'Brannoc');
  const watch = await house.watch(table);
  await startFight(table, ['Orc', 'Brannoc', 'Tam']);
  await strikeBest(table, 'Orc', 'Brannoc');
  await lay(table, 'Orc', [18, 6, 2]);
  await expect(question(ada.page, / hits you .*: 24 vs/u)).toBeVisible();
  await ada.context.close();

  await showEverybody(gm.page);
  await whereIs(gm.page, 'Brannoc').click();
  await gm.page.getByRole('button', { name: 'Edit the sheet' }).click();
  await gm.page.getByRole('spinbutton', { name: 'Hit points now' }).fill('9');
  await gm.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(gm.page.getByRole('region', { name: 'Selected' })).toContainText('9 / 24');
  await expect(watch.page.getByRole('status')).toHaveText(/Waiting for Brannoc/u);

  await gm.page.getByRole('button', { name: /^Answer for Brannoc/u }).click();
  // answered for somebody else, a question has all the room of one's own
  await expect
    .poll(async () => (await question(gm.page, / hits you .*: 24 vs Toughness 14/u).boundingBox())?.width)
    .toBeGreaterThan(300);
  await question(gm.page, / hits you .*: 24 vs Toughness 14/u)
    .getByRole('button', { name: /^Let it hit/u })
    .click();
  await question(gm.page, / hits Brannoc .*: 24 vs/u)
    .getByRole('button', { name: /^Let it hit/u })
    .click();
  await question(gm.page, /24 beats Brannoc by far\. Add a bane\?/u)
    .getByRole('button', { name: /^No bane/u })
    .click();
  await expect(entries(gm.page).first()).toContainText('hit for 10 and knocked unconscious');
  await expect(await opened(gm.page, /Orc attacks Brannoc/u)).toContainText(/for Brannoc|the GM/iu);

  await correct(table, {
    type: 'body',
    who: table.gm.view().combatants.find(({ name }) => name === 'Orc')?.id ?? ('' as never),
    set: { majorLeft: 1 },
  });
  await strikeBest(table, 'Orc', 'Tam');
  await lay(table, 'Orc', [15, 3, 3]);
  await expect(question(gm.page, / hits you .*: 18 vs Toughness 12/u)).toBeVisible();
  await gm.page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(question(gm.page, /defend/u)).toHaveCount(0);
  await expect(entries(gm.page).first()).toContainText('withdrawn');
  await showEverybody(gm.page);
  await expect(whereIs(gm.page, 'Tam')).toContainText('18 of 18');
});

test('the GM allows what the rules refuse, and the log says so', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const gm = await house.gm(table);
  await startFight(table, ['Brannoc', 'Orc', 'Tam']);
  await expect(turnOrder(gm.page)).toContainText('Brannoc’s turn');
  await drag(gm.page, { x: 5, y: 5 }, { x: 4, y: 4 }, { x: 5, y: 18 });
  const notice = gm.page.getByRole('list', { name: 'Notices' });
  await expect(notice).toContainText('Brannoc cannot move there');
  await notice.getByRole('button', { name: 'Allow anyway' }).click();
  await notice.getByLabel('Reason (for the log)').fill('A gust carries him');
  await notice.getByRole('button', { name: 'Allow', exact: true }).click();
  await showEverybody(gm.page);
  await expectAt(gm.page, 'Brannoc', { x: 5, y: 18 });
  await expect(await opened(gm.page, /Brannoc moves/u)).toContainText('A gust carries him');
  // somebody dragged in the order of turns acts before whom they are let go on
  await turnOrder(gm.page)
    .getByRole('button', { name: /^Tam/u })
    .dragTo(turnOrder(gm.page).getByRole('button', { name: /^Orc/u }));
  await expect(entries(gm.page).first()).toContainText('The GM moves Tam before Orc in the turn order');
  await expect
    .poll(async () => {
      const names = await turnOrder(gm.page)
        .getByRole('button', { name: /^(?:Tam|Orc)\b/u })
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.slice(0, 3)));
      return names;
    })
    .toEqual(['Tam', 'Orc']);
  // with Alt held a token is put where the GM wants it, fight or no fight
  await gm.page.keyboard.down('Alt');
  await drag(gm.page, { x: 6, y: 5 }, { x: 12, y: 12 });
  await gm.page.keyboard.up('Alt');
  await showEverybody(gm.page);
  await expectAt(gm.page, 'Orc', { x: 12, y: 12 });
});

test('the GM looks at the past, moves through the log, and undoes back to an entry; undoing is undone', async ({
  house,
}) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const gm = await house.gm(table);
  const ada = await house.player(table, 'Ada', 'Tam');
  await startFight(table, ['Isolde', 'Orc', 'Brannoc']);
  for (const to of [
    [5, 14],
    [6, 14],
    [7, 14],
  ] as const)
    await command(table, 'Isolde', 'move', { path: [to] });
  await expect(turnOrder(ada.page)).toContainText('Isolde’s turn');
  await showEverybody(ada.page);
  await showEverybody(gm.page);
  await expectAt(gm.page, 'Isolde', { x: 7, y: 14 });

  const second = entries(gm.page).filter({ hasText: 'Isolde moves' }).nth(1);
  await second.getByRole('button', { name: /^Isolde moves to/u }).click();
  const past = gm.page.getByRole('status').filter({ hasText: 'You are looking at the past' });
  await expect(past).toBeVisible();
  await expect(past).toContainText('after Isolde moves');
  await expectAt(gm.page, 'Isolde', { x: 6, y: 14 });
  await past.getByRole('button', { name: 'Previous entry' }).click();
  await expectAt(gm.page, 'Isolde', { x: 5, y: 14 });
  await past.getByRole('button', { name: 'Next entry' }).click();
  await past.getByRole('button', { name: 'Back to now' }).click();
  await expectAt(gm.page, 'Isolde', { x: 7, y: 14 });
  await expectAt(ada.page, 'Isolde', { x: 7, y: 14 });

  // looking at the board after the first of three moves and going back to it takes the other two away
  await entries(gm.page)
    .filter({ hasText: 'Isolde moves' })
    .nth(2)
    .getByRole('button', { name: /^Isolde moves to/u })
    .click();
  await past.getByRole('button', { name: 'Undo to here' }).click();
  await expect(past).toBeHidden();
  await expectAt(gm.page, 'Isolde', { x: 5, y: 14 });
  await expectAt(ada.page, 'Isolde', { x: 5, y: 14 });
  await expect(entries(ada.page).filter({ hasText: /Isolde moves to \S+ \(5 ft\)\s+undone/u })).toHaveCount(2);
  await expect(entries(ada.page).getByRole('button', { name: /^Take (?:it )?back/u })).toHaveCount(0);

  const undone = entries(gm.page).first();
  await undone.getByRole('button', { name: /^Open:/u }).click();
  await undone.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectAt(ada.page, 'Isolde', { x: 7, y: 14 });
});

test('a picture is cropped for a token, and everybody sees it', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const { page } = await house.gm(table);
  const watch = await house.watch(table);
  const [, picture = ''] = (
    await page.evaluate(() =>
      Object.assign(document.createElement('canvas'), { width: 60, height: 100 }).toDataURL('image/png'),
    )
  ).split(',');
  await whereIs(page, 'Brannoc').click();
  await page.getByRole('button', { name: 'More about Brannoc' }).click();
  await page.getByRole('menuitem', { name: 'Picture' }).click();
  await page
    .getByLabel('Picture of Brannoc')
    .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });
  await page.getByLabel(/^Crop: drag the part of the picture/u).press('ArrowDown');
  await page.getByRole('button', { name: 'Use this part' }).click();
  await expect(entries(page).first()).toContainText('The GM changes Brannoc');
  const shown = watch.page.waitForResponse(/\/pictures\//u);
  await watch.page.reload();
  expect((await shown).ok()).toBe(true);

  // dropped on a token it is its face at once; a player's own alone is theirs to give one
  const faceOf = (name: string) => table.gm.view().combatants.find((combatant) => combatant.name === name)?.picture;
  const bytes = Buffer.from(picture, 'base64');
  await dropOn(page, { x: 12, y: 5 }, 'wolf.png', bytes);
  await expect(notices(page)).toContainText('Wolf has a new face.');
  expect(faceOf('Wolf')).toBe(faceOf('Brannoc'));
  await dropOn(page, { x: 12, y: 5 }, 'wolf.png', Buffer.from('no picture'));
  await expect(notices(page)).toContainText('This browser cannot read the file as a picture.');
  const ada = await house.player(table, 'Ada', 'Isolde');
  await dropOn(ada.page, { x: 12, y: 5 }, 'wolf.png', bytes);
  await expect(notices(ada.page)).toContainText('You can only change the face of your own characters.');
  await dropOn(ada.page, { x: 4, y: 14 }, 'isolde.png', bytes);
  await expect(notices(ada.page)).toContainText('Isolde has a new face.');
  await expect.poll(() => faceOf('Isolde')).toBe(faceOf('Wolf'));
});

test('a player takes back a move that showed nobody anything new', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const ada = await house.player(table, 'Ada', 'Isolde');
  await startFight(table, ['Isolde', 'Orc', 'Brannoc']);
  await expect(turnOrder(ada.page)).toContainText('Isolde’s turn');
  await drag(ada.page, { x: 4, y: 14 }, { x: 6, y: 14 }, { x: 7, y: 14 });
  await showEverybody(ada.page);
  await expectAt(ada.page, 'Isolde', { x: 7, y: 14 });
  await (await opened(ada.page, /Isolde moves/u)).getByRole('button', { name: 'Undo', exact: true }).click();
  await expectAt(ada.page, 'Isolde', { x: 4, y: 14 });
});
