import type { Choice, Offer, Reason, Slot } from '../../rules/offer.ts';
import { choice } from '../../rules/offer.ts';
import type { Question } from '../../rules/question.ts';
import { slotReasons } from '../../rules/slot-reasons.ts';
import { readOption, readPath, readTarget } from '../../rules/slots.ts';
import { capital, nameOf, text } from '../../rules/text.ts';
import type { Text } from '../../rules/view.ts';
import { diceOf } from './dice.ts';
import { score } from './derived.ts';
import type { Attack } from './declare.ts';
import { defenseNow } from './defense.ts';
import { bestGuard, guardAttributes, isNear, nearestFirst, stepFeet } from './guard.ts';
import { companions } from './companion.ts';
import { GROUPS, offer } from './offer.ts';
import { stepReasons } from './path.ts';
import { reason } from './reasons.ts';
import { ROLL_SLOT_NAMES, rollSlotReasons, rollSlots } from './roll-slots.ts';
import type { Battle, Fighter } from './game.ts';

const PASS: Choice = choice('pass');
const LET_IT: Offer = offer({
  id: 'pass',
  name: 'Let it happen',
  about: 'No interrupt is spent.',
  group: GROUPS.interrupt,
  icon: 'x',
});

/** Slots of the movement that comes with a Defend, or of a part of it (OL-189, OL-190). */
export const stepSlots = (scene: Battle, guard: Fighter): readonly Slot[] => {
  const along = companions(scene, guard, stepFeet(guard)).map(({ id }) => id);
  const path: Slot = { name: 'path', label: 'Move first', type: 'path', optional: true };
  return along.length === 0
    ? [path]
    : [path, { name: 'with', label: 'Take along', type: 'combatant', among: along, optional: true }];
};

const attributeSlots = (guard: Fighter): readonly Slot[] => {
  const { plain, other } = guardAttributes(guard);
  const label = (one: (typeof plain)[number]): string =>
    `${capital(one)} ${score(guard.body, one)}${score(guard.body, one) > 0 ? `, ${diceOf(score(guard.body, one))}` : ''}`;
  return [
    {
      name: 'attribute',
      label: 'With',
      type: 'option',
      initial: bestGuard(guard),
      options: [
        ...plain.map((id) => ({ id, label: label(id), reasons: [] })),
        ...other.map((id) => ({ id, label: `${label(id)}: the GM has to agree`, reasons: [] })),
      ],
    },
    { name: 'reason', label: 'How', type: 'text', most: 200, optional: true, when: { slot: 'attribute', is: other } },
  ];
};

const AFTERWARDS: Slot = {
  name: 'afterwards',
  label: 'Move after the roll',
  type: 'option',
  initial: 'no',
  optional: true,
  options: [
    { id: 'no', label: 'No', reasons: [] },
    { id: 'yes', label: 'Yes', reasons: [] },
  ],
};
const SHIELD: Slot = {
  name: 'shield',
  label: 'The shield helps',
  type: 'option',
  initial: 'on',
  optional: true,
  gmOnly: true,
  options: [
    { id: 'on', label: 'Yes', reasons: [] },
    { id: 'off', label: 'No', reasons: [] },
  ],
};

const defendOffer = (scene: Battle, guard: Fighter, targets: readonly Fighter[]): Offer => {
  const whom: readonly Slot[] =
    targets.length < 2
      ? []
      : [{ name: 'for', label: 'Protect', type: 'combatant', among: targets.map(({ id }) => id) }];
  return offer({
    id: 'defend',
    name: 'Defend',
    about: 'A roll above the score takes its place. Costs the major action of the next turn.',
    group: GROUPS.interrupt,
    icon: 'shield',
    rule: 'OL-187',
    cost: [{ pip: 'interrupt', amount: 1 }],
    slots: [
      ...whom,
      ...attributeSlots(guard),
      ...stepSlots(scene, guard),
      AFTERWARDS,
      ...(guard.body.shield === null ? [] : [SHIELD]),
      ...rollSlots(guard.body),
    ],
  });
};

/** Reasons against a part of the movement of a Defend. */
export const partReasons = (scene: Battle, guard: Fighter, made: Choice, feet: number): readonly Reason[] => {
  const path = readPath(made.slots);
  const along = readTarget(made.slots, 'with');
  if (path === null) return along === null ? [] : [reason('slot-malformed', 'Nobody comes along where nobody goes.')];
  const found = stepReasons(scene, guard, path, feet);
  return along === null || companions(scene, guard, feet, path).some(({ id }) => id === along)
    ? found
    : [...found, reason('not-adjacent')];
};

/**
 * Asks one who may defend; `targets` are those of the hit whom it may protect, nearest first. Made late: odds do not
 * look at the options.
 */
export const guardQuestion = (
  scene: Battle,
  attack: Attack,
  total: number,
  guard: Fighter,
  targets: readonly Fighter[],
): Question => {
  const sorted = nearestFirst(scene, guard, targets);
  const nearest = sorted[0] ?? guard;
  let made: Offer | null = null;
  const own = (): Offer => (made ??= defendOffer(scene, guard, sorted));
  return {
    kind: 'defend',
    to: guard.id,
    get say(): Text {
      const list = sorted.map(
        (target): Text =>
          text`${target.id === guard.id ? 'you' : nameOf(target)} (${capital(attack.defense)} ${defenseNow(target, attack.defense).total})`,
      );
      return text`${total} against ${list.flatMap((whom, at) => (at === 0 ? whom : [', ', ...whom]))}: defend?`;
    },
    about: sorted.map(({ id }) => id),
    get options(): readonly Offer[] {
      return [own(), LET_IT];
    },
    otherwise: PASS,
    get always(): Choice {
      return choice('defend', { attribute: bestGuard(guard), ...(sorted.length < 2 ? {} : { for: nearest.id }) });
    },
    get near(): boolean {
      return isNear(scene, guard, nearest);
    },
    check: (answer): readonly Reason[] => {
      if (answer.offer === 'pass') return [];
      if (answer.offer !== 'defend') return [reason('slot-malformed', 'There is no such option.')];
      const found = [
        ...slotReasons(scene, own(), answer.slots, true, ROLL_SLOT_NAMES),
        ...rollSlotReasons(answer.slots, guard.body, 'gm'),
      ];
      const attribute = readOption(answer.slots, 'attribute');
      const unusual = guardAttributes(guard).other.some((one) => one === attribute);
      if (unusual && readOption(answer.slots, 'reason') === null) found.push(reason('needs-a-reason'));
      return [...found, ...partReasons(scene, guard, answer, stepFeet(guard))];
    },
  };
};
