import type { Command, Offer, Reason, Slot } from '../../rules/offer.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { find } from '../../rules/scene.ts';
import { readOption, readTarget, readText } from '../../rules/slots.ts';
import { named } from '../../rules/text.ts';
import type { Action } from './action.ts';
import { handsUsed } from './arms.ts';
import { able, itemName } from './derived.ts';
import { dropItems, freshItemId, itemAt } from './gear.ts';
import { GROUPS, offer } from './offer.ts';
import { isMissing, surprising } from './phases.ts';
import { reason } from './reasons.ts';
import { askPlan } from './sign.ts';
import type { Battle, Fighter, Steps } from './game.ts';
import { changed, look, record, turned } from './game.ts';
import { hostile, placeOf } from './zones.ts';
import { IMPROVISED, weaponKind } from './weapon-list.ts';

/** What costs no action: taking an intention back, and with it hands, packs and what lies about. */

const among = (
  name: string,
  label: string,
  things: readonly { readonly id: string; readonly label: string }[],
): Slot => ({
  name,
  label,
  type: 'option',
  options: things.map(({ id, label: say }) => ({ id, label: say, reasons: [] })),
  initial: things[0]?.id ?? null,
});

/** Free with the intention, while it is not locked; and out of any fight. */
const freely = (scene: Battle, fighter: Fighter): readonly Reason[] => {
  const { phase } = scene.turn;
  if (!able(fighter.body)) return [reason('not-able')];
  if (phase === 'idle') return [];
  const open = isMissing(scene, fighter) || (phase === 'free' && fighter.side === surprising(scene));
  return open ? [] : [reason('not-now')];
};

const unlock: Action = {
  id: 'unlock',
  offers: (scene, fighter) =>
    scene.turn.phase === 'intentions' && scene.turn.intents.some(({ who }) => who === fighter.id)
      ? [
          offer({
            id: 'unlock',
            name: 'Think again',
            about: 'Takes the locked intention back.',
            group: GROUPS.turn,
            icon: 'lock-open',
            rule: 'BD-034',
            meanwhile: true,
          }),
        ]
      : [],
  *resolve(command) {
    const { turn } = yield* look();
    yield* record(
      turned(
        { intents: turn.intents.filter(({ who }) => who !== command.who) },
        { type: 'unlocked', who: command.who as CombatantId },
      ),
    );
  },
  headline: (command, scene) =>
    scene.combatants.some(({ id, side }) => id === command.who && side === 'ally') ? ['thinks again'] : [],
};

const itemOf = (command: Command): string => readOption(command.slots, 'item') ?? '';

const hands = (fighter: Fighter, id: string): number => {
  const item = fighter.body.items.find((one) => one.id === id);
  return item?.type === 'weapon'
    ? (weaponKind(item.weapon)?.hands ?? 1)
    : item?.type === 'improvised'
      ? IMPROVISED[item.size].hands
      : 1;
};

const readyNow = (
  id: 'ready' | 'sheathe',
  name: string,
  about: string,
  from: (fighter: Fighter) => Fighter['body']['items'],
  to: 'wielded' | 'carried',
): Action => ({
  id,
  offers: (scene, fighter): readonly Offer[] => {
    const things = from(fighter);
    if (things.length === 0) return [];
    const slots = [
      among(
        'item',
        'What',
        things.map((item) => ({ id: item.id, label: itemName(item) })),
      ),
    ];
    return [
      offer({
        id,
        name,
        about,
        group: GROUPS.gear,
        icon: to === 'wielded' ? 'sword' : 'archive',
        reasons: freely(scene, fighter),
        slots,
        rule: 'BD-024',
      }),
    ];
  },
  check: (_scene, fighter, command) =>
    to === 'wielded' && handsUsed(fighter.body) + hands(fighter, itemOf(command)) > 2
      ? [reason(hands(fighter, itemOf(command)) === 2 ? 'two-handed' : 'hands-full')]
      : [],
  *resolve(command) {
    const fighter = find(yield* look(), command.who as CombatantId);
    const item = fighter.body.items.find((one) => one.id === itemOf(command));
    if (item !== undefined)
      yield* record(
        changed(fighter.id, itemAt(fighter.body, item.id, to), {
          type: 'readied',
          thing: itemName(item),
          how: to === 'wielded' ? 'drawn' : 'stowed',
        }),
      );
  },
  headline: () => [to === 'wielded' ? 'readies a weapon' : 'puts something away'],
});

const drop: Action = {
  id: 'drop',
  offers: (scene, fighter) =>
    fighter.body.items.length === 0
      ? []
      : [
          offer({
            id: 'drop',
            name: 'Drop',
            about: 'Lets one thing fall.',
            group: GROUPS.gear,
            icon: 'arrow-down',
            reasons: freely(scene, fighter),
            rule: 'BD-242',
            slots: [
              among(
                'item',
                'What',
                fighter.body.items.map((item) => ({ id: item.id, label: itemName(item) })),
              ),
            ],
          }),
        ],
  *resolve(command) {
    yield* record(...dropItems(yield* look(), command.who as CombatantId, [itemOf(command)]));
  },
  headline: () => ['lets something fall'],
};

