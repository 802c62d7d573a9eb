import type { FieldView } from '../../../../../core/rules/views/view.ts';
import type { ZoneEdge } from '../../../../../core/space/field/field.ts';
import type { GridView, ZonesView } from '../../../../store/field/kinds.ts';
import { asKind } from '../../../../store/field/kinds.ts';
import { touching } from '../../../../../core/space/zones/neighbours.ts';

/**
 * The map as it is drawn on this screen, before its table hears of it. Every change makes a new one, so that each can
 * be taken back.
 */

export type { GridView as GridMap, ZonesView as ZoneMap };

export interface Draft {
  readonly field: FieldView;
  /** Pairs of zones that stay apart though they touch: their way was taken out by hand. */
  readonly apart: readonly (readonly [string, string])[];
  /** Whoever stood in a zone that is gone, and to which zone they go. */
  readonly moved: { readonly [who: string]: string };
}

/** A map to be drawn on. Zones that touch and have no way between them were parted by hand. */
export const draftOf = (field: FieldView): Draft => ({
  field,
  apart: partedIn(asKind(field, 'zones')),
  moved: {},
});

const partedIn = (field: ZonesView | null): Draft['apart'] =>
  field === null ? [] : touching(field.zones).filter((pair) => !field.edges.some((edge) => joins(edge, pair)));

/** Whether a way joins these two zones. */
export const joins = ({ between }: Pick<ZoneEdge, 'between'>, [a, b]: readonly [string, string]): boolean =>
  between.includes(a) && between.includes(b);

/** A name or id with the first number that is free: "Zone 4". */
export const numbered = (start: string, taken: readonly string[]): string => {
  for (let n = taken.length + 1; ; n++) if (!taken.includes(`${start}${n}`)) return `${start}${n}`;
};
