import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CombatantId, SeatId } from '../../../src/core/rules/scene/scene.ts';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import type { Query, Refusal, Request } from '../../../src/core/wire/messages.ts';
import { WIRE_VERSION } from '../../../src/core/wire/messages.ts';
import type { Company } from '../support/company.ts';
import { company } from '../support/company.ts';
import type { Screen } from '../support/running.ts';
import { found, screen, seated, serve } from '../support/running.ts';

/**
 * What nobody should send, through the doors it would come by. Each is refused by name, and the table goes on as it
 * was.
 */

let server: Awaited<ReturnType<typeof serve>>;
let at: Company;
let before = '';
/** What three screens show, once all that was said to them has arrived. */
const whole = async (): Promise<string> => {
  const screens = [at.gm, at.ann, at.eye];
  for (const screen of screens) expect((await screen.query({ type: 'catalogue' })).ok).toBe(true);
  return JSON.stringify(screens.map((screen) => screen.view()));
};
beforeAll(async () => {
  server = await serve({ requestsPerSecond: 5000, queriesPerSecond: 5000, gesturesPerSecond: 5000 });
  at = await company(server.address);
  before = await whole();
});
afterEach(async () => {
  expect(await whole()).toBe(before);
  expect(server.logged()).not.toMatch(/"event":"(?:bug|message-failed|request-failed)"/);
});
afterAll(async () => {
  at.leave();
  await server.stop();
});

type Answer = { readonly ok?: boolean; readonly error?: Refusal; readonly code?: string; readonly say?: string };
const said = (answer: Answer): string =>
  `${answer.error?.code ?? answer.code ?? 'taken'}: ${answer.error?.say ?? answer.say ?? ''}`;

/** Says something as its very text, past all that a client would not send; the answer as it came. */
const raw = async (screen: Screen, event: string, text: string): Promise<Answer> => {
  const { engine } = screen.socket.io;
  const id = 900_000 + Math.floor(Math.random() * 90_000);
  const heard = new Promise<Answer>((done) => {
    const hear = (packet: unknown): void => {
      const answer = new RegExp(`^3${id}(.*)$`, 's').exec(String(packet))?.[1];
      if (answer === undefined) return;
      engine.off('data', hear);
      done((JSON.parse(answer) as [Answer])[0]);
    };
    engine.on('data', hear);
  });
  engine.write(`2${id}["${event}",${text}]`);
  return heard;
};
const requestText = (request: string): string => `{"id":"written-by-hand","request":${request}}`;

describe('messages', () => {
  const deep = 15_000;
  const commandText = (slots: string): string =>
    `{"type":"command","command":{"who":null,"offer":"x","slots":${slots},"turn":""},"forced":null}`;
  const correctText = (corrections: string): string => `{"type":"correct","note":null,"corrections":[${corrections}]}`;
  test.each<[string, string, string]>([
    [
      'nested fifteen thousand deep',
      requestText(commandText(`{"a":${'['.repeat(deep)}${']'.repeat(deep)}}`)),
      'command.slots.a',
    ],
    [
      'with a number beyond all',
      requestText(correctText('{"type":"move","who":"x","place":{"type":"cell","x":1e999,"y":0,"height":0}}')),
      'corrections[0].place.x must be a finite number',
    ],
    [
      'with a number below all',
      requestText(correctText('{"type":"move","who":"x","place":{"type":"cell","x":0,"y":-1e999,"height":0}}')),
      'corrections[0].place.y must be a finite number',
    ],
    [
      'with a negative size',
      requestText(correctText('{"type":"place-body","name":"x","side":"foe","footprint":-1,"body":{},"place":null}')),
      'corrections[0].footprint',
    ],
    ['that correct nothing', requestText(correctText('')), 'corrections'],
    [
      'that reaches into what every object inherits',
      requestText(commandText('{"__proto__":{"gm":true}}')),
      'command.slots.__proto__',
    ],
    [
      'with a thousand members',
      requestText(`{${Array.from({ length: 1000 }, (_, n) => `"m${n}":1`).join(',')}}`),
      'at most 400 members',
    ],
    [
      'with a name of ten thousand characters',
      requestText(`{"type":"rename","name":"${'x'.repeat(10_000)}"}`),
      'name must be at most 60 characters',
    ],
    [
      'with a name that cannot be seen',
      requestText('{"type":"rename","name":"\u202e\u200b"}'),
      'name must have a character that can be seen',
    ],
  ])('%s are refused with what and where', async (_, text, where) => {
    expect(said(await raw(at.gm, 'request', text))).toContain(where);
  });

  test('of no known kind, without an answer to give, or of bytes, are let go by', async () => {
    at.ben.socket.emit('win', { id: 'abcdefgh' });
    at.ben.socket.emit('request', { id: 'abcdefgh', request: { type: 'rename', name: 'Mine' } });
    at.ben.socket.emit('request');
    at.ben.socket.emit('gesture', { type: 'drag', who: '__proto__', path: 'x'.repeat(5000) });
    at.ben.socket.emit('gesture', { type: 'ping', x: Number.NaN, y: 0 });
    expect(said((await at.ben.socket.timeout(5000).emitWithAck('request', Buffer.from('request'))) as Answer)).toMatch(
      /^malformed: .{20}/,
    );
    expect((await at.ben.query({ type: 'catalogue' })).ok).toBe(true);
  });

  test.each(['hello', 'query', 'renew'])('that are no %s are refused by name', async (event) => {
    for (const message of [null, 7, 'x', [], {}, { type: 'x' }, { type: '__proto__' }, [[[[[[[[[[[[[[1]]]]]]]]]]]]]]]) {
      expect(said((await at.ben.socket.timeout(5000).emitWithAck(event, message)) as Answer)).toMatch(
        /^malformed: .{20}/,
      );
    }
  });

  test('of another version of the page are asked to reload it', async () => {
    expect(
      said(
        (await at.ben.socket.timeout(5000).emitWithAck('hello', {
          version: WIRE_VERSION + 1,
          type: 'enter',
          table: 'x',
          secret: 'x',
          have: null,
        })) as Answer,
      ),
    ).toMatch(/^other-version: .*Reload/);
  });

  test('too large for any end that connection and no other', async () => {
    const gone = new Promise<void>((done) => void at.ben.socket.once('disconnect', () => done()));
    at.ben.socket.emit('request', { id: 'abcdefgh', request: { type: 'rename', name: 'x'.repeat(70_000) } });
    await gone;
  });
});

