import { ATTRIBUTES, type Body, BOONS, capital, memo, type Reason, reason, score, thingSlot } from '../../game.ts';
import type { Invocable } from './apply.ts';

/** Which boons there are to invoke, each with every attribute, and the offers they stand in. */

export const invocableId = ({ boon, attribute }: Invocable): string => `${boon.id}:${attribute}`;

/** The least power level is within the score (OL-108). */
const withinScore = (body: Pick<Body, 'attributes'>, { boon, attribute }: Invocable) =>
  (boon.levels[0] ?? 1) <= score(body, attribute);

const ALL: readonly Invocable[] = BOONS.flatMap((boon) => boon.attributes.map((attribute) => ({ boon, attribute })));
const within = memo((attributes: Body['attributes']): readonly Invocable[] =>
  ALL.filter((what) => withinScore({ attributes }, what)),
);
export const invocables = ({ attributes }: Body): readonly Invocable[] => within(attributes);

export const WAYS = ['boon', 'boon-area'] as const;
export const offerOf = (way: (typeof WAYS)[number], what: Invocable): string => `${way}:${invocableId(what)}`;

/** One of them, where the boon itself is chosen. */
export const WHICH_BOON = thingSlot<Invocable>('boon', 'Boon', {
  id: invocableId,
  label: ({ boon: { name }, attribute }) => `${name} (${capital(attribute)})`,
  first: true,
});

const byOffer: ReadonlyMap<string, Invocable> = new Map(
  BOONS.flatMap((boon) => ATTRIBUTES.map((attribute) => ({ boon, attribute }))).flatMap((what) =>
    WAYS.map((way) => [offerOf(way, what), what]),
  ),
);

export const readInvocable = (offer: string): Invocable | null => byOffer.get(offer) ?? null;

export const invocableReasons = (body: Body, what: Invocable): readonly Reason[] => {
  if (!what.boon.attributes.includes(what.attribute)) return [reason('no-such-boon')];
  return withinScore(body, what) ? [] : [reason('attribute-too-low')];
};
