import type { Place } from '../../core/space/field/field.ts';
import type { FieldView } from '../../core/rules/views/view.ts';
import type { Point } from '../store/camera.ts';
import type { Standing } from '../store/field/kinds.ts';

/** Where a click would put somebody new. */
export interface Newcomer {
  /** The corner their token is shown at, and its edge, in cells. */
  readonly at: Point;
  readonly edge: number;
  readonly place: Place;
  /** What is said of it; null: the spot says it all. */
  readonly say: string | null;
}

/** Where somebody new may stand: for the GM's hand alone, and loaded with it. `newcomersOn` chooses. */
export interface Newcomers<F extends FieldView = FieldView> {
  /** Where a click would put somebody new; null: nowhere. */
  newcomerAt(standing: Standing<F>, at: Point, footprint: number): Newcomer | null;
  /** The place for somebody new nearest to a point; null: there is none on the whole field. */
  placeNear(standing: Standing<F>, at: Point, footprint: number): Place | null;
}
