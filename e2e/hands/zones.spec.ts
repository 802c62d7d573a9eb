import { command, correct, idOf, named, passTheRest, strikeBest, tableOn } from '../support/founding.ts';
import { addAll, beginBy, counted, demoTable, harmThree, ownTable } from '../support/hands.ts';
import { spotNear } from '../../src/web/store/zones/standing.ts';
import { click, drag, tap } from '../support/board.ts';
import type { Cell } from '../support/board.ts';
import type { Table } from '../support/founding.ts';
import { cameraOn, drawnAt, standing } from '../support/layout.ts';
import { turnOrder } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { PHONE } from '../support/opening/fresh.ts';

/** The same gestures and seconds on a field of zones, where everybody chooses first. */

const RULES = 'Block, Dodge, Parry';
const BEGIN = 'Begin the fight';
const FEET = { x: 320, y: 220 };

test('in zones, from the first page to a demo fight’s first attack: four clicks and 20 seconds', async ({ house }) => {
  const { page } = await house.screen({ fresh: true });
  const hand = counted(page);
  await page.goto('/');
  await demoTable(hand, 'The pontiff’s tomb');
  await beginBy(hand, BEGIN);
  await expect(turnOrder(page)).toContainText('Round 1');
  const table = await tableOn(page);
  await expect(page.getByRole('region', { name: 'Selected' })).toContainText('Harald');
  await hand.at(standing(table, 'The pontiff'), { clickCount: 2 });
  await expect(turnOrder(page).getByRole('button', { name: /^Harald has chosen, .*attack/u })).toBeVisible();
  expect(hand.count()).toBe(4);
  expect(await hand.seconds()).toBeLessThan(20);
  table.gm.leave();
});

test('in zones, own map, three foes, one character, first attack: at most twelve clicks and 90 seconds', async ({
  house,
}) => {
  const { page } = await house.screen({ fresh: true });
  const hand = counted(page);
  await page.goto('/');
  await ownTable(hand, RULES);
  await expect(page.getByRole('dialog', { name: 'Draw on the map' })).toBeVisible();
  await hand.click({
    click: async () => {
      await page.mouse.move(FEET.x + 200, FEET.y);
      await page.mouse.down();
      await page.mouse.move(FEET.x + 560, FEET.y + 360, { steps: 8 });
      await page.mouse.up();
    },
  });
  await addAll(hand, ['spear skeleton x3', 'harald']);
  await beginBy(hand, BEGIN);
  await expect(turnOrder(page)).toContainText('Round 1');
  const table = await tableOn(page);
  const first = table.gm.view().combatants.find(({ id }) => table.gm.view().turnOrder.active.includes(id));
  const foe = table.gm.view().combatants.find(({ side }) => side !== first?.side);
  await hand.at(standing(table, foe?.name ?? ''), { clickCount: 2 });
  await expect(
    turnOrder(page).getByRole('button', { name: new RegExp(`^${first?.name ?? ''} has chosen, .*attack`, 'u') }),
  ).toBeVisible();
  expect(hand.count()).toBeLessThanOrEqual(12);
  expect(await hand.seconds()).toBeLessThan(90);
  table.gm.leave();
});

test('in zones, a GM’s whole monster turn takes three gestures, and harm to three creatures two', async ({ house }) => {
  const table = await house.table('the-pontiffs-tomb', 'block-dodge-parry');
  const gm = await house.gm(table);
  await beginBy(counted(gm.page), BEGIN);
  await expect(turnOrder(gm.page)).toContainText('8 have yet to choose');
  const hand = counted(gm.page);
  await hand.click(turnOrder(gm.page).getByRole('button', { name: /^Spear skeleton/u }));
  await expect(gm.page.getByRole('region', { name: 'Selected' })).toContainText('Spear skeleton');
  await hand.at(standing(table, 'Harald'));
  const menu = gm.page.getByRole('menu', { name: 'Attacks on Harald' });
  await hand.click(menu.getByRole('menuitem').first());
  await expect(turnOrder(gm.page).getByRole('button', { name: /^Spear skeleton (?:has chosen|plans)/u })).toBeVisible();
  expect(hand.count()).toBe(3);

  const three = ['Bow skeleton', 'Spear skeleton', 'Scimitar skeleton'];
  const before = three.map((name) => table.gm.view().combatants.find((one) => one.name === name)?.body.gauge?.now ?? 0);
  const others = table.gm.view().combatants.filter(({ name }) => !three.includes(name));
  await correct(
    table,
    ...others.map(
      ({ id }) => ({ type: 'move', who: id, place: { type: 'zone', zone: 'dais', cluster: 'd1' } }) as const,
    ),
  );
  const quick = counted(gm.page);
  const stand = three.map((name) => standing(table, name));
  await harmThree(quick, stand, '2');
  expect(quick.count()).toBe(2);
  for (const [at, name] of three.entries())
    await expect
      .poll(() => table.gm.view().combatants.find(({ id }) => id === idOf(table, name))?.body.gauge?.now)
      .toBe(Math.max(0, (before[at] ?? 0) - 2));
});

