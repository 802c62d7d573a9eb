import { useMemo, useSyncExternalStore } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { CombatantId } from '../../../../core/rules/scene/scene.ts';
import { labelsOf } from '../../../../core/rules/views/labels.ts';
import type { View } from '../../../../core/rules/views/view.ts';
import type { Base } from '../../../../core/space/grid/footprint.ts';
import type { Point } from '../../../store/camera.ts';
import { slotKey } from '../../../store/actions.ts';
import type { Ghost } from '../../../store/on-screen.ts';
import { combatantOf, hasTurn, isActive, shownView } from '../../../store/select.ts';
import type { TableState } from '../../../store/table.ts';
import { useTable } from '../../../store/table.ts';
import { baseOf } from '../../field/bases.ts';
import { heldNow, onHeld } from '../../hand/held.ts';
import { useChipped } from '../chipped.ts';
import { brushing } from '../../paint/brush.ts';
import type { Brush } from '../../paint/brush.ts';
import { paintGhostWay } from '../../paint/hand/hand.ts';
import { keepPlates, plateAt } from '../../paint/names/plates.ts';
import { nameTag, paintName, paintSelection } from '../../paint/signs.ts';
import { tokenPainter } from '../../paint/token.ts';
import { lookOf } from '../../paint/tokens/look.ts';
import { usePalette } from '../../paint/palette.ts';
import { placing, namedIn, NOWHERE } from './placing.ts';

/**
 * What is said over the tokens: who is selected or pointed at, and what others hold in their hands.
 */
export const Signs = () => {
  const view = useTable(shownView);
  const selected = useTable((state) => state.selected);
  const also = useTable((state) => state.also);
  const hovered = useTable((state) => state.hovered);
  const ghosts = useTable((state) => state.ghosts);
  const slots = useTable((state) => state.slots);
  const walking = useTable((state) => state.motions.some((motion) => motion.type === 'walk'));
  const held = useSyncExternalStore(onHeld, heldNow)?.who ?? null;
  const palette = usePalette();
  const chipped = useChipped();
  const placesFor = useMemo(() => placing(view, chipped), [view, chipped]);
  const ways = useMemo(() => (view === null ? [] : answeredWays(view, slots)), [view, slots]);
  const scene = useMemo(
    () =>
      view === null
        ? undefined
        : brushing(palette, (brush) =>
            paintSigns(brush, { view, selected, also, hovered, held, ghosts, walking, placesFor, ways }),
          ),
    [view, selected, also, hovered, held, ghosts, walking, palette, placesFor, ways],
  );
  return scene === undefined ? null : <Shape sceneFunc={scene} listening={false} perfectDrawEnabled={false} />;
};

interface Shown {
  readonly view: View;
  readonly selected: CombatantId | null;
  readonly also: readonly CombatantId[];
  readonly hovered: CombatantId | null;
  /** Who is in the hand: their way lies where their name would stand. */
  readonly held: CombatantId | null;
  readonly ghosts: { readonly [who: string]: Ghost };
  readonly walking: boolean;
  readonly placesFor: ReturnType<typeof placing>;
  /** Ways that answers being put together lead. */
  readonly ways: readonly Way[];
}

interface Way {
  readonly base: Base;
  readonly label: string;
  readonly path: readonly Point[];
}

/** Where somebody asked would go by the answer that this screen puts together. */
export const answeredWays = (view: View, filled: TableState['slots']): readonly Way[] =>
  view.questions.flatMap((question) =>
    question.options.flatMap((option) =>
      option.slots.flatMap((slot): readonly Way[] => {
        const value = slot.type === 'path' ? filled[slotKey(question.id, option.id)]?.[slot.name] : undefined;
        const base = question.to === 'gm' ? null : baseOf(view, question.to);
        if (base === null || !Array.isArray(value)) return [];
        return [
          {
            base,
            label: slot.label,
            path: [base, ...(value as readonly (readonly [number, number])[]).map(([x, y]) => ({ x, y }))],
          },
        ];
      }),
    ),
  );

const paintSigns = (brush: Brush, shown: Shown): void => {
  const { view, selected, also, hovered, held, ghosts, walking, placesFor, ways } = shown;
  for (const { base, label, path } of ways) if (path.length > 1) paintGhostWay(brush, path, base.size, label);
  for (const [who, ghost] of Object.entries(ghosts)) paintGhost(brush, view, who as CombatantId, ghost);
  keepPlates('pointed', []);
  if (walking) return;
  const named = namedIn(view, selected, hovered);
  for (const who of also) {
    const [combatant, base] = [combatantOf(view, who), baseOf(view, who)];
    if (combatant !== null && base !== null) paintSelection(brush, base, base.size, combatant.side, true);
  }
  for (const { combatant, base } of named)
    paintSelection(brush, base, base.size, combatant.side, combatant.id === selected);
  const said = named.filter(({ combatant }) => combatant.id !== held);
  const places = placesFor(brush, said);
  keepPlates(
    'pointed',
    said.map(({ combatant, base }) =>
      plateAt(nameTag(brush, combatant, base, true, isActive(view, combatant.id)), places.get(combatant.id) ?? NOWHERE),
    ),
  );
  for (const { combatant } of said)
    paintName(brush, combatant, places.get(combatant.id) ?? NOWHERE, true, isActive(view, combatant.id));
};

const paintGhost = (brush: Brush, view: View, who: CombatantId, ghost: Ghost): void => {
  const combatant = combatantOf(view, who);
  const last = ghost.path.at(-1);
  const size = baseOf(view, who)?.size ?? combatant?.footprint ?? 1;
  if (combatant === null || last === undefined) return;
  paintGhostWay(brush, ghost.path, size, ghost.name);
  brush.ctx.save();
  brush.ctx.globalAlpha = 0.6;
  brush.ctx.translate(last.x, last.y);
  const label = labelsOf(view.combatants).get(who);
  tokenPainter(lookOf(combatant, hasTurn(view, who), label), size, brush.palette)(brush);
  brush.ctx.restore();
};
