import { Hourglass } from 'lucide-react';
import { useMemo } from 'react';
import { Board } from '../../board/Board.tsx';
import type { EntryView, WaitView } from '../../../core/rules/views/view.ts';
import { useTable } from '../../store/table.ts';
import { FLOAT } from '../../ui/cards/Panel.tsx';
import { classes } from '../../ui/classes.ts';
import { Insets } from '../common/Insets.tsx';
import { outcomeOf, sideOf } from '../log/EntrySentence.tsx';
import { Sentence } from '../../ui/marks/Sentence.tsx';
import { Offline } from './Offline.tsx';
import { sayWaits } from '../prompts/listed.ts';
import { Away, WaitClock } from '../prompts/waits/WaitClock.tsx';
import { ResultCard } from './when-used.tsx';
import { TurnOrder } from '../turn-order/TurnOrder.tsx';
import { saidBut } from '../../store/spoken/beyond-head.ts';

/**
 * A screen that only watches: the map fills it, and over it float the turn order, the last result, the last lines of
 * the log, and what is being waited for. Everything grows with the window.
 */
export const WatchScreen = () => (
  <main data-watch className="fixed inset-0 overflow-clip bg-ground">
    <Insets />
    <Board className="absolute inset-0" />
    <div data-edge="top" className="pointer-events-none absolute inset-x-3 top-3 z-20 flex flex-col items-center gap-2">
      <TurnOrder />
      <Offline />
    </div>
    <div
      data-edge="bottom"
      className={
        'pointer-events-none absolute inset-x-3 bottom-3 z-20 flex items-end justify-between gap-3 ' +
        'max-sm:flex-col-reverse max-sm:items-stretch max-sm:gap-2'
      }
    >
      <div className="flex min-w-0 flex-col items-start gap-2 max-sm:items-stretch">
        <WaitLine />
        <ResultCard large brief className="sm:max-w-[58vw]" />
      </div>
      <LastLines />
    </div>
  </main>
);

const NOBODY: readonly WaitView[] = [];
const NOTHING: readonly EntryView[] = [];
const LINES = 3;

const WaitLine = () => {
  const waitingFor = useTable((state) => state.view?.waitingFor ?? NOBODY);
  return waitingFor.length === 0 ? null : (
    <p role="status" className={classes(FLOAT, 'flex items-center gap-3 px-4 py-2 text-15 sm:max-w-[58vw]')}>
      <Hourglass aria-hidden className="size-5 shrink-0 text-accent" />
      <span>
        Waiting for {sayWaits(waitingFor, false)} <WaitClock waits={waitingFor} />
        <Away waits={waitingFor} />
      </span>
    </p>
  );
};

/** The last lines of the log that still hold, the newest below. */
const LastLines = () => {
  const log = useTable((state) => state.view?.log ?? NOTHING);
  const last = useMemo(
    () => log.filter(({ state }) => state !== 'withdrawn' && state !== 'undone').slice(-LINES),
    [log],
  );
  return last.length === 0 ? null : (
    <section aria-label="Log" className={classes(FLOAT, 'min-w-0 shrink-0 px-4 py-1.5 sm:max-w-[34vw]')}>
      <ol className="flex flex-col text-12">
        {last.map((entry) => (
          <li key={entry.id} className="line-clamp-2">
            <LogLine entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
};

/** What came of an entry, in one line without its head; or else what it was. */
const LogLine = ({ entry }: { readonly entry: EntryView }) => {
  const [came] = outcomeOf(entry, 1, saidBut(entry, []));
  return <Sentence text={came?.text ?? entry.title} sideOf={sideOf} />;
};
