import { useLayoutEffect } from 'react';
import { useTable } from '../../../store/table.ts';
import { useEditor } from '../draft/editor-state.ts';
import { pensOn } from '../pens-on.ts';

/** What lies over the board while the GM draws on it. */
export const DrawLayer = () => {
  const field = useEditor((now) => now.draft?.field ?? null);
  useLayoutEffect(() => {
    useEditor.setState({ layered: true });
    return () => useEditor.setState({ layered: false });
  }, []);
  const past = useTable((state) => state.past !== null);
  if (field === null || past) return null;
  const { Layer } = pensOn(field);
  return <Layer field={field} />;
};
