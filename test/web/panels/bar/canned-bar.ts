import type { Offer } from '../../../../src/core/rules/offers/offer.ts';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import type { View } from '../../../../src/core/rules/views/view.ts';
import { cannedView } from '../../canned.ts';
import { offers } from '../../canned/offers.ts';

/** Somebody whose bar it is, the offers of it, and a player who reads it. */

export const VERA = 'Vera' as CombatantId;
export const named = (name: string): Offer => offers.find((offer) => offer.name === name) as Offer;
export const player: View = { ...cannedView, you: { ...cannedView.you, role: 'player' } };
export const reasons = [{ code: 'far', say: 'It is too far.', rule: null }];
