import type { Point, ZoneEdge } from '../../../../../core/space/field/field.ts';
import { asKind } from '../../../../store/field/kinds.ts';
import { touching } from '../../../../../core/space/zones/neighbours.ts';
import type { Draft } from './draft.ts';
import { joins } from './draft.ts';
import { withZone, plain } from './zone-draft.ts';

/**
 * A zone parted in two: the larger part is still it, with all it holds and whoever stands there; the other is a new
 * one, whose id comes with the draft. Ways with a door or of another length go on from the part that touches where they
 * lead.
 */
export const splitZone = (
  draft: Draft,
  id: string,
  [larger, smaller]: readonly [readonly Point[], readonly Point[]],
): readonly [Draft, string] => {
  const field = asKind(draft.field, 'zones');
  const zone = field?.zones.find((zone) => zone.id === id);
  if (field === null || zone === undefined) return [draft, id];
  const kept = { ...zone, outline: larger };
  const [next, part] = withZone(
    { ...draft, field: { ...field, zones: field.zones.map((other) => (other === zone ? kept : other)) } },
    smaller,
  );
  const parts = asKind(next.field, 'zones');
  if (parts === null) return [draft, id];
  const { zones, edges } = parts;
  const pairs = touching(zones);
  const meets = (a: string, b: string): boolean => pairs.some((pair) => pair.includes(a) && pair.includes(b));
  const led = field.edges
    .filter(({ between }) => between.includes(id))
    .flatMap((edge): readonly ZoneEdge[] => {
      const [far = id] = edge.between.filter((text) => text !== id);
      if (meets(id, far) || !meets(part, far)) return [edge];
      return plain(edge) ? [] : [{ ...edge, between: [part, far] }];
    });
  const others = edges.filter(
    (edge) =>
      !field.edges.some((zoneEdge) => zoneEdge.id === edge.id && zoneEdge.between.includes(id)) &&
      !led.some((zoneEdge) => joins(edge, zoneEdge.between)),
  );
  const from = next.apart.flatMap((pair) =>
    pair.includes(id)
      ? [pair, pair.map((text) => (text === id ? part : text)) as unknown as readonly [string, string]]
      : [pair],
  );
  const parted = others.filter(({ between: [a, b] }) => !from.some((pair) => pair.includes(a) && pair.includes(b)));
  return [
    {
      ...next,
      apart: from,
      field: {
        ...parts,
        zones: zones.map((other) => (other.id === part ? { ...other, elevation: zone.elevation } : other)),
        edges: [...led, ...parted],
      },
    },
    part,
  ];
};
