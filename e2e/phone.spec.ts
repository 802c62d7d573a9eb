import type { Cell } from './support/board.ts';
import { tap } from './support/board.ts';
import { SKIRMISH, answer, correct, lay, linkOf, startFight, strikeBest } from './support/founding.ts';
import { boardThere, entries, question, rollCard, strip } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

test('a fight is played on a phone by touch alone: in by link, a character, a move by two taps, an attack, a prompt', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const { page } = await house.screen(PHONE);
  const picture = (name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) });

  await page.goto(linkOf(table, 'player'));
  await page.getByLabel('Your name').tap();
  await page.keyboard.type('Ada');
  await picture('name');
  await page.getByRole('button', { name: 'Come in' }).tap();
  await boardThere(page);
  const offered = page.getByRole('region', { name: 'Take a character' });
  await picture('characters');
  await offered.getByRole('button', { name: 'Brannoc' }).tap();
  await expect(offered).toBeHidden();
  // nothing sticks out at the side of a small screen
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await startFight(table, ['Brannoc', 'Orc', 'Tam']);
  await expect(strip(page)).toContainText('Brannoc’s turn');
  const tabs = page.getByRole('tablist', { name: 'Sheet' });
  const sheet = (name: string) => page.getByRole('tabpanel', { name });
  await expect(sheet('Act').getByRole('button', { name: /^Maul, Might/u })).toBeVisible();
  await tabs.getByRole('tab', { name: 'Log' }).tap();
  await expect(sheet('Log').getByRole('article').first()).toBeVisible();
  await tabs.getByRole('tab', { name: 'Who' }).tap();
  const everybody = page.getByRole('button', { name: 'Everybody' });
  await everybody.tap();
  await expect(sheet('Who').getByRole('listitem')).toHaveCount(5);
  const line = (name: string) => sheet('Who').getByRole('button', { name: new RegExp(`^${name}\\b`, 'u') });
  await picture('who');

  // a tap takes the token up, a tap says where to, a tap on the same cell goes
  const go = page.getByRole('application').getByRole('button', { name: /^Move \d+ ft/u });
  const pointOut = (cell: Cell): Promise<void> =>
    // before its reach is known a token is led nowhere
    expect(async () => {
      await tap(page, cell);
      await expect(go).toBeVisible({ timeout: 1500 });
    }).toPass();
  await tap(page, { x: 5, y: 5 });
  await pointOut({ x: 5, y: 4 });
  await picture('where-to');
  await tap(page, { x: 5, y: 4 });
  await everybody.tap();
  await expect(line('Brannoc')).toContainText('at F5,');

  // and back, by the button at the cell this time
  await tap(page, { x: 5, y: 4 });
  await pointOut({ x: 5, y: 5 });
  await go.tap();
  await everybody.tap();
  await expect(line('Brannoc')).toContainText('at F6,');

  // a foe is tapped for what it may be attacked with; odds stand beside it
  await tap(page, { x: 5, y: 5 });
  await tap(page, { x: 6, y: 5 });
  const attacks = page.getByRole('menu', { name: 'Attacks on Orc' });
  const maul = attacks.getByRole('menuitem', { name: /^Maul, Might.*%/u });
  await expect(maul).toBeVisible();
  await picture('attacks');
  await maul.tap();
  const roll = rollCard(page, /Might attack/u);
  await roll.getByLabel('Faces of real dice').tap();
  await page.keyboard.type('3 2 1 1');
  await roll.getByRole('button', { name: 'Take these' }).tap();
  await expect(roll).toBeHidden();
  await tabs.getByRole('tab', { name: 'Log' }).tap();
  await expect(entries(page).first()).toContainText('Brannoc attacks Orc');
  await tabs.getByRole('tab', { name: 'Act' }).tap();
  await sheet('Act').getByRole('button', { name: /^End turn/u }).tap();
  await expect(strip(page)).toContainText('Orc’s turn');

  // a prompt comes over the sheet, whole, and is answered by a finger
  await strikeBest(table, 'Orc', 'Brannoc');
  await lay(table, 'Orc', [18, 6, 2]);
  const asked = question(page, /^24 against you \(Toughness 14\): defend\?/u);
  await expect(asked.getByRole('button', { name: /^Let it happen.*%/u })).toBeVisible();
  await picture('prompt');
  const box = await asked.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
  for (const option of await asked.getByRole('button').all()) {
    const size = await option.boundingBox();
    expect(size?.height).toBeGreaterThanOrEqual(44);
  }
  await asked.getByRole('button', { name: /^Let it happen/u }).tap();
  await expect(asked).toBeHidden();
  await answer(table, 'Tam', 'pass');
  await tabs.getByRole('tab', { name: 'Who' }).tap();
  await everybody.tap();
  await expect(line('Brannoc')).toContainText('14 of 24');
});
