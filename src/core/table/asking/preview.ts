import { commandReasons, offerFor } from '../../rules/ruleset/command-reasons.ts';
import { UNMEASURED } from '../../rules/play/odds.ts';
import type { Odds } from '../../rules/play/odds.ts';
import type { Command, Offer, Reason, Slots, Viewer } from '../../rules/offers/offer.ts';
import type { Ruleset } from '../../rules/ruleset/ruleset.ts';
import { lookUp } from '../../rules/scene/scene.ts';
import type { CombatantId, Scene } from '../../rules/scene/scene.ts';
import type { Sliced } from '../../rules/sliced.ts';
import { plain } from '../../rules/text/text.ts';
import { isWanted } from '../../rules/offers/slot-reasons.ts';
import type { Preview, Strike } from './queries.ts';
import { weighAlike } from './weighing.ts';
import type { CommandRequest } from '../log/requests.ts';
import { assuming } from '../log/words.ts';
import { sightOf } from './sight-line.ts';

/** A scene as somebody knows it, and what they may ask of it. */
export interface Asking {
  readonly ruleset: Ruleset;
  readonly known: Scene;
  readonly viewer: Viewer;
  /** What odds are weighed on, as `weighedFor` gives it; none: odds are not theirs to see. */
  readonly weighed: readonly Scene[];
  /** Why nothing may be done but what may come in between; empty: nothing waits. */
  readonly waits: readonly Reason[];
}

/** The command a request would be, given by this viewer and not forced. */
export const commandOf = (request: CommandRequest, viewer: Viewer): Command => ({
  who: request.who,
  offer: request.offer,
  slots: request.slots,
  turn: request.turn,
  role: viewer.role,
  forced: null,
});

/** Reasons against a command, what goes into it, its odds; `defender` names one who reacts where nobody else does. */
export function* preview(asking: Asking, request: CommandRequest, defender: CombatantId | null): Sliced<Preview> {
  const { ruleset, known, viewer } = asking;
  const command = commandOf(request, viewer);
  const between = asking.waits.length === 0 || offerFor(ruleset, known, command.who, command.offer)?.meanwhile === true;
  const reasons = [...(between ? [] : asking.waits), ...commandReasons(ruleset, known, command)];
  const named = defender === null ? null : lookUp(known, defender);
  const seesOdds = asking.weighed.length > 0;
  const explained = ruleset.explain(asking.weighed[0] ?? known, command);
  return {
    reasons,
    // What is compared tells what odds tell: the other's figures.
    explained: seesOdds ? explained : { ...explained, tallies: [], lines: [] },
    odds: seesOdds && reasons.length === 0 ? yield* oddsOf(asking, command, named?.id ?? null) : null,
    assuming: named === null ? assuming.nobody : assuming.one(named.name),
    sight: sightOf(asking, command),
  };
}

/**
 * The odds of a command: nobody reacts, or `defender` does as their standing order `always` would. Throws for who sees
 * none.
 */
export function* oddsOf(
  { ruleset, weighed }: Pick<Asking, 'ruleset' | 'weighed'>,
  command: Command,
  defender: CombatantId | null,
): Sliced<Odds> {
  if (ruleset.measured?.(command) === false) return UNMEASURED;
  return yield* weighAlike(weighed, (scene) => ({
    scene,
    begin: () => ruleset.preview?.(command) ?? ruleset.resolve(command),
    outcomesOf: (facts, before) => ruleset.outcomesOf(facts, before),
    ...(defender === null
      ? {}
      : {
          reacting: new Set([defender]),
          policy: (question) =>
            question.to === defender ? (question.always ?? question.otherwise) : question.otherwise,
        }),
  }));
}

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
const moreWorth = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, nth) => Math.abs(value - (b[nth] ?? 0)) > SAME);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};
