import type { Page } from '@playwright/test';
import { newBlast } from '../../src/core/rulesets/legend/sheet/blasts.ts';
import { blankGrid } from '../../src/core/space/field/field.ts';
import { carry, click, drag, expectAt, hover, whereIs } from '../support/board.ts';
import type { Table } from '../support/founding.ts';
import { answer, cast, command, correct, idOf, lay, typedDice } from '../support/founding.ts';
import { keepPicture } from '../support/look.ts';
import { forgetPaint, painted } from '../support/painted.ts';
import { composer, entries, question, showEverybody, turnOrder, typeFaces } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** What Legend asks of the board: a corridor of threats, a grapple, a mounted charge, and a dive out of the air. */

const look = (page: Page, name: string) => keepPicture(page, `legend-${name}`);

/** Whoever was in the hand may be selected anew when the table has answered: then everybody is listed again. */
const standsAt = (page: Page, name: string, cell: Parameters<typeof expectAt>[2]): Promise<void> =>
  expect(async () => {
    if ((await whereIs(page, name).count()) === 0) await showEverybody(page, 2_000);
    await expectAt(page, name, cell, 2_000);
  }).toPass({ timeout: 20_000 });

/** One die for several foes. */
const FOES = 'foes';
/** The fight begins with these dice, in the order in which all were put on the map. */
const begin = async (table: Table, dice: Readonly<Record<string, number>>): Promise<void> => {
  await typedDice(table);
  await command(table, null, 'start-combat');
  for (const [who, face] of Object.entries(dice)) await lay(table, who === FOES ? null : who, [face]);
};

test('a drag through a threatened corridor marks who may strike; the way round provokes nothing', async ({ house }) => {
  const table = await house.table(null, 'legend');
  const wall = (x1: number, y1: number, x2: number, y2: number) => ({ a: { x: x1, y: y1 }, b: { x: x2, y: y2 } });
  await correct(
    table,
    {
      type: 'field',
      change: { type: 'replaced', field: { ...blankGrid(20, 14, '1.5'), walls: [wall(5, 6, 9, 6), wall(5, 9, 9, 9)] } },
    },
    cast('Aldis', 'oath-knight', 'ally', 4, 8),
    cast('Left raider', 'ditch-raider', 'foe', 6, 6),
    cast('Right raider', 'ditch-raider', 'foe', 7, 8),
  );
  // the way round is 35 ft long
  await correct(table, { type: 'body', who: idOf(table, 'Aldis'), set: { speed: 40 } });
  const gm = await house.gm(table);
  const ann = await house.player(table, 'Ann', 'Aldis');
  await begin(table, { Aldis: 2, [FOES]: 19 });
  for (const who of ['Left raider', 'Right raider']) await command(table, who, 'end-turn');
  await expect(turnOrder(ann.page)).toContainText('Aldis’s turn');

  const [from, to] = [
    { x: 4, y: 8 },
    { x: 9, y: 8 },
  ];
  await forgetPaint(ann.page);
  await carry(ann.page, from, { x: 6, y: 7 }, { x: 8, y: 8 }, to);
  await expect.poll(() => painted(ann.page)).toContain('Left raider');
  await expect.poll(() => painted(ann.page)).toContain('Right raider');
  await expect.poll(() => painted(ann.page)).toContainEqual(expect.stringContaining('Shift: safe path'));
  await look(ann.page, 'corridor');
  await ann.page.keyboard.press('Escape');
  await ann.page.mouse.up();

  // in the corridor the raider has its chance
  await drag(ann.page, from, { x: 6, y: 7 }, { x: 8, y: 8 }, to);
  await expect(question(gm.page, /chance to strike/u).first()).toBeVisible();
  await gm.page.getByRole('button', { name: 'Withdraw' }).click();
  await standsAt(ann.page, 'Aldis', from);
  const before = await entries(gm.page).count();

  // round it nobody has one: the same drag, along the safe path
  await forgetPaint(ann.page);
  await carry(ann.page, from, { x: 6, y: 9 }, { x: 8, y: 9 }, to);
  await ann.page.keyboard.down('Shift');
  await hover(ann.page, to);
  await expect.poll(() => painted(ann.page)).toContainEqual(expect.stringContaining('35 ft'));
  await look(ann.page, 'detour');
  await ann.page.mouse.up();
  await ann.page.keyboard.up('Shift');
  await standsAt(ann.page, 'Aldis', to);
  await expect(question(gm.page, /chance to strike/u)).toHaveCount(0);
  await expect(entries(gm.page)).toHaveCount(before + 1);
  await expect(entries(gm.page).first()).toContainText(/Aldis moves/u);
  await expect(entries(gm.page).first()).not.toContainText(/opportunity|raider/iu);
  await look(gm.page, 'detour-walked');
});

