import { useTable } from '../../store/table.ts';
import { useEditor } from './editor.ts';
import { GridLayer } from './GridLayer.tsx';
import { ZoneLayer } from './ZoneLayer.tsx';

/** What lies over the board while the GM draws on it. */
export const DrawLayer = () => {
  const draft = useEditor((now) => now.draft);
  const past = useTable((state) => state.past !== null);
  if (draft === null || past) return null;
  return draft.field.type === 'zones' ? <ZoneLayer draft={draft} field={draft.field} /> : <GridLayer draft={draft} field={draft.field} />;
};
