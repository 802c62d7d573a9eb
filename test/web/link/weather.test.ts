import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { seeded } from '../../../src/core/dice/index.ts';
import { demoMaps } from '../../../src/core/maps/demo/index.ts';
import type { Demo, Ruleset } from '../../../src/core/rules/ruleset/ruleset.ts';
import type { SeatId } from '../../../src/core/rules/scene/scene.ts';
import type { View } from '../../../src/core/rules/views/view.ts';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { blankGrid } from '../../../src/core/space/field/field.ts';
import { demoCorrections, viewFor } from '../../../src/core/table/index.ts';
import type { Opening, Rec } from '../../../src/core/table/index.ts';
import type { Request } from '../../../src/core/wire/messages.ts';
import { openHost } from '../../../src/server/tables/host.ts';
import type { Hosted } from '../../../src/server/tables/hosted.ts';
import { logger } from '../../../src/server/base/log.ts';
import { openRooms } from '../../../src/server/tables/rooms.ts';
import type { News } from '../../../src/web/link/link.ts';
import type { RequestAnswer } from '../../../src/web/link/outbox.ts';
import { linkOver } from '../../../src/web/link/over-wire.ts';
import { chance } from '../../properties/slots.ts';
import { bot } from '../../server/support/bot.ts';
import { readConfig } from '../../../src/server/base/config.ts';
import type { Weather } from './weather.ts';
import { wireThrough } from './weather.ts';

/** The page's own link and the server's own host, with a network between them that does all that networks do. */

const GM = 'gm-seat' as SeatId;
const ANN = 'ann-seat' as SeatId;
const SEATS: ReadonlyMap<string, SeatId> = new Map([
  ['gm', GM],
  ['ann', ANN],
]);
const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** A ready fight on a host whose disk is a list. */
const hosted = async (ruleset: Ruleset, demo: Demo, seed: number) => {
  const opening: Opening = {
    version: 2,
    id: 'table-1',
    name: 'A table',
    ruleset: { id: ruleset.id, version: ruleset.version },
    field: demoMaps[demo.map]?.field ?? blankGrid(30, 30),
    settings: null,
    salt: 'salt',
    at: 1,
  };
  const stored: string[] = [];
  const config = { ...readConfig(), updatesKept: 12, mostQueued: 5000 };
  const host = openHost(
    config,
    {
      table: (id) => ({ id, name: opening.name, ruleset: ruleset.id, meta: JSON.stringify(opening), gone: null }),
      records: (_, from) =>
        stored.flatMap((body, at) =>
          at + 1 < (from ?? 0) ? [] : [{ seq: at + 1, request: (JSON.parse(body) as Rec).request, body }],
        ),
      append: (_, record) => {
        stored.push(record.body);
        return Promise.resolve('stored');
      },
      addTable: () => undefined,
      idle: () => Promise.resolve(),
    },
    logger(true),
    () => 1,
    seeded(`dice ${seed}`),
  );
  const found = await host.find(opening.id);
  if (!found.ok) throw new Error(found.error.say);
  const table = found.value;
  await table.request('table', { id: 'seat-the-gm', request: { type: 'seated', seat: GM, name: 'Gail', role: 'gm' } });
  await table.request('table', { id: 'seat-ann', request: { type: 'seated', seat: ANN, name: 'Ann', role: 'player' } });
  await table.request(GM, {
    id: 'set-the-fight-up',
    request: { type: 'correct', corrections: demoCorrections(ruleset, demo), note: null },
  });
  return { table, rooms: openRooms(config, host), records: () => stored.map((body) => JSON.parse(body) as Rec) };
};

interface Requested {
  readonly id: string;
  answer: RequestAnswer | null;
}

/** One screen: its link, all that it was told, and what became of its requests. */
const screen = (
  weather: Weather,
  { table, rooms }: Awaited<ReturnType<typeof hosted>>,
  seed: number,
  newest: () => string,
) => {
  const wire = wireThrough(weather, table, rooms, SEATS);
  const link = linkOver(table.id, wire);
  const told: Extract<News, { type: 'view' }>[] = [];
  link.subscribe((news) => news.type === 'view' && told.push(news));
  const requested: Requested[] = [];
  const view = (): View => {
    const last = told.at(-1);
    if (last === undefined) throw new Error('nothing to see yet');
    return last.view;
  };
  const request = async (request: Request): Promise<RequestAnswer> => {
    const answer = link.request(request);
    const kept: Requested = { id: newest(), answer: null };
    requested.push(kept);
    return (kept.answer = await answer);
  };
  return {
    wire,
    link,
    told,
    requested,
    view,
    request,
    player: bot({ view, request, query: (query) => link.query(query) }, seed),
  };
};

