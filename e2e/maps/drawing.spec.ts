import type { Page } from '@playwright/test';
import { faultsIn } from '../support/axe.ts';
import { found, seated } from '../../test/server/support/screen.ts';
import type { Cell } from '../support/board.ts';
import { click, drag, expectAt, spot } from '../support/board.ts';
import type { Table } from '../support/founding.ts';
import { cast, correct, startFight } from '../support/founding.ts';
import { keepPicture } from '../support/look.ts';
import { PHONE } from '../support/opening/fresh.ts';
import { painted } from '../support/painted.ts';
import { boardThere, showEverybody } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const RULESET_OF_ZONES = 'block-dodge-parry';

/** A table with a blank sheet to draw zones on. */
const foundSheet = async (address: string): Promise<Table> => {
  const founded = await found(address, RULESET_OF_ZONES, null, { type: 'zones' });
  const gm = await seated(address, { type: 'enter', table: founded.table, secret: founded.secret, have: null });
  return { ...founded, address, gm };
};

type Corner = readonly [x: number, y: number];
/** Pixels of a corner of the field's cells. */
const px = (page: Page, [x, y]: Corner): Promise<Cell> => spot(page, { x: x - 0.5, y: y - 0.5 });

/** Drags the pen along corners of cells. */
const stroke = async (page: Page, first: Corner, ...rest: readonly Corner[]): Promise<void> => {
  const start = await px(page, first);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const corner of rest) {
    const to = await px(page, corner);
    await page.mouse.move(to.x, to.y, { steps: 2 });
  }
  await page.mouse.up();
};
const press = async (page: Page, ...corners: readonly Corner[]): Promise<void> => {
  for (const corner of corners) {
    const { x, y } = await px(page, corner);
    await page.mouse.click(x, y);
  }
};
/** Types the name of what was drawn just now, and goes on. */
const name = async (page: Page, typed: string): Promise<void> => {
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
};

const openPens = async (page: Page) => {
  await page.keyboard.press('d');
  const card = page.getByRole('dialog', { name: 'Draw on the map' });
  await expect(card).toBeVisible();
  return card;
};
/** The same, with the whole map clear of the card. */
const openPensClear = async (page: Page) => {
  const card = await openPens(page);
  await page.getByRole('button', { name: 'Fit the whole map' }).click();
  return card;
};

const zonesOf = ({ gm }: Table): Readonly<Record<string, readonly string[]>> => {
  const { field } = gm.view();
  if (field.type !== 'zones') throw new Error('no zones');
  const called = (id: string): string => field.zones.find((zone) => zone.id === id)?.name ?? id;
  return Object.fromEntries(
    field.zones.map((zone) => [
      zone.name,
      field.edges
        .filter(({ between }) => between.includes(zone.id))
        .map(
          ({ between, door }) =>
            `${called(between.find((id) => id !== zone.id) ?? '')}${door === 'none' ? '' : ` ${door}`}`,
        ),
    ]),
  );
};

