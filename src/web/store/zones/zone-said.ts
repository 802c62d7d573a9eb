import type { DangerTrigger, Door, Zone, ZoneDanger } from '../../../core/space/field/field.ts';
import { beyond } from '../../../core/space/zones/graph.ts';
import type { On, ZonesView } from '../field/kinds.ts';
import type { CombatantView } from '../../../core/rules/views/view.ts';

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

/** Those who stand in a zone. */
export const inZone = ({ combatants }: On<ZonesView>, zone: string): readonly CombatantView[] =>
  combatants.filter(({ place }) => place?.type === 'zone' && place.zone === zone);

/** A zone with its height, room, dangers, what lies in it, and where it leads. */
export const zoneSaid = (view: On<ZonesView>, zone: Zone): string => {
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
