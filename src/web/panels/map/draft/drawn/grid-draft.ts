import type { FieldView } from '../../../../../core/rules/views/view.ts';
import { changeField } from '../../../../../core/space/field/field-change.ts';
import type { CoverObject, Point, Portal, PortalKind, Terrain, Wall } from '../../../../../core/space/field/field.ts';
import type { GridView } from '../../../../store/field/kinds.ts';
import { asKind } from '../../../../store/field/kinds.ts';
import { isThere, opened, sameWall } from '../../geometry/grid-lines.ts';
import type { Draft } from './draft.ts';
import { numbered } from './draft.ts';

const withField = (draft: Draft, field: FieldView): Draft => (field === draft.field ? draft : { ...draft, field });
const onGrid = (draft: Draft, change: (field: GridView) => GridView): Draft => {
  const field = asKind(draft.field, 'grid');
  return field === null ? draft : withField(draft, change(field));
};

/** One more wall. */
export const withWall = (draft: Draft, wall: Wall): Draft =>
  onGrid(draft, (field) => (isThere(field.walls, wall) ? field : { ...field, walls: [...field.walls, wall] }));

/** One more door or window, with a gap for it in the walls. */
export const withPortal = (draft: Draft, kind: PortalKind, { a, b }: Wall): Draft =>
  onGrid(draft, (field) => {
    const portal: Portal = {
      id: numbered(
        `${kind}-`,
        field.portals.map(({ id }) => id),
      ),
      kind,
      a,
      b,
      open: false,
      locked: false,
    };
    return { ...field, walls: opened(field.walls, { a, b }), portals: [...field.portals, portal] };
  });

/** A door or window otherwise than it was. */
export const changePortal = (
  draft: Draft,
  id: string,
  set: Partial<Pick<Portal, 'kind' | 'open' | 'locked' | 'a' | 'b'>>,
): Draft =>
  onGrid(draft, (field) => ({
    ...field,
    portals: field.portals.map((portal) => (portal.id === id ? { ...portal, ...set } : portal)),
  }));

/** The draft without these walls. */
export const withoutWalls = (draft: Draft, goes: (wall: Wall) => boolean): Draft =>
  onGrid(draft, (field) => ({ ...field, walls: field.walls.filter((wall) => !goes(wall)) }));

/** The draft without a wall. */
export const withoutWall = (draft: Draft, wall: Wall): Draft => withoutWalls(draft, (other) => sameWall(other, wall));

/** A wall whose ends lie elsewhere. */
export const movedWall = (draft: Draft, wall: Wall, to: Wall): Draft =>
  onGrid(draft, (field) => ({ ...field, walls: field.walls.map((other) => (sameWall(other, wall) ? to : other)) }));

/** The draft without a door or window. */
export const withoutPortal = (draft: Draft, id: string): Draft =>
  onGrid(draft, (field) => ({ ...field, portals: field.portals.filter((portal) => portal.id !== id) }));

/** Cells with this terrain and no other; null takes all of it away. */
export const painted = (draft: Draft, kind: Terrain | null, label: string, cells: ReadonlySet<number>): Draft =>
  onGrid(draft, (field) => {
    const next = changeField({ ...field, lights: [] }, { type: 'painted', kind, label, cells: [...cells] });
    return { ...field, terrain: asKind(next, 'grid')?.terrain ?? field.terrain };
  });

/** One more thing to hide behind. */
export const withCover = (draft: Draft, outline: readonly Point[], label: string, worth: number): Draft =>
  onGrid(draft, (field) => ({
    ...field,
    cover: [
      ...field.cover,
      {
        id: numbered(
          'cover-',
          field.cover.map(({ id }) => id),
        ),
        label,
        outline,
        worth,
      },
    ],
  }));

/** A thing to hide behind otherwise than it was. */
export const changeCover = (draft: Draft, id: string, set: Partial<Omit<CoverObject, 'id'>>): Draft =>
  onGrid(draft, (field) => ({
    ...field,
    cover: field.cover.map((coverObject) => (coverObject.id === id ? { ...coverObject, ...set } : coverObject)),
  }));

/** The draft without a thing to hide behind. */
export const withoutCover = (draft: Draft, id: string): Draft =>
  onGrid(draft, (field) => ({ ...field, cover: field.cover.filter((coverObject) => coverObject.id !== id) }));
