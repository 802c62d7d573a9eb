import type { Settings } from '../../../../src/core/rulesets/tomes-by-torchlight/sheet/settings.ts';
import type { Stage, Standing } from './stage.ts';
import { stage, why, whys } from './stage.ts';

/** A hero and a foe so many units apart, and what one attack comes to. */

export type Sheet = NonNullable<Standing[3]>;

export const BOW = { weapons: ['bow'], wielded: 'bow' } as const;

/** A hero whose turn it is, and a foe so many units east that does not react. */
export const duel = (units: number, hero: Sheet = {}, foe: Sheet = {}, settings: Partial<Settings> = {}): Stage =>
  stage(
    {
      HERO: ['sellsword', 5, 5, hero],
      FOE: ['brigand', 5 + units, 5, { armor: 'none', attributes: { CON: 20 }, woundLimit: 9, ...foe }],
    },
    settings,
  ).begin();

export const strike = (s: Stage, form: string, dice: readonly number[]) => s.act('HERO', form, { target: 'FOE' }, dice);

/** The damage of one attack with these dice; null: it missed. */
export const dealt = (s: Stage, form: string, dice: readonly number[]): number | null => {
  const facts = strike(s, form, dice);
  return whys(facts).includes('struck') ? (why(facts, 'struck') as { readonly damage: number }).damage : null;
};
