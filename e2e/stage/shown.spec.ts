import type { Page } from '@playwright/test';
import { cardsRead, readCards } from '../support/cards.ts';
import type { Table } from '../support/founding.ts';
import {
  answer,
  command,
  correct,
  idOf,
  lay,
  request,
  startFight,
  strikeBest,
  typedDice,
} from '../support/founding.ts';
import { forgetPaint, painted } from '../support/painted.ts';
import { question } from '../support/screens.ts';
import { LIGHT, MOVING, PHONE, WALL, card, look, orcHits, skirmish } from './staged.ts';
import type { House } from '../support/test.ts';
import { expect, test } from '../support/test.ts';

/** Who sees a fight: the GM, a player at a desk in light colours, one with a phone, and a screen on the wall. */
const fourScreens = async (house: House, table: Table, desk: string, phone: string) => {
  const gm = await house.gm(table, MOVING);
  const ben = await house.player(table, 'Ben', desk, LIGHT);
  const ada = await house.player(table, 'Ada', phone, PHONE);
  const watch = await house.watch(table, WALL);
  return [
    ['gm-1280', gm.page],
    ['player-1280-light', ben.page],
    ['phone-390', ada.page],
    ['watch-1920', watch.page],
  ] as const;
};

type Screens = Awaited<ReturnType<typeof fourScreens>>;
const onEach = (screens: Screens, see: (page: Page, name: string) => Promise<void>): Promise<unknown> =>
  Promise.all(screens.map(([name, page]) => see(page, name)));

test('an attack is staged on every screen: line, dice, word and harm; its result stays until taken back', async ({
  house,
}) => {
  const table = await skirmish(house);
  const screens = await fourScreens(house, table, 'Tam', 'Brannoc');
  await startFight(table, ['Orc', 'Brannoc', 'Tam']);
  await onEach(screens, forgetPaint);

  await strikeBest(table, 'Orc', 'Brannoc');
  await lay(table, 'Orc', [18, 6, 2]);
  // everybody else sees for whom and for what the table waits, and how long it has
  const watch = screens[3][1];
  const waits = watch.getByRole('status').filter({ hasText: /Waiting for Brannoc/u });
  await expect(waits).toContainText(/0:0[1-9]/u);
  await onEach(screens, (page, name) => look(page, `asked-${name}`).then(() => undefined));
  await answer(table, 'Brannoc', 'pass');
  await answer(table, 'Tam', 'pass');
  await answer(table, 'Orc', 'pass');
  await onEach(screens, async (page, name) => {
    await expect.poll(() => painted(page)).toContain('HIT −10');
    await look(page, `hit-${name}`);
    await expect(card(page)).toContainText(/Orc attacks Brannoc with a battle axe: 24 vs Toughness 14, hit for 10/iu);
    await expect(card(page)).toBeInViewport({ ratio: 1 });
    expect(await painted(page)).toContain('24 vs Toughness 14');
  });
  await expect(waits).toBeHidden();

  await request(table, { type: 'undo', entry: table.gm.view().log.at(-1)?.id ?? '' });
  await onEach(screens, (page) => expect(card(page)).toBeHidden());
});

test('a Block is shown changing the dice, on every screen alike', async ({ house }) => {
  const table = await house.table('the-pontiffs-tomb', 'block-dodge-parry');
  const fray = ['Harald', 'Elmyra', 'Spear skeleton'];
  await correct(
    table,
    ...table.gm
      .view()
      .combatants.filter(({ name }) => !fray.includes(name))
      .map(({ id }) => ({ type: 'remove', who: id }) as const),
    ...fray.map(
      (name) =>
        ({ type: 'move', who: idOf(table, name), place: { type: 'zone', zone: 'stairs', cluster: 'fray' } }) as const,
    ),
  );
  await request(table, { type: 'options', set: { pace: 'dramatic' } });
  const screens = await fourScreens(house, table, 'Elmyra', 'Harald');
  await typedDice(table);
  await command(table, null, 'begin');
  await command(table, 'Spear skeleton', 'attack:spear', { target: idOf(table, 'Harald') });
  await command(table, 'Elmyra', 'pass');
  await command(table, 'Harald', 'pass');
  await onEach(screens, forgetPaint);
  await onEach(screens, readCards);
  const phone = screens[2][1];
  await question(phone, /^Spear skeleton attacks/u)
    .getByRole('button', { name: /^Block/u })
    .tap();
  await lay(table, 'Spear skeleton', [4]);
  await onEach(screens, async (page, name) => {
    await expect
      .poll(() => cardsRead(page))
      .toContainEqual(expect.stringMatching(/Harald blocks with.* · d8 becomes d4/u));
    await expect(card(page)).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await painted(page)).some((words) => /^(?:HIT|BLOCKED)/u.test(words))).toBe(true);
    await look(page, `block-${name}`);
  });
});

