import { expect } from 'vitest';
import { seeded } from '../../../../src/core/dice/index.ts';
import { openLegend } from '../../../../src/core/rulesets/open-legend/index.ts';
import type { Turn } from '../../../../src/core/rulesets/open-legend/sheet/turn.ts';
import type { Stage } from '../../stage.ts';
import { ANN, BEN, GM, command, opening, placed, stage, sit } from '../../stage.ts';

/** Whose turn it is, by name. */
export const active = ({ table }: Stage): string => {
  const { active: id } = table.scene.turn as Turn;
  return table.scene.combatants.find((combatant) => combatant.id === id)?.name ?? '';
};

/** It is the turn of Ann's barbarian at (6, 5); an orc stands far off, and unseen ones where it is said. */
export const table = (...lurks: readonly (readonly [x: number, y: number])[]): Stage => {
  const self = stage(openLegend, opening(openLegend));
  sit(self, GM, ANN, BEN);
  self.give(GM, {
    type: 'correct',
    note: null,
    corrections: [
      placed('orc-raider', 'Orc', 1, 18),
      placed('barbarian', 'Brenna', 6, 5, { side: 'ally' }),
      ...lurks.map((place, nth) =>
        placed('orc-raider', nth === 0 ? 'Lurker' : `Lurker ${nth + 1}`, ...place, { hidden: true }),
      ),
    ],
  });
  self.give(ANN, { type: 'take', who: self.who('Brenna'), seat: ANN });
  self.dice = seeded(3);
  self.give(GM, command(self, null, 'start-combat', {}));
  self.give(GM, command(self, null, 'close-surprise'));
  self.give(GM, command(self, null, 'initiative-all'));
  self.give(ANN, command(self, 'Brenna', 'roll-initiative'));
  self.settle();
  for (let turns = 0; active(self) !== 'Brenna' && turns < 5; turns++) {
    self.give(GM, command(self, active(self), 'end-turn'));
    self.settle();
  }
  expect(active(self)).toBe('Brenna');
  return self;
};
