import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ok, refused } from '../../../src/core/base.ts';
import type { Offer } from '../../../src/core/rules/offers/offer.ts';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import type { ReachView, View, ZoneReachView } from '../../../src/core/rules/views/view.ts';
import { tapRoom } from '../../../src/core/space/zones/presets.ts';
import type { Answers, Query, Request } from '../../../src/core/wire/messages.ts';
import { refusal } from '../../../src/core/wire/messages.ts';
import { boardField } from '../../../src/web/board/board-field-of.ts';
import { baseOf } from '../../../src/web/board/field/bases.ts';
import { pressKey } from '../../../src/web/board/hand/keys.ts';
import { moveTo, whyNot } from '../../../src/web/board/hand/moving.ts';
import { REST } from '../../../src/web/board/state/gesture.ts';
import type { Live } from '../../../src/web/board/state/live.ts';
import type { Link, News } from '../../../src/web/link/link.ts';
import { ask } from '../../../src/web/store/queries.ts';
import { leaveTable, openOver } from '../../../src/web/store/session.ts';
import { useTable } from '../../../src/web/store/table.ts';
import { cannedView } from '../canned.ts';
import { offers, previewOf } from '../canned/offers.ts';

const VERA = 'Vera' as CombatantId;
const move = offers[0] as Offer;
const cell = (x: number, y: number): number => y * 24 + x;

/** Vera stands at 4, 5: one step to the right is legal, two are only passed. */
const reach: ReachView = {
  type: 'cells',
  offer: 'move',
  cells: [cell(4, 5), cell(5, 5), cell(6, 5)],
  cost: [0, 5, 10],
  from: [-1, cell(4, 5), cell(5, 5)],
  band: [0, 0, 0],
  stop: [0, 1, 0],
  bands: [{ label: 'Move', upTo: 30 }],
  slow: [],
  reactors: [],
  provokes: [],
  safe: null,
  budget: 30,
};

const [bar, other] = tapRoom.zones;
if (bar === undefined || other === undefined) throw new Error('no zones');
const zoneReach: ZoneReachView = {
  type: 'zones',
  offer: 'move',
  steps: [{ zone: other.id, way: [other.id], cost: 'a move', provokes: [], hinders: [], ranges: [], reasons: [] }],
  ranges: [],
  joined: { label: 'Close', tone: 'plain' },
};

const WAY_SLOTS = [{ name: 'way', label: 'Way', type: 'way' as const, most: 2 }];
const onGrid: View = { ...cannedView, you: { ...cannedView.you, role: 'player', name: 'Ann' } };
const inZones: View = {
  ...onGrid,
  field: tapRoom,
  combatants: onGrid.combatants.map((combatant) => ({
    ...combatant,
    place: { type: 'zone', zone: bar.id, cluster: combatant.id },
  })),
};

let asked: Query['type'][] = [];
let requested: Request[] = [];
let offered: readonly Offer[] = [];
let held: (() => void)[] | null = null;
let tell: (news: News) => void = () => undefined;

const answers = (query: Query): Partial<Answers>[Query['type']] => {
  switch (query.type) {
    case 'offers':
      return { offers: offered };
    case 'reach':
      return { reach: useTable.getState().view?.field.type === 'grid' ? reach : null, zones: zoneReach };
    case 'preview':
      return { ...previewOf('Vera'), reasons: [{ code: 'far', say: 'It is too far.', rule: null }] };
    default:
      return undefined;
  }
};

const link = {
  query: async (query: Query) => {
    asked.push(query.type);
    if (held !== null) await new Promise<void>((go) => held?.push(go));
    const answer = answers(query);
    return answer === undefined ? refused(refusal('canned', 'Nobody knows.')) : ok(answer);
  },
  request: (request: Request) => {
    requested.push(request);
    return Promise.resolve(ok(1));
  },
  gesture: () => undefined,
  subscribe: (hear: (news: News) => void) => {
    tell = hear;
    return () => undefined;
  },
  close: () => undefined,
} as unknown as Link;

const said = () => useTable.getState().notices.map(({ say, reasons }) => [say, ...reasons.map((reason) => reason.say)]);
const shows = (view: View): void => tell({ type: 'view', view, n: 1, whole: false });
/** What the board asks as somebody is picked up. */
const pickUp = async (): Promise<void> => {
  await ask({ type: 'offers', who: VERA });
  await ask({ type: 'reach', who: VERA, offer: 'move', slots: {} });
  asked = [];
};

beforeEach(() => {
  openOver('t', link);
  [asked, requested, offered, held] = [[], [], [move], null];
});
afterEach(leaveTable);

