import { useTable } from '../../store/table.ts';
import { useEditor } from './editor.ts';
import { GridLayer } from './GridLayer.tsx';
import { ZoneLayer } from './ZoneLayer.tsx';

/** What lies over the board while the GM draws on it. */
export const DrawLayer = () => {
  const field = useEditor((now) => now.draft?.field ?? null);
  const past = useTable((state) => state.past !== null);
  if (field === null || past) return null;
  return field.type === 'zones' ? <ZoneLayer field={field} /> : <GridLayer field={field} />;
};
