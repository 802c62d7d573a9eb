import type { Zone, ZoneEdge, ZoneField } from '../../space/field/field.ts';

const zoneLine = ({ outline, floor, ...zone }: Zone): object => ({
  ...zone,
  floor: floor ?? null,
  outline: outline.map(({ x, y }) => [x, y]),
});
const lines = (list: readonly (object | ZoneEdge)[]): string =>
  list.length === 0 ? '[]' : `[\n${list.map((value) => `    ${JSON.stringify(value)}`).join(',\n')}\n  ]`;

/**
 * The text of a zone map file: what `readZoneMap` reads as this very field. One zone and one way a line, for who edits
 * it by hand.
 */
export const zoneMapText = (name: string, { zones, edges, backdrop }: Omit<ZoneField, 'type'>): string =>
  [
    '{',
    '  "format": "foray-zone-map",',
    '  "version": 1,',
    `  "name": ${JSON.stringify(name)},`,
    `  "zones": ${lines(zones.map(zoneLine))},`,
    `  "edges": ${lines(edges)},`,
    `  "backdrop": ${JSON.stringify(backdrop)}`,
    '}',
    '',
  ].join('\n');
