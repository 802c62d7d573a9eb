import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Founded, Screen } from '../../test/server/support/screen.ts';
import { found, seated } from '../../test/server/support/screen.ts';
import type { CombatantId } from '../../src/core/rules/scene/scene.ts';
import type { CombatantView, View } from '../../src/core/rules/views/view.ts';
import type { Correction, Request } from '../../src/core/wire/messages.ts';

/**
 * A table on a server, with a GM's socket beside the screens: to set a scene up quickly and to lay dice where a test
 * wants them.
 */
export interface Table extends Founded {
  readonly address: string;
  readonly gm: Screen;
}

export const RULESET = 'open-legend';
export const DEMO = 'raid-at-the-ford';

/** A new table with the demo fight on it; null: with an empty grid of 20 by 20. */
export const foundTable = async (
  address: string,
  demo: string | null = DEMO,
  ruleset: string = RULESET,
): Promise<Table> => {
  const founded = await found(address, ruleset, demo, demo === null ? { type: 'grid', width: 20, height: 20 } : null);
  const gm = await seated(address, { type: 'enter', table: founded.table, secret: founded.secret, have: null });
  return { ...founded, address, gm };
};

/** A table that a page founded: the socket goes in beside it by the secret the page keeps. */
export const tableOn = async (page: Page): Promise<Table> => {
  const { origin, pathname } = new URL(page.url());
  const id = pathname.slice('/t/'.length);
  const [secret, links] = await page.evaluate(
    (table) =>
      [
        localStorage.getItem(`foray.seat.${table}`) ?? '',
        localStorage.getItem(`foray.links.${table}`) ?? '{}',
      ] as const,
    id,
  );
  const gm = await seated(origin, { type: 'enter', table: id, secret, have: null });
  return { table: id, secret, links: JSON.parse(links) as Table['links'], address: origin, gm };
};

export const linkOf = (table: Table, role: 'gm' | 'player' | 'watch'): string =>
  `${table.address}/t/${table.table}#${role}.${table.links[role]}`;

export const named = (view: View, name: string): CombatantView => {
  const other = view.combatants.find((combatant) => combatant.name === name);
  if (other === undefined) throw new Error(`nobody is called ${name}`);
  return other;
};
export const idOf = (table: Table, name: string): CombatantId => named(table.gm.view(), name).id;

/** Requests something of the table as the GM. */
export const request = ({ gm }: Table, wanted: Request): Promise<void> => requestBy(gm, wanted);

/** The table takes what this screen requests; a refusal fails the test with its words. */
export const requestBy = async (screen: Screen, wanted: Request): Promise<void> => {
  const result = await screen.request(wanted);
  if (!result.ok)
    throw new Error(
      `${JSON.stringify(wanted)} was refused: ${result.error.say} ` +
        JSON.stringify([result.error.reasons, result.error.problems]),
    );
};

export const correct = (table: Table, ...corrections: readonly Correction[]): Promise<void> =>
  request(table, { type: 'correct', corrections, note: null });

/** Puts somebody on a cell. */
export const stand = (table: Table, name: string, x: number, y: number): Promise<void> =>
  correct(table, { type: 'move', who: idOf(table, name), place: { type: 'cell', x, y, height: 0 } });

/** Sets somebody of the ruleset's list on a cell. Allies may be taken by players. */
export const cast = (
  name: string,
  from: string,
  side: 'ally' | 'foe',
  x: number,
  y: number,
  hidden = false,
): Correction => ({
  type: 'place',
  name,
  from,
  side,
  count: 1,
  place: { type: 'cell', x, y, height: 0 },
  hidden,
  character: side === 'ally',
});

/**
 * Two heroes shoulder to shoulder, one far off, an orc at their throat, a wolf coming, and somebody nobody has seen. On
 * an empty grid.
 */
export const SKIRMISH: readonly Correction[] = [
  cast('Brannoc', 'barbarian', 'ally', 5, 5),
  cast('Tam', 'arcane-protector', 'ally', 5, 6),
  cast('Isolde', 'battle-mage', 'ally', 4, 14),
  cast('Orc', 'orc-raider', 'foe', 6, 5),
  cast('Wolf', 'wolf', 'foe', 12, 5),
  cast('Lurker', 'elven-skirmisher', 'foe', 18, 18, true),
];

