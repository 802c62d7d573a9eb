import type { View, ZoneReachView, ZoneStep } from '../../../../core/rules/views/view.ts';
import type { ZonesView } from '../../../store/field/kinds.ts';
import { combatantOf } from '../../../store/select.ts';
import { layoutOf } from '../../../store/zones/standing.ts';
import type { Landing } from './landings.ts';

/** A line of what is said of a step, and the colour of the palette it is written in. */
export interface Line {
  readonly words: string;
  readonly colour: 'ink' | 'ink-quiet' | 'foe' | 'warn' | 'bad-ink' | 'good';
}

const MOST_NAMED = 4;

/** Names in a row: the first of them, and how many more. */
export const listed = (names: readonly string[]): string =>
  names.length > MOST_NAMED
    ? `${names.slice(0, MOST_NAMED - 1).join(', ')} and ${names.length - MOST_NAMED + 1} more`
    : names.join(', ');

/** No memo: it depends on who stands where, of which only the last is remembered. */
const saidRanges = new WeakMap<
  ZoneStep,
  { readonly of: View['combatants']; readonly byCluster: Map<string | null, readonly Line[]> }
>();

/** What `sayRanges` says of a landing; worked out once, not for every step of the hand. */
export const rangesOf = (...of: Parameters<typeof sayRanges>): readonly Line[] => {
  const [{ combatants }, , , step, { cluster }] = of;
  let known = saidRanges.get(step);
  if (known?.of !== combatants)
    saidRanges.set(step, (known = { of: combatants, byCluster: new Map<string | null, readonly Line[]>() }));
  let lines = known.byCluster.get(cluster);
  if (lines === undefined) known.byCluster.set(cluster, (lines = sayRanges(...of)));
  return lines;
};

/** Everybody by range, the nearest first; whose cluster is joined comes before them. */
const sayRanges = (
  view: View,
  field: ZonesView,
  reach: ZoneReachView,
  step: ZoneStep,
  landing: Landing,
): readonly Line[] => {
  const joined = new Set<string>(
    landing.cluster === null
      ? []
      : (layoutOf(field, view.combatants).rings.find(
          ({ zone, cluster }) => zone === landing.zone && cluster === landing.cluster,
        )?.members ?? []),
  );
  const byLabel = new Map<string, string[]>([reach.joined, ...reach.ranges].map(({ label }) => [label, []]));
  for (const { who, label: apart } of step.ranges) {
    const combatant = combatantOf(view, who);
    if (combatant === null || combatant.body.down) continue;
    const label = joined.has(who) ? reach.joined.label : apart;
    const list = byLabel.get(label);
    if (list === undefined) byLabel.set(label, [combatant.name]);
    else list.push(combatant.name);
  }
  return [...byLabel].flatMap(([label, names]): readonly Line[] =>
    names.length === 0 ? [] : [{ words: `${label}: ${listed(names)}`, colour: 'ink-quiet' }],
  );
};
