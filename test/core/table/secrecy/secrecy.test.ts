import { turnOrderFor } from '../../../../src/core/rules/telling/speaking.ts';
import { describe, expect, test } from 'vitest';
import type { CombatantId, SeatId } from '../../../../src/core/rules/scene/scene.ts';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import { played } from '../../rulesets/played.ts';
import type { Query } from '../../../../src/core/table/index.ts';
import { answer, restore, viewFor } from '../../../../src/core/table/index.ts';
import { noScreens } from '../../../../src/core/table/telling/view.ts';
import { viewIn } from '../../../../src/core/table/telling/seat-view.ts';
import { diff } from '../../../../src/core/wire/diff.ts';
import { playAtRandom } from '../../../properties/random-table.ts';
import {
  MARKER,
  OTHERS,
  addHidden,
  askHidden,
  everythingFor,
  knownTo,
  leaks,
  overheard,
  refusedAlike,
  secretsOf,
  textOf,
  withHidden,
} from '../../../properties/secrets.ts';
import { ANN, BEN, EYE, GM, command, duel, fork, isRefusal, placed, reply } from '../../stage.ts';
import type { Stage } from '../../stage.ts';

const tables: readonly (readonly [
  string,
  (name?: string) => { readonly self: Stage; readonly hidden: CombatantId },
  number,
])[] = [
  [
    'a duel',
    (name) => {
      const self = duel();
      return { self, hidden: askHidden(self, addHidden(self, name)) };
    },
    120,
  ],
  ...played.flatMap((ruleset) =>
    ruleset.demos.map(
      (demo) => [`${ruleset.name}: ${demo.name}`, (name?: string) => withHidden(ruleset, demo, name), 50] as const,
    ),
  ),
];

const VEILED = 'Qqzveiled';

