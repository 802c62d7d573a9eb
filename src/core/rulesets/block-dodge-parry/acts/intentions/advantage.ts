import { called, combatantSlot, find, handed, lookUp, namedSlot, sentence } from '../../../../rules/kit.ts';
import type { Choice, CombatantId, Slot } from '../../../../rules/kit.ts';
import type { Combatant, Fact, Procedure, Scene } from '../../game.ts';
import { choose, look, option, record, turned } from '../../game.ts';
import { foesOnField } from '../../moves/ground.ts';
import { requests } from '../../round/phases.ts';
import { type Risk, type Ruling, RULING_WORDS, type RulingKind } from '../../sheet/index.ts';
import { targetOf } from './draft.ts';
import { edited, intentIn } from './intents.ts';

/** What the GM rules for or against somebody in a round, asked or not, and what it costs (BD-085 to BD-090, BD-199). */

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

const AGAINST = combatantSlot('against', 'Against (all if empty)');

const optionsFor = (scene: Scene, combatant: Combatant) => {
  const among = foesOnField(scene, combatant);
  const slots = among.length === 0 ? [] : [AGAINST.slot({ among, optional: true })];
  const answer = option.turn;
  const risky = { slots: [...slots, RISK_SLOT] };
  const reach = 'Longer weapons do not go first against them.';
  const foe = answer('impair-foe', 'Foe impaired', 'Attacks against them roll a d4.', 'shield', 'BD-082', { slots });
  return [
    answer('enhanced', 'Enhanced', 'Their attack adds a d12.', 'chevrons-up', 'BD-085', risky),
    answer('negate-reach', 'Reach negated', reach, 'trending-down', 'BD-199', { slots }),
    ...(among.length === 0 ? [] : [foe]),
    answer('impaired', 'Impaired', 'Their own attack rolls a d4.', 'chevrons-down', 'BD-082'),
    answer('no', 'No advantage', 'Nothing changes.', 'x', 'BD-085'),
  ];
};

const aimOf = (scene: Scene, actor: CombatantId) => targetOf(intentIn(scene, actor)?.deed ?? { type: 'none' });

/** Impairs the foes that were named, or all of them, and answers the request. */
function* impairFoes(actor: CombatantId, against: CombatantId | null): Procedure {
  const scene = yield* look();
  const foes = against === null ? foesOnField(scene, find(scene, actor)) : [against];
  for (const foe of foes) yield* record(ruledFact(yield* look(), foe, actor, 'impaired', null));
  yield* record(turned(edited(yield* look(), actor, { request: null }), { type: 'effect-ended' }));
}

/**
 * Asks the GM about one request and records the ruling, unless it was answered meanwhile. Attacks are enhanced or
 * impaired against their own target if none is named.
 */
export function* hear(actor: CombatantId): Procedure {
  const made = yield* choose('gm', 'advantage', (scene) => {
    const combatant = lookUp(scene, actor);
    const asked = requests(scene).find((request) => request.actor === actor);
    if (combatant === null || asked === undefined) return null;
    const target = aimOf(scene, actor);
    return {
      say: sentence`${called(actor)} asks for an advantage: “${handed(asked.say)}”`,
      about: target === null || lookUp(scene, target) === null ? [actor] : [actor, target],
      options: optionsFor(scene, combatant),
      otherwise: 'no',
    };
  });
  if (made === null) return;
  const scene = yield* look();
  const against = AGAINST.of(made);
  const target = against ?? aimOf(scene, actor);
  if (made.offer === 'impair-foe') yield* impairFoes(actor, against);
  else if (made.offer === 'enhanced')
    yield* record(ruledFact(scene, actor, target, 'enhanced', riskIn(find(scene, actor), made)));
  else if (made.offer === 'impaired') yield* record(ruledFact(scene, actor, target, 'impaired', null));
  else if (made.offer === 'negate-reach') yield* record(ruledFact(scene, actor, against, 'negate-reach', null));
  else yield* record(ruledFact(scene, actor, null, null, null));
}

/** The GM goes on without granting any request. */
export function* refuseAll(): Procedure {
  for (const { actor } of requests(yield* look())) yield* record(ruledFact(yield* look(), actor, null, null, null));
}
