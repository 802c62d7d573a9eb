import type { CombatantId, SeatId } from '../../../src/core/rules/scene/scene.ts';
import type { HostRequest, Request } from '../../../src/core/table/index.ts';
import { isRefusal } from '../../core/stage.ts';
import type { Stage } from '../../core/stage.ts';
import { diceOf, playAtRandom } from '../random-table.ts';

interface Played {
  readonly by: SeatId | 'table';
  readonly request: Request | HostRequest;
  readonly id: string;
}

/** A fight as it was played at one table: what was requested, and the name of its dice. */
export interface Playing {
  readonly requests: readonly Played[];
  readonly dice: string;
}

/** Lets a table play at random and keeps what its seats and its host requested. */
export const recorded = (self: Stage, seed: number, steps: number, hidden: readonly CombatantId[] = []): Playing => {
  const played: Played[] = [];
  const decide: Stage['try'] = self.try.bind(self);
  let made = 0;
  const keep: Stage['try'] = (by, request, id = `twin-${String(++made).padStart(6, '0')}`) => {
    played.push({ by, request, id });
    return decide(by, request, id);
  };
  self.try = keep;
  self.give = (by, request, id) => {
    const result = keep(by, request, id);
    if (isRefusal(result)) throw new Error(`${result.code}: ${result.say}`);
    return result;
  };
  playAtRandom(self, { seed, steps, fierce: true, hidden });
  return { requests: played, dice: diceOf(seed) };
};