describe.each(tables)('%s', (_, begin, steps) => {
  test.each([1, 2])(
    '%i: no view, patch, answer or refusal has a hidden name, its id, its place, its picture, or a note of the GM',
    (seed) => {
      const { self, hidden } = begin();
      const before = new Map(OTHERS.map((seat) => [seat, viewFor(self.table, seat)]));
      let records = 0;
      playAtRandom(self, {
        seed,
        steps,
        options: true,
        fierce: seed === 2,
        hidden: [hidden],
        after: () => {
          const secrets = secretsOf(self, hidden);
          for (const seat of OTHERS) {
            const view = viewFor(self.table, seat);
            const last = before.get(seat);
            const patch = last === undefined ? null : diff(last, view);
            // What seats share of the turn is what each would be told alone, but for whom the table waits for.
            const alone = turnOrderFor(self.table.ruleset, self.table.scene, {
              role: seat === EYE ? 'watch' : 'player',
              seat,
            });
            const waits = view.turnOrder.say.startsWith('Waiting for ') && view.waitingFor.length > 0;
            expect(view.turnOrder).toEqual(waits ? { ...alone, say: view.turnOrder.say } : alone);
            before.set(seat, view);
            expect(leaks(JSON.stringify([patch, knownTo(self, seat)]), secrets)).toEqual([]);
            expect(overheard(self, seat)).toEqual([]);
          }
          const seat = OTHERS[++records % (OTHERS.length * 3)];
          if (seat !== undefined) expect(leaks(everythingFor(self, seat, hidden), secrets)).toEqual([]);
        },
      });
      for (const seat of OTHERS) expect(leaks(everythingFor(self, seat, hidden), secretsOf(self, hidden))).toEqual([]);
      // The same after undo to the beginning, and after a start from the log.
      const entry = self.table.entries.find(({ state }) => state === 'done');
      if (self.table.open === null && entry !== undefined) self.give(GM, { type: 'undo', entry: entry.short });
      const again = restore(
        self.table.ruleset,
        JSON.parse(JSON.stringify(self.opening)),
        JSON.parse(JSON.stringify(self.records)) as readonly unknown[],
      );
      if (!again.ok) throw new Error(again.error.say);
      self.table = again.value;
      for (const seat of OTHERS) expect(leaks(everythingFor(self, seat, hidden), secretsOf(self, hidden))).toEqual([]);
    },
  );

  test("a player's own who is hidden is that player's and the GM's to see, hear and ask of, and no one else's", () => {
    const { self, hidden } = begin();
    self.give(GM, { type: 'take', who: hidden, seat: ANN });
    const secrets = secretsOf(self, hidden);
    playAtRandom(self, {
      seed: 6,
      steps: 2 * steps,
      fierce: true,
      hidden: [hidden],
      after: () => {
        // She is asked first: what is worked out for her is kept.
        textOf(viewFor(self.table, ANN));
        const secrets = secretsOf(self, hidden);
        for (const seat of [BEN, EYE])
          expect(leaks(textOf(viewFor(self.table, seat)) + JSON.stringify(knownTo(self, seat)), secrets)).toEqual([]);
      },
    });
    for (const seat of [BEN, EYE])
      expect(leaks(everythingFor(self, seat, hidden), secretsOf(self, hidden))).toEqual([]);
    expect(leaks(JSON.stringify(viewFor(self.table, ANN)), [MARKER])).toHaveLength(1);
    expect(secrets).toContain(MARKER);
  });

  test('anybody whom the GM hides in the middle is at once in nothing that others see or may do', () => {
    const { self } = begin();
    const built = noScreens();
    let nth = 0;
    playAtRandom(self, {
      seed: 7,
      steps: 2 * steps,
      fierce: true,
      after: () => {
        const { combatants } = self.table.scene;
        const combatant = combatants[++nth % Math.max(1, combatants.length)];
        if (combatant === undefined) return;
        // What screens were shown before is at hand, as it is at a table that is played on.
        for (const seat of OTHERS) viewIn(self.table, seat, built);
        const shown = { seats: new Map(built.seats), shown: new Map(built.shown), boards: new Map(built.boards) };
        const branch = fork(self);
        if (
          isRefusal(
            branch.try(GM, {
              type: 'correct',
              corrections: [{ type: 'edit', who: combatant.id, set: { hidden: true, name: VEILED } }],
              note: null,
            }),
          )
        )
          return;
        for (const seat of OTHERS) {
          if (combatant.seat === seat) continue;
          const { log: _, ...view } = viewIn(branch.table, seat, shown);
          const { turn } = branch.table.ruleset.known(branch.table.scene, {
            role: seat === EYE ? 'watch' : 'player',
            seat,
          });
          const own = view.combatants.find(({ yours }) => yours)?.id;
          const offers = own === undefined ? null : answer(branch.table, seat, { type: 'offers', who: own });
          expect(
            leaks(JSON.stringify([{ ...view, questions: [] }, turn, offers]), [VEILED, `"${combatant.id}"`]),
          ).toEqual([]);
        }
      },
    });
  });

  test('two tables that differ in a hidden name send the same bytes', () => {
    const sent = ['Short', 'A very much longer hidden name'].map((name) => {
      const { self, hidden } = begin(name);
      const bytes: string[] = [];
      playAtRandom(self, {
        seed: 5,
        steps,
        hidden: [hidden],
        after: () => OTHERS.forEach((seat) => bytes.push(textOf(viewFor(self.table, seat)))),
      });
      return bytes;
    });
    expect(sent[0]).toEqual(sent[1]);
  });

  test('a hidden id is refused like one that does not exist', () => {
    const { self, hidden } = begin();
    for (const seat of OTHERS)
      for (const [value, other] of refusedAlike(self, seat, hidden)) expect(value).toEqual(other);
  });
});

