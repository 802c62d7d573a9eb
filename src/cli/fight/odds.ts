import type { Odds } from '../../core/rules/play/odds.ts';
import { weigh } from '../../core/rules/play/odds.ts';
import type { Choice } from '../../core/rules/offers/offer.ts';
import type { Asked, Question } from '../../core/rules/play/question.ts';
import { answer } from '../../core/table/index.ts';
import type { Policy, StepOf } from './file/format.ts';
import { GM } from './file/shapes.ts';
import { choiceHints } from './hints.ts';
import { near } from './file/nearest.ts';
import type { Stage } from './stage.ts';
import { sayDenied } from './stage.ts';
import { slotsOf, requestOf } from './steps.ts';

export interface FoundOdds {
  readonly odds: Odds;
  /** How the odds take questions. */
  readonly assuming: string;
}

/** The odds of a command as the table tells them its GM, with the reactions of a policy; or why there are none. */
export const oddsOf = (
  stage: Stage,
  asked: Pick<StepOf<'command'>, 'who' | 'offer' | 'slots'>,
  policy: Policy,
): FoundOdds | string => {
  const requested = requestOf(
    stage,
    { do: 'command', who: asked.who, offer: asked.offer, slots: asked.slots, by: GM },
    new Map(),
  );
  if (!requested.ok) return sayDenied(requested.error);
  if (requested.value.request.type !== 'command') throw new Error('a command became another request');
  const { command } = requested.value.request;
  const found = answer(stage.table(), stage.gm, {
    type: 'preview',
    command,
    defender: policy.defender === undefined ? null : stage.ids.table(policy.defender),
  });
  if (!found.ok) return found.error.say;
  const { odds, reasons, assuming } = found.value;
  if (odds === null)
    return reasons.map(({ code, say }) => `${code}: ${say}`).join(' ') || 'Nothing of it is left to chance.';
  if (policy.defender === undefined && policy.reactions === undefined) return measured(stage, { odds, assuming });
  const reacting = policyOf(stage, policy);
  const { ruleset, scene } = stage.table();
  const given = { ...command, role: 'gm', forced: null } as const;
  const weighed = weigh({
    scene,
    begin: () => ruleset.preview?.(given) ?? ruleset.resolve(given),
    outcomesOf: (facts, before) => ruleset.outcomesOf(facts, before),
    policy: reacting.choose,
    reacting: reacting.who,
  });
  return (
    reacting.trouble() ??
    measured(stage, {
      odds: weighed,
      assuming:
        policy.reactions === undefined
          ? assuming
          : `if ${policy.reactions.map(({ to, kind, offer }) => `${to} answers ${kind} with ${offer}`).join(', ')}; ` +
            'no one else reacts',
    })
  );
};

/** Odds in which nothing is counted are none: the ruleset measures nothing that this command can come to. */
const measured = (stage: Stage, found: FoundOdds): FoundOdds | string =>
  found.odds.tooMany === true
    ? 'There are too many outcomes to work out.'
    : found.odds.chances.length > 0
      ? found
      : `Nothing that the ruleset measures (${stage
          .table()
          .ruleset.measures.map(({ label }) => label)
          .join(', ')}) can result from it.`;

/** How questions are answered while odds are worked out, and what of the policy cannot be done. */
const policyOf = (stage: Stage, policy: Policy) => {
  const asked = (to: string): Asked => (to === GM ? GM : stage.ids.table(to));
  const reactions = (policy.reactions ?? []).map((reaction, nth) => ({
    at: `policy.reactions[${nth}]`,
    to: asked(reaction.to),
    kind: reaction.kind,
    named: reaction.to,
    choice: { offer: stage.ids.offer(reaction.offer), slots: slotsOf(stage, reaction.slots) } satisfies Choice,
  }));
  const defender = policy.defender === undefined ? null : stage.ids.table(policy.defender);
  const kinds = new Set<string>();
  const taken = new Set<string>();
  const refused = new Map<string, string>();

  const ordered = (question: Question): Choice => {
    kinds.add(question.kind);
    if (question.always !== null) taken.add('defender');
    return question.always ?? question.otherwise;
  };

  const choose = (question: Question): Choice => {
    if (question.to === defender) return ordered(question);
    const own = reactions.filter(({ to }) => to === question.to);
    if (own.length > 0) kinds.add(question.kind);
    const reaction = own.find(({ kind }) => kind === question.kind);
    if (reaction === undefined) return question.otherwise;
    const against = faultOf(stage, question, reaction.choice);
    if (against === null) taken.add(reaction.at);
    else refused.set(reaction.at, against);
    return against === null ? reaction.choice : question.otherwise;
  };

  /** Why the policy does not react at all where it says so; null: it does. */
  const trouble = (): string | null => {
    if (defender !== null && taken.size === 0) {
      const asked =
        kinds.size === 0
          ? 'is asked nothing'
          : `is asked ${[...kinds].join(', ')}, and the order "always" has no option for it: name the option in ` +
            '"reactions"';
      return `policy.defender: ${policy.defender ?? ''} ${asked}.`;
    }
    const idle = reactions.find(({ at }) => !taken.has(at));
    if (idle === undefined) return null;
    const against = refused.get(idle.at);
    if (against !== undefined) return `${idle.at}: ${against}`;
    const never = `${idle.at}: ${idle.named} is never asked ${JSON.stringify(idle.kind)}${near(idle.kind, [...kinds])}`;
    return never + (kinds.size === 0 ? ', nor anything else.' : ` (asked: ${[...kinds].join(', ')}).`);
  };

  const who: ReadonlySet<Asked> = new Set<Asked>([
    ...(defender === null ? [] : [defender]),
    ...reactions.map(({ to }) => to),
  ]);
  return { choose, who, trouble };
};

/** What speaks against an answer, in a line; null: nothing. */
const faultOf = (stage: Stage, question: Question, choice: Choice): string | null => {
  const hints = choiceHints(
    stage,
    `The question ${JSON.stringify(question.kind)} has no option ` +
      JSON.stringify(stage.ids.offerInFile(choice.offer)),
    question.options,
    choice.offer,
    choice.slots,
  );
  if (hints.length > 0) return hints.join('; ');
  const reasons = [
    ...(question.options.find(({ id }) => id === choice.offer)?.reasons ?? []),
    ...question.check(choice),
  ];
  return reasons.length === 0 ? null : reasons.map(({ code, say }) => `${code}: ${say}`).join(' ');
};
