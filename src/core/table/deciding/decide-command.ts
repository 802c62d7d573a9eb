import { answerTo, Overdue } from '../../rules/play/play.ts';
import { ok, refused } from '../../base.ts';
import { answerReasons } from '../../rules/play/answer-reasons.ts';
import { commandReasons, commandShape, offerFor } from '../../rules/ruleset/command-reasons.ts';
import { drawRoll } from '../../rules/play/draw-roll.ts';
import type { Choice, Command } from '../../rules/offers/offer.ts';
import type { OpenQuestion } from '../../rules/play/question.ts';
import { lookUp } from '../../rules/scene/scene.ts';
import type { Scene } from '../../rules/scene/scene.ts';
import { continued, openRun, nextRecord, stateAfter, waitRefusal } from './deciding.ts';
import type { Decided, Deciding } from './deciding.ts';
import { keepSteps } from '../log/history.ts';
import { cleanLine, cleanTexts } from '../log/names.ts';
import { may } from './permissions.ts';
import { Unreadable, addedBy, readable, run } from '../log/playing.ts';
import { entryAt } from '../log/table.ts';
import { ownerOf } from '../telling/waiting.ts';
import type { Request } from '../log/requests.ts';
import { refusals } from '../log/words.ts';

type Requested<T extends Request['type']> = Extract<Request, { type: T }>;

const LONGEST_REASON = 200;

/**
 * A command: checked against what its seat knows, resolved on the truth. While something waits only what may come in
 * between is taken.
 */
export const decideCommand = (job: Deciding, request: Requested<'command'>): Decided => {
  const { table, viewer } = job;
  const { ruleset } = table;
  if (!may(viewer.role, 'command', true)) return refused(refusals.mayNot());
  const open = openRun(job);
  const truth = open === null ? table.scene : open.run.scene;
  const known = ruleset.known(truth, viewer, table.options.playersSeeNumbers);
  const { who } = request.command;
  const actor = who === null ? null : lookUp(known, who);
  if (who !== null && actor === null) return refused(refusals.noSuchCombatant());
  if (!may(viewer.role, 'command', actor !== null && actor.seat === viewer.seat)) return refused(refusals.mayNot());
  if (request.command.turn !== ruleset.turnName(known)) return refused(refusals.turnHasPassed());
  const forced = viewer.role === 'gm' && request.forced !== null ? cleanLine(request.forced, LONGEST_REASON) : null;
  const command: Command = {
    who,
    offer: request.command.offer,
    slots: cleanTexts(request.command.slots),
    turn: request.command.turn,
    role: viewer.role,
    forced,
  };
  const offer = offerFor(ruleset, known, who, command.offer);
  if (offer?.gmOnly === true && viewer.role !== 'gm') return refused(refusals.noSuchOffer());
  if (table.open !== null && (open === null || offer?.meanwhile !== true)) return refused(waitRefusal(job));
  const reasons = forced === null ? commandReasons(ruleset, known, command) : [];
  if (reasons.length > 0) return refused(refusals.notLegal(reasons));
  // Forcing overrules rules, never shapes: what is stored can always be read.
  const misshapen = commandShape(ruleset, known, command);
  if (misshapen === null) return refused(refusals.noSuchOffer());
  if (misshapen.length > 0) return refused(refusals.cannotForce(misshapen));
  return forcing(job, forced !== null, () =>
    open === null ? begun(job, truth, command) : continued(job, { type: 'meanwhile', facts: [], command }),
  );
};

/** What the rules themselves do next, if it is still due. */
export const decideDue = (job: Deciding, command: Command): Decided => {
  const { table } = job;
  const due = table.open === null ? table.ruleset.due(table.scene) : null;
  if (due === null || JSON.stringify(due) !== JSON.stringify(command)) return refused(refusals.nothingDue());
  return begun(job, table.scene, due);
};

/** Begins an entry. */
const begun = (job: Deciding, scene: Scene, command: Command): Decided => {
  const { table, ports } = job;
  const { automation } = table.options;
  const played = run(table.ruleset, scene, command, [], {
    dice: ports.dice,
    way: table.options.dice,
    orders: table.orders,
    sideOrders: table.sideOrders,
    overdue: ports.overdue,
  });
  const added = addedBy(played, automation, { inputs: 0, facts: [] });
  readable(table.ruleset, played.scene, added.facts);
  if (added.facts.length === played.facts.length)
    keepSteps(table, { facts: added.facts, from: scene, scenes: played.scenes });
  return ok(
    nextRecord(job, {
      type: 'begun',
      entry: job.request,
      command,
      state: stateAfter(table.ruleset, played, { automation, command, before: scene }, added.facts),
      ...added,
    }),
  );
};

/**
 * Rules may count on what they checked; a forced command went past that, so what breaks it is no bug of theirs. Where
 * it left a sheet or a turn that cannot be, nothing broke: what is wrong with it is the reason.
 */
const forcing = (job: Deciding, forced: boolean, decide: () => Decided): Decided => {
  if (!forced) return decide();
  try {
    return decide();
  } catch (error) {
    if (error instanceof Overdue) throw error;
    if (error instanceof Unreadable) return refused(refusals.cannotBe(error.problems));
    job.ports.broke?.(error);
    return refused(refusals.cannotForce());
  }
};

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

/** A roll that waits: pressed, so that the authority draws it, or typed in. A secret one is the GM's. */
export const decideRoll = (job: Deciding, request: Requested<'roll'>): Decided => {
  const { table, viewer, ports } = job;
  if (!may(viewer.role, 'roll', true)) return refused(refusals.mayNot());
  const open = openRun(job);
  const found =
    open === null || entryAt(table, request.entry) !== open.at
      ? undefined
      : open.run.waiting?.rolls.find(({ id }) => id === request.roll);
  const own =
    found !== undefined &&
    !found.roll.secret &&
    found.roll.of !== null &&
    ownerOf(table, found.roll.of) === viewer.seat;
  if (found === undefined || !may(viewer.role, 'roll', own)) return refused(refusals.noSuchRoll());
  if (request.faces === null)
    return continued(job, { type: 'rolled', roll: found.id, faces: drawRoll(found.roll, ports.dice), typed: false });
  if (table.options.dice !== 'typed') return refused(refusals.notTyped());
  const wrong = found.roll.wrong(request.faces);
  if (wrong !== null) return refused(refusals.wrongFaces(wrong));
  return continued(job, { type: 'rolled', roll: found.id, faces: request.faces, typed: true });
};
