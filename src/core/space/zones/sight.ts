import type { ZoneEdge, ZoneField } from '../field/field.ts';
import { beyond, graphOf, pathLength, shuts } from './graph.ts';

/** Whether there is anything to see of one zone from another. */
export const zoneSight = (field: ZoneField, a: string, b: string): boolean => pathLength(field, a, b, 'sight') !== null;

/**
 * What hides one zone from another: of the path with the fewest ways that cannot be seen through the first such way,
 * counted from `a`. null: they see each other, or nothing leads from one to the other at all.
 */
export const sightBar = (field: ZoneField, a: string, b: string): ZoneEdge | null => {
  const { edges } = graphOf(field);
  const seen = new Set<string>();
  let ring: (readonly [zone: string, bar: ZoneEdge | null])[] = [[a, null]];
  while (ring.length > 0) {
    const beyondBars: (readonly [string, ZoneEdge])[] = [];
    // What is seen from here without another bar is on the same ring: the list grows while it is walked.
    for (const [zone, bar] of ring) {
      if (seen.has(zone)) continue;
      if (zone === b) return bar;
      seen.add(zone);
      for (const edge of edges.get(zone) ?? []) {
        if (edge.sight && !shuts(edge.door)) ring.push([beyond(edge, zone), bar]);
        else beyondBars.push([beyond(edge, zone), bar ?? edge]);
      }
    }
    ring = beyondBars;
  }
  return null;
};
