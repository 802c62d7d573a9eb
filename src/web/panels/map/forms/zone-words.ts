import type { ZoneEdge } from '../../../../core/space/field/field.ts';
import type { ZoneMap } from '../draft/drawn/draft.ts';

/** How the card of zones says things. */

export const DOOR_WORDS: Readonly<Record<ZoneEdge['door'], string>> = {
  none: 'No door',
  open: 'Open door',
  closed: 'Closed door',
  stuck: 'Stuck door',
  locked: 'Locked door',
  barricaded: 'Barricaded door',
};

/** A whole number between two others. */
export const whole = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value)));

export const nameIn = (field: ZoneMap, id: string): string => field.zones.find((zone) => zone.id === id)?.name ?? '';

/** A way in a few words, e.g. "closed door, 2 zones long". */
export const sayWay = ({ passable, sight, door, distance }: ZoneEdge): string =>
  [
    ...(passable ? [] : [sight ? 'see only' : 'no passage']),
    ...(passable && !sight ? ['walk only'] : []),
    ...(door === 'none' ? [] : [DOOR_WORDS[door].toLowerCase()]),
    ...(distance > 1 ? [`${String(distance)} zones long`] : []),
  ].join(', ') || 'open';
