import { useEffect, useRef, useState } from 'react';
import type { Spoken } from '../../store/spoken/log-spoken.ts';
import { spokenBefore, spokenSince, spokenUpTo } from '../../store/spoken/log-spoken.ts';
import { useTable } from '../../store/table.ts';

/** Between two moments at which what happened is read out, in ms: a burst of facts is told in one go. */
const PAUSE = 500;
/** So many sentences stay in the page for whoever goes back to them. */
const MOST_KEPT = 40;

interface Line {
  readonly nth: number;
  readonly words: string;
}

/**
 * What happened, spoken politely sentence by sentence. Seen by nobody. It is there before anything happens; what was
 * spoken before one came, or before a reload, can be read beside it and is not spoken again.
 */
export const Live = () => {
  const view = useTable((state) => state.view);
  const spoken = useRef<Spoken | null>(null);
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [before, setBefore] = useState<readonly string[]>([]);
  useEffect(() => {
    if (view === null) return undefined;
    // what happened before one came is not read out
    if (spoken.current === null || spoken.current.table !== view.table) {
      spoken.current = spokenUpTo(view);
      setBefore(spokenBefore(view));
      return undefined;
    }
    const timer = setTimeout(() => {
      const since = spokenSince(view, spoken.current ?? spokenUpTo(view));
      spoken.current = since.spoken;
      if (since.sentences.length === 0) return;
      setLines((before) => {
        const first = (before.at(-1)?.nth ?? 0) + 1;
        return [...before, ...since.sentences.map((words, at) => ({ nth: first + at, words }))].slice(-MOST_KEPT);
      });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [view]);
  return (
    <div className="sr-only">
      {before.length === 0 ? null : (
        <div role="group" aria-label="What happened before">
          {before.map((words, at) => (
            // the lines never change: their place is their identity
            <p key={`before-${String(at)}`}>{words}</p>
          ))}
        </div>
      )}
      <div role="log" aria-label="What happens" aria-live="polite" data-spoken="log">
        {lines.map(({ nth, words }) => (
          <p key={nth}>{words}</p>
        ))}
      </div>
    </div>
  );
};
