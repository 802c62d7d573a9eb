import type { Tone } from '../../../core/rules/views/view.ts';
import type { DangerEffect, Zone } from '../../../core/space/field/field.ts';

/** A small sign in a zone: an icon's name, what it stands for, and its tone. */
export interface ZoneIcon {
  readonly icon: string;
  readonly label: string;
  readonly tone: Tone;
}

const DANGERS: Readonly<Record<DangerEffect['type'], readonly [icon: string, tone: Tone]>> = {
  harm: ['flame', 'bad'],
  slow: ['droplets', 'warn'],
  obscured: ['wind', 'warn'],
  note: ['triangle-alert', 'warn'],
};

const FEATURES = { hide: 'eye-off', cover: 'shield', thing: 'package', other: 'star' } as const;

/** What a zone holds, as signs: dangers first, then what helps. Each kind once. */
export const iconsOf = (zone: Pick<Zone, 'dangers' | 'features' | 'safeExit'>): readonly ZoneIcon[] => {
  const dangers = zone.dangers.map(({ label, effect }): ZoneIcon => ({
    icon: DANGERS[effect.type][0],
    label,
    tone: DANGERS[effect.type][1],
  }));
  const features = zone.features
    .filter(({ count }) => count !== 0)
    .map(({ kind, label, count }): ZoneIcon => ({
      icon: FEATURES[kind],
      label: count === null ? label : `${label} ×${count}`,
      tone: 'plain',
    }));
  const exit: readonly ZoneIcon[] = zone.safeExit ? [{ icon: 'door-open', label: 'Safe way out', tone: 'good' }] : [];
  const joined = new Map<string, ZoneIcon>();
  for (const zoneIcon of [...dangers, ...features, ...exit]) {
    const before = joined.get(zoneIcon.icon);
    joined.set(
      zoneIcon.icon,
      before === undefined ? zoneIcon : { ...before, label: `${before.label}, ${zoneIcon.label}` },
    );
  }
  return [...joined.values()];
};

/** Every icon that any zone may want. */
export const ZONE_ICONS: readonly string[] = [
  ...Object.values(DANGERS).map(([icon]) => icon),
  ...Object.values(FEATURES),
  'door-open',
];
