import { useEffect } from 'react';
import { create } from 'zustand';
import type { Answers } from '../../core/wire/messages.ts';
import { ask } from './queries.ts';
import { useTable } from './table.ts';

/** The ruleset's creatures, measures, reactions and rows: asked once for each table, they do not change. */
const useKnown = create<{ readonly table: string | null; readonly answer: Answers['catalogue'] | null }>(() => ({
  table: null,
  answer: null,
}));

let asking = false;

const fetchCatalogue = async (table: string): Promise<void> => {
  asking = true;
  const result = await ask({ type: 'catalogue' });
  asking = false;
  if (result.ok) useKnown.setState({ table, answer: result.value });
};

/** The ruleset's catalogue, or null until it is there. */
export const useCatalogue = (): Answers['catalogue'] | null => {
  const table = useTable((state) => state.view?.table ?? null);
  const online = useTable((state) => state.connection.state === 'online');
  const known = useKnown((item) => (item.table === table ? item.answer : null));
  useEffect(() => {
    if (table === null || !online || asking || useKnown.getState().table === table) return;
    void fetchCatalogue(table);
  }, [table, online]);
  return known;
};
