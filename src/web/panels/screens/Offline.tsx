import { Hourglass, WifiOff } from 'lucide-react';
import { useTable } from '../../store/table.ts';

const waits = (count: number): string =>
  count === 0
    ? 'Your actions are kept and sent when the connection is back.'
    : `${String(count)} of your actions ${count === 1 ? 'is' : 'are'} waiting to be sent when the connection is back.`;

const waitsForAnswer = (count: number): string =>
  count === 0
    ? 'What you see may be out of date. This message disappears when the table answers.'
    : `${String(count)} of your actions ${count === 1 ? 'is' : 'are'} waiting for an answer. Nothing is lost.`;

/** Says that the table cannot be reached or does not answer, and what waits. Nothing is lost by it. */
export const Offline = () => {
  const offline = useTable((table) => table.connection.state === 'offline');
  const silent = useTable((table) => table.connection.silent);
  const waiting = useTable((table) => table.connection.waiting);
  if (!offline && !silent) return null;
  const Icon = offline ? WifiOff : Hourglass;
  return (
    <div
      role="status"
      className={
        'pointer-events-auto flex max-w-full items-center gap-2.5 rounded-10 border border-warn bg-panel ' +
        'px-3 py-2 text-13 shadow-float'
      }
    >
      <Icon aria-hidden className="size-4 shrink-0 text-warn" />
      <p>
        <b>{offline ? 'Offline.' : 'The table does not answer.'}</b>{' '}
        <span className="text-ink-quiet">
          {offline ? `The table cannot be reached. ${waits(waiting)}` : waitsForAnswer(waiting)}
        </span>
      </p>
    </div>
  );
};
