import type { Settings } from '../../../../../src/core/rulesets/tomes-by-torchlight/sheet/settings.ts';
import type { Stage, Standing } from '../stage.ts';
import { stage } from '../stage.ts';

/** Harm to a hero, from a foe or from nobody. */

/** A foe whose turn it is, beside a hero who lets everything come. */
export const struck = (
  hero: NonNullable<Standing[3]>,
  foe: NonNullable<Standing[3]>,
  dice: readonly number[],
  settings: Partial<Settings> = {},
): { readonly s: Stage; readonly facts: ReturnType<Stage['act']> } => {
  const s = stage(
    { HERO: ['sellsword', 5, 5, { armor: 'none', ...hero }], FOE: ['brigand', 6, 5, foe], LAST: ['brigand', 30, 30] },
    settings,
  )
    .begin()
    .turnOf('FOE');
  const asks = (hero.grit ?? 0) > 0;
  const facts = s.act('FOE', 'melee', { target: 'HERO' }, asks ? [] : dice);
  return { s, facts: asks ? s.answer('HERO', 'pass', {}, dice) : facts };
};

/** Harm by the GM, of nobody's doing. */
export const harmed = (
  hero: NonNullable<Standing[3]>,
  damage: number,
  dice: readonly number[],
  settings: Partial<Settings> = {},
) => {
  const s = stage({ HERO: ['sellsword', 5, 5, hero], FOE: ['brigand', 30, 30] }, settings).begin();
  return { s, facts: s.gm('HERO', 'harm', { damage }, dice) };
};

export const wounds = (s: Stage): readonly [wounds: number, grit: number] => [
  s.body('HERO').wounds.length,
  s.body('HERO').grit,
];
