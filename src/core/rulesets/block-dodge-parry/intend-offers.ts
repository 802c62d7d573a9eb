import type { Offer, Reason, Slot, SlotOption } from '../../rules/offer.ts';
import type { CombatantId } from '../../rules/scene.ts';
import type { Action } from './action.ts';
import type { Arm } from './arms.ts';
import { armsOf, UNARMED, wieldedArms } from './arms.ts';
import { isIn, itemName } from './derived.ts';
import { USUAL_OR_NAMED } from './gambit-save.ts';
import { harmSlot } from './lethality.ts';
import { GROUPS, offer } from './offer.ts';
import { mayIntend } from './phases.ts';
import { armReasons } from './reachable.ts';
import { reason } from './reasons.ts';
import { LANES } from './turn.ts';
import type { Battle, Fighter } from './game.ts';
import { placeOf, zoneAt, zonesOf } from './zones.ts';

/** What somebody may say they mean to do: every offer of an intention, with the slots that fill it. */

const option = (id: string, label: string, reasons: readonly Reason[] = []): SlotOption => ({ id, label, reasons });

const PACE: Slot = {
  name: 'pace',
  label: 'Turn',
  type: 'option',
  optional: true,
  aside: true,
  initial: 'needed',
  options: [option('needed', 'As it takes'), option('quick', 'Quick'), option('full', 'Full')],
};
const MOVE: Slot = {
  name: 'move',
  label: 'Move',
  type: 'option',
  optional: true,
  aside: true,
  initial: 'none',
  options: [option('none', 'As needed'), option('before', 'Before it'), option('after', 'After it')],
};
const STRIKE_MOVE: Slot = {
  name: 'move',
  label: 'Move',
  type: 'option',
  optional: true,
  aside: true,
  initial: 'none',
  options: [
    option('none', 'Close in as needed'),
    option('before', 'Before it'),
    option('after', 'After it'),
    option('receive', 'Wait for a charge'),
  ],
};
const WAY: Slot = {
  name: 'way',
  label: 'Where to',
  type: 'way',
  most: 1,
  when: { slot: 'move', is: ['before', 'after'] },
};
const REQUEST: Slot = {
  name: 'request',
  label: 'What speaks for it (the GM rules)',
  type: 'text',
  most: 200,
  optional: true,
  aside: true,
};
const LANE: Slot = {
  name: 'lane',
  label: 'Kind of turn',
  type: 'option',
  optional: true,
  aside: true,
  gmOnly: true,
  initial: null,
  options: LANES.map((id) => option(id, id === 'spell' ? 'Last, as a spell' : id === 'quick' ? 'Quick' : 'Full')),
};
const MASKED: Slot = {
  name: 'masked',
  label: 'Masked',
  type: 'option',
  optional: true,
  aside: true,
  gmOnly: true,
  initial: 'no',
  options: [option('no', 'Shown with the order'), option('yes', 'Kept back')],
};
const GM: readonly Slot[] = [LANE, MASKED];

const say = (label: string, optional = true): Slot => ({
  name: 'say',
  label,
  type: 'text',
  most: 200,
  ...(optional ? { optional } : {}),
});
const among = (name: string, label: string, options: readonly SlotOption[]): Slot => ({
  name,
  label,
  type: 'option',
  options,
  initial: options[0]?.id ?? null,
});

/** One weapon each, and every two that fit two hands. */
const strikesOf = (fighter: Fighter): readonly (readonly Arm[])[] => {
  const arms = wieldedArms(fighter.body);
  const pairs = arms.flatMap((one, at) =>
    arms
      .slice(at + 1)
      .filter((other) => one.hands === 1 && other.hands === 1)
      .map((other) => [one, other]),
  );
  return [...arms.map((arm) => [arm]), ...pairs, [UNARMED]];
};

const nameOf = (arms: readonly Arm[]): string =>
  arms[0] === UNARMED ? 'bare hands' : arms.map(({ name }) => name.toLowerCase()).join(' and ');
