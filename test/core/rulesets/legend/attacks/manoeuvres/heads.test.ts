import { expect, test } from 'vitest';
import { scripted } from '../../../../../../src/core/dice/index.ts';
import { legend } from '../../../../../../src/core/rulesets/legend/index.ts';
import { blankGrid } from '../../../../../../src/core/space/field/field.ts';
import { viewFor } from '../../../../../../src/core/table/telling/view.ts';
import { stepsOf } from '../../../../../../src/core/rules/views/staging.ts';
import { totalBeside } from '../../../../../../src/core/rules/views/staging-said.ts';
import type { SeatId } from '../../../../../../src/core/rules/scene/scene.ts';
import { ANN, EYE, GM, command, opening, placed, stage, sit, headline } from '../../../../stage.ts';
import type { Stage } from '../../../../stage.ts';

/** What an entry of the log is headed with says what came of it, to whoever may know. */

/** Osk, whom Ann plays, beside Iris and a horse; it is Osk's turn. */
const beside = (): Stage => {
  const self = stage(legend, opening(legend, blankGrid(20, 20, '1.5')));
  sit(self, GM, ANN, EYE);
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
  ['grapple', 3, 'Osk tries a grapple on Iris: 27 vs AC 15, hit; Iris fails the Reflex save, 10 vs DC 15, grappled'],
  ['grapple', 19, 'Osk tries a grapple on Iris: 27 vs AC 15, hit; Iris makes the Reflex save, 26 vs DC 15'],
  ['trip', 3, 'Osk tries a trip on Iris: 27 vs AC 15, hit; Iris fails the Reflex save, 10 vs DC 15, tripped'],
  ['disarm', 3, 'Osk tries a disarm on Iris: 27 vs AC 15, hit; Iris fails the Reflex save, 10 vs DC 15, disarmed'],
])('LG-261 a %s met with a save of %i says so at its head', (manoeuvre, save, said) => {
  const self = beside();
  self.dice = scripted([19, save]);
  self.give(ANN, command(self, 'Osk', `manoeuvre:${manoeuvre}`, { target: self.who('Iris') }));
  expect(headline(self, GM)).toBe(said);
  // the numbers of a foe are not everybody's to read
  expect(headline(self, EYE)).toBe(said.replace(' vs AC 15', '').replace(/, \d+ vs DC \d+/u, ''));
});

test('LG-218 the total of a save stands beside its die, for whoever may read it', () => {
  const totals = (self: Stage, seat: SeatId) =>
    stepsOf(viewFor(self.table, seat).log.at(-1)?.told ?? []).flatMap((step) =>
      step.rolls.map((roll) => [roll.label, totalBeside(step, roll)]),
    );
  const self = beside();
  self.dice = scripted([19, 3]);
  self.give(ANN, command(self, 'Osk', 'manoeuvre:trip', { target: self.who('Iris') }));
  expect(totals(self, GM).map(([, total]) => total)).toEqual([27, 10]);
  expect(totals(self, EYE)).toEqual([
    ['attack', 27],
    ['Reflex save', null],
  ]);
  self.dice = scripted([14, 3]);
  const who = [self.who('Osk'), self.who('Iris')];
  self.give(GM, command(self, null, 'call-saves', { who, save: 'reflex', dc: 15 }));
  expect(totals(self, GM).map(([, total]) => total)).toEqual([15, 10]);
  expect(totals(self, ANN).map(([, total]) => total)).toEqual([15, null]);
  expect(totals(self, EYE)).toEqual([
    ['Reflex save vs DC 15', 15],
    ['Reflex save', null],
  ]);
});

test('LG-266 whoever mounts is said to mount whom', () => {
  const self = beside();
  self.give(GM, {
    type: 'correct',
    note: null,
    corrections: [{ type: 'move', who: self.who('Bay'), place: { type: 'cell', x: 4, y: 5, height: 0 } }],
  });
  self.give(GM, command(self, 'Osk', 'mount', { mount: self.who('Bay'), as: 'passenger' }, 'so that it is done'));
  expect(headline(self, GM)).toMatch(/^Osk gets on Bay/u);
});

test('LG-261 a manoeuvre that does damage says its total once, and the save', () => {
  const self = beside();
  const settings = { ...(self.table.scene.settings as object), manoeuvreDamage: true };
  self.give(GM, { type: 'correct', note: null, corrections: [{ type: 'settings', settings }] });
  self.dice = scripted([19, 4, 3]);
  self.give(ANN, command(self, 'Osk', 'manoeuvre:trip', { target: self.who('Iris') }));
  expect(headline(self, GM)).toMatch(
    /^Osk tries a trip on Iris: 27 vs AC 15, critical hit for \d+; Iris fails the Reflex save, 10 vs DC 15, tripped$/u,
  );
});

test.each([
  ['jump', 12, /^Osk succeeds at an Athletics check to jump: \d+ vs DC \d+, and may go \d+ ft$/u],
  ['climb', 1, /^Osk fails an Athletics check to climb: \d+ vs DC \d+, and gets nowhere$/u],
  ['balance', 20, /^Osk succeeds at an Acrobatics check to balance: \d+ vs DC \d+, and may go [\d.]+ ft$/u],
  ['acrobatics', 7, /^Osk rolls \d+ on an Acrobatics check to tumble$/u],
])('LG-271 the check of a move says what it is for and what it came to: %s with %i', (offer, die, said) => {
  const self = beside();
  self.give(GM, { type: 'correct', note: null, corrections: [{ type: 'remove', who: self.who('Iris') }] });
  self.dice = scripted([die]);
  self.give(ANN, command(self, 'Osk', offer));
  expect(headline(self, ANN)).toMatch(said);
});

test('LG-218 a save that the GM calls for says what it came to, for each', () => {
  const self = beside();
  self.dice = scripted([14, 3]);
  const who = [self.who('Osk'), self.who('Iris')];
  self.give(GM, command(self, null, 'call-saves', { who, save: 'reflex', dc: 15 }));
  expect(headline(self, GM)).toMatch(
    /^The GM calls for a Reflex save by Osk and Iris: Osk \w+ the .+ vs DC 15; Iris fails the .+ vs DC 15$/u,
  );
  expect(headline(self, EYE)).toMatch(/Iris fails the Reflex save$/u);
  self.dice = scripted([2]);
  self.give(GM, command(self, null, 'call-checks', { who: [self.who('Iris')], skill: 'ride', dc: 15 }));
  expect(headline(self, GM)).toMatch(/^The GM calls for a Ride check by Iris: fails a Ride check, \d+ vs DC 15$/u);
});

test('LG-119 a step on the diagonal is one of 5 ft, before it is made and after it', () => {
  const self = beside();
  const reach = self.table.ruleset.reach(self.table.scene, self.who('Osk'), 'step', {});
  expect(reach?.type === 'cells' && [reach.bands, Math.max(...reach.cost)]).toEqual([
    [{ label: '5 ft step', upTo: 5 }],
    5,
  ]);
  const path = [[4, 4]];
  self.give(ANN, command(self, 'Osk', 'step', { path }));
  expect(headline(self, ANN)).toBe('Osk steps aside to E5 (5 ft)');
});
