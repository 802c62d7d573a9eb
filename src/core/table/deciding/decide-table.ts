import { refused } from '../../base.ts';
import { lookUp } from '../../rules/scene/scene.ts';
import { PICTURE_NAME } from '../../space/reading/schema.ts';
import { AUTOMATIONS, DICE_WAYS, ODDS_SHOWN, PACES } from '../../rules/views/view.ts';
import type { TableOptions } from '../../rules/views/view.ts';
import { tableRecord } from './continuing.ts';
import type { Decided, Deciding, Requested } from './deciding.ts';
import { NO_PICTURE } from '../correcting/correct-outline.ts';
import { BY_TABLE } from '../log/past/history.ts';
import { may } from './permissions.ts';
import { seatOf } from '../log/table.ts';
import { refusals } from '../log/words.ts';
import { named, handed } from './decide-seats.ts';

/** Gives the token of one's own a picture, or takes it away: anybody's by the GM. */
export const decidePicture = (job: Deciding, request: Requested<'picture'>): Decided => {
  const { table, viewer } = job;
  const who = lookUp(table.ruleset.known(table.scene, viewer), request.who);
  if (who === null) return refused(viewer.role === 'watch' ? refusals.mayNot() : refusals.noSuchCombatant());
  if (!may(viewer.role, 'picture', who.seat === viewer.seat)) return refused(refusals.mayNot());
  const { picture } = request;
  if (picture !== null && !PICTURE_NAME.test(picture))
    return refused(refusals.badRequest([{ at: 'picture', say: NO_PICTURE }]));
  return tableRecord(job, null, [{ type: 'edited', who: who.id, set: { picture }, because: BY_TABLE }]);
};

/** A player takes a free character for themselves; the GM hands anybody to anybody. */
export const decideTake = (job: Deciding, request: Requested<'take'>): Decided => {
  const { table, viewer } = job;
  if (!may(viewer.role, 'take', true)) return refused(refusals.mayNot());
  const who = lookUp(table.ruleset.known(table.scene, viewer), request.who);
  if (who === null) return refused(refusals.noSuchCombatant());
  if (viewer.role === 'gm') {
    if (request.seat !== null && seatOf(table, request.seat) === null) return refused(refusals.noSuchPlayer());
    return tableRecord(job, null, [handed(who.id, request.seat)]);
  }
  const forSelf = request.seat === null || request.seat === viewer.seat;
  if (!forSelf || !may(viewer.role, 'take', table.characters.includes(who.id))) return refused(refusals.mayNot());
  return who.seat === null ? tableRecord(job, null, [handed(who.id, viewer.seat)]) : refused(refusals.notFree());
};

/** Sets how the table is run; members left out stay as they are. */
export const decideOptions = (job: Deciding, request: Requested<'options'>): Decided => {
  if (!may(job.viewer.role, 'options', true)) return refused(refusals.mayNot());
  const { automation, dice, playersSeeOdds, playersSeeNumbers, pace } = request.set;
  const set: { -readonly [K in keyof TableOptions]?: TableOptions[K] } = {};
  if (automation !== undefined && AUTOMATIONS.includes(automation)) set.automation = automation;
  if (dice !== undefined && DICE_WAYS.includes(dice)) set.dice = dice;
  if (playersSeeOdds !== undefined && ODDS_SHOWN.includes(playersSeeOdds)) set.playersSeeOdds = playersSeeOdds;
  if (typeof playersSeeNumbers === 'boolean') set.playersSeeNumbers = playersSeeNumbers;
  if (pace !== undefined && PACES.includes(pace)) set.pace = pace;
  return tableRecord(job, { type: 'options', set });
};

/** Names the table anew. */
export const decideRename = (job: Deciding, request: Requested<'rename'>): Decided => {
  if (!may(job.viewer.role, 'rename', true)) return refused(refusals.mayNot());
  const name = named(request.name);
  return name.ok ? tableRecord(job, { type: 'renamed', name: name.value }) : name;
};
