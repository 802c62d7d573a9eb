import { lookUp } from '../../rules/scene.ts';
import type { Roll } from '../../rules/procedure.ts';
import { actionRollRead } from './action-roll.ts';
import type { Attack } from './declare.ts';
import { defendWindow } from './defend.ts';
import { scoreAgainst } from './defense.ts';
import { outcome } from './harm.ts';
import type { Battle, Steps } from './game.ts';
import { each, roll, settingsOf } from './game.ts';

/** The least score that any target has; a total below it is a miss for all, whatever it is. */
const leastScore = (scene: Battle, attack: Attack): number =>
  attack.aims.reduce((least, aim) => {
    const target = lookUp(scene, aim.who);
    return target === null ? least : Math.min(least, scoreAgainst(target, attack.defense, aim.shift, null));
  }, Infinity);

const rolls = new WeakMap<Attack, Roll<number>>();

/** The attack roll (OL-087, OL-088). The rule reads the total; for odds all totals that miss everybody are one. */
const attackRoll = (scene: Battle, attack: Attack): Roll<number> => {
  const known = rolls.get(attack);
  if (known !== undefined) return known;
  const least = leastScore(scene, attack);
  const once = actionRollRead(
    {
      of: attack.by,
      attribute: attack.attribute,
      score: attack.score,
      label: 'attack',
      sources: attack.sources,
      secret: lookUp(scene, attack.by)?.hidden === true,
      zero: settingsOf(scene).zeroAttribute,
    },
    (total) => total,
    (total) => (total < least ? -1 : total),
  );
  let odds: ReturnType<typeof once.odds> | null = null;
  const made: Roll<number> = { ...once, odds: () => (odds ??= once.odds()) };
  rolls.set(attack, made);
  return made;
};

/** One roll against all targets (OL-067, OL-089), whoever may Defend, and what comes of it for each. */
export function* strike(scene: Battle, attack: Attack): Steps {
  const total = yield* roll(attackRoll(scene, attack));
  const raised = yield* defendWindow(attack, total);
  const [only, another] = attack.aims;
  if (only === undefined) return;
  if (another === undefined) yield* outcome(attack, total, only, raised);
  else
    yield* each(attack.targets, (who) =>
      outcome(attack, total, attack.aims.find((aim) => aim.who === who) ?? only, raised),
    );
}
