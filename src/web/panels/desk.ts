import { useEffect } from 'react';
import { create } from 'zustand';
import type { Side } from '../../core/rules/scene.ts';
import type { Answers } from '../../core/wire/messages.ts';
import { ask } from '../store/queries.ts';
import { useTable } from '../store/table.ts';

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
  /** The ruleset's creatures, measures, reactions and rows: asked once for each table, they do not change. */
  readonly catalogue: { readonly table: string; readonly answer: Answers['catalogue'] } | null;
  /** On a phone: what the sheet from below shows. */
  readonly tab: 'act' | 'who' | 'log';
}

/** What lies on this screen's desk beside the table's own state. */
export const useDesk = create<DeskState>(() => ({ card: null, placing: null, catalogue: null, tab: 'act' }));

export const openCard = (card: CardName | null): void => useDesk.setState({ card });
/** Opens a card, or closes it where it is open already. */
export const toggleCard = (card: CardName): void => useDesk.setState((desk) => ({ card: desk.card === card ? null : card }));
export const startPlacing = (placing: Placing | null): void => useDesk.setState({ placing });
export const showTab = (tab: DeskState['tab']): void => useDesk.setState({ tab });

let asking = false;

const fetchCatalogue = async (table: string): Promise<void> => {
  asking = true;
  const result = await ask({ type: 'catalogue' });
  asking = false;
  if (result.ok) useDesk.setState({ catalogue: { table, answer: result.value } });
};

/** The ruleset's catalogue, or null until it is there. */
export const useCatalogue = (): Answers['catalogue'] | null => {
  const table = useTable((state) => state.view?.table ?? null);
  const online = useTable((state) => state.connection.state === 'online');
  const known = useDesk((desk) => (desk.catalogue?.table === table ? desk.catalogue.answer : null));
  useEffect(() => {
    if (table === null || !online || asking || useDesk.getState().catalogue?.table === table) return;
    void fetchCatalogue(table);
  }, [table, online]);
  return known;
};
