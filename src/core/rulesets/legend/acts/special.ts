import { pickSlot, type CombatantId, type Cost, type Offer, type Reason } from '../../../rules/kit.ts';
import type { Combatant, Procedure, Scene } from '../game.ts';
import { changed, GROUPS, lookAt, offer, reason, record, settingsOf, several } from '../game.ts';
import { inDifficult } from '../moves/layers.ts';
import { carrierOf, goingSpeed } from '../moves/mounted.ts';
import { provoked } from '../moves/opportunity.ts';
import { choosesPayment, cost, immediateReasons, payImmediate, paymentReasons, spend } from '../round/budget.ts';
import { roundedSpeed, type Body, type Host, type Special } from '../sheet/index.ts';
import { spentReasons, usedOnce } from './spent.ts';

/**
 * Abilities and skills of a sheet: each by its cost, or as part of another action. What it does is said at the table.
 */

export const PAY = pickSlot('pay', 'Pays with', { next: 'The next swift action', last: 'The unused last one' });
const HALF = 2.5;
/** Half squares that a move action reaches (RU-02, RU-04). */
export const strideOf = (scene: Scene, feet: number, halved: boolean): number =>
  Math.floor(roundedSpeed(halved ? feet / 2 : feet, feet, settingsOf(scene)) / HALF);

const costReasons = (scene: Scene, who: Combatant, { cost: costs, unready }: Special): readonly Reason[] =>
  costs === 'immediate' ? immediateReasons(scene, who, unready) : paymentReasons(costs, scene, who);

/** Feet of the move action under way, as much as a check or an earlier speed gave, or of one that begins (LG-342). */
const actionSpeed = (scene: Scene, who: Combatant): number => {
  const [speed, { pace, halved }] = [goingSpeed(scene, who), who.body];
  if (!underWay(scene, who, 'move') || strideOf(scene, speed, halved) === pace) return speed;
  return pace * HALF * (halved ? 2 : 1);
};
/** Half squares gone of the move action under way. */
const walked = ({ body: { pace, stride } }: Combatant): number => pace - stride;

type Along = Pick<Special, 'task'>;
export const SKILL: Along = { task: false };
/** Whether it halves the speed of a move that it goes along with (LG-065, LG-340, RU-44). */
const halving = (scene: Scene, { task }: Along): boolean => !task || settingsOf(scene).moveTasks.halve;
/** Whether it takes the place of another along with the same action. */
const single = (scene: Scene, { task }: Along): boolean => !task || !settingsOf(scene).moveTasks.beside;

/** Why it cannot go along with such an action (LG-063, LG-064, LG-341). */
export const attachReasons = (scene: Scene, who: Combatant, host: Host, along: Along): readonly Reason[] => {
  const { body } = who;
  const under = underWay(scene, who, host);
  // an action that carries it alone takes nobody anywhere: a speed of 0 is no hindrance
  const before = hostReasons(scene, who, host);
  if (body.attached.includes(host) && single(scene, along) && (under || before.length > 0))
    return [...paymentReasons('none', scene, who), reason('already-attached')];
  const far = walked(who) > strideOf(scene, actionSpeed(scene, who), true);
  return under && host === 'move' && halving(scene, along) && far ? [...before, reason('walked-too-far')] : before;
};

/**
 * Whether such an action is under way: a move action is not where too little is left of it for a square, and another
 * may begin (LG-336).
 */
export const underWay = (scene: Scene, who: Combatant, host: Host): boolean => {
  const { stride, queue } = who.body;
  if (host !== 'move') return host === 'standard' && queue.length > 0;
  if (stride === 0) return false;
  return stride >= (inDifficult(scene, carrierOf(scene, who)) ? 4 : 2) || paymentReasons('move', scene, who).length > 0;
};
/** Why such an action can neither go on nor begin. */
export const hostReasons = (scene: Scene, who: Combatant, host: Host): readonly Reason[] =>
  paymentReasons(underWay(scene, who, host) ? 'none' : host, scene, who);
/** Half a square left over of the move action before, where the table lets it count for the next (RU-03). */
export const restOf = (scene: Scene, { stride }: Body): number =>
  settingsOf(scene).halves.rest === 'kept' ? stride % 2 : 0;