/** Where the token of somebody has room in a zone, near a wanted spot: its middle. */
const roomIn = (table: Table, name: string, zone: string, middle: Cell): Cell => {
  const { field, combatants } = table.gm.view();
  const near = field.type === 'zones' ? { zone, middle, radius: 0.5 } : null;
  const spot = field.type === 'zones' && near !== null ? spotNear(field, combatants, idOf(table, name), near) : null;
  if (spot === null) throw new Error(`No room near ${middle.x}, ${middle.y}`);
  return spot;
};
const corner = ({ x, y }: Cell): Cell => ({ x: x - 0.5, y: y - 0.5 });

test('in zones, a token stands where it was let go, on every screen, also after a reload; undo takes it back', async ({
  house,
}) => {
  const table = await house.table('the-pontiffs-tomb', 'block-dodge-parry');
  const gm = await house.gm(table);
  const ada = await house.player(table, 'Ada', 'Harald');
  const view = table.gm.view();
  if (view.field.type !== 'zones') throw new Error('no zones');
  const { place } = view.combatants.find(({ name }) => name === 'Harald') ?? {};
  const other = view.field.zones.find(({ id }) => place?.type === 'zone' && id !== place.zone);
  const spotOf = () => {
    const now = table.gm.view().combatants.find(({ name }) => name === 'Harald')?.place;
    return now?.type === 'zone' ? [now.zone, now.at] : null;
  };
  const outline = other?.outline ?? [];
  const left = Math.min(...outline.map(({ x }) => x));
  const bottom = Math.max(...outline.map(({ y }) => y));
  const wanted = roomIn(table, 'Harald', other?.id ?? '', { x: left + 1.3, y: bottom - 1.3 });
  const before = await cameraOn(gm.page);
  await drag(gm.page, standing(table, 'Harald'), corner(wanted));
  expect(await cameraOn(gm.page)).toBe(before);
  await expect.poll(spotOf).toEqual([other?.id, { x: expect.closeTo(wanted.x, 0), y: expect.closeTo(wanted.y, 0) }]);
  const first = spotOf();
  expect(standing(table, 'Harald')).toEqual({
    x: expect.closeTo(wanted.x - 0.5, 0),
    y: expect.closeTo(wanted.y - 0.5, 0),
  });

  // a little aside in the same zone is a change of the picture alone
  const aside = roomIn(table, 'Harald', other?.id ?? '', { x: wanted.x + 1.2, y: wanted.y });
  await drag(gm.page, standing(table, 'Harald'), corner(aside));
  await expect.poll(spotOf).not.toEqual(first);
  for (const screen of [ada, gm]) {
    for (const again of [false, true]) {
      if (again) await screen.page.reload();
      await expect(turnOrder(screen.page)).toBeVisible();
      await screen.page.keyboard.press('Escape');
      await click(screen.page, standing(table, 'Harald'));
      await expect(screen.page.getByRole('region', { name: 'Selected' })).toContainText('Harald');
    }
  }
  await gm.page.keyboard.press('Control+z');
  await expect.poll(spotOf).toEqual(first);
});

test('in zones, a move that a player drags in a fight ends at the spot where it was let go', async ({ house }) => {
  const table = await house.table('the-pontiffs-tomb', 'block-dodge-parry');
  await correct(table, { type: 'settings', settings: { provoke: 'never' } });
  const ada = await house.player(table, 'Ada', 'Harald');
  await command(table, null, 'begin');
  await expect(turnOrder(ada.page)).toContainText('Round 1');
  const wanted = roomIn(table, 'Harald', 'stairs', { x: 10.6, y: 8.2 });
  await drag(ada.page, standing(table, 'Harald'), corner(wanted));
  await expect(turnOrder(ada.page).getByRole('button', { name: /^Harald has chosen/u })).toBeVisible();
  for (const { name } of table.gm.view().combatants) if (name !== 'Harald') await command(table, name, 'pass');
  await expect
    .poll(() => named(table.gm.view(), 'Harald').place)
    .toMatchObject({ zone: 'stairs', at: { x: expect.closeTo(wanted.x, 0), y: expect.closeTo(wanted.y, 0) } });
  await click(ada.page, standing(table, 'Harald'));
  await expect(ada.page.getByRole('region', { name: 'Selected' })).toContainText('Harald');
});

/** The corner of everybody's token, as a screen draws it that the table tells all of now. */
const corners = (table: Table): readonly string[] =>
  table.gm.view().combatants.map(({ name }) => {
    const { x, y } = standing(table, name);
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  });

