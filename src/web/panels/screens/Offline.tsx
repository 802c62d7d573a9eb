import { WifiOff } from 'lucide-react';
import { useTable } from '../../store/table.ts';

const waits = (count: number): string =>
  count === 0
    ? 'Your actions are kept and sent when the connection is back.'
    : `${String(count)} of your actions ${count === 1 ? 'is' : 'are'} waiting to be sent when the connection is back.`;

/** Says that the table cannot be reached, and what waits. Nothing is lost by it. */
export const Offline = () => {
  const state = useTable((table) => table.connection.state);
  const waiting = useTable((table) => table.connection.waiting);
  if (state !== 'offline') return null;
  return (
    <div
      role="status"
      className="pointer-events-auto flex max-w-full items-center gap-2.5 rounded-10 border border-warn bg-panel px-3 py-2 text-13 shadow-float"
    >
      <WifiOff aria-hidden className="size-4 shrink-0 text-warn" />
      <p>
        <b>Offline.</b> <span className="text-ink-quiet">The table cannot be reached. {waits(waiting)}</span>
      </p>
    </div>
  );
};
