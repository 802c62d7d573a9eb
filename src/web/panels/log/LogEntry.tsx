import { ChevronRight, History, Undo2 } from 'lucide-react';
import type { EntryView } from '../../../core/rules/views/view.ts';
import { lookAtPast } from '../../store/actions.ts';
import { undoTo, request } from '../../store/doing/requests.ts';
import { undoLast } from '../../store/hands/undoing.ts';
import { combatantOf, isGm } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Face } from '../../ui/marks/Face.tsx';
import { plain } from '../../store/words.ts';
import { EntrySentence, Outcome } from './EntrySentence.tsx';
import { soon } from '../../ui/soon.ts';

const ToldLines = soon(() => import('./Told.tsx').then(({ ToldLines: part }) => part));

const BADGES: Readonly<Record<EntryView['state'], string | null>> = {
  open: 'waiting',
  provisional: 'not yet confirmed',
  done: null,
  withdrawn: 'withdrawn',
  undone: 'undone',
};

export interface LogEntryProps {
  readonly entry: EntryView;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/**
 * One entry: its sentence and what came of it; opened, every die, modifier and rule row. A click shows the board as it
 * was.
 */
export const LogEntry = ({ entry, open, onToggle }: LogEntryProps) => {
  const looked = useTable((state) => state.past?.entry === entry.id);
  const gm = useTable((state) => isGm(state.view));
  const mine = useTable((state) => state.view?.takesBack === entry.id);
  const newest = useTable((state) => state.view?.log.at(-1)?.id === entry.id);
  const badge = BADGES[entry.state];
  const over = entry.state === 'withdrawn' || entry.state === 'undone';
  // the head of the newest entry has its Undo; opened, it needs no second one
  const inHead = newest && !over && (gm || mine) && entry.kind === undefined;
  return (
    <article className={classes('group rounded-6', looked ? 'ring-1 ring-accent ring-inset' : open && 'bg-ink/4')}>
      <div className="flex items-start">
        <button
          type="button"
          aria-expanded={open}
          aria-label={`${open ? 'Close' : 'Open'}: ${plain(entry.title)}`}
          onClick={onToggle}
          className={
            'mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-6 text-ink-quiet ' +
            'hover:text-ink pointer-coarse:size-11'
          }
        >
          <ChevronRight aria-hidden className={classes('size-3.5 transition duration-150', open && 'rotate-90')} />
        </button>
        <button
          type="button"
          aria-pressed={looked}
          title="Show the map as it was after this"
          onClick={() => void lookAtPast(looked ? null : entry.id)}
          className="min-w-0 flex-1 rounded-6 py-1 pr-2 text-left hover:bg-ink/5 pointer-coarse:min-h-11"
        >
          <span className="block text-13">
            <ActorFace entry={entry} />
            <EntrySentence entry={entry} />
            {badge === null ? null : (
              <span className={classes('ml-1 text-12', over ? 'text-ink-quiet' : 'text-accent-word')}> {badge}</span>
            )}
          </span>
          {open || over ? null : <Outcome entry={entry} />}
        </button>
        {inHead ? (
          <Button
            size="small"
            look="quiet"
            className={classes(
              'mt-0.5 transition duration-150',
              !open &&
                'opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 focus-visible:opacity-100 ' +
                  'pointer-coarse:opacity-100',
            )}
            icon={<Undo2 aria-hidden className="size-3.5" />}
            onClick={() => void undoLast()}
          >
            Undo
          </Button>
        ) : null}
      </div>
      {open ? (
        <div className="flex flex-col gap-2 pt-1 pr-3 pb-2.5 pl-6">
          <ToldLines entry={entry} />
          {entry.by === null ? null : <p className="text-12 text-ink-quiet">by {entry.by}</p>}
          <div className="flex flex-wrap gap-1.5">
            <Button
              size="small"
              look="quiet"
              icon={<History aria-hidden className="size-3.5" />}
              onClick={() => void lookAtPast(entry.id)}
            >
              Map after this
            </Button>
            {mine && !inHead ? (
              <Button
                size="small"
                look="quiet"
                icon={<Undo2 aria-hidden className="size-3.5" />}
                onClick={() => void request({ type: 'undo', entry: entry.id })}
              >
                Undo
              </Button>
            ) : null}
            {gm && !over && !inHead ? (
              <Button
                size="small"
                look="quiet"
                icon={<Undo2 aria-hidden className="size-3.5" />}
                onClick={() => void undoTo(entry.id)}
              >
                {newest ? 'Undo' : 'Undo from here on'}
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
    </article>
  );
};

/** The face of whom the entry is about first, as long as this seat sees them. */
const ActorFace = ({ entry }: { readonly entry: EntryView }) => {
  const who = entry.title.find((part) => typeof part !== 'string');
  const combatant = useTable((state) => combatantOf(state.view, typeof who === 'string' ? null : (who?.who ?? null)));
  return combatant === null ? null : (
    <span aria-hidden className="mr-1.5 inline-block align-middle">
      <Face combatant={combatant} className="size-5" />
    </span>
  );
};
