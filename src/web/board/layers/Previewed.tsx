import { useMemo } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { CommandRequest } from '../../../core/wire/messages.ts';
import type { Composing } from '../../store/composing/compose.ts';
import { missing, requestOf } from '../../store/composing/compose.ts';
import { useQuery } from '../../store/queries.ts';
import { alsoAffected } from '../../store/readings.ts';
import { combatantOf, isGm, shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { plain } from '../../store/words.ts';
import type { View } from '../../../core/rules/views/view.ts';
import type { StrikeMenu } from '../../store/on-screen.ts';
import { baseOf, middleIn } from '../field/bases.ts';
import type { Brush } from '../paint/brush.ts';
import { brushing } from '../paint/brush.ts';
import { paintAlso, paintArrow, paintSight } from '../paint/hand/ahead.ts';
import { paintAnnounced, paintCoverLines, paintGoing } from '../paint/previews.ts';
import { usePalette } from '../paint/palette.ts';

/**
 * What a command being put together would do on the board, before it is given: the way it leads, and the lines that
 * cover is counted by. While a target is still wanted, as if it were whoever is under the pointer. Where nothing is put
 * together, the line to a foe who is aimed at, and what the best attack on them is covered by.
 */
export const Previewed = () => {
  const view = useTable(shownView);
  const composing = useTable((state) => state.composing);
  const hovered = useTable((state) => state.hovered);
  const aim = useTable((state) => state.aim ?? state.menu);
  const turn = view?.turnOrder.turn ?? '';
  const palette = usePalette();
  const command = composing === null ? null : previewed(composing, hovered, turn, isGm(view));
  const { answer, asking } = useQuery(command === null ? null : { type: 'preview', command, defender: null });
  const best = composing === null ? (aim?.strikes?.[0]?.preview ?? null) : null;
  const shown = best ?? (asking ? null : answer);
  const walking = useTable((state) => state.motions.some((motion) => motion.type === 'walk'));
  const scene = useMemo(() => {
    if (view === null) return undefined;
    const nameOf = (who: CombatantId): string => combatantOf(view, who)?.name ?? 'someone';
    return brushing(palette, (brush) => {
      if (!walking) paintArrows(brush, view, nameOf);
      if (aim !== null && !walking) paintAim(brush, view, aim);
      if (shown === null) return;
      const { explained, reasons } = shown;
      const refused = reasons[0] === undefined ? null : plain(reasons[0].say);
      paintCoverLines(brush, explained.lines ?? []);
      if (explained.goes !== undefined) paintGoing(brush, explained.goes, nameOf, refused);
    });
  }, [shown, view, palette, aim, walking]);
  return scene === undefined ? null : <Shape sceneFunc={scene} listening={false} perfectDrawEnabled={false} />;
};

/** Whom the questions of this seat would move where, and the way of whoever moves meanwhile. */
const paintArrows = (brush: Brush, view: View, nameOf: (who: CombatantId) => string): void => {
  for (const { way } of view.questions) {
    const base = way === undefined ? null : baseOf(view, way.who);
    if (way !== undefined && base !== null) paintAnnounced(brush, way.cells, base.size, nameOf);
  }
  for (const { who, to, label } of view.questions.flatMap(({ arrows = [] }) => arrows)) {
    const base = baseOf(view, who);
    if (base !== null) paintArrow(brush, base, to, base.size, label);
  }
};

/**
 * The line of sight as the table sees it for the best attack, and whom else it may hit; before the table has answered,
 * the line alone.
 */
const paintAim = (brush: Brush, view: View, { who, target, strikes }: StrikeMenu): void => {
  const from = middleIn(view, who);
  const to = middleIn(view, target);
  if (from === null || to === null) return;
  const { sight = null, odds = null } = strikes?.[0]?.preview ?? {};
  paintSight(brush, from, to, sight?.clear ?? true);
  for (const other of alsoAffected(odds, who, target)) {
    const base = baseOf(view, other);
    if (base !== null) paintAlso(brush, base, base.size);
  }
};

/** The command as it would be given now; null: something else than the target is still wanted. */
const previewed = (
  composing: Composing,
  hovered: CombatantId | null,
  turn: string,
  gm: boolean,
): CommandRequest | null => {
  const [wanted, ...others] = missing(composing, gm);
  if (wanted === undefined) return requestOf(composing, turn, gm);
  if (wanted.type !== 'target' || others.length > 0 || hovered === null || hovered === composing.who) return null;
  return requestOf({ ...composing, slots: { ...composing.slots, [wanted.name]: hovered } }, turn, gm);
};
