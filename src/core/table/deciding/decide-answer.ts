import { answerTo } from '../../rules/play/play.ts';
import { refused } from '../../base.ts';
import { answerReasons } from '../../rules/play/answer-reasons.ts';
import type { Choice } from '../../rules/offers/offer.ts';
import type { OpenQuestion } from '../../rules/play/question.ts';
import { continued, openRun } from './continuing.ts';
import type { Decided, Deciding, Requested } from './deciding.ts';
import { cleanTexts } from '../log/names.ts';
import { may } from './permissions.ts';
import { entryAt } from '../log/lookups.ts';
import { ownerOf } from '../telling/board/owned.ts';
import { refusals } from '../log/words.ts';

/** An answer to an open question, by whoever is asked or by the GM for them. */
export const decideAnswer = (job: Deciding, request: Requested<'answer'>): Decided => {
  const { table, viewer } = job;
  if (!may(viewer.role, 'answer', true)) return refused(refusals.mayNot());
  const question = questionOf(job, request.entry, request.question);
  if (question === null || !may(viewer.role, 'answer', ownerOf(table, question.to) === viewer.seat))
    return refused(refusals.noSuchQuestion());
  const choice: Choice = { offer: request.offer, slots: cleanTexts(request.slots) };
  const option = question.options.find(({ id }) => id === choice.offer) ?? null;
  if (option === null || (option.gmOnly === true && viewer.role !== 'gm')) return refused(refusals.noSuchOffer());
  const reasons = answerReasons(
    table.ruleset.known(openRun(job)?.run.scene ?? table.scene, viewer),
    question,
    choice,
    viewer.role === 'gm',
  );
  if (reasons.length > 0) return refused(refusals.notLegal(reasons));
  const by = viewer.role === 'gm' || viewer.seat === null ? 'gm' : viewer.seat;
  return continued(job, { ...answerTo(question), choice, by });
};

/** Nobody answered in time. */
export const decideTimeOut = (job: Deciding, entry: string, id: string): Decided => {
  const question = questionOf(job, entry, id);
  if (question === null) return refused(refusals.noSuchQuestion());
  return continued(job, { ...answerTo(question), choice: question.otherwise, by: 'time-out' });
};

const questionOf = (job: Deciding, entry: string, id: string): OpenQuestion | null => {
  const open = openRun(job);
  if (open === null || entryAt(job.table, entry) !== open.at) return null;
  return open.run.waiting?.questions.find((question) => question.id === id) ?? null;
};
