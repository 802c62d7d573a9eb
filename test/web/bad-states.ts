import type { Offer } from '../../src/core/rules/offers/offer.ts';
import type { CombatantId } from '../../src/core/rules/scene/scene.ts';
import type { View } from '../../src/core/rules/views/view.ts';
import { tapRoom } from '../../src/core/space/zones/presets.ts';
import { composed } from '../../src/web/store/composing/compose.ts';
import type { TableState } from '../../src/web/store/table.ts';
import { AT_REST } from '../../src/web/store/table.ts';
import { cannedView, withQuestions } from './canned.ts';
import { offers, strikes } from './canned/offers.ts';

/**
 * States of a table on this page that nobody means to be in: nothing told yet, or all kinds of it about somebody or
 * something that is gone. News comes piece by piece, and what is selected, open or under way is older than it.
 */

export const GONE = 'gone' as CombatantId;

const offer = (name: string): Offer => offers.find((offer) => offer.name === name) as Offer;
const menu = { who: GONE, target: GONE, at: { x: 4, y: 4 }, strikes: strikes('gone') };

/** Everything this page holds of its own is about who is gone, or about an entry that is. */
const clinging: Partial<TableState> = {
  selected: GONE,
  hovered: GONE,
  carried: GONE,
  aim: menu,
  menu,
  composing: composed(GONE, offer('Attack'), { target: 'gone' }, true),
  slots: { 'gone/gone': { target: 'gone' } },
  ghosts: { gone: { name: 'Someone', path: [] } },
  motions: [
    { type: 'walk', who: GONE, path: [{ x: 1, y: 1 }], from: 0, until: 1 },
    { type: 'pop', who: GONE, pop: { text: '3', tone: 'bad' }, after: 0, from: 0, until: 1 },
  ] as unknown as TableState['motions'],
  notices: [
    {
      id: 1,
      tone: 'warn',
      say: 'Not now.',
      reasons: [],
      force: { who: GONE, offer: 'gone', slots: { target: 'gone' }, turn: 'gone' },
    },
  ],
  present: ['gone' as never],
};

const { lanes } = cannedView.turnOrder;
/** The table asks, waits and tells of people whom it shows nobody of. */
const emptied: View = {
  ...withQuestions,
  combatants: [],
  seats: [],
  free: [GONE],
  takesBack: 'gone',
  orders: [{ who: GONE, side: 'foe', kind: 'gone', order: 'never' }],
};
const bare: View = {
  ...cannedView,
  combatants: [],
  seats: [],
  turnOrder: { turn: '', title: '', say: '', lanes: [], active: [] },
  free: [],
  log: [],
};
const nowhere: View = {
  ...withQuestions,
  combatants: withQuestions.combatants.map((combatant) => ({
    ...combatant,
    place: null,
    seat: 'gone' as never,
    body: { ...combatant.body, gauge: null, marks: [], pips: [], sheet: [] },
  })),
  turnOrder: { ...cannedView.turnOrder, lanes: [...lanes, ...lanes], active: [GONE, GONE] },
};
const otherGround: View = { ...withQuestions, field: { ...tapRoom, zones: [], edges: [] } };

const as = (role: View['you']['role'], view: View): View => ({ ...view, you: { ...view.you, role } });

const VIEWS: readonly (readonly [string, View | null])[] = [
  ['nothing told yet', null],
  ['nobody there of whom all is told', emptied],
  ['nobody and nothing there', bare],
  ['everybody nowhere, with nothing known of them', nowhere],
  ['everybody on cells of a map of zones, which has none', otherGround],
];

/** Each by what it is, for each role. */
export const BAD_STATES: readonly (readonly [string, TableState])[] = VIEWS.flatMap(([name, told]) =>
  (told === null ? (['gm'] as const) : (['gm', 'player', 'watch'] as const)).flatMap((role) => {
    const view = told === null ? null : as(role, told);
    const whose = told === null ? name : `${name}, for the ${role}`;
    const state: TableState = { ...AT_REST, view, n: view === null ? 0 : 1 };
    return [
      [whose, state],
      [`${whose}; the page clings to who is gone`, { ...state, ...clinging }],
      [
        `${whose}; the page looks at an entry that is gone`,
        { ...state, ...clinging, past: { entry: 'gone', view: view ?? bare } },
      ],
      [
        `${whose}; another kind of map is being drawn`,
        { ...state, drawing: { field: tapRoom, moved: { gone: 'nowhere' } } },
      ],
    ] as const;
  }),
);
