import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { SheetGroup, SheetLine } from '../../../core/rules/views/view.ts';
import { classes } from '../../ui/classes.ts';
import { soon } from '../../ui/soon.ts';

const TallyTable = soon(() => import('../../ui/marks/TallyTable.tsx').then(({ TallyTable: part }) => part));

/** The numbers of a sheet by group; one that has parts opens to them. */
export const Sheet = ({ groups }: { readonly groups: readonly SheetGroup[] }) => (
  <div className="flex flex-col gap-3">
    {groups.map((group) => (
      <section key={group.label} aria-label={group.label}>
        <h3 className="mb-0.5 px-1.5 text-12 font-bold text-ink-quiet">{group.label}</h3>
        <div className="flex flex-col">
          {group.lines.map((line) => (
            <Line key={line.label} line={line} />
          ))}
        </div>
      </section>
    ))}
  </div>
);

const Line = ({ line }: { readonly line: SheetLine }) => {
  const [open, setOpen] = useState(false);
  const words = (
    <>
      <span className="min-w-0 shrink-0 text-ink-quiet">{line.label}</span>
      <span className="nums min-w-0 flex-1 text-right font-medium wrap-anywhere">{line.value}</span>
    </>
  );
  if (line.tally === null || line.tally.parts.length === 0)
    return <div className="flex items-baseline gap-3 py-0.5 pr-6 pl-1.5 text-13">{words}</div>;
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={
          'group flex min-h-6 w-full items-baseline gap-3 rounded-6 py-0.5 pr-1.5 pl-1.5 text-left text-13 ' +
          'hover:bg-ink/5 pointer-coarse:min-h-11 pointer-coarse:items-center'
        }
      >
        {words}
        <ChevronRight
          aria-hidden
          className={classes(
            '-ml-1.5 size-3 shrink-0 self-center text-ink-quiet/70 transition duration-150 group-hover:text-ink',
            open && 'rotate-90',
          )}
        />
      </button>
      {open ? <TallyTable tally={line.tally} className="my-1 mr-6 ml-3" /> : null}
    </div>
  );
};
