import type { RefObject } from 'react';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { Point } from '../../../core/space/field/field.ts';
import type { Base } from '../../../core/space/grid/footprint.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { SHAPES } from '../../ui/marks/Portrait.tsx';
import { PING_MS, dropPing } from '../../store/actions.ts';
import type { Motion } from '../../store/motion.ts';
import { combatantOf, shownView } from '../../store/select.ts';
import type { Ping } from '../../store/table.ts';
import { useTable } from '../../store/table.ts';
import { boardCamera } from '../camera/camera.ts';
import { baseOf } from '../field/bases.ts';
import { heldNow, onHeld } from '../hand/held.ts';
import { clearSpot, platesNow } from '../paint/plates.ts';
import type { Live } from '../state/live.ts';
import { EdgeMarks } from './EdgeMarks.tsx';
import { MoveChip } from './MoveChip.tsx';
import { useChipped } from './chipped.ts';
import { StepSaid } from './StepSaid.tsx';
import { at } from '../camera/over-board.ts';

/**
 * What moves by itself over the canvas: the pulse of whose turn it is, numbers that rise, pings. The browser animates
 * it, the canvas rests.
 */
export const Overlay = ({ ref, live }: { readonly ref: RefObject<HTMLDivElement | null>; readonly live: Live }) => {
  const motions = useTable((state) => state.motions);
  const pings = useTable((state) => state.pings);
  return (
    <div ref={ref} data-overlay className="pointer-events-none absolute inset-0 overflow-clip">
      <Pulses />
      <Chips />
      {motions.map((motion) => (motion.type === 'pop' ? <Pop key={motion.id} pop={motion} /> : null))}
      {pings.map((ping) => (
        <PingMark key={ping.id} ping={ping} />
      ))}
      <EdgeMarks />
      <MoveChip live={live} />
      <StepSaid live={live} />
    </div>
  );
};

const NOBODY: readonly CombatantId[] = [];

const AtRest = lazy(() => import('./AtRest.tsx').then(({ AtRest: component }) => ({ default: component })));

/** The numbers of whoever is selected, where this seat may change them by a click, and the ground under a pointer that rests. */
const Chips = () => {
  const chipped = useChipped().length > 0;
  return useTable((state) => state.pointed !== null) || chipped ? (
    <Suspense fallback={null}>
      <AtRest />
    </Suspense>
  ) : null;
};

const Pulses = () => {
  const active = useTable((state) => shownView(state)?.turnOrder.active ?? NOBODY);
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

const TONES = { plain: 'text-ink', good: 'text-good', warn: 'text-warn', bad: 'text-bad-ink' } as const;
const SIGNS = { plain: '', good: '+', warn: '!', bad: '×' } as const;

/** Pixels of a number that rises: of a letter, of its margins, and of its height. */
const LETTER = 11;
const MARGIN = 26;
const HIGH = 27;
/** So many of its own heights a number rises over. */
const RISE = 1.9;

/** The foot of a number that rises at a token, clear of names all the way (cells). */
const risesFrom = (base: Base, text: string): Point => {
  const pixel = 1 / boardCamera.now().scale;
  const room = { wide: (text.length * LETTER + MARGIN) * pixel, high: HIGH * RISE * pixel, gap: 3 * pixel };
  const { x, y } = clearSpot(base, room, 'above', platesNow());
  return { x, y: y + room.high / 2 };
};

const Pop = ({ pop }: { readonly pop: Extract<Motion, { type: 'pop' }> }) => {
  const base = useTable((state) => baseOf(shownView(state), pop.who));
  // where it rises stays as it was when it began: a name that appears meanwhile does not make it jump
  const [spot] = useState(() => (base === null ? null : risesFrom(base, pop.text)));
  if (base === null || spot === null) return null;
  return (
    <span
      aria-hidden
      className={`board-pop absolute rounded-6 bg-panel/85 px-1.5 text-18 font-bold whitespace-nowrap nums ${TONES[pop.tone]}`}
      style={{ ...at(spot), animationDelay: `${pop.after}ms` }}
    >
      <span className="mr-0.5 opacity-70">{SIGNS[pop.tone]}</span>
      {pop.text}
    </span>
  );
};

const PingMark = ({ ping }: { readonly ping: Ping }) => {
  useEffect(() => {
    const gone = setTimeout(() => dropPing(ping.id), PING_MS);
    return () => clearTimeout(gone);
  }, [ping.id]);
  return (
    <span aria-hidden className="board-ping absolute" style={at(ping.at)}>
      <span className="absolute top-5 left-1/2 -translate-x-1/2 rounded-6 bg-panel/90 px-1.5 py-0.5 text-12 font-medium whitespace-nowrap text-ink">
        {ping.name}
      </span>
    </span>
  );
};
