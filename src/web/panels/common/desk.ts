import { create } from 'zustand';
import type { CombatantId, Side } from '../../../core/rules/scene/scene.ts';
import type { Point } from '../../store/camera.ts';
import type { Members } from './changed-members.ts';

/** The cards that tools open, one at a time. */
export type CardName =
  | 'add'
  | 'links'
  | 'people'
  | 'options'
  | 'map'
  | 'draw'
  | 'keys'
  | 'palette'
  | 'orders'
  | 'here'
  | 'notes'
  | 'size';

/** Somebody to be put where the map is clicked next. */
export interface Placing {
  readonly from: string;
  readonly name: string;
  readonly side: Side;
  readonly count: number;
  readonly footprint: number;
  readonly hidden: boolean;
}

/** What the inspector shows of somebody. */
export type Page = 'sheet' | 'edit' | 'identity' | 'picture';

/** What is shown of whom instead of their sheet, and the members of their body that were changed there so far. */
export interface Editing {
  readonly who: CombatantId;
  readonly page: Page;
  readonly draft?: Members;
}

export interface DeskState {
  readonly card: CardName | null;
  readonly placing: Placing | null;
  /** Wherever that was asked for; it outlasts the layout of the window and what is looked at in between. */
  readonly editing: Editing | null;
  /** Where the next newcomer is put, in cells; null: in the middle of what is seen. */
  readonly newAt: Point | null;
  /** Whose standing orders the card shows first. */
  readonly orders: Side | null;
  /** What the list of creatures is searched for first. */
  readonly search: string;
  /** On a phone: what the sheet from below shows. */
  readonly tab: 'act' | 'who' | 'log';
}

/** What lies on this screen's desk beside the table's own state. */
export const useDesk = create<DeskState>(() => ({
  card: null,
  placing: null,
  editing: null,
  newAt: null,
  orders: null,
  search: '',
  tab: 'act',
}));

/** Nothing of one table lies there when another is entered. */
export const clearDesk = (): void => useDesk.setState(useDesk.getInitialState(), true);

export const openCard = (card: CardName | null): void =>
  useDesk.setState({ card, ...(card === 'add' ? {} : { newAt: null, search: '' }) });
/** Opens a card, or closes it where it is open already. */
export const toggleCard = (card: CardName): void =>
  useDesk.setState((desk) => ({ card: desk.card === card ? null : card }));
export const startPlacing = (placing: Placing | null): void => useDesk.setState({ placing });
/** Opens somebody's sheet to be edited. */
export const editSheet = (who: CombatantId): void => openPage(who, 'edit');
/** Back to somebody's sheet; who went on to somebody else meanwhile is left there. */
export const closePage = (who: CombatantId): void =>
  useDesk.setState(({ editing }) => (editing?.who === who ? { editing: null } : {}));
export const openPage = (who: CombatantId, page: Page): void => useDesk.setState({ editing: { who, page } });
/** Keeps what was changed of a sheet until it is saved or let go. */
export const draftSheet = (who: CombatantId, draft: Members): void =>
  useDesk.setState({ editing: { who, page: 'edit', draft } });
export const placeNewAt = (newAt: Point | null): void => useDesk.setState({ newAt });
export const ordersFor = (orders: Side): void => useDesk.setState({ orders });
export const searchFor = (search: string): void => useDesk.setState({ search });
export const showTab = (tab: DeskState['tab']): void => useDesk.setState({ tab });

let back: (() => boolean) | null = null;
/**
 * What Escape takes back in the card that is open before it closes it; it returns whether there was anything. Null:
 * nothing.
 */
export const takeBackFirst = (step: (() => boolean) | null): void => {
  back = step;
};
/** One step back within the card that is open. Returns whether there was any. */
export const backInCard = (): boolean => back?.() ?? false;

let typed = '';
/** Keeps a letter that is typed before the palette is there to take it. Returns whether it was one. */
export const typeAhead = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
  if (key.length !== 1 || ctrlKey || metaKey || altKey) return false;
  typed += key;
  return true;
};
/** What was typed ahead, once. */
export const typedAhead = (): string => {
  const before = typed;
  typed = '';
  return before;
};