test('a grapple is tried, holds, and is told by a badge and on the sheet', async ({ house }) => {
  const table = await house.table(null, 'legend');
  await correct(table, cast('Aldis', 'oath-knight', 'ally', 5, 5), cast('Raider', 'ditch-raider', 'foe', 6, 5));
  const ann = await house.player(table, 'Ann', 'Aldis');
  await house.gm(table);
  await begin(table, { Aldis: 2, Raider: 19 });
  await command(table, 'Raider', 'end-turn');
  await expect(turnOrder(ann.page)).toContainText('Aldis’s turn');

  await command(table, 'Aldis', 'manoeuvre:grapple', { target: idOf(table, 'Raider') });
  await answer(table, 'Raider', 'pass');
  await typeFaces(ann.page, /grapple|attack/iu, [18]);
  await lay(table, 'Raider', [2]);
  await expect(entries(ann.page).first()).toContainText(/grapple/iu);
  await expect
    .poll(() =>
      table.gm
        .view()
        .combatants.find(({ name }) => name === 'Raider')
        ?.body.marks.map(({ label }) => label),
    )
    .toContainEqual(expect.stringMatching(/grappled/iu));
  await showEverybody(ann.page);
  await whereIs(ann.page, 'Raider').click();
  await expect(ann.page.getByRole('region', { name: 'Selected' })).toContainText(/Grappled/u);
  await look(ann.page, 'grapple');
});

test('a charge shows its way before it is given, and the ground says what it does', async ({ house }) => {
  const table = await house.table(null, 'legend');
  await correct(
    table,
    {
      type: 'field',
      change: {
        type: 'replaced',
        field: {
          ...blankGrid(20, 14, '1.5'),
          terrain: [
            { kind: 'difficult', label: 'bog', cells: [3 * 20 + 12] },
            { kind: 'low', label: 'fence', cells: [8 * 20 + 12] },
          ],
        },
      },
    },
    cast('Aldis', 'oath-knight', 'ally', 4, 5),
    cast('Raider', 'ditch-raider', 'foe', 9, 5),
    cast('Lookout', 'ditch-raider', 'foe', 6, 6),
  );
  const ann = await house.player(table, 'Ann', 'Aldis');
  const gm = await house.gm(table);
  await begin(table, { Aldis: 2, [FOES]: 19 });
  for (const who of ['Raider', 'Lookout']) await command(table, who, 'end-turn');
  await expect(turnOrder(ann.page)).toContainText('Aldis’s turn');

  await forgetPaint(ann.page);
  await ann.page.keyboard.press('Control+k');
  await ann.page.getByRole('option', { name: /^Charge/u }).click();
  await expect(composer(ann.page, 'Charge')).toBeVisible();
  // as if it were whoever is under the pointer: where it ends, and who may strike on the way
  await expect(async () => {
    await hover(ann.page, { x: 9, y: 8 });
    await hover(ann.page, { x: 9, y: 5 });
    expect(await painted(ann.page)).toEqual(expect.arrayContaining(['15 ft', 'Lookout']));
  }).toPass({ timeout: 10_000 });
  await look(ann.page, 'charge-ahead');
  // it asks for nothing else: a click on the target gives it
  await click(ann.page, { x: 9, y: 5 });
  await expect(question(gm.page, /chance to strike/u).first()).toBeVisible();
  await expect(composer(ann.page, 'Charge')).toHaveCount(0);

  await hover(ann.page, { x: 12, y: 3 });
  const ground = ann.page.locator('[data-ground]');
  await expect(ground).toContainText('Bog · difficult ground');
  await expect(ground).toContainText('Leaving a square of it costs double on foot.');
  await hover(ann.page, { x: 12, y: 8 });
  await expect(ground).toContainText('Fence · a low obstacle');
  await look(ann.page, 'ground');
  await hover(ann.page, { x: 9, y: 5 });
  await expect(ground).toHaveCount(0);
});

