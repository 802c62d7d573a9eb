import type { CombatantId, Command, Reason } from '../../../../rules/kit.ts';
import { find, lookUp, named, targetSlot, textSlot, thingSlot, unless } from '../../../../rules/kit.ts';
import { action, changed, look, record, turned, type Action, type Combatant, type Scene } from '../../game.ts';
import { foesOf, placeOf } from '../../moves/zones.ts';
import { GROUPS } from '../../offer.ts';
import { reason } from '../../reasons.ts';
import { isMissing, surprising } from '../../round/phases.ts';
import { able, handsFor, itemName, type Item, type Turn } from '../../sheet/index.ts';
import { atHand, dropItems, freshItemId, handsReasons, inHand, ITEM, readied } from '../things/carried.ts';
import { edited, intentIn } from './intents.ts';
import { askPlan } from './sign.ts';

/** What costs no action: changing an intention, and hands, packs and the floor while choosing one. */

/** Free while choosing an intention, and outside fights. */
const freely = (scene: Scene, combatant: Combatant): readonly Reason[] => {
  const { phase } = scene.turn;
  if (!able(combatant.body)) return [reason('not-able')];
  return unless(
    phase === 'idle' || isMissing(scene, combatant) || (phase === 'free' && combatant.side === surprising(scene)),
    reason('not-now'),
  );
};

/** Only the GM hears what foes do with their intentions. */
const ofAllies =
  (words: string) =>
  ({ who }: Command, scene: Scene) =>
    who !== null && lookUp(scene, who)?.side === 'ally' ? [words] : [];

const unlock = action({
  id: 'unlock',
  name: 'Change intention',
  about: 'Unlocks the intention so that you can choose again.',
  group: GROUPS.turn,
  icon: 'lock-open',
  rule: 'BD-034',
  meanwhile: true,
  when: (scene, { id }) => scene.turn.phase === 'intentions' && intentIn(scene, id) !== null,
  *resolve(actor) {
    const { intents } = (yield* look()).turn;
    yield* record(turned({ intents: intents.filter(({ who }) => who !== actor) }, { type: 'unlocked', who: actor }));
  },
  headline: ofAllies('takes back their intention'),
});

const REQUEST = textSlot('say', 'Why do you have an advantage?');

/** The round waits for the GM's word on it (BD-085, BD-199). */
const request = action({
  id: 'request',
  name: 'Ask for an advantage',
  about: 'High ground, a stunt and the like: the GM decides what it is worth.',
  group: GROUPS.turn,
  icon: 'hand',
  rule: 'BD-085',
  when: (scene, { id }) =>
    scene.turn.phase !== 'idle' &&
    scene.turn.phase !== 'free' &&
    intentIn(scene, id) !== null &&
    !scene.turn.acted.includes(id),
  slots: [REQUEST.slot({ most: 200 })],
  *resolve(actor, command) {
    const say = REQUEST.of(command) ?? '';
    yield* record(turned(edited(yield* look(), actor, { request: say }), { type: 'asked-for', who: actor, say }));
  },
  headline: ofAllies('asks for an advantage'),
});

const FOE = targetSlot('Foe');

/** The GM answers with a sign of the plans, or with none (BD-036). */
const askAbout = action({
  id: 'ask-about',
  name: 'What is it planning?',
  about: 'Asks the GM for a sign of a foe’s intention.',
  group: GROUPS.turn,
  icon: 'help-circle',
  rule: 'BD-036',
  when: (scene, { side }) => scene.turn.phase === 'intentions' && side === 'ally',
  slots: [FOE.slot()],
  targets: (scene, combatant) => foesOf(scene, combatant).map(({ id }) => ({ who: id, reasons: [], note: null })),
  resolve: (actor, command) => askPlan(actor, FOE.of(command) as CombatantId),
  headline: (command, scene) => ['asks about the plans of ', named(scene, FOE.of(command) ?? ('' as CombatantId))],
});

