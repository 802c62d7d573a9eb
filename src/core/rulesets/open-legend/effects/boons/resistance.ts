import { type Attribute, type CombatantId, pickSlot, type Reason, reason, type Scene, type Slots } from '../../game.ts';
import { boonsOn } from '../bearing.ts';

const ELEMENTS = { fire: 'Fire', cold: 'Cold', lightning: 'Lightning', acid: 'Acid' } as const;
const ELEMENT = pickSlot('element', 'Kind of energy', ELEMENTS, { optional: true, initial: null });
export const ELEMENT_SLOT = ELEMENT.slot();

/** The kind of an attack that somebody may resist; null: none of the list. */
export const attackKind = (means: { readonly attribute: Attribute }, slots: Slots): string | null => {
  if (means.attribute === 'energy') return ELEMENT.of({ slots });
  return { might: 'forceful', agility: 'finesse' }[means.attribute as string] ?? means.attribute;
};

const IMMUNE = 9;
const ADDS: Readonly<Record<number, number>> = { 3: 3, 5: 6, 7: 9, 9: 9 };

const against = (scene: Scene, who: CombatantId, kind: string | null): readonly number[] =>
  kind === null
    ? []
    : boonsOn(scene, who).flatMap((boon) => (boon.kind === 'resistance' && boon.choice === kind ? [boon.level] : []));

export const resistanceTo = (scene: Scene, who: CombatantId, kind: string | null): number =>
  Math.max(0, ...against(scene, who, kind).map((level) => ADDS[level] ?? 0));

export const immunityTo = (scene: Scene, who: CombatantId, kind: string | null): readonly Reason[] =>
  against(scene, who, kind).includes(IMMUNE) ? [reason('immune', `Resistance 9 against ${kind ?? ''}.`)] : [];
