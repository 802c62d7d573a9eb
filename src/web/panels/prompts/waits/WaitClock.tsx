import { useEffect, useState } from 'react';
import type { WaitView } from '../../../../core/rules/views/view.ts';
import { useTable } from '../../../store/table.ts';
import { sayAway } from '../listed.ts';

/** "0:12", "12:05". */
export const sayClock = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** How long the table has waited for the first of these; not read out, since it changes each second. */
export const WaitClock = ({ waits }: { readonly waits: readonly WaitView[] }) => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span aria-hidden data-clock className="nums text-ink-quiet">
      {sayClock(now - Math.min(...waits.map(({ since }) => since)))}
    </span>
  );
};

/** Whose players of those asked are not at the table; where nobody is away, nothing. */
export const Away = ({ waits }: { readonly waits: readonly WaitView[] }) => {
  const said = useTable(({ view, present }) => (view === null ? '' : sayAway(waits, view, present)));
  return said === '' ? null : <span className="text-warn"> {said}</span>;
};