test('the GM draws zones on a blank sheet; who touches is linked; a player sees every stroke', async ({
  house,
  baseURL,
}) => {
  const table = await foundSheet(baseURL ?? '');
  const { page } = await house.gm(table);
  const ada = await house.player(table, 'Ada', null);
  const card = await openPensClear(page);

  // a rectangle, corner by corner, and freehand: each a stroke, a name and Enter
  await stroke(page, [4, 3], [10, 9]);
  await name(page, 'Entrance');
  await page.keyboard.press('3');
  await press(page, [10.1, 3.1], [15, 2], [17, 6], [14, 10], [9.9, 8.9]);
  await page.keyboard.press('Enter');
  await name(page, 'Stairs');
  await page.keyboard.press('4');
  await stroke(page, [4.1, 9.1], [10, 9.2], [13.8, 9.9], [13, 14], [10, 16], [5, 15.5], [3, 12], [4.1, 9.2]);
  await name(page, 'Dais');
  await expect(card).toContainText('Saved');
  await expect
    .poll(() => zonesOf(table))
    .toEqual({ Entrance: ['Stairs', 'Dais'], Stairs: ['Entrance', 'Dais'], Dais: ['Entrance', 'Stairs'] });
  await expect.poll(() => painted(ada.page)).toEqual(expect.arrayContaining(['Entrance', 'Stairs', 'Dais']));
  await expect(ada.page.getByRole('button', { name: 'Draw on the map' })).toHaveCount(0);

  // a way taken out by hand and laid again, and a door in it
  await page.keyboard.press('5');
  await stroke(page, [7, 5], [12, 6]);
  await expect.poll(() => zonesOf(table)['Entrance']).toEqual(['Dais']);
  await stroke(page, [7, 5], [12, 6]);
  await expect.poll(() => zonesOf(table)['Entrance']).toEqual(['Dais', 'Stairs']);
  await press(page, [10, 6]);
  await card.getByLabel('Door').selectOption('closed');
  const seen = ada.frames.length;
  await expect.poll(() => ada.frames.join('')).toContain('"closed"');
  await card.getByLabel('Door').selectOption('open');
  await expect.poll(() => zonesOf(table)['Stairs']).toEqual(['Dais', 'Entrance open']);
  await expect.poll(() => ada.frames.slice(seen).join('')).toContain('"open"');

  // what does not go is refused where it is typed or drawn, and nothing is lost
  await correct(table, {
    type: 'place',
    name: 'Bones',
    from: 'skeleton',
    side: 'foe',
    count: 3,
    place: { type: 'zone', zone: 'zone-3', cluster: 'c' },
    hidden: false,
  });
  await page.keyboard.press('1');
  await press(page, [5, 12]);
  await card.getByLabel('Room for').fill('2');
  await expect(card).toContainText('3 here now.');
  await card.getByLabel('Room for').fill('4');
  await page.keyboard.press('Enter');
  await page.keyboard.press('2');
  await stroke(page, [5, 4], [7, 5]);
  await expect(card.getByRole('alert')).toContainText('The outlines of "Zone 4" and "Entrance" lie within each other');
  await expect(card).toContainText('Not saved yet');
  expect(await faultsIn(page, '[role=dialog]')).toEqual([]);
  await keepPicture(page, 'drawing-zones');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(card).toContainText('Saved');
  expect(table.gm.view().field).toMatchObject({
    zones: [{ name: 'Entrance' }, { name: 'Stairs' }, { name: 'Dais', capacity: 4 }],
  });

  // a zone that is taken away asks where those go who stand there; Escape takes back one thing at a time
  await page.keyboard.press('1');
  await press(page, [5, 12]);
  await page.keyboard.press('Delete');
  await card.getByLabel('Where do they go?').selectOption('Stairs');
  await card.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => zonesOf(table)).toEqual({ Entrance: ['Stairs open'], Stairs: ['Entrance open'] });
  expect(table.gm.view().combatants.map(({ place }) => place?.type === 'zone' && place.zone)).toEqual([
    'zone-2',
    'zone-2',
    'zone-2',
  ]);
  await press(page, [6, 6]);
  await page.keyboard.press('Escape');
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  table.gm.leave();
});

