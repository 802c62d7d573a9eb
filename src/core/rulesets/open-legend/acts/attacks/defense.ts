import type { Tally } from '../../../../base.ts';
import { pickSlot } from '../../../../rules/kit/slots.ts';
import type { Slots } from '../../../../rules/offers/offer.ts';
import { defenseNow } from '../../effects/figures.ts';
import type { Defense } from '../../sheet/body.ts';
import type { Means } from './means.ts';
import { weaponDefense } from './means.ts';
import type { Manner } from './targets.ts';
import type { Combatant, Scene } from '../../game.ts';

/** A weapon's by its property, else Evasion for projectiles and Toughness for the rest (OL-079, OL-083 to OL-085). */
export const usualDefense = (means: Means, manner: Manner): Defense =>
  means.type === 'weapon' ? weaponDefense(means.attribute) : manner === 'projectile' ? 'evasion' : 'toughness';

/** What the GM may switch the defense of a power to, also when agreeing to it (OL-086). */
const DEFENSE = pickSlot<Defense>(
  'defense',
  'Defense',
  { toughness: 'Toughness', evasion: 'Evasion', resolve: 'Resolve' },
  { initial: null, optional: true, gmOnly: true },
);
export const DEFENSE_SLOT = DEFENSE.slot();

export const chosenDefense = (means: Means, slots: Slots): Defense | null =>
  means.type === 'power' ? DEFENSE.of({ slots }) : null;

/** The score to reach: the defense, moved by what only this target brings, or a Defend above it (OL-187). */
export const scoreAgainst = (
  scene: Scene,
  target: Combatant,
  defense: Defense,
  shift: number,
  raised: number | null,
): number => Math.max(defenseNow(scene, target, defense).total + shift, raised ?? -Infinity);

export const tallyAgainst = (
  scene: Scene,
  target: Combatant,
  defense: Defense,
  shift: number,
  raised: number | null,
): Tally => {
  const own = defenseNow(scene, target, defense);
  if (shift === 0 && (raised === null || raised <= own.total)) return own;
  const parts = shift === 0 ? own.parts : [...own.parts, { label: 'own modifiers', value: shift, rule: 'R-28' }];
  const total = own.total + shift;
  if (raised === null || raised <= total) return { label: own.label, total, parts };
  return {
    label: `${own.label} (Defend)`,
    total: raised,
    parts: [{ label: 'Defend', value: raised, rule: 'OL-187' }],
  };
};
