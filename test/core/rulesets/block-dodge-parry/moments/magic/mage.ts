import type { Who } from '../../support/moment-stage.ts';

/** Somebody with four Magic Dice and nothing else in hand, and whom spells are aimed at. */

export const mage: Who = { has: [], md: 4, pack: 0, wil: 14, maxWil: 14 };
export const N = 'N' as never;
