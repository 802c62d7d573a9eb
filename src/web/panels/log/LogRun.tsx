import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { plain } from '../../store/words.ts';
import { classes } from '../../ui/classes.ts';
import { EntrySentence } from './EntrySentence.tsx';
import type { Run } from './runs.ts';

/** Several entries alike as one line with how many they are; it opens to all of them. */
export const LogRun = ({
  run,
  open,
  onToggle,
  children,
}: {
  readonly run: Run;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}) => {
  const [newest] = run.entries;
  if (newest === undefined) return null;
  return (
    <section aria-label={`${plain(newest.title)}, ${run.entries.length} times`}>
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className="flex w-full items-start rounded-6 py-1 pr-2 text-left text-13 hover:bg-ink/5 pointer-coarse:min-h-11"
      >
        <span className="flex size-6 shrink-0 items-center justify-center text-ink-quiet">
          <ChevronRight aria-hidden className={classes('size-3.5 transition duration-150', open && 'rotate-90')} />
        </span>
        <span>
          <EntrySentence entry={newest} />
          <span className="nums ml-1.5 text-12 text-ink-quiet">{run.entries.length} times</span>
        </span>
      </button>
      {open ? <div className="ml-3 border-l border-line pl-1">{children}</div> : null}
    </section>
  );
};
