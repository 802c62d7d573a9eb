import type { Slot, Slots } from '../../../rules/offers/offer.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { readOption } from '../../../rules/offers/slots.ts';
import { edited } from '../acts/intentions/intents.ts';
import type { Risk, Ruling, RulingKind } from '../sheet/turn.ts';
import type { Battle, Event, Fighter } from '../game.ts';
import { turned } from '../game.ts';

/** What the GM rules for or against somebody in a round, and what it costs (BD-085 to BD-090, BD-199). */

export const RULING_WORDS: Readonly<Record<RulingKind, string>> = {
  enhanced: 'Its attack is enhanced',
  'negate-reach': 'Reach is worth nothing against it',
  impaired: 'Its attack is impaired',
  ineffective: 'It cannot hurt the target',
  unhindered: 'Nobody hinders it',
  'held-back': 'It does not get past',
  'waive-critical': 'No critical save for it',
  'wide-blast': 'Its blast takes the whole zone',
  lethal: 'Its blows wound, whatever they are meant to do',
};

const RISKS = [
  ['none', 'Nothing'],
  ['backlash', 'The first attack on it is enhanced'],
  ['fatigue', '1 Fatigue'],
  ['harm', '1d4 STR, no save'],
  ['harm-critical', '1d4 STR and a save'],
  ['gear', 'A thing lost'],
] as const;

/** What an advantage is allowed at the price of (BD-086 to BD-090). */
export const RISK_SLOT: Slot = {
  name: 'risk',
  label: 'At the price of',
  type: 'option',
  optional: true,
  initial: 'none',
  options: RISKS.map(([id, label]) => ({ id, label, reasons: [] })),
};

/** The price that was named for somebody's advantage; null: none. */
export const riskIn = (fighter: Fighter, slots: Slots): Risk | null => {
  switch (readOption(slots, 'risk')) {
    case 'backlash':
      return { type: 'backlash' };
    case 'fatigue':
      return { type: 'fatigue' };
    case 'harm':
      return { type: 'harm', die: 4, critical: false };
    case 'harm-critical':
      return { type: 'harm', die: 4, critical: true };
    case 'gear': {
      const item = fighter.body.items.find(({ where }) => where === 'wielded') ?? fighter.body.items[0];
      return item === undefined ? null : { type: 'gear', item: item.id };
    }
    default:
      return null;
  }
};

/**
 * A ruling for one, towards another or anybody, until the round is over; it answers the request of `who`. `ruling`
 * null: nothing counts, and what was ruled before for the two is off.
 */
export const ruledFact = (
  scene: Battle,
  who: CombatantId,
  against: CombatantId | null,
  ruling: RulingKind | null,
  risk: Risk | null,
): Event => {
  const { rulings } = scene.turn;
  const pair = (one: Ruling): boolean => one.who === who && one.against === against;
  const next: readonly Ruling[] =
    ruling === null
      ? rulings.filter((one) => !pair(one))
      : [...rulings.filter((one) => !pair(one) || one.ruling !== ruling), { who, against, ruling, risk }];
  const say = ruling === null ? null : RULING_WORDS[ruling];
  return turned(
    { rulings: next, ...edited(scene, who, { request: null }) },
    { type: 'ruled', who, against, ruling, risk: risk?.type ?? null, say },
  );
};
