import { useSyncExternalStore } from 'react';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { countFor } from '../../store/hands/by-hand.ts';
import { combatantOf } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { baseOf } from '../field/bases.ts';
import { heldNow, onHeld } from '../hand/held.ts';
import { useChipped } from './chipped.ts';
import { at } from '../camera/over-board.ts';

/** The numbers of whoever the GM has selected, on their tokens: a click changes them. */
export const Numbers = () => {
  const chipped = useChipped();
  const busy = useTable((state) => state.composing !== null || state.motions.some(({ type }) => type === 'walk'));
  const held = useSyncExternalStore(onHeld, heldNow);
  if (busy || held !== null) return null;
  return chipped.map((who) => <NumberOn key={who} who={who} />);
};

const NumberOn = ({ who }: { readonly who: CombatantId }) => {
  const combatant = useTable((state) => combatantOf(state.view, who));
  const base = useTable((state) => baseOf(state.view, who));
  const gauge = combatant?.body.gauge ?? null;
  if (combatant === null || base === null || gauge?.now == null) return null;
  return (
    <button
      type="button"
      data-over-board
      aria-label={`${gauge.label} of ${combatant.name}, ${gauge.say}: change`}
      tabIndex={-1}
      onClick={() => countFor(who, undefined)}
      className="nums group pointer-events-auto absolute flex min-h-6 min-w-6 -translate-x-1/4 -translate-y-1/2 items-end text-12 leading-5 font-bold text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:translate-x-0 pointer-coarse:-translate-y-3/4"
      // at the head, as the names that stand beside tokens expect it: chipBox
      style={at({ x: base.x + base.size, y: base.y })}
    >
      {/* a finger needs more room than the number takes of the map */}
      <span className="min-h-6 min-w-6 rounded-6 border border-line bg-raised px-1.5 text-center shadow-float group-hover:border-accent">
        {gauge.now}
      </span>
    </button>
  );
};
