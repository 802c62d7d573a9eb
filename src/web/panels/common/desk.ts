import { create } from 'zustand';
import type { CombatantId, Side } from '../../../core/rules/scene/scene.ts';

/** The cards that tools open, one at a time. */
export type CardName = 'add' | 'links' | 'people' | 'options' | 'map' | 'draw' | 'keys' | 'palette';

/** Somebody to be put where the map is clicked next. */
export interface Placing {
  readonly from: string;
  readonly name: string;
  readonly side: Side;
  readonly count: number;
  readonly footprint: number;
  readonly hidden: boolean;
}

export interface DeskState {
  readonly card: CardName | null;
  readonly placing: Placing | null;
  /** Whose sheet is to be edited, wherever that was asked for. */
  readonly editing: CombatantId | null;
  /** On a phone: what the sheet from below shows. */
  readonly tab: 'act' | 'who' | 'log';
}

/** What lies on this screen's desk beside the table's own state. */
export const useDesk = create<DeskState>(() => ({ card: null, placing: null, editing: null, tab: 'act' }));

export const openCard = (card: CardName | null): void => useDesk.setState({ card });
/** Opens a card, or closes it where it is open already. */
export const toggleCard = (card: CardName): void =>
  useDesk.setState((desk) => ({ card: desk.card === card ? null : card }));
export const startPlacing = (placing: Placing | null): void => useDesk.setState({ placing });
/** Opens somebody's sheet to be edited. */
export const editSheet = (who: CombatantId | null): void => useDesk.setState({ editing: who });
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
