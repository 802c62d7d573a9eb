import { ArrowLeft, ArrowRight, History, Undo2 } from 'lucide-react';
import { lookAtPast } from '../../store/actions.ts';
import { undoTo } from '../../store/doing/requests.ts';
import { isGm } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { IconButton } from '../../ui/fields/IconButton.tsx';
import { EntrySentence } from './EntrySentence.tsx';

/** Says plainly that the board is not as it is now, and is the way through the log and back. */
export const PastBar = () => {
  const past = useTable((state) => state.past);
  const log = useTable((state) => state.view?.log);
  const gm = useTable((state) => isGm(state.view));
  if (past === null || log === undefined) return null;
  const at = log.findIndex((entry) => entry.id === past.entry);
  const entry = log[at];
  const later = log.slice(at + 1).find(({ state }) => state === 'done' || state === 'provisional' || state === 'open');
  const step = (by: number): void => void lookAtPast(log[at + by]?.id ?? (by > 0 ? null : past.entry));
  return (
    <div
      role="status"
      className={
        'pointer-events-auto flex max-w-full animate-rise flex-wrap items-center gap-x-3 gap-y-1.5 ' +
        'rounded-10 border border-accent bg-panel px-3 py-1.5 text-13 shadow-float'
      }
    >
      <History aria-hidden className="size-4 shrink-0 text-accent" />
      <p className="min-w-0 flex-1">
        <b className="text-accent-word">You are looking at the past</b>
        {entry === undefined ? null : (
          <span className="text-ink-quiet">
            : after <EntrySentence entry={entry} />
          </span>
        )}
      </p>
      <span className="flex items-center gap-1">
        <IconButton
          label="Previous entry"
          icon={<ArrowLeft aria-hidden className="size-4" />}
          disabled={at <= 0}
          onClick={() => step(-1)}
        />
        <IconButton label="Next entry" icon={<ArrowRight aria-hidden className="size-4" />} onClick={() => step(1)} />
        {gm && at >= 0 && later !== undefined ? (
          <Button
            size="small"
            icon={<Undo2 aria-hidden className="size-3.5" />}
            onClick={() => {
              void lookAtPast(null);
              void undoTo(later.id);
            }}
          >
            Undo to here
          </Button>
        ) : null}
        <Button size="small" look="primary" onClick={() => void lookAtPast(null)}>
          Back to now
        </Button>
      </span>
    </div>
  );
};
