import { USUAL_COSTS } from '../../../space/grid/cost.ts';
import type { Action } from '../../ruleset/action.ts';
import type { Because, Fact } from '../../scene/fact.ts';
import type { Reason, Slot, Command } from '../../offers/offer.ts';
import type { Procedure } from '../../play/procedure.ts';
import type { Combatant, CombatantId, Scene } from '../../scene/scene.ts';
import { unless } from '../offer.ts';
import { pathSlot } from '../slots.ts';
import { pathRefusal } from './path-refusal.ts';
import { feetReach, goesAlong } from './reach-view.ts';
import type { Walking } from './walk.ts';
import { walking } from './walk.ts';
import { feetWallet } from './wallet.ts';

const PATH = pathSlot('Path');

// oxlint-disable-next-line require-yield -- nobody reacts, so nothing is done
function* nobody(): Procedure<null, never, never, never> {
  return null;
}

/** How they walk whose steps give nobody a chance to react, over usual terrain. */
export const UNANSWERED = { costs: () => USUAL_COSTS, reactorsTo: () => [], react: nobody };
type Usual = keyof typeof UNANSWERED;

/**
 * A move paid in feet: how many are left, and what the log keeps of a stretch of it. Left out: usual terrain, and
 * nobody reacts.
 */
export interface FeetMove<Body, Turn, Why extends Because, Stop extends string>
  extends Omit<Walking<Body, Turn, Why, Stop>, Usual>, Partial<Pick<Walking<Body, Turn, Why, Stop>, Usual>> {
  readonly offer: string;
  readonly label: string;
  readonly feetOf: (body: Body) => number;
  /** What paying leaves, and why. */
  readonly paid: (feetLeft: number, feet: number) => readonly [set: Partial<Body>, because: Why];
  /** Why it may not end where the reach does not let it. */
  readonly cannot: Reason;
}

/** What an action that walks along a drawn path needs: slot, reach, check and procedure, all of one walk. */
export const feetMove = <Body, Turn, Why extends Because, Stop extends string>(
  own: FeetMove<Body, Turn, Why, Stop>,
): { readonly slots: readonly Slot[] } & Required<Pick<Action<Body, Turn, Why>, 'reach' | 'check'>> & {
    readonly resolve: (mover: CombatantId, command: Command) => Procedure<unknown, Body, Turn, Why>;
  } => {
  const rules = { ...UNANSWERED, ...own };
  const walk = walking<Body, Turn, Why, Stop>(rules);
  const reachOf = (scene: Scene<Body, Turn>, mover: Combatant<Body>) =>
    feetReach(rules, scene, mover, rules.offer, rules.label, rules.feetOf(mover.body));
  return {
    slots: [PATH.slot()],
    reach: reachOf,
    check: (scene, mover, command) => {
      const path = PATH.of(command) ?? [];
      const { refusal } = pathRefusal(rules, scene, mover, path, rules.feetOf(mover.body));
      return unless(goesAlong(scene, reachOf(scene, mover), path, refusal), rules.cannot);
    },
    resolve: (mover, command) =>
      walk(mover, PATH.of(command) ?? [], {
        wallet: ({ body }) => feetWallet(rules.feetOf(body)),
        voluntary: command.forced === null,
        forced: command.forced !== null,
        facts: ({ id }, { places, feet, purse }): readonly Fact<Body, Turn, Why>[] => {
          const [set, because] = rules.paid(purse, feet);
          return [
            { type: 'moved', who: id, path: places, voluntary: command.forced === null, because },
            { type: 'changed', who: id, set, because },
          ];
        },
      }),
  };
};