test('in zones, a watch screen that comes back has every token where one that stayed has it', async ({ house }) => {
  const table = await house.table('the-pontiffs-tomb', 'block-dodge-parry');
  await correct(table, { type: 'settings', settings: { provoke: 'never' } });
  const stays = await house.watch(table);
  const returns = await house.watch(table);
  await command(table, null, 'begin');
  const before = table.gm.view().combatants.map(({ place }) => JSON.stringify(place));
  await strikeBest(table, 'The pontiff', 'Elmyra');
  await command(table, 'Harald', 'withdraw', { way: [{ zone: 'stairs', cluster: null }] });
  for (const { name } of table.gm.view().combatants)
    if (name !== 'The pontiff' && name !== 'Harald') await command(table, name, 'pass');
  await expect
    .poll(async () => {
      await passTheRest(table);
      return table.gm.view().combatants.filter(({ place }, at) => JSON.stringify(place) !== before[at]).length;
    })
    .toBeGreaterThan(1);
  await passTheRest(table);
  expect(named(table.gm.view(), 'Harald').place).toMatchObject({ zone: 'stairs' });
  await returns.page.reload();
  for (const { page } of [stays, returns])
    await expect.poll(() => drawnAt(page)).toEqual(expect.arrayContaining([...corners(table)]));
});

test('in zones, a player shifts the own token within its cluster at any time, and takes it back; no other’s', async ({
  house,
}) => {
  const table = await house.table('the-pontiffs-tomb', 'block-dodge-parry');
  const ada = await house.player(table, 'Ada', 'Harald');
  await command(table, null, 'begin');
  await command(table, 'Harald', 'pass');
  await expect(turnOrder(ada.page)).toContainText('Round 1');
  const was = named(table.gm.view(), 'Harald').place;
  const entries = table.gm.view().log.length;
  const now = standing(table, 'Harald');
  const wanted = roomIn(table, 'Harald', 'dais', { x: now.x + 0.9, y: now.y + 0.8 });
  await drag(ada.page, now, corner(wanted));
  await expect
    .poll(() => named(table.gm.view(), 'Harald').place)
    .toEqual({
      ...was,
      at: { x: expect.closeTo(wanted.x, 0), y: expect.closeTo(wanted.y, 0) },
    });
  await expect.poll(() => table.gm.view().log.length).toBe(entries + 1);
  await expect(ada.page.getByRole('log')).toContainText('Harald shifts within the zone');
  await ada.page.keyboard.press('Control+z');
  await expect.poll(() => named(table.gm.view(), 'Harald').place).toEqual(was);

  const other = named(table.gm.view(), 'Narvi').place;
  const narvi = standing(table, 'Narvi');
  await drag(ada.page, narvi, { x: narvi.x + 0.4, y: narvi.y + 0.4 });
  expect(named(table.gm.view(), 'Narvi').place).toEqual(other);
});

test('in zones, a player shifts the own token within its cluster by the keys, and hears where it would stand', async ({
  house,
}) => {
  const table = await house.table('the-pontiffs-tomb', 'block-dodge-parry');
  const { page } = await house.player(table, 'Ada', 'Harald');
  await command(table, null, 'begin');
  await command(table, 'Harald', 'pass');
  await expect(turnOrder(page)).toContainText('Round 1');
  const was = named(table.gm.view(), 'Harald').place;
  await page.getByRole('application', { name: 'Battlefield' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Selected' })).toContainText('Harald');
  const heard = page.getByRole('status', { name: 'Where it leads' });
  await page.keyboard.press('Shift+ArrowDown');
  await expect(heard).toHaveText(
    /^Dais, 0\.\d down(?:, 0\.\d (?:left|right))? from where it stands\. This spends no move\.$/u,
  );
  await page.keyboard.press('Enter');
  await expect.poll(() => named(table.gm.view(), 'Harald').place).toEqual({ ...was, at: expect.anything() });
  await expect(page.getByRole('log')).toContainText('Harald shifts within the zone');
});

test('in zones, a player on a phone shifts the own token by taps: the token, the spot, and the spot again', async ({
  house,
}) => {
  const table = await house.table('the-pontiffs-tomb', 'block-dodge-parry');
  const { page } = await house.player(table, 'Ada', 'Harald', PHONE);
  await command(table, null, 'begin');
  await command(table, 'Harald', 'pass');
  await expect(turnOrder(page)).toContainText('Round 1');
  const was = named(table.gm.view(), 'Harald').place;
  const now = standing(table, 'Harald');
  await tap(page, now);
  const wanted = corner(roomIn(table, 'Harald', 'dais', { x: now.x + 1.6, y: now.y + 1.2 }));
  await tap(page, wanted);
  await tap(page, wanted);
  await expect.poll(() => named(table.gm.view(), 'Harald').place).not.toEqual(was);
  expect(named(table.gm.view(), 'Harald').place).toEqual({ ...was, at: expect.anything() });
});
