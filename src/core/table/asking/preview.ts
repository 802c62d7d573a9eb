import { commandReasons, offerFor } from '../../rules/ruleset/command-reasons.ts';
import { UNMEASURED } from '../../rules/play/odds.ts';
import type { Odds } from '../../rules/play/odds.ts';
import type { Command } from '../../rules/offers/offer.ts';
import { lookUp } from '../../rules/scene/scene.ts';
import type { CombatantId } from '../../rules/scene/scene.ts';
import type { Sliced } from '../../rules/sliced.ts';
import type { Preview } from './previewed.ts';
import { weighAlike } from './weighing.ts';
import type { CommandRequest } from '../log/requests.ts';
import { assuming } from '../log/words.ts';
import { sightOf } from './sight-line.ts';
import { type Asking, commandOf } from './asking.ts';

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
