import { useEffect, useState } from 'react';
import type { Point } from '../../../core/space/field/field.ts';
import { toPixels } from '../../store/camera.ts';
import { useCatalogue } from '../../store/catalogue.ts';
import { groundAt } from '../../store/grid/ground-at.ts';
import { shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { classes } from '../../ui/classes.ts';
import { boardCamera } from '../camera/camera.ts';
import { at } from '../camera/over-board.ts';
import { Numbers } from './Numbers.tsx';

/** ms a pointer rests on a square before its ground is told. */
const REST_MS = 350;

/** What stands over the board while nothing moves: the numbers of whoever is selected, and what the ground does. */
export const AtRest = () => (
  <>
    <Numbers />
    <GroundTip />
  </>
);

/** Beside a pointer that rests on marked ground: what it is, and what it does by the rules. */
const GroundTip = () => {
  const view = useTable(shownView);
  const busy = useTable((state) => state.composing !== null || state.tool !== 'select' || state.drawing !== null);
  const menu = useTable((state) => state.menu !== null || state.context !== null);
  const pointed = useRested(useTable((state) => state.pointed));
  const terrain = useCatalogue()?.terrain ?? {};
  if (view === null || pointed === null || busy || menu) return null;
  const marks = groundAt(view, pointed, terrain);
  if (marks.length === 0) return null;
  const { x, y } = toPixels(boardCamera.now(), { x: pointed.x + 0.5, y: pointed.y + 0.5 });
  const [right, low] = [x > window.innerWidth / 2, y > window.innerHeight / 2];
  return (
    <div
      role="tooltip"
      data-ground
      className={classes(
        'absolute z-10 flex w-60 max-w-[60vw] flex-col gap-1.5 rounded-10 bg-panel/95 px-3 py-2 text-12 shadow-float',
        right ? '-translate-x-[calc(100%+0.5rem)]' : 'translate-x-2',
        low ? '-translate-y-full' : '',
      )}
      style={at({ x: right ? pointed.x : pointed.x + 1, y: low ? pointed.y + 1 : pointed.y })}
    >
      {marks.map(({ name, kind, does }) => (
        <p key={`${name} ${kind}`}>
          <b className="text-13">{name}</b>
          {kind === null ? null : <span className="text-ink-quiet"> · {kind}</span>}
          {does === null ? null : <span className="block text-ink-quiet">{does}</span>}
        </p>
      ))}
    </div>
  );
};

/** A cell once the pointer has rested on it for a moment. */
const useRested = (pointed: Point | null): Point | null => {
  const [rested, setRested] = useState<Point | null>(null);
  useEffect(() => {
    if (pointed === null) return undefined;
    const timer = setTimeout(() => setRested(pointed), REST_MS);
    return () => clearTimeout(timer);
  }, [pointed]);
  return rested === pointed ? rested : null;
};
