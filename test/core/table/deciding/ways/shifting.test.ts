import { describe, expect, test } from 'vitest';
import { seeded } from '../../../../../src/core/dice/index.ts';
import type { SeatId } from '../../../../../src/core/rules/scene/scene.ts';
import type { Point } from '../../../../../src/core/space/field/field.ts';
import { tapRoom } from '../../../../../src/core/space/zones/presets.ts';
import { viewFor } from '../../../../../src/core/table/index.ts';
import { ANN, BEN, command, EYE, GM, isRefusal, opening, reply, stage, sit } from '../../../stage.ts';
import type { Stage } from '../../../stage.ts';

/** A player gives the own token another spot within its cluster: no move by the rules, so at any time. */

const zone = tapRoom.zones[0]?.id ?? '';
const elsewhere = tapRoom.zones[1]?.outline ?? [];

/** A fight in which it is not the turn of Ann's Vera; Tom stands close to her. */
const inn = (): Stage => {
  const self = stage(undefined, opening(undefined, tapRoom));
  sit(self, GM, ANN, BEN, EYE);
  self.give(GM, {
    type: 'correct',
    note: null,
    corrections: (['Vera', 'Tom', 'Grub'] as const).map((name) => ({
      type: 'place',
      name,
      side: name === 'Grub' ? 'foe' : 'ally',
      from: name === 'Grub' ? 'goblin' : 'hero',
      count: 1,
      place: { type: 'zone', zone, cluster: name === 'Grub' ? 'foe' : 'us' },
      hidden: false,
    })),
  });
  self.give(ANN, { type: 'take', who: self.who('Vera'), seat: ANN });
  self.dice = seeded(3);
  self.give(GM, command(self, null, 'begin'));
  return self;
};
const shift = (self: Stage, by: SeatId, name: string, at: Point) =>
  self.try(by, { type: 'shift', who: self.who(name), at });
const placeOf = (self: Stage, name: string) => self.table.scene.combatants.find((one) => one.name === name)?.place;
const logOf = (self: Stage, seat: SeatId) =>
  viewFor(self.table, seat).log.map(({ title }) =>
    title.map((part) => (typeof part === 'string' ? part : 'X')).join(''),
  );

describe('a token given another spot', () => {
  test('stays in its zone and cluster, for everybody, whoever’s turn it is; others stay where they are', () => {
    const self = inn();
    const before = [placeOf(self, 'Tom'), placeOf(self, 'Grub')];
    expect(isRefusal(shift(self, ANN, 'Vera', { x: 3.4, y: 2.2 }))).toBe(false);
    const place = { type: 'zone', zone, cluster: 'us', at: { x: 3.4, y: 2.2 } };
    for (const seat of [GM, ANN, BEN, EYE])
      expect(viewFor(self.table, seat).combatants.find(({ name }) => name === 'Vera')?.place).toEqual(place);
    expect([placeOf(self, 'Tom'), placeOf(self, 'Grub')]).toEqual(before);
  });

  test('is a line for whoever did it and for the GM, and for nobody else', () => {
    const self = inn();
    const seats = [GM, ANN, BEN, EYE];
    const before = seats.map((seat) => logOf(self, seat).length);
    shift(self, ANN, 'Vera', { x: 3.4, y: 2.2 });
    expect(seats.map((seat, at) => logOf(self, seat).length - (before[at] ?? 0))).toEqual([1, 1, 0, 0]);
    expect(logOf(self, ANN).at(-1)).toBe('X shifts within the zone');
    shift(self, GM, 'Vera', { x: 3, y: 2 });
    expect(seats.map((seat, at) => logOf(self, seat).length - (before[at] ?? 0))).toEqual([2, 1, 0, 0]);
  });

  test('is taken back by whoever did it', () => {
    const self = inn();
    const was = placeOf(self, 'Vera');
    shift(self, ANN, 'Vera', { x: 3.4, y: 2.2 });
    const back = viewFor(self.table, ANN).takesBack;
    expect(back).not.toBe(null);
    self.give(ANN, { type: 'undo', entry: back ?? '' });
    expect(placeOf(self, 'Vera')).toEqual(was);
  });

  test('waits for no question: what is asked goes on being asked', () => {
    const self = inn();
    self.give(GM, { ...command(self, 'Grub', 'dare', { target: self.who('Vera') }), forced: 'in reach' });
    expect(viewFor(self.table, ANN).questions).toHaveLength(1);
    expect(isRefusal(shift(self, ANN, 'Vera', { x: 3.4, y: 2.2 }))).toBe(false);
    expect(viewFor(self.table, ANN).questions).toHaveLength(1);
    self.give(ANN, reply(self, 'dared', 'Vera', 'pass'));
    expect(placeOf(self, 'Vera')).toMatchObject({ at: { x: 3.4, y: 2.2 } });
  });

  test('and what else players do beside a question that waits has an end, for it to stay answerable', () => {
    const self = inn();
    self.give(GM, { ...command(self, 'Grub', 'dare', { target: self.who('Vera') }), forced: 'in reach' });
    const spot = (nth: number): Point => ({ x: 3 + (nth % 2) / 10, y: 2 });
    for (let nth = 0; nth < 100; nth++) expect(isRefusal(shift(self, ANN, 'Vera', spot(nth)))).toBe(false);
    expect(shift(self, ANN, 'Vera', spot(0))).toMatchObject({ code: 'waiting-for', say: 'Waiting for Vera.' });
    const picture = { type: 'picture', who: self.who('Vera'), picture: 'a'.repeat(64) } as const;
    expect(self.try(ANN, picture)).toMatchObject({ code: 'waiting-for' });
    expect(isRefusal(shift(self, GM, 'Vera', spot(0)))).toBe(false);
    self.give(ANN, reply(self, 'dared', 'Vera', 'pass'));
    expect(isRefusal(shift(self, ANN, 'Vera', spot(0)))).toBe(false);
    expect(isRefusal(self.try(ANN, picture))).toBe(false);
  });

  test.each([
    ['another’s token', BEN, 'Vera', { x: 3, y: 2 }, 'not-allowed'],
    ['a foe’s', ANN, 'Grub', { x: 3, y: 2 }, 'not-allowed'],
    ['on a watch screen', EYE, 'Vera', { x: 3, y: 2 }, 'not-allowed'],
    ['into another zone', ANN, 'Vera', elsewhere[0], 'bad-request'],
    ['off the map', ANN, 'Vera', { x: 900, y: 900 }, 'bad-request'],
    ['nowhere', ANN, 'Vera', { x: Number.NaN, y: 2 }, 'bad-request'],
  ] as const)('%s: refused', (_, by, name, at, code) => {
    expect(shift(inn(), by, name, at ?? { x: 0, y: 0 })).toMatchObject({ code });
  });
});
