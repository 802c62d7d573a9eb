import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { View } from '../../../core/rules/views/view.ts';
import type { Point } from '../../../core/space/field/field.ts';
import { toPixels } from '../../store/camera.ts';
import { useCatalogue } from '../../store/catalogue.ts';
import { groundAt } from '../../store/grid/ground-at.ts';
import { shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { classes } from '../../ui/classes.ts';
import { boardCamera } from '../camera/camera.ts';
import { baseOf } from '../field/bases.ts';
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
  const selected = useTable((state) => state.selected);
  const [high, setHigh] = useState(USUAL_HIGH);
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (pointed !== null) setHigh(tip.current?.offsetHeight ?? USUAL_HIGH);
  }, [pointed]);
  if (view === null || pointed === null || busy || menu) return null;
  const marks = groundAt(view, pointed, terrain);
  if (marks.length === 0) return null;
  const { left, above } = clearOfTokens(view, selected, pointed, high);
  return (
    <div
      ref={tip}
      role="tooltip"
      data-ground
      className={classes(
        'absolute z-10 flex w-60 max-w-[60vw] flex-col gap-1.5 rounded-10 bg-panel/95 px-3 py-2 text-12 shadow-float',
        left ? '-translate-x-[calc(100%+0.5rem)]' : 'translate-x-2',
        above ? '-translate-y-full' : '',
      )}
      style={at({ x: left ? pointed.x : pointed.x + 1, y: above ? pointed.y + 1 : pointed.y })}
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

/** Pixels that a tip is wide, that lie between it and its square, and that it is high before it was measured. */
const WIDE = 240;
const AWAY = 8;
const USUAL_HIGH = 64;

/**
 * The corner of its square that a tip stands at: where it covers no token, the one who is selected least of all, and
 * else towards the middle of the window.
 */
const clearOfTokens = (
  view: View,
  selected: CombatantId | null,
  pointed: Point,
  high: number,
): { readonly left: boolean; readonly above: boolean } => {
  const camera = boardCamera.now();
  const wide = Math.min(WIDE, 0.6 * window.innerWidth);
  const [from, to] = [toPixels(camera, pointed), toPixels(camera, { x: pointed.x + 1, y: pointed.y + 1 })];
  const tokens = view.combatants.flatMap(({ id }) => {
    const base = baseOf(view, id);
    if (base === null) return [];
    const corner = toPixels(camera, base);
    return [{ ...corner, edge: base.size * camera.scale, weight: id === selected ? 1000 : 1 }];
  });
  const inward = { left: from.x > window.innerWidth / 2, above: from.y > window.innerHeight / 2 };
  const corners = [
    inward,
    { ...inward, left: !inward.left },
    { ...inward, above: !inward.above },
    { left: !inward.left, above: !inward.above },
  ];
  const covers = ({ left, above }: typeof inward): number => {
    const x = left ? from.x - AWAY - wide : to.x + AWAY;
    const y = above ? to.y - high : from.y;
    const outside = x < 0 || y < 0 || x + wide > window.innerWidth || y + high > window.innerHeight ? 100 : 0;
    return tokens.reduce(
      (sum, token) =>
        token.x < x + wide && token.x + token.edge > x && token.y < y + high && token.y + token.edge > y
          ? sum + token.weight
          : sum,
      outside,
    );
  };
  return corners.reduce((best, corner) => (covers(corner) < covers(best) ? corner : best), inward);
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
