import type { Locator } from '@playwright/test';
import { spot, tap } from './support/board.ts';
import {
  DEMO,
  SKIRMISH,
  answer,
  command,
  correct,
  lay,
  plainMisses,
  startFight,
  strikeBest,
} from './support/founding.ts';
import { entries, question, turnOrder, typeFaces } from './support/screens.ts';
import { setText } from './support/sight.ts';
import { expect, test } from './support/test.ts';
import { PHONE } from './support/opening/fresh.ts';

test('on a phone a move is two taps, the sheet has its tabs, an attack and a prompt are touched', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  await plainMisses(table);
  const { page } = await house.player(table, 'Ada', 'Brannoc', PHONE);
  // a tap on what is not possible now says why
  await page.getByRole('button', { name: 'Move', exact: true }).tap({ force: true });
  await expect(page.getByRole('tooltip')).toContainText('There is no fight');
  await startFight(table, ['Brannoc', 'Orc', 'Tam']);
  await expect(turnOrder(page)).toContainText('Brannoc’s turn');

  // where the move is taken up by its button, the form says what is left to do
  await page.getByRole('button', { name: 'Move', exact: true }).tap();
  const form = page.getByRole('form', { name: 'Move' });
  await expect(form).toContainText('Still to choose: ');
  await tap(page, { x: 5, y: 4 });
  await expect(form).toContainText('Press Move on the map');
  await page.locator('[data-over-board]').getByRole('button', { name: 'Cancel' }).tap();
  await expect(form).toContainText('Still to choose: ');
  await form.getByRole('button', { name: 'Cancel' }).tap();

  // tap the token, tap where to, tap Move
  await tap(page, { x: 5, y: 5 });
  await tap(page, { x: 5, y: 4 });
  await page.getByRole('button', { name: 'Move 5 ft' }).tap();
  await page.getByRole('tab', { name: 'Who' }).tap();
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Brannoc' })).toBeVisible();
  await page.getByRole('tab', { name: 'Log' }).tap();
  await expect(entries(page).first()).toContainText('Brannoc moves');
  await page.getByRole('tab', { name: 'Act' }).tap();
  await expect(page.getByRole('tabpanel').getByRole('button', { name: /^Maul \(Might\)/u })).toBeVisible();

  // a tap on a foe offers what can be done to it
  await tap(page, { x: 6, y: 5 });
  await page
    .getByRole('menu', { name: 'Attacks on Orc' })
    .getByRole('menuitem', { name: /^Maul \(Might\)/u })
    .tap();
  await typeFaces(page, /Might attack/u, [2, 1, 1, 1]);
  await page.getByRole('tab', { name: 'Log' }).tap();
  await expect(entries(page).first()).toContainText(/Brannoc attacks Orc/u);

  // two fingers apart make the map larger, and move nobody
  const cell = async (): Promise<number> => (await spot(page, { x: 1, y: 0 })).x - (await spot(page, { x: 0, y: 0 })).x;
  const small = await cell();
  const middle = await spot(page, { x: 5, y: 4 });
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: middle.x - apart, y: middle.y, id: 0 },
              { x: middle.x + apart, y: middle.y, id: 1 },
            ],
    });
  await touch('touchStart', 20);
  for (const apart of [25, 30, 35, 40]) await touch('touchMove', apart);
  await touch('touchEnd', 0);
  await expect.poll(cell).toBeGreaterThan(small * 1.5);
  await page.getByRole('tab', { name: 'Who' }).tap();
  await page.getByRole('tab', { name: 'Log' }).tap();
  await expect(entries(page).filter({ hasText: 'Brannoc moves' })).toHaveCount(1);

  await page.getByRole('tab', { name: 'Act' }).tap();
  await page
    .getByRole('button', { name: /^End turn/u })
    .first()
    .tap();
  await strikeBest(table, 'Orc', 'Brannoc');
  await lay(table, 'Orc', [15, 7, 2]);
  const asked = question(page, / hits you .*: 22 vs/u);
  await asked.getByRole('button', { name: /^Defend/u }).tap();
  await answer(table, 'Tam', 'pass');
  await typeFaces(page, /Might Defend/u, [18, 5, 4]);
  await page.getByRole('tab', { name: 'Log' }).tap();
  await expect(entries(page).first()).toContainText('Orc attacks Brannoc');
  await expect(entries(page).first()).not.toContainText('waiting');
});

test('on a phone with letters of twice the size nobody’s name is broken up, and the tools stay in sight', async ({
  house,
}) => {
  const table = await house.table(DEMO);
  const { page } = await house.player(table, 'Ada', null, PHONE);
  await setText(page, 32);
  const names = page.getByRole('region', { name: 'Take a character' }).getByRole('button');
  await expect(names.first()).toBeVisible();
  // as wide as a name of a few letters, which stands in one line
  for (const name of await names.all()) expect((await name.boundingBox())?.width).toBeGreaterThan(250);
  await expect(page.getByRole('button', { name: 'Tools' })).toBeInViewport({ ratio: 1 });
});

test('on a phone with letters of twice the size the map stays in sight, and nothing lies over anything', async ({
  house,
}) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  await plainMisses(table);
  const { page } = await house.player(table, 'Ada', 'Brannoc', PHONE);
  await setText(page, 32);
  await startFight(table, ['Brannoc', 'Orc', 'Tam']);
  await strikeBest(table, 'Brannoc', 'Orc');
  await lay(table, 'Brannoc', [2, 1, 1, 1]);
  const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const result = await box(page.getByRole('region', { name: 'Last result' }));
  const free = (await box(page.getByRole('tablist', { name: 'Sheet' }))).y - (await box(turnOrder(page))).y;
  expect(result.height).toBeGreaterThan(0);
  expect(result.height).toBeLessThan(free / 2);

  await command(table, 'Brannoc', 'end-turn');
  await strikeBest(table, 'Orc', 'Brannoc');
  await lay(table, 'Orc', [15, 7, 2]);
  const asked = question(page, / hits you .*: 22 vs/u);
  // the chances have come
  await expect(asked).toContainText('%');
  const rows = asked.locator('[data-digit]');
  for (const row of await rows.all()) {
    const figures = row.locator('b').last();
    if ((await figures.count()) === 0) continue;
    const [inside, figure] = [await box(row), await box(figures)];
    expect(figure.x + figure.width).toBeLessThanOrEqual(inside.x + inside.width);
  }
});