const freeWithGear = { group: GROUPS.gear, reasons: freely } as const;

const ready = action({
  ...freeWithGear,
  id: 'ready',
  name: 'Ready a weapon',
  about: 'Free when choosing an intention.',
  icon: 'sword',
  rule: 'BD-024',
  when: (_scene, combatant) => atHand(combatant).length > 0,
  slots: (_scene, combatant) => [ITEM.slot(atHand(combatant))],
  check: (_scene, combatant, command) => {
    const item = ITEM.of(command, atHand(combatant));
    return item === null ? [] : handsReasons(combatant.body, handsFor(item));
  },
  resolve: (actor, command) => readied(actor, ITEM.idOf(command) ?? '', 'wielded'),
  headline: 'readies a weapon',
});

const sheathe = action({
  ...freeWithGear,
  id: 'sheathe',
  name: 'Stow',
  about: 'Free when choosing an intention.',
  icon: 'archive',
  rule: 'BD-024',
  when: (_scene, combatant) => inHand(combatant).length > 0,
  slots: (_scene, combatant) => [ITEM.slot(inHand(combatant))],
  resolve: (actor, command) => readied(actor, ITEM.idOf(command) ?? '', 'carried'),
  headline: 'stows an item',
});

const drop = action({
  ...freeWithGear,
  id: 'drop',
  name: 'Drop',
  about: 'Drops one item.',
  icon: 'arrow-down',
  rule: 'BD-242',
  when: (_scene, { body }) => body.items.length > 0,
  slots: (_scene, { body }) => [ITEM.slot(body.items)],
  *resolve(actor, command) {
    yield* record(...dropItems(yield* look(), actor, [ITEM.idOf(command) ?? '']));
  },
  headline: 'drops an item',
});

const packed = ({ body }: Combatant): readonly Item[] => body.items.filter(({ where }) => where === 'stored');

const dropPack = action({
  ...freeWithGear,
  id: 'drop-pack',
  name: 'Drop the backpack',
  about: 'Everything stored in it drops too.',
  icon: 'backpack',
  rule: 'BD-286',
  when: (_scene, combatant) => packed(combatant).length > 0,
  *resolve(actor) {
    const scene = yield* look();
    const ids = packed(find(scene, actor)).map(({ id }) => id);
    yield* record(...dropItems(scene, actor, ids, { type: 'dropped-pack', things: ids.length }));
  },
  headline: 'drops the backpack',
});

/** `at` is its place among all things on the floor. */
type Lying = Turn['floor'][number] & { readonly at: number };
const LYING = thingSlot<Lying>('item', 'Item', {
  id: ({ at }) => String(at),
  label: ({ item }) => itemName(item),
  first: true,
});
const lyingAt = (scene: Scene, combatant: Combatant): readonly Lying[] =>
  scene.turn.floor.map((lies, at) => ({ ...lies, at })).filter(({ zone }) => zone === placeOf(combatant)?.zone);

const pickUp = action({
  ...freeWithGear,
  id: 'pick-up',
  name: 'Pick up',
  about: 'Picks up an item in this zone.',
  icon: 'hand',
  when: (scene, combatant) => lyingAt(scene, combatant).length > 0,
  slots: (scene, combatant) => [LYING.slot(lyingAt(scene, combatant))],
  *resolve(actor, command) {
    const scene = yield* look();
    const combatant = find(scene, actor);
    const found = LYING.of(command, lyingAt(scene, combatant));
    if (found === null) return;
    const item = { ...found.item, id: freshItemId(combatant.body, found.item.id) };
    const why = { type: 'readied', thing: itemName(item), how: 'picked-up' } as const;
    yield* record(
      changed(actor, { items: [...combatant.body.items, item] }, why),
      turned({ floor: scene.turn.floor.filter((_, at) => at !== found.at) }, why),
    );
  },
  headline: 'picks up an item',
});

export const freeActions: readonly Action[] = [unlock, request, askAbout, ready, sheathe, drop, dropPack, pickUp];
