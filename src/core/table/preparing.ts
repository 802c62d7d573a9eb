import { makingGround } from '../space/grid/ground.ts';
import { digesting } from './log/digest.ts';
import type { Request } from './log/requests.ts';

/**
 * Works out what deciding on a request with a large field needs, in steps: who drives it may do something else between
 * two of them. Changes nothing but how long the decision takes.
 */
export function* preparing(asked: Request): Generator<void, void> {
  yield;
  for (const correction of asked.type === 'correct' ? asked.corrections : []) {
    if (correction.type !== 'field' || correction.change.type !== 'replaced' || correction.change.field.type !== 'grid')
      continue;
    yield* makingGround(correction.change.field);
  }
  yield* digesting(asked);
  yield;
}
