import type { Point, Zone, ZoneDanger, ZoneFeature, ZoneField } from '../field/field.ts';
import { newEdge } from './neighbours.ts';

/** Ready parts for who draws zones: dangers, things, and one whole map. */

/** A plain zone of this outline: level, empty, without a limit. */
export const newZone = (
  id: string,
  name: string,
  outline: readonly Point[],
  more: Partial<Omit<Zone, 'id' | 'name' | 'outline'>> = {},
): Zone => ({
  id,
  name,
  outline,
  capacity: null,
  elevation: 0,
  features: [],
  dangers: [],
  safeExit: false,
  ...more,
});

/** The corners of a rectangle, from its top left one clockwise. */
export const rectangle = (x: number, y: number, width: number, height: number): readonly Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

const danger = (
  id: string,
  label: string,
  trigger: ZoneDanger['trigger'],
  effect: ZoneDanger['effect'],
): ZoneDanger => ({ id, label, trigger, effect });

/** Dangers as a GM would name them, with figures to start from. */
export const DANGERS: readonly ZoneDanger[] = [
  danger('heat', 'Heat', 'enter', { type: 'harm', die: 4, to: null, severe: false }),
  danger('deep-water', 'Deep water', 'leave', { type: 'slow' }),
  danger('smoke', 'Smoke', 'always', { type: 'obscured' }),
  danger('fog', 'Fog', 'always', { type: 'obscured' }),
  danger('fall', 'A fall', 'by-gm', { type: 'harm', die: 4, to: null, severe: false }),
];

const thing = (id: string, label: string, size: ZoneFeature['size'], count: number): ZoneFeature => ({
  id,
  label,
  kind: 'thing',
  size,
  count,
});
const place = (id: string, label: string, kind: 'cover' | 'hide'): ZoneFeature => ({
  id,
  label,
  kind,
  size: null,
  count: null,
});

export const FEATURES: readonly ZoneFeature[] = [
  thing('bottles', 'Bottle', 'small', 6),
  thing('chairs', 'Chair', 'medium', 4),
  thing('tables', 'Table', 'large', 2),
  place('pillars', 'Pillars', 'cover'),
  place('logs', 'Logs', 'cover'),
  place('bushes', 'Bushes', 'hide'),
];

const feature = (id: string): readonly ZoneFeature[] => FEATURES.filter((zoneFeature) => zoneFeature.id === id);
const dangers = (id: string): readonly ZoneDanger[] => DANGERS.filter((zoneDanger) => zoneDanger.id === id);

/** A tap-room in four zones: behind the bar, the entrance, the tables, the hearth. */
export const tapRoom: ZoneField = {
  type: 'zones',
  zones: [
    newZone('bar', 'Behind the bar', rectangle(0, 0, 16, 4), {
      capacity: 6,
      features: feature('bottles'),
      floor: 'planks',
    }),
    newZone('tables', 'The tables', rectangle(0, 4, 16, 9), {
      capacity: 14,
      features: [...feature('chairs'), ...feature('tables')],
      floor: 'planks',
    }),
    newZone('entrance', 'The entrance', rectangle(0, 13, 9, 5), { capacity: 6, safeExit: true, floor: 'cobbles' }),
    newZone('hearth', 'The hearth', rectangle(9, 13, 7, 5), {
      capacity: 4,
      dangers: dangers('heat'),
      floor: 'flagstones',
    }),
  ],
  edges: [newEdge('bar', 'tables'), newEdge('entrance', 'tables'), newEdge('tables', 'hearth')],
  backdrop: null,
};
