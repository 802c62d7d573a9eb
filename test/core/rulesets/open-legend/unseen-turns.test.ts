import { describe, expect, test } from 'vitest';
import { viewFor } from '../../../../src/core/table/index.ts';
import type { View } from '../../../../src/core/rules/views/view.ts';
import { diff } from '../../../../src/core/wire/diff.ts';
import type { Stage } from '../../stage.ts';
import { ANN, BEN, GM, command } from '../../stage.ts';
import { active, table } from './lurking.ts';

const SEATS = [ANN, BEN];
const views = (self: Stage): readonly View[] => SEATS.map((seat) => viewFor(self.table, seat));

/** Ends turns until it is that one's. */
const until = (self: Stage, name: string): void => {
  for (let turns = 0; active(self) !== name && turns < 6; turns++) {
    self.give(GM, command(self, active(self), 'end-turn'));
    self.settle();
  }
  expect(active(self)).toBe(name);
};

describe('the turn of somebody unseen', () => {
  test.each(['Lurker', 'Lurker 2'])(
    'passes without a line or an entry; players see whose turn it is then, and nothing else (%s)',
    (name) => {
      const self = table([15, 15], [12, 3]);
      until(self, name);
      const before = views(self);
      self.give(GM, command(self, name, 'end-turn'));
      self.settle();
      views(self).forEach((view, nth) => {
        expect(view.log).toBe(before[nth]?.log);
        expect(
          Object.keys(diff(before[nth] as View, view) ?? {}).filter((part) => part !== 'c' && part !== 't'),
        ).toEqual([]);
        expect(JSON.stringify(view)).not.toMatch(/unseen|Somebody|Lurker/);
      });
      expect(JSON.stringify(viewFor(self.table, GM).log.at(-1)?.title)).toContain(name);
    },
  );

  test('that acts where nobody sees it changes no byte', () => {
    const self = table([15, 15]);
    until(self, 'Lurker');
    const before = views(self);
    self.give(
      GM,
      command(self, 'Lurker', 'move', {
        path: [
          [14, 15],
          [13, 15],
        ],
      }),
    );
    self.give(GM, command(self, 'Lurker', 'extra-move'));
    views(self).forEach((view, nth) => expect(diff(before[nth] as View, view)).toBeNull());
  });

  test('passes by itself where it cannot act, and nobody reads that a turn passes', () => {
    const self = table([15, 15]);
    self.give(GM, {
      type: 'correct',
      corrections: [{ type: 'body', who: self.who('Lurker'), set: { hp: 0, unconscious: true } }],
      note: null,
    });
    const [mine] = views(self);
    for (let turns = 0; turns < 4; turns++) {
      self.give(GM, command(self, active(self), 'end-turn'));
      self.settle();
    }
    expect(self.records.filter(({ command: given }) => given?.offer === 'next-turn').length).toBeGreaterThan(0);
    const titles = views(self).flatMap(({ log }) => log.map(({ title }) => JSON.stringify(title)));
    expect(titles.filter((title) => /passes|unseen|Somebody/.test(title))).toEqual([]);
    expect(mine?.log.length).toBeLessThan(viewFor(self.table, ANN).log.length);
  });

  test("that harms somebody is told, by nobody's name", () => {
    const self = table([7, 5]);
    until(self, 'Lurker');
    const before = views(self)[0]?.log.length ?? 0;
    const offer = self.table.ruleset
      .offers(self.table.scene, self.who('Lurker'))
      .find(({ id, reasons }) => id.startsWith('attack:0') && reasons.length === 0);
    self.give(GM, command(self, 'Lurker', offer?.id ?? '', { targets: [self.who('Brenna')] }));
    for (const question of viewFor(self.table, GM).questions)
      self.give(GM, {
        type: 'answer',
        entry: question.entry,
        question: question.id,
        offer: question.otherwise,
        slots: {},
      });
    const [view] = views(self);
    expect(view?.log.length).toBe(before + 1);
    expect(view?.log.at(-1)?.told.length).toBeGreaterThan(0);
    expect(JSON.stringify(view)).not.toContain('Lurker');
  });
});
