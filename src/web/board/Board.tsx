import './board.css';
import type { Stage as KonvaStage } from 'konva/lib/Stage.js';
import { Konva } from 'konva/lib/Global.js';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Layer, Stage } from 'react-konva/lib/ReactKonvaCore';
import type { FieldView } from '../../core/rules/views/view.ts';
import type { Size } from '../store/camera.ts';
import { useQuery } from '../store/queries.ts';
import { aimerIn, combatantOf, shownView } from '../store/select.ts';
import { useTable } from '../store/table.ts';
import { whereabouts } from '../store/words.ts';
import { boardCamera } from './camera/camera.ts';
import { mountBoard } from './camera/controls.ts';
import { boardField } from './board-field-of.ts';
import { Ground } from './layers/Ground.tsx';
import { GlyphSource } from './layers/GlyphSource.tsx';
import { Hand } from './layers/hand/Hand.tsx';
import { pressKey } from './hand/keys.ts';
import type { Live } from './state/live.ts';
import { newLive } from './state/live.ts';
import { Overlay } from './layers/Overlay.tsx';
import { feed, listenToPointers } from './hand/pointing.ts';
import { Signs } from './layers/signs/Signs.tsx';
import { still } from './layers/still.ts';
import { Tokens } from './layers/Tokens.tsx';
import { OnStage } from './stage/OnStage.tsx';
import { useFollow } from './hand/use-follow.ts';
import { classes } from '../ui/classes.ts';
import { useReach } from './hand/use-reach.ts';
import { soon } from '../ui/soon.ts';

// finer than this nobody sees, and every picture would cost more
Konva.pixelRatio = Math.min(2, globalThis.devicePixelRatio || 1);

/**
 * The battlefield. It fills its parent, shows what the store holds, and does nothing but by the table. What stands and
 * what is said over it are still pictures; what the hand holds is drawn alone, anew with every move of it.
 */
export const Board = ({ className }: { readonly className?: string }) => {
  const field = useTable((state) => shownView(state)?.field ?? null);
  const drawing = useTable((state) => state.drawing !== null);
  if (field === null) return null;
  const kind = boardField(field);
  // another map is another board, fitted anew
  return (
    <FieldBoard
      key={`${field.type} ${kind.identity(field)}`}
      field={field}
      extent={kind.extent(field, drawing)}
      {...(className === undefined ? {} : { className })}
    />
  );
};

interface FieldBoardProps {
  readonly field: FieldView;
  /** Cells. */
  readonly extent: Size;
  readonly className?: string;
}

const FieldBoard = ({ field, extent: { width, height }, className = '' }: FieldBoardProps) => {
  const kind = boardField(field);
  const root = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const stage = useRef<KonvaStage>(null);
  const [live] = useState(newLive);
  const [size, setSize] = useState<Size | null>(null);
  const reached = useReach();
  const aimer = useTable((state) => (state.past === null ? aimerIn(state.view, state.selected, state.playing) : null));
  // what a click on somebody means hangs on it
  useQuery(aimer === null ? null : { type: 'aims', who: aimer });
  useLayoutEffect(() => {
    live.reached(reached);
    feed(live, { type: 'reached' });
  }, [live, reached]);
  const extent = useRef({ width, height });

  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const next = { width: element.clientWidth, height: element.clientHeight };
      if (next.width > 0 && next.height > 0)
        setSize((before) => (before?.width === next.width && before.height === next.height ? before : next));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  useLayoutEffect(() => {
    extent.current = { width, height };
    boardCamera.resizeField(extent.current);
  }, [width, height]);
  const measured = size !== null;
  useLayoutEffect(() => {
    const [canvas, over] = [stage.current, overlay.current];
    if (!measured || canvas === null || over === null) return undefined;
    const { clientWidth, clientHeight } = root.current ?? { clientWidth: 1, clientHeight: 1 };
    return mountBoard({
      size: { width: clientWidth, height: clientHeight },
      field: extent.current,
      corner: () => {
        const { left, top } = canvas.container().getBoundingClientRect();
        return { x: left, y: top };
      },
      draw: ({ x, y, scale }) => {
        canvas.setAttrs({ x, y, scaleX: scale, scaleY: scale });
        canvas.batchDraw();
        // what is drawn over the canvas in HTML follows by these
        over.style.setProperty('--x', `${x}px`);
        over.style.setProperty('--y', `${y}px`);
        over.style.setProperty('--cell', `${scale}px`);
      },
    });
  }, [measured]);
  useEffect(() => {
    if (size !== null) boardCamera.resizeBoard(size);
  }, [size]);

  useEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    let space = false;
    const listening = new AbortController();
    const { signal } = listening;
    const key = (event: KeyboardEvent): void => {
      if (event.key === ' ') space = event.type === 'keydown';
      if (event.key === ' ' && document.activeElement === element) event.preventDefault();
    };
    addEventListener('keydown', key, { signal });
    addEventListener('keyup', key, { signal });
    element.addEventListener(
      'keydown',
      (event) => event.target === element && pressKey(live, event) && event.preventDefault(),
      { signal },
    );
    const stop = listenToPointers(element, live, () => space);
    return () => {
      listening.abort();
      stop();
    };
  }, [live]);
  useFollow();

  return (
    <div
      ref={root}
      data-board
      tabIndex={0}
      role="application"
      aria-label="Battlefield"
      aria-roledescription="board"
      aria-describedby="board-keys"
      className={classes(
        'relative size-full touch-none overflow-clip bg-ground outline-none select-none',
        `focus-visible:ring-2 focus-visible:ring-accent focus-visible:ring-inset ${className}`,
      )}
    >
      <p id="board-keys" className="sr-only">
        Tab moves through the tokens, Enter selects or attacks, arrow keys choose where the selected token moves, Enter
        moves it, Escape cancels.
      </p>
      <FocusedToken />
      <GlyphSource />
      {size === null ? null : (
        <Stage ref={stage} width={size.width} height={size.height} listening={false}>
          <Layer ref={still} listening={false}>
            <Ground />
            <kind.Under field={field} reach={reached.reach} live={live} />
            <Tokens />
          </Layer>
          <Layer ref={still} listening={false}>
            <kind.Over field={field} />
            <Ahead live={live} />
            <Signs />
          </Layer>
          <Layer listening={false}>
            <Hand live={live} />
          </Layer>
          <OnStage />
        </Stage>
      )}
      <Overlay ref={overlay} live={live} />
    </div>
  );
};

const Previewed = soon(() => import('./layers/Previewed.tsx').then(({ Previewed: part }) => part));

const HandsShown = soon(() => import('./grid/HandsShown.tsx').then(({ HandsShown: part }) => part));

/** What a command would do on the board, and what hands measure; fetched when one is first put together or aimed. */
const Ahead = ({ live }: { readonly live: Live }) =>
  useTable(
    (state) =>
      state.composing ??
      state.aim ??
      state.menu ??
      (state.tool === 'measure' || state.hands.length + (state.view?.questions.length ?? 0) > 0),
  ) ? (
    <>
      <Previewed />
      <HandsShown live={live} />
    </>
  ) : null;

/** The token with the focus ring, in words, for who does not see it. */
const FocusedToken = () => {
  const say = useTable((state) => {
    const view = shownView(state);
    const combatant = combatantOf(view, state.hovered);
    return view === null || combatant === null ? '' : (whereabouts({ ...view, combatants: [combatant] })[0]?.say ?? '');
  });
  return (
    <p className="sr-only" aria-live="polite">
      {say}
    </p>
  );
};
