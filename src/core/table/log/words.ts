import type { Problem } from '../../base.ts';
import { refusal, WAITING_FOR } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import type { Reason } from '../../rules/offers/offer.ts';
import { listed } from '../../rules/text/text.ts';

/** What the table says when it refuses. */
export const refusals = {
  noSuchSeat: (): Refusal => refusal('no-such-seat', 'You no longer have a seat at this table.'),
  mayNot: (): Refusal => refusal('not-allowed', 'You may not do that.'),
  badRequestId: (): Refusal =>
    refusal('bad-request-id', 'A request needs an id of 8 to 40 letters, digits, hyphens or underscores.'),
  requestIdTaken: (): Refusal => refusal('request-id-taken', 'This id was used for another request.'),
  noSuchCombatant: (): Refusal => refusal('no-such-combatant', 'That combatant is not on the board.'),
  noSuchOffer: (): Refusal => refusal('no-such-offer', 'That action does not exist.'),
  noSuchEntry: (): Refusal => refusal('no-such-entry', 'That log entry does not exist.'),
  noSuchQuestion: (): Refusal => refusal('no-such-question', 'This question is no longer open.'),
  noSuchRoll: (): Refusal => refusal('no-such-roll', 'This roll is no longer waiting.'),
  /** `byGm`: whoever is rolled for is nobody's. */
  notYourRoll: (byGm: boolean): Refusal =>
    refusal('not-your-roll', `${byGm ? 'The GM' : 'Another player'} rolls for this creature.`),
  noSuchPlayer: (): Refusal => refusal('no-such-seat', 'No one has that seat.'),
  turnHasPassed: (): Refusal => refusal('turn-has-passed', 'That turn is already over.'),
  notLegal: (reasons: readonly Reason[]): Refusal =>
    refusal('not-legal', reasons.map(({ say }) => say).join(' ') || 'The rules do not allow it.', { reasons }),
  /** What may be done all the same is said to who may do it. */
  waitingFor: (names: readonly string[], gm: boolean): Refusal =>
    refusal(
      WAITING_FOR,
      gm ? `${waitingFor(names)} ${answering(names)}, withdraw the action, or correct anything.` : waitingFor(names),
    ),
  nothingWaits: (): Refusal => refusal('nothing-waits', 'This entry is no longer waiting.'),
  notUndoable: (): Refusal => refusal('not-undoable', 'That is already undone.'),
  onlyGmUndoes: (): Refusal => refusal('only-the-gm', 'Only the GM can undo this.'),
  tookOneBack: (): Refusal =>
    refusal('took-one-back', 'You have already undone a move this turn. The GM can undo this one.'),
  /** `reasons` say what is wrong with the form of the command; none: the rules broke on it. */
  cannotForce: (reasons: readonly Reason[] = []): Refusal =>
    refusal(
      'cannot-force',
      ['Not even the GM can force this: something it needs is missing.', ...reasons.map(({ say }) => say)].join(' '),
      { reasons },
    ),
  /** Forced past its reasons, it would leave a sheet or a turn with these faults. */
  cannotBe: (problems: readonly Problem[]): Refusal =>
    refusal('cannot-force', sayPlaces('Not even the GM can force this. It would leave', problems), { problems }),
  /** It would leave a sheet or a turn with these faults, which are the GM's to read. */
  cannotHold: (problems: readonly Problem[], gm: boolean): Refusal =>
    gm
      ? refusal('cannot-hold', sayPlaces('A sheet cannot hold what this would leave on it', problems), { problems })
      : refusal('cannot-hold', 'A sheet cannot hold what this would leave on it. The GM can make room.'),
  cannotGoOn: (): Refusal =>
    refusal(
      'cannot-go-on',
      'The rules cannot continue without what was removed from the board: the GM has to withdraw the entry.',
    ),
  /** `most`: what it may come to. */
  logFull: (most: string): Refusal =>
    refusal(
      'log-full',
      `The log of this table is full (${most}). Nothing is lost: you can still read it, undo and export it. Start a ` +
        'new table to play on.',
    ),
  tooLong: (): Refusal =>
    refusal('too-long', 'This is too much at once, so nothing was done. Try it in smaller steps.'),
  notTyped: (): Refusal => refusal('not-typed', 'This table does not use typed-in dice.'),
  wrongFaces: (say: string): Refusal => refusal('wrong-faces', say, { problems: [{ at: 'faces', say }] }),
  notFree: (): Refusal => refusal('not-free', 'Someone already plays this combatant.'),
  nothingDue: (): Refusal => refusal('nothing-due', 'There is nothing to do now.'),
  lastGm: (): Refusal => refusal('last-gm', 'A table needs a GM.'),
  badSeat: (problems: readonly Problem[]): Refusal =>
    refusal('bad-seat', sayPlaces('The seat', problems), { problems }),
  badCorrection: (problems: readonly Problem[]): Refusal =>
    refusal('bad-correction', sayPlaces('The correction', problems), { problems }),
  badRequest: (problems: readonly Problem[]): Refusal =>
    refusal('bad-request', sayPlaces('The request', problems), { problems }),
  unreadable: (problems: readonly Problem[]): Refusal =>
    refusal('log-unreadable', sayPlaces('The stored table', problems), { problems }),
} as const;

const waitingFor = (names: readonly string[]): string =>
  `Waiting for ${names.length === 0 ? 'the table' : listed(names)}.`;

/** What the GM may do about it. */
const answering = (names: readonly string[]): string =>
  names.length === 1 && names[0] === YOU ? 'Answer first' : 'You can answer for them';

/** Why nothing else may be done for now. */
export const waitingReason = (names: readonly string[]): Reason => ({
  code: WAITING_FOR,
  say: waitingFor(names),
  rule: null,
});

/** "The correction: corrections[0].name must be …" */
export const sayPlaces = (what: string, problems: readonly Problem[]): string => {
  const said = problems.slice(0, 3).map(({ at, say }) => (at === '' ? say : `${at} ${say}`));
  const more = problems.length - said.length;
  return `${what}: ${said.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`;
};

/** What the GM is told well before the log is full. */
export const sayNearlyFull = (percent: number, of: string): string =>
  `The log of this table is ${percent} % full (${of}). Once it is full, the table can only be read, undone and ` +
  'exported: start a new table before then.';

/** What the GM is called in a sentence. */
export const THE_GM = 'the GM';
/** What they are called to themselves. */
export const YOU = 'you';

/** What every screen reads when the table stopped, since the rules would go on without end. */
export const STOPPED =
  'The table stopped because the rules kept running without end. They continue when the GM acts, corrects or ' +
  'undoes something.';

/** How odds take questions. */
export const assuming = {
  nobody: 'if no one reacts',
  one: (name: string): string => `if ${name} reacts and no one else does`,
} as const;
