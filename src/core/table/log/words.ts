import type { Problem } from '../../base.ts';
import { refusal } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import type { Reason } from '../../rules/offers/offer.ts';
import { listed } from '../../rules/text/text.ts';

/** What the table says when it refuses. */
export const refusals = {
  noSuchSeat: (): Refusal => refusal('no-such-seat', 'You have no seat at this table any more.'),
  mayNot: (): Refusal => refusal('not-allowed', 'That is not yours to do.'),
  badRequestId: (): Refusal =>
    refusal('bad-request-id', 'A request needs an id of 8 to 40 letters, digits, hyphens or underscores.'),
  requestIdTaken: (): Refusal => refusal('request-id-taken', 'This id was used for another request.'),
  noSuchCombatant: (): Refusal => refusal('no-such-combatant', 'There is nobody of that name on the board.'),
  noSuchOffer: (): Refusal => refusal('no-such-offer', 'There is no such thing to do.'),
  noSuchEntry: (): Refusal => refusal('no-such-entry', 'There is no such entry in the log.'),
  noSuchQuestion: (): Refusal => refusal('no-such-question', 'This is not asked, or not any more.'),
  noSuchRoll: (): Refusal => refusal('no-such-roll', 'This roll does not wait, or not any more.'),
  noSuchPlayer: (): Refusal => refusal('no-such-seat', 'Nobody sits there.'),
  turnHasPassed: (): Refusal => refusal('turn-has-passed', 'That turn has passed meanwhile.'),
  notLegal: (reasons: readonly Reason[]): Refusal =>
    refusal('not-legal', reasons.map(({ say }) => say).join(' ') || 'The rules do not allow it.', { reasons }),
  /** What may be done all the same is said to who may do it. */
  waitingFor: (names: readonly string[], gm: boolean): Refusal =>
    refusal(
      'waiting-for',
      gm
        ? `${waitingFor(names)} Until then the GM can answer for them, withdraw what waits, or correct anything.`
        : waitingFor(names),
    ),
  nothingWaits: (): Refusal => refusal('nothing-waits', 'This entry does not wait any more.'),
  notUndoable: (): Refusal => refusal('not-undoable', 'That was taken back already.'),
  onlyGmUndoes: (): Refusal => refusal('only-the-gm', 'Only the GM can take this back.'),
  tookOneBack: (): Refusal =>
    refusal('took-one-back', 'You have already taken back a move this turn. The GM can undo this one.'),
  /** `reasons` say what is wrong with the form of the command; none: the rules broke on it. */
  cannotForce: (reasons: readonly Reason[] = []): Refusal =>
    refusal(
      'cannot-force',
      ['Not even the GM can force this: something it needs is missing.', ...reasons.map(({ say }) => say)].join(' '),
      { reasons },
    ),
  /** Forced past its reasons, it would leave a sheet or a turn with these faults. */
  cannotBe: (problems: readonly Problem[]): Refusal =>
    refusal('cannot-force', sayPlaces('Not even the GM can force this: what it leaves', problems), { problems }),
  cannotGoOn: (): Refusal =>
    refusal(
      'cannot-go-on',
      'The rules cannot go on without what was taken off the board: the GM has to withdraw the entry.',
    ),
  tooLong: (): Refusal =>
    refusal('too-long', 'This is too much to work out at once, so nothing was done. Do it in smaller parts.'),
  notTyped: (): Refusal => refusal('not-typed', 'This table does not take typed-in dice.'),
  wrongFaces: (say: string): Refusal => refusal('wrong-faces', say, { problems: [{ at: 'faces', say }] }),
  notFree: (): Refusal => refusal('not-free', 'Somebody plays this one already.'),
  nothingDue: (): Refusal => refusal('nothing-due', 'Nothing is due.'),
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

/** Why nothing else may be done for now. */
export const waitingReason = (names: readonly string[]): Reason => ({
  code: 'waiting-for',
  say: waitingFor(names),
  rule: null,
});

/** "The correction: corrections[0].name must be …" */
export const sayPlaces = (what: string, problems: readonly Problem[]): string => {
  const said = problems.slice(0, 3).map(({ at, say }) => (at === '' ? say : `${at} ${say}`));
  const more = problems.length - said.length;
  return `${what}: ${said.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`;
};

/** What the GM is called in a sentence. */
export const THE_GM = 'the GM';

/** What every screen reads when the table stopped, since the rules would go on without end. */
export const STOPPED =
  'The table stopped: the rules went on by themselves without end. They go on when the GM does something, corrects or undoes.';

/** How odds take questions. */
export const assuming = {
  nobody: 'if nobody reacts',
  one: (name: string): string => `if ${name} reacts and nobody else does`,
} as const;