/** A command by the GM for somebody, or for the whole table. */
export const command = (
  table: Table,
  who: string | null,
  offer: string,
  slots: Extract<Request, { type: 'command' }>['command']['slots'] = {},
): Promise<void> =>
  request(table, {
    type: 'command',
    command: { who: who === null ? null : idOf(table, who), offer, slots, turn: table.gm.view().turnOrder.turn },
    forced: null,
  });

/** Types in the faces of the dice that wait for somebody, or with null for the GM; waits until they do. */
export const lay = async (table: Table, who: string | null, faces: readonly number[]): Promise<void> => {
  const id = who === null ? null : idOf(table, who);
  const view = await table.gm.until(({ rolls }) => rolls.some((roll) => roll.of === id));
  const roll = view.rolls.find(({ of }) => of === id);
  if (roll !== undefined) await request(table, { type: 'roll', entry: roll.entry, roll: roll.id, faces });
};

/** Answers what somebody is asked; waits until they are. */
export const answer = async (table: Table, who: string, offer: string): Promise<void> => {
  const id = idOf(table, who);
  const view = await table.gm.until(({ questions }) => questions.some(({ to }) => to === id));
  const question = view.questions.find(({ to }) => to === id);
  if (question !== undefined)
    await request(table, { type: 'answer', entry: question.entry, question: question.id, offer, slots: {} });
};

/** Everything that the table still asks goes as it goes where nobody answers, until its newest entry is done. */
export const passTheRest = (table: Table): Promise<void> =>
  expect
    .poll(async () => {
      const { questions, log } = table.gm.view();
      for (const { entry, id, otherwise } of questions)
        await request(table, { type: 'answer', entry, question: id, offer: otherwise, slots: {} }).catch(() => null);
      return log.at(-1)?.state;
    })
    .toBe('done');

/** The same table from a new socket, after its server was away. */
export const enteredAgain = async (table: Table): Promise<Table> => ({
  ...table,
  gm: await seated(table.address, { type: 'enter', table: table.table, secret: table.secret, have: null }),
});

/** Where a character misses, nothing else comes of it: the GM is asked for no twist. */
export const plainMisses = (table: Table): Promise<void> =>
  correct(table, { type: 'settings', settings: { failedRoll: 'plain' } });

/** From now on dice wait for somebody to type their faces in. */
export const typedDice = (table: Table): Promise<void> => request(table, { type: 'options', set: { dice: 'typed' } });

/**
 * The rounds begin with these in this order, everybody else behind them: the GM says what each has rolled. Leaves the
 * table with typed dice.
 */
export const startFight = async (table: Table, order: readonly string[]): Promise<void> => {
  await typedDice(table);
  await command(table, null, 'start-combat');
  await command(table, null, 'close-surprise');
  const everybody = table.gm.view().combatants.map(({ name }) => name);
  const wanted = [...order, ...everybody.filter((name) => !order.includes(name))];
  await correct(
    table,
    ...wanted.map((name, at) => ({ type: 'body', who: idOf(table, name), set: { initiative: 40 - at } }) as const),
  );
  await table.gm.until(({ turnOrder }) => turnOrder.title === 'Round 1');
};

/** The best attack of somebody on another, once it is their turn; it stops at its roll. */
export const strikeBest = async (table: Table, by: string, on: string): Promise<void> => {
  await table.gm.until(({ turnOrder }) => turnOrder.active.includes(idOf(table, by)));
  const query = { type: 'strikes', who: idOf(table, by), target: idOf(table, on) } as const;
  let asked = await table.gm.query(query);
  // a busy table asks for patience
  for (let tries = 0; tries < 20 && !asked.ok; tries++) {
    await new Promise((waited) => setTimeout(waited, 250));
    asked = await table.gm.query(query);
  }
  const best = asked.ok ? asked.value.strikes[0] : undefined;
  if (best === undefined) throw new Error(`${by} has nothing to strike ${on} with`);
  await request(table, { type: 'command', command: best.command, forced: null });
};
