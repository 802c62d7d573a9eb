import { find, lookUp, thingSlot, unless, type CombatantId, type Reason } from '../../../../rules/kit.ts';
import type { Why } from '../../facts/because.ts';
import type { Combatant, Fact, Procedure, Scene } from '../../game.ts';
import { changed, look, reason, record, turned } from '../../game.ts';
import { placeOf } from '../../moves/ground.ts';
import { armOf, type Body, handsUsed, type Item, itemName, weaponKind } from '../../sheet/index.ts';

/** What somebody carries, and what using it does to it. */

export const ITEM = thingSlot<Item>('item', 'Item', { id: ({ id }) => id, label: itemName, first: true });

/** `set` must be a member of that item. */
export const itemWith = (
  body: Body,
  id: string,
  set: { broken: boolean } | { loaded: boolean } | Pick<Item, 'where'>,
): readonly Item[] => body.items.map((item) => (item.id === id ? { ...item, ...set } : item));

export const attackWith = ({ attacks }: Body, id: string, lost: boolean): Body['attacks'] =>
  attacks.map((attack) => (attack.id === id ? { ...attack, lost } : attack));

/** What falls lies in the zone; without a zone it is gone (BD-090, BD-286). */
export const dropItems = (scene: Scene, actor: CombatantId, ids: readonly string[], because?: Why): readonly Fact[] => {
  const combatant = find(scene, actor);
  const falling = combatant.body.items.filter(({ id }) => ids.includes(id));
  if (falling.length === 0) return [];
  const why: Why = because ?? { type: 'readied', thing: falling.map(itemName).join(', '), how: 'dropped' };
  const gone = changed(actor, { items: combatant.body.items.filter(({ id }) => !ids.includes(id)) }, why);
  const zone = placeOf(combatant)?.zone;
  if (zone === undefined) return [gone];
  const lying = falling.map((item) => ({ zone, item: { ...item, where: 'carried' } as const }));
  return [gone, turned({ floor: [...scene.turn.floor, ...lying] }, why)];
};
export const dropItem = (scene: Scene, actor: CombatantId, id: string): readonly Fact[] =>
  dropItems(scene, actor, [id]);

/** `wanted`, or the first of `wanted-2`, `wanted-3`… that is free. */
export const freshItemId = (body: Body, wanted: string): string => {
  const used = new Set<string>([...body.items, ...body.attacks].map(({ id }) => id));
  if (!used.has(wanted)) return wanted;
  for (let n = 2; ; n++) if (!used.has(`${wanted}-${n}`)) return `${wanted}-${n}`;
};

/** Why an item cannot be taken up beside what is held. */
export const handsReasons = (body: Body, hands: number, more: string | null = null): readonly Reason[] =>
  unless(handsUsed(body) + hands <= 2, reason(hands === 2 ? 'two-handed' : 'hands-full', more));

/** What could be drawn, and what could be put away. */
export const atHand = ({ body }: Combatant): readonly Item[] =>
  body.items.filter(({ where, type }) => type !== 'gear' && (where === 'carried' || where === 'stored'));
export const inHand = ({ body }: Combatant): readonly Item[] => body.items.filter(({ where }) => where === 'wielded');

/** Draws an item, or puts it away. */
export function* readied(actor: CombatantId, id: string, to: 'wielded' | 'carried'): Procedure {
  const { body } = find(yield* look(), actor);
  const item = body.items.find((item) => item.id === id);
  if (item === undefined) return;
  const how = to === 'wielded' ? 'drawn' : 'stowed';
  const items = itemWith(body, id, { where: to });
  yield* record(changed(actor, { items }, { type: 'readied', thing: itemName(item), how }));
}

/** Improvised weapons break with their one attack, gambit or parry (BD-079, R-51). */
export function* breakArms(actor: CombatantId, arms: readonly string[]): Procedure {
  for (const id of arms) {
    const user = lookUp(yield* look(), actor);
    const arm = user === null ? null : armOf(user.body, id);
    if (user === null || arm === null || !arm.improvised || arm.broken) continue;
    const items = itemWith(user.body, id, { broken: true });
    yield* record(changed(actor, { items }, { type: 'weapon-broke', item: arm.name }));
  }
}

/** Weapons that take a turn to load or draw are no longer ready (BD-309). */
export function* shootOff(actor: CombatantId, arms: readonly string[]): Procedure {
  for (const id of arms) {
    const user = lookUp(yield* look(), actor);
    const item = user?.body.items.find((item) => item.id === id);
    if (user === null || item?.type !== 'weapon' || !item.loaded) continue;
    const kind = weaponKind(item.weapon);
    if (kind === null || kind.ready === null) continue;
    const items = itemWith(user.body, id, { loaded: false });
    yield* record(changed(actor, { items }, { type: 'shot', item: kind.name }));
  }
}

/** A thrown weapon whose die shows 1 is broken or gone (BD-308). */
export function* throwAway(actor: CombatantId, id: string): Procedure {
  const user = lookUp(yield* look(), actor);
  const arm = user === null ? null : armOf(user.body, id);
  if (user === null || arm === null) return;
  const items = user.body.items.filter((item) => item.id !== id);
  yield* record(changed(actor, { items }, { type: 'threw-away', item: arm.name }));
}
