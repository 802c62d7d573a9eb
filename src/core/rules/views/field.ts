import type {
  Backdrop,
  CoverObject,
  Diagonal,
  MapPin,
  Point,
  Portal,
  TerrainPatch,
  Wall,
  Zone,
  ZoneEdge,
} from '../../space/field/field.ts';

/** The battlefield, as far as a screen may know it. */
export type FieldView =
  | {
      readonly type: 'grid';
      readonly width: number;
      readonly height: number;
      readonly feet: number;
      readonly diagonal: Diagonal;
      readonly backdrop: Backdrop | null;
      readonly portals: readonly Portal[];
      /** For the GM, who may see the lines; players see walls by what they hide. */
      readonly walls: readonly Wall[];
      readonly terrain: readonly TerrainPatch[];
      readonly cover: readonly CoverObject[];
      /** For the GM alone. */
      readonly pins?: readonly MapPin[] | undefined;
      /** Where the corner that the map began with lies, once its size was changed. */
      readonly origin?: Point | undefined;
    }
  | {
      readonly type: 'zones';
      readonly zones: readonly Zone[];
      readonly edges: readonly ZoneEdge[];
      readonly backdrop: Backdrop | null;
      /** For the GM alone. */
      readonly pins?: readonly MapPin[] | undefined;
    };