const diceOf = (arms: readonly Arm[]): string =>
  arms.flatMap(({ components }) => components.map(({ die }) => `d${die}`)).join(' + ');

const TARGET: Slot = { name: 'target', label: 'Target, or whoever comes', type: 'target', optional: true };
const GAMBIT: Slot = among('gambit', 'What for', [
  option('trip', 'Trip'),
  option('shove', 'Shove'),
  option('disarm', 'Disarm'),
  option('stun', 'Stun'),
  option('other', 'Something else'),
]);
const THROW: Slot = {
  ...among('throw', 'Throw it', [option('no', 'Strike with it'), option('yes', 'Throw it')]),
  optional: true,
};
const strikeSlots = (arms: readonly Arm[]): readonly Slot[] => [
  TARGET,
  STRIKE_MOVE,
  WAY,
  PACE,
  ...(arms.every(({ range }) => range === 'thrown') ? [THROW] : []),
  harmSlot(arms.map(({ id }) => id)),
  REQUEST,
  ...GM,
];
const GAMBIT_SLOTS: readonly Slot[] = [
  TARGET,
  GAMBIT,
  say('In words'),
  STRIKE_MOVE,
  WAY,
  PACE,
  REQUEST,
  { ...USUAL_OR_NAMED, gmOnly: true },
  ...GM,
];
const MOVE_SLOTS: readonly Slot[] = [{ name: 'way', label: 'Where to', type: 'way', most: 2 }, PACE, ...GM];
const WITHDRAW_SLOTS: readonly Slot[] = [{ name: 'way', label: 'Where to', type: 'way', most: 1 }, ...GM];

const attackOffers = (scene: Battle, fighter: Fighter): readonly Offer[] => {
  const general = mayIntend(scene, fighter);
  return strikesOf(fighter).map((arms) => {
    const ids = arms.map(({ id }) => id);
    return offer({
      id: `attack:${ids.join('+')}`,
      name: `Attack: ${nameOf(arms)}`,
      about: `${diceOf(arms)}; quick against who is Close, full with a move.`,
      group: GROUPS.attack,
      icon: 'sword',
      reasons: [...general, ...armReasons(fighter.body, ids)],
      gesture: 'strike',
      rule: 'BD-039',
      slots: strikeSlots(arms),
    });
  });
};

const gambitOffers = (scene: Battle, fighter: Fighter): readonly Offer[] => {
  const general = mayIntend(scene, fighter);
  return strikesOf(fighter).map((arms) => {
    const ids = arms.map(({ id }) => id);
    return offer({
      id: `gambit:${ids.join('+')}`,
      name: `Gambit: ${nameOf(arms)}`,
      about: 'Instead of harm: trip, shove, disarm, stun or the like.',
      group: GROUPS.gambit,
      icon: 'shuffle',
      reasons: [...general, ...armReasons(fighter.body, ids)],
      rule: 'BD-114',
      slots: GAMBIT_SLOTS,
    });
  });
};

const moveOffers = (scene: Battle, fighter: Fighter): readonly Offer[] => {
  const reasons = mayIntend(scene, fighter);
  const exits = zonesOf(scene).zones.filter(({ safeExit }) => safeExit);
  return [
    offer({
      id: 'move',
      name: 'Move',
      about: 'One move is a quick turn, two are a full one.',
      group: GROUPS.move,
      icon: 'footprints',
      reasons,
      gesture: 'drag',
      rule: 'BD-041',
      slots: MOVE_SLOTS,
    }),
    offer({
      id: 'withdraw',
      name: 'Withdraw with care',
      about: 'One zone, a full turn, and nobody strikes.',
      group: GROUPS.move,
      icon: 'shield',
      reasons,
      rule: 'BD-257',
      slots: WITHDRAW_SLOTS,
    }),
    offer({
      id: 'retreat',
      name: 'Retreat',
      about: 'A DEX save to get away; a full turn from who is Close.',
      group: GROUPS.move,
      icon: 'door-open',
      rule: 'BD-181',
      reasons: [...reasons, ...(exits.length === 0 ? [reason('no-safe-place')] : [])],
      slots: [
        among(
          'to',
          'To',
          exits.map(({ id, name }) => option(id, name)),
        ),
        PACE,
        ...GM,
      ],
    }),
  ];
};

