import { describe, expect, test } from 'vitest';
import { scripted } from '../../../../src/core/dice/index.ts';
import type { View } from '../../../../src/core/rules/views/view.ts';
import { viewFor } from '../../../../src/core/table/index.ts';
import { diff } from '../../../../src/core/wire/diff.ts';
import { ANN, BEN, EYE, GM, command, placed, stage, sit } from '../../stage.ts';
import type { Stage } from '../../stage.ts';
import { toy } from '../../toy/index.ts';

/** A record costs what it touched, not what stands on the board: here the work is counted, not timed. */

const ASKED = [
  'viewOf',
  'turnOrder',
  'tell',
  'headline',
  'check',
  'resolve',
  'known',
  'offers',
  'targets',
  'reach',
  'due',
  'turnName',
] as const;
type Asked = (typeof ASKED)[number];

interface Counting {
  readonly self: Stage;
  readonly counts: Record<Asked, number>;
}

const SEATS = [GM, ANN, BEN, EYE];
const viewsOf = (self: Stage): readonly View[] => SEATS.map((seat) => viewFor(self.table, seat));

/** Vera of Ann, Tom of Ben, a goblin beside them and so many more afar; whatever the ruleset is asked is counted. */
const table = (more: number): Counting => {
  const counts = Object.fromEntries(ASKED.map((name) => [name, 0])) as Record<Asked, number>;
  const counted = Object.fromEntries(
    ASKED.map((name) => [
      name,
      (...args: readonly unknown[]): unknown => {
        counts[name]++;
        return (toy[name] as (...all: readonly unknown[]) => unknown)(...args);
      },
    ]),
  );
  const self = stage({ ...toy, ...counted });
  sit(self, GM, ANN, BEN, EYE);
  self.give(GM, {
    type: 'correct',
    note: null,
    corrections: [placed('hero', 'Vera', 5, 5), placed('hero', 'Tom', 6, 6), placed('goblin', 'Grub', 6, 5)],
  });
  for (let left = more; left > 0; left -= 40)
    self.give(GM, {
      type: 'correct',
      note: null,
      corrections: [placed('goblin', `Far ${left}`, 15, 15, { count: Math.min(40, left), place: null })],
    });
  self.give(ANN, { type: 'take', who: self.who('Vera'), seat: ANN });
  self.give(BEN, { type: 'take', who: self.who('Tom'), seat: BEN });
  self.dice = scripted([20, 15, 10, ...Array.from({ length: more }, () => 5)]);
  self.give(GM, command(self, null, 'begin'));
  self.give(GM, { type: 'order', who: self.who('Grub'), kind: 'parry', order: 'never' });
  self.dice = scripted([12, 4]);
  viewsOf(self);
  return { self, counts };
};

/** What one command has the ruleset asked, from its request to the views of all seats. */
const workOf = (
  { self, counts }: Counting,
  offer: string,
  slots: Parameters<typeof command>[3],
): Readonly<Record<Asked, number>> => {
  const request = command(self, 'Vera', offer, slots);
  for (const name of ASKED) counts[name] = 0;
  self.give(ANN, request);
  viewsOf(self);
  return { ...counts };
};

const rows: readonly (readonly [string, string, (self: Stage) => Parameters<typeof command>[3]])[] = [
  ['a move', 'step', () => ({ path: [[5, 4]] })],
  ['a blow', 'strike', (self) => ({ target: self.who('Grub') })],
];

describe.each(rows)('%s', (_, offer, slotsOf) => {
  test('asks the ruleset as often among 300 as among 3', () => {
    const few = table(0);
    const many = table(297);
    expect(workOf(many, offer, slotsOf(many.self))).toEqual(workOf(few, offer, slotsOf(few.self)));
    expect(few.counts.viewOf).toBeGreaterThan(0);
  });

  test('leaves everybody else as they were, in the scene and in every view, and tells of nobody else', () => {
    const { self } = table(60);
    const scene = self.table.scene;
    const before = viewsOf(self);
    self.give(ANN, command(self, 'Vera', offer, slotsOf(self)));
    const after = viewsOf(self);
    const touched = new Set(
      self.table.scene.combatants.filter((combatant, at) => combatant !== scene.combatants[at]).map(({ id }) => id),
    );
    expect(touched.size).toBe(1);
    expect(self.table.scene.field).toBe(scene.field);
    after.forEach((view, at) => {
      const old = before[at] as View;
      view.combatants.forEach((combatant, nth) =>
        expect(combatant === old.combatants[nth]).toBe(!touched.has(combatant.id)),
      );
      for (const part of ['field', 'options', 'seats', 'you', 'ruleset', 'free'] as const)
        expect(view[part]).toBe(old[part]);
      const said = JSON.stringify(diff(old, view));
      expect(view.combatants.filter(({ name, id }) => name.startsWith('Far') && said.includes(id))).toEqual([]);
    });
  });
});
