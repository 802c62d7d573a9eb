import { describe, expect, test } from 'vitest';
import { scripted } from '../../../src/core/dice/index.ts';
import { answer, restore, viewFor } from '../../../src/core/table/index.ts';
import { blankGrid } from '../../../src/core/space/field/field.ts';
import type { Sides } from '../../../src/core/space/field/cell-move.ts';
import { plain } from '../../../src/core/rules/text/text.ts';
import { foldIsAll, replayIsLog } from '../../properties/checks.ts';
import { ANN, EYE, GM, command, duel, isRefusal, opening, reply, stage, seated } from '../stage.ts';
import type { Stage } from '../stage.ts';
import { parseQuery, parseRequest } from '../../../src/core/wire/parse.ts';
import { tapRoom } from '../../../src/core/space/zones/presets.ts';
import { toy } from '../toy/index.ts';

/** The GM makes a grid larger or smaller while a table plays on it. */

const resize = (sides: Partial<Sides>, drops = false) =>
  ({
    type: 'correct',
    corrections: [
      { type: 'field', change: { type: 'resized', left: 0, top: 0, right: 0, bottom: 0, ...sides, drops } },
    ],
    note: null,
  }) as const;

const cells = ({ table }: Stage) =>
  Object.fromEntries(
    table.scene.combatants.map(({ name, place }) => [name, place?.type === 'cell' ? [place.x, place.y] : null]),
  );
const size = ({ table: { scene } }: Stage) =>
  scene.field.type === 'grid' ? [scene.field.width, scene.field.height] : null;
const why = (self: Stage, sides: Partial<Sides>): string => {
  const refused = self.try(GM, resize(sides));
  return isRefusal(refused) ? refused.problems.map(({ at, say }) => `${at} ${say}`).join('; ') : 'taken';
};
const lastTitle = (self: Stage, seat: typeof GM): string => plain(viewFor(self.table, seat)?.log.at(-1)?.title ?? []);

describe('in a fight', () => {
  test('everybody moves along with columns and rows at the left and top, and the turn goes on', () => {
    const self = duel();
    const turn = self.table.scene.turn;
    self.give(GM, resize({ left: 2, top: 3, right: 1 }));
    expect(size(self)).toEqual([23, 23]);
    expect(cells(self)).toEqual({ Vera: [7, 8], Tom: [8, 9], Grub: [8, 8], Lurker: [17, 18] });
    expect(self.table.scene.turn).toEqual(turn);
    self.give(ANN, command(self, 'Vera', 'step', { path: [[7, 9]] }));
    expect(cells(self)['Vera']).toEqual([7, 9]);
    foldIsAll(self);
    replayIsLog(self);
  });

  test('it is one entry of the log, for all to read, and one undo', () => {
    const self = duel();
    const { entry } = self.give(GM, resize({ left: 2, bottom: -1 }));
    for (const seat of [GM, ANN, EYE])
      expect(lastTitle(self, seat)).toBe(
        'The GM changes the size of the map: 2 columns added on the left, 1 row cut at the bottom',
      );
    expect(viewFor(self.table, ANN)?.field).toMatchObject({ width: 22, height: 19, origin: { x: 2, y: 0 } });
    self.give(GM, { type: 'undo', entry });
    expect(size(self)).toEqual([20, 20]);
    expect(cells(self)).toEqual({ Vera: [5, 5], Tom: [6, 6], Grub: [6, 5], Lurker: [15, 15] });
    foldIsAll(self);
  });

  test('it waits for what is asked', () => {
    const self = duel([15]);
    self.give(ANN, command(self, 'Vera', 'strike', { target: self.who('Grub') }));
    expect(self.table.open).not.toBeNull();
    expect(why(self, { left: 1 })).toMatch(/^corrections\[0\]\.change has to wait: a question is still open/);
    self.dice = scripted([4]);
    self.give(GM, reply(self, 'parry', 'Grub', 'pass'));
    self.settle();
    self.give(GM, resize({ left: 1 }));
    expect(size(self)).toEqual([21, 20]);
  });

  test('the table comes back from its log as it is', () => {
    const self = duel();
    self.give(GM, resize({ left: 2, right: -3 }));
    self.give(GM, resize({ bottom: -6 }, true));
    const again = restore(toy, self.opening, JSON.parse(JSON.stringify(self.records)) as unknown[]);
    expect(again.ok && again.value.scene).toEqual(self.table.scene);
  });
});

