import { expect } from 'vitest';
import type { CombatantId } from '../../src/core/rules/scene/scene.ts';
import { commit, decide, waitingOf } from '../../src/core/table/index.ts';
import type { Request } from '../../src/core/table/index.ts';
import { openEntry } from '../../src/core/table/log/table.ts';
import type { Stage } from '../core/stage.ts';
import { GM } from '../core/stage.ts';
import type { Chance } from './slots.ts';
import { fillSlots } from './slots.ts';

/** More steps than this of one command are not waited for: it is withdrawn. */
const MOST_STEPS = 20;

/**
 * Forces everything that there is to do, legal or not, for these (null: for the table), so many times over; what
 * is asked by that is answered as if nobody had. Nothing may break on it: what cannot be is refused in words. Gives how
 * many commands were taken and how many refused.
 */
export const forcedAllOver = (
  self: Stage,
  whose: readonly (CombatantId | null)[],
  luck: Chance,
  times: number,
): { readonly taken: number; readonly refused: number } => {
  const broken: unknown[] = [];
  let [taken, refused, made] = [0, 0, 0];
  const give = (request: Request): boolean => {
    const id = `forced-${String(++made).padStart(6, '0')}`;
    const ports = { dice: self.dice, at: 1, id: () => `${id}-id`, broke: (error: unknown) => void broken.push(error) };
    const decided = decide(self.table, GM, { id, request }, ports);
    expect([request, broken.map(String)]).toEqual([request, []]);
    if (decided.ok) self.table = commit(self.table, decided.value);
    else expect(decided.error.say).not.toBe('');
    return decided.ok;
  };
  const settle = (): void => {
    for (let step = 0; openEntry(self.table) !== null; step++) {
      const entry = openEntry(self.table)?.short ?? '';
      const waiting = waitingOf(self.table);
      const [question] = waiting?.questions ?? [];
      const [roll] = waiting?.rolls ?? [];
      const request: Request =
        question !== undefined
          ? { type: 'answer', entry, question: question.id, ...question.otherwise }
          : roll !== undefined
            ? { type: 'roll', entry, roll: roll.id, faces: null }
            : { type: 'keep', entry };
      if (step < MOST_STEPS && give(request)) continue;
      expect(give({ type: 'withdraw', entry }), 'what cannot go on is withdrawn').toBe(true);
    }
  };
  const { ruleset } = self.table;
  for (let round = 0; round < times; round++) {
    for (const who of whose) {
      for (const { id } of ruleset.offers(self.table.scene, who)) {
        const { scene } = self.table;
        const offer = ruleset.offers(scene, who).find((offer) => offer.id === id);
        if (offer === undefined) continue;
        const slots = fillSlots(ruleset, scene, who, offer, luck);
        const command = { who, offer: id, slots, turn: ruleset.turnName(scene) };
        if (give({ type: 'command', command, forced: 'the GM says so' })) taken++;
        else refused++;
        settle();
      }
    }
  }
  return { taken, refused };
};
