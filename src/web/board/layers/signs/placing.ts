import type { CombatantId } from '../../../../core/rules/scene/scene.ts';
import type { CombatantView, View } from '../../../../core/rules/views/view.ts';
import type { Base } from '../../../../core/space/grid/footprint.ts';
import type { Point } from '../../../store/camera.ts';
import { toCells } from '../../../store/camera.ts';
import { combatantOf, isActive } from '../../../store/select.ts';
import { boardCamera } from '../../camera/camera.ts';
import { baseOf } from '../../field/bases.ts';
import { chipBoxes } from '../chipped.ts';
import type { Box } from '../../paint/names/boxes.ts';
import { besideTokens, isNamed, keptInSight, spotBeside } from '../../paint/names/names.ts';
import type { Brush } from '../../paint/brush.ts';
import { cutOff } from '../../paint/names/boxes.ts';
import { plateAt } from '../../paint/names/plates.ts';
import { nameTag } from '../../paint/signs.ts';

/** No move at all, in cells. */
export const NOWHERE = { x: 0, y: 0 };

/** Somebody whose name is shown, and where their token stands. */
interface Named {
  readonly combatant: CombatantView;
  readonly base: Base;
}

/** Who is selected or pointed at, each once. */
export const namedIn = (view: View, selected: CombatantId | null, hovered: CombatantId | null): readonly Named[] =>
  [...new Set([selected, hovered])].flatMap((who) => {
    const combatant = combatantOf(view, who);
    const base = baseOf(view, who);
    return combatant === null || base === null ? [] : [{ combatant, base }];
  });

/** Where the names of these stand, by the size of a pixel; worked out once, however often they are drawn. */
export const placing = (
  view: View | null,
  chipped: readonly CombatantId[],
): ((brush: Brush, named: readonly Named[]) => ReadonlyMap<string, Point>) => {
  let last: { readonly unit: number; readonly who: string; readonly places: ReadonlyMap<string, Point> } | null = null;
  return (brush, named) => {
    const who = named.map(({ combatant }) => combatant.id).join(' ');
    if (view === null || named.length === 0) return new Map();
    const sight = sightNow();
    const tags = named.map(({ combatant, base }) =>
      nameTag(brush, combatant, base, true, isActive(view, combatant.id)),
    );
    const isCut = (places: ReadonlyMap<string, Point>): boolean =>
      tags.some((tag) => cutOff(plateAt(tag, places.get(tag.id) ?? NOWHERE), tag.base, sight) > 0);
    // a name stays where it is while the map moves, unless it is cut at the edge
    if (last?.unit !== brush.unit || last.who !== who || isCut(last.places))
      last = { unit: brush.unit, who, places: placesIn(brush, view, named, chipped, sight) };
    return last.places;
  };
};

/** What panels leave free of the board, in cells; null: there is no board. */
const sightNow = (): Box | null => {
  const bounds = boardCamera.bounds();
  if (bounds === null) return null;
  const { left, top, right, bottom } = boardCamera.insets();
  const first = toCells(boardCamera.now(), { x: left, y: top });
  const last = toCells(boardCamera.now(), { x: bounds.size.width - right, y: bounds.size.height - bottom });
  return { left: first.x, top: first.y, right: last.x, bottom: last.y };
};

const placesIn = (
  brush: Brush,
  view: View,
  named: readonly Named[],
  chipped: readonly CombatantId[],
  sight: Box | null,
): ReadonlyMap<string, Point> => {
  const bases = view.combatants.flatMap((combatant) => {
    const base = baseOf(view, combatant.id);
    return base === null ? [] : [{ combatant, base }];
  });
  const all = bases.map(({ base }) => base);
  const tags = named.map(({ combatant, base }) => nameTag(brush, combatant, base, true, isActive(view, combatant.id)));
  // over the name that stands there always, where tokens are large
  const always = named.some(({ base }) => isNamed(base, brush.unit));
  const beside = besideTokens(
    always
      ? bases
          .filter(({ base }) => isNamed(base, brush.unit))
          .map(({ combatant, base }) => nameTag(brush, combatant, base, false, false))
      : tags,
    all,
    chipBoxes(
      chipped.map((who) => baseOf(view, who)),
      brush.unit,
      all,
    ),
    sight,
  );
  return new Map(tags.map((tag) => [tag.id, keptInSight(spotBeside(tag, beside.get(tag.id) ?? 'below'), tag, sight)]));
};
