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
