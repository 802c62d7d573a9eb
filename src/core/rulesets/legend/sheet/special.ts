import type { TypeOf } from '../../../rules/kit/shapes.ts';
import { blank, flag, list, maybe, oneNamed, oneOf, record, text, whole } from '../../../rules/kit/shapes.ts';

/** Abilities as data: what using one costs, how often it may be used, and what may be done along with it. */

export const COSTS = ['standard', 'move', 'swift', 'free', 'immediate', 'none'] as const;
export type CostKind = (typeof COSTS)[number];
/** Actions that something else may be part of (LG-062). */
export const HOSTS = ['standard', 'move', 'swift'] as const;
export type Host = (typeof HOSTS)[number];
export const PERIODS = ['any', 'turn', 'round', 'encounter', 'scene', 'quest'] as const;
export type Period = (typeof PERIODS)[number];

const specialShape = record({
  name: text(60, 'Name'),
  cost: oneOf(COSTS, 'Costs'),
  partOf: list(oneOf(HOSTS), 3, 'May be part of'),
  /** A task, such as drawing, takes the place of an ability but does not halve the speed (LG-340). */
  task: flag('Is a task, not an ability'),
  provokes: flag('Gives foes a chance to strike'),
  /** Immediate and used even while flat-footed (LG-308). */
  unready: flag('Even while flat-footed'),
  /** A [Death] effect: one of them a round (LG-403). */
  death: flag('Death effect'),
  /** When it gives a bonus attack outside an attack action (LG-406). */
  bonus: maybe(
    oneNamed(
      { 'other-fails': 'Another fails a save against it', 'own-fails': 'It fails a save' },
      'Gives a bonus attack when',
    ),
  ),
  per: oneOf(PERIODS, 'Uses come back each'),
  most: whole(0, 99, 'Times'),
  left: whole(0, 99, 'Times left'),
  /** Used once a round, it is back at the place it was used (LG-068). */
  back: list(record({ round: whole(0, 1_000_000), count: whole(-1000, 1000), rank: whole(0, 1_000_000) }), 99),
});
export type Special = TypeOf<typeof specialShape>;
export const specialList = list(specialShape, 40, 'Abilities and skills');

const BLANK = blank(specialShape);
/** An ability with whatever is left out at its usual value: without limit, with all its uses. */
export const newSpecial = (sheet: Partial<Special> & Pick<Special, 'name' | 'cost'>): Special => ({
  ...BLANK,
  left: sheet.most ?? 0,
  ...sheet,
});

const ORDER = ['turn', 'round', 'encounter', 'scene', 'quest'] as const;

/** With all uses back that a period brings, and those of all shorter ones (LG-084, LG-372). */
export const refreshed = (specials: readonly Special[], over: (typeof ORDER)[number]): Special[] =>
  specials.map((special) =>
    special.per !== 'any' && ORDER.indexOf(special.per) <= ORDER.indexOf(over)
      ? { ...special, left: special.most, back: [] }
      : special,
  );
