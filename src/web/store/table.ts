import { create } from 'zustand';
import type { Role, Slots } from '../../core/rules/offers/offer.ts';
import type { CombatantId, SeatId } from '../../core/rules/scene/scene.ts';
import type { View } from '../../core/rules/views/view.ts';
import type { Cached } from './cached.ts';
import type { Point } from './camera.ts';
import type { Composing } from './composing/compose.ts';
import type { Motion } from './motion.ts';
import type { Drawing, Tool, StrikeMenu, ContextMenu, Counting, Ghost, OthersHand, Ping, Notice } from './on-screen.ts';

export type ConnectionState =
  /** No table is open. */
  | 'idle'
  /** A name is wanted before a seat can be taken: see `connection.role`. */
  | 'naming'
  | 'connecting'
  | 'online'
  | 'offline'
  /** The way in was refused, or was closed: `connection.say` says why. */
  | 'gone';

export interface Connection {
  readonly state: ConnectionState;
  readonly table: string | null;
  /** What the link in the address bar is for; null when coming back to a seat of one's own. */
  readonly role: Role | null;
  readonly say: string | null;
  /** Requests kept until the table can be reached again. */
  readonly waiting: number;
  /** Whether the server says nothing although the connection stands. */
  readonly silent: boolean;
}

/** All that this screen knows: what its table told it, and what it looks at. It receives; it decides nothing. */
export interface TableState {
  readonly connection: Connection;
  readonly present: readonly SeatId[];
  /** As the table last told it. */
  readonly view: View | null;
  /** Views received so far, whatever the table counts: what queries are kept for. */
  readonly n: number;
  /** The board as it was after an entry of the log, while one looks at it. */
  readonly past: { readonly entry: string; readonly view: View } | null;

  /** The map as this screen draws it just now; the table does not know it yet. */
  readonly drawing: Drawing | null;

  readonly selected: CombatantId | null;
  /** Who is selected beside that one. */
  readonly also: readonly CombatantId[];
  /** The player's character that this GM plays until its turn ends. */
  readonly playing: CombatantId | null;
  readonly hovered: CombatantId | null;
  /** The cell under a pointer that holds and touches nothing. */
  readonly pointed: Point | null;
  readonly tool: Tool;
  /** Whether watch screens follow this camera. */
  readonly sharing: boolean;
  /** What the GM shares with watch screens, as it was last heard of: see `sharedCamera`. */
  readonly following: { readonly x: number; readonly y: number; readonly scale: number } | null;
  /** Who was moved by this very hand: it need not be shown walking what was dragged. */
  readonly carried: CombatantId | null;

  /**
   * The foe under the pointer, with what the selected combatant could do to it: for the odds card. Like a menu, but it
   * goes by itself.
   */
  readonly aim: StrikeMenu | null;
  readonly menu: StrikeMenu | null;
  readonly context: ContextMenu | null;
  readonly counting: Counting | null;
  /** Where the tape begins that the pointer draws without being pressed, in cells. */
  readonly measureFrom: Point | null;
  /** A command being put together: its slots are filled by panels and board alike. */
  readonly composing: Composing | null;
  /** Whose move, by taps or keys, waits for its button on the map. */
  readonly confirming: CombatantId | null;
  /** Slots of open questions and of offers in the bar, as this screen has them so far: by `slotKey`. */
  readonly slots: { readonly [key: string]: Slots };

  readonly queries: { readonly [key: string]: Cached };
  readonly ghosts: { readonly [who: string]: Ghost };
  /** Tapes and templates that others hold just now. */
  readonly hands: readonly OthersHand[];
  readonly pings: readonly Ping[];
  readonly motions: readonly Motion[];
  readonly notices: readonly Notice[];
}

export const AT_REST: TableState = {
  connection: { state: 'idle', table: null, role: null, say: null, waiting: 0, silent: false },
  present: [],
  view: null,
  n: 0,
  past: null,
  drawing: null,
  selected: null,
  also: [],
  playing: null,
  hovered: null,
  pointed: null,
  tool: 'select',
  sharing: false,
  following: null,
  carried: null,
  aim: null,
  menu: null,
  context: null,
  counting: null,
  measureFrom: null,
  composing: null,
  confirming: null,
  slots: {},
  queries: {},
  ghosts: {},
  hands: [],
  pings: [],
  motions: [],
  notices: [],
};

/** The one table this page has open. Read with a selector; write through the functions of `actions.ts` only. */
export const useTable = create<TableState>(() => AT_REST);

/** All that this screen knows now. */
export const state = (): TableState => useTable.getState();
