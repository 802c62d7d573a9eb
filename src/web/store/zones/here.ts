import type { CombatantView } from '../../../core/rules/views/view.ts';
import { outSaid } from '../../../core/rules/views/view.ts';
import type { DangerTrigger, Door, Zone, ZoneDanger } from '../../../core/space/field/field.ts';
import { inside } from '../../../core/space/grid/geometry.ts';
import { beyond } from '../../../core/space/zones/graph.ts';
import { sameCluster } from '../../../core/space/zones/room.ts';
import type { On, ZonesView } from '../field/kinds.ts';
import { noteSaid, SIDE_SAID } from '../field/here.ts';
import type { Here } from '../field/here.ts';

const DOORS: Readonly<Record<Door, string>> = {
  none: '',
  open: 'through an open door',
  closed: 'behind a closed door',
  stuck: 'behind a stuck door',
  locked: 'behind a locked door',
  barricaded: 'behind a barricaded door',
};
const TRIGGERS: Readonly<Record<DangerTrigger, string>> = {
  enter: 'on entering',
  start: 'at the start of a turn there',
  leave: 'on leaving',
  always: 'all the time',
  'by-gm': 'when the GM says so',
};

const dangerSaid = ({ label, trigger, effect }: ZoneDanger): string => {
  const does =
    effect.type === 'harm'
      ? `d${effect.die} harm`
      : effect.type === 'slow'
        ? 'slows those who leave'
        : effect.type === 'obscured'
          ? 'hides what is in it from afar'
          : effect.text;
  return `danger: ${label} (${does}, ${TRIGGERS[trigger]})`;
};

const levelsSaid = (elevation: number): string =>
  elevation === 0
    ? ''
    : `${Math.abs(elevation)} ${Math.abs(elevation) === 1 ? 'level' : 'levels'} ${elevation > 0 ? 'up' : 'down'}`;

const inZone = ({ combatants }: On<ZonesView>, zone: string): readonly CombatantView[] =>
  combatants.filter(({ place }) => place?.type === 'zone' && place.zone === zone);

const personSaid = (combatant: CombatantView): string =>
  [
    combatant.name,
    SIDE_SAID[combatant.side],
    outSaid(combatant.body) ?? combatant.body.gauge?.say ?? '',
    ...combatant.body.marks.map(({ label }) => label),
  ]
    .filter((part) => part !== '')
    .join(', ');

/** A zone with its height, room, dangers, what lies in it, and where it leads. */
const zoneSaid = (view: On<ZonesView>, zone: Zone): string => {
  const { field } = view;
  const taken = inZone(view, zone.id).reduce((sum, { footprint }) => sum + footprint, 0);
  const leads = field.edges
    .filter(({ between, passable }) => passable && between.includes(zone.id))
    .map((edge) => {
      const name = field.zones.find(({ id }) => id === beyond(edge, zone.id))?.name ?? 'a zone';
      return [name, DOORS[edge.door], edge.distance > 1 ? 'a long way' : ''].filter((part) => part !== '').join(', ');
    });
  return [
    zone.name,
    levelsSaid(zone.elevation),
    zone.capacity === null ? '' : `room for ${zone.capacity}, ${taken} taken`,
    ...zone.dangers.map(dangerSaid),
    ...zone.features.map(({ label, count }) => (count === null || count === 1 ? label : `${count} × ${label}`)),
    zone.safeExit ? 'a safe way out' : '',
    leads.length === 0 ? 'leads nowhere' : `leads to ${leads.join('; ')}`,
  ]
    .filter((part) => part !== '')
    .join('. ');
};

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
