import { idsOf, targetSlot, type Slot } from '../../../../rules/kit.ts';
import { type Action, type Combatant, offer, reason, type Scene, head } from '../../game.ts';
import { armReasons, placeOf, zoneAt, zoneName, zonesOf } from '../../moves/ground.ts';
import { mayIntend } from '../../round/phases.ts';
import { type Arm, armsOf, isIn, strikesOf, UNARMED } from '../../sheet/index.ts';
import { USUAL_OR_NAMED } from '../gambits/gambit-question.ts';
import { harmSlot } from '../moments/sources.ts';
import { diceWords } from '../moments/strike.ts';
import { atHand, inHand, ITEM } from '../things/carried.ts';
import { intention, several } from './intend.ts';
import * as slots from './intent-slots.ts';

/** Every intention, with the slots that fill it. */

const FOR_GM: readonly Slot[] = [slots.LANE.slot(), slots.MASKED.slot()];
const REQUEST = slots.REQUEST.slot({ most: 200, optional: true, secondary: true, topic: 'advantage' });
const ASKED: readonly Slot[] = [REQUEST, ...FOR_GM];
const PACE = slots.PACE.slot();
const STEP = slots.WAY.slot({ most: 1, when: { slot: 'move', is: ['before', 'after'] } });
const STRIKE_MOVE: readonly Slot[] = [slots.STRIKE_MOVE.slot(), STEP, PACE];
const MOVE: readonly Slot[] = [slots.MOVE.slot(), STEP, PACE, ...FOR_GM];
const TARGET = targetSlot('Target').slot({ optional: true });
const FOE = targetSlot('Target (or the first foe in reach)').slot({ optional: true });
const said = (label: string, optional = true): Slot =>
  slots.say(label).slot({ most: 200, ...(optional ? { optional } : {}) });

const GAMBIT_SLOTS: readonly Slot[] = [
  FOE,
  slots.GAMBIT.slot(),
  said('Description'),
  ...STRIKE_MOVE,
  REQUEST,
  USUAL_OR_NAMED.slot({ gmOnly: true }),
  ...FOR_GM,
];
const THROW = slots.THROW.slot();

/** An intention for every way to strike. */
const withArms = (id: string, form: (names: string, arms: readonly Arm[]) => Parameters<typeof offer>[0]): Action =>
  several(
    id,
    (scene, combatant) => {
      const general = mayIntend(scene, combatant);
      return [...strikesOf(combatant.body)].map(([weapons, arms]) => {
        const names = arms[0] === UNARMED ? 'bare hands' : arms.map(({ name }) => name.toLowerCase()).join(' and ');
        const wrong = armReasons(combatant.body, idsOf(arms));
        return offer({ ...form(names, arms), id: `${id}:${weapons}`, reasons: [...general, ...wrong] });
      });
    },
    'foes',
  );

const attack = withArms('attack', (names, arms) => ({
  ...head('attack', 'attack', `Attack: ${names}`, 'sword', 'BD-039'),
  about:
    `${diceWords(arms.flatMap(({ components }) => components.map(({ die }) => ({ sides: die }))))} · quick turn; a ` +
    'full turn if you also move',
  gesture: 'strike',
  slots: [
    FOE,
    ...STRIKE_MOVE,
    ...(arms.every(({ range }) => range === 'thrown') ? [THROW] : []),
    harmSlot(idsOf(arms)),
    ...ASKED,
  ],
}));

const gambit = withArms('gambit', (names) => ({
  ...head('gambit', 'gambit', `Gambit: ${names}`, 'shuffle', 'BD-114'),
  about: 'Trip, shove, disarm, stun or the like instead of damage.',
  slots: GAMBIT_SLOTS,
}));

const exitsIn = (scene: Scene) => zonesOf(scene).zones.filter(({ safeExit }) => safeExit);

const upTo = (most: number) => ({ min: 1, max: Math.max(1, most), step: 1, initial: 1 });

/** Things to pick up anywhere; those of other zones say where. */
const thingsFor = (scene: Scene, combatant: Combatant) =>
  zonesOf(scene).zones.flatMap((zone) =>
    zone.features
      .filter(({ kind }) => kind === 'thing')
      .map(({ id, label }) => ({ id, name: zone.id === placeOf(combatant)?.zone ? label : `${label}, ${zone.name}` })),
  );

const anywhere = (scene: Scene, wanted: 'hide' | 'cover'): boolean =>
  zonesOf(scene).zones.some(({ features }) => features.some(({ kind }) => kind === wanted));

/** Doors of this zone, each called by where it leads. */
const doorsFor = (scene: Scene, combatant: Combatant) => {
  const here = placeOf(combatant)?.zone;
  return zonesOf(scene)
    .edges.filter(({ door, between }) => door !== 'none' && here !== undefined && between.includes(here))
    .map(({ id, between }) => {
      const there = between.filter((zone) => zone !== here).map((zone) => zoneName(scene, zone));
      return { id, name: `To ${there.join(', ')}` };
    });
};

const handling = (id: string, name: string, icon: string, things: typeof atHand): Action =>
  intention({
    ...head('gear', id, name, icon, 'BD-024'),
    about: 'Takes an action. It is free while choosing an intention.',
    when: (_scene, combatant) => things(combatant).length > 0,
    slots: (_scene, combatant) => [ITEM.slot(things(combatant)), ...MOVE],
  });