test('a click cuts short what is on the stage, and less motion shows the card alone', async ({ house }) => {
  const table = await skirmish(house);
  const gm = await house.gm(table, MOVING);
  const calm = await house.watch(table);
  await startFight(table, ['Orc', 'Brannoc', 'Tam']);
  await forgetPaint(calm.page);
  await orcHits(table);
  await expect(card(gm.page)).toContainText('hit for 10');
  await gm.page.mouse.click(640, 300);
  await expect(card(calm.page)).toContainText('hit for 10');
  expect((await painted(calm.page)).some((words) => words.startsWith('HIT'))).toBe(false);
});

/** Counts from now on how often something is drawn tipped over on a page's canvas. */
const countTipped = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const brush = CanvasRenderingContext2D.prototype;
    const plain = Object.getOwnPropertyDescriptor(brush, 'drawImage')?.value as (...drawn: unknown[]) => void;
    Object.assign(window, { tipped: 0 });
    brush.drawImage = function counting(this: CanvasRenderingContext2D, ...drawn: unknown[]) {
      if (Math.abs(this.getTransform().b) > 0.01) (window as unknown as { tipped: number }).tipped += 1;
      plain.apply(this, drawn);
    };
  });
const tipped = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { tipped: number }).tipped);

test('whoever the GM’s hand fells tips over on every screen; with less motion the card alone says it', async ({
  house,
}) => {
  const table = await skirmish(house);
  const screens = await fourScreens(house, table, 'Tam', 'Brannoc');
  const still = await house.watch(table, { ...WALL, reducedMotion: 'reduce' });
  for (const page of [...screens.map(([, page]) => page), still.page]) await countTipped(page);
  await correct(table, { type: 'count', who: idOf(table, 'Wolf'), count: 'hp', change: 'to', by: 0 });
  await onEach(screens, async (page) => {
    await expect(card(page)).toContainText('Wolf falls');
    await expect.poll(() => tipped(page), { intervals: [40] }).toBeGreaterThan(0);
  });
  // Looked at once all have fallen: a picture taken of one screen keeps the others from drawing.
  await onEach(screens, (page, name) => look(page, `fall-${name}`));
  await expect(card(still.page)).toContainText('Wolf falls');
  expect(await tipped(still.page)).toBe(0);
});

test('somebody hidden strikes: players see the blow, and neither its name nor its place', async ({ house }) => {
  const table = await skirmish(house);
  await correct(table, {
    type: 'move',
    who: idOf(table, 'Lurker'),
    place: { type: 'cell', x: 5, y: 8, height: 0 },
  });
  const screens = await fourScreens(house, table, 'Tam', 'Brannoc');
  await startFight(table, ['Lurker', 'Brannoc', 'Tam']);
  await onEach(screens, forgetPaint);
  await strikeBest(table, 'Lurker', 'Tam');
  await expect
    .poll(async () => {
      const { rolls, questions, log } = table.gm.view();
      const [roll] = rolls;
      if (roll !== undefined)
        await request(table, { type: 'roll', entry: roll.entry, roll: roll.id, faces: [18, 5, 4] }).catch(() => null);
      for (const { to } of questions)
        await answer(table, table.gm.view().combatants.find(({ id }) => id === to)?.name ?? '', 'pass').catch(
          () => null,
        );
      return log.at(-1)?.state;
    })
    .toBe('done');
  for (const [name, page] of screens.slice(1)) {
    await expect(card(page)).toContainText('An unseen foe');
    await look(page, `hidden-${name}`);
    expect(await page.locator('body').textContent()).not.toContain('Lurker');
    expect((await painted(page)).join(' ')).not.toMatch(/Lurker|\bLu\b/u);
  }
});
