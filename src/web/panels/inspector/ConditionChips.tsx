import { Plus, X } from 'lucide-react';
import type { CombatantView } from '../../../core/rules/views/view.ts';
import { useCatalogue } from '../../store/catalogue.ts';
import { setCondition } from '../../store/hands/by-hand.ts';
import { classes } from '../../ui/classes.ts';
import { Popover } from '../../ui/floating/Popover.tsx';
import { Tip } from '../../ui/floating/Tip.tsx';
import { OfferIcon } from '../../ui/marks/icons.tsx';
import { MarkPips, TONES } from './Marks.tsx';

const CHIP =
  'flex h-6 items-center gap-1.5 rounded-6 bg-ink/6 px-2 text-12 font-medium hover:bg-ink/10 pointer-coarse:h-11';

/** Conditions for the GM: a click ends one, the plus adds one; with how long it holds where the rules say so. */
export const ConditionChips = ({ combatant }: { readonly combatant: CombatantView }) => {
  const conditions = useCatalogue()?.byHand.conditions ?? [];
  const { marks } = combatant.body;
  const off = conditions.filter(({ id }) => !marks.some((mark) => mark.id === id));
  return (
    <ul aria-label="Conditions" className="flex flex-wrap gap-1">
      {marks.map((mark) => {
        const condition = conditions.find(({ id }) => id === mark.id);
        const lasts = condition?.lasts ?? null;
        return (
          <li key={mark.id}>
            <Tip wide say={lasts === null ? mark.about : `${mark.about} Lasts ${lasts}.`}>
              <button
                type="button"
                className={CHIP}
                {...(condition === undefined
                  ? {}
                  : {
                      'aria-label': `End ${mark.label}`,
                      onClick: () => void setCondition([combatant.id], mark.id, false),
                    })}
              >
                <OfferIcon name={mark.icon} className={classes('size-3.5', TONES[mark.tone])} />
                {mark.label}
                <MarkPips {...(mark.pips === undefined ? {} : { pips: mark.pips })} />
                {condition === undefined ? null : <X aria-hidden className="size-3 text-ink-quiet" />}
              </button>
            </Tip>
          </li>
        );
      })}
      {off.length === 0 ? null : (
        <li>
          <Popover
            label={`Add a condition to ${combatant.name}`}
            side="bottom"
            align="start"
            className="w-72 max-w-[calc(100vw-24px)] p-3"
            trigger={
              <button type="button" aria-haspopup="dialog" aria-label="Add a condition" className={CHIP}>
                <Plus aria-hidden className="size-3.5" />
                Condition
              </button>
            }
          >
            <ul aria-label="Conditions to add" className="flex flex-wrap gap-1">
              {off.map((condition) => (
                <li key={condition.id}>
                  <button
                    type="button"
                    title={condition.lasts === null ? condition.about : `${condition.about} Lasts ${condition.lasts}.`}
                    aria-label={
                      condition.lasts === null ? condition.label : `${condition.label}, lasts ${condition.lasts}`
                    }
                    onClick={() => void setCondition([combatant.id], condition.id, true)}
                    className={CHIP}
                  >
                    <OfferIcon name={condition.icon} className={classes('size-3.5', TONES[condition.tone])} />
                    {condition.label}
                  </button>
                </li>
              ))}
            </ul>
          </Popover>
        </li>
      )}
    </ul>
  );
};
