import type { FieldView } from '../../rules/views/view.ts';
import type { Diagonal, Field, GridField } from '../../space/field/field.ts';
import { memoKeyed } from '../../memo.ts';
import { NONE } from './asked-of.ts';

/** The field with diagonal steps as the game counts them, where it says so. */
export const counted = (field: Field, diagonal: Diagonal | null): Field =>
  diagonal === null || field.type !== 'grid' || field.diagonal === diagonal ? field : countedAs(field, diagonal);
const countedAs = memoKeyed((field: GridField, diagonal: Diagonal): Field => ({ ...field, diagonal }));

/** Lines that block and pinned notes are the GM's to see. */
export const fieldFor = memoKeyed((field: Field, gm: boolean): FieldView => {
  const pins = gm && field.pins !== undefined && field.pins.length > 0 ? { pins: field.pins } : {};
  if (field.type === 'zones')
    return { type: 'zones', zones: field.zones, edges: field.edges, backdrop: field.backdrop, ...pins };
  const { width, height, feet, diagonal, backdrop, portals, terrain, cover } = field;
  const walls = gm ? field.walls : NONE;
  const origin = field.origin === undefined ? {} : { origin: field.origin };
  return { type: 'grid', width, height, feet, diagonal, backdrop, portals, walls, terrain, cover, ...pins, ...origin };
});
