import { useEffect, useState } from 'react';
import { shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { boardField } from '../board-field-of.ts';
import type { Live } from '../state/live.ts';

/** Where the arrow keys lead somebody, in one sentence for each step. Seen by nobody; it is there before any step. */
export const StepSaid = ({ live }: { readonly live: Live }) => {
  const watching = useTable((state) => state.view?.you.role === 'watch');
  const [said, setSaid] = useState('');
  useEffect(() => {
    const say = (): void => {
      const view = shownView(useTable.getState());
      const { gesture } = live;
      setSaid(
        view === null || gesture.type !== 'lifted' || gesture.over === null
          ? ''
          : boardField(view.field).said(view, gesture, {
              reach: live.reach(),
              why: live.why(),
              threats: live.threats(),
            }),
      );
    };
    const stops = [live.onLift(say), live.onRedraw(say)];
    return () => stops.forEach((stop) => stop());
  }, [live]);
  // a watch screen leads nobody anywhere
  return watching ? null : (
    <p role="status" aria-label="Where it leads" aria-live="assertive" data-spoken="step" className="sr-only">
      {said}
    </p>
  );
};