describe('ids of nothing', () => {
  const who = 'nobody' as CombatantId;
  const seat = 'noseat' as SeatId;
  const requests: readonly Request[] = [
    { type: 'command', command: { who, offer: 'move', slots: {}, turn: '' }, forced: null },
    { type: 'command', command: { who: null, offer: 'no-such-offer', slots: {}, turn: '' }, forced: null },
    { type: 'command', command: { who, offer: 'no-such-offer', slots: {}, turn: '' }, forced: 'because' },
    { type: 'answer', entry: 'e', question: 'q', offer: 'pass', slots: {} },
    { type: 'roll', entry: 'e', roll: 'r', faces: null },
    { type: 'correct', corrections: [{ type: 'remove', who }], note: null },
    { type: 'correct', corrections: [{ type: 'edit', who, set: { hidden: true } }], note: null },
    { type: 'correct', corrections: [{ type: 'body', who, set: {} }], note: null },
    {
      type: 'correct',
      corrections: [{ type: 'move', who, place: { type: 'cell', x: 0, y: 0, height: 0 } }],
      note: null,
    },
    {
      type: 'correct',
      corrections: [
        { type: 'place', name: 'X', side: 'foe', from: 'no-such-creature', count: 1, place: null, hidden: false },
      ],
      note: null,
    },
    {
      type: 'correct',
      corrections: [{ type: 'place-body', name: 'X', side: 'foe', footprint: 1, body: { hp: -5 }, place: null }],
      note: null,
    },
    {
      type: 'correct',
      corrections: [
        {
          type: 'field',
          change: { type: 'portal', id: 'no-such-door', set: { open: true, locked: false, kind: 'door' } },
        },
      ],
      note: null,
    },
    { type: 'withdraw', entry: 'e' },
    { type: 'keep', entry: 'e' },
    { type: 'undo', entry: 'e' },
    { type: 'order', who, kind: 'no-such-reaction', order: 'ask' },
    { type: 'seat', seat, set: { name: 'X' } },
    { type: 'unseat', seat },
    { type: 'take', who, seat: null },
  ];
  const whatOf = (request: Request): string =>
    request.type === 'correct'
      ? (request.corrections[0]?.type ?? '')
      : request.type === 'command'
        ? `${request.command.who ?? 'of nobody'}, ${request.command.offer}`
        : '';
  test.each(requests.map((request) => [`${request.type} ${whatOf(request)}`, request] as const))(
    '%s: nobody is given anything, each is told why',
    async (_, request) => {
      for (const screen of [at.gm, at.ann, at.eye])
        expect(said((await screen.request(request)) as Answer)).toMatch(/^(?!internal|taken)[\w-]+: .{10}/);
    },
  );

  const queries: readonly Query[] = [
    { type: 'offers', who },
    { type: 'targets', who, offer: 'x', slots: {} },
    { type: 'reach', who, offer: 'x', slots: {} },
    { type: 'provoked', who, offer: 'x', slots: {} },
    { type: 'area', command: { who, offer: 'x', slots: {}, turn: '' } },
    { type: 'preview', command: { who, offer: 'x', slots: {}, turn: '' }, defender: who },
    { type: 'strikes', who, target: who },
    { type: 'question-odds', entry: 'e', question: 'q', offer: 'o', slots: {} },
    { type: 'bands', who },
    { type: 'sheet', who },
    { type: 'past', entry: 'e' },
  ];
  test.each(queries.map((query) => [query.type, query] as const))('the query %s tells nothing', async (_, query) => {
    for (const screen of [at.gm, at.ann, at.eye])
      expect(said((await screen.query(query)) as Answer)).not.toMatch(/^internal/);
  });
});

