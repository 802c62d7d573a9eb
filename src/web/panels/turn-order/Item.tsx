import { Check, Hourglass } from 'lucide-react';
import { figure } from '../../../core/rules/text/text.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { TurnOrderItem, TurnOrderView } from '../../../core/rules/views/view.ts';
import { select } from '../../store/actions.ts';
import { countFor } from '../../store/hands/by-hand.ts';
import { bringIntoSight } from '../../board/camera/controls.ts';
import { combatantOf, isGm, useShown } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { classes } from '../../ui/classes.ts';
import { Pips } from '../../ui/marks/Pips.tsx';
import { Face } from '../../ui/marks/Face.tsx';
import { Tip } from '../../ui/floating/Tip.tsx';
import type { ItemDrag } from './reorder.ts';
import { atOnce, sayItem } from './words.ts';

const NOWHERE = { x: 0, y: 0 };

/** Opens what may be done to somebody, at a point of the window, else below their face. */
const openMenuOf = (who: CombatantId, face: HTMLElement, at?: { readonly x: number; readonly y: number }): void => {
  const { left, bottom } = face.getBoundingClientRect();
  select(who);
  useTable.setState({ context: { who, at: at ?? { x: left, y: bottom }, spot: NOWHERE } });
};

/** Somebody in the turn order: their face, and what they have left while they act. */
export const Item = ({
  item,
  states,
  together,
  drag,
}: {
  readonly item: TurnOrderItem;
  readonly states: TurnOrderView['states'];
  readonly together: boolean;
  readonly drag: ItemDrag | undefined;
}) => {
  const combatant = combatantOf(useShown(), item.who);
  const selected = useTable((state) => state.selected === item.who);
  const watching = useTable((state) => state.view?.you.role === 'watch');
  const gm = useTable((state) => isGm(state.view) && state.past === null);
  if (combatant === null) return null;
  const active = item.state === 'active';
  const large = active && !together && states?.active === undefined;
  const chosen = item.state === 'done' && states?.done !== undefined;
  // none of them has the turn: whoever has yet to do it is waited for
  const late = active && atOnce(states);
  const look = classes(
    'flex items-center gap-2 rounded-6 p-0.5',
    selected && !watching && 'bg-ink/10 lg:mr-1',
    item.state === 'done' && !chosen && 'opacity-60',
  );
  const face = (
    <>
      <span className="relative">
        <Face
          combatant={combatant}
          active={active && !late}
          className={classes('transition-[width,height] duration-200', large || watching ? 'size-11' : 'size-8')}
        />
        {chosen ? (
          <span className="absolute -right-0.5 -bottom-0.5 rounded-full bg-good p-0.5 text-panel">
            <Check aria-hidden className="size-2.5" strokeWidth={4} />
          </span>
        ) : late ? (
          <span className="absolute -right-0.5 -bottom-0.5 rounded-full bg-panel p-0.5 text-warn">
            <Hourglass aria-hidden className="size-3" />
          </span>
        ) : null}
      </span>
      {large || watching ? (
        <span className={classes('pr-1.5 text-left', !watching && 'max-[15em]:hidden')}>
          <span className={classes('block max-w-28 truncate leading-snug', large ? 'text-13 font-bold' : 'text-12')}>
            {combatant.name}
          </span>
          {combatant.body.pips.length > 0 && !watching ? <Pips pips={combatant.body.pips} small /> : null}
        </span>
      ) : null}
    </>
  );
  return (
    <li data-who={item.who} {...drag} className="flex items-center">
      {watching ? (
        <span
          role="img"
          aria-label={sayItem(combatant, item, states)}
          aria-current={active ? 'step' : undefined}
          className={look}
        >
          {face}
        </span>
      ) : (
        <Tip side="bottom" wide say={sayItem(combatant, item, states)}>
          <button
            type="button"
            aria-label={sayItem(combatant, item, states)}
            aria-current={active ? 'step' : undefined}
            aria-haspopup="menu"
            onClick={(event) => {
              // Enter on who is selected already, which no pointer does: what may be done to them
              if (selected && event.detail === 0) return openMenuOf(item.who, event.currentTarget);
              select(item.who);
              bringIntoSight(item.who);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'ContextMenu' && !(event.shiftKey && event.key === 'F10')) return;
              event.preventDefault();
              event.stopPropagation();
              openMenuOf(item.who, event.currentTarget);
            }}
            onContextMenu={(event) => {
              event.preventDefault();
              openMenuOf(item.who, event.currentTarget, { x: event.clientX, y: event.clientY });
            }}
            className={classes(
              look,
              'hover:bg-ink/7 pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center',
            )}
          >
            {face}
          </button>
        </Tip>
      )}
      {gm && combatant.body.gauge?.now != null ? (
        <button
          type="button"
          data-beside
          aria-label={`${combatant.body.gauge.label} of ${combatant.name}, ${combatant.body.gauge.say}: change`}
          onClick={() => countFor(combatant.id, undefined)}
          className={classes(
            'nums mr-1 h-6 min-w-6 rounded-6 bg-ink/6 px-1 text-12 font-bold hover:bg-ink/12 pointer-coarse:h-11',
            'pointer-coarse:min-w-11',
            // the faces are wanted more where there is little room
            selected ? 'max-[56.25em]:hidden' : 'max-[75em]:hidden',
          )}
        >
          {figure(combatant.body.gauge.now)}
        </button>
      ) : null}
      {item.note === null || active ? null : (
        <span className="nums -ml-0.5 pr-1 text-12 text-ink-quiet">{item.note}</span>
      )}
    </li>
  );
};
