import { describe, expect, test } from 'vitest';
import { scripted, seeded } from '../../../../src/core/dice/index.ts';
import type { SeatId } from '../../../../src/core/rules/scene/scene.ts';
import { rulesets } from '../../../../src/core/rulesets/index.ts';
import { PERMISSIONS, viewFor } from '../../../../src/core/table/index.ts';
import type { Request } from '../../../../src/core/table/index.ts';
import { tapRoom } from '../../../../src/core/space/zones/presets.ts';
import { parseRequest } from '../../../../src/core/wire/parse.ts';
import { ANN, BEN, EYE, GM, command, duel, isRefusal, placed, reply } from '../../stage.ts';
import type { Stage } from '../../stage.ts';
import { demoStage, playAtRandom } from '../../../properties/random-table.ts';

/** For each request: a table where it may be made, and the request, about what is Ann's. */
const cases: { readonly [T in Request['type']]: (self: Stage) => Request } = {
  command: (self) => command(self, 'Vera', 'step', { path: [[5, 4]] }),
  answer: (self) => {
    self.dice = seeded(3);
    self.give(GM, command(self, 'Grub', 'dare', { target: self.who('Vera') }));
    return reply(self, 'dared', 'Vera', 'pass');
  },
  roll: (self) => {
    self.dice = seeded(3);
    self.give(GM, { type: 'options', set: { dice: 'pressed' } });
    self.give(GM, command(self, 'Vera', 'strike', { target: self.who('Grub') }));
    const { entry, id } = viewFor(self.table, GM).rolls[0] ?? { entry: '', id: '' };
    return { type: 'roll', entry, roll: id, faces: null };
  },
  correct: (self) => ({
    type: 'correct',
    corrections: [{ type: 'edit', who: self.who('Vera'), set: { name: 'Vee' } }],
    note: null,
  }),
  shift: (self) => {
    const place = { type: 'zone', zone: tapRoom.zones[0]?.id ?? '', cluster: 'c' } as const;
    self.give(GM, {
      type: 'correct',
      corrections: [
        { type: 'field', change: { type: 'replaced', field: tapRoom } },
        { type: 'move', who: self.who('Vera'), place },
      ],
      note: null,
    });
    return { type: 'shift', who: self.who('Vera'), at: { x: 3, y: 2 } };
  },
  withdraw: (self) => {
    self.give(ANN, command(self, 'Vera', 'dare', { target: self.who('Grub') }));
    return { type: 'withdraw', entry: self.records.at(-1)?.entry ?? '' };
  },
  keep: (self) => {
    self.give(GM, { type: 'options', set: { automation: 'suggest' } });
    self.dice = scripted([12, 4]);
    self.give(GM, { type: 'order', who: self.who('Grub'), kind: 'parry', order: 'never' });
    return {
      type: 'keep',
      entry: self.give(ANN, command(self, 'Vera', 'strike', { target: self.who('Grub') })).entry,
    };
  },
  undo: (self) => ({ type: 'undo', entry: self.give(ANN, command(self, 'Vera', 'step', { path: [[5, 4]] })).entry }),
  order: (self) => ({ type: 'order', who: self.who('Vera'), kind: 'parry', order: 'never' }),
  options: () => ({ type: 'options', set: { playersSeeOdds: 'none' } }),
  rename: () => ({ type: 'rename', name: 'Another' }),
  seat: () => ({ type: 'seat', seat: ANN, set: { name: 'Anna' } }),
  unseat: () => ({ type: 'unseat', seat: ANN }),
  picture: (self) => ({ type: 'picture', who: self.who('Vera'), picture: 'a'.repeat(64) }),
  take: (self) => {
    self.give(GM, { type: 'correct', corrections: [placed('hero', 'Una', 1, 1)], note: null });
    return { type: 'take', who: self.who('Una'), seat: ANN };
  },
};

const roles = [
  ['gm', GM],
  ['own', ANN],
  ['others', BEN],
  ['watch', EYE],
] as const;

