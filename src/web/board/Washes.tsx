import { useEffect, useMemo, useState } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { Json } from '../../core/base.ts';
import type { CombatantId } from '../../core/rules/scene.ts';
import type { Tone, View } from '../../core/rules/view.ts';
import type { Point } from '../store/camera.ts';
import type { Composing } from '../store/compose.ts';
import { wishOf } from '../store/compose.ts';
import { useQuery } from '../store/queries.ts';
import { combatantOf, isGm, shownView } from '../store/select.ts';
import { useTable } from '../store/table.ts';
import { baseOf } from './bases.ts';
import { brushing } from './brush.ts';
import { areaCorner } from './effects.ts';
import type { Live } from './live.ts';
import type { Aimed } from './paint/washes.ts';
import { paintAimed, paintArea, paintBands, paintReach } from './paint/washes.ts';
import { usePalette } from './palette.ts';
import type { Paths } from './paths.ts';
import { useHeldKey } from './use-held-key.ts';

/** What lies on the ground under the tokens for the moment: reach, areas, bands, and who may be aimed at. */
export const Washes = ({ paths, live }: { readonly paths: Paths | null; readonly live: Live }) => {
  const view = useTable(shownView);
  const selected = useTable((state) => state.selected);
  const composing = useTable((state) => state.composing);
  const past = useTable((state) => state.past !== null);
  const palette = usePalette();
  const area = useArea(view, composing, live);
  const aimed = useAimed(view, composing, area?.affected ?? null);
  const bands = useBands();
  const field = view?.field;
  const size = combatantOf(view, selected)?.footprint ?? 1;

  const scene = useMemo(() => {
    if (field === undefined) return undefined;
    return brushing(palette, (brush) => {
      if (field.type !== 'grid') return paintAimed(brush, aimed);
      if (paths !== null && !past) paintReach(brush, paths, size);
      if (bands !== null) paintBands(brush, bands.bands, bands.from, field);
      if (area !== null) paintArea(brush, area.cells, area.template, field.width, area.placed);
      paintAimed(brush, aimed);
    });
  }, [field, palette, paths, past, size, bands, area, aimed]);
  return scene === undefined ? null : <Shape sceneFunc={scene} listening={false} perfectDrawEnabled={false} />;
};

const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface ShownArea {
  readonly cells: readonly number[];
  readonly template: { readonly at: Point; readonly side: number };
  readonly affected: readonly { readonly who: CombatantId; readonly friend: boolean }[] | null;
  readonly placed: boolean;
}

/**
 * The area of a command being put together: where it was placed, else under the pointer; its cells as the table counts
 * them.
 */
const useArea = (view: View | null, composing: Composing | null, live: Live): ShownArea | null => {
  const slot = composing?.offer.slots.find((one) => one.name === composing.slot);
  const placing = slot?.type === 'area' ? slot : (composing?.offer.slots.find((one) => one.type === 'area') ?? null);
  const filled = placing === null ? undefined : composing?.slots[placing.name];
  const placed = isRecord(filled);
  const feet = view?.field.type === 'grid' ? view.field.feet : 5;
  const side = (composing?.side ?? feet) / feet;
  const hovering = slot?.type === 'area' && !placed;
  const spot = useSpot(hovering, side, live);
  const corner =
    placed && typeof filled['x'] === 'number' && typeof filled['y'] === 'number'
      ? { x: filled['x'], y: filled['y'] }
      : spot;
  const asked = useQuery(
    view === null || composing === null || placing === null || corner === null
      ? null
      : {
          type: 'area',
          command: wishOf(
            { ...composing, slots: { ...composing.slots, [placing.name]: { ...corner, side: composing.side } } },
            view.strip.turn,
            isGm(view),
          ),
        },
  );
  const answer = asked.asking ? null : (asked.answer?.area ?? null);
  const width = view?.field.type === 'grid' ? view.field.width : 0;
  const [x, y] = [corner?.x ?? null, corner?.y ?? null];
  return useMemo(() => {
    if (x === null || y === null || placing === null) return null;
    const cells =
      answer?.cells ??
      Array.from({ length: side * side }, (_, at) => (y + Math.floor(at / side)) * width + x + (at % side));
    return { cells, template: { at: { x, y }, side }, affected: answer?.affected ?? null, placed };
  }, [x, y, placing, answer, side, width, placed]);
};

/** ms between two looks at where the pointer is. */
const SPOT_MS = 60;

/** The corner that an area under the pointer would have; changes by whole cells only. */
const useSpot = (hovering: boolean, side: number, live: Live): Point | null => {
  const [spot, setSpot] = useState<Point | null>(null);
  useEffect(() => {
    if (!hovering) return undefined;
    const look = (): void => {
      const next = live.pointer === null ? null : areaCorner(live.pointer, side);
      setSpot((before) => (before?.x === next?.x && before?.y === next?.y ? before : next));
    };
    look();
    const looking = setInterval(look, SPOT_MS);
    return () => clearInterval(looking);
  }, [hovering, side, live]);
  return hovering ? spot : null;
};

const NOBODY: readonly Aimed[] = [];

/** Whom a command being put together may be aimed at, whom it is, and whom its area would catch. */
const useAimed = (
  view: View | null,
  composing: Composing | null,
  affected: ShownArea['affected'],
): readonly Aimed[] => {
  const slot = composing?.offer.slots.find((one) => one.name === composing.slot);
  const targeting =
    composing !== null && composing.who !== null && (slot?.type === 'target' || slot?.type === 'targets');
  const targets = useQuery(
    targeting
      ? {
          type: 'targets',
          who: composing.who,
          offer: composing.offer.id,
          slots: wishOf(composing, '', isGm(view)).slots,
        }
      : null,
  ).answer;
  const value = slot === undefined ? undefined : composing?.slots[slot.name];
  return useMemo(() => {
    if (composing === null) return NOBODY;
    const chosen = new Set<Json>(Array.isArray(value) ? value : value === undefined ? [] : [value]);
    const among =
      slot?.type === 'combatant' || slot?.type === 'combatants'
        ? slot.among
        : (targets?.targets.filter((one) => one.reasons.length === 0).map((one) => one.who) ?? []);
    const caught = (friend: boolean): Tone => (friend ? 'warn' : 'bad');
    const marks =
      affected === null
        ? among.map((who) => ({ who, tone: caught(false), chosen: chosen.has(who) }))
        : affected.map(({ who, friend }) => ({ who, tone: caught(friend), chosen: true }));
    return marks.flatMap((mark) => {
      const base = baseOf(view, mark.who);
      return base === null ? [] : [{ ...mark, at: { x: base.x, y: base.y }, size: base.size }];
    });
  }, [view, composing, slot, value, targets, affected]);
};

/** While R is held: the reach and ranges of whoever is under the pointer, or selected. */
const useBands = () => {
  const asked = useHeldKey('r');
  const who = useTable((state) => (asked ? (state.hovered ?? state.selected) : null));
  const one = useTable((state) => combatantOf(shownView(state), who));
  const bands = useQuery(who === null ? null : { type: 'bands', who }).answer?.bands ?? null;
  return useMemo(
    () =>
      bands === null || one?.place?.type !== 'cell'
        ? null
        : { bands, from: { x: one.place.x, y: one.place.y, size: one.footprint } },
    [bands, one],
  );
};