describe.each([
  ['cells', onGrid, () => ({ x: 5, y: 5 }), [[5, 5]]],
  [
    'zones',
    inZones,
    () => {
      const box = other.outline;
      const at = {
        x: box.reduce((sum, { x }) => sum + x, 0) / box.length,
        y: box.reduce((sum, { y }) => sum + y, 0) / box.length,
      };
      const view = useTable.getState().view as View;
      return boardField(view.field).stops(view).spotAt(VERA, at, null);
    },
    [{ zone: other.id, cluster: null, at: { x: 8, y: 8.5 } }],
  ],
])('a drop among %s', (_, view, spot, way) => {
  const slots = view === onGrid ? [{ name: 'path', label: 'Way', type: 'path' as const }] : WAY_SLOTS;
  const slot = slots[0]?.name ?? '';
  beforeEach(() => {
    offered = [{ ...move, slots }];
    shows(view);
  });
  const given = () =>
    requested.map((request) => (request.type === 'command' ? request.command.slots[slot] : request.type));

  test('where it may go is one request and no query', async () => {
    await pickUp();
    expect(await moveTo(VERA, spot(), false)).toBe(true);
    expect([asked, given()]).toEqual([[], [way]]);
  });

  test('is that one request too when the table has moved on since it was picked up', async () => {
    await pickUp();
    shows({ ...view });
    expect(await moveTo(VERA, spot(), false)).toBe(true);
    expect([asked, given()]).toEqual([[], [way]]);
  });

  test('before the table has answered waits for what is being asked and asks nothing twice', async () => {
    held = [];
    void ask({ type: 'offers', who: VERA });
    const moved = moveTo(VERA, spot(), false);
    for (let waits = 0; waits < 20 && requested.length === 0; waits++) {
      held.splice(0).forEach((go) => go());
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    expect([asked, given()]).toEqual([['offers', 'reach'], [way]]);
    await moved;
  });

  test('of an offer that had been illegal asks anew once the table has moved on', async () => {
    offered = [{ ...move, slots, reasons: [{ code: 'turn', say: 'It is not its turn.', rule: null }] }];
    await ask({ type: 'offers', who: VERA });
    expect(await moveTo(VERA, spot(), false)).toBe(false);
    expect(said()).toEqual([['Vera cannot move now', 'It is not its turn.']]);
    offered = [{ ...move, slots }];
    shows({ ...view });
    expect(await moveTo(VERA, spot(), false)).toBe(true);
    expect(given()).toEqual([way]);
  });
});

describe('a drop where nobody may stop', () => {
  beforeEach(() => shows(onGrid));

  test('is one query, whose answer says why not; nothing is done', async () => {
    await pickUp();
    expect(await moveTo(VERA, { x: 6, y: 5 }, false)).toBe(false);
    expect([asked, requested]).toEqual([['preview'], []]);
    expect(said()).toEqual([['Vera cannot move there', 'It is too far.']]);
  });

  test('says why not to who only points there, too', async () => {
    await pickUp();
    await whyNot(VERA, { x: 9, y: 9 });
    expect([asked, said()]).toEqual([['preview'], [['Vera cannot move there', 'It is too far.']]]);
  });

  test('may be forced by the GM, though not while something waits', async () => {
    const gm: View = { ...onGrid, you: cannedView.you };
    const forced = () => useTable.getState().notices.at(-1)?.force?.offer ?? null;
    shows(gm);
    await moveTo(VERA, { x: 6, y: 5 }, false);
    expect(forced()).toBe('move');
    useTable.setState({ notices: [] });
    shows({ ...gm, waitingFor: [{ name: 'Vera', task: 'defend or not', person: null }] as never });
    await moveTo(VERA, { x: 6, y: 5 }, false);
    expect(forced()).toBeNull();
  });
});

test('a GM who sets the table up puts anybody anywhere, in one request', async () => {
  offered = [];
  shows({ ...onGrid, you: cannedView.you, arranges: true });
  await ask({ type: 'offers', who: VERA });
  asked = [];
  expect(await moveTo(VERA, { x: 20, y: 2 }, false)).toBe(true);
  expect([asked, requested]).toEqual([
    [],
    [
      {
        type: 'correct',
        corrections: [{ type: 'move', who: VERA, place: { type: 'cell', x: 20, y: 2, height: 0 } }],
        note: null,
      },
    ],
  ]);
});

test('a token let go beside every zone says that there is none, and asks nothing', async () => {
  shows(inZones);
  expect(await moveTo(VERA, { x: -40, y: -40 }, false)).toBe(false);
  expect([asked, said()]).toEqual([[], [['No zone there']]]);
});

test('a token let go where it stands stays there, and asks nothing', async () => {
  shows(inZones);
  const home = baseOf(inZones, VERA);
  expect(home).not.toBeNull();
  expect(await moveTo(VERA, { x: home?.x ?? 0, y: home?.y ?? 0 }, false)).toBe(true);
  expect([asked, requested]).toEqual([[], []]);
});

test('Escape on the board gives up what the hand holds; while it holds nothing, Escape is left to the notices', () => {
  shows(onGrid);
  const live = {
    gesture: REST,
    reach: () => null,
    redraw: () => undefined,
    lift: () => undefined,
  } as unknown as Live;
  const escape = (): boolean =>
    pressKey(live, { key: 'Escape', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false });
  useTable.setState({ notices: [{ id: 1, tone: 'warn', say: 'It is too far.', reasons: [], force: null }] });
  expect(escape()).toBe(false);
  live.gesture = { type: 'lifted', who: VERA, over: null, safe: false };
  expect([escape(), live.gesture.type]).toEqual([true, 'rest']);
  useTable.setState({ notices: [] });
  expect(escape()).toBe(true);
});

test('Enter is for the number that is being typed, though the board has the focus still', () => {
  const live = { gesture: REST, reach: () => null, redraw: () => undefined } as unknown as Live;
  const enter = (): boolean =>
    pressKey(live, { key: 'Enter', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false });
  shows(onGrid);
  useTable.setState({ hovered: VERA, counting: { whom: [VERA], typed: '-5' } });
  expect(enter()).toBe(false);
  useTable.setState({ counting: null });
  expect(enter()).toBe(true);
});
