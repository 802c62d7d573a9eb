import type { Zone, ZoneEdge, ZoneField } from '../../../../../src/core/space/field/field.ts';

/**
 * Zones for tests: squares of 10 in a row, named by the letters of `plan`, a way between neighbours: `A-B-C`, `A-B C`
 * leaves B and C apart.
 */
export const ground = (
  plan: string,
  more: {
    readonly zones?: Readonly<Record<string, Partial<Zone>>>;
    readonly edges?: Readonly<Record<string, Partial<ZoneEdge>>>;
  } = {},
): ZoneField => {
  const ids = plan.split(/[- ]/);
  const zones = ids.map((id, at): Zone => ({
    id,
    name: id,
    outline: [
      { x: at * 10, y: 0 },
      { x: at * 10 + 10, y: 0 },
      { x: at * 10 + 10, y: 10 },
      { x: at * 10, y: 10 },
    ],
    capacity: null,
    elevation: 0,
    features: [],
    dangers: [],
    safeExit: false,
    ...more.zones?.[id],
  }));
  const edges = [...plan.matchAll(/(?=([A-Za-z]+)-([A-Za-z]+))/g)]
    .filter(([, a, b]) => ids.includes(a ?? '') && ids.includes(b ?? ''))
    .map(([, a = '', b = '']): ZoneEdge => ({
      id: `${a}-${b}`,
      between: [a, b],
      distance: 1,
      passable: true,
      sight: true,
      door: 'none',
      ...more.edges?.[`${a}-${b}`],
    }));
  return { type: 'zones', zones, edges, backdrop: null };
};

/** Three zones in a row, one of them as told. */
export const zonesWith = (zone: string, more: Partial<Zone>): ZoneField => ground('A-B-C', { zones: { [zone]: more } });

/** One zone with things to take up and something to hide behind, and others without. */
export const tavern = (): ZoneField =>
  zonesWith('A', {
    features: [
      { id: 'bottles', label: 'Bottle', kind: 'thing', size: 'small', count: 1 },
      { id: 'bar', label: 'Bar', kind: 'cover', size: null, count: null },
    ],
  });
