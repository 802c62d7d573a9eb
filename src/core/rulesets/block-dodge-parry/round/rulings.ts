import { namedSlot, type Choice, type CombatantId, type Slot } from '../../../rules/kit.ts';
import { edited } from '../acts/intentions/intents.ts';
import { type Combatant, type Fact, type Scene, turned } from '../game.ts';
import { type Risk, type Ruling, RULING_WORDS, type RulingKind } from '../sheet/index.ts';

/** What the GM rules for or against somebody in a round, and what it costs (BD-085 to BD-090, BD-199). */

/** The price of an advantage (BD-086 to BD-090). */
const RISKS: readonly { readonly id: string; readonly name: string; readonly risk: Risk | null }[] = [
  { id: 'none', name: 'Nothing', risk: null },
  { id: 'backlash', name: 'First attack against them is enhanced', risk: { type: 'backlash' } },
  { id: 'fatigue', name: '1 Fatigue', risk: { type: 'fatigue' } },
  { id: 'harm', name: '1d4 STR damage, no save', risk: { type: 'harm', die: 4, critical: false } },
  { id: 'harm-critical', name: '1d4 STR damage and a critical save', risk: { type: 'harm', die: 4, critical: true } },
  { id: 'gear', name: 'Loses an item', risk: { type: 'gear', item: '' } },
];
const RISK = namedSlot<(typeof RISKS)[number]>('risk', 'Cost');
export const RISK_SLOT: Slot = RISK.slot(RISKS, { optional: true });

/** The price that was named. An item lost is one in hand, if there is any. */
export const riskIn = ({ body }: Combatant, made: Pick<Choice, 'slots'>): Risk | null => {
  const risk = RISK.of(made, RISKS)?.risk ?? null;
  if (risk?.type !== 'gear') return risk;
  const item = body.items.find(({ where }) => where === 'wielded') ?? body.items[0];
  return item === undefined ? null : { type: 'gear', item: item.id };
};

/** A ruling for this round, which answers the request of `actor`; null takes back what was ruled for the two. */
export const ruledFact = (
  scene: Scene,
  actor: CombatantId,
  against: CombatantId | null,
  ruling: RulingKind | null,
  risk: Risk | null,
): Fact => {
  const takenBack = (ruled: Ruling): boolean =>
    ruled.who === actor && ruled.against === against && (ruling === null || ruled.ruling === ruling);
  const others = scene.turn.rulings.filter((ruled) => !takenBack(ruled));
  const next = ruling === null ? others : [...others, { who: actor, against, ruling, risk }];
  const say = ruling === null ? null : RULING_WORDS[ruling];
  return turned(
    { rulings: next, ...edited(scene, actor, { request: null }) },
    { type: 'ruled', who: actor, against, ruling, risk: risk?.type ?? null, say },
  );
};
