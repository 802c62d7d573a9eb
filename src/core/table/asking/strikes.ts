import type { Offer, Slots } from '../../rules/offers/offer.ts';
import type { CombatantId } from '../../rules/scene/scene.ts';
import type { Sliced } from '../../rules/sliced.ts';
import { plain } from '../../rules/text/text.ts';
import { isWanted } from '../../rules/offers/slot-reasons.ts';
import type { Strike } from './previewed.ts';
import type { CommandRequest } from '../log/requests.ts';
import { preview } from './preview.ts';
import type { Asking } from './asking.ts';

/**
 * What one may do to another by a click: legal first, then what is expected to do most by the ruleset's own measures;
 * the later ones count where the earlier are equal.
 */
export function* strikes(asking: Asking, who: CombatantId, target: CombatantId): Sliced<readonly Strike[]> {
  const { ruleset, known } = asking;
  const turn = ruleset.turnName(known);
  const found: Strike[] = [];
  for (const offer of ruleset.offers(known, who)) {
    if (offer.gesture !== 'strike' || (offer.gmOnly === true && asking.viewer.role !== 'gm')) continue;
    const slots = slotsFor(offer, target);
    const approach = ruleset.approach?.(known, who, offer.id, slots) ?? null;
    const command: CommandRequest = { who, offer: offer.id, slots: { ...slots, ...approach?.slots }, turn };
    found.push({
      command,
      ...(approach === null
        ? { name: offer.name }
        : { name: `${approach.go} and ${inSentence(plain(offer.name))}`, costs: approach.costs }),
      icon: offer.icon,
      preview: yield* preview(asking, command, null),
      ...(offer.spends === undefined ? {} : { spends: offer.spends }),
    });
    yield;
  }
  const worth = new Map(found.map((strike) => [strike, worthOf(asking, strike, target)]));
  return found.sort((a, b) => moreWorth(worth.get(b) ?? [], worth.get(a) ?? []));
}

/** An offer's name after other words: "attack: longsword". */
const inSentence = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** The slots of an offer with the target in them and everything else as it is at first. */
const slotsFor = (offer: Offer, target: CombatantId): Slots => {
  const slots: { [slot: string]: Slots[string] } = {};
  for (const slot of offer.slots) {
    if (!isWanted(slot, slots)) continue;
    if (slot.type === 'target') slots[slot.name] = target;
    else if (slot.type === 'targets') slots[slot.name] = [target];
    else if ((slot.type === 'option' || slot.type === 'number') && slot.initial !== null && slot.optional !== true)
      slots[slot.name] = slot.initial;
  }
  return slots;
};

/** What a strike comes to by each measure, the first one first; less than nothing where it may not be made. */
const worthOf = (
  { ruleset }: Asking,
  { preview: { reasons, odds } }: Strike,
  target: CombatantId,
): readonly number[] => {
  if (reasons.length > 0) return [-1];
  return ruleset.measures.map(({ label, show }) => {
    const chances = odds?.chances.find((found) => found.of === target && found.label === label);
    return (show === 'expected' ? chances?.expected : chances?.chance) ?? 0;
  });
};

/** Sums of many small weights differ in their last digits where they are the same. */
const SAME = 1e-9;

/** Whether one is worth more than another: above 0, and below 0 where it is worth less. */
const moreWorth = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, nth) => Math.abs(value - (b[nth] ?? 0)) > SAME);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};
