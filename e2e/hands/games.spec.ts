import type { Page } from '@playwright/test';
import type { CombatantView } from '../../src/core/rules/views/view.ts';
import { shareAt } from '../support/blows.ts';
import type { Cell } from '../support/board.ts';
import { hover } from '../support/board.ts';
import type { Table } from '../support/founding.ts';
import { command, correct, idOf, passTheRest, request, stand, tableOn } from '../support/founding.ts';
import { addAll, beginBy, counted, demoTable, harmThree, hpOf, ownTable } from '../support/hands.ts';
import { countMoves, isInSight, mapShare, standing } from '../support/layout.ts';
import { entries, question, turnOrder } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/**
 * What people need for what they do most, in every game on a grid: gestures and seconds, how much of the window the map
 * has, and whether it stays still. One page goes through all of it; `zones.spec.ts` has the game of zones.
 */

interface Game {
  /** As the first page calls it. */
  readonly rules: string;
  readonly ruleset: string;
  readonly demo: string;
  /** What is searched for on a map of one's own, the hero last. */
  readonly cast: readonly [string, string];
  /** One of the demo fight that strikes at arm's length, and three who are harmed at once. */
  readonly monster: string;
  readonly hero: string;
  readonly harmed: readonly [string, string, string];
  /** What ends a turn so that the next begins. */
  readonly ends: RegExp;
  /** Open ground of the demo's map: where the hero stands, where the monster comes from and how far it goes. */
  readonly ground: Readonly<Record<'hero' | 'from' | 'to', Cell>>;
  /** Three cells of one frame. */
  readonly frame: readonly [Cell, Cell, Cell];
  /**
   * Brings a question about the monster and the hero; what it says. Null: the rest is measured in this game by
   * `numbers`, `still` and `asked.spec.ts`.
   */
  readonly asks: ((table: Table, game: Game) => Promise<RegExp>) | null;
}
const at = (x: number, y: number): Cell => ({ x, y });

const GAMES: readonly Game[] = [
  {
    rules: 'Open Legend',
    ruleset: 'open-legend',
    demo: 'Raid at the ford',
    cast: ['orc raider x3', 'barbarian'],
    monster: 'Wolf',
    hero: 'Vera',
    harmed: ['Orc raider 1', 'Orc raider 2', 'Skeleton 1'],
    ends: /^End turn/u,
    ground: { hero: at(2, 9), from: at(6, 9), to: at(3, 9) },
    frame: [at(2, 5), at(3, 5), at(2, 6)],
    asks: null,
  },
  {
    rules: 'Legend',
    ruleset: 'legend',
    demo: 'Causeway through the bog',
    cast: ['ditch raider x3', 'oath knight'],
    monster: 'Ditch raider 1',
    hero: 'Aldis',
    harmed: ['Reed runner 1', 'Reed runner 2', 'Ditch raider 2'],
    ends: /^End turn/u,
    ground: { hero: at(4, 8), from: at(8, 8), to: at(5, 8) },
    frame: [at(3, 5), at(4, 5), at(4, 4)],
    asks: async (table, { hero, ground }) => {
      await untilTurnOf(table, hero);
      await command(table, hero, 'move', {
        path: [
          [ground.hero.x - 1, ground.hero.y],
          [ground.hero.x - 2, ground.hero.y],
        ],
      });
      return /chance to strike/u;
    },
  },
  {
    rules: 'Old-School',
    ruleset: 'old-school',
    demo: 'The old watch',
    cast: ['goblin x3', 'fighter'],
    monster: 'Hobgoblin',
    hero: 'Aldric',
    harmed: ['Goblin 1', 'Goblin 2', 'Goblin 3'],
    ends: /^Next in order/u,
    ground: { hero: at(4, 8), from: at(8, 8), to: at(5, 8) },
    frame: [at(6, 5), at(7, 5), at(7, 6)],
    asks: async (table, { monster }) => {
      await untilTurnOf(table, monster);
      await command(table, monster, 'ask-next');
      return /Who is next/u;
    },
  },
  {
    rules: 'Tomes by Torchlight',
    ruleset: 'tomes-by-torchlight',
    demo: 'The buried library',
    cast: ['brigand x3', 'sellsword'],
    monster: 'Brigand',
    hero: 'Marten',
    harmed: ['Goblin 1', 'Goblin 2', 'Bone guard'],
    ends: /^End turn/u,
    ground: { hero: at(9, 10), from: at(13, 10), to: at(10, 10) },
    frame: [at(10, 5), at(11, 5), at(11, 6)],
    asks: async (table, { monster, hero }) => {
      await untilTurnOf(table, monster);
      // without Grit nobody reacts
      await correct(table, { type: 'body', who: idOf(table, hero), set: { grit: 4 } });
      await command(table, monster, 'melee', { target: idOf(table, hero) });
      return /Dodge or Block/u;
    },
  },
];

