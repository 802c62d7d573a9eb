import type { CombatantId } from '../../../../core/rules/scene/scene.ts';
import { labelsOf } from '../../../../core/rules/views/labels.ts';
import type { CombatantView, View } from '../../../../core/rules/views/view.ts';
import type { Point } from '../../../store/camera.ts';
import type { Motion } from '../../../store/motion.ts';
import { walkedTo } from '../../../store/motion.ts';
import { combatantOf, hasTurn, shownView } from '../../../store/select.ts';
import { useTable } from '../../../store/table.ts';
import { baseOf } from '../../field/bases.ts';
import { settle } from '../../hand/let-go.ts';
import { boardField } from '../../board-field-of.ts';
import type { Live } from '../../state/live.ts';
import type { Brush } from '../../paint/brush.ts';
import { tokenPainter } from '../../paint/token.ts';
import { lookOf } from '../../paint/tokens/look.ts';
import type { Palette } from '../../paint/palette.ts';
import { placeOf } from '../../hand/situation.ts';

type Painter = (brush: Brush) => void;

/** No memo: it depends on the palette and the zoom too, of which only the last are remembered. */
const painters = new WeakMap<
  CombatantView,
  {
    readonly palette: Palette;
    readonly size: number;
    readonly active: boolean;
    readonly arrived: number;
    readonly paint: Painter;
  }
>();

/** What paints somebody's token; kept while they look the same. */
const painterOf = (
  view: View,
  combatant: CombatantView,
  active: boolean,
  size: number,
  { palette, arrived }: Brush,
): Painter => {
  const known = painters.get(combatant);
  if (known?.palette === palette && known.size === size && known.active === active && known.arrived === arrived)
    return known.paint;
  const paint = tokenPainter(lookOf(combatant, active, labelsOf(view.combatants).get(combatant.id)), size, palette);
  painters.set(combatant, { palette, size, active, arrived, paint });
  return paint;
};

/** Whether anything moves, or may be about to; else nothing is painted. */
export const holdsSomething = ({ gesture, resting }: Live): boolean =>
  gesture.type !== 'rest' || resting !== null || useTable.getState().motions.some(({ type }) => type === 'walk');

/** Paints all that moves, as it is now. */
export const paintHand = (brush: Brush, live: Live): void => {
  const state = useTable.getState();
  const view = shownView(state);
  if (view === null) return;
  const token = (who: CombatantId, at: Point): void => {
    const combatant = combatantOf(view, who);
    const size = baseOf(view, who)?.size;
    if (combatant === null || size === undefined) return;
    brush.ctx.save();
    brush.ctx.translate(at.x, at.y);
    painterOf(view, combatant, hasTurn(view, combatant.id), size, brush)(brush);
    brush.ctx.restore();
  };
  paintWalkers(state.motions, token);
  paintResting(live, token);
  const { gesture } = live;
  const hand = { gesture, reach: live.reach(), why: live.why(), threats: live.threats() };
  if (gesture.type === 'framing') paintFrame(brush, gesture.from, gesture.to);
  boardField(view.field).paintHand(brush, view, hand, token);
};

/** The frame drawn round those who are to be selected. */
const paintFrame = ({ ctx, unit, palette }: Brush, from: Point, to: Point): void => {
  const [x, y, width, high] = [
    Math.min(from.x, to.x),
    Math.min(from.y, to.y),
    Math.abs(to.x - from.x),
    Math.abs(to.y - from.y),
  ];
  ctx.fillStyle = palette.accent;
  ctx.globalAlpha = 0.12;
  ctx.fillRect(x, y, width, high);
  ctx.globalAlpha = 1;
  ctx.strokeStyle = palette.accent;
  ctx.lineWidth = 1.5 * unit;
  ctx.setLineDash([6 * unit, 4 * unit]);
  ctx.strokeRect(x, y, width, high);
  ctx.setLineDash([]);
};

const paintWalkers = (motions: readonly Motion[], token: (who: CombatantId, at: Point) => void): void => {
  const now = performance.now();
  const drawn = new Set<string>();
  for (const motion of motions) {
    // of several walks of one, the one under way; a later one waits at its start
    if (motion.type !== 'walk' || drawn.has(motion.who) || motion.until <= now) continue;
    drawn.add(motion.who);
    token(motion.who, walkedTo(motion, now));
  }
};

const paintResting = (live: Live, token: (who: CombatantId, at: Point) => void): void => {
  const { resting } = live;
  if (resting === null) return;
  if (resting.back === null) return token(resting.who, resting.at);
  const now = performance.now();
  const home = placeOf(useTable.getState().view, resting.who);
  if (home === null || now >= resting.back.until) {
    queueMicrotask(() => settle(live));
    if (home !== null) token(resting.who, home);
    return;
  }
  const share = 1 - (1 - (now - resting.back.from) / (resting.back.until - resting.back.from)) ** 3;
  token(resting.who, {
    x: resting.at.x + (home.x - resting.at.x) * share,
    y: resting.at.y + (home.y - resting.at.y) * share,
  });
  requestAnimationFrame(() => live.redraw());
};
