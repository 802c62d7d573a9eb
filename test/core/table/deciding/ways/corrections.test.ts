import { faceFor, isFace } from '../../../../../src/core/rules/ruleset/faces.ts';
import { describe, expect, test } from 'vitest';
import { scripted } from '../../../../../src/core/dice/index.ts';
import { blankGrid } from '../../../../../src/core/space/field/field.ts';
import { cleanName, viewFor } from '../../../../../src/core/table/index.ts';
import type { Correction } from '../../../../../src/core/table/index.ts';
import { ANN, BEN, GM, command, duel, placed } from '../../../stage.ts';
import type { Stage } from '../../../stage.ts';

/** What the GM changes by hand, names, and who plays whom. */

const placeOf = (self: Stage, name: string) =>
  self.table.scene.combatants.find((combatant) => combatant.name === name)?.place;

describe('corrections', () => {
  const correct = (self: Stage, ...corrections: readonly Correction[]) =>
    self.try(GM, { type: 'correct', corrections, note: 'a note' });

  test('several are placed on free cells nearby and numbered', () => {
    const self = duel();
    correct(self, placed('goblin', 'Goblin', 6, 5, { count: 6 }));
    const names = self.table.scene.combatants.slice(-6).map(({ name }) => name);
    expect(names).toEqual(['Goblin 1', 'Goblin 2', 'Goblin 3', 'Goblin 4', 'Goblin 5', 'Goblin 6']);
    const cells = self.table.scene.combatants.map(({ place }) => JSON.stringify(place));
    expect(new Set(cells).size).toBe(cells.length);
    correct(self, placed('goblin', 'Goblin', 1, 1, { count: 2 }));
    expect(self.table.scene.combatants.slice(-2).map(({ name }) => name)).toEqual(['Goblin 7', 'Goblin 8']);
  });

  test('big ones stand clear of everybody', () => {
    const self = duel();
    correct(self, placed('ogre', 'Ogre', 5, 5));
    expect(placeOf(self, 'Ogre')).not.toEqual(placeOf(self, 'Vera'));
  });

  test.each<readonly [Correction, string]>([
    [placed('dragon', 'Smaug', 1, 1), 'corrections[0].from'],
    [placed('goblin', '\u202E\u0007', 1, 1), 'corrections[0].name'],
    [placed('goblin', 'x'.repeat(10_000), 1, 1), 'corrections[0].name'],
    [placed('goblin', 'G', 1, 1, { count: 41 }), 'corrections[0].count'],
    [placed('goblin', 'G', 99, 1), 'corrections[0].place.x'],
    [placed('goblin', 'G', 1, 1, { place: { type: 'zone', zone: 'z', cluster: 'c' } }), 'corrections[0].place.zone'],
    [
      { type: 'place-body', name: 'B', side: 'foe', footprint: 1, body: { hp: -1 }, place: null },
      'corrections[0].body.hp',
    ],
    [
      {
        type: 'place-body',
        name: 'B',
        side: 'foe',
        footprint: 0,
        body: { hp: 1, most: 1, skill: 1, feet: 0, shouted: false, secret: '' },
        place: null,
      },
      'corrections[0].footprint',
    ],
    [{ type: 'move', who: 'nobody' as never, place: { type: 'cell', x: 1, y: 1, height: 0 } }, 'corrections[0].who'],
    [
      { type: 'field', change: { type: 'replaced', field: { ...blankGrid(4, 4), width: -1 } } },
      'corrections[0].change.field.width',
    ],
    [{ type: 'field', change: { type: 'portal', id: 'none', set: { open: true } } }, 'corrections[0].change.id'],
    [{ type: 'settings', settings: { bad: true } }, 'corrections[0].settings.bad'],
  ])('%j is refused at %s', (correction, at) => {
    const self = duel();
    const { seq } = self.table;
    expect(correct(self, correction)).toMatchObject({
      code: 'bad-correction',
      problems: expect.arrayContaining([expect.objectContaining({ at })]),
    });
    expect(self.table.seq).toBe(seq);
  });

  test('an unknown face is refused where it is chosen, a known one and none are taken', () => {
    const self = duel();
    const edited = (face: string | null) => correct(self, { type: 'edit', who: self.who('Vera'), set: { face } });
    const { seq } = self.table;
    for (const face of ['nobody-head', 'constructor', '__proto__', ''])
      expect(edited(face)).toMatchObject({
        code: 'bad-correction',
        problems: [{ at: 'corrections[0].set.face', say: 'must be the name of a face' }],
      });
    expect(self.table.seq).toBe(seq);
    edited('orc-head');
    expect(self.table.scene.combatants.find(({ name }) => name === 'Vera')?.face).toBe('orc-head');
    edited(null);
    expect(self.table.scene.combatants.find(({ name }) => name === 'Vera')?.face).toBe(null);
  });

  test('whoever the GM makes of a sheet has a face: one the name speaks of, else one that nobody wears', () => {
    const self = duel();
    const made = (name: string, side: 'ally' | 'foe'): string | null | undefined => {
      const body = { hp: 1, most: 1, skill: 1, feet: 0, shouted: false, secret: '' };
      correct(self, { type: 'place-body', name, side, footprint: 1, body, place: null });
      return self.table.scene.combatants.at(-1)?.face;
    };
    expect(made('Goblin chief', 'foe')).toBe('goblin');
    expect(made('Mara the archer', 'ally')).toBe('bowman');
    const people = ['Ada', 'Daa', 'Bo', 'Cy'].map((name) => made(name, 'ally'));
    expect(people.every((face) => face != null && isFace(face))).toBe(true);
    expect(new Set(people).size).toBe(people.length);
    // the same name has the same face at another table
    expect(faceFor('Ada', false, new Set())).toBe(faceFor('Ada', false, new Set()));
    expect(faceFor('Grox', true, new Set())).not.toBe(faceFor('Grox', false, new Set()));
  });

  test('an ally whom the GM makes of a sheet may be taken by a player, a foe not', () => {
    const self = duel();
    const made = (side: 'ally' | 'foe' | 'other'): boolean => {
      const body = { hp: 1, most: 1, skill: 1, feet: 0, shouted: false, secret: '' };
      correct(self, { type: 'place-body', name: 'Nyx', side, footprint: 1, body, place: null });
      const id = self.table.scene.combatants.at(-1)?.id;
      return self.table.characters.some((character) => character === id);
    };
    expect([made('ally'), made('foe'), made('other')]).toEqual([true, false, false]);
  });

  test('a body is read whole after an edit, and only what changed is recorded', () => {
    const self = duel();
    expect(correct(self, { type: 'body', who: self.who('Vera'), set: { hp: -4 } })).toMatchObject({
      problems: [{ at: 'corrections[0].set.hp' }],
    });
    expect(correct(self, { type: 'body', who: self.who('Vera'), set: { wings: 2 } })).toMatchObject({
      problems: [{ at: 'corrections[0].set.wings' }],
    });
    correct(self, { type: 'body', who: self.who('Vera'), set: { hp: 4, skill: 4 } });
    expect(self.records.at(-1)?.facts).toEqual([
      { type: 'changed', who: self.who('Vera'), set: { hp: 4 }, because: { type: 'gm', note: 'a note' } },
    ]);
  });

  test('all of them or none: the second of two fails, and the first is not made', () => {
    const self = duel();
    expect(
      correct(
        self,
        { type: 'edit', who: self.who('Vera'), set: { name: 'Veronica' } },
        placed('dragon', 'Smaug', 1, 1),
      ),
    ).toMatchObject({ problems: [{ at: 'corrections[1].from' }] });
    expect(self.table.scene.combatants.some(({ name }) => name === 'Veronica')).toBe(false);
  });

  test('a smaller map takes off it who would stand beside it', () => {
    const self = duel();
    correct(self, { type: 'field', change: { type: 'replaced', field: blankGrid(8, 8) } });
    expect(placeOf(self, 'Lurker')).toBeNull();
    expect(placeOf(self, 'Vera')).not.toBeNull();
  });

  test('no more than 400 combatants', () => {
    const self = duel();
    for (let n = 0; n < 9; n++) correct(self, placed('goblin', `G${n}`, 1, 1, { count: 40, place: null }));
    expect(correct(self, placed('goblin', 'H', 1, 1, { count: 40, place: null }))).toMatchObject({
      problems: [{ at: 'corrections[0].count' }],
    });
  });
});

