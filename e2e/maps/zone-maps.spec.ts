import { readFileSync } from 'node:fs';
import type { ZoneField } from '../../src/core/space/field/field.ts';
import { zoneMapText } from '../../src/core/maps/zone-map/zone-map-write.ts';
import { grey } from '../../test/server/support/grey.ts';
import { dropMap, openNewTable } from '../support/dropping.ts';
import { tableOn } from '../support/founding.ts';
import { keepPicture } from '../support/look.ts';
import { boardThere } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** Tables that begin with zones: from a One Page Dungeon, from a map of zones, and from a blank sheet. */

const ZONED = 'Block, Dodge, Parry';
const DUNGEON = 'cellar-of-the-lamp.json';
const INN = 'inn-by-the-river.zones.json';

test(
  'a new table with a One Page Dungeon dropped on it has a zone for every room, and its report tells the GM what ' +
    'players must not see',
  async ({ house }) => {
    const { page } = await house.screen();
    await openNewTable(page, DUNGEON, readFileSync(`test/fixtures/dungeon/${DUNGEON}`), ZONED);
    const report = page.getByLabel('Import report');
    for (const line of [
      DUNGEON,
      '6 zones: 5 rooms and 1 passage.',
      '5 connections between them, 3 with a door.',
      '1 secret door, hidden from players',
      '3 notes pinned to the map, for the GM only.',
    ])
      await expect(report).toContainText(line);
    const table = await tableOn(page);
    const { field } = table.gm.view();
    table.gm.leave();
    expect(field.type === 'zones' && field.zones.map(({ name }) => name)).toEqual([
      'Chamber 1',
      'Room 1',
      'Passage 1',
      'Room 3',
      'Room 2',
      'Chamber 2',
    ]);
    await keepPicture(page, 'zones-dungeon-1280');
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(report).toBeVisible();
    await keepPicture(page, 'zones-dungeon-360');
  },
);

test('a map of zones comes in whole and goes out as the file that it came from', async ({ house }) => {
  const { page } = await house.screen();
  await openNewTable(page, INN, readFileSync(`test/fixtures/zones/${INN}`), ZONED);
  const report = page.getByLabel('Import report');
  await expect(report).toContainText('3 zones.');
  await expect(report).toContainText('3 connections between them, 1 with a door.');
  const table = await tableOn(page);
  const field = table.gm.view().field as ZoneField;
  table.gm.leave();
  expect(field.zones.map(({ name }) => name)).toEqual(['The yard', 'The tap-room', 'The kitchen']);
  await keepPicture(page, 'zones-inn-1280');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: /Proving ground/u }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export the zone map' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('proving-ground.zones.json');
  expect(readFileSync(await saved.path(), 'utf8')).toBe(zoneMapText('Proving ground', field));
});

test('a picture is laid under zones that stay, made smaller, moved and taken away', async ({ house }) => {
  const { page } = await house.screen();
  await openNewTable(page, INN, readFileSync(`test/fixtures/zones/${INN}`), ZONED);
  await expect(page.getByLabel('Import report')).toContainText('3 zones.');
  const table = await tableOn(page);
  const { field } = table.gm.view();
  await dropMap(page, 'sketch.png', grey(320, 200));
  await page.getByRole('button', { name: 'Put it under the current map' }).click();
  await expect(page.getByLabel('Import report')).toContainText(
    'The picture, 320 by 200 pixels, over 16.0 by 10.0 cells.',
  );
  const lies = page.getByRole('form', { name: 'The picture under the map' });
  await expect(lies.getByLabel('Size in %')).toHaveValue('100');
  await lies.getByLabel('Size in %').fill('50');
  await lies.getByLabel('Right').fill('-2');
  await lies.getByRole('button', { name: 'Apply' }).click();
  const moved = await table.gm.until((view) => view.field.backdrop?.width === 8);
  expect(moved.field).toMatchObject({
    zones: field.type === 'zones' ? field.zones : [],
    backdrop: { x: 2, y: 5, width: 8, height: 5 },
  });
  await keepPicture(page, 'zones-picture-1280');

  // by hand: dragged as a whole, then scaled at a corner, whose opposite stays; the numbers follow
  await lies.getByRole('button', { name: 'Drag on the map' }).click();
  const whole = page.getByRole('button', { name: 'Move the picture' });
  const box = await whole.boundingBox();
  if (box === null) throw new Error('the picture has no frame');
  const cell = box.width / 8;
  const dragged = async (from: { x: number; y: number }, dx: number, dy: number): Promise<void> => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + dx, from.y + dy, { steps: 4 });
    await page.mouse.up();
  };
  await dragged({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, cell * 3, -cell * 2);
  const carried = await table.gm.until((view) => (view.field.backdrop?.x ?? 0) > 4);
  expect(carried.field.backdrop?.x).toBeCloseTo(5, 1);
  expect(carried.field.backdrop?.y).toBeCloseTo(3, 1);
  await expect(lies.getByLabel('Right')).toHaveValue(/^1(?:\.0\d?)?$/u);
  const corner = page.getByRole('button', { name: 'Scale the picture at its bottom right corner' });
  const grip = await corner.boundingBox();
  if (grip === null) throw new Error('the frame has no corner');
  expect(Math.min(grip.width, grip.height)).toBeGreaterThanOrEqual(24);
  await dragged({ x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 }, -cell * 4, -cell);
  const scaled = await table.gm.until((view) => (view.field.backdrop?.width ?? 9) < 5);
  expect(scaled.field.backdrop?.width).toBeCloseTo(4, 1);
  expect(scaled.field.backdrop?.height).toBeCloseTo(2.5, 1);
  expect(scaled.field.backdrop?.x).toBeCloseTo(5, 1);
  await whole.press('ArrowRight');
  await table.gm.until((view) => (view.field.backdrop?.x ?? 0) > 5.9);
  await keepPicture(page, 'zones-picture-frame-1280');
  await lies.getByRole('button', { name: 'Drag on the map' }).click();
  await expect(whole).toHaveCount(0);

  await lies.getByRole('button', { name: 'Remove picture' }).click();
  await table.gm.until((view) => view.field.backdrop === null);
  expect(table.gm.view().field).toEqual(field);
  table.gm.leave();
});

test('a new table without a map, for a game played in zones, is a blank sheet with the pens at hand', async ({
  house,
}) => {
  const { page } = await house.screen();
  await page.goto('/');
  const form = page.getByRole('region', { name: 'New table' });
  await form.getByLabel('Ruleset').selectOption(ZONED);
  await expect(form).toContainText('Or draw zones. The table opens on a blank sheet');
  await expect(form.getByLabel('Rows')).toHaveCount(0);
  await keepPicture(page, 'zones-home-1280');
  await form.getByRole('button', { name: 'Open table' }).click();
  await boardThere(page);
  await expect(page.getByRole('toolbar', { name: 'Pens' })).toBeVisible();
});
