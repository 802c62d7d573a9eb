import type { DiceSource } from '../../../dice/index.ts';
import { answerReasons } from '../../../rules/play/answer-reasons.ts';
import type { Because } from '../../../rules/scene/fact.ts';
import type { Drive } from '../../../rules/play/play.ts';
import type { OpenQuestion } from '../../../rules/play/question.ts';
import { lookUp } from '../../../rules/scene/scene.ts';
import type { Combatant, Scene } from '../../../rules/scene/scene.ts';
import type { Ruleset } from '../../../rules/ruleset/ruleset.ts';
import { leastChangeOf } from '../../../rules/views/options.ts';
import type { DiceWay } from '../../../rules/views/view.ts';
import type { SideOrder, StandingOrder } from '../table-change.ts';

/** Where faces and standing answers come from while a request is decided. */
export interface Source {
  readonly dice: DiceSource;
  readonly way: DiceWay;
  readonly orders: readonly StandingOrder[];
  readonly sideOrders: readonly SideOrder[];
  /**
   * By what chance an answer to a question would change the outcome, as far as whoever is asked may know; null: that
   * cannot be said.
   */
  readonly changes?: Changes;
  /** Whether the decision has gone on for too long. */
  readonly overdue?: (() => boolean) | undefined;
}

/** Chances that are sums come out this much too small at most: 10 % is no less than 10 %. */
const ROUNDING = 1e-9;

type AnyDrive = Drive<unknown, unknown, Because>;
export type Changes = (question: OpenQuestion, scene: Scene, past: Parameters<AnyDrive['order']>[2]) => number | null;

/**
 * What a standing order answers at once: a combatant's own, else that of its side by whoever decides for it. Nobody has
 * one at first: then it is `near`, which lets through what is close enough to interrupt for.
 */
export const ordered =
  (
    { reactions }: Ruleset,
    { orders, sideOrders, changes }: Pick<Source, 'orders' | 'sideOrders' | 'changes'>,
  ): AnyDrive['order'] =>
  (question, scene, past) => {
    const { to, kind } = question;
    if (to === 'gm') return null;
    const who = lookUp(scene, to);
    const own = orders.find((standingOrder) => standingOrder.who === to && standingOrder.kind === kind);
    const order =
      (
        own ??
        sideOrders.find(
          (sideOrder) => sideOrder.side === who?.side && sideOrder.seat === who.seat && sideOrder.kind === kind,
        )
      )?.order ?? 'near';
    const least = leastChangeOf(order);
    const change = least === null ? null : (changes?.(question, scene, past) ?? null);
    const slight = least !== null && change !== null && change < least - ROUNDING;
    const choice = slight ? question.otherwise : orderedChoice(order, question, scene);
    if (choice !== null) return { choice, by: 'standing-order', order };
    const reacts = reactions.some((reaction) => reaction.kind === kind && reaction.own !== true);
    return own === undefined && reacts && who !== null && isUnseen(who)
      ? { choice: question.otherwise, by: 'standing-order', order: 'never' }
      : null;
  };

/**
 * Whether nobody but the GM knows of somebody. Such a one lets what others do pass, unless the GM ordered this very one
 * to be asked: everybody sees that the table waits, and would read from it that somebody is there.
 */
const isUnseen = ({ hidden, seat }: Combatant): boolean => hidden && seat === null;

const orderedChoice = (
  order: StandingOrder['order'],
  question: OpenQuestion,
  scene: Scene,
): OpenQuestion['otherwise'] | null => {
  switch (order) {
    case 'always':
      return question.always !== null && answerReasons(scene, question, question.always, true).length === 0
        ? question.always
        : null;
    case 'never':
      return question.otherwise;
    case 'near':
      return question.near ? null : question.otherwise;
    default:
      return null;
  }
};