const active = (table: Table): CombatantView | undefined => {
  const { turnOrder: order, combatants } = table.gm.view();
  return combatants.find(({ id }) => order.active.includes(id));
};

/** Turns end, and questions are let pass, until it is somebody's turn. */
const untilTurnOf = async (table: Table, name: string): Promise<void> => {
  for (let turns = 0; turns < 60 && active(table)?.name !== name; turns++) await endTurn(table);
  expect(active(table)?.name).toBe(name);
};

/** Whoever has the turn ends it; what is asked meanwhile is let pass. */
const endTurn = async (table: Table): Promise<void> => {
  const before = table.gm.view().turnOrder;
  const who = before.active[0];
  if (who === undefined) throw new Error('nobody has the turn');
  await table.gm.request({
    type: 'command',
    command: { who, offer: 'end-turn', slots: {}, turn: before.turn },
    forced: null,
  });
  await table.gm.until(({ turnOrder: now }) => now.turn !== before.turn);
};

/** A double click on a foe, once the page knows what it means. */
const doubleClick = async (page: Page, hand: ReturnType<typeof counted>, table: Table, on: string): Promise<void> => {
  const place = standing(table, on);
  await expect(async () => {
    await hover(page, { x: 0, y: 0 });
    await hover(page, place);
    await expect(page.getByRole('tooltip').filter({ hasText: `on ${on}` })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await hand.at(place, { clickCount: 2 });
};

/** Whether whoever may react is asked at all. */
const reactions = async (table: Table, order: 'ask' | 'never'): Promise<void> => {
  const catalogue = await table.gm.query({ type: 'catalogue' });
  if (!catalogue.ok) throw new Error(catalogue.error.say);
  for (const { kind } of catalogue.value.reactions)
    for (const side of ['ally', 'foe'] as const) await request(table, { type: 'order', who: null, side, kind, order });
};

const begin = async (hand: ReturnType<typeof counted>): Promise<void> => {
  await beginBy(hand, 'Start combat');
  // a round in which everybody is surprised is over at once
  await expect(turnOrder(hand.page)).toContainText(/Round \d/u);
};

for (const game of GAMES)
  test(`${game.rules}: clicks, gestures and seconds`, async ({ house }) => {
    const { page } = await house.screen({ fresh: true });
    await page.goto('/');

    await test.step('own map, three foes, one character, first attack: 12 clicks, 90 s', async () => {
      const hand = counted(page);
      await ownTable(hand, game.rules);
      await addAll(hand, game.cast);
      await begin(hand);
      const table = await tableOn(page);
      const first = active(table);
      const foe = table.gm.view().combatants.find(({ side }) => side !== first?.side);
      await doubleClick(page, hand, table, foe?.name ?? '');
      await expect(entries(page).first()).toContainText(/attacks|throws|strikes/u);
      table.gm.leave();
      expect.soft(hand.count(), 'clicks').toBeLessThanOrEqual(12);
      expect.soft(await hand.seconds(), 'seconds').toBeLessThan(90);
    });
    await page.goto('/');
    const hand = counted(page);
    await demoTable(hand, game.demo);
    await begin(hand);
    const table = await tableOn(page);
    await reactions(table, 'never');
    await test.step('from the first page to a demo fight’s first attack: 4 clicks, 20 s', async () => {
      const first = active(table);
      const foe = table.gm.view().combatants.find(({ side, hidden }) => side !== first?.side && !hidden);
      if (first === undefined || foe?.place?.type !== 'cell') throw new Error('nobody to strike');
      await stand(table, first.name, foe.place.x + foe.footprint, foe.place.y);
      await doubleClick(page, hand, table, foe.name);
      await expect(entries(page).first()).toContainText(/attacks|throws|strikes/u);
      expect.soft(hand.count(), 'clicks').toBe(4);
      expect.soft(await hand.seconds(), 'seconds').toBeLessThan(20);
    });
    // whoever was struck is whole again
    await passTheRest(table);
    await request(table, { type: 'undo', entry: table.gm.view().log.at(-1)?.id ?? '' });
    await untilTurnOf(table, game.monster);
    const { hero, from, to } = game.ground;
    const kept = [game.hero, game.monster, ...game.harmed];
    await correct(
      table,
      ...table.gm
        .view()
        .combatants.filter(({ name }) => !kept.includes(name))
        .map(({ id }) => ({ type: 'remove', who: id }) as const),
    );
    for (const [name, cell] of [
      [game.hero, hero],
      [game.monster, from],
      ...game.harmed.map((name, n) => [name, game.frame[n] ?? hero] as const),
    ] as const)
      await stand(table, name, cell.x, cell.y);

    await test.step('a GM’s whole monster turn: 3 gestures', async () => {
      const turn = counted(page);
      await expect(turnOrder(page)).toContainText(game.monster);
      await turn.drag(from, to);
      await expect(entries(page).first()).toContainText(new RegExp(`${game.monster} (?:moves|walks)`, 'u'));
      await doubleClick(page, turn, table, game.hero);
      await expect(entries(page).first()).toContainText(
        new RegExp(`${game.monster} (?:attacks|strikes) ${game.hero}`, 'u'),
      );
      await passTheRest(table);
      await turn.click(page.getByRole('button', { name: game.ends }).first());
      await expect.poll(() => active(table)?.name).not.toBe(game.monster);
      expect.soft(turn.count(), 'gestures').toBe(3);
    });

    const { asks } = game;
    if (asks === null) {
      table.gm.leave();
      return;
    }
    await test.step('harm to three creatures at once: 2 gestures and the number', async () => {
      const before = game.harmed.map((name) => hpOf(table, name) ?? 0);
      const few = counted(page);
      await harmThree(few, game.frame, '1');
      for (const [n, name] of game.harmed.entries())
        await expect.poll(() => hpOf(table, name)).toBe((before[n] ?? 0) - 1);
      expect.soft(few.count(), 'gestures').toBe(2);
      await page.keyboard.press('Escape');
    });

    await test.step('five rounds move no camera; the map has its share', async () => {
      await page.keyboard.press('Escape');
      const moved = await countMoves(page);
      const round = (): number => Number(/Round (\d+)/u.exec(table.gm.view().turnOrder.title)?.[1]);
      for (const last = round() + 5; round() < last;) await endTurn(table);
      await expect(turnOrder(page)).toContainText(`Round ${String(round())}`);
      expect.soft(await moved(), 'camera moves').toBe(0);
      for (const [width, height] of [
        [768, 1024],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect.soft.poll(() => mapShare(page), `share at ${String(width)}`).toBeGreaterThanOrEqual(60);
      }
      const { page: wall } = await house.watch(table, { viewport: { width: 1920, height: 1080 } });
      await expect(turnOrder(wall)).toBeVisible();
      expect.soft(await mapShare(wall), 'share of the wall').toBeGreaterThanOrEqual(85);
    });

    await test.step('a question covers nobody it is about', async () => {
      await reactions(table, 'ask');
      await stand(table, game.monster, to.x, to.y);
      const say = await asks(table, game);
      for (const [width, height] of [
        [390, 844],
        [768, 1024],
        [1280, 800],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height });
        const card = question(page, say).first();
        await expect(card).toBeVisible();
        for (const name of [game.monster, game.hero])
          expect.soft(await isInSight(page, standing(table, name)), `${name} in sight at ${String(width)}`).toBe(true);
        await expect.soft.poll(() => mapShare(page), `share at ${String(width)}`).toBeGreaterThanOrEqual(shareAt(page));
      }
    });
    table.gm.leave();
  });
