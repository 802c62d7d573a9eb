import { ScrollText } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { EntryView } from '../../../core/rules/views/view.ts';
import { ask } from '../../store/queries.ts';
import { useTable } from '../../store/table.ts';
import { Empty } from '../../ui/marks/Empty.tsx';
import type { Kind } from './kinds.ts';
import { narrowed } from './kinds.ts';
import { LogEntry } from './LogEntry.tsx';
import { LogRun } from './LogRun.tsx';
import { runsOf } from './runs.ts';

/** Entries drawn, and older ones asked for, at a time. */
const PAGE = 60;

const NONE: readonly EntryView[] = [];

/**
 * The log, newest first. Entries are drawn a page at a time as one gets to them, older ones asked for from the table;
 * what is out of sight is skipped by the browser.
 */
export const LogList = ({ kind, search }: { readonly kind: Kind; readonly search: string }) => {
  const log = useTable((state) => state.view?.log ?? NONE);
  const earlier = useTable((state) => state.view?.earlier ?? false);
  const me = useTable((state) => state.view?.you.name ?? '');
  const [older, setOlder] = useState<{ readonly entries: readonly EntryView[]; readonly more: boolean } | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [drawn, setDrawn] = useState(PAGE);
  const end = useRef<HTMLLIElement>(null);

  const all = useMemo(() => {
    if (older === null) return log;
    const kept = new Set(log.map((entry) => entry.id));
    return [...older.entries.filter((entry) => !kept.has(entry.id)), ...log];
  }, [older, log]);
  const found = useMemo(() => narrowed(all, kind, search, me), [all, kind, search, me]);
  const hidden = found.length > drawn;
  const more = older?.more ?? earlier;
  const oldest = all[0]?.id ?? null;

  useEffect(() => {
    const mark = end.current;
    if (mark === null || (!hidden && !more)) return undefined;
    let here = true;
    const fetchOlder = async (): Promise<void> => {
      const page = await ask({ type: 'log', before: oldest, most: PAGE });
      if (!here) return;
      const entries = page.ok ? page.value.entries : [];
      setOlder((before) => ({
        entries: [...entries, ...(before?.entries ?? [])],
        more: page.ok && page.value.earlier && entries.length > 0,
      }));
    };
    const watcher = new IntersectionObserver((seen) => {
      if (!seen.some((entry) => entry.isIntersecting)) return;
      watcher.disconnect();
      setDrawn((before) => before + PAGE);
      if (!hidden) void fetchOlder();
    });
    watcher.observe(mark);
    return () => {
      here = false;
      watcher.disconnect();
    };
  }, [hidden, more, oldest]);

  const toggle = (id: string): void =>
    setOpened((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  if (all.length === 0) {
    return (
      <Empty icon={<ScrollText aria-hidden className="size-6" />} title="Nothing has happened yet">
        Everything that happens at this table appears here, with every die.
      </Empty>
    );
  }
  return (
    <div
      className="min-h-0 flex-1 overflow-y-auto px-1 pb-1"
      role="region"
      aria-label="Entries, newest first"
      tabIndex={0}
    >
      {found.length === 0 && !more ? (
        <Empty title="No matching entries">Search for something else, or show everything.</Empty>
      ) : null}
      <ol>
        {runsOf(found.slice(0, drawn)).map((run) => {
          const entries = run.entries.map((entry) => (
            <LogEntry key={entry.id} entry={entry} open={opened.has(entry.id)} onToggle={() => toggle(entry.id)} />
          ));
          return (
            <li key={run.id} className="[contain-intrinsic-size:auto_2.5rem] [content-visibility:auto]">
              {entries.length === 1 ? (
                entries
              ) : (
                <LogRun run={run} open={opened.has(run.id)} onToggle={() => toggle(run.id)}>
                  {entries}
                </LogRun>
              )}
            </li>
          );
        })}
        {hidden || more ? (
          <li ref={end} className="py-2 text-center text-12 text-ink-quiet">
            Older entries…
          </li>
        ) : null}
      </ol>
    </div>
  );
};
