import { dice, sumOf } from '../../../dice/index.ts';
import { poolRoll } from '../../../rules/play/pool-roll.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { lookUp } from '../../../rules/scene/scene.ts';
import type { Procedure } from '../game.ts';
import { look, noted, record, roll } from '../game.ts';
import { blursOf, boonOn, veilsOf } from './bearing.ts';
import { perceives, seesInDark } from './boons/perceiving.ts';
import { inDarkness } from './boons/zones.ts';
import type { Rolled } from './trait.ts';

/** Even chances that are rolled before anything else: a d20 for each cause, of which 10 or less fails (OC-23, R-55). */

const D20 = sumOf([dice('d20', 1, 20)]);
const FAILS = 10;

/** Whether somebody gets past all of these causes. */
function* past(who: CombatantId, causes: readonly string[]): Procedure<boolean> {
  const secret = lookUp(yield* look(), who)?.hidden === true;
  for (const cause of causes) {
    const die = yield* roll(
      poolRoll(
        { of: who, label: `even chance (${cause})`, secret },
        D20,
        (n) => n,
        (n) => n > FAILS,
      ),
    );
    if (die > FAILS) continue;
    yield* record(noted(who, { type: 'came-to-nothing', cause, die, rule: 'OC-23' }));
    return false;
  }
  return true;
}

/** Whether somebody gets as far as this action roll. */
export function* sees(who: CombatantId, rolled: Rolled): Procedure<boolean> {
  const scene = yield* look();
  const blurs = blursOf(scene, who, rolled);
  const needsEyes = rolled.attack !== null || rolled.attribute === 'perception';
  if (boonOn(scene, who, 'blindsight') !== null)
    return yield* past(
      who,
      blurs.filter((cause) => cause !== 'blinded'),
    );
  const dark = needsEyes && inDarkness(scene, who) && !seesInDark(scene, who, rolled.attack ?? []);
  return yield* past(who, dark ? [...blurs, 'darkness'] : blurs);
}

/** Whether an attack finds this target, which may be hard to see. */
export function* finds(by: CombatantId, target: CombatantId): Procedure<boolean> {
  const scene = yield* look();
  return perceives(scene, by, target) ? true : yield* past(by, veilsOf(scene, target, by));
}