describe.each(Object.keys(cases) as Request['type'][])('%s', (type) => {
  test.each(roles)('by %s', (role, seat: SeatId) => {
    const self = duel();
    const request = cases[type](self);
    const result = self.try(seat, request);
    expect(isRefusal(result) ? result.say : 'taken').toEqual(
      PERMISSIONS[type][role] ? 'taken' : expect.not.stringMatching(/^taken$/),
    );
  });
});

test('a player gives their own a picture at any time, and takes it away', () => {
  const self = duel();
  self.dice = seeded(3);
  self.give(GM, command(self, 'Grub', 'dare', { target: self.who('Vera') }));
  const who = self.who('Vera');
  const picture = 'b'.repeat(64);
  self.give(ANN, { type: 'picture', who, picture });
  const pictures = () => viewFor(self.table, BEN).combatants.find(({ id }) => id === who)?.picture;
  expect(pictures()).toBe(picture);
  self.give(ANN, reply(self, 'dared', 'Vera', 'pass'));
  self.give(ANN, { type: 'picture', who, picture: null });
  expect(pictures()).toBe(null);
  expect(self.try(ANN, { type: 'picture', who, picture: 'no/hash' })).toMatchObject({ code: 'bad-request' });
  expect(self.try(ANN, { type: 'picture', who: 'nobody' as never, picture })).toMatchObject({
    code: 'no-such-combatant',
  });
});

test('a seat that is not at the table may nothing', () => {
  for (const type of Object.keys(cases) as Request['type'][]) {
    const self = duel();
    const request = cases[type](self);
    expect(self.try('stranger' as SeatId, request)).toMatchObject({ code: 'no-such-seat' });
  }
});

test('every request there is has its line, and a case', () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(PERMISSIONS).sort());
  // A message with a type and nothing else is malformed by what it lacks; one of no known type, by its type.
  const knows = (type: string): boolean => {
    const read = parseRequest({ type });
    return read.ok || !read.error.some(({ at }) => at === 'type');
  };
  expect(Object.keys(PERMISSIONS).filter((type) => !knows(type))).toEqual([]);
  expect(knows('no-such-request')).toBe(false);
});

const demos = rulesets.flatMap((ruleset) =>
  ruleset.demos.map((demo) => [`${ruleset.name}: ${demo.name}`, () => demoStage(ruleset, demo)] as const),
);

describe.each([['a duel', () => duel()] as const, ...demos])('every command of the rules: %s', (_, begin) => {
  test("is refused to watchers and to players for others; the GM's alone is no offer of its player's", () => {
    const self = begin();
    let others = 0;
    playAtRandom(self, {
      seed: 2,
      steps: 60,
      after: () => {
        if (self.table.open !== null) return;
        const { ruleset, scene } = self.table;
        const combatant = scene.combatants[self.records.length % scene.combatants.length];
        for (const who of [combatant?.id ?? null, null]) {
          const owner = who === null ? null : (combatant?.seat ?? null);
          for (const { id: offer, gmOnly } of ruleset.offers(scene, who)) {
            const by = (seat: SeatId) =>
              self.try(seat, {
                type: 'command',
                command: { who, offer, slots: {}, turn: ruleset.turnName(scene) },
                forced: 'because',
              });
            for (const seat of [ANN, BEN, EYE]) {
              if (seat === owner) continue;
              expect([seat, offer, by(seat)]).toMatchObject([
                seat,
                offer,
                { code: expect.stringMatching(/^(?:not-allowed|no-such-combatant)$/u) as string },
              ]);
              others++;
            }
            if (owner === null || gmOnly !== true) continue;
            expect([offer, by(owner)]).toMatchObject([
              offer,
              { code: expect.stringMatching(/^(?:no-such-offer|turn-has-passed)$/u) as string },
            ]);
          }
        }
      },
    });
    expect(others).toBeGreaterThan(100);
  });
});
