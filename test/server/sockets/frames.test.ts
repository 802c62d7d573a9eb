import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../../src/core/base.ts';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import type { Query, Request } from '../../../src/core/wire/messages.ts';
import { bot } from '../support/bot.ts';
import { taken } from '../support/company.ts';
import { grey } from '../support/grey.ts';
import type { Screen } from '../support/running.ts';
import { found, seated, serve } from '../support/running.ts';
import { tap } from '../support/tap.ts';

/**
 * A fight with somebody hidden over real wires, on which every byte is kept that comes to each seat: a recognisable
 * secret stands in none that is not the GM's.
 */

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve({
    requestsPerSecond: 2000,
    queriesPerSecond: 2000,
    mostTablesPerHour: 1000,
    mostFailuresPerMinute: 1000,
  });
});
afterAll(() => server.stop());

const NAME = 'Qqzmarker';
const [NOTE, NOTES, SAID, MEANT, CLUSTER, WALL] = [
  'qqnotebeside',
  'qqnotesonsheet',
  'qqsaidunseen',
  'qqmeantunseen',
  'qqcluster',
  7.3125,
];
const HEIGHT = 731.25;

const ROLES = ['gm', 'ann', 'ben', 'eye'] as const;
type Seat = (typeof ROLES)[number];

/**
 * A table with its people, each at a wire of their own, and one hidden foe with something recognisable in all that can
 * be said of it.
 */
