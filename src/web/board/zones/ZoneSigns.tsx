import { useMemo } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { CombatantView, ZoneRangeView, ZoneReachView } from '../../../core/rules/views/view.ts';
import { taken } from '../../../core/space/zones/room.ts';
import type { ZonesView } from '../../store/field/kinds.ts';
import { useQuery } from '../../store/queries.ts';
import { shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { layoutOf } from '../../store/zones/standing.ts';
import { brushing } from '../paint/brush.ts';
import { usePalette } from '../paint/palette.ts';
import type { Brush } from '../paint/brush.ts';
import { useHeldKey } from '../state/use-held-key.ts';
import { usePictures } from '../paint/use-pictures.ts';
import { paintGoal, paintRange, paintRing } from './paint-ranges.ts';
import { paintZoneName } from './paint-signs.ts';

interface ZoneSignsProps {
  readonly field: ZonesView;
  readonly reach: ZoneReachView | null;
}

/**
 * What is said on the zones under the tokens: names and room, the range from whoever is selected, where that one may
 * go, and who stands with whom.
 */
export const ZoneSigns = ({ field, reach }: ZoneSignsProps) => {
  const combatants = useTable((state) => shownView(state)?.combatants);
  const engaged = useTable((state) => shownView(state)?.turnOrder.engaged);
  const past = useTable((state) => state.past !== null);
  const ranges = useRanges();
  const palette = usePalette();
  const pictures = usePictures();
  const scene = useMemo(
    () =>
      combatants === undefined
        ? undefined
        : brushing(
            palette,
            (brush) =>
              paintAll(brush, { field, combatants, engaged: new Set(engaged), ranges, reach: past ? null : reach }),
            pictures,
          ),
    [field, combatants, engaged, ranges, reach, past, palette, pictures],
  );
  return scene === undefined ? null : <Shape sceneFunc={scene} listening={false} perfectDrawEnabled={false} />;
};

interface Shown {
  readonly field: ZonesView;
  readonly combatants: readonly CombatantView[];
  readonly engaged: ReadonlySet<CombatantId>;
  readonly ranges: readonly ZoneRangeView[];
  readonly reach: ZoneReachView | null;
}

const paintAll = (brush: Brush, { field, combatants, engaged, ranges, reach }: Shown): void => {
  const byZone = new Map(ranges.map((range) => [range.zone, range]));
  const steps = new Map((reach?.steps ?? []).map((step) => [step.zone, step]));
  const standing = combatants.map(({ place, footprint, body }) => ({ place, footprint: body.down ? 0 : footprint }));
  for (const zone of field.zones) {
    const step = steps.get(zone.id);
    if (step !== undefined)
      paintGoal(brush, zone, step.reasons.length > 0 ? 'barred' : step.way.length < 2 ? 'first' : 'later');
  }
  const { rings, spots } = layoutOf(field, combatants);
  const tokens = [...spots.values()];
  for (const zone of field.zones) {
    const range = byZone.get(zone.id);
    if (range !== undefined) paintRange(brush, zone, range, tokens);
    paintZoneName(brush, zone, taken(zone.id, standing));
  }
  for (const ring of rings)
    paintRing(
      brush,
      ring,
      ring.members.some((id) => engaged.has(id as CombatantId)),
    );
};

const NOWHERE: readonly ZoneRangeView[] = [];

/** How far every zone is from whoever is selected; while R is held, from whoever is under the pointer. */
const useRanges = (): readonly ZoneRangeView[] => {
  const asked = useHeldKey('r');
  const who = useTable((state) => (asked ? (state.hovered ?? state.selected) : state.selected));
  return useQuery(who === null ? null : { type: 'bands', who }).answer?.zones ?? NOWHERE;
};
