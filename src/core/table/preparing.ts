import { makingGround } from '../space/grid/grid.ts';
import { digestOf } from './log/digest.ts';
import type { Request } from './log/requests.ts';

/**
 * Works out what deciding on a request with a large field needs, in steps: who drives it may do something else between
 * two of them. Changes nothing but how long the decision takes.
 */
export function* preparing(asked: Request): Generator<void, void> {
  yield;
  for (const one of asked.type === 'correct' ? asked.corrections : []) {
    if (one.type !== 'field' || one.change.type !== 'replaced' || one.change.field.type !== 'grid') continue;
    yield* makingGround(one.change.field);
  }
  digestOf(asked);
  yield;
}
