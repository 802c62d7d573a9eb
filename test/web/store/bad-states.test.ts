import { describe, expect, test } from 'vitest';
import { ok, refused } from '../../../src/core/base.ts';
import type { SeatId } from '../../../src/core/rules/scene/scene.ts';
import { refusal } from '../../../src/core/wire/messages.ts';
import type { Link, News } from '../../../src/web/link/link.ts';
import * as actions from '../../../src/web/store/actions.ts';
import * as composing from '../../../src/web/store/composing/composing.ts';
import * as aiming from '../../../src/web/store/doing/aiming.ts';
import * as notices from '../../../src/web/store/doing/notices.ts';
import * as requests from '../../../src/web/store/doing/requests.ts';
import { missing, visibleSlots, withSlot, withTarget } from '../../../src/web/store/composing/compose.ts';
import { walksBetween } from '../../../src/web/store/places-on.ts';
import { received } from '../../../src/web/store/receive.ts';
import { aimerIn, combatantOf, isActive, isGm, mayHandle, shownView } from '../../../src/web/store/select.ts';
import { openOver } from '../../../src/web/store/session.ts';
import type { TableState } from '../../../src/web/store/table.ts';
import { useTable } from '../../../src/web/store/table.ts';
import { spokenSince, spokenUpTo } from '../../../src/web/store/spoken/log-spoken.ts';
import { whereabouts } from '../../../src/web/store/words.ts';
import { actorOf } from '../../../src/web/panels/common/actor.ts';
import { askedOf } from '../../../src/web/panels/prompts/waits/waits.ts';
import { baseOf, middleIn } from '../../../src/web/board/field/bases.ts';
import { bringIntoSight, centreOn, followActive } from '../../../src/web/board/camera/controls.ts';
import { withSide } from '../../../src/web/store/composing/area-slot.ts';
import { TOOLS } from '../../../src/web/store/on-screen.ts';
import { BAD_STATES, GONE } from '../bad-states.ts';
import { cannedView, withQuestions } from '../canned.ts';
import { offers, strikes } from '../canned/offers.ts';

const [strike] = strikes('gone');
const [question] = withQuestions.questions;
const [roll] = withQuestions.rolls;
const attack = offers.find(({ name }) => name === 'Attack');
if (strike === undefined || question === undefined || roll === undefined || attack === undefined)
  throw new Error('the canned table has no such thing');

/** What reads a state: it decides nothing, and has nothing to fall over. */
const READERS: { readonly [name: string]: (state: TableState) => unknown } = {
  shownView,
  combatantOf: ({ view, selected }) => combatantOf(view, selected),
  isActive: ({ view, selected }) => isActive(view, selected),
  isGm: ({ view }) => isGm(view),
  mayHandle: (state) => mayHandle(state, state.selected),
  aimerIn: ({ view, selected, playing }) => aimerIn(view, selected, playing),
  actorOf,
  askedOf: ({ view }) => askedOf(view),
  baseOf: (state) => baseOf(shownView(state), state.selected),
  middleIn: (state) => middleIn(shownView(state), GONE),
  whereabouts: (state) => {
    const shown = shownView(state);
    return shown === null ? null : whereabouts(shown);
  },
  spokenSince: ({ view }) => (view === null ? null : spokenSince(view, spokenUpTo({ ...view, log: [] }))),
  walksBetween: ({ view }) => walksBetween(view, cannedView),
  slots: ({ composing }) =>
    composing === null
      ? null
      : [
          visibleSlots(composing.offer, composing.slots, false),
          missing(composing, false),
          withSlot(composing, 'gone', null, true),
          withTarget(composing, GONE, true),
          withSide(composing, 10, true),
        ],
};

const NEWS: { readonly [name: string]: News } = {
  'another view': { type: 'view', view: cannedView, n: 9, whole: false },
  'a whole view': { type: 'view', view: cannedView, n: 9, whole: true },
  'a view without anybody': { type: 'view', view: { ...cannedView, combatants: [], seats: [] }, n: 9, whole: false },
  'that the table is out of reach': { type: 'state', state: 'offline', waiting: 3, say: null },
  'who is present': { type: 'present', seats: ['gone' as SeatId] },
  'a drag': {
    type: 'gesture',
    seat: 'gone' as SeatId,
    name: 'Someone',
    gesture: { type: 'drag', who: GONE, path: '1,1:2' },
  },
  'a ping': { type: 'gesture', seat: 'gone' as SeatId, name: 'Someone', gesture: { type: 'ping', x: 1, y: 1 } },
  'a camera': {
    type: 'gesture',
    seat: 'gone' as SeatId,
    name: 'Someone',
    gesture: { type: 'camera', x: 1, y: 1, scale: 20 },
  },
};

