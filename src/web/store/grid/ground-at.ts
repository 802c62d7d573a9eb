import type { View } from '../../../core/rules/views/view.ts';
import type { Point, Terrain } from '../../../core/space/field/field.ts';
import { capital } from '../../../core/rules/text/text.ts';
import { asKind } from '../field/kinds.ts';
import { TERRAIN } from './here.ts';

/** Something marked on a cell: what it is called, what it is, and what that does. */
export interface GroundMark {
  readonly name: string;
  /** The kind of ground, where its name is another. */
  readonly kind: string | null;
  readonly does: string | null;
}

/** All that is marked on a cell of a grid: its ground, and what lies there for a while. */
export const groundAt = (
  view: Pick<View, 'field' | 'areas'>,
  { x, y }: Point,
  does: Readonly<Partial<Record<Terrain, string>>>,
): readonly GroundMark[] => {
  const field = asKind(view.field, 'grid');
  if (field === null || x < 0 || y < 0 || x >= field.width || y >= field.height) return [];
  const cell = y * field.width + x;
  const ground = field.terrain.filter(({ cells }) => cells.includes(cell));
  const lying = view.areas.filter(({ rows }) => rows.some(([first, count]) => cell >= first && cell < first + count));
  return [
    ...ground.map(({ kind, label }) => ({
      name: capital(label === '' ? TERRAIN[kind] : label),
      kind: label === '' || label.toLowerCase() === TERRAIN[kind] ? null : TERRAIN[kind],
      does: does[kind] ?? null,
    })),
    ...lying.map(({ label, about }) => ({ name: label, kind: null, does: about })),
  ];
};
