import type { CombatantId, Command, Reason } from '../../../../rules/kit.ts';
import { atOne, find, lookUp, targetSlot, textSlot, thingSlot, unless } from '../../../../rules/kit.ts';
import type { Action, Combatant, Scene } from '../../game.ts';
import { action, changed, look, lookAt, reason, record, turned, head } from '../../game.ts';
import { foesOf, placeOf } from '../../moves/ground.ts';
import { isMissing, surprising } from '../../round/phases.ts';
import { able, handsFor, type Item, itemName, itemSlots, SLOTS, slotsUsed, type Turn } from '../../sheet/index.ts';
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
  ...head('turn', 'unlock', 'Change intention', 'lock-open', 'BD-034'),
  about: 'Unlocks the intention so that you can choose again.',
  meanwhile: true,
  when: (scene, { id }) => scene.turn.phase === 'intentions' && intentIn(scene, id) !== null,
  *resolve(actor) {
    const { intents } = (yield* look()).turn;
    yield* record(turned({ intents: intents.filter(({ who }) => who !== actor) }, { type: 'unlocked', who: actor }));
  },
  headline: ofAllies('changes their intention'),
});

const REQUEST = textSlot('say', 'Why do you have an advantage?');

/** The round waits for the GM's word on it (BD-085, BD-199). */
const request = action({
  ...head('turn', 'request', 'Ask for an advantage', 'hand', 'BD-085'),
  about: 'High ground, a stunt and the like: the GM decides what it is worth.',
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
  ...head('turn', 'ask-about', 'What is it planning?', 'help-circle', 'BD-036'),
  about: 'Asks the GM for a sign of a foe’s intention.',
  when: (scene, { side }) => scene.turn.phase === 'intentions' && side === 'ally',
  ...atOne(foesOf, () => [], FOE),
  resolve: (actor, command) => askPlan(actor, FOE.of(command) as CombatantId),
  headline: (command, scene) => ['asks about the plans of ', FOE.named(scene, command)],
});

const ready = action({
  ...head('gear', 'ready', 'Ready a weapon', 'sword', 'BD-024'),
  reasons: freely,
  about: 'Free when choosing an intention.',
  when: (_scene, combatant) => atHand(combatant).length > 0,
  slots: (_scene, combatant) => [ITEM.slot(atHand(combatant))],
  check: (_scene, combatant, command) => {
    const item = ITEM.of(command, atHand(combatant));
    return item === null ? [] : handsReasons(combatant.body, handsFor(item));
  },
  resolve: (actor, command) => readied(actor, ITEM.idOf(command) ?? '', 'wielded'),
  headline: 'readies a weapon…',
});

const sheathe = action({
  ...head('gear', 'sheathe', 'Stow', 'archive', 'BD-024'),
  reasons: freely,
  about: 'Free when choosing an intention.',
  when: (_scene, combatant) => inHand(combatant).length > 0,
  slots: (_scene, combatant) => [ITEM.slot(inHand(combatant))],
  resolve: (actor, command) => readied(actor, ITEM.idOf(command) ?? '', 'carried'),
  headline: 'stows an item…',
});

const drop = action({
  ...head('gear', 'drop', 'Drop', 'arrow-down', 'BD-242'),
  reasons: freely,
  about: 'Drops one item.',
  when: (_scene, { body }) => body.items.length > 0,
  slots: (_scene, { body }) => [ITEM.slot(body.items)],
  *resolve(actor, command) {
    yield* record(...dropItems(yield* look(), actor, [ITEM.idOf(command) ?? '']));
  },
  headline: 'drops an item…',
});

const packed = ({ body }: Combatant): readonly Item[] => body.items.filter(({ where }) => where === 'stored');

const dropPack = action({
  ...head('gear', 'drop-pack', 'Drop the backpack', 'backpack', 'BD-286'),
  reasons: freely,
  about: 'Everything stored in it drops too.',
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
  ...head('gear', 'pick-up', 'Pick up', 'hand'),
  reasons: freely,
  about: 'Picks up an item in this zone.',
  when: (scene, combatant) => lyingAt(scene, combatant).length > 0,
  slots: (scene, combatant) => [LYING.slot(lyingAt(scene, combatant))],
  check: (scene, combatant, command) => {
    const found = LYING.of(command, lyingAt(scene, combatant));
    const room = SLOTS - slotsUsed(combatant.body).total;
    const fits = found === null || !combatant.body.slotsTracked || itemSlots(found.item) <= room;
    return unless(fits, reason('no-slot-left'));
  },
  *resolve(actor, command) {
    const [scene, combatant] = yield* lookAt(actor);
    const found = LYING.of(command, lyingAt(scene, combatant));
    if (found === null) return;
    const item = { ...found.item, id: freshItemId(combatant.body, found.item.id) };
    const why = { type: 'readied', thing: itemName(item), how: 'picked-up' } as const;
    yield* record(
      changed(actor, { items: [...combatant.body.items, item] }, why),
      turned({ floor: scene.turn.floor.filter((_, at) => at !== found.at) }, why),
    );
  },
  headline: 'picks up an item…',
});

export const freeActions: readonly Action[] = [unlock, request, askAbout, ready, sheathe, drop, dropPack, pickUp];
