import { refused, unreachable } from '../../base.ts';
import { decideCommand, decideDue } from './decide-command.ts';
import { decideKeep, decideWithdraw } from './decide-entry.ts';
import { decideUndo } from './decide-undo.ts';
import { decideShift } from './decide-by-hand.ts';
import { decideOptions, decidePicture, decideRename, decideTake } from './decide-table.ts';
import { decideSeat, decideSeated, decideUnseat } from './decide-seats.ts';
import { decideOrder } from './decide-order.ts';
import type { Decided, Deciding } from './deciding.ts';
import type { AskedFor, HostRequest } from '../log/asked-for.ts';
import type { Request } from '../log/requests.ts';
import { refusals } from '../log/words.ts';
import { decideAnswer, decideTimeOut } from './decide-answer.ts';
import { decideRoll } from './decide-roll.ts';

/** What a request of the host comes to. */
export const decideForHost = (job: Deciding, request: AskedFor['request']): Decided => {
  switch (request.type) {
    case 'seated':
      return decideSeated(job, request);
    case 'due':
      return decideDue(job, request.command);
    case 'time-out':
      return decideTimeOut(job, request.entry, request.question);
    default:
      return refused(refusals.mayNot());
  }
};

/** What a request of somebody at the table comes to. */
export const decideForSeat = (job: Deciding, request: Exclude<Request, { type: 'correct' }> | HostRequest): Decided => {
  switch (request.type) {
    case 'command':
      return decideCommand(job, request);
    case 'answer':
      return decideAnswer(job, request);
    case 'roll':
      return decideRoll(job, request);
    case 'shift':
      return decideShift(job, request);
    case 'withdraw':
      return decideWithdraw(job, request);
    case 'keep':
      return decideKeep(job, request);
    case 'undo':
      return decideUndo(job, request);
    case 'order':
      return decideOrder(job, request);
    case 'options':
      return decideOptions(job, request);
    case 'rename':
      return decideRename(job, request);
    case 'seat':
      return decideSeat(job, request);
    case 'unseat':
      return decideUnseat(job, request);
    case 'picture':
      return decidePicture(job, request);
    case 'take':
      return decideTake(job, request);
    case 'seated':
    case 'due':
    case 'time-out':
      return refused(refusals.mayNot());
    default:
      return unreachable(request);
  }
};
