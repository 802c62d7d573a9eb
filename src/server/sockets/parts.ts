import type { Refusal } from '../../core/wire/messages.ts';
import { refusal } from '../../core/wire/messages.ts';
import type { AnswerTo, Questions } from '../../core/wire/events.ts';
import type { Logger } from '../base/log.ts';
import type { buckets } from '../limits/bucket.ts';
import type { Guesses } from '../limits/guesses.ts';
import type { Admission } from '../tables/admission.ts';
import type { Remembered } from '../tables/remembered.ts';
import type { Rooms } from '../tables/rooms.ts';
import type { FairTurns } from './fair-turns.ts';
import type { Budget, Rate } from './rates.ts';
import type { ScreenSocket } from './socket-screen.ts';

/** What all conversations share. */
export interface Parts {
  readonly admission: Admission;
  readonly rooms: Rooms;
  readonly log: Logger;
  readonly guesses: Guesses;
  readonly turns: FairTurns;
  readonly remembered: Remembered;
  /** Time that deciding the requests of a seat, and of an address, may still take. */
  readonly decisions: Budget;
  /** Seats that addresses may still take. */
  readonly newSeats: ReturnType<typeof buckets>;
}

/** One connection, and how often it may say what. */
export interface End {
  readonly socket: ScreenSocket;
  readonly address: string;
  /** Whether it has so much to read that it is not answered at length now. */
  readonly isBehind: () => boolean;
  readonly requests: Rate;
  readonly queries: Rate;
  readonly gestures: Rate;
  /** It was closed. */
  readonly closed: () => void;
}

/** Takes the answer to one kind of question. */
export type Reply<E extends keyof Questions> = (answer: AnswerTo<E>) => void;

/** It takes an answer to any of them. */
export type AnyReply = (answer: AnswerTo<keyof Questions>) => void;

/** That a message could not be read, and why. */
export const malformed = (problems: Refusal['problems']): Refusal =>
  refusal(
    'malformed',
    'The message could not be read: ' +
      (problems[0] === undefined ? 'it has the wrong shape' : `${problems[0].at} ${problems[0].say}`),
    { problems },
  );
