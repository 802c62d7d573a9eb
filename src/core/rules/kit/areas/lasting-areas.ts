import type { Grid } from '../../../space/grid/grid.ts';
import type { CombatantId } from '../../scene/scene.ts';
import type { LastingAreaView } from '../../views/lasting-area.ts';
import type { Effect } from '../effects.ts';
import type { Covers, Where } from './covers.ts';
import { rowsOfCells } from '../../../space/grid/rows.ts';
import { cellsCovered } from './covers.ts';

/**
 * Effects that lie on the ground: light, fog, fire, a wall of force. What an area does to those inside is the
 * ruleset's.
 */

/** An effect that lies on the ground. `on` may be empty: whom it bears on is whoever stands there. */
export interface LastingArea<Kind extends string = string> extends Effect<Kind> {
  readonly covers: Covers;
}

/** As far as a viewer may know: what somebody unknown carries along is not there, and an unknown owner is nobody. */
export const knownAreas = <E extends LastingArea>(
  areas: readonly E[],
  known: (id: CombatantId) => boolean,
): readonly E[] =>
  areas.flatMap((area) =>
    area.covers.type === 'around' && !known(area.covers.who)
      ? []
      : [
          {
            ...area,
            on: area.on.filter(known),
            owner: area.owner !== null && known(area.owner) ? area.owner : null,
          },
        ],
  );

/** An area as screens paint and name it. */
export const areaShown = (
  grid: Grid,
  area: LastingArea,
  where: Where,
  looks: Pick<LastingAreaView, 'label' | 'icon' | 'tone' | 'about'>,
): LastingAreaView => ({
  id: area.id,
  ...looks,
  rows: rowsOfCells(cellsCovered(grid, area.covers, where), grid.width),
});
