import { describe, expect, test } from 'vitest';
import { MESSAGE_LIMITS, measured } from '../../../src/core/wire/measured.ts';
import { parseGesture, parseHello, parseQuery, parseRequest, parseRequestId } from '../../../src/core/wire/parse.ts';
import type { Gesture, Hello, Query, Request } from '../../../src/core/wire/messages.ts';

const command = { who: 'a1', offer: 'strike', slots: { target: 'b2' }, turn: '1:0' } as never;

const requests: readonly Request[] = [
  { type: 'command', command, forced: null },
  { type: 'answer', entry: 'e1', question: 'parry.b2.0', offer: 'pass', slots: {} },
  { type: 'roll', entry: 'e1', roll: 'a1.0', faces: [1, 20] },
  {
    type: 'correct',
    note: 'so be it',
    corrections: [
      {
        type: 'place',
        name: 'Goblin',
        side: 'foe',
        from: 'goblin',
        count: 6,
        place: { type: 'cell', x: 1, y: 2, height: 0 },
        hidden: false,
        character: true,
      },
      { type: 'place-body', name: 'Goblin', side: 'foe', footprint: 1, body: { hp: 1 }, place: null },
      { type: 'move', who: 'a1' as never, place: { type: 'zone', zone: 'z', cluster: 'c' } },
      { type: 'remove', who: 'a1' as never },
      {
        type: 'edit',
        who: 'a1' as never,
        set: { name: 'Vera', side: 'ally', seat: null, hidden: true, footprint: 2, picture: null, character: false },
      },
      { type: 'body', who: 'a1' as never, set: { hp: 3 } },
      { type: 'field', change: { type: 'portal', id: 'door', set: { open: true, locked: false, kind: 'door' } } },
      { type: 'settings', settings: {} },
    ],
  },
  { type: 'withdraw', entry: 'e1' },
  { type: 'keep', entry: 'e1' },
  { type: 'undo', entry: 'e1' },
  { type: 'order', who: 'a1' as never, kind: 'parry', order: 'near' },
  {
    type: 'options',
    set: { automation: 'off', dice: 'typed', playersSeeOdds: 'hit', playersSeeNumbers: false, pace: 'instant' },
  },
  { type: 'rename', name: 'Ford' },
  { type: 'seat', seat: 's1' as never, set: { name: 'Ann' } },
  { type: 'unseat', seat: 's1' as never },
  { type: 'take', who: 'a1' as never, seat: null },
];
const queries: readonly Query[] = [
  { type: 'offers', who: null },
  { type: 'aims', who: 'a1' as never },
  { type: 'targets', who: 'a1' as never, offer: 'x', slots: {} },
  { type: 'reach', who: 'a1' as never, offer: 'x', slots: {} },
  { type: 'provoked', who: 'a1' as never, offer: 'x', slots: {} },
  { type: 'area', command },
  { type: 'preview', command, defender: null },
  { type: 'strikes', who: 'a1' as never, target: 'b2' as never },
  { type: 'question-odds', entry: 'e', question: 'q', offer: 'o', slots: {} },
  { type: 'bands', who: 'a1' as never },
  { type: 'sheet', who: 'a1' as never },
  { type: 'catalogue' },
  { type: 'settings' },
  { type: 'past', entry: 'e' },
  { type: 'log', before: null, most: 50 },
];
const hellos: readonly Hello[] = [
  { type: 'join', version: 1, table: 't', link: 'secret', name: 'Ann' },
  { type: 'enter', version: 1, table: 't', secret: 'secret', have: { stream: 's', n: 4 } },
  { type: 'enter', version: 1, table: 't', secret: 's', have: null },
];
const gestures: readonly Gesture[] = [
  { type: 'drag', who: 'a1' as never, path: '1,1:22' },
  { type: 'ping', x: 1.5, y: -2 },
  { type: 'camera', x: 0, y: 0, scale: 1 },
  { type: 'measure', at: [0, 1, 12, 7] },
  { type: 'measure', at: null },
  {
    type: 'template',
    who: 'a1' as never,
    at: [
      [14, 3],
      [36, 3],
    ],
  },
  { type: 'template', who: 'a1' as never, at: null },
];

