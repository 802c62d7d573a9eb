export const AUTOMATIONS = ['off', 'suggest', 'resolve'] as const;
export type Automation = (typeof AUTOMATIONS)[number];
export const DICE_WAYS = ['at-once', 'pressed', 'typed'] as const;
export type DiceWay = (typeof DICE_WAYS)[number];
/** How long screens stage each step: not at all, about a second, or longer. */
export const PACES = ['instant', 'brisk', 'dramatic'] as const;
export type Pace = (typeof PACES)[number];
export const ORDERS = ['ask', 'near', 'always', 'never', 'if-5', 'if-10', 'if-25'] as const;
export type Order = (typeof ORDERS)[number];
const LEAST: Partial<Readonly<Record<Order, number>>> = { 'if-5': 0.05, 'if-10': 0.1, 'if-25': 0.25 };
/** The chance by which an answer has to change the outcome for this order to ask; null: it asks for other reasons. */
export const leastChangeOf = (order: Order): number | null => LEAST[order] ?? null;

/**
 * What odds may tell players whose GM keeps a foe's figures: nothing; what follows from the defence an attack goes
 * against, such as the chance to hit; or everything, hit points and all.
 */
export const ODDS_SHOWN = ['none', 'hit', 'all'] as const;
export type OddsShown = (typeof ODDS_SHOWN)[number];

/** How the table is run: for the GM to set, for all to see. */
export interface TableOptions {
  readonly automation: Automation;
  readonly dice: DiceWay;
  readonly playersSeeOdds: OddsShown;
  /** Exact hit points and the like of the GM's creatures shown to players. */
  readonly playersSeeNumbers: boolean;
  readonly pace: Pace;
}
