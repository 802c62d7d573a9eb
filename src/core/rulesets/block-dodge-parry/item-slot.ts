import { thingSlot } from '../../rules/kit/slots.ts';
import type { Item } from './body.ts';
import { itemName } from './derived.ts';

/** One of the things somebody carries, the first unless another is chosen. */
export const ITEM = thingSlot<Item>('item', 'What', { id: ({ id }) => id, label: itemName, first: true });
