import type { Command, Offer, Reason, Slot } from '../../rules/offer.ts';
import { lookUp } from '../../rules/scene.ts';
import { readNumber, readOption, readText } from '../../rules/slots.ts';
import { capital } from '../../rules/text.ts';
import type { Action } from './action.ts';
import { actionRoll } from './action-roll.ts';
import { agreedWith } from './agree.ts';
import type { Attribute } from './body.ts';
import { ATTRIBUTES } from './body.ts';
import { inRounds, unable } from './budget.ts';
import { CR } from './check-roll.ts';
import { score } from './derived.ts';
import { diceOf } from './dice.ts';
import { GROUPS, offer } from './offer.ts';
import { reason } from './reasons.ts';
import { ROLL_SLOT_NAMES, legendSpent, rollSlotReasons, rollSlots, rollSources } from './roll-slots.ts';
import type { Battle, Fighter, Steps } from './game.ts';
import { look, record, roll, settingsOf } from './game.ts';

/** Why somebody may take no interrupt now (OL-012, OL-181, OL-182, OL-230). */
const interruptReasons = (scene: Battle, fighter: Fighter): readonly Reason[] => {
  const found: Reason[] = [...unable(fighter)];
  if (!inRounds(scene)) return [...found, reason('no-fight')];
  if (scene.turn.active === fighter.id) found.push(reason('in-own-turn'));
  if (fighter.body.surprised) found.push(reason('surprised-no-interrupt'));
  if (fighter.body.interruptDebt) found.push(reason('interrupt-already-used'));
  return found;
};

const WHAT: Slot = { name: 'what', label: 'What', type: 'text', most: 200 };
const PURPOSE: Slot = {
  name: 'purpose',
  label: 'It',
  type: 'option',
  initial: 'help',
  optional: true,
  options: [
    { id: 'help', label: 'helps somebody', reasons: [] },
    { id: 'harm', label: 'harms a foe', reasons: [reason('offensive-interrupt')] },
  ],
};

const withSlot = ({ body }: Fighter): Slot => {
  const worth = (one: Attribute): number => score(body, one);
  const sorted = [...ATTRIBUTES].sort((a, b) => worth(b) - worth(a));
  return {
    name: 'attribute',
    label: 'With',
    type: 'option',
    initial: sorted[0] ?? null,
    options: sorted.map((id) => ({
      id,
      label: `${capital(id)} ${worth(id)}${worth(id) > 0 ? `, ${diceOf(worth(id))}` : ''}`,
      reasons: [],
    })),
  };
};

/**
 * A made-up interrupt in somebody else's turn, also while a question waits (OL-191). Nothing is offered in the own
 * turn.
 */
const improviseOffer = (scene: Battle, fighter: Fighter): readonly Offer[] => {
  if (!inRounds(scene) || scene.turn.active === fighter.id) return [];
  return [
    offer({
      id: 'improvise',
      name: 'Improvise',
      about:
        "Help somebody in the midst of another's action. The GM has to agree; costs the major action of the next turn.",
      group: GROUPS.interrupt,
      icon: 'lightbulb',
      cost: [{ pip: 'interrupt', amount: 1 }],
      reasons: interruptReasons(scene, fighter),
      slots: [WHAT, withSlot(fighter), PURPOSE, ...rollSlots(fighter.body)],
      rule: 'OL-191',
      meanwhile: true,
    }),
  ];
};

function* improvise(command: Command): Steps {
  const fighter = command.who === null ? null : lookUp(yield* look(), command.who);
  if (fighter === null) return;
  const what = readText(command.slots, 'what') ?? '';
  const named = readOption(command.slots, 'attribute');
  const attribute = ATTRIBUTES.find((one) => one === named) ?? 'agility';
  const set =
    command.role === 'gm' || command.forced !== null
      ? {}
      : yield* agreedWith({
          kind: 'approve-improvise',
          what: 'improvise',
          who: fighter.id,
          about: [],
          asked: `improvises with ${capital(attribute)}: “${what}”`,
          slots: [CR],
        });
  const scene = yield* look();
  const now = lookUp(scene, fighter.id);
  if (set === null || now === null) return;
  yield* record(...legendSpent(now, command.slots), {
    type: 'changed',
    who: now.id,
    set: { interruptDebt: true },
    because: { type: 'interrupted', how: 'improvise', target: null, attribute },
  });
  const total = yield* roll(
    actionRoll({
      of: now.id,
      attribute,
      score: score(now.body, attribute),
      label: 'roll',
      sources: rollSources(command.slots),
      secret: now.hidden,
      zero: settingsOf(scene).zeroAttribute,
    }),
  );
  yield* record({
    type: 'noted',
    of: now.id,
    note: { type: 'improvised', what, attribute, total, cr: readNumber(set, 'cr') },
    gmOnly: false,
  });
}

/** What is only ever offered as a question after a hit: outside one there is nothing to defend against (OL-184). */
const defendOffer = (scene: Battle, fighter: Fighter): readonly Offer[] => {
  if (!inRounds(scene) || scene.turn.active === fighter.id) return [];
  const before = interruptReasons(scene, fighter);
  return [
    offer({
      id: 'defend',
      name: 'Defend',
      about: "Asked of everybody who may when an enemy's attack hits; a roll above the score takes its place.",
      group: GROUPS.interrupt,
      icon: 'shield',
      cost: [{ pip: 'interrupt', amount: 1 }],
      reasons: before.length > 0 ? before : [reason('attack-missed')],
      rule: 'OL-184',
    }),
  ];
};

function* nothing(): Steps {}

/** Interrupts (OL-183): Improvise at any moment of another's turn, Defend when asked. */
export const interruptActions: readonly Action[] = [
  { id: 'defend', offers: defendOffer, resolve: nothing, headline: () => ['defends'] },
  {
    id: 'improvise',
    offers: improviseOffer,
    check: (_scene, fighter, command) => rollSlotReasons(command.slots, fighter.body, command.role),
    resolve: improvise,
    headline: (command) => [`improvises: ${readText(command.slots, 'what') ?? ''}`],
    special: ROLL_SLOT_NAMES,
    unoffered: interruptReasons,
  },
];
