import type { Stage, Standing } from '../stage.ts';
import { stage } from '../stage.ts';

/** A foe whose turn it is, beside a hero it may attack. */
export const met = (
  hero: NonNullable<Standing[3]>,
  foe: NonNullable<Standing[3]>,
  at: readonly [number, number] = [6, 5],
  from = 'brigand',
): Stage =>
  stage({ HERO: ['sellsword', 5, 5, { armor: 'none', ...hero }], FOE: [from, ...at, { armor: 'none', ...foe }] })
    .begin()
    .turnOf('FOE');

/** Who may dodge and block, with Armor 1 and Grit for two reactions. */
export const FIGURES = { natural: 1, attributes: { DEX: 13, STR: 13, CON: 12 }, grit: 2 } as const;
