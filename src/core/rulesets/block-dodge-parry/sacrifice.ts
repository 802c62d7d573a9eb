import type { Choice, Offer, Reason, Slot } from '../../rules/offer.ts';
import { choice } from '../../rules/offer.ts';
import type { Asked, Question } from '../../rules/question.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import { nameOf, small, text } from '../../rules/text.ts';
import type { Text } from '../../rules/view.ts';
import { slotReasons } from '../../rules/slot-reasons.ts';
import { readOption } from '../../rules/slots.ts';
import { armsOf, speedOf } from './arms.ts';
import { armourKind } from './armour-list.ts';
import type { Body } from './body.ts';
import { able, isIn, itemName, overburdened, withoutState } from './derived.ts';
import type { Landing } from './landing.ts';
import { GROUPS, offer } from './offer.ts';
import { knowsOf } from './reaction.ts';
import { reason } from './reasons.ts';
import type { Battle, Fighter, Steps } from './game.ts';
import { ask, changed, look, record } from './game.ts';

/** A thing that could be put in the way of a blow. */
export interface Stopper {
  readonly id: string;
  readonly name: string;
  /** Shields are gone for good (BD-138). */
  readonly gone: boolean;
  /** Stops magic and the elements too (BD-144). */
  readonly special: boolean;
}

/**
 * What somebody has in hand or wears that stops a blow at all: balanced and slow weapons, shields, medium and heavy
 * body armour (BD-139 to BD-143).
 */
const stoppersOf = (body: Body): readonly Stopper[] => [
  ...body.items.flatMap((item): readonly Stopper[] => {
    if (item.type !== 'armour' || item.broken || (item.where !== 'wielded' && item.where !== 'worn')) return [];
    const kind = armourKind(item.armour);
    const shield = kind?.part === 'hand';
    if (kind === null || (!shield && (kind.part !== 'body' || kind.value < 2))) return [];
    return [{ id: item.id, name: kind.name, gone: shield, special: shield || kind.value >= 3 }];
  }),
  ...armsOf(body)
    .filter((arm) => arm.where === 'wielded' && !arm.broken && arm.held && speedOf(arm) !== 'fast')
    .map(({ id, name }): Stopper => ({ id, name, gone: false, special: false })),
];

/** What of it stops this blow (BD-144); nothing for those without a guard. */
const stoppersAgainst = ({ body }: Fighter, landing: Landing, unnoticed: boolean): readonly Stopper[] =>
  !able(body) || unnoticed || overburdened(body)
    ? []
    : stoppersOf(body).filter(({ special }) => special || !landing.edge.special);

const KEEP: Offer = offer({
  id: 'keep',
  name: 'Take the blow',
  about: 'Nothing is given up.',
  group: GROUPS.gear,
  icon: 'heart-crack',
});
const LAND: Offer = offer({
  id: 'land',
  name: 'Give up flight',
  about: 'It comes down instead of being hurt.',
  group: GROUPS.gear,
  icon: 'arrow-down',
  rule: 'BD-315',
});

const DROP: Slot = {
  name: 'drop',
  label: 'Drop to 0 HP',
  type: 'option',
  initial: 'yes',
  options: [
    { id: 'yes', label: 'Yes', reasons: [] },
    { id: 'no', label: 'No', reasons: [] },
  ],
};

const sacrificeOffer = (fighter: Fighter, things: readonly Stopper[]): Offer => {
  const barred = fighter.body.items.filter(
    (item) => (item.where === 'wielded' || item.where === 'worn') && !things.some(({ id }) => id === item.id),
  );
  const [first] = things;
  return offer({
    id: 'sacrifice',
    name: 'Sacrifice gear',
    about: 'The blow does nothing; the thing is destroyed.',
    group: GROUPS.gear,
    icon: 'shield-off',
    rule: 'BD-133',
    reasons: first === undefined ? [reason('sacrifice-wrong-gear')] : [],
    slots: [
      {
        name: 'item',
        label: 'What',
        type: 'option',
        initial: first?.id ?? null,
        options: [
          ...things.map(({ id, name }) => ({ id, label: name, reasons: [] })),
          ...barred.map((item) => ({ id: item.id, label: itemName(item), reasons: [reason('sacrifice-wrong-gear')] })),
        ],
      },
      ...(fighter.body.hp > 0 ? [DROP] : []),
    ],
  });
};

const flies = ({ body }: Fighter): boolean => isIn(body, 'airborne') && body.traits.includes('flying') && able(body);

const question = (
  scene: Battle,
  who: CombatantId,
  landing: Landing,
  net: number,
  only: ReadonlySet<Asked> | undefined,
): readonly Question[] => {
  if (only !== undefined && !only.has(who)) return [];
  const fighter = lookUp(scene, who);
  if (fighter === null) return [];
  const unnoticed =
    fighter.body.awareness === 'unaware' || (landing.by !== null && fighter.body.unawareOf.includes(landing.by));
  const things = stoppersAgainst(fighter, landing, unnoticed);
  if (things.length === 0 && !flies(fighter)) return [];
  const by = landing.by === null ? null : lookUp(scene, landing.by);
  let made: Offer | null = null;
  const known = by !== null && knowsOf(fighter, by);
  const source: Text = [...(known ? [nameOf(by), "'s "] : []), small(landing.edge.name)];
  const give = (): Offer => (made ??= sacrificeOffer(fighter, things));
  const check = (answer: Choice): readonly Reason[] => {
    if (answer.offer === 'keep' || (answer.offer === 'land' && flies(fighter))) return [];
    if (answer.offer !== 'sacrifice') return [reason('slot-malformed')];
    const wrong = [...give().reasons, ...slotReasons(scene, give(), answer.slots, true)];
    return fighter.body.hp > 0 && answer.slots['drop'] === 'no' ? [...wrong, reason('sacrifice-needs-zero-hp')] : wrong;
  };
  return [
    {
      kind: 'sacrifice',
      to: who,
      say: text`${net} damage from ${source}: give something up for it?`,
      about: known ? [by.id] : [],
      get options(): readonly Offer[] {
        return [KEEP, give(), ...(flies(fighter) ? [LAND] : [])];
      },
      otherwise: choice('keep'),
      always: null,
      // Somebody with guard enough left is not asked every time.
      near: landing.past || net > fighter.body.hp,
      check,
    },
  ];
};

/**
 * Whether a blow is stopped by giving up gear, or by coming down from the air; both end the whole blow (BD-133 to
 * BD-136, BD-315, R-36).
 */
export function* sacrificed(who: CombatantId, landing: Landing, net: number): Steps<boolean> {
  const answer = yield* ask((scene, only) => question(scene, who, landing, net, only));
  if (answer === null || answer.choice.offer === 'keep') return false;
  const fighter = lookUp(yield* look(), who);
  if (fighter === null) return false;
  if (answer.choice.offer === 'land') {
    yield* record(changed(who, withoutState(fighter.body, 'airborne'), { type: 'gave-up-flight' }));
    return true;
  }
  const thing = stoppersOf(fighter.body).find(({ id }) => id === readOption(answer.choice.slots, 'item'));
  if (thing === undefined) return false;
  const items = fighter.body.items.map((item) =>
    item.id === thing.id && item.type !== 'gear' ? { ...item, broken: true } : item,
  );
  const attacks = fighter.body.attacks.map((attack) => (attack.id === thing.id ? { ...attack, lost: true } : attack));
  yield* record(
    changed(
      who,
      { items, attacks, hp: 0 },
      { type: 'sacrificed', item: thing.name, gone: thing.gone, dropped: fighter.body.hp > 0 },
    ),
  );
  return true;
}
