import { unless } from '../../../../rules/kit/offer.ts';
import type { Reason } from '../../../../rules/offers/offer.ts';
import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { find } from '../../../../rules/scene/scene.ts';
import { handsUsed } from '../../sheet/arms.ts';
import type { Body, Item } from '../../sheet/body.ts';
import { itemName } from '../../sheet/derived.ts';
import type { Fighter, Steps } from '../../game.ts';
import { changed, look, record } from '../../game.ts';
import { itemAt } from './gear.ts';
import { reason } from '../../reasons.ts';

/** Two hands, and what is taken in them. */

/** Why a thing that takes so many hands cannot be taken up beside what is held; `more` is said with it. */
export const handsReasons = (body: Body, hands: number, more: string | null = null): readonly Reason[] =>
  unless(handsUsed(body) + hands <= 2, reason(hands === 2 ? 'two-handed' : 'hands-full', more));

/** What could be drawn, and what could be put away. */
export const atHand = ({ body }: Fighter): readonly Item[] =>
  body.items.filter(({ where, type }) => type !== 'gear' && (where === 'carried' || where === 'stored'));
export const inHand = ({ body }: Fighter): readonly Item[] => body.items.filter(({ where }) => where === 'wielded');

/** Draws a thing, or puts it away. */
export function* readied(actor: CombatantId, id: string, to: 'wielded' | 'carried'): Steps {
  const { body } = find(yield* look(), actor);
  const item = body.items.find((one) => one.id === id);
  if (item === undefined) return;
  const how = to === 'wielded' ? 'drawn' : 'stowed';
  yield* record(changed(actor, itemAt(body, id, to), { type: 'readied', thing: itemName(item), how }));
}