const at = { x: 5, y: 5 };
const DEEDS: { readonly [name: string]: () => unknown } = {
  select: () => actions.select(GONE),
  'select nobody': () => actions.select(null),
  hover: () => actions.hover(GONE),
  ...Object.fromEntries(TOOLS.map((tool) => [`take up ${tool}`, () => composing.setTool(tool)])),
  'look at the past': () => actions.lookAtPast('gone'),
  'look at the present': () => actions.lookAtPast(null),
  share: () => actions.share(true),
  compose: () => composing.compose(GONE, attack),
  'compose for the table': () => composing.compose(null, attack),
  fill: () => composing.fill('gone', 'gone'),
  setSide: () => composing.setSide(10),
  aimSlot: () => composing.aimSlot('gone'),
  pointAt: () => composing.pointAt(GONE),
  commitComposed: () => composing.commitComposed(),
  stopComposing: () => composing.stopComposing(),
  openMenu: () => aiming.openMenu(GONE, at),
  closeMenu: () => aiming.closeMenu(),
  aimAt: () => aiming.aimAt(GONE, at),
  'aimAt nobody': () => aiming.aimAt(null, at),
  strikeWith: () => aiming.strikeWith(strike),
  strikeBest: () => aiming.strikeBest(GONE, at),
  answer: () => requests.answer(question, 'gone', {}),
  rollDice: () => requests.rollDice(roll, null),
  setSlot: () => actions.setSlot('gone/gone', 'target', 'gone'),
  undoTo: () => requests.undoTo('gone'),
  dropNotice: () => notices.dropNotice(77),
  forceNotice: () => {
    const [notice] = useTable.getState().notices;
    return notice === undefined ? null : requests.forceNotice(notice, 'why not');
  },
  ping: () => actions.ping(at),
  dropPing: () => actions.dropPing(77),
  endMotions: () => actions.endMotions(9),
  skipWalks: () => actions.skipWalks(0),
  showDrawing: () => actions.showDrawing(null),
  bringIntoSight: () => bringIntoSight(GONE),
  centreOn: () => centreOn(GONE),
  followActive,
};

/** What the table says to all that it is asked and told. */
const LINKS: { readonly [name: string]: Partial<Link> | null } = {
  'no table open': null,
  'a table that refuses': {
    request: () => Promise.resolve(refused(refusal('gone', 'That is gone.'))),
    query: () => Promise.resolve(refused(refusal('gone', 'That is gone.'))),
  },
  'a table that has nothing to tell': {
    request: () => Promise.resolve(ok(1)),
    query: () =>
      Promise.resolve(ok({ offers: [], strikes: [], targets: [], bands: [], zones: [], view: cannedView } as never)),
  },
};

describe.each(BAD_STATES)('%s', (_, bad) => {
  test('can be read', () => {
    for (const [name, read] of Object.entries(READERS)) expect(() => read(bad), name).not.toThrow();
  });

  test('takes any news, and is well again with a whole view', () => {
    for (const [name, news] of Object.entries(NEWS))
      expect(() => received(bad, news, { now: 5, still: false }), name).not.toThrow();
    const next = { ...bad, ...received(bad, NEWS['a whole view'] as News, { now: 5, still: false }) };
    expect([next.view, next.menu, next.aim, next.hovered, next.n]).toEqual([cannedView, null, null, null, bad.n + 1]);
    expect(combatantOf(next.view, next.selected)?.yours ?? next.selected).not.toBe(GONE);
  });

  test.each(Object.entries(LINKS))('lets everything be done, with %s', async (_name, link) => {
    for (const [name, deed] of Object.entries(DEEDS)) {
      if (link !== null)
        openOver('t', {
          gesture: () => undefined,
          subscribe: () => () => undefined,
          close: () => undefined,
          ...link,
        } as unknown as Link);
      useTable.setState({ ...bad, queries: {} });
      // eslint-disable-next-line no-await-in-loop -- one after another: there is one store
      await expect((async () => deed())(), name).resolves.not.toThrow();
      expect(() => READERS['shownView']?.(useTable.getState())).not.toThrow();
    }
  });
});
