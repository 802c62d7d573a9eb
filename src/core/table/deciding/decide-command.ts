import { changesIn } from '../asking/outcome-change.ts';
import { Overdue } from '../../rules/play/play.ts';
import { ok, refused } from '../../base.ts';
import { commandReasons, commandShape, offerFor } from '../../rules/ruleset/command-reasons.ts';
import type { Command } from '../../rules/offers/offer.ts';
import { lookUp } from '../../rules/scene/scene.ts';
import type { Scene } from '../../rules/scene/scene.ts';
import { nextRecord, waitRefusal } from './deciding.ts';
import type { Decided, Deciding, Requested } from './deciding.ts';
import { keepSteps } from '../log/past/newest-steps.ts';
import { cleanLine, cleanTexts } from '../log/names.ts';
import { may } from './permissions.ts';
import { addedBy, run } from '../log/playing/playing.ts';
import { Unreadable, readable } from '../log/playing/readable.ts';
import { refusals } from '../log/words.ts';
import { continued, openRun, stateAfter } from './continuing.ts';

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
    changes: changesIn(table, command, scene),
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