const magicOffers = (scene: Battle, fighter: Fighter): readonly Offer[] => {
  const reasons = mayIntend(scene, fighter);
  const { md, faith } = fighter.body;
  const target: Slot = { name: 'target', label: 'Target', type: 'target', optional: true };
  const dice = (most: number, label: string): Slot => ({
    name: 'dice',
    label,
    type: 'number',
    min: 1,
    max: Math.max(1, most),
    step: 1,
    initial: 1,
  });
  return [
    ...(md === 0
      ? []
      : [
          offer({
            id: 'spell',
            name: 'Spell',
            about: 'Last of the full turns; a fast one is quick.',
            group: GROUPS.magic,
            icon: 'sparkles',
            reasons,
            rule: 'BD-048',
            slots: [
              target,
              dice(md, 'Magic Dice'),
              among('speed', 'Speed', [option('full', 'Full turn'), option('fast', 'Fast')]),
              say('What it does'),
              REQUEST,
              ...GM,
            ],
          }),
          offer({
            id: 'trick',
            name: 'Trick',
            about: 'A gambit by magic, quick, at most Near.',
            group: GROUPS.magic,
            icon: 'wand',
            reasons,
            rule: 'BD-293',
            slots: [target, dice(md, 'Magic Dice'), say('What it does', false), REQUEST, ...GM],
          }),
        ]),
    ...(faith === 0
      ? []
      : [
          offer({
            id: 'miracle',
            name: 'Miracle',
            about: 'Last of the full turns; no reactions until then.',
            group: GROUPS.magic,
            icon: 'sun',
            reasons,
            rule: 'BD-295',
            slots: [target, dice(faith, 'Faith Dice'), say('What it does'), REQUEST, ...GM],
          }),
        ]),
  ];
};

const RALLY_SLOTS: readonly Slot[] = [{ name: 'target', label: 'Whom', type: 'target' }];
const DO_SLOTS: readonly Slot[] = [
  say('What', false),
  {
    name: 'becomes',
    label: 'Ends up',
    type: 'option',
    optional: true,
    gmOnly: true,
    initial: null,
    options: [
      option('airborne', 'In the air'),
      option('hidden-away', 'Hidden'),
      option('in-cover', 'In cover'),
      option('prone', 'Prone'),
    ],
  },
];

