import { useMemo } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { CombatantView } from '../../../core/rules/views/view.ts';
import { drawnOrder } from '../field/drawn-order.ts';
import type { GridView } from '../../store/field/kinds.ts';
import { shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { brushing } from '../paint/brush.ts';
import { usePalette } from '../paint/palette.ts';
import { chipBoxes, useChipped } from '../layers/chipped.ts';
import { basesIn, placedNames } from '../paint/names/placed-names.ts';
import { boxBeside } from '../paint/names/names.ts';
import { paintAreaNames, paintAreas } from './paint-areas.ts';

/** What lies on the ground for a while, under the tokens. */
export const Areas = ({ field: { width } }: { readonly field: GridView }) => {
  const areas = useTable((state) => shownView(state)?.areas ?? null);
  const palette = usePalette();
  const scene = useMemo(
    () =>
      areas === null || areas.length === 0 ? undefined : brushing(palette, (brush) => paintAreas(brush, areas, width)),
    [areas, width, palette],
  );
  return scene === undefined ? null : <Shape sceneFunc={scene} listening={false} perfectDrawEnabled={false} />;
};

const NOBODY: readonly CombatantView[] = [];

/** What that is called, over the tokens and clear of their names. */
export const AreaNames = ({ field }: { readonly field: GridView }) => {
  const areas = useTable((state) => shownView(state)?.areas ?? null);
  const combatants = useTable((state) => shownView(state)?.combatants ?? NOBODY);
  const motions = useTable((state) => state.motions);
  const chipped = useChipped();
  const palette = usePalette();
  const scene = useMemo(() => {
    if (areas === null || areas.length === 0) return undefined;
    const walking = new Set(motions.flatMap((motion) => (motion.type === 'walk' ? [motion.who] : [])));
    const [order, bases] = [drawnOrder(combatants), basesIn(field, combatants)];
    return brushing(palette, (brush) => {
      const chips = chipBoxes(
        chipped.map((who) => bases.get(who)),
        brush.unit,
        bases.values(),
      );
      const names = placedNames(brush, order, bases, walking, chips);
      const named = new Set<string>(names.map(({ combatant }) => combatant.id));
      paintAreaNames(
        brush,
        areas,
        field.width,
        bases.values(),
        names.map(({ tag, beside }) => boxBeside(tag, beside)),
        [...bases].flatMap(([who, base]) => (named.has(who) ? [] : [base])),
      );
    });
  }, [areas, combatants, motions, chipped, palette, field]);
  return scene === undefined ? null : <Shape sceneFunc={scene} listening={false} perfectDrawEnabled={false} />;
};