describe('over HTTP', () => {
  const ruleset = rulesets[0]?.id ?? '';
  const post = async (path: string, body: string, headers: Record<string, string> = {}): Promise<string> => {
    const response = await fetch(`${server.address}${path}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
    });
    return `${response.status} ${said((await response.json()) as Answer)}`;
  };
  test.each<[string, string]>([
    ['no JSON', '{"ruleset":'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a pit of lists', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['no name', `{"ruleset":"${ruleset}","demo":null,"blank":null}`],
    [
      'a name of ten thousand characters',
      `{"ruleset":"${ruleset}","name":"${'x'.repeat(10_000)}","demo":null,"blank":null}`,
    ],
    [
      'a negative size',
      `{"ruleset":"${ruleset}","name":"x","demo":null,"blank":{"type":"grid","width":-3,"height":5}}`,
    ],
    [
      'a size beyond all',
      `{"ruleset":"${ruleset}","name":"x","demo":null,"blank":{"type":"grid","width":1e999,"height":5}}`,
    ],
    [
      'an absurd size',
      `{"ruleset":"${ruleset}","name":"x","demo":null,"blank":{"type":"grid","width":1000000,"height":1000000}}`,
    ],
    ['half a cell', `{"ruleset":"${ruleset}","name":"x","demo":null,"blank":{"type":"grid","width":3.5,"height":5}}`],
    ['rules nobody knows', '{"ruleset":"__proto__","name":"x","demo":null,"blank":null}'],
    ['a fight nobody knows', `{"ruleset":"${ruleset}","name":"x","demo":"constructor","blank":null}`],
  ])('a new table with %s is refused', async (_, body) => {
    expect(await post('/api/tables', body)).toMatch(/^400 (?:malformed|unknown-ruleset|unknown-demo): .{10}/);
  });
  test('a new table larger than a message is refused before it is read', async () => {
    expect(await post('/api/tables', ' '.repeat(70_000))).toMatch(/^413 too-large: At most 65536 bytes/);
  });
  test('the grid of a picture with sizes that make no sense, or of a picture nobody knows, is refused', async () => {
    const grid = (change: string) =>
      post(
        `/api/tables/${at.table.table}/grid`,
        `{"hash":"${'0'.repeat(64)}","width":100,"height":100,"square":null,"cells":null${change}}`,
        { Authorization: `Bearer ${at.table.secret}` },
      );
    expect(await grid(',"width":-1')).toMatch(/^400 malformed/);
    expect(await grid(',"square":{"x":0,"y":0,"size":1e999}')).toMatch(/^400 malformed/);
    expect(await grid(',"hash":"../../foray.db"')).toMatch(/^400 malformed/);
    expect(await grid(',"cells":{"columns":5,"rows":5}')).toMatch(/^404 not-found/);
  });
});

describe('the name of who comes in', () => {
  test.each<[string, string, string]>([
    ['with markup stays text', '<b onclick="x()">Ann</b>', '<b onclick="x()">Ann</b>'],
    ['loses marks that turn the line, and what cannot be seen', 'A\u202Enn\u0007 \u200Bof\n Ford', 'Ann of Ford'],
    [
      'of ten thousand characters is refused',
      'x'.repeat(10_000),
      'malformed: The message could not be read: name must be at most 60 characters',
    ],
    ['that cannot be seen is refused', '\u202E\u200B', 'name must have a character that can be seen'],
  ])('%s', async (_, name, shown) => {
    const table = await found(server.address, rulesets[0]?.id ?? '', null);
    const value = await screen(server.address, {
      type: 'join',
      table: table.table,
      link: `player.${table.links.player}`,
      name,
    });
    expect(
      value.refused === null
        ? value.view().seats.find(({ id }) => id === value.welcome.seat)?.name
        : said(value.refused),
    ).toContain(shown);
    if (value.refused === null) value.leave();
    const gm = await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
    expect(gm.view().seats).toHaveLength(value.refused === null ? 2 : 1);
    gm.leave();
  });
});
