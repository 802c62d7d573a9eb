import { choice, combatantSlot, find, idsOf, lookUp, type CombatantId } from '../../../rules/kit.ts';
import { oneDie } from '../acts/harm/dice.ts';
import { gainFatigue } from '../acts/harm/fatigue.ts';
import { harm } from '../acts/harm/harm.ts';
import { dropItem } from '../acts/things/carried.ts';
import type { Combatant, Procedure, Scene } from '../game.ts';
import { changed, look, lookFor, mayReact, noted, option, record, roll, turned } from '../game.ts';
import { attackReasons, foesKnownTo, hostile, placeOf } from '../moves/ground.ts';
import { able, armsOf, type Body, isIn, type Risk, strikesAfar, withoutState } from '../sheet/index.ts';

/** What a moment leaves behind (M9). */

/** A stunt or a fall enhances the next attack that comes in. */
export const opened = (body: Body): boolean => body.backlash || isIn(body, 'exposed');

/** The first attack uses up what a stunt or a fall has opened (BD-086, BD-256, R-55, R-63). */
export function* openingsUsed(target: CombatantId): Procedure {
  const struck = lookUp(yield* look(), target);
  if (struck === null) return;
  if (struck.body.backlash) yield* record(changed(target, { backlash: false }, { type: 'backlash-over' }));
  if (isIn(struck.body, 'exposed'))
    yield* record(changed(target, withoutState(struck.body, 'exposed'), { type: 'opening-used' }));
}

/** Whoever is struck unawares notices it; in a free round the side stays surprised (BD-004, BD-073). */
export function* alerted(target: CombatantId, by: readonly CombatantId[]): Procedure {
  const [scene, struck] = yield* lookFor(target);
  if (struck === null || !able(struck.body)) return;
  const wakes = struck.body.awareness === 'unaware' && scene.turn.phase !== 'free';
  const unawareOf = struck.body.unawareOf.filter((id) => !by.includes(id));
  if (!wakes && unawareOf.length === struck.body.unawareOf.length) return;
  yield* record(changed(target, { unawareOf, ...(wakes ? { awareness: 'aware' as const } : {}) }, { type: 'alerted' }));
}

const hasShotAt = (scene: Scene, from: Combatant, at: Combatant): boolean =>
  armsOf(from.body).some((arm) => strikesAfar(arm) && attackReasons(scene, from, [arm.id], at).length === 0);

/** A stunt is only dear while the target is able, or a foe in the zone or with a shot (BD-086, BD-087). */
const stillThreatened = (scene: Scene, actor: Combatant, target: CombatantId): boolean =>
  scene.combatants.some(
    (combatant) =>
      able(combatant.body) &&
      (combatant.id === target ||
        (hostile(combatant, actor) &&
          (placeOf(combatant)?.zone === placeOf(actor)?.zone || hasShotAt(scene, combatant, actor)))),
  );

function* pay(actor: CombatantId, target: CombatantId, risk: Risk): Procedure {
  const [scene, performer] = yield* lookFor(actor);
  if (performer === null) return;
  if (risk.type === 'gear')
    yield* record(noted(actor, { type: 'stunt', risk: 'gear' }), ...dropItem(scene, actor, risk.item));
  else if (risk.type === 'fatigue') yield* gainFatigue(actor, 1, 'stunt');
  else if (risk.type === 'harm') {
    const amount = yield* roll(oneDie({ of: actor, label: 'Cost of the stunt', secret: performer.hidden }, risk.die));
    yield* harm(actor, 'str', amount, { critical: risk.critical }, 'stunt');
  } else if (stillThreatened(scene, performer, target))
    yield* record(changed(actor, { backlash: true }, { type: 'stunt', risk: 'backlash' }));
}

/** Stunts that the GM allowed at a risk are paid for once (BD-086 to BD-090). */
export function* stuntsPaid(by: readonly CombatantId[], target: CombatantId): Procedure {
  const { turn } = yield* look();
  const due = turn.rulings.filter(
    ({ who, against, ruling, risk }) =>
      risk !== null && ruling === 'enhanced' && by.includes(who) && (against === null || against === target),
  );
  if (due.length === 0) return;
  const rulings = turn.rulings.filter((ruled) => !due.includes(ruled));
  yield* record(turned({ rulings }, { type: 'stunt', risk: due[0]?.risk?.type ?? 'backlash' }));
  for (const { who, risk } of due) if (risk !== null) yield* pay(who, target, risk);
}

const NEXT = combatantSlot('target', 'Target');

/** The next target of a weapon that landed well enough; null: none (BD-300). */
export function* sweepsOn(actor: CombatantId, arm: string, struck: CombatantId): Procedure<CombatantId | null> {
  const made = yield* mayReact(actor, 'sweep', (scene) => {
    const by = find(scene, actor);
    const inReach = (foe: Combatant): boolean => attackReasons(scene, by, [arm], foe).length === 0;
    const others = idsOf(foesKnownTo(scene, by).filter((foe) => foe.id !== struck && inReach(foe)));
    const [first] = others;
    if (first === undefined || !able(by.body)) return null;
    const about = 'One more attack, on another target in reach.';
    const slots = [NEXT.slot({ among: others })];
    const sweep = option.attack('sweep', 'Sweep on', about, 'swords', 'BD-300', { slots });
    return {
      say: ['The weapon sweeps on. Choose another target.'],
      about: others,
      options: [sweep, option.attack('pass', 'Stop', 'No second attack.', 'x')],
      otherwise: 'pass',
      always: choice('sweep', { [NEXT.name]: first }),
    };
  });
  return made?.offer === 'sweep' ? NEXT.of(made) : null;
}