const samples: readonly (readonly [
  string,
  (
    json: unknown,
  ) =>
    | ReturnType<typeof parseRequest>
    | ReturnType<typeof parseQuery>
    | ReturnType<typeof parseHello>
    | ReturnType<typeof parseGesture>,
  unknown,
])[] = [
  ...requests.map((request) => [`request ${request.type}`, parseRequest, request] as const),
  ...queries.map((query) => [`query ${query.type}`, parseQuery, query] as const),
  ...hellos.map((hello) => [`hello ${hello.type}`, parseHello, hello] as const),
  ...gestures.map((gesture) => [`gesture ${gesture.type}`, parseGesture, gesture] as const),
];

describe.each(samples)('%s', (_, parse, sample) => {
  test('is read as it is', () =>
    expect(parse(JSON.parse(JSON.stringify(sample)))).toEqual({ ok: true, value: sample }));

  test('is refused with a member too many, and named', () => {
    expect(parse({ ...(sample as object), surplus: 1 })).toMatchObject({
      ok: false,
      error: [{ say: expect.stringContaining('"surplus"') as string }],
    });
  });

  test('is refused without any one of its members', () => {
    for (const member of Object.keys(sample as object)) {
      const { [member]: _gone, ...rest } = sample as { [member: string]: unknown };
      expect(parse(rest)).toMatchObject({ ok: false });
    }
  });

  test('is refused with any member of another kind', () => {
    for (const member of Object.keys(sample as object))
      expect(parse({ ...(sample as object), [member]: Symbol.iterator })).toMatchObject({ ok: false });
  });
});

describe('bad messages', () => {
  const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)]);
  test.each<readonly [string, unknown, string]>([
    ['nested too deep', { slots: deep(20) }, 'slots[0][0]'],
    ['a text too long', { a: { b: 'x'.repeat(MESSAGE_LIMITS.text + 1) } }, 'a.b'],
    ['NaN', { a: [1, Number.NaN] }, 'a[1]'],
    ['infinity', { a: -Infinity }, 'a'],
    ['too many values', { a: Array.from({ length: MESSAGE_LIMITS.values + 1 }, () => 1) }, 'a'],
    ['too many members', { a: Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`m${n}`, n])) }, 'a'],
    ['an inherited member', JSON.parse('{"a":{"__proto__":{"gm":true}}}'), 'a.__proto__'],
    ['a constructor', { constructor: 1 }, 'constructor'],
    ['a date', { a: new Date(0) }, 'a'],
    ['bytes', { a: new Uint8Array(4) }, 'a'],
    ['a function', { a: () => 1 }, 'a'],
    ['undefined', { a: undefined }, 'a'],
    ['a bigint', { a: 1n }, 'a'],
  ])('%s', (_, message, at) => {
    expect(measured(message)?.at.startsWith(at)).toBe(true);
    for (const parse of [parseRequest, parseQuery, parseHello, parseGesture]) expect(parse(message).ok).toBe(false);
  });

  test.each([null, undefined, 0, '', 'request', [], {}, { type: 'fly' }, { type: '__proto__' }])(
    '%j is nothing anybody sends',
    (message) => {
      for (const parse of [parseRequest, parseQuery, parseHello, parseGesture]) expect(parse(message).ok).toBe(false);
    },
  );

  test('places are whole numbers within reason', () => {
    const move = (x: unknown) =>
      parseRequest({
        type: 'correct',
        note: null,
        corrections: [{ type: 'move', who: 'a', place: { type: 'cell', x, y: 0, height: 0 } }],
      });
    expect(move(3).ok).toBe(true);
    for (const x of [0.5, 1e12, '3', null])
      expect(move(x)).toMatchObject({ ok: false, error: [{ at: 'corrections[0].place.x' }] });
  });

  test('a count is set below 0, and never changed by less than 0', () => {
    const count = (change: string, by: number) =>
      parseRequest({
        type: 'correct',
        note: null,
        corrections: [{ type: 'count', who: 'a', count: 'hp', change, by }],
      });
    expect(count('to', -3).ok).toBe(true);
    for (const change of ['less', 'more'])
      expect(count(change, -3)).toMatchObject({ ok: false, error: [{ at: 'corrections[0].by' }] });
  });

  test.each([1, null, 'short', 'x'.repeat(41), 'has space in', 'naïve-request'])('%j is no id of a request', (id) =>
    expect(parseRequestId(id).ok).toBe(false),
  );
  test('an id of a request is 8 to 40 plain characters', () =>
    expect(parseRequestId('0123abcd-XY_')).toEqual({ ok: true, value: '0123abcd-XY_' }));
});
