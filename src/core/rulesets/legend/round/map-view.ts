import type { CellMove, CombatantId, EffectId, Grid, Known, LastingAreaView } from '../../../rules/kit.ts';
import { areaShown, cellAt, groundOf, movedCells, movedCovers, movedOnCell, movedPoint } from '../../../rules/kit.ts';
import { rowsOfCells } from '../../../space/grid/rows.ts';
import type { Scene } from '../game.ts';
import { coveredCells } from '../moves/measure.ts';
import type { Turn } from '../sheet/index.ts';
import type { Shot } from '../sheet/on-the-map.ts';

/** What lies on the map, as far as somebody may know it: nothing of somebody unseen. */
export const mapAsKnown = (
  { shots, areas, markers }: Turn,
  known: (id: CombatantId) => boolean,
): Pick<Turn, 'shots' | 'areas' | 'markers'> => ({
  shots: shots.filter(({ by, target }) => known(by) && (target === null || known(target))),
  areas: areas.flatMap((area) =>
    area.covers.type === 'around' && !known(area.covers.who)
      ? []
      : [{ ...area, owner: area.owner !== null && known(area.owner) ? area.owner : null, met: area.met.filter(known) }],
  ),
  markers: markers.map((marker) => ({
    ...marker,
    owner: marker.owner !== null && known(marker.owner) ? marker.owner : null,
  })),
});

/** What lies on the map when that is made larger or smaller. */
export const onResizedMap = ({ shots, areas, markers }: Turn, move: CellMove) => {
  const nameOf = ({ name }: { readonly name: string }): string => name;
  const flying = movedOnCell(
    move,
    shots,
    (shot) => shot,
    ({ carries, from, ...shot }, { x, y }): Shot => ({
      ...shot,
      x,
      y,
      from: movedPoint(move, from),
      ...(carries === undefined
        ? {}
        : { carries: { ...carries, cells: carries.cells === null ? null : [...movedCells(move, carries.cells)] } }),
    }),
    ({ carries }) => `${carries?.name ?? 'a shot'} on its way`,
  );
  const lasting = movedCovers(move, areas, nameOf);
  const lying = movedOnCell(
    move,
    markers,
    (marker) => marker,
    (marker, { x, y }) => ({ ...marker, x, y }),
    nameOf,
  );
  return {
    set: { shots: [...flying.left], areas: [...lasting.left], markers: [...lying.left] },
    lost: [flying, lasting, lying].flatMap(({ lost }) => lost),
  };
};

const spot = (grid: Grid, { x, y }: { readonly x: number; readonly y: number }): LastingAreaView['rows'] => {
  const cell = cellAt(grid, x, y);
  return cell < 0 ? [] : rowsOfCells([cell], grid.width);
};

/**
 * Areas that last, squares that shots are on their way to, markers: painted under the tokens (LG-110, LG-426, LG-428).
 */
export const onTheMapOf = (scene: Known<Scene>): readonly LastingAreaView[] => {
  const grid = groundOf(scene);
  if (grid === null) return [];
  const { shots, areas, markers, round } = scene.turn;
  return [
    ...areas.map((area) =>
      areaShown(
        grid,
        {
          id: area.id as EffectId,
          kind: 'area',
          source: area.name,
          owner: area.owner,
          on: [],
          anchor: { type: 'none' },
          left: null,
          with: null,
          covers: { type: 'cells', cells: coveredCells(scene, area.covers) },
        },
        () => null,
        {
          label: area.name,
          icon: 'flame',
          tone: 'warn',
          about:
            area.trigger === 'start'
              ? 'Affects creatures that enter it or start their turn in it.'
              : 'Affects creatures that end their turn in it.',
        },
      ),
    ),
    ...shots.map((shot, at): LastingAreaView => {
      const rounds = Math.max(0, shot.due.round - round);
      return {
        id: `shot-${at}`,
        label: `${shot.carries?.name ?? 'Shot'} on its way`,
        icon: 'crosshair',
        tone: 'bad',
        about: `Arrives in ${rounds === 0 ? 'this round' : rounds === 1 ? 'the next round' : `${rounds} rounds`}.`,
        rows: spot(grid, shot),
      };
    }),
    ...markers.map((marker): LastingAreaView => ({
      id: marker.id,
      label: marker.name,
      icon: marker.lies === undefined ? 'flag' : 'swords',
      tone: 'plain',
      about: marker.lies === undefined ? null : 'On the ground. Anyone beside it can pick it up.',
      rows: spot(grid, marker),
    })),
  ];
};