/** What an action costs, or carrying something along with it: the action, where it begins with that. */
export const hostCost = (scene: Scene, who: Combatant, host: Host): readonly Cost[] =>
  underWay(scene, who, host) ? [] : cost(host);

/** Begins such an action where none is under way, and attaches something to it (LG-062, LG-064, LG-065). */
export const attachedTo = (scene: Scene, who: Combatant, host: Host, along: Along): Partial<Body> => {
  const { body } = who;
  const under = underWay(scene, who, host);
  const begun = under ? {} : spend(body, host);
  const now = { ...body, ...begun };
  const set = { ...begun, attached: single(scene, along) ? [...new Set([...now.attached, host])] : now.attached };
  if (host !== 'move') return set;
  const halved = halving(scene, along) || now.halved;
  const pace = strideOf(scene, actionSpeed(scene, who), halved);
  return { ...set, halved, pace, stride: pace + (under ? -walked(who) : restOf(scene, body)) };
};

const idOf = (nth: number, host: Host | null): string => (host === null ? `ability:${nth}` : `ability:${nth}.${host}`);

const offersFor = (scene: Scene, who: Combatant, special: Special, nth: number): readonly Offer[] => {
  const { name, cost: costs, provokes } = special;
  const spent = spentReasons(who, special);
  const common = { group: GROUPS.other, icon: 'star' } as const;
  const danger = provokes ? ' Foes who reach you may strike first.' : '';
  const action = costs === 'none' ? 'No' : costs === 'immediate' ? 'An immediate' : `A ${costs}`;
  const asks = costs === 'immediate' && choosesPayment(scene, who);
  const alone =
    costs === 'none' && special.partOf.length > 0
      ? []
      : [
          offer({
            ...common,
            id: idOf(nth, null),
            name,
            about: `${action} action.${danger}`,
            rule: costs === 'immediate' ? 'LG-038' : 'LG-042',
            cost: costs === 'none' || costs === 'immediate' ? [] : cost(costs),
            reasons: [...costReasons(scene, who, special), ...spent],
            slots: asks ? [PAY.slot()] : [],
          }),
        ];
  const along = special.partOf.map((host) =>
    offer({
      ...common,
      id: idOf(nth, host),
      name: `${name}, as part of a ${host} action`,
      about:
        'Shares the cost of the ' +
        `${host} action.${host === 'move' && halving(scene, special) ? ' Halves its speed.' : ''}${danger}`,
      rule: 'LG-062',
      cost: hostCost(scene, who, host),
      reasons: [...attachReasons(scene, who, host, special), ...spent],
    }),
  );
  return [...alone, ...along];
};

/** Which ability an offer is of, and what it is attached to. */
const chosenIn = (id: string, who: Combatant | null) =>
  (who?.body.special ?? [])
    .flatMap(({ name, partOf }, nth) => [null, ...partOf].map((host) => ({ name, nth, host })))
    .find(({ nth, host }) => idOf(nth, host) === id) ?? null;

export function* uses(who: CombatantId, nth: number, host: Host | null, last: boolean): Procedure {
  const [scene, one] = yield* lookAt(who);
  const { body } = one;
  const special = body.special[nth];
  if (special === undefined) return;
  const paid: Partial<Body> =
    host !== null
      ? attachedTo(scene, one, host, special)
      : special.cost === 'immediate'
        ? payImmediate(scene, one, last)
        : special.cost === 'none'
          ? {}
          : spend(body, special.cost);
  yield* record(
    changed(who, { ...paid, ...usedOnce(scene, body, special) }, { type: 'used-ability', ability: special.name }),
  );
  if (special.provokes) yield* provoked(who);
}

/** Uses an ability by its cost, or as part of an action (LG-042, LG-050, LG-062). */
export const special = several({
  id: 'ability',
  thing: chosenIn,
  measured: false,
  offers: (scene, who) =>
    scene.turn.phase === 'rounds' ? who.body.special.flatMap((one, nth) => offersFor(scene, who, one, nth)) : [],
  resolve: (who, { nth, host }, command) => uses(who, nth, host, PAY.of(command) === 'last'),
  headline: (chosen) => [`uses ${chosen?.name ?? 'an ability'}`],
});
