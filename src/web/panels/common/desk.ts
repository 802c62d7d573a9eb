import { create } from 'zustand';
import type { CombatantId, Side } from '../../../core/rules/scene/scene.ts';
import type { Point } from '../../store/camera.ts';

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

export interface DeskState {
  readonly card: CardName | null;
  readonly placing: Placing | null;
  /** What is to be shown of whom, wherever that was asked for. */
  readonly editing: { readonly who: CombatantId; readonly page: Page } | null;
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

export const openCard = (card: CardName | null): void =>
  useDesk.setState({ card, ...(card === 'add' ? {} : { newAt: null, search: '' }) });
/** Opens a card, or closes it where it is open already. */
export const toggleCard = (card: CardName): void =>
  useDesk.setState((desk) => ({ card: desk.card === card ? null : card }));
export const startPlacing = (placing: Placing | null): void => useDesk.setState({ placing });
/** Opens somebody's sheet to be edited. */
export const editSheet = (who: CombatantId | null): void =>
  useDesk.setState({ editing: who === null ? null : { who, page: 'edit' } });
export const openPage = (who: CombatantId, page: Page): void => useDesk.setState({ editing: { who, page } });
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