describe('a duel', () => {
  test("a secret roll is the GM's alone, and its ids and counts tell nothing", () => {
    const self = duel([12, 3]);
    const before = viewFor(self.table, ANN);
    self.give(GM, { type: 'options', set: { dice: 'pressed' } });
    self.give(GM, command(self, 'Vera', 'hide'));
    expect(viewFor(self.table, GM).rolls).toHaveLength(1);
    expect(viewFor(self.table, ANN).rolls).toEqual([]);
    expect(viewFor(self.table, ANN).waitingFor.map(({ name }) => name)).toEqual(['the GM']);
    const { entry, id } = viewFor(self.table, GM).rolls[0] ?? { entry: '', id: '' };
    expect(self.try(ANN, { type: 'roll', entry, roll: id, faces: null })).toMatchObject({ code: 'no-such-roll' });
    self.give(GM, { type: 'roll', entry, roll: id, faces: null });
    expect(JSON.stringify(viewFor(self.table, GM).log.at(-1))).toContain('hides with 12');
    expect(JSON.stringify(viewFor(self.table, ANN).log.slice(before.log.length))).not.toMatch(/hides with|"rolled"/);
  });

  test("what a hidden foe does alone leaves no entry in a player's log", () => {
    const self = duel();
    const entries = viewFor(self.table, ANN).log.length;
    self.give(GM, {
      type: 'correct',
      corrections: [{ type: 'move', who: self.who('Lurker'), place: { type: 'cell', x: 12, y: 12, height: 0 } }],
      note: null,
    });
    self.give(GM, command(self, 'Lurker', 'shout', { text: 'hush' }));
    expect(viewFor(self.table, ANN).log).toHaveLength(entries);
    expect(viewFor(self.table, GM).log).toHaveLength(entries + 2);
    const unheard = viewFor(self.table, GM).log.at(-1)?.id ?? '';
    const asked = (entry: string): readonly Query[] => [
      { type: 'past', entry },
      { type: 'log', before: entry, most: 5 },
    ];
    for (const seat of OTHERS)
      asked(unheard).forEach((query, nth) =>
        expect(answer(self.table, seat, query)).toEqual(answer(self.table, seat, asked('zzzz')[nth] as Query)),
      );
    self.give(GM, { type: 'undo', entry: viewFor(self.table, GM).log.at(-1)?.id ?? '' });
    expect(viewFor(self.table, ANN).log).toHaveLength(entries);
  });

  test('who becomes visible appears', () => {
    const self = duel();
    self.give(GM, {
      type: 'correct',
      corrections: [{ type: 'edit', who: self.who('Lurker'), set: { hidden: false } }],
      note: null,
    });
    expect(viewFor(self.table, ANN).log.at(-1)?.told).toMatchObject([{ text: [{ name: 'Lurker' }, ' appears'] }]);
    expect(viewFor(self.table, ANN).combatants.map(({ name }) => name)).toContain('Lurker');
  });

  test('who is hidden is taken off the board unheard, is no character to take, and shows no standing order', () => {
    const self = duel();
    const { log, free } = viewFor(self.table, ANN);
    self.give(GM, {
      type: 'correct',
      corrections: [placed('hero', 'Una', 9, 9, { hidden: true, character: true })],
      note: null,
    });
    self.give(GM, { type: 'order', who: self.who('Lurker'), kind: 'parry', order: 'never' });
    self.give(GM, { type: 'order', who: self.who('Tom'), kind: 'parry', order: 'never' });
    self.give(GM, { type: 'correct', corrections: [{ type: 'remove', who: self.who('Lurker') }], note: null });
    for (const seat of [ANN, EYE]) expect(viewFor(self.table, seat)).toMatchObject({ log, free, orders: [] });
    expect(viewFor(self.table, BEN).orders).toMatchObject([{ who: self.who('Tom') }]);
    expect(viewFor(self.table, GM)).toMatchObject({ free: [self.who('Una')], orders: [{}] });
  });

  test('the dice of others wait under no id', () => {
    const self = duel();
    self.give(GM, { type: 'options', set: { dice: 'pressed' } });
    self.give(GM, command(self, 'Vera', 'strike', { target: self.who('Grub') }));
    expect([GM, ANN, BEN, EYE].map((seat) => viewFor(self.table, seat).rolls.map(({ id }) => id !== ''))).toEqual([
      [true],
      [true],
      [false],
      [false],
    ]);
  });

  test("lines that block sight are the GM's to see", () => {
    const self = duel();
    self.give(GM, {
      type: 'correct',
      corrections: [
        {
          type: 'field',
          change: {
            type: 'replaced',
            field: { ...blankGrid(20, 20), walls: [{ a: { x: 1, y: 1 }, b: { x: 1, y: 7 } }] },
          },
        },
      ],
      note: null,
    });
    const walls = (seat: SeatId) =>
      JSON.stringify(viewFor(self.table, seat).field).match(/"walls":(\[.*?\])[,}]/u)?.[1];
    expect(OTHERS.map(walls)).toEqual(['[]', '[]', '[]']);
    expect(walls(GM)).not.toBe('[]');
  });

  test("what somebody hidden answers, or does in between, is in nobody else's log", () => {
    const self = duel([15, 12, 4, 4, 4]);
    self.give(GM, { type: 'order', who: self.who('Lurker'), kind: 'parry', order: 'ask' });
    self.give(GM, command(self, 'Grub', 'strike', { target: self.who('Lurker') }, 'from afar'));
    self.give(GM, command(self, 'Lurker', 'shout', { text: 'qqhush' }));
    self.give(GM, reply(self, 'parry', 'Lurker', 'block'));
    const gm = JSON.stringify(viewFor(self.table, GM).log.at(-1));
    for (const told of ['qqhush', 'blocks']) expect(gm).toContain(told);
    for (const seat of OTHERS) {
      expect(
        leaks(JSON.stringify(viewFor(self.table, seat)), ['Lurker', self.who('Lurker'), 'qqhush', 'blocks']),
      ).toEqual([]);
      // Not even that somebody did something: all that is told beside dice is the GM's word on the blow.
      expect(
        viewFor(self.table, seat)
          .log.at(-1)
          ?.told.filter(({ type }) => type !== 'rolled'),
      ).toMatchObject([{ text: ['GM override: from afar'] }]);
    }
  });
});