describe('names', () => {
  test.each([
    ['  Vera\u0000  of\tthe  Ford ', 'Vera of the Ford'],
    ['\u202EareV\u202C', 'areV'],
    ['<b>Vera</b>', '<b>Vera</b>'],
    ['Ве́ра', 'Ве́ра'],
    ['☠', '☠'],
  ])('%j is %j', (raw, clean) => expect(cleanName(raw)).toEqual({ ok: true, value: clean }));
  test.each(['', '   ', '\u200B\u200E', 'x'.repeat(61), 'y'.repeat(100_000)])('%j is none', (raw) =>
    expect(cleanName(raw).ok).toBe(false),
  );
});

describe('characters', () => {
  test("a player takes one that is free, and nobody else's", () => {
    const self = duel();
    self.give(GM, { type: 'correct', corrections: [placed('hero', 'Una', 1, 1)], note: null });
    expect(viewFor(self.table, ANN).free).toEqual([self.who('Una')]);
    expect(self.try(ANN, { type: 'take', who: self.who('Grub'), seat: ANN })).toMatchObject({ code: 'not-allowed' });
    expect(self.try(ANN, { type: 'take', who: self.who('Una'), seat: BEN })).toMatchObject({ code: 'not-allowed' });
    self.give(ANN, { type: 'take', who: self.who('Una'), seat: ANN });
    expect(self.try(BEN, { type: 'take', who: self.who('Una'), seat: BEN })).toMatchObject({ code: 'not-free' });
    expect(viewFor(self.table, ANN).free).toEqual([]);
    self.give(GM, { type: 'take', who: self.who('Grub'), seat: BEN });
    expect(viewFor(self.table, BEN).combatants.filter(({ yours }) => yours)).toHaveLength(2);
  });

  test('who leaves the table leaves what they played to the GM', () => {
    const self = duel();
    self.give(GM, { type: 'unseat', seat: ANN });
    expect(self.table.scene.combatants.find(({ name }) => name === 'Vera')?.seat).toBeNull();
    expect(self.try(ANN, { type: 'seat', seat: ANN, set: { name: 'x' } })).toMatchObject({ code: 'no-such-seat' });
    expect(self.try(GM, { type: 'unseat', seat: GM })).toMatchObject({ code: 'last-gm' });
  });

  test('who plays whom outlives an undo', () => {
    const self = duel();
    const { entry } = self.give(ANN, command(self, 'Vera', 'step', { path: [[5, 4]] }));
    self.give(GM, { type: 'take', who: self.who('Grub'), seat: BEN });
    self.dice = scripted([]);
    self.give(GM, { type: 'undo', entry });
    expect(self.table.scene.combatants.find(({ name }) => name === 'Grub')?.seat).toBe(BEN);
    expect(placeOf(self, 'Vera')).toMatchObject({ x: 5, y: 5 });
  });
});
