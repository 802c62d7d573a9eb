import { answerTo } from '../../rules/play/play.ts';
import { ok, refused } from '../../base.ts';
import type { Result } from '../../base.ts';
import { answerReasons } from '../../rules/play/answer-reasons.ts';
import type { Choice, Viewer } from '../../rules/offers/offer.ts';
import { UNMEASURED } from '../../rules/play/odds.ts';
import { resumed } from '../../rules/play/resume.ts';
import { NoSuchCombatant } from '../../rules/scene/scene.ts';
import type { Sliced } from '../../rules/sliced.ts';
import { sceneBefore } from '../log/past/history.ts';
import { entryAt } from '../log/lookups.ts';
import { inputsOf, runOf } from '../log/playing/playing.ts';
import { knowledgeOf } from './knowledge.ts';
import type { Query } from './queries.ts';
import type { Answers } from './answers.ts';
import type { Refusal } from '../log/refusal.ts';
import { openEntry } from '../log/table.ts';
import { commandIn } from '../log/entry.ts';
import type { Table } from '../log/table.ts';
import { ownerOf } from '../telling/board/owned.ts';
import { isSecret } from './outcome-change.ts';
import { weighAlike } from './weighing.ts';
import { assuming, refusals } from '../log/words.ts';

type Asked = Extract<Query, { type: 'question-odds' }>;

/**
 * The odds if a question were answered like this and nobody reacted to that. What has happened is what it was; what is
 * to come is weighed from what the asked know now: null where that is not enough. `broke` hears of bugs in the rules.
 */
export function* questionOdds(
  table: Table,
  viewer: Viewer,
  query: Asked,
  broke: (error: unknown) => void,
): Sliced<Result<Answers['question-odds'], Refusal>> {
  const { ruleset } = table;
  const entry = openEntry(table);
  const run = runOf(table);
  const question = run?.waiting?.questions.find(({ id }) => id === query.question);
  const mine =
    question !== undefined &&
    (viewer.role === 'gm' || (viewer.role === 'player' && ownerOf(table, question.to) === viewer.seat));
  if (
    entry === null ||
    run === null ||
    table.open === null ||
    question === undefined ||
    !mine ||
    entryAt(table, query.entry) !== table.open
  ) {
    return refused(refusals.noSuchQuestion());
  }
  const command = commandIn(entry);
  if (command === null) return refused(refusals.noSuchQuestion());
  const choice: Choice = { offer: query.offer, slots: query.slots };
  const option = question.options.find(({ id }) => id === choice.offer);
  if (option === undefined) return refused(refusals.noSuchOffer());
  const nothing = { odds: null, assuming: assuming.nobody };
  const scenes = knowledgeOf(ruleset, run.scene, viewer, table.options).weighed;
  const before = sceneBefore(table, table.open);
  if (
    scenes[0] === undefined ||
    answerReasons(scenes[0], question, choice, viewer.role === 'gm').length > 0 ||
    isSecret(
      command,
      entry.records.flatMap(({ facts }) => facts),
      before,
      viewer,
    )
  )
    return ok(nothing);
  // a step is not weighed, and the blow that it gives somebody a chance to is
  const measured = ruleset.measured?.(command) !== false;
  if (question.to === 'gm' && !measured) return ok({ odds: UNMEASURED, assuming: assuming.nobody });
  let open = false;
  const inputs = [...inputsOf(entry), { ...answerTo(question), choice, by: 'time-out' } as const];
  const resolve: typeof ruleset.resolve = (command) => ruleset.resolve(command);
  try {
    const odds = yield* weighAlike(scenes, (scene) => ({
      scene,
      begin: () => resumed(() => resolve(command), resolve, inputs, before),
      outcomesOf: (facts, then) => ruleset.outcomesOf(facts, then),
      passedOver: () => {
        open = true;
      },
      measured,
    }));
    // where nobody can react any more, it is no assumption that nobody does
    return ok({ odds, assuming: open ? assuming.nobody : '' });
  } catch (error) {
    // The rules met somebody that this seat's scene does not have. Anything else is a bug of theirs.
    if (viewer.role === 'gm' || !(error instanceof NoSuchCombatant)) broke(error);
    return ok(nothing);
  }
}
