import { blankGrid } from '../src/core/space/field/field.ts';
import { carry, drag, expectAt, spot, whereIs } from './support/board.ts';
import { SKIRMISH, command, correct, idOf, lay, stand, startFight, request } from './support/founding.ts';
import { standing } from './support/layout.ts';
import { forgetPaint, painted } from './support/painted.ts';
import { composer, entries, opened, question, showEverybody, turnOrder, typeFaces } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('dragging shows reach, way, feet left and who may strike; a drop out of reach is refused with why', async ({
  house,
}) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const { page } = await house.player(table, 'Ada', 'Brannoc');
  const watch = await house.watch(table);
  await request(table, { type: 'options', set: { playersSeeOdds: 'all' } });
  await startFight(table, ['Brannoc', 'Orc', 'Tam']);
  await expect(turnOrder(page)).toContainText('Brannoc’s turn');

  // a canvas in sight costs with every picture of the page: the hand's is there while the hand holds something
  const hand = page.locator('.konvajs-content > canvas').nth(4);
  await expect(hand).toBeHidden();
  await forgetPaint(page);
  await carry(page, { x: 5, y: 5 }, { x: 4, y: 4 }, { x: 3, y: 1 });
  await expect.poll(() => painted(page)).toContain('20 ft · 10 left');
  await expect(hand).toBeVisible();
  // the step out of the reach of the orc carries its name, and how likely it is to hit
  await expect.poll(() => painted(page)).toContainEqual(expect.stringMatching(/^Orc: hit \d+ %, damage \d/u));
  // the second action is another band
  const far = await spot(page, { x: 5, y: 15 });
  await page.mouse.move(far.x, far.y, { steps: 6 });
  await expect.poll(() => painted(page)).toContainEqual(expect.stringMatching(/^50 ft · 10 left · /u));
  // nobody stops where somebody stands
  const taken = await spot(page, { x: 5, y: 6 });
  await page.mouse.move(taken.x, taken.y, { steps: 6 });
  await expect.poll(() => painted(page)).toContain('No room to stop here');
  // everybody sees the ghost of the hand
  await expect.poll(() => painted(watch.page)).toContain('Ada');
  const beyond = await spot(page, { x: 19, y: 18 });
  await page.mouse.move(beyond.x, beyond.y, { steps: 6 });
  await expect.poll(() => painted(page)).toContain('Out of reach');
  await page.mouse.up();
  const notice = page.getByRole('list', { name: 'Notices' });
  await expect(notice).toContainText('Brannoc cannot move there');
  await expect(notice.getByRole('listitem').last()).toContainText(/feet|ft|movement|actions?/iu);
  await expect(notice.getByRole('button', { name: 'Allow anyway' })).toHaveCount(0);
  await showEverybody(page);
  await expectAt(page, 'Brannoc', { x: 5, y: 5 });
  await expect(hand).toBeHidden();

  // a way that provokes nothing is gone at once, on every screen
  await stand(table, 'Orc', 10, 16);
  await drag(page, { x: 5, y: 5 }, { x: 4, y: 4 }, { x: 3, y: 1 });
  await showEverybody(page);
  await expectAt(page, 'Brannoc', { x: 3, y: 1 });
  await expect(whereIs(page, 'Brannoc')).toContainText('whose turn it is');
  await expect(entries(page).first()).toContainText('Brannoc moves');
});

test('an opportunity attack stops a move where it is provoked, and the move goes on when it misses', async ({
  house,
}) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  await correct(table, {
    type: 'field',
    change: { type: 'replaced', field: { ...blankGrid(20, 20), walls: [{ a: { x: 5, y: 0 }, b: { x: 5, y: 6 } }] } },
  });
  await stand(table, 'Wolf', 6, 4);
  const gm = await house.gm(table);
  const ada = await house.player(table, 'Ada', 'Brannoc');
  await startFight(table, ['Brannoc', 'Orc', 'Tam']);
  await expect(turnOrder(ada.page)).toContainText('Brannoc’s turn');

  // along the wall: one step up beside the orc provokes nothing, the second leaves its reach
  await drag(ada.page, { x: 5, y: 5 }, { x: 5, y: 4 }, { x: 5, y: 3 });
  const asked = question(gm.page, /Brannoc leaves the reach of Orc/u);
  await expect(asked).toBeVisible();
  await expect(ada.page.getByRole('status').filter({ hasText: 'Waiting for the GM' })).toBeVisible();
  await showEverybody(ada.page);
  await expectAt(ada.page, 'Brannoc', { x: 5, y: 4 });
  await asked.getByRole('button', { name: /^Battle axe/u }).click();
  await typeFaces(gm.page, /Might attack/u, [2, 1, 1]);
  await expectAt(ada.page, 'Brannoc', { x: 5, y: 3 });
  const entry = await opened(ada.page, /Brannoc moves/u);
  await expect(entry).toContainText(/Orc.*misses|misses.*Brannoc/u);

  // a hit that drops the mover ends the way where it was struck
  await correct(
    table,
    { type: 'move', who: idOf(table, 'Brannoc'), place: { type: 'cell', x: 5, y: 4, height: 0 } },
    { type: 'body', who: idOf(table, 'Brannoc'), set: { hp: 3 } },
  );
  await correct(table, { type: 'body', who: idOf(table, 'Orc'), set: { opportunityUsed: 0 } });
  await expectAt(ada.page, 'Brannoc', { x: 5, y: 4 });
  await drag(ada.page, { x: 5, y: 4 }, { x: 5, y: 3 });
  await asked.getByRole('button', { name: /^Battle axe/u }).click();
  await lay(table, 'Orc', [19, 9, 8]);
  await question(ada.page, /Defend/u)
    .getByRole('button', { name: /^Let it hit/u })
    .click();
  await question(gm.page, /Defend/u)
    .getByRole('button', { name: /^Let it hit/u })
    .click();
  await showEverybody(ada.page);
  await expect(whereIs(ada.page, 'Brannoc')).toContainText('down');
  await expectAt(ada.page, 'Brannoc', { x: 5, y: 4 });
});

test('between zones a step that lets a foe attack says who and with what odds, at the pointer and in the form', async ({
  house,
}) => {
  const table = await house.table('the-pontiffs-tomb', 'block-dodge-parry');
  const place = { type: 'zone', zone: 'stairs', cluster: 'fray' } as const;
  await correct(
    table,
    ...['Harald', 'Spear skeleton'].map((name) => ({ type: 'move', who: idOf(table, name), place }) as const),
  );
  const { page } = await house.gm(table);
  await command(table, null, 'begin');
  await expect(turnOrder(page)).toContainText('Round 1');
  await turnOrder(page)
    .getByRole('button', { name: /^Spear skeleton/u })
    .first()
    .click();
  const lets = /Leaving lets Harald attack \(damage \d+(?:\.\d)?, .*\d+ %\)/u;

  const from = standing(table, 'Spear skeleton');
  await carry(page, from, { x: from.x - 2, y: from.y }, { x: from.x - 5, y: from.y });
  await expect.poll(async () => (await painted(page)).join('\n')).toMatch(lets);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  // the same in words for who does not point
  await page
    .getByRole('button', { name: /^Move\b/u })
    .first()
    .click();
  const form = composer(page, 'Move');
  await expect(form.getByRole('button', { name: /^Entrance/u })).toHaveAccessibleName(lets);
  // nobody can attack whoever stays
  await expect(form.getByRole('button', { name: /^Stairs/u })).not.toHaveAccessibleName(/lets/u);
});
