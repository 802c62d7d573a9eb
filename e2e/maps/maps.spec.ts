import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { dropMap, openNewTable } from '../support/dropping.ts';
import { tableOn } from '../support/founding.ts';
import { keepPicture } from '../support/look.ts';
import { expect, test } from '../support/test.ts';

const SAMPLES = 'test/fixtures/uvtt';

const MAPS = [
  {
    file: 'bay-window-study.dd2vtt',
    width: 10,
    height: 10,
    walls: 14,
    portals: 6,
    report: [
      '10 columns and 10 rows of cells.',
      '14 walls.',
      '6 openings that can be closed, none of them open.',
      '6 openings imported as unlocked doors',
      'Ambient light',
    ],
  },
  {
    file: 'cave-and-hall.dd2vtt',
    width: 20,
    height: 20,
    walls: 221,
    portals: 3,
    report: [
      '20 columns and 20 rows of cells.',
      '197 walls.',
      '3 openings that can be closed',
      '2 objects that block sight imported as 24 walls',
    ],
  },
  {
    file: 'two-room-tower.dd2vtt',
    width: 10,
    height: 10,
    walls: 11,
    portals: 2,
    report: [
      '10 columns and 10 rows of cells.',
      'Everything was moved 2 cells left and 1 cell up',
      '7 walls.',
      '2 openings that can be closed, 1 of them open.',
    ],
  },
] as const;

for (const map of MAPS) {
  test(`a new table with ${map.file} dropped on it shows the map and reports what came of the file`, async ({
    house,
  }) => {
    const { page } = await house.screen();
    await openNewTable(page, map.file, readFileSync(`${SAMPLES}/${map.file}`));
    const report = page.getByLabel('Import report');
    await expect(report).toContainText(map.file);
    for (const line of map.report) await expect(report).toContainText(line);
    const table = await tableOn(page);
    const { field } = table.gm.view();
    table.gm.leave();
    expect(field).toMatchObject({ type: 'grid', width: map.width, height: map.height, feet: 5 });
    expect(field.type === 'grid' && [field.walls.length, field.portals.length]).toEqual([map.walls, map.portals]);
    // the picture is on the canvas: a blank board has few colours
    await expect.poll(() => coloursOn(page)).toBeGreaterThan(20);
    await keepPicture(page, `map-${basename(map.file, '.dd2vtt')}`);
  });
}

/** How many different colours a coarse sample of the board shows. */
const coloursOn = (page: Page): Promise<number> =>
  page
    .locator('[data-board] canvas')
    .first()
    .evaluate((canvas) => {
      const small = document.createElement('canvas');
      small.width = small.height = 64;
      const ctx = small.getContext('2d');
      if (ctx === null || !(canvas instanceof HTMLCanvasElement)) return 0;
      ctx.drawImage(canvas, 0, 0, 64, 64);
      const { data } = ctx.getImageData(0, 0, 64, 64);
      return new Set(
        Array.from(
          { length: 64 * 64 },
          (_, at) => `${String(data[at * 4])} ${String(data[at * 4 + 1])} ${String(data[at * 4 + 2])}`,
        ),
      ).size;
    });

