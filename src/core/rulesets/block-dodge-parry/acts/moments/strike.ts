import { lookUp, type CombatantId } from '../../../../rules/kit.ts';
import { type Combatant, type Scene, settingsOf } from '../../game.ts';
import type { Ability, Arm, Component, Gambit, Settings } from '../../sheet/index.ts';
import { armOf, awareOf } from '../../sheet/index.ts';
import { enhancedBy, impairedBy, type Source, type Together, usedArm } from './sources.ts';

/** One who strikes in a moment, with one weapon or two at once. `closed`: it closed in to strike, in this turn. */
export interface Attacker {
  readonly actor: CombatantId;
  readonly arms: readonly string[];
  readonly gambit: { readonly kind: Gambit; readonly say: string; readonly save?: Ability } | null;
  readonly closed: boolean;
  /** Meant to knock out, or not. Left out: as usual for the weapon. */
  readonly nonLethal?: boolean | undefined;
  /** The GM has it strike, whatever is in the way. */
  readonly forced?: boolean;
}

/** One die of a blow: the weapon's own, a d4 in its place, or the d12 beside it, which counts as the first weapon's. */
export interface StrikeDie {
  readonly arm: Arm;
  readonly sides: number;
  readonly kind: 'own' | 'impaired' | 'enhanced';
  readonly by: Combatant;
}

/** How one strikes at a target. */
export interface Strike {
  readonly by: Combatant;
  readonly arms: readonly Arm[];
  readonly enhanced: readonly Source[];
  /** For every weapon, in the order of `arms`. */
  readonly impaired: readonly (readonly Source[])[];
  /** The target does not notice it, so nothing is done against it. */
  readonly unnoticed: boolean;
  /** Thrown or shot. */
  readonly from: 'hand' | 'afar';
}

/** Reactions that turn dice into d4s. */
export type Impairing = 'block' | 'dodge';

const MINDS: Readonly<Record<Impairing, readonly Component['speed'][]>> = {
  block: ['fast', 'balanced'],
  dodge: ['slow', 'balanced'],
};

/** Whether a reaction does anything against this speed (BD-149 to BD-151, BD-156 to BD-158). */
export const minds = (reaction: Impairing, speed: Component['speed']): boolean => MINDS[reaction].includes(speed);

/**
 * The dice of one attacker: weapon after weapon, then the d12. Impaired dice are d4s, one for each.
 * An attack that is enhanced and wholly impaired is neither, unless the settings say otherwise.
 */
export const strikeDice = (
  strike: Strike,
  reaction: Impairing | null,
  settings: Pick<Settings, 'impairedEnhanced'>,
): readonly StrikeDie[] => {
  const parts = strike.arms.flatMap((arm, at) =>
    arm.components.map((component) => ({
      arm,
      component,
      impaired:
        (strike.impaired[at] ?? []).length > 0 ||
        (reaction !== null && !strike.unnoticed && minds(reaction, component.speed)),
    })),
  );
  const enhanced = strike.enhanced.length > 0;
  const both = enhanced && parts.every(({ impaired }) => impaired);
  const [first] = strike.arms;
  const cancelled = both && settings.impairedEnhanced === 'cancel';
  const { by } = strike;
  const dice = parts.map(({ arm, component, impaired }): StrikeDie =>
    impaired && !cancelled ? { arm, sides: 4, kind: 'impaired', by } : { arm, sides: component.die, kind: 'own', by },
  );
  if (!enhanced || first === undefined || (both && settings.impairedEnhanced !== 'd4+d12')) return dice;
  return [...dice, { arm: first, sides: 12, kind: 'enhanced', by }];
};

/** "d8 + d12". */
export const diceWords = (dice: readonly { readonly sides: number }[]): string =>
  dice.map(({ sides }) => `d${sides}`).join(' + ');

/** The strikes of these at one target. Weapons that are gone are left out, and attackers without any. */
export const strikesAt = (
  scene: Scene,
  attackers: readonly Attacker[],
  to: Combatant,
  afar: (from: Combatant, arm: Arm) => boolean,
): readonly Strike[] => {
  const together = attackers.flatMap(({ actor, closed }): readonly Together[] => {
    const combatant = lookUp(scene, actor);
    return combatant === null ? [] : [{ combatant, closed }];
  });
  return attackers.flatMap((attacker): readonly Strike[] => {
    const mine = together.find(({ combatant }) => combatant.id === attacker.actor);
    if (mine === undefined) return [];
    const arms = attacker.arms.flatMap((id) => {
      const arm = armOf(mine.combatant.body, id);
      return arm === null ? [] : [usedArm(scene, attacker.actor, to.id, arm, attacker.nonLethal)];
    });
    const [first] = arms;
    if (first === undefined) return [];
    const by = mine.combatant;
    const enhanced = enhancedBy(scene, mine, to, together);
    const impaired = arms.map((arm) => impairedBy(scene, by, arm, to));
    const unnoticed = !awareOf(to.body, attacker.actor);
    return [{ by, arms, enhanced, impaired, unnoticed, from: afar(by, first) ? 'afar' : 'hand' }];
  });
};

export const diceOf = (scene: Scene, strikes: readonly Strike[], reaction: Impairing | null): readonly StrikeDie[] =>
  strikes.flatMap((strike) => strikeDice(strike, reaction, settingsOf(scene)));
