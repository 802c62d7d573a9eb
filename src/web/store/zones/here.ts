import type { CombatantView } from '../../../core/rules/views/view.ts';
import { outSaid } from '../../../core/rules/views/view.ts';
import { inside } from '../../../core/space/grid/geometry.ts';
import { beyond } from '../../../core/space/zones/graph.ts';
import { sameCluster } from '../../../core/space/zones/room.ts';
import type { On, ZonesView } from '../field/kinds.ts';
import { noteSaid, SIDE_SAID } from '../field/here.ts';
import type { Here } from '../field/here.ts';
import { zoneSaid, inZone } from './zone-said.ts';

const personSaid = (combatant: CombatantView): string =>
  [
    combatant.name,
    SIDE_SAID[combatant.side],
    outSaid(combatant.body) ?? combatant.body.gauge?.say ?? '',
    ...combatant.body.marks.map(({ label }) => label),
  ]
    .filter((part) => part !== '')
    .join(', ');

/** How many moves each zone is from one, over what can be passed; a shut door counts as a way. */
const movesFrom = ({ field }: On<ZonesView>, start: string): ReadonlyMap<string, number> => {
  const found = new Map([[start, 0]]);
  const waiting = [start];
  for (let zone = waiting.shift(); zone !== undefined; zone = waiting.shift())
    for (const edge of field.edges) {
      if (!edge.passable || !edge.between.includes(zone)) continue;
      const next = beyond(edge, zone);
      const moves = (found.get(zone) ?? 0) + edge.distance;
      if (moves >= (found.get(next) ?? Infinity)) continue;
      found.set(next, moves);
      waiting.push(next);
    }
  return found;
};

const movesSaid = (moves: number | undefined): string =>
  moves === undefined ? 'no way there' : moves === 0 ? 'here' : moves === 1 ? 'one move away' : `${moves} moves away`;

/** What is round somebody on zones: their zone and who is close, every other zone by its distance, and who is in it. */
export const hereInZones: Here<ZonesView> = (view, from) => {
  const { field } = view;
  const own = from?.place?.type === 'zone' ? from.place.zone : null;
  const moves = own === null ? new Map<string, number>() : movesFrom(view, own);
  const zones = [...field.zones].sort((a, b) => (moves.get(a.id) ?? Infinity) - (moves.get(b.id) ?? Infinity));
  const home = zones.find(({ id }) => id === own);
  const close =
    from === null
      ? []
      : view.combatants.filter((other) => other.id !== from.id && sameCluster(other.place, from.place));
  return [
    ...(from === null
      ? []
      : [
          {
            title: 'Where you are',
            lines:
              home === undefined
                ? [`${from.name} is not on the map`]
                : [
                    `${from.name} is in ${zoneSaid(view, home)}`,
                    close.length === 0 ? 'No one is close' : `Close: ${close.map(personSaid).join('; ')}`,
                  ],
          },
        ]),
    {
      title: from === null ? 'Everyone' : 'Everyone else',
      lines: zones.flatMap((zone) => {
        const there = inZone(view, zone.id).filter(
          ({ id }) => id !== from?.id && !close.some((other) => other.id === id),
        );
        if (there.length === 0) return [];
        const far = own === null ? '' : `, ${movesSaid(moves.get(zone.id))}`;
        return there.map((combatant) => `${personSaid(combatant)}, in ${zone.name}${far}`);
      }),
    },
    {
      title: 'Zones',
      lines: zones
        .filter(({ id }) => id !== own)
        .map((zone) =>
          own === null ? zoneSaid(view, zone) : `${zoneSaid(view, zone)}. ${movesSaid(moves.get(zone.id))}`,
        ),
    },
    {
      title: 'Your notes',
      lines: (field.pins ?? []).map((pin) => {
        const zone = field.zones.find(({ outline }) => inside(pin.at.x, pin.at.y, outline));
        return noteSaid(pin, zone === undefined ? '' : `in ${zone.name}`);
      }),
    },
  ];
};
