import { expect, test } from 'vitest';
import { scripted } from '../../../../../../src/core/dice/index.ts';
import type { SeatId } from '../../../../../../src/core/rules/scene/scene.ts';
import { plain } from '../../../../../../src/core/rules/text/text.ts';
import { legend } from '../../../../../../src/core/rulesets/legend/index.ts';
import { blankGrid } from '../../../../../../src/core/space/field/field.ts';
import { viewFor } from '../../../../../../src/core/table/index.ts';
import { ANN, EYE, GM, command, opening, placed, seated, stage } from '../../../../stage.ts';
import type { Stage } from '../../../../stage.ts';

/** What an entry of the log is headed with says what came of it, to whoever may know. */

const title = (self: Stage, seat: SeatId): string => plain(viewFor(self.table, seat).log.at(-1)?.title ?? []);

/** Osk, whom Ann plays, beside Iris and a horse; it is Osk's turn. */
const beside = (): Stage => {
  const self = stage(legend, opening(legend, blankGrid(20, 20, '1.5')));
  seated(self, GM, 'Gail', 'gm');
  seated(self, ANN, 'Ann', 'player');
  seated(self, EYE, 'Eye', 'watch');
  self.give(GM, {
    type: 'correct',
    note: null,
    corrections: [
      placed('oath-knight', 'Osk', 5, 5, { side: 'ally', character: true }),
      placed('trail-ranger', 'Iris', 6, 5, { side: 'foe' }),
      placed('saddle-horse', 'Bay', 3, 5, { side: 'ally' }),
    ],
  });
  self.give(ANN, { type: 'take', who: self.who('Osk'), seat: ANN });
  self.dice = scripted([20, 1, 1]);
  self.give(GM, command(self, null, 'start-combat'));
  self.settle();
  return self;
};

test.each([
  ['grapple', 3, 'Osk tries a grapple on Iris: Iris fails the reflex save, 10 vs DC 15, grappled'],
  ['grapple', 19, 'Osk tries a grapple on Iris: Iris makes the reflex save, 26 vs DC 15'],
  ['trip', 3, 'Osk tries a trip on Iris: Iris fails the reflex save, 10 vs DC 15, tripped'],
  ['disarm', 3, 'Osk tries a disarm on Iris: Iris fails the reflex save, 10 vs DC 15, disarmed'],
])('LG-261 a %s met with a save of %i says so at its head', (manoeuvre, save, said) => {
  const self = beside();
  self.dice = scripted([19, save]);
  self.give(ANN, command(self, 'Osk', `manoeuvre:${manoeuvre}`, { target: self.who('Iris') }));
  expect(title(self, GM)).toBe(said);
  // the numbers of a foe are not everybody's to read
  expect(title(self, EYE)).toBe(said.replace(/, \d+ vs DC \d+/u, ''));
});

test('LG-266 whoever mounts is said to mount whom', () => {
  const self = beside();
  self.give(GM, {
    type: 'correct',
    note: null,
    corrections: [{ type: 'move', who: self.who('Bay'), place: { type: 'cell', x: 4, y: 5, height: 0 } }],
  });
  self.give(GM, command(self, 'Osk', 'mount', { mount: self.who('Bay'), as: 'passenger' }, 'so that it is done'));
  expect(title(self, GM)).toMatch(/^Osk gets on Bay/u);
});
