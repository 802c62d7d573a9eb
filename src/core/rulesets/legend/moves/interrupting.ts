import { called, find, inTurn, lookUp, numberSlot, reaction, sentence, type CombatantId } from '../../../rules/kit.ts';
import { PAY } from '../acts/special.ts';
import { spentReasons } from '../acts/spent.ts';
import type { Why } from '../facts/because.ts';
import { knownTo, look, opposed, option, type Combatant, type Procedure, type Scene } from '../game.ts';
import { choosesPayment, immediateReasons } from '../round/budget.ts';
import type { Body, Turn } from '../sheet/index.ts';

/**
 * Immediate actions within somebody's move: whoever has one is asked once, before it, and says after which square
 * (LG-056).
 */

const AFTER = numberSlot('after', 'After so many squares');
const PASS = option.other('pass', 'Let it pass', 'You keep your immediate action.', 'x');
const idOf = (nth: number): string => `ability.${nth}`;

/** One immediate action to come. */
export interface Interruption {
  readonly by: CombatantId;
  readonly nth: number;
  readonly after: number;
  /** Paid with the unused last swift action. */
  readonly last: boolean;
}

const usable = (scene: Scene, who: Combatant): readonly number[] =>
  who.body.special.flatMap((special, nth) => {
    if (special.cost !== 'immediate' || spentReasons(who, special).length > 0) return [];
    return immediateReasons(scene, who, special.unready).length === 0 ? [nth] : [];
  });

/** What comes in during a move of so many squares, in the order in which it does. */
export function* interruptions(mover: CombatantId, squares: number): Procedure<readonly Interruption[]> {
  const found: Interruption[] = [];
  yield* inTurn<Body, Turn, Why, never>({
    who: (scene) =>
      scene.turn.order.flatMap(({ who }) => {
        const [goes, one] = [lookUp(scene, mover), who === mover ? null : lookUp(scene, who)];
        if (goes === null || one === null) return [];
        const unseen = goes.hidden && (opposed(scene, goes, one) || lookUp(knownTo(scene, one), mover) === null);
        return !unseen && usable(scene, one).length > 0 ? [who] : [];
      }),
    over: () => null,
    prompt: (scene, by) =>
      reaction(by, 'interrupt', () => ({
        say: sentence`${called(mover)} moves ${squares} square${squares === 1 ? '' : 's'}. Use an immediate action?`,
        about: [mover],
        options: [
          ...usable(scene, find(scene, by)).map((nth) =>
            option.other(
              idOf(nth),
              find(scene, by).body.special[nth]?.name ?? '',
              'The move goes on afterwards, if it still can.',
              'zap',
              'LG-056',
              {
                slots: [
                  AFTER.slot({ min: 0, max: squares, step: 1, initial: squares }),
                  ...(choosesPayment(scene, find(scene, by)) ? [PAY.slot()] : []),
                ],
              },
            ),
          ),
          PASS,
        ],
        otherwise: 'pass',
      })),
    *act(by, made) {
      const { body } = find(yield* look(), by);
      const nth = body.special.findIndex((_, at) => idOf(at) === made.offer);
      found.push({ by, nth, after: AFTER.of(made) ?? squares, last: PAY.of(made) === 'last' });
    },
  });
  return found.sort((a, b) => a.after - b.after);
}
