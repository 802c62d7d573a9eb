import { useTable } from '../../store/table.ts';
import { plain } from '../../store/words.ts';

/** Says what the open form wants of the board, and how keys reach the form. It is there before any form. */
export const SpokenForm = () => {
  const said = useTable(({ composing }) => {
    const slot = composing?.offer.slots.find(({ name }) => name === composing.slot);
    if (composing === null || slot === undefined) return '';
    const wanted = slot.label.endsWith('?') ? `${slot.label} Choose` : `${slot.label}: choose`;
    return `${plain(composing.offer.name)}. ${wanted} on the map. F6 leads to the form.`;
  });
  return (
    <div role="status" aria-label="Open form" className="sr-only">
      {said}
    </div>
  );
};