const play = async (ruleset: Ruleset, demo: Demo, seed: number, newest: () => string) => {
  const luck = chance(seeded(seed));
  const weather: Weather = { luck, fair: false };
  const stage = await hosted(ruleset, demo, seed);
  const screens = { gm: screen(weather, stage, seed, newest), ann: screen(weather, stage, seed + 1, newest) };
  for (const [secret, item] of Object.entries(screens)) void item.link.enter(secret);
  const spare = stage.table.table().characters.at(-1);
  let named = 0;
  for (let step = 0; step < 70; step++) {
    await vi.advanceTimersByTimeAsync(luck.upTo(luck.percent(90) ? 400 : 9000));
    const item = luck.pick(Object.values(screens)) ?? screens.gm;
    if (luck.percent(10)) item.wire.drop();
    else if (luck.percent(30)) void item.request({ type: 'rename', name: `Name ${named++}` });
    // Who takes it while it is taken is refused, and a moment later would not be.
    else if (luck.percent(35) && spare !== undefined)
      void item.request({
        type: 'take',
        who: spare,
        seat: item === screens.ann ? ANN : (luck.pick([ANN, GM, null]) ?? null),
      });
    else if (item.told.length > 0) void item.player.step('');
  }
  weather.fair = true;
  await vi.advanceTimersByTimeAsync(60_000);
  for (const value of Object.values(screens)) value.wire.drop();
  await vi.advanceTimersByTimeAsync(60_000);
  return { ...stage, screens: Object.values(screens) };
};

const fresh = async (
  stage: { readonly table: Hosted; readonly rooms: ReturnType<typeof openRooms> },
  secret: string,
): Promise<View | null> => {
  const link = linkOver(
    stage.table.id,
    wireThrough({ luck: chance(seeded(1)), fair: true }, stage.table, stage.rooms, SEATS),
  );
  const entered = link.enter(secret);
  await vi.advanceTimersByTimeAsync(1000);
  const welcome = await entered;
  return welcome.ok ? welcome.value.view : null;
};

let ids = 0;
let newest = '';
beforeEach(() => {
  vi.useFakeTimers();
  // A request's id is the only thing that a link draws.
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    const into = bytes as unknown as Uint8Array;
    new DataView(into.buffer).setUint32(0, ++ids);
    newest = [...into].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return bytes;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe.each(rulesets.flatMap((ruleset) => ruleset.demos.map((demo) => [ruleset.name, ruleset, demo] as const)))(
  '%s over a bad network',
  (_, ruleset, demo) => {
    test.each([2, 20, 21, 32, 64])(
      'fight %i: every request is answered, and done once if it was taken; every screen ends with what a fresh ' +
        'one sees',
      async (seed) => {
        const played = await play(ruleset, demo, seed, () => newest);
        const times = new Map<string, number>();
        for (const { request } of played.records()) times.set(request, (times.get(request) ?? 0) + 1);
        const requested = played.screens.flatMap((screen) => screen.requested);
        expect(requested.length).toBeGreaterThan(15);
        expect(requested.filter(({ answer }) => answer?.ok === true).length).toBeGreaterThan(8);
        expect(requested.filter(({ answer }) => answer === null)).toEqual([]);
        expect(requested.filter(({ id, answer }) => (times.get(id) ?? 0) !== (answer?.ok === true ? 1 : 0))).toEqual(
          [],
        );
        for (const [at, [secret, seat]] of [...SEATS].entries()) {
          const { told, view } = played.screens[at] as (typeof played.screens)[number];
          expect(json(view())).toEqual(json(viewFor(played.table.table(), seat)));
          expect(json(view())).toEqual(json(await fresh(played, secret)));
          told.forEach(
            (news, n) => n > 0 && expect(news.n - (told[n - 1]?.n ?? 0)).toBeGreaterThanOrEqual(news.whole ? 0 : 1),
          );
        }
      },
    );
  },
);