const dropPack: Action = {
  id: 'drop-pack',
  offers: (scene, fighter) =>
    fighter.body.items.some(({ where }) => where === 'stored')
      ? [
          offer({
            id: 'drop-pack',
            name: 'Drop the backpack',
            about: 'Everything stored in it falls.',
            group: GROUPS.gear,
            icon: 'backpack',
            reasons: freely(scene, fighter),
            rule: 'BD-286',
          }),
        ]
      : [],
  *resolve(command): Steps {
    const scene = yield* look();
    const who = command.who as CombatantId;
    const stored = find(scene, who)
      .body.items.filter(({ where }) => where === 'stored')
      .map(({ id }) => id);
    yield* record(...dropItems(scene, who, stored, { type: 'dropped-pack', things: stored.length }));
  },
  headline: () => ['drops the backpack'],
};

const pickUp: Action = {
  id: 'pick-up',
  offers: (scene, fighter) => {
    const zone = placeOf(fighter)?.zone;
    const lying = scene.turn.floor.flatMap((one, at) =>
      one.zone === zone ? [{ id: String(at), label: itemName(one.item) }] : [],
    );
    if (lying.length === 0) return [];
    return [
      offer({
        id: 'pick-up',
        name: 'Pick up',
        about: 'What lies in this zone.',
        group: GROUPS.gear,
        icon: 'hand',
        reasons: freely(scene, fighter),
        slots: [among('item', 'What', lying)],
      }),
    ];
  },
  *resolve(command) {
    const scene = yield* look();
    const fighter = find(scene, command.who as CombatantId);
    const at = Number(itemOf(command));
    const found = scene.turn.floor[at];
    if (found === undefined) return;
    const item = { ...found.item, id: freshItemId(fighter.body, found.item.id) };
    const why = { type: 'readied', thing: itemName(item), how: 'picked-up' } as const;
    yield* record(
      changed(fighter.id, { items: [...fighter.body.items, item] }, why),
      turned({ floor: scene.turn.floor.filter((_, nth) => nth !== at) }, why),
    );
  },
  headline: () => ['picks something up'],
};

/** A player asks the GM to take something into account; the round waits for a word on it (BD-085, BD-199). */
const request: Action = {
  id: 'request',
  offers: (scene, fighter) =>
    scene.turn.phase !== 'idle' &&
    scene.turn.phase !== 'free' &&
    scene.turn.intents.some(({ who }) => who === fighter.id) &&
    !scene.turn.acted.includes(fighter.id)
      ? [
          offer({
            id: 'request',
            name: 'Ask for an advantage',
            about: 'High ground, a stunt: the GM says what it is worth.',
            group: GROUPS.turn,
            icon: 'hand',
            rule: 'BD-085',
            slots: [{ name: 'say', label: 'What speaks for it', type: 'text', most: 200 }],
          }),
        ]
      : [],
  *resolve(command) {
    const { turn } = yield* look();
    const who = command.who as CombatantId;
    const say = readText(command.slots, 'say') ?? '';
    yield* record(
      turned(
        { intents: turn.intents.map((intent) => (intent.who === who ? { ...intent, request: say } : intent)) },
        { type: 'asked-for', who, say },
      ),
    );
  },
  headline: (command, scene) =>
    scene.combatants.some(({ id, side }) => id === command.who && side === 'ally') ? ['asks for an advantage'] : [],
};

/** A player asks what a foe is planning; the GM answers with a sign of it, or with none (BD-036). */
const askAbout: Action = {
  id: 'ask-about',
  offers: (scene, fighter) =>
    scene.turn.phase === 'intentions' && fighter.side === 'ally'
      ? [
          offer({
            id: 'ask-about',
            name: 'What is it planning?',
            about: 'Asks the GM for a sign of what a foe means to do.',
            group: GROUPS.turn,
            icon: 'help-circle',
            rule: 'BD-036',
            slots: [{ name: 'target', label: 'Foe', type: 'target' }],
          }),
        ]
      : [],
  targets: (scene, fighter) =>
    scene.combatants
      .filter((one) => hostile(one, fighter) && able(one.body))
      .map(({ id }) => ({ who: id, reasons: [], note: null })),
  *resolve(command) {
    yield* askPlan(command.who as CombatantId, readTarget(command.slots) as CombatantId);
  },
  headline: (command, scene) => [
    'asks what is planned by ',
    named(scene, (readTarget(command.slots) ?? '') as CombatantId),
  ],
};

export const freeActions: readonly Action[] = [
  unlock,
  request,
  askAbout,
  readyNow(
    'ready',
    'Ready a weapon',
    'Free with the intention.',
    ({ body }) =>
      body.items.filter(({ where, type }) => type !== 'gear' && (where === 'carried' || where === 'stored')),
    'wielded',
  ),
  readyNow(
    'sheathe',
    'Put away',
    'Free with the intention.',
    ({ body }) => body.items.filter(({ where }) => where === 'wielded'),
    'carried',
  ),
  drop,
  dropPack,
  pickUp,
];
