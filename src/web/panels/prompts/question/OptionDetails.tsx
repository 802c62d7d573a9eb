import { useCallback } from 'react';
import type { QuestionView } from '../../../../core/rules/views/view.ts';
import { SlotForm } from '../../bar/SlotForm.tsx';
import { Assuming, OddsTable } from '../../odds/Odds.tsx';
import type { OptionState } from './use-option.ts';

/** The choices of an answer and the rest of its odds, below all answers: none of them moves from under a pointer. */
export const OptionDetails = ({
  id,
  to,
  state,
  pressed,
}: {
  readonly id: string;
  /** Who is asked. */
  readonly to: QuestionView['to'];
  readonly state: OptionState;
  /** Whether a press opened them: then their name is brought into sight where it is not. */
  readonly pressed: () => boolean;
}) => {
  const { name, about, visible, filled, fill, odds, assuming } = state;
  const inSight = useCallback(
    (shown: HTMLElement | null) => {
      if (pressed()) shown?.scrollIntoView({ block: 'nearest' });
    },
    [pressed],
  );
  return (
    <section
      id={id}
      aria-label={`Details: ${name}`}
      className="order-1 flex flex-col gap-2.5 rounded-6 p-2.5 ring-1 ring-line ring-inset"
    >
      <h3 ref={inSight} className="text-12 font-bold">
        {name}
      </h3>
      {about === '' ? null : <p className="text-12 text-ink-quiet">{about}</p>}
      {visible.length === 0 ? null : (
        <SlotForm slots={visible} filled={filled} who={to === 'gm' ? null : to} onFill={fill} />
      )}
      {odds === null ? null : <OddsTable odds={odds} />}
      <Assuming odds={odds} assuming={assuming} />
    </section>
  );
};