const actOffers = (scene: Battle, fighter: Fighter): readonly Offer[] => {
  const reasons = mayIntend(scene, fighter);
  const field = zonesOf(scene);
  const zone = placeOf(fighter)?.zone;
  const features = zoneAt(scene, fighter)?.features ?? [];
  const near = field.edges.filter((edge) => edge.door !== 'none' && zone !== undefined && edge.between.includes(zone));
  const things = field.zones.flatMap((one) =>
    one.features
      .filter(({ kind }) => kind === 'thing')
      .map((thing) => option(thing.id, `${thing.label}${one.id === zone ? '' : `, ${one.name}`}`)),
  );
  const single = (
    id: string,
    name: string,
    about: string,
    icon: string,
    rule: string,
    slots: readonly Slot[],
    group: string = GROUPS.act,
  ): Offer => offer({ id, name, about, group, icon, reasons, rule, slots: [...slots, MOVE, WAY, PACE, ...GM] });
  const stowed = fighter.body.items
    .filter((item) => item.where === 'carried' || item.where === 'stored')
    .filter(({ type }) => type !== 'gear');
  const drawn = fighter.body.items.filter((item) => item.where === 'wielded');
  const empty = armsOf(fighter.body).filter(({ loaded, broken }) => !loaded && !broken);
  const nameFor = (id: string): string => zonesOf(scene).zones.find((one) => one.id === id)?.name ?? '';
  return [
    ...(things.length === 0
      ? []
      : [
          single('take', 'Take up', 'A thing at hand, to strike with.', 'hand', 'BD-024', [
            among('thing', 'What', things),
          ]),
        ]),
    ...(field.zones.some((one) => one.features.some(({ kind }) => kind === 'hide'))
      ? [
          single(
            'hide',
            'Hide',
            features.some(({ kind }) => kind === 'hide') ? 'Out of sight.' : 'Where there is something to hide in.',
            'eye-off',
            'BD-024',
            [],
          ),
        ]
      : []),
    ...(field.zones.some((one) => one.features.some(({ kind }) => kind === 'cover'))
      ? [single('cover', 'Take cover', 'Shots from other zones are impaired.', 'shield', 'BD-024', [])]
      : []),
    ...empty.map((arm) =>
      single(
        `load:${arm.id}`,
        `Load the ${arm.name.toLowerCase()}`,
        'It can be shot afterwards.',
        'rotate-cw',
        'BD-309',
        [],
        GROUPS.gear,
      ),
    ),
    ...(stowed.length === 0
      ? []
      : [
          single(
            'draw',
            'Draw in the turn',
            'An action; with the intention it is free.',
            'sword',
            'BD-024',
            [
              among(
                'item',
                'What',
                stowed.map((item) => option(item.id, itemName(item))),
              ),
            ],
            GROUPS.gear,
          ),
        ]),
    ...(drawn.length === 0
      ? []
      : [
          single(
            'stow',
            'Put away in the turn',
            'An action; with the intention it is free.',
            'archive',
            'BD-024',
            [
              among(
                'item',
                'What',
                drawn.map((item) => option(item.id, itemName(item))),
              ),
            ],
            GROUPS.gear,
          ),
        ]),
    ...(near.length === 0
      ? []
      : [
          single('door', 'Door', 'Open it, shut it, or force it.', 'door-open', 'BD-264', [
            among(
              'door',
              'Which',
              near.map((edge) =>
                option(
                  edge.id,
                  `To ${edge.between
                    .filter((id) => id !== zone)
                    .map(nameFor)
                    .join(', ')}`,
                ),
              ),
            ),
          ]),
        ]),
    ...(scene.combatants.some(({ body }) => isIn(body, 'shaken'))
      ? [single('rally', 'Rally', 'Somebody shaken takes heart.', 'flag', 'BD-316', RALLY_SLOTS)]
      : []),
    single(
      'do',
      'Something else',
      'Said in words; the GM says what comes of it.',
      'message-circle',
      'BD-037',
      DO_SLOTS,
    ),
    offer({
      id: 'pass',
      name: 'Pass',
      about: 'Nothing this round.',
      group: GROUPS.turn,
      icon: 'x',
      reasons,
      rule: 'BD-016',
    }),
  ];
};

/**
 * In a round an intention is locked, while the GM thinks about somebody's question too; in the free round it is done at
 * once.
 */
const locked =
  (build: Action['offers']): Action['offers'] =>
  (scene, fighter) =>
    build(scene, fighter).map((made) =>
      scene.turn.phase === 'intentions'
        ? { ...made, give: 'Lock it in', meanwhile: true }
        : scene.turn.phase === 'free'
          ? made
          : { ...made, give: 'Lock it in' },
    );

/** Every list is made once for a combatant of a scene, though it holds the offers of several actions. */
const once = (build: Action['offers']): Action['offers'] => {
  const made = new WeakMap<Battle, Map<CombatantId, readonly Offer[]>>();
  return (scene, fighter) => {
    let known = made.get(scene);
    if (known === undefined) made.set(scene, (known = new Map()));
    let list = known.get(fighter.id);
    if (list === undefined) known.set(fighter.id, (list = build(scene, fighter)));
    return list;
  };
};
export const [strikeList, gambitList, moveList, magicList, actList] = [
  once(locked(attackOffers)),
  once(locked(gambitOffers)),
  once(locked(moveOffers)),
  once(locked(magicOffers)),
  once(locked(actOffers)),
] as const;
