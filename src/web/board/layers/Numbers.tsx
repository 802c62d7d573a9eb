import { useSyncExternalStore } from 'react';
import { figure } from '../../../core/rules/text/text.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { countFor } from '../../store/hands/by-hand.ts';
import { combatantOf } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { baseOf } from '../field/bases.ts';
import { heldNow, onHeld } from '../hand/held.ts';
import { useChipped } from './chipped.ts';
import { at } from '../camera/over-board.ts';
import type { Corner } from '../paint/names/chips.ts';
import { chipCorner } from '../paint/names/chips.ts';
import { basesIn } from '../paint/names/placed-names.ts';
import { classes } from '../../ui/classes.ts';

/** The numbers of whoever the GM has selected, on their tokens: a click changes them. */
export const Numbers = () => {
  const chipped = useChipped();
  const busy = useTable((state) => state.composing !== null || state.motions.some(({ type }) => type === 'walk'));
  const hovered = useTable((state) => state.hovered);
  const held = useSyncExternalStore(onHeld, heldNow);
  if (busy || held !== null) return null;
  // what is said of another that one points at is read through it
  const faint = hovered !== null && !chipped.includes(hovered);
  return chipped.map((who) => <NumberOn key={who} who={who} faint={faint} />);
};

/** How the number lies at a corner of its token: chipBox says the same in cells. */
const cornerClasses = ({ right, top, lies }: Corner): string =>
  lies === 'within'
    ? '-translate-x-full items-start justify-end'
    : classes(
        lies === 'middle'
          ? '-translate-x-1/2 justify-center'
          : right
            ? '-translate-x-1/4 justify-start pointer-coarse:translate-x-0'
            : '-translate-x-3/4 justify-end pointer-coarse:-translate-x-full',
        '-translate-y-1/2',
        top ? 'items-end pointer-coarse:-translate-y-3/4' : 'items-start pointer-coarse:-translate-y-1/4',
      );
/** How far along its token the number lies: 0 at the left, 1 at the right. */
const along = ({ right, lies }: Corner): number => (lies === 'middle' ? 0.5 : right ? 1 : 0);

const NumberOn = ({ who, faint }: { readonly who: CombatantId; readonly faint: boolean }) => {
  const combatant = useTable((state) => combatantOf(state.view, who));
  const base = useTable((state) => baseOf(state.view, who));
  const view = useTable((state) => state.view);
  const gauge = combatant?.body.gauge ?? null;
  if (view === null || combatant === null || base === null || gauge?.now == null) return null;
  const corner = chipCorner(base, basesIn(view.field, view.combatants).values());
  return (
    <button
      type="button"
      data-over-board
      aria-label={`${gauge.label} of ${combatant.name}, ${gauge.say}: change`}
      tabIndex={-1}
      onClick={() => countFor(who, undefined)}
      className={classes(
        'nums group pointer-events-auto absolute flex min-h-6 min-w-6 text-12 leading-5 font-bold text-ink',
        'transition-opacity duration-150 pointer-coarse:min-h-11 pointer-coarse:min-w-11',
        cornerClasses(corner),
        faint && 'opacity-20 hover:opacity-100',
      )}
      style={at({ x: base.x + along(corner) * base.size, y: base.y + (corner.top ? 0 : base.size) })}
    >
      {/* a finger needs more room than the number takes of the map */}
      <span
        className={
          'min-h-6 min-w-6 rounded-6 border border-line bg-raised px-1.5 text-center shadow-float ' +
          'group-hover:border-accent'
        }
      >
        {figure(gauge.now)}
      </span>
    </button>
  );
};