test('a disarmed weapon lies on the board, and is picked up from a phone', async ({ house }) => {
  const table = await house.table(null, 'legend');
  await correct(table, cast('Aldis', 'oath-knight', 'ally', 5, 5), cast('Raider', 'ditch-raider', 'foe', 6, 5));
  const ann = await house.player(table, 'Ann', 'Aldis', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const gm = await house.gm(table, { viewport: { width: 768, height: 1024 }, colorScheme: 'light' });
  const watch = await house.watch(table);
  await begin(table, { Aldis: 2, Raider: 19 });
  await command(table, 'Raider', 'end-turn');
  await expect(turnOrder(ann.page)).toContainText('Aldis’s turn');
  // the GM's call to action keeps its colour among the buttons of the sheet
  const ground = (name: RegExp) =>
    gm.page
      .getByRole('button', { name })
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect(gm.page.getByRole('button', { name: 'Play as Aldis' })).toBeVisible();
  expect(await ground(/^Play as Aldis/u)).toBe(await ground(/^End turn/u));

  await command(table, 'Aldis', 'manoeuvre:disarm', { target: idOf(table, 'Raider') });
  await answer(table, 'Raider', 'pass');
  await typeFaces(ann.page, /disarm|attack/iu, [18]);
  await lay(table, 'Raider', [2]);
  await expect.poll(() => table.gm.view().areas.map(({ label }) => label)).toEqual(['Sword']);
  await look(watch.page, 'lying');
  await ann.page.getByRole('button', { name: /^Pick up a weapon/u }).click();
  await ann.page
    .getByRole('button', { name: /^Pick up a weapon/u })
    .last()
    .click();
  await expect(question(gm.page, /chance to strike/u)).toBeVisible();
  await answer(table, 'Raider', 'pass');
  await expect.poll(() => table.gm.view().areas).toEqual([]);
});

test('a rider charges: mount and rider go as one, are told apart, and the blow follows', async ({ house }) => {
  const table = await house.table(null, 'legend');
  await correct(
    table,
    cast('Aldis', 'oath-knight', 'ally', 4, 5),
    cast('Brindle', 'saddle-horse', 'ally', 5, 5),
    cast('Raider', 'ditch-raider', 'foe', 13, 5),
  );
  const ann = await house.player(table, 'Ann', 'Aldis');
  await command(table, 'Aldis', 'mount', { mount: idOf(table, 'Brindle'), as: 'rider' });
  await begin(table, { Aldis: 2, Raider: 19 });
  await command(table, 'Raider', 'end-turn');
  await expect(turnOrder(ann.page)).toContainText('Aldis’s turn');
  await showEverybody(ann.page);
  await expectAt(ann.page, 'Aldis', { x: 5, y: 5 });
  await expectAt(ann.page, 'Brindle', { x: 5, y: 5 });
  await expect(whereIs(ann.page, 'Aldis')).toContainText('on Brindle');
  await look(ann.page, 'mounted');

  await command(table, 'Aldis', 'charge', { target: idOf(table, 'Raider') });
  await typeFaces(ann.page, /attack/iu, [15]);
  await typeFaces(ann.page, /damage/iu, [6]);
  await expect(entries(ann.page).first()).toContainText(/charges/u);
  await expectAt(ann.page, 'Brindle', { x: 10, y: 5 });
  await expect(whereIs(ann.page, 'Aldis')).toContainText('on Brindle');
  await look(ann.page, 'charged');
});

test('a harpy takes off and dives on a hero, whom it could not reach from the air', async ({ house }) => {
  const table = await house.table(null, 'legend');
  await correct(table, cast('Aldis', 'oath-knight', 'ally', 5, 5), cast('Harpy', 'mire-harpy', 'foe', 9, 5));
  const gm = await house.gm(table);
  await begin(table, { Aldis: 2, Harpy: 19 });
  await expect(turnOrder(gm.page)).toContainText('Harpy’s turn');
  await command(table, 'Harpy', 'take-off');
  await showEverybody(gm.page);
  await drag(gm.page, { x: 9, y: 5 }, { x: 7, y: 5 }, { x: 6, y: 5 });
  await standsAt(gm.page, 'Harpy', { x: 6, y: 5 });
  await click(gm.page, { x: 6, y: 5 });
  await expect(gm.page.getByRole('region', { name: 'Selected' })).toContainText(/Flying/u);
  await look(gm.page, 'flying');
  // above him, it reaches him as little as he does it
  await expect(command(table, 'Harpy', 'attack:jaws', { target: idOf(table, 'Aldis') })).rejects.toThrow(/layer/u);

  for (const who of ['Harpy', 'Aldis']) await command(table, who, 'end-turn');
  await expect(turnOrder(gm.page)).toContainText('Harpy’s turn');
  await gm.page.getByRole('button', { name: 'All actions' }).click();
  await gm.page.getByRole('button', { name: /^Land A free action/u }).click();
  await expect(entries(gm.page).first()).toContainText(/Harpy.*lands/u);
  await expect(question(gm.page, /chance to strike/u)).toHaveCount(0);
  await gm.page.getByRole('button', { name: 'Jaws 1' }).click();
  await click(gm.page, { x: 5, y: 5 });
  await typeFaces(gm.page, /attack/iu, [20]);
  await typeFaces(gm.page, /damage/iu, [4]);
  await expect(entries(gm.page).first()).toContainText(/Harpy attacks Aldis with .*jaws.*hit for/su);
  const left = () => table.gm.view().combatants.find(({ name }) => name === 'Aldis')?.body.gauge?.now;
  await look(gm.page, 'dived');
  // 72 less a 4, its modifier of 3 and, for the critical, twice its level
  expect(left()).toBe(59);
});

test('a wedge is aimed from its user, turned with R, and hits whom it covers then', async ({ house }) => {
  const table = await house.table(null, 'legend');
  await correct(
    table,
    cast('Neris', 'storm-shaman', 'ally', 8, 8),
    cast('Raider', 'ditch-raider', 'foe', 10, 8),
    cast('Wolf', 'reed-runner', 'foe', 8, 10),
  );
  const cone = newBlast({ name: 'Cone', shape: 'wedge', feet: 15, plus: 4, task: 'use-ex-su' });
  await correct(table, { type: 'body', who: idOf(table, 'Neris'), set: { blasts: [cone] } });
  const ann = await house.player(table, 'Ann', 'Neris');
  await begin(table, { Neris: 19, [FOES]: 5 });
  await expect(turnOrder(ann.page)).toContainText('Neris’s turn');

  await ann.page.getByRole('button', { name: 'All actions' }).click();
  await ann.page.getByRole('button', { name: /^Cone/u }).click();
  const form = composer(ann.page, 'Cone');
  await hover(ann.page, { x: 10, y: 8 });
  await look(ann.page, 'cone-aiming');
  await click(ann.page, { x: 10, y: 10 });
  await expect(form.getByLabel('Direction')).toHaveValue('45');
  await look(ann.page, 'cone-east');
  await ann.page.keyboard.press('r');
  await expect(form.getByLabel('Direction')).toHaveValue('90');
  await look(ann.page, 'cone-south');
  await form.getByRole('button', { name: 'Cone' }).click();
  await expect(entries(ann.page).first()).toContainText(/Wolf/u);
  const left = (who: string) => table.gm.view().combatants.find(({ name }) => name === who)?.body.gauge?.now;
  await expect.poll(() => [left('Wolf'), left('Raider')]).toEqual([16, 41]);
});
