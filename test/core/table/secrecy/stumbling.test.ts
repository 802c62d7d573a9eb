import { describe, expect, test } from 'vitest';
import { seeded } from '../../../../src/core/dice/index.ts';
import { turnOrderFor } from '../../../../src/core/rules/telling/speaking.ts';
import { rulesets } from '../../../../src/core/rulesets/index.ts';
import { viewFor } from '../../../../src/core/table/index.ts';
import { demoStage, playAtRandom } from '../../../properties/random-table.ts';
import { chance, fillSlots } from '../../../properties/slots.ts';
import type { Chance } from '../../../properties/slots.ts';
import { GM, fork, isRefusal } from '../../stage.ts';
import type { Stage } from '../../stage.ts';

/**
 * A walk into somebody hidden is no free look: in every game on squares where they are in the way it is final for
 * whoever walked.
 */

const demos = rulesets.flatMap((ruleset) =>
  ruleset.fields.includes('grid')
    ? ruleset.demos.map((demo) => [`${ruleset.name}: ${demo.name}`, () => demoStage(ruleset, demo)] as const)
    : [],
);

/** Walks that whoever is up may take now, each of two squares or more. */
const walksOf = ({ table }: Stage, luck: Chance) => {
  const { ruleset, scene } = table;
  const { active } = turnOrderFor(ruleset, scene, { role: 'gm', seat: null });
  return scene.combatants.flatMap(({ id, seat, place }) => {
    if (seat === null || place === null || !active.includes(id)) return [];
    const known = ruleset.known(scene, { role: 'player', seat });
    return ruleset.offers(known, id).flatMap((offer) => {
      const slot = offer.slots.find(({ type }) => type === 'path');
      if (slot === undefined || offer.reasons.length > 0) return [];
      const slots = fillSlots(ruleset, known, id, offer, luck);
      const path = slots[slot.name];
      return Array.isArray(path) && path.length > 1 ? [{ seat, who: id, offer: offer.id, slots, path }] : [];
    });
  });
};

/** Takes a walk where somebody hidden stands on its last square but one, or nobody; the fork at which it was taken. */
const walked = (self: Stage, walk: ReturnType<typeof walksOf>[number], lurks: boolean) => {
  const at = fork(self);
  const [x, y] = walk.path.at(-2) as readonly [number, number];
  const { ruleset } = at.table;
  const from = ruleset.catalogue.find(({ character }) => !character)?.id ?? '';
  const place = { type: 'cell', x, y, height: 0 } as const;
  if (lurks)
    at.give(GM, {
      type: 'correct',
      corrections: [{ type: 'place', name: 'Lurker', side: 'foe', from, count: 1, place, hidden: true }],
      note: null,
    });
  const { who, offer, slots, seat } = walk;
  const turn = ruleset.turnName(ruleset.known(at.table.scene, { role: 'player', seat }));
  const made = at.try(seat, { type: 'command', command: { who, offer, slots, turn }, forced: null });
  if (isRefusal(made) || at.table.open !== null || made.inputs.length > 0) return null;
  return { at, entry: made.entry, told: JSON.stringify(viewFor(at.table, seat).log.at(-1)?.told) };
};

/** In how many games somebody hidden was in the way, and in how many of them a walk that met nobody was taken back. */
let [met, free] = [0, 0];

describe.each(demos)('%s', (_, begin) => {
  test('whoever came upon somebody hidden does not take it back, and is not told that they may; the GM does', () => {
    const [luck, stopped, taken] = [chance(seeded(5)), [] as string[], [] as string[]];
    for (const seed of [1, 2, 3]) {
      const self = begin();
      playAtRandom(self, {
        seed,
        steps: 40,
        enough: () => stopped.length > 8,
        after: () => {
          if (self.table.open !== null || self.table.ruleset.due(self.table.scene) !== null) return;
          for (const walk of walksOf(self, luck)) {
            const [alone, other] = [walked(self, walk, false), walked(self, walk, true)];
            if (alone === null || other === null || alone.told === other.told) continue;
            const { seat, offer } = walk;
            stopped.push(offer);
            expect([offer, viewFor(other.at.table, seat).takesBack]).toEqual([offer, null]);
            expect([offer, other.at.try(seat, { type: 'undo', entry: other.entry })]).toMatchObject([
              offer,
              { code: 'only-the-gm' },
            ]);
            expect(isRefusal(other.at.try(GM, { type: 'undo', entry: other.entry }))).toBe(false);
            if (!isRefusal(alone.at.try(seat, { type: 'undo', entry: alone.entry }))) taken.push(offer);
          }
        },
      });
    }
    if (stopped.length > 0) met++;
    if (taken.length > 0) free++;
  });
});

test('somebody hidden is in the way in some games, and the same walks past nobody are taken back', () => {
  expect([met > 1, free > 1]).toEqual([true, true]);
});