const company = async (ruleset: (typeof rulesets)[number]) => {
  const table = await found(server.address, ruleset.id, ruleset.demos[0]?.id ?? null);
  const wires = {
    gm: await tap(server.address),
    ann: await tap(server.address),
    ben: await tap(server.address),
    eye: await tap(server.address),
  };
  const join = (seat: Seat, role: 'player' | 'watch', name: string) =>
    seated(wires[seat].address, { type: 'join', table: table.table, link: `${role}.${table.links[role]}`, name });
  const gm = await seated(wires.gm.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
  const screens: Record<Seat, Screen> = {
    gm,
    ann: await join('ann', 'player', 'Ann'),
    ben: await join('ben', 'player', 'Ben'),
    eye: await join('eye', 'watch', 'Eye'),
  };
  for (const [at, screen] of [screens.ann, screens.ben].entries()) {
    const who = gm.view().free[at];
    if (who !== undefined) await taken(screen, { type: 'take', who, seat: screen.welcome.seat });
  }
  const upload = await fetch(`${wires.gm.address}/api/tables/${table.table}/pictures`, {
    method: 'POST',
    body: Buffer.from(grey(64, 64)),
    headers: { Authorization: `Bearer ${table.secret}` },
  });
  const { hash } = (await upload.json()) as { readonly hash: string };
  const from = ruleset.catalogue.find(({ character }) => !character)?.id ?? '';
  const near = gm.view().combatants.find(({ side }) => side === 'foe')?.place ?? null;
  await taken(gm, {
    type: 'correct',
    corrections: [{ type: 'place', name: NAME, side: 'foe', from, count: 1, place: near, hidden: true }],
    note: NOTE,
  });
  await gm.until(({ combatants }) => combatants.some(({ name }) => name === NAME));
  const hidden = gm.view().combatants.find(({ name }) => name === NAME)?.id ?? ('' as CombatantId);
  const walls =
    gm.view().field.type === 'grid'
      ? [
          {
            type: 'field',
            change: {
              type: 'built',
              walls: [{ a: { x: WALL, y: 1 }, b: { x: WALL, y: 2 } }],
              razed: [],
              portals: [],
              removed: [],
            },
          } as const,
        ]
      : [];
  await taken(gm, {
    type: 'correct',
    note: NOTE,
    corrections: [
      { type: 'edit', who: hidden, set: { picture: hash } },
      { type: 'body', who: hidden, set: { notes: NOTES } },
      ...walls,
      ...(near === null
        ? []
        : [
            {
              type: 'move',
              who: hidden,
              place: near.type === 'cell' ? { ...near, height: HEIGHT } : { ...near, cluster: CLUSTER },
            } as const,
          ]),
    ],
  });
  return { table, wires, screens, hidden, hash };
};

/** What somebody may do in words of their own, with those words in it, and kept behind a mask where there is one. */
const inWords = async (
  gm: Screen,
  who: CombatantId,
  words: string,
  forced: string | null = null,
): Promise<readonly Request[]> => {
  const asked = await gm.query({ type: 'offers', who });
  return (asked.ok ? asked.value.offers : [])
    .filter(
      ({ slots, reasons }) => (forced !== null || reasons.length === 0) && slots.some(({ type }) => type === 'text'),
    )
    .map((offer): Request => ({
      type: 'command',
      forced,
      command: {
        who,
        offer: offer.id,
        turn: gm.view().turnOrder.turn,
        slots: Object.fromEntries(
          offer.slots.flatMap((slot): (readonly [string, Json])[] => {
            if (slot.type === 'text') return [[slot.name, words]];
            if (slot.type !== 'option') return [];
            return slot.name === 'masked'
              ? [[slot.name, 'yes']]
              : slot.optional === true
                ? []
                : [[slot.name, slot.initial ?? slot.options[0]?.id ?? null]];
          }),
        ),
      },
    }));
};

/** All that a seat may try on somebody whom it cannot see: each is refused. */
const pry = async (screen: Screen, hidden: CombatantId): Promise<void> => {
  const {
    turnOrder: { turn },
    combatants,
    log,
  } = screen.view();
  const own = combatants.find(({ yours }) => yours)?.id ?? combatants[0]?.id ?? hidden;
  const requests: readonly Request[] = [
    { type: 'command', command: { who: hidden, offer: 'move', slots: {}, turn }, forced: 'let me' },
    { type: 'take', who: hidden, seat: screen.welcome.seat },
    { type: 'order', who: hidden, kind: 'x', order: 'never' },
    { type: 'correct', corrections: [{ type: 'edit', who: hidden, set: { name: 'Mine' } }], note: null },
    { type: 'undo', entry: 'zzzz' },
    { type: 'withdraw', entry: log[0]?.id ?? 'zzzz' },
    { type: 'answer', entry: log.at(-1)?.id ?? '', question: 'x', offer: 'x', slots: {} },
  ];
  for (const request of requests) expect(await screen.request(request)).toMatchObject({ ok: false });
  const queries: readonly Query[] = [
    ...(['offers', 'bands', 'sheet'] as const).map((type): Query => ({ type, who: hidden })),
    { type: 'strikes', who: own, target: hidden },
    { type: 'offers', who: own },
    { type: 'bands', who: own },
    { type: 'catalogue' },
    { type: 'settings' },
    { type: 'log', before: null, most: 200 },
    ...log.slice(-2).map(({ id }): Query => ({ type: 'past', entry: id })),
  ];
  for (const query of queries) await screen.query(query);
};

/** Parts of what came over a wire, round each place where something stands that should not. */
const leaks = (bytes: string, secrets: readonly string[]): readonly string[] =>
  secrets.flatMap((secret) => {
    const at = bytes.indexOf(secret);
    return at < 0 ? [] : [`${secret}: ${bytes.slice(Math.max(0, at - 160), at + 60)}`];
  });

describe.each(rulesets.map((ruleset) => [ruleset.name, ruleset] as const))('%s over real wires', (_, ruleset) => {
  test(
    "no byte to a player or a watch screen has what is the GM's: by play, undo, refusal, query, reload, export or " +
      'upload',
    async () => {
      const { table, wires, screens, hidden, hash } = await company(ruleset);
      const { gm } = screens;
      const player = bot(gm, 7);
      const foe = gm.view().combatants.find(({ side, hidden: unseen }) => side === 'foe' && !unseen)?.id ?? hidden;
      const done = { said: 0, meant: 0 };
      const words = async (what: keyof typeof done, requests: readonly Request[]): Promise<void> => {
        for (const request of requests) if ((await gm.request(request)).ok) done[what]++;
      };
      // With everybody in it, or a fight might not come about.
      await gm.request({
        type: 'command',
        forced: null,
        command: {
          who: null,
          offer: 'start-combat',
          turn: gm.view().turnOrder.turn,
          slots: { combatants: gm.view().combatants.map(({ id }) => id) },
        },
      });
      for (let step = 0; step < 70; step++) {
        // Where its turn does not come for long the GM has it speak all the same.
        if (done.said < 3) await words('said', await inWords(gm, hidden, SAID, step > 40 ? 'it speaks' : null));
        // What a foe that is seen means to do is a secret where it is given behind a mask.
        if (done.meant === 0)
          await words(
            'meant',
            (await inWords(gm, foe, MEANT))
              .filter((request) => request.type === 'command' && 'masked' in request.command.slots)
              .slice(0, 1),
          );
        await player.step(`frames-${ruleset.id}-${step}`);
        if (step % 20 === 10) for (const seat of ['ann', 'ben', 'eye'] as const) await pry(screens[seat], hidden);
        if (step % 20 === 15) await gm.request({ type: 'undo', entry: gm.view().log.at(-1)?.id ?? '' });
        gm.socket.emit('gesture', { type: 'drag', who: hidden, path: '1,1:22' });
      }
      // Back at the same seat: with a whole view, and with what was missed.
      for (const seat of ['ann', 'ben', 'eye'] as const) {
        const { secret, stream } = screens[seat].welcome;
        for (const have of [null, { stream, n: 0 }])
          (
            await seated(wires[seat].address, { type: 'enter', table: table.table, secret: secret ?? '', have })
          ).leave();
        // What is the GM's over HTTP is not given to anybody else.
        const authorised = { Authorization: `Bearer ${secret ?? ''}` };
        // A player may bring in a picture, for their own face; nobody a map.
        const barred = seat === 'eye' ? ['map', 'under', 'grid', 'pictures'] : ['map', 'under', 'grid'];
        const refused = [
          await fetch(`${wires[seat].address}/api/tables/${table.table}/export`, { headers: authorised }),
          await fetch(`${wires[seat].address}/api/tables/${table.table}/export`),
          ...(await Promise.all(
            barred.map((what) =>
              fetch(`${wires[seat].address}/api/tables/${table.table}/${what}`, {
                method: 'POST',
                body: Buffer.from(grey(64, 64)),
                headers: authorised,
              }),
            ),
          )),
        ];
        for (const answer of refused)
          expect([answer.status < 500, (await answer.text()).includes('"code"')]).toEqual([true, true]);
        expect(refused.map(({ ok }) => ok)).toEqual(refused.map(() => false));
      }
      const exported = await (
        await fetch(`${wires.gm.address}/api/tables/${table.table}/export`, {
          headers: { Authorization: `Bearer ${table.secret}` },
        })
      ).text();
      expect(gm.view().combatants.find(({ id }) => id === hidden)?.hidden).toBe(true);

      // Whoever goes to the hidden one's cluster, or to its height, shows where that is.
      const shared =
        gm.view().combatants.some(({ id, place }) => id !== hidden && JSON.stringify(place).includes(CLUSTER)) ||
        [
          ...exported.matchAll(
            new RegExp(`"type":"moved","who":"([^"]+)","path":\\[[^\\]]*"cluster":"${CLUSTER}"`, 'gu'),
          ),
        ].some(([, who]) => who !== hidden);
      const zones = gm.view().field.type === 'zones';
      const secrets = [
        NAME,
        hidden,
        NOTE,
        NOTES,
        SAID,
        hash,
        ...(zones ? (shared ? [] : [CLUSTER]) : [String(HEIGHT), String(WALL)]),
        ...(done.meant > 0 ? [MEANT] : []),
      ];
      expect([done.said > 0, done.meant > 0 || !zones]).toEqual([true, true]);
      // Each of them is somewhere: the GM got it.
      expect(secrets.filter((secret) => !wires.gm.heard().includes(secret))).toEqual([]);
      const keys = [table.secret, table.links.gm, ...ROLES.map((seat) => screens[seat].welcome.secret ?? table.secret)];
      for (const seat of ['ann', 'ben', 'eye'] as const) {
        const heard = wires[seat].heard();
        expect(heard.length).toBeGreaterThan(5_000);
        expect(leaks(heard, secrets)).toEqual([]);
        expect(
          leaks(
            heard,
            keys.filter((key) => key !== screens[seat].welcome.secret),
          ),
        ).toEqual([]);
      }
      for (const seat of ROLES) {
        screens[seat].leave();
        await wires[seat].close();
      }
    },
  );
});
