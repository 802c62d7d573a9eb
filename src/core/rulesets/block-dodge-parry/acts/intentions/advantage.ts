import { called, combatantSlot, find, handed, lookUp, sentence, type CombatantId } from '../../../../rules/kit.ts';
import { choose, type Combatant, look, option, type Procedure, record, type Scene, turned } from '../../game.ts';
import { foesOnField } from '../../moves/ground.ts';
import { requests } from '../../round/phases.ts';
import { RISK_SLOT, riskIn, ruledFact } from '../../round/rulings.ts';
import { targetOf } from './draft.ts';
import { edited, intentIn } from './intents.ts';

/** A player asks for an advantage; the fight waits until the GM says what it is worth (BD-085, BD-199). */

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
