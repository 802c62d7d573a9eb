import type { Json } from '../../core/base.ts';
import type { Combatant, CombatantId } from '../../core/rules/scene/scene.ts';
import type { Place } from '../../core/space/field/field.ts';
import { difference, shownValue } from './compare.ts';
import type { Fielded } from './file/fielded.ts';

/** What a fight file may say by mistake and the table takes all the same: a line each, for whoever wrote it. */

/**
 * Members that the file gives a sheet and that the ruleset reads as something else, such as hit points above their
 * limit.
 */
export const cutSheet = (fielded: Fielded, body: unknown): readonly string[] =>
  Object.entries(fielded.body ?? {}).flatMap(([member, written]) => {
    const found = difference(written, (body as Readonly<Record<string, Json>>)[member], member);
    return found === null
      ? []
      : [
          `${fielded.id}: ${found.at} is ${shownValue(found.expected, 80)} in the file and becomes ` +
            `${shownValue(found.actual, 80)} on the sheet.`,
        ];
  });

/** Those of a placing for whom the cell that the file names was taken, so that the table put them beside it. */
export const movedAside = (
  all: readonly Combatant[],
  wanted: readonly { readonly id: CombatantId; readonly place: Place | null }[],
  nameOf: (id: CombatantId) => string,
): readonly string[] =>
  wanted.flatMap(({ id, place }) => {
    const stands = all.find((combatant) => combatant.id === id);
    if (
      place?.type !== 'cell' ||
      stands?.place?.type !== 'cell' ||
      (stands.place.x === place.x && stands.place.y === place.y)
    )
      return [];
    const base = { x: place.x, y: place.y, size: stands.footprint };
    const by = all.find(
      (combatant) =>
        combatant.id !== id &&
        combatant.place?.type === 'cell' &&
        overlap(base, { x: combatant.place.x, y: combatant.place.y, size: combatant.footprint }),
    );
    return [
      `${nameOf(id)} is placed at [${place.x}, ${place.y}], which is ` +
        `taken${by === undefined ? '' : ` by ${nameOf(by.id)}`}, and stands at [${stands.place.x}, ` +
        `${stands.place.y}].`,
    ];
  });

interface Base {
  readonly x: number;
  readonly y: number;
  /** Cells along one edge. */
  readonly size: number;
}

const overlap = (a: Base, b: Base): boolean =>
  a.x < b.x + b.size && b.x < a.x + a.size && a.y < b.y + b.size && b.y < a.y + a.size;
