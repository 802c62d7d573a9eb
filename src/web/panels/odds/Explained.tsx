import type { Explained as ExplainedView } from '../../../core/rules/ruleset/ruleset.ts';
import { Parts, TallyTable } from '../../ui/marks/TallyTable.tsx';

/** What goes into a roll, by name, and what it is compared with. */
export const Explained = ({ explained }: { readonly explained: ExplainedView }) => (
  <div className="flex flex-col gap-2 empty:hidden">
    {explained.modifiers.length === 0 ? null : (
      <dl className="nums grid grid-cols-[1fr_auto] gap-y-0.5 text-12">
        <Parts parts={explained.modifiers} />
      </dl>
    )}
    {explained.tallies.map((tally) => (
      <TallyTable key={tally.label} tally={tally} />
    ))}
    {explained.notes.length === 0 ? null : (
      <ul className="flex flex-col gap-0.5 text-12 text-ink-quiet">
        {explained.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    )}
  </div>
);
