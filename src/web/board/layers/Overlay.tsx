import type { RefObject } from 'react';
import { useEffect, useSyncExternalStore } from 'react';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { SHAPES } from '../../ui/marks/Portrait.tsx';
import { PING_MS, dropPing } from '../../store/actions.ts';
import { combatantOf, isTurn, shownView } from '../../store/select.ts';
import type { Ping } from '../../store/on-screen.ts';
import { useTable } from '../../store/table.ts';
import { baseOf } from '../field/bases.ts';
import { heldNow, onHeld } from '../hand/held.ts';
import type { Live } from '../state/live.ts';
import { MoveChip } from './hand/MoveChip.tsx';
import { useChipped } from './chipped.ts';
import { StepSaid } from './StepSaid.tsx';
import { concernedIn } from '../camera/concerned.ts';
import { at } from '../camera/over-board.ts';
import { soon } from '../../ui/soon.ts';

/**
 * What moves by itself over the canvas: the pulse of whose turn it is, numbers that rise, pings. The browser animates
 * it, the canvas rests.
 */
export const Overlay = ({ ref, live }: { readonly ref: RefObject<HTMLDivElement | null>; readonly live: Live }) => {
  const motions = useTable((state) => state.motions);
  const pings = useTable((state) => state.pings);
  const marked = useTable((state) => concernedIn(shownView(state)).length > 0);
  return (
    <div ref={ref} data-overlay className="pointer-events-none absolute inset-0 overflow-clip">
      <Pulses />
      <Chips />
      {motions.map((motion) => (motion.type === 'pop' ? <Pop key={motion.id} pop={motion} /> : null))}
      {pings.map((ping) => (
        <PingMark key={ping.id} ping={ping} />
      ))}
      {marked ? <EdgeMarks /> : null}
      <MoveChip live={live} />
      <StepSaid live={live} />
    </div>
  );
};

const NOBODY: readonly CombatantId[] = [];

const Pop = soon(() => import('../stage/Pop.tsx').then(({ Pop: part }) => part));
const EdgeMarks = soon(() => import('./EdgeMarks.tsx').then(({ EdgeMarks: part }) => part));
const AtRest = soon(() => import('./AtRest.tsx').then(({ AtRest: part }) => part));

/**
 * The numbers of whoever is selected, where this seat may change them by a click, and the ground under a pointer that
 * rests.
 */
const Chips = () => {
  const chipped = useChipped().length > 0;
  return useTable((state) => state.pointed !== null) || chipped ? <AtRest /> : null;
};

const Pulses = () => {
  const active = useTable((state) => (isTurn(shownView(state)) ? shownView(state)?.turnOrder.active : null) ?? NOBODY);
  const walking = useTable((state) => state.motions.some((motion) => motion.type === 'walk'));
  const held = useSyncExternalStore(onHeld, heldNow);
  return active.map((who) => (walking || held?.who === who ? null : <Pulse key={who} who={who} />));
};

const Pulse = ({ who }: { readonly who: CombatantId }) => {
  const combatant = useTable((state) => combatantOf(shownView(state), who));
  const base = useTable((state) => baseOf(shownView(state), who));
  if (combatant === null || base === null) return null;
  const size = `calc(var(--cell) * ${base.size})`;
  return (
    <svg
      aria-hidden
      viewBox="0 0 40 40"
      className="board-pulse absolute overflow-visible"
      style={{ ...at(base), width: size, height: size }}
    >
      <path d={SHAPES[combatant.side]} />
    </svg>
  );
};

const PingMark = ({ ping }: { readonly ping: Ping }) => {
  useEffect(() => {
    const gone = setTimeout(() => dropPing(ping.id), PING_MS);
    return () => clearTimeout(gone);
  }, [ping.id]);
  return (
    <span aria-hidden className="board-ping absolute" style={at(ping.at)}>
      <span
        className={
          'absolute top-5 left-1/2 -translate-x-1/2 rounded-6 bg-panel/90 px-1.5 py-0.5 text-12 font-medium ' +
          'whitespace-nowrap text-ink'
        }
      >
        {ping.name}
      </span>
    </span>
  );
};
