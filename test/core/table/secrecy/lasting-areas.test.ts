import { expect, test } from 'vitest';
import { areaShown } from '../../../../src/core/rules/kit/areas/lasting-areas.ts';
import type { EffectId } from '../../../../src/core/rules/kit/effects.ts';
import { baseOf, groundOf } from '../../../../src/core/rules/kit/movement/ground.ts';
import { find } from '../../../../src/core/rules/scene/scene.ts';
import { viewFor } from '../../../../src/core/table/index.ts';
import { ANN, EYE, GM, duel } from '../../stage.ts';
import type { Stage } from '../../stage.ts';
import { toy } from '../../toy/index.ts';

/** A fight in which Grub carries a light along. */
const lit = (): Stage => {
  const self = duel();
  const ruleset: typeof toy = {
    ...toy,
    areas: (scene) => {
      const grid = groundOf(scene);
      if (grid === null) return [];
      return scene.combatants
        .filter(({ name }) => name === 'Grub')
        .map(({ id }) =>
          areaShown(
            grid,
            {
              id: 'e1' as EffectId,
              kind: 'light',
              source: 'Torch',
              owner: id,
              on: [],
              anchor: { type: 'none' },
              left: null,
              with: null,
              covers: { type: 'around', who: id, feet: 5 },
            },
            (who) => baseOf(find(scene, who)),
            { label: 'Torch light', icon: 'torch', tone: 'good', about: null },
          ),
        );
    },
  };
  self.table = { ...self.table, ruleset };
  return self;
};

const rowsFor = (self: Stage, seat: typeof GM) => viewFor(self.table, seat).areas.map(({ rows }) => rows);

test('an area that somebody carries along is on every screen', () => {
  const self = lit();
  const before = rowsFor(self, ANN);
  expect(before).toHaveLength(1);
  expect([rowsFor(self, GM), rowsFor(self, EYE)]).toEqual([before, before]);
});

test('an area carried by somebody hidden is on no player’s wire', () => {
  const self = lit();
  const grub = self.table.scene.combatants.find(({ name }) => name === 'Grub');
  const scene = {
    ...self.table.scene,
    combatants: self.table.scene.combatants.map((combatant) =>
      combatant === grub ? { ...combatant, hidden: true } : combatant,
    ),
  };
  self.table = { ...self.table, scene };
  expect(rowsFor(self, GM)).toHaveLength(1);
  expect([rowsFor(self, ANN), rowsFor(self, EYE)]).toEqual([[], []]);
});
