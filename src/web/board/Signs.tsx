import { useMemo } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { CombatantId } from '../../core/rules/scene.ts';
import type { View } from '../../core/rules/view.ts';
import { combatantOf, isActive, shownView } from '../store/select.ts';
import type { Ghost, StrikeMenu } from '../store/table.ts';
import { useTable } from '../store/table.ts';
import { baseOf, middleIn } from './bases.ts';
import { brushing } from './brush.ts';
import type { Brush } from './paint/ground.ts';
import { paintGhostWay, paintSight } from './paint/hand.ts';
import { paintName, paintSelection } from './paint/signs.ts';
import { lookOf, tokenPainter } from './paint/token.ts';
import { usePalette } from './palette.ts';

/** What is said over the tokens: who is selected or pointed at, the line to a foe, and what others hold in their hands. */
export const Signs = () => {
  const view = useTable(shownView);
  const selected = useTable((state) => state.selected);
  const hovered = useTable((state) => state.hovered);
  const ghosts = useTable((state) => state.ghosts);
  const aim = useTable((state) => state.aim ?? state.menu);
  const walking = useTable((state) => state.motions.some((motion) => motion.type === 'walk'));
  const palette = usePalette();
  const scene = useMemo(
    () => (view === null ? undefined : brushing(palette, (brush) => paintSigns(brush, { view, selected, hovered, ghosts, aim, walking }))),
    [view, selected, hovered, ghosts, aim, walking, palette],
  );
  return scene === undefined ? null : <Shape sceneFunc={scene} listening={false} perfectDrawEnabled={false} />;
};

interface Shown {
  readonly view: View;
  readonly selected: CombatantId | null;
  readonly hovered: CombatantId | null;
  readonly ghosts: { readonly [who: string]: Ghost };
  readonly aim: StrikeMenu | null;
  readonly walking: boolean;
}

const paintSigns = (brush: Brush, { view, selected, hovered, ghosts, aim, walking }: Shown): void => {
  for (const [who, ghost] of Object.entries(ghosts)) paintGhost(brush, view, who as CombatantId, ghost);
  if (walking) return;
  if (aim !== null) paintAim(brush, view, aim);
  for (const who of new Set([selected, hovered])) {
    const one = combatantOf(view, who);
    const base = baseOf(view, who);
    if (one === null || base === null) continue;
    paintSelection(brush, base, base.size, one.side, who === selected);
    paintName(brush, one, base, true, isActive(view, one.id));
  }
};

const paintGhost = (brush: Brush, view: View, who: CombatantId, ghost: Ghost): void => {
  const one = combatantOf(view, who);
  const last = ghost.path.at(-1);
  const size = baseOf(view, who)?.size ?? one?.footprint ?? 1;
  if (one === null || last === undefined) return;
  paintGhostWay(brush, ghost.path, size, ghost.name);
  brush.ctx.save();
  brush.ctx.globalAlpha = 0.6;
  brush.ctx.translate(last.x, last.y);
  tokenPainter(lookOf(one, isActive(view, who)), size, brush.palette)(brush);
  brush.ctx.restore();
};

/** The line of sight as the table sees it for the best attack; before it has answered, the line alone. */
const paintAim = (brush: Brush, view: View, { who, target, strikes }: StrikeMenu): void => {
  const from = middleIn(view, who);
  const to = middleIn(view, target);
  if (from === null || to === null) return;
  const sight = strikes?.[0]?.preview.sight ?? null;
  paintSight(brush, from, to, sight?.clear ?? true);
};
