import { writeFileSync } from 'node:fs';
import {
  answer,
  command,
  correct,
  foundTable,
  idOf,
  lay,
  named,
  stand,
  startFight,
  typedDice,
} from '../support/founding.ts';
import type { Table } from '../support/founding.ts';
import { standing } from '../support/layout.ts';
import type { Driver, Point } from './driver.ts';
import { middleOf, pause, until } from './driver.ts';

/** Pixels of the window of a point of the map, in cells, once the camera rests. */
const spot = async (driver: Driver, { x, y }: Point): Promise<Point> => {
  const read = () =>
    driver.read<readonly [number, number, number]>(`(() => {
      const overlay = document.querySelector('[data-board] [style*="--cell:"]');
      if (overlay === null) return null;
      const { left, top } = overlay.getBoundingClientRect();
      const { style } = overlay;
      const [x, y, cell] = ['--x', '--y', '--cell'].map((name) => Number.parseFloat(style.getPropertyValue(name)));
      return [left + x, top + y, cell];
    })()`);
  let before = '';
  const [left, top, cell] = await until('the camera to rest', async () => {
    const now = await read();
    const rests = JSON.stringify(now) === before;
    before = JSON.stringify(now);
    return rests ? now : null;
  });
  return { x: left + cell * x, y: top + cell * y };
};

/** Opens a table as its GM and waits for the board. */
const sitDown = async (driver: Driver, { address, table, secret, links }: Table): Promise<void> => {
  await driver.open(address);
  await driver.read(`localStorage.setItem('foray.seat.${table}', '${secret}')`);
  await driver.read(`localStorage.setItem('foray.links.${table}', ${JSON.stringify(JSON.stringify(links))})`);
  await driver.open(`${address}/t/${table}`);
  await until('the board', () => driver.read<true | null>(`document.querySelector('[data-board] canvas') && true`));
};

type Picture = (driver: Driver, name: string) => Promise<void>;

/** The demo on a grid: a drag, an attack by clicks, a prompt answered. */
const atTheFord = async (driver: Driver, address: string, take: Picture): Promise<void> => {
  const table = await foundTable(address);
  await stand(table, 'Orc raider 1', 7, 7);
  await sitDown(driver, table);
  await until('Vera to stand where she was dropped', async () => {
    const { place } = named(table.gm.view(), 'Vera');
    if (place?.type === 'cell' && place.x === 6 && place.y === 6) return true;
    await driver.press(await spot(driver, { x: 6.5, y: 7.5 }), await spot(driver, { x: 6.5, y: 6.5 }));
    await pause(1000);
    return null;
  });
  await take(driver, 'ford-dragged');
  await startFight(table, ['Orc raider 1', 'Vera', 'Brannoc', 'Wolf']);
  await until('the orc to be selected', () =>
    driver.read<true | null>(`document.body.innerText.includes('Battle axe') || null`),
  );
  await driver.press(await spot(driver, { x: 6.5, y: 6.5 }));
  await driver.press(await middleOf(driver, '[data-strike-menu] [role=menuitem]'));
  await until('the attack to be rolled', () => (table.gm.view().rolls.length > 0 ? true : null));
  await lay(table, 'Orc raider 1', [14, 7, 2]);
  await until('the prompt', () => (table.gm.view().questions.length > 0 ? true : null));
  await take(driver, 'ford-asked');
  const asked = table.gm.view().questions.length;
  await driver.press(await middleOf(driver, '[data-digit]', 'Let it hit'));
  await until('the answer', () => (table.gm.view().questions.length < asked ? true : null));
  for (const name of table.gm.view().questions.flatMap(({ to }) => (to === 'gm' ? [] : [to])))
    await answer(table, table.gm.view().combatants.find(({ id }) => id === name)?.name ?? '', 'pass');
  await until('the result on screen', () =>
    driver.read<true | null>(`document.body.innerText.includes('hit for 9') || null`),
  );
  await take(driver, 'ford-struck');
  table.gm.leave();
};

/** The demo in zones: a drag from zone to zone, and a choice made for somebody. */
const inTheTomb = async (driver: Driver, address: string, take: Picture): Promise<void> => {
  const table = await foundTable(address, 'the-pontiffs-tomb', 'block-dodge-parry');
  await typedDice(table);
  await correct(table, {
    type: 'move',
    who: idOf(table, 'Harald'),
    place: { type: 'zone', zone: 'stairs', cluster: 'fray' },
  });
  await sitDown(driver, table);
  await driver.press(await middleOf(driver, 'button', 'Harald'));
  const field = table.gm.view().field;
  const outline = field.type === 'zones' ? (field.zones.find(({ id }) => id === 'entrance')?.outline ?? []) : [];
  const middle = (of: readonly number[]): number => (Math.min(...of) + Math.max(...of)) / 2;
  const goal = await spot(driver, { x: middle(outline.map(({ x }) => x)), y: middle(outline.map(({ y }) => y)) });
  const { x, y } = standing(table, 'Harald');
  await driver.press(await spot(driver, { x: x + 0.5, y: y + 0.5 }), goal);
  await until('Harald to stand in the zone he was dropped in', () => {
    const { place } = named(table.gm.view(), 'Harald');
    return place?.type === 'zone' && place.zone === 'entrance' ? true : null;
  });
  await take(driver, 'tomb-dragged');
  await command(table, null, 'begin');
  await driver.press(await middleOf(driver, 'button', 'Pass'));
  await until('a choice to be made', () =>
    table.gm.view().log.some(({ title }) => JSON.stringify(title).includes('pass')) ? true : null,
  );
  await take(driver, 'tomb-chosen');
  table.gm.leave();
};

/** Plays both demos in a browser and keeps pictures in a folder. Throws what did not come to pass. */
export const playBoth = async (driver: Driver, address: string, folder: string): Promise<void> => {
  const prefix = driver.name.split(' ')[0]?.toLowerCase() ?? 'browser';
  const take: Picture = async (of, name) => writeFileSync(`${folder}/${prefix}-${name}.png`, await of.picture());
  await atTheFord(driver, address, take);
  await inTheTomb(driver, address, take);
};
