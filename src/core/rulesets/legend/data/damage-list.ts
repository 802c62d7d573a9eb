/** Kinds of damage (LG-216). */
export const DAMAGE_KINDS = [
  'physical',
  'acid',
  'cold',
  'electricity',
  'fire',
  'force',
  'negative',
  'positive',
  'magic',
] as const;
export type DamageKind = (typeof DAMAGE_KINDS)[number];

/** The wider kind: acid, cold, electricity and fire are energy; force, negative and positive magic. */
export const energyOf = (kind: DamageKind): string =>
  kind === 'physical'
    ? 'physical'
    : kind === 'force' || kind === 'negative' || kind === 'positive' || kind === 'magic'
      ? 'magic'
      : 'energy';