/** All in the order of the bar. */
export const intendActions: readonly Action[] = [
  attack,
  gambit,
  intention({
    ...head('move', 'move', 'Move', 'footprints', 'BD-041'),
    about: 'One move is a quick turn, two moves are a full turn.',
    gesture: 'drag',
    slots: [slots.WAY.slot({ most: 2 }), PACE, ...FOR_GM],
  }),
  intention({
    ...head('move', 'withdraw', 'Careful withdrawal', 'shield', 'BD-257'),
    about: 'Move one zone as a full turn. Enemies get no quick attack.',
    slots: [slots.WAY.slot({ most: 1 }), ...FOR_GM],
  }),
  intention({
    ...head('move', 'retreat', 'Retreat', 'door-open', 'BD-181'),
    about: 'DEX save to get away; a full turn if an enemy is Close.',
    reasons: (scene) => (exitsIn(scene).length === 0 ? [reason('no-safe-place')] : []),
    slots: (scene) => [slots.EXIT.slot(exitsIn(scene)), PACE, ...FOR_GM],
  }),
  intention({
    ...head('magic', 'spell', 'Spell', 'sparkles', 'BD-048'),
    about: 'Acts after the full turns; a fast spell is a quick turn.',
    spends: 'Magic Dice',
    aims: 'anybody',
    when: (_scene, { body }) => body.md !== 0,
    slots: (_scene, { body }) => [
      TARGET,
      slots.MAGIC_DICE.slot(upTo(body.md)),
      slots.SPEED.slot(),
      said('Effect'),
      ...ASKED,
    ],
  }),
  intention({
    ...head('magic', 'trick', 'Trick', 'wand', 'BD-293'),
    about: 'A gambit by magic: quick turn, Near range at most.',
    spends: 'Magic Dice',
    aims: 'foes',
    when: (_scene, { body }) => body.md !== 0,
    slots: (_scene, { body }) => [TARGET, slots.MAGIC_DICE.slot(upTo(body.md)), said('Effect', false), ...ASKED],
  }),
  intention({
    ...head('magic', 'miracle', 'Miracle', 'sun', 'BD-295'),
    about: 'Acts after the full turns; no reactions until then.',
    spends: 'Faith Dice',
    aims: 'anybody',
    when: (_scene, { body }) => body.faith !== 0,
    slots: (_scene, { body }) => [TARGET, slots.FAITH_DICE.slot(upTo(body.faith)), said('Effect'), ...ASKED],
  }),
  intention({
    ...head('act', 'take', 'Pick up', 'hand', 'BD-024'),
    about: 'Something nearby to fight with.',
    when: (scene, combatant) => thingsFor(scene, combatant).length > 0,
    slots: (scene, combatant) => [slots.THING.slot(thingsFor(scene, combatant)), ...MOVE],
  }),
  intention({
    ...head('act', 'hide', 'Hide', 'eye-off', 'BD-024'),
    about: (scene, combatant) =>
      zoneAt(scene, combatant)?.features.some(({ kind }) => kind === 'hide') === true
        ? 'Hides from the foes.'
        : 'Needs something in the zone to hide behind.',
    when: (scene) => anywhere(scene, 'hide'),
    slots: MOVE,
  }),
  intention({
    ...head('act', 'cover', 'Take cover', 'shield', 'BD-024'),
    about: 'Ranged attacks from other zones are impaired.',
    when: (scene) => anywhere(scene, 'cover'),
    slots: MOVE,
  }),
  several('load', (scene, combatant) =>
    armsOf(combatant.body)
      .filter(({ loaded, broken }) => !loaded && !broken)
      .map((arm) =>
        offer({
          ...head('gear', `load:${arm.id}`, `Load the ${arm.name.toLowerCase()}`, 'rotate-cw', 'BD-309'),
          about: 'Makes it ready to shoot.',
          reasons: mayIntend(scene, combatant),
          slots: MOVE,
        }),
      ),
  ),
  handling('draw', 'Draw (costs an action)', 'sword', atHand),
  handling('stow', 'Stow (costs an action)', 'archive', inHand),
  intention({
    ...head('act', 'door', 'Door', 'door-open', 'BD-264'),
    about: 'Open, close or force a door.',
    when: (scene, combatant) => doorsFor(scene, combatant).length > 0,
    slots: (scene, combatant) => [slots.DOOR.slot(doorsFor(scene, combatant)), ...MOVE],
  }),
  intention({
    ...head('act', 'do', 'Other action', 'message-circle', 'BD-037'),
    about: 'Describe it; the GM decides what happens.',
    slots: [said('What do you do?', false), slots.BECOMES.slot(), ...MOVE],
  }),
  intention({
    ...head('act', 'rally', 'Rally', 'flag', 'BD-316'),
    about: 'Ends an ally’s Shaken condition.',
    aims: 'anybody',
    when: (scene) => scene.combatants.some(({ body }) => isIn(body, 'shaken')),
    slots: [targetSlot('Ally').slot(), ...MOVE],
  }),
];

/** Comes last in the bar. */
export const pass = intention({ ...head('turn', 'pass', 'Pass', 'x', 'BD-016'), about: 'Do nothing this round.' });
