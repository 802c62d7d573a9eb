import { memoPair } from '../../../../memo.ts';
import type { Roll } from '../../../../rules/play/procedure.ts';
import { lookUp } from '../../../../rules/scene/scene.ts';
import { actionRollRead } from '../action-roll.ts';
import type { Attack } from './declare.ts';
import { defendWindow } from '../interrupts/defend.ts';
import { scoreAgainst } from './defense.ts';
import { outcome } from '../harm.ts';
import type { Battle, Steps } from '../../game.ts';
import { each, roll, settingsOf } from '../../game.ts';
import type { Walk } from '../../moves/walk.ts';

/** The least score that any target has; a total below it is a miss for all, whatever it is. */
const leastScore = (scene: Battle, attack: Attack): number =>
  attack.aims.reduce((least, aim) => {
    const target = lookUp(scene, aim.who);
    return target === null ? least : Math.min(least, scoreAgainst(target, attack.defense, aim.shift, null));
  }, Infinity);

/**
 * The attack roll (OL-087, OL-088). The rule reads the total; for odds all totals that miss everybody are one. Worked
 * out once for an attack, which odds roll again and again.
 */
const attackRoll = memoPair((attack: Attack, scene: Battle): Roll<number> => {
  const { by: of, attribute, score, sources } = attack;
  const least = leastScore(scene, attack);
  const secret = lookUp(scene, of)?.hidden === true;
  const zero = settingsOf(scene).zeroAttribute;
  const once = actionRollRead(
    { of, attribute, score, label: 'attack', sources, secret, zero },
    (total) => total,
    (total) => (total < least ? -1 : total),
  );
  let odds: ReturnType<typeof once.odds> | null = null;
  return { ...once, odds: () => (odds ??= once.odds()) };
});

/**
 * One roll against all targets (OL-067, OL-089), whoever may Defend, and what comes of it for each. `walk` is how a
 * Defend's movement goes.
 */
export function* strike(scene: Battle, attack: Attack, walk: Walk): Steps {
  const total = yield* roll(attackRoll(attack, scene));
  const raised = yield* defendWindow(attack, total, walk);
  const [only, another] = attack.aims;
  if (only === undefined) return;
  if (another === undefined) yield* outcome(attack, total, only, raised);
  else
    yield* each(attack.targets, (who) =>
      outcome(attack, total, attack.aims.find((aim) => aim.who === who) ?? only, raised),
    );
}
