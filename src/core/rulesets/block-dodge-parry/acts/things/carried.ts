import { thingSlot } from '../../../../rules/kit/slots.ts';
import type { Body, Item } from '../../sheet/body.ts';
import { itemName } from '../../sheet/derived.ts';

/** What somebody carries: one of it as a choice, and one of it changed. */

/** One of the things somebody carries, the first unless another is chosen. */
export const ITEM = thingSlot<Item>('item', 'What', { id: ({ id }) => id, label: itemName, first: true });

/** The things with one of them broken or mended, loaded or shot off; `set` must be a member of that thing. */
export const itemWith = (body: Body, id: string, set: { broken: boolean } | { loaded: boolean }): readonly Item[] =>
  body.items.map((item) => (item.id === id ? { ...item, ...set } : item));

/** The attacks of a stat block with one of them lost or had back. */
export const attackWith = ({ attacks }: Body, id: string, lost: boolean): Body['attacks'] =>
  attacks.map((attack) => (attack.id === id ? { ...attack, lost } : attack));