test('the pens come only with what they draw on, and leave the map where it is', async ({ house, baseURL }) => {
  const table = await foundSheet(baseURL ?? '');
  const { page, context } = await house.gm(table);
  // what lies over the map is long in coming
  await context.route(/\/(?:OverMap|DrawLayer)-/u, async (route) => {
    await new Promise((done) => setTimeout(done, 2000));
    await route.continue();
  });
  await page.reload();
  await boardThere(page);
  const before = await spot(page, { x: 0, y: 0 });
  await openPens(page);
  expect(await spot(page, { x: 0, y: 0 })).toEqual(before);
  for (const key of ['Enter', 'ArrowDown', 'Space', 'ArrowRight', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await name(page, 'Hall');
  await expect.poll(() => zonesOf(table)).toEqual({ Hall: [] });
  table.gm.leave();
});

test('zones are drawn by keys alone, and what the pen is at is said', async ({ house, baseURL }) => {
  const table = await foundSheet(baseURL ?? '');
  const { page } = await house.gm(table);
  const keys = async (...pressed: readonly string[]): Promise<void> => {
    for (const key of pressed) await page.keyboard.press(key);
  };
  await openPens(page);
  // the pen for rectangles has the focus: Enter takes it to the map, the first key shows where it is
  await keys('Enter', 'ArrowDown', 'Space', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown');
  await expect(page.getByText(/on the sheet, 3 by 2$/u)).toHaveCount(1);
  await keys('Space');
  await name(page, 'Hall');
  // three corners from the one it is at: the second zone touches the first
  await keys(
    '3',
    'Space',
    'ArrowRight',
    'ArrowRight',
    'Space',
    'ArrowUp',
    'ArrowUp',
    'Space',
    'ArrowLeft',
    'ArrowLeft',
    'Space',
    'Enter',
  );
  await name(page, 'Cave');
  await expect.poll(() => zonesOf(table)).toEqual({ Hall: ['Cave'], Cave: ['Hall'] });
  // its last corner is taken hold of, led away and let go; then it is taken away whole, and brought back
  const cave = (): unknown => {
    const { field } = table.gm.view();
    return field.type === 'zones' ? field.zones.find((zone) => zone.name === 'Cave')?.outline : null;
  };
  const before = cave();
  await keys('1', 'Space', 'ArrowUp', 'Space');
  await expect.poll(cave).not.toEqual(before);
  await keys('Control+z');
  await expect.poll(cave).toEqual(before);
  await keys('Delete');
  await expect.poll(() => zonesOf(table)).toEqual({ Hall: [] });
  await keys('Control+z');
  await expect.poll(cave).toEqual(before);
  table.gm.leave();
});

test('on a phone one finger draws and two move the map; the next tap takes up the next pen', async ({ house }) => {
  const table = await house.table(null);
  const { page } = await house.gm(table, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: readonly Corner[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map(([x, y], id) => ({ x, y, id })) });
  await page.getByRole('button', { name: 'Tools' }).tap();
  await page.getByRole('button', { name: 'Draw on the map' }).tap();
  const card = page.getByRole('dialog', { name: 'Draw on the map' });
  await expect(card.getByRole('button', { name: 'Wall' })).toHaveAttribute('aria-pressed', 'true');
  await touch('touchStart', [60, 160]);
  for (let at = 1; at <= 5; at++) await touch('touchMove', [60 + at * 40, 160]);
  await touch('touchEnd');
  await table.gm.until(({ field }) => field.type === 'grid' && field.walls.length === 1);
  await card.getByRole('button', { name: 'Fill with terrain' }).tap();
  const camera = await spot(page, { x: 0, y: 0 });
  await touch('touchStart', [100, 200]);
  await touch('touchStart', [100, 200], [200, 260]);
  for (let at = 1; at <= 4; at++) await touch('touchMove', [100 - at * 8, 200], [200 + at * 8, 260]);
  await touch('touchEnd');
  expect(await spot(page, { x: 0, y: 0 })).not.toEqual(camera);
  await touch('touchStart', [100, 200]);
  await touch('touchMove', [180, 260]);
  await touch('touchEnd');
  const { field } = await table.gm.until((view) => view.field.type === 'grid' && view.field.terrain.length > 0);
  expect(field).toMatchObject({ walls: { length: 1 }, terrain: { length: 1 } });
});

test('walls, a door, terrain and cover are drawn on a grid, and moves respect them at once', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, cast('Brannoc', 'barbarian', 'ally', 5, 5), cast('Orc', 'orc-raider', 'foe', 15, 15));
  const { page } = await house.gm(table);
  const card = await openPensClear(page);
  // a chain of clicks ends on its last corner
  await press(page, [0, 4], [12, 4.1], [20, 4], [20, 4]);
  await page.keyboard.press('3');
  await press(page, [5.6, 4]);
  await page.keyboard.press('6');
  await card.getByLabel('Label').fill('Mud');
  await stroke(page, [5.5, 2.5], [7.5, 3.5]);
  await page.keyboard.press('7');
  await stroke(page, [8, 6], [9, 7]);
  await expect(card).toContainText('Saved');
  const { field } = await table.gm.until((view) => view.field.type === 'grid' && view.field.cover.length === 1);
  expect(field).toMatchObject({
    walls: [
      { a: { x: 12, y: 4 }, b: { x: 20, y: 4 } },
      { a: { x: 0, y: 4 }, b: { x: 5, y: 4 } },
      { a: { x: 6, y: 4 }, b: { x: 12, y: 4 } },
    ],
    portals: [{ kind: 'door', open: false, a: { x: 5, y: 4 }, b: { x: 6, y: 4 } }],
    terrain: [{ kind: 'difficult', label: 'Mud', cells: [45, 46, 47, 65, 66, 67] }],
    cover: [{ label: 'Cover', worth: 1 }],
  });
  await keepPicture(page, 'drawing-grid');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();

  await startFight(table, ['Brannoc', 'Orc']);
  const notices = page.getByRole('list', { name: 'Notices' });
  await drag(page, { x: 5, y: 5 }, { x: 5, y: 3 });
  await expect(notices).toContainText('Brannoc cannot move there');
  await click(page, { x: 5, y: 3.5 });
  await table.gm.until((view) => view.field.type === 'grid' && view.field.portals.some(({ open }) => open));
  await drag(page, { x: 5, y: 5 }, { x: 5, y: 3 });
  await showEverybody(page);
  await expectAt(page, 'Brannoc', { x: 5, y: 3 });
});

test('on a phone a card brings up no keyboard, and the pens say what to tap', async ({ house }) => {
  const table = await house.table(null);
  const { page } = await house.gm(table, PHONE);
  await page.getByRole('button', { name: 'Tools' }).tap();
  await page.getByRole('button', { name: 'Table settings' }).tap();
  const settings = page.getByRole('dialog', { name: 'Table settings' });
  await expect(settings).toBeFocused();
  await settings.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('button', { name: 'Tools' }).tap();
  await page.getByRole('button', { name: 'Draw on the map' }).tap();
  const drawing = page.getByRole('dialog', { name: 'Draw on the map' });
  await drawing.getByRole('button', { name: 'Door', exact: true }).tap();
  await expect(drawing.getByRole('status').first()).toHaveText('Tap a wall, or drag across the gap it closes.');
  await keepPicture(page, 'pens-phone');
});