test(
  'a picture whose name says its grid becomes a board of that grid; one that does not is given one by columns and ' +
    'rows',
  async ({ house }) => {
    const { page } = await house.screen();
    await page.goto('/');
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 880, height: 560 } });
    await openNewTable(page, 'Old mill [22x14].png', picture);
    const report = page.getByLabel('Import report');
    await expect(report).toContainText('Old mill [22x14].png');
    const table = await tableOn(page);
    await table.gm.until(({ field }) => field.type === 'grid' && field.width === 22 && field.height === 14);
    await page.getByRole('button', { name: 'Close', exact: true }).click();

    await page.getByRole('button', { name: 'Import a map' }).click();
    await dropMap(page, 'mill.png', picture);
    await page.getByRole('button', { name: 'Use this map' }).click();
    await expect(report).toContainText('Drag a square over three cells');
    await page.getByLabel('Or columns').fill('11');
    await page.getByLabel('and rows').fill('7');
    await page.getByRole('button', { name: 'Set the grid' }).click();
    await table.gm.until(({ field }) => field.type === 'grid' && field.width === 11 && field.height === 7);
    // what is said of it moves the picture below
    await expect(report).toContainText('11 columns and 7 rows of cells.');
    // three by three cells dragged out on the picture: 40 pixels a cell again
    await page.getByLabel('Or columns').fill('');
    await page.getByLabel('and rows').fill('');
    const sheet = await page.getByRole('img', { name: 'The picture, to drag a square on' }).boundingBox();
    if (sheet === null) throw new Error('the picture is not shown');
    const scale = sheet.width / 880;
    await page.mouse.move(sheet.x + 40 * scale, sheet.y + 40 * scale);
    await page.mouse.down();
    await page.mouse.move(sheet.x + 160 * scale, sheet.y + 160 * scale, { steps: 5 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Set the grid' }).click();
    await table.gm.until(({ field }) => field.type === 'grid' && field.width === 22 && field.height === 14);
    table.gm.leave();
  },
);

test('a file that is no map is refused with what is wrong with it, and the table goes on', async ({ house }) => {
  const { page } = await house.screen();
  await openNewTable(
    page,
    'broken.dd2vtt',
    Buffer.from('{"format": 0.3, "resolution": {"map_size": {"x": 1e9, "y": 4}}'),
  );
  await expect(page.getByRole('alert')).toContainText('broken.dd2vtt could not be imported. The map is unchanged.');
  await dropMap(page, 'picture.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await page.getByRole('button', { name: 'Use this map' }).click();
  await expect(page.getByRole('alert')).toContainText('picture.png could not be imported');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Who is here' })).toContainText('No one is here yet');
});

test('creatures are added by name and count, placed by the table or by a click on the map', async ({ house }) => {
  const table = await house.table(null);
  const { page } = await house.gm(table);
  await page.getByRole('region', { name: 'Who is here' }).getByRole('button', { name: 'Add combatants' }).click();
  const card = page.getByRole('dialog', { name: 'Add combatants' });
  await card.getByPlaceholder('Goblin, orc raider x3').fill('orc raider');
  await card.getByRole('button', { name: /^Orc Raider A battle axe/u }).click();
  await card.getByRole('button', { name: 'One more' }).click();
  await card.getByRole('button', { name: 'One more' }).click();
  await expect(card).toContainText('Numbered: Orc Raider 1 to Orc Raider 3');
  await card.getByRole('button', { name: 'Place automatically' }).click();
  const who = page.getByRole('region', { name: 'Who is here' });
  await expect(who.getByRole('listitem')).toHaveText([
    /Orc Raider 1.*foe, at .*16 of 16/u,
    /Orc Raider 2/u,
    /Orc Raider 3/u,
  ]);

  await card.getByPlaceholder('Goblin, orc raider x3').fill('wyrm');
  await card.getByRole('button', { name: /^Young Red Wyrm/u }).click();
  await card.getByLabel('Name on the map').fill('Ashtongue');
  await card.getByRole('button', { name: 'Place on the map' }).click();
  const board = await page.locator('[data-board]').boundingBox();
  if (board === null) throw new Error('no board');
  await page.mouse.click(board.x + board.width / 2, board.y + board.height / 2);
  await expect(who.getByRole('listitem')).toHaveCount(4);
  await expect(who.getByRole('listitem').last()).toHaveText(/Ashtongue.*60 of 60/u);
  const placed = table.gm.view().combatants.find(({ name }) => name === 'Ashtongue');
  expect(placed?.footprint).toBe(2);

  // and by keys alone
  const onMap = card.getByRole('button', { name: 'Place on the map' });
  await onMap.press('Enter');
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(who.getByRole('listitem')).toHaveCount(5);
  await expect(onMap).toBeFocused();
});
