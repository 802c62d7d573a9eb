import { useEffect, useState } from 'react';
import { useTable } from '../../store/table.ts';
import { lastHappened } from '../../store/words.ts';

/** Between two sentences read out, in ms: a burst of facts is told once. */
const PAUSE = 600;

/** What just happened, spoken politely. Seen by nobody. */
export const Live = () => {
  const view = useTable((state) => state.view);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      if (view !== null) setSaid([lastHappened(view), view.turnOrder.say].filter((part) => part !== '').join('. '));
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [view]);
  return (
    <div aria-live="polite" className="sr-only">
      {said}
    </div>
  );
};
