import type { FieldView } from '../../../../core/rules/views/view.ts';
import type { Place } from '../../../../core/space/field/field.ts';
import { boardCamera } from '../../../board/camera/camera.ts';
import { newcomersOn } from '../../../board/newcomers-on.ts';
import type { Point } from '../../../store/camera.ts';
import type { Standing } from '../../../store/field/kinds.ts';
import { useTable } from '../../../store/table.ts';

/**
 * Where somebody new is put who is not pointed to a place: on the field, nearest to what one looks at (cells). null:
 * there is nowhere.
 */
export const placeNear = (standing: Standing<FieldView>, at: Point, footprint: number): Place | null =>
  newcomersOn(standing.field).placeNear(standing, at, footprint);

/** Near a spot that was pointed at, else by what this screen shows now. */
export const newPlace = (footprint: number, at: Point | null): Place | null => {
  const { view } = useTable.getState();
  return view === null || at === null
    ? placeInSight(footprint)
    : placeNear(view, { x: Math.floor(at.x), y: Math.floor(at.y) }, footprint);
};

/** The same by what this screen shows now. */
export const placeInSight = (footprint: number): Place | null => {
  const { view } = useTable.getState();
  return view === null ? null : placeNear(view, boardCamera.middle(), footprint);
};
