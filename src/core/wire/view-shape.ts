import type {
  Arrow,
  BodyView,
  CombatantView,
  EntryView,
  FieldView,
  LastingAreaView,
  Mark,
  Pip,
  QuestionView,
  RollView,
  SeatView,
  SheetGroup,
  SheetLine,
  TurnOrderItem,
  Told,
  TurnOrderView,
  View,
} from '../rules/views/view.ts';
import type { CombatantId } from '../rules/scene/scene.ts';
import type { CoverObject, MapPin, Portal, TerrainPatch, Wall, Zone, ZoneEdge } from '../space/field/field.ts';
import { entryCode, toldCode } from './log-code.ts';
import { list, numbers, thing } from './shape.ts';

/**
 * The shape of a view. Members have short names, or a plain move would cost a player more than 120 bytes; this is the
 * only place that knows them.
 */

type Lane = TurnOrderView['lanes'][number];

const idOf = ({ id }: { readonly id: string }): string => id;
const labelOf = ({ label }: { readonly label: string | null }): string => label ?? '';
const itself = (text: string): string => text;

const body = thing<BodyView>({
  down: 'd',
  carrier: 'cr',
  left: 'lf',
  aloft: 'al',
  gauge: 'g',
  second: 'g2',
  marks: ['m', list<Mark>(idOf)],
  pips: ['p', list<Pip>(idOf, thing<Pip>({ id: 'i', label: 'n', left: 'l', most: 'm', unit: 'u', filled: 'f' }))],
  sheet: ['s', list<SheetGroup>(labelOf, thing<SheetGroup>({ label: 'n', lines: ['l', list<SheetLine>(labelOf)] }))],
});

const combatant = thing<CombatantView>({
  id: 'i',
  name: 'n',
  side: 'sd',
  place: 'p',
  footprint: 'f',
  picture: 'pc',
  face: 'fc',
  yours: 'y',
  seat: 's',
  hidden: 'h',
  body: ['b', body],
});

const item = thing<TurnOrderItem>({
  who: 'w',
  state: 's',
  note: 'n',
  means: 'm',
  marks: ['k', list<Mark>(idOf)],
  moment: 'o',
  why: 'y',
});

/** The order of turns. */
export const turnOrder = thing<TurnOrderView>({
  turn: 'i',
  title: 'n',
  say: 's',
  states: 'st',
  lanes: [
    'l',
    list<Lane>(labelOf, thing<Lane>({ label: 'n', items: ['i', list<TurnOrderItem>(({ who }) => who, item)] })),
  ],
  active: ['a', list<CombatantId>(itself)],
  arrows: ['ar', list<Arrow>(({ from }) => from)],
  engaged: ['e', list<CombatantId>(itself)],
});

const endsOf = ({ a, b }: Wall): string => JSON.stringify([a, b]);

const field = thing<FieldView>({
  type: 't',
  width: 'w',
  height: 'h',
  feet: 'ft',
  diagonal: 'dg',
  backdrop: 'b',
  portals: ['p', list<Portal>(idOf)],
  walls: ['wl', list<Wall>(endsOf)],
  terrain: ['tr', list<TerrainPatch>(labelOf, thing<TerrainPatch>({ kind: 'k', label: 'n', cells: ['c', numbers] }))],
  cover: ['c', list<CoverObject>(idOf)],
  zones: ['z', list<Zone>(idOf)],
  edges: ['e', list<ZoneEdge>(idOf)],
  pins: ['n', list<MapPin>(idOf)],
  origin: 'o',
});

const entry = thing<EntryView>({
  id: 'i',
  title: 't',
  by: 'b',
  state: 's',
  told: ['a', list<Told>(({ type }) => type, undefined, toldCode)],
  kind: 'k',
  unmasks: 'u',
});

const log = list<EntryView>(idOf, entry, entryCode);

/** The log's member of a view. */
export const LOG = { short: 'l', shape: log } as const;

/** What one seat is told, whole. */
export const viewShape = thing<View>({
  table: 'tb',
  name: 'n',
  ruleset: 'rs',
  you: 'y',
  seats: ['s', list<SeatView>(idOf)],
  options: 'o',
  field: ['f', field],
  combatants: ['c', list<CombatantView>(idOf, combatant)],
  areas: ['ga', list<LastingAreaView>(idOf)],
  turnOrder: ['t', turnOrder],
  arranges: 'g',
  questions: ['q', list<QuestionView>(idOf)],
  rolls: ['r', list<RollView>(idOf)],
  waitingFor: 'w',
  free: ['k', list<CombatantId>(itself)],
  orders: 'd',
  log: [LOG.short, log],
  earlier: 'e',
  takesBack: 'u',
});