describe('what stands in a part that is cut', () => {
  test('is named and refuses it, and the map stays', () => {
    const self = duel();
    const was = self.table.scene;
    expect(why(self, { right: -5, bottom: -5 })).toBe('corrections[0].change would cut off Lurker');
    expect(why(self, { left: -6 })).toBe('corrections[0].change would cut off Vera');
    expect(self.table.scene).toBe(was);
    expect(why(self, { right: -4, bottom: -4 })).toBe('taken');
  });

  test('is set beside the map where the GM says so', () => {
    const self = duel();
    self.give(GM, resize({ left: -6 }, true));
    expect(cells(self)).toEqual({ Vera: null, Tom: [0, 6], Grub: [0, 5], Lurker: [9, 15] });
    expect(
      viewFor(self.table, ANN)
        ?.log.at(-1)
        ?.told.map((told) => (told.type === 'said' ? plain(told.text) : '')),
    ).toEqual(['Vera is removed from the map', 'The GM changes the size of the map: 6 columns cut on the left']);
    expect(lastTitle(self, ANN)).toBe('The GM changes the size of the map: 6 columns cut on the left');
  });

  test('is nobody’s to hear of who did not know of it', () => {
    const [with_, without] = [duel(), duel()];
    // at the other table the hidden one stands where nothing is cut
    without.give(GM, {
      type: 'correct',
      corrections: [{ type: 'move', who: without.who('Lurker'), place: { type: 'cell', x: 10, y: 15, height: 0 } }],
      note: null,
    });
    with_.give(GM, {
      type: 'correct',
      corrections: [{ type: 'move', who: with_.who('Lurker'), place: { type: 'cell', x: 15, y: 10, height: 0 } }],
      note: null,
    });
    for (const self of [with_, without]) self.give(GM, resize({ right: -5 }, true));
    for (const seat of [ANN, EYE])
      expect(JSON.stringify(viewFor(with_.table, seat))).toBe(JSON.stringify(viewFor(without.table, seat)));
    expect(cells(with_)['Lurker']).toBeNull();
    expect(cells(without)['Lurker']).toEqual([10, 15]);
  });

  test('is told the GM before it is cut, and nobody else', () => {
    const self = duel();
    const asked = { type: 'resize', left: -6, top: 0, right: -5, bottom: 0 } as const;
    expect(answer(self.table, GM, asked)).toEqual({ ok: true, value: { falls: ['Vera', 'Lurker'], problems: [] } });
    expect(answer(self.table, ANN, asked)).toMatchObject({ ok: false });
  });

  test('names all that is drawn, by its label where it has one', () => {
    const at = (x: number, y: number) => ({ x, y });
    const outline = [at(18, 2), at(19, 2), at(19, 3)];
    const self = stage(
      toy,
      opening(toy, {
        ...blankGrid(20, 20),
        walls: [{ a: at(19, 0), b: at(19, 4) }],
        portals: (['door', 'window', 'window'] as const).map((kind, nth) => ({
          id: `${kind}${nth}`,
          kind,
          open: false,
          locked: false,
          a: at(19, 5 + nth),
          b: at(19, 6 + nth),
        })),
        terrain: [
          { kind: 'difficult', label: 'bog', cells: [18, 19] },
          { kind: 'difficult', label: '', cells: [39] },
        ],
        cover: ['crates', ''].map((label, nth) => ({ id: `c${nth}`, label, outline, worth: 2 })),
        lights: [{ at: at(19.5, 8.5), range: 4, intensity: 1, colour: '#ffffff' }],
        pins: [{ id: 'p', at: at(19.5, 9.5), label: 'Trap', text: 'A pit' }],
        backdrop: { hash: 'a1', x: 19, y: 0, width: 3, height: 3 },
      }),
    );
    seated(self, GM, 'Gail', 'gm');
    const asked = { type: 'resize', left: 0, top: 0, right: -2, bottom: 0 } as const;
    expect(answer(self.table, GM, asked)).toMatchObject({
      ok: true,
      value: {
        falls: [
          '1 wall',
          '1 door',
          '2 windows',
          '2 cells of bog',
          '1 cell of difficult ground',
          'crates',
          'cover',
          '1 light',
          'the note “Trap”',
          'the picture under the map',
        ],
      },
    });
  });
});

describe('a size that no map can have', () => {
  test.each<[string, Partial<Sides>, RegExp]>([
    ['more columns than there may be', { right: 481 }, /would be 501 by 20 cells: a map has 1 to 500/],
    ['no row', { bottom: -20 }, /would be 20 by 0 cells/],
    ['none of the columns there are', { left: -20, right: 20 }, /would keep none of the columns there are/],
    ['none of the rows there are', { top: 3, bottom: -20 }, /would keep none of the rows there are/],
  ])('is refused: %s', (_, sides, reason) => {
    const self = stage();
    seated(self, GM, 'Gail', 'gm');
    expect(why(self, sides)).toMatch(reason);
    expect(size(self)).toEqual([20, 20]);
  });

  test.each([0.5, 501, -501, NaN])('columns by %d do not come in at the door', (left) => {
    expect(parseRequest(resize({ left }))).toMatchObject({ ok: false });
    expect(parseQuery({ type: 'resize', left, top: 0, right: 0, bottom: 0 })).toMatchObject({ ok: false });
    expect(parseRequest(resize({ left: -500 }))).toMatchObject({ ok: true });
  });

  test('zones have none', () => {
    const self = stage(undefined, opening(undefined, tapRoom));
    seated(self, GM, 'Gail', 'gm');
    expect(why(self, { left: 1 })).toMatch(/change\.type is for a grid, but this map has zones/);
  });

  test('and players change none', () => {
    const self = duel();
    expect(self.try(ANN, resize({ left: 1 }))).toMatchObject({ code: expect.any(String) });
    expect(size(self)).toEqual([20, 20]);
  });
});
