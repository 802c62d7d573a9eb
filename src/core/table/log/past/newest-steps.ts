import type { Fact } from '../../../rules/scene/fact.ts';
import type { Scene } from '../../../rules/scene/scene.ts';
import type { Table } from '../table.ts';
import { notes } from '../../../memo.ts';

/** What of a table the past is worked out of. */
export type Past = Pick<Table, 'entries' | 'log' | 'index' | 'first'>;

interface Steps {
  readonly facts: readonly Fact[];
  readonly from: Scene;
  readonly scenes: readonly Scene[];
}

/** Of the newest record of each table alone: more would keep every scene there ever was. */
export const newest = notes<Past['index'], Steps>();

/** Keeps what a decision went through, for the fold of its record and for all who are told of it. */
export const keepSteps = ({ index }: Pick<Past, 'index'>, steps: Steps): void => newest.set(index, steps);
