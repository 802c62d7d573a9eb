import { readFileSync } from 'node:fs';
import { DEMO, command, linkOf, request } from './support/founding.ts';
import { showEverybody, takeCharacter } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('a fight is on screen within ten seconds of the click on Try', async ({ house }) => {
  const { page } = await house.screen({ fresh: true });
  await page.goto('/');
  await page.getByRole('article', { name: 'Raid at the ford' }).getByRole('button', { name: 'Try this fight' }).click();
  await expect(page.locator('[data-board] canvas').first()).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Turn order' }).getByRole('button', { name: 'Start combat' }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Who is here' }).getByRole('listitem')).toHaveCount(10);
  await expect(page).toHaveURL(/\/t\/[A-Za-z0-9]+$/u);

  await page.goto('/');
  await page.getByRole('region', { name: 'My tables' }).getByRole('link', { name: 'Raid at the ford' }).click();
  await expect(page.getByRole('region', { name: 'Who is here' }).getByRole('listitem')).toHaveCount(10);
});

test('links for players and watch screens are copied and shown as a code; renewing one cuts the old one off', async ({
  house,
}) => {
  const table = await house.table(DEMO);
  const { page } = await house.gm(table, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Links for players and screens' }).click();
  const links = page.getByRole('dialog', { name: 'Links' });
  for (const [kind, role] of [
    ['Players', 'player'],
    ['Watch screens', 'watch'],
  ] as const) {
    const row = links.getByRole('region', { name: kind });
    await expect(row.getByRole('textbox')).toHaveValue(linkOf(table, role));
    await row.getByRole('button', { name: 'Copy' }).click();
    await expect(row.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(linkOf(table, role));
    await row.getByRole('button', { name: 'Show QR code' }).click();
    await expect(row.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  }
  const players = links.getByRole('region', { name: 'Players' });
  await players.getByRole('button', { name: 'Renew (the old link stops working)' }).click();
  await players.getByRole('button', { name: 'Renew', exact: true }).click();
  await expect(players.getByRole('textbox')).not.toHaveValue(linkOf(table, 'player'));
  const late = await house.screen();
  await late.page.goto(linkOf(table, 'player'));
  await late.page.getByLabel('Your name').fill('Late');
  await late.page.getByRole('button', { name: 'Join' }).click();
  await expect(late.page.getByText('no longer valid')).toBeVisible();
});

test('two players come in by link, take characters and see the same board, but nothing of who is hidden', async ({
  house,
}) => {
  const table = await house.table(DEMO);
  const gm = await house.gm(table);
  const ada = await house.player(table, 'Ada', 'Vera');
  const ben = await house.player(table, 'Ben', null);
  const watch = await house.watch(table);

  const offered = ben.page.getByRole('region', { name: 'Take a character' });
  await expect(offered.getByRole('button')).toHaveText([/Brannoc/u, /Isolde/u, /Tam/u]);
  await takeCharacter(ben.page, 'Brannoc');

  const lines = (page: typeof ada.page) => page.getByRole('region', { name: 'Who is here' }).getByRole('listitem');
  await expect(lines(gm.page)).toHaveCount(10);
  for (const { page } of [ada, ben]) {
    await showEverybody(page);
    await expect(lines(page)).toHaveCount(9);
    await expect(lines(page)).toContainText([
      /Brannoc.*H9/u,
      /Vera.*G8/u,
      /Isolde.*F9/u,
      /Tam.*F10/u,
      /Orc raider 1.*L9/u,
      /Orc raider 2.*N8/u,
      /Wolf.*M10/u,
      /Skeleton 1.*Q10/u,
      /Skeleton 2.*R10/u,
    ]);
    await expect(
      page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Add combatants' }),
    ).toHaveCount(0);
  }
  // a watch screen follows, and has nothing to press
  await expect(watch.page.getByRole('button')).toHaveCount(0);
  await expect(watch.page.getByRole('textbox')).toHaveCount(0);

  await command(table, null, 'start-combat');
  await expect(watch.page.getByRole('region', { name: 'Turn order' })).toContainText('Surprise');
  for (const seen of [ada, ben, watch]) {
    await expect(seen.page.getByRole('region', { name: 'Turn order' })).toContainText('Surprise');
    expect(seen.frames.join('\n')).not.toMatch(/skirmisher/iu);
    expect(await seen.page.content()).not.toMatch(/skirmisher/iu);
  }
  expect(gm.frames.join('\n')).toMatch(/skirmisher/iu);
});

test('a player who is removed reads so, and comes back by the link, pasted over the address too', async ({ house }) => {
  const table = await house.table();
  const { page } = await house.player(table, 'Ada', 'Vera');
  const ada = table.gm.view().seats.find(({ name }) => name === 'Ada');
  await request(table, { type: 'unseat', seat: ada?.id ?? table.gm.view().you.seat });
  await expect(page.getByRole('alert')).toContainText('The GM removed you from this table.');
  await page.evaluate((hash) => void (location.hash = hash), linkOf(table, 'player').split('#')[1] ?? '');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('region', { name: 'Take a character' })).toBeVisible();
});

test('a table is renamed, duplicated, exported, deleted, brought back, and opened again from its file', async ({
  house,
}) => {
  const table = await house.table(DEMO);
  const ada = await house.player(table, 'Ada', null);
  const { page } = await house.gm(table);
  await page.goto('/');
  const mine = page.getByRole('region', { name: 'My tables' });
  const pick = async (name: string, what: string): Promise<void> => {
    await mine.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: what }).click();
  };

  // by keys alone
  await mine.getByRole('button', { name: 'Actions for Test' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(mine.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Night at the ford');
  await page.keyboard.press('Enter');
  await expect(mine.getByRole('link', { name: 'Night at the ford' })).toBeFocused();
  await expect(ada.page).toHaveTitle(/Night at the ford/u);

  await pick('Night at the ford', 'Duplicate');
  await expect(mine.getByRole('link')).toHaveText([/^Night at the ford \(copy\)GM/u, /^Night at the fordGM/u]);
  await expect(mine.getByRole('button', { name: 'Actions for Night at the ford', exact: true })).toBeFocused();

  const saved = page.waitForEvent('download');
  await pick('Night at the ford', 'Export');
  const download = await saved;
  expect(download.suggestedFilename()).toBe('night-at-the-ford.foray.jsonl');
  const buffer = readFileSync(await download.path());

  await pick('Night at the ford', 'Delete for everyone');
  const undo = mine.getByRole('button', { name: 'Restore Night at the ford' });
  await expect(undo).toBeFocused();
  await expect(undo).toHaveText('Restore');
  await expect(page.getByText('(copy) is ready')).toBeHidden();
  await expect(ada.page.getByText('The GM deleted this table. They can restore it for a while.')).toBeVisible();
  // a page that is loaded anew still offers it
  await page.reload();
  await undo.click();
  await expect(mine.getByRole('link', { name: 'Night at the ford GM' })).toBeFocused();
  await ada.page.getByRole('button', { name: 'Try again' }).click();
  await expect(ada.page.getByRole('region', { name: 'Take a character' })).toBeVisible();

  const file = page.getByLabel('File to open');
  await file.setInputFiles({ name: 'cut.jsonl', mimeType: '', buffer: buffer.subarray(0, -30) });
  await expect(page.getByText(/cut\.jsonl could not be opened\. Line \d+: .*cut off/u)).toBeVisible();
  await file.setInputFiles({
    name: 'Mill [22x14].webp',
    mimeType: 'image/webp',
    buffer: readFileSync('public/demo/ford.webp'),
  });
  await expect(page.getByRole('region', { name: 'New table' }).getByText('Mill [22x14].webp')).toBeVisible();
  await file.setInputFiles({ name: 'night.foray.jsonl', mimeType: '', buffer });
  await expect(page.getByRole('region', { name: 'Who is here' }).getByRole('listitem')).toHaveCount(10);
  await expect(page).not.toHaveURL(new RegExp(table.table, 'u'));
});
