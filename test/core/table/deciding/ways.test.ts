import { faceFor, isFace } from '../../../../src/core/rules/ruleset/faces.ts';
import { describe, expect, test } from 'vitest';
import { scripted } from '../../../../src/core/dice/index.ts';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import { cleanName, restore, viewFor, waitingOf } from '../../../../src/core/table/index.ts';
import type { Correction } from '../../../../src/core/table/index.ts';
import { parseStored } from '../../../../src/core/table/log/stored.ts';
import { ANN, BEN, EYE, GM, command, duel, placed, reply } from '../../stage.ts';
import type { Stage } from '../../stage.ts';
import { toy } from '../../toy/index.ts';
import type { Duellist } from '../../toy/index.ts';

const body = (self: Stage, name: string): Duellist =>
  self.table.scene.combatants.find((combatant) => combatant.name === name)?.body as Duellist;
const strike = (self: Stage) => command(self, 'Vera', 'strike', { target: self.who('Grub') });
const placeOf = (self: Stage, name: string) =>
  self.table.scene.combatants.find((combatant) => combatant.name === name)?.place;

describe('the automation', () => {
  test('suggest: what was done is provisional until the GM keeps, amends or withdraws it', () => {
    const self = duel([12, 4]);
    self.give(GM, { type: 'options', set: { automation: 'suggest' } });
    self.give(GM, { type: 'order', who: self.who('Grub'), kind: 'parry', order: 'never' });
    const { entry } = self.give(ANN, strike(self));
    expect(viewFor(self.table, BEN).log.at(-1)).toMatchObject({ state: 'provisional' });
    expect(viewFor(self.table, BEN).waitingFor.map(({ name }) => name)).toEqual(['the GM']);
    expect(body(self, 'Grub').hp).toBe(1);
    expect(self.try(ANN, command(self, 'Vera', 'end'))).toMatchObject({ code: 'waiting-for' });
    expect(self.try(ANN, { type: 'keep', entry })).toMatchObject({ code: 'not-allowed' });
    self.give(GM, {
      type: 'correct',
      corrections: [{ type: 'body', who: self.who('Grub'), set: { hp: 3 } }],
      note: null,
    });
    self.give(GM, { type: 'keep', entry });
    expect(body(self, 'Grub').hp).toBe(3);
    expect(viewFor(self.table, BEN).log.at(-1)).toMatchObject({ state: 'done' });
  });

  test('suggest: the GM withdraws a result, and is never asked about a step or the end of a turn', () => {
    const self = duel([12, 4]);
    self.give(GM, { type: 'options', set: { automation: 'suggest' } });
    self.give(GM, { type: 'order', who: self.who('Grub'), kind: 'parry', order: 'never' });
    expect(self.give(ANN, command(self, 'Vera', 'step', { path: [[5, 4]] })).state).toBe('done');
    const struck = self.give(ANN, command(self, 'Vera', 'strike', { target: self.who('Grub') }));
    expect(struck.state).toBe('provisional');
    self.give(GM, { type: 'withdraw', entry: struck.entry });
    expect(body(self, 'Grub').hp).toBe(5);
    expect(self.give(ANN, command(self, 'Vera', 'end')).state).toBe('done');
    expect(viewFor(self.table, BEN).turnOrder.active).not.toEqual([self.who('Vera')]);
  });

  test('show: rolls are told, corrections are made, nothing else is applied', () => {
    const self = duel([12, 4]);
    self.give(GM, { type: 'options', set: { automation: 'off' } });
    self.give(ANN, strike(self));
    expect(waitingOf(self.table)?.questions).toHaveLength(1);
    self.give(GM, {
      type: 'correct',
      corrections: [{ type: 'body', who: self.who('Tom'), set: { hp: 9 } }],
      note: null,
    });
    const last = self.give(GM, reply(self, 'parry', 'Grub', 'pass'));
    expect(last.facts.map(({ type }) => type)).toEqual(['rolled']);
    expect(body(self, 'Grub').hp).toBe(5);
    expect(body(self, 'Tom').hp).toBe(9);
  });
});

describe('dice', () => {
  test('pressed: the roll waits for its roller or the GM, and the authority draws it', () => {
    const self = duel([3]);
    self.give(GM, { type: 'options', set: { dice: 'pressed' } });
    const { entry } = self.give(ANN, strike(self));
    const roll = viewFor(self.table, ANN).rolls[0];
    expect(roll).toMatchObject({ label: 'Attack', yours: true });
    expect(viewFor(self.table, BEN).rolls).toMatchObject([{ id: '', yours: false }]);
    expect(viewFor(self.table, BEN).waitingFor.map(({ name }) => name)).toEqual(['Vera']);
    expect(self.try(BEN, { type: 'roll', entry, roll: roll?.id ?? '', faces: null })).toMatchObject({
      code: 'no-such-roll',
    });
    expect(self.try(ANN, { type: 'roll', entry, roll: roll?.id ?? '', faces: [20] })).toMatchObject({
      code: 'not-typed',
    });
    self.give(ANN, { type: 'roll', entry, roll: roll?.id ?? '', faces: null });
    expect(self.records.at(-1)?.inputs).toEqual([{ type: 'rolled', roll: roll?.id, faces: [3], typed: false }]);
  });

  test('typed: faces that the dice can show are taken, others are refused with what is wrong', () => {
    const self = duel();
    self.give(GM, { type: 'options', set: { dice: 'typed' } });
    const { entry } = self.give(ANN, strike(self));
    const roll = viewFor(self.table, ANN).rolls[0]?.id ?? '';
    for (const faces of [[], [21], [0], [1.5], [3, 4]])
      expect(self.try(ANN, { type: 'roll', entry, roll, faces })).toMatchObject({ code: 'wrong-faces' });
    self.give(ANN, { type: 'roll', entry, roll, faces: [2] });
    expect(viewFor(self.table, BEN).log.at(-1)?.told).toMatchObject([
      { type: 'rolled', typed: true, rolled: { total: 6 } },
    ]);
  });

  test('several roll side by side, in any order', () => {
    const self = duel([1, 2, 3, 4]);
    self.give(GM, { type: 'options', set: { dice: 'pressed' } });
    const { entry } = self.give(GM, command(self, null, 'begin'));
    const rolls = viewFor(self.table, GM).rolls;
    expect(rolls).toHaveLength(4);
    expect(viewFor(self.table, ANN).rolls).toHaveLength(3);
    for (const { id } of [...rolls].reverse()) self.give(GM, { type: 'roll', entry, roll: id, faces: null });
    expect(self.table.open).toBeNull();
  });
});

describe('standing orders', () => {
  test.each([
    ['ask', null],
    ['near', null],
    ['never', 'pass'],
    ['always', 'block'],
  ] as const)('%s', (order, offer) => {
    const self = duel([12, 4, 4]);
    self.give(GM, { type: 'order', who: self.who('Grub'), kind: 'parry', order });
    self.give(ANN, strike(self));
    const answered = self.records.at(-1)?.inputs.find(({ type }) => type === 'answered');
    if (offer === null) expect(answered).toBeUndefined();
    else expect(answered).toMatchObject({ by: 'standing-order', choice: { offer } });
  });

  test('near, the usual one, lets only what is close interrupt', () => {
    const self = duel([15, 4]);
    self.give(GM, {
      type: 'correct',
      corrections: [{ type: 'move', who: self.who('Tom'), place: { type: 'cell', x: 9, y: 5, height: 0 } }],
      note: null,
    });
    self.give(GM, command(self, 'Grub', 'strike', { target: self.who('Vera') }, 'out of turn'));
    expect(viewFor(self.table, GM).questions.map(({ kind }) => kind)).toEqual(['parry']);
    expect(self.records.at(-1)?.inputs.filter(({ type }) => type === 'answered')).toMatchObject([
      { by: 'standing-order' },
    ]);
  });

  const apart = (self: Stage) =>
    self.give(GM, {
      type: 'correct',
      corrections: [{ type: 'move', who: self.who('Tom'), place: { type: 'cell', x: 9, y: 5, height: 0 } }],
      note: null,
    });
  const struck = (self: Stage) =>
    self.give(GM, command(self, 'Grub', 'strike', { target: self.who('Vera') }, 'out of turn'));
  const silent = (self: Stage, seat: typeof ANN) =>
    viewFor(self.table, seat)
      .log.at(-1)
      ?.told.flatMap((told) =>
        told.type === 'said' && told.unasked !== undefined
          ? [[told.text.map((part) => (typeof part === 'string' ? part : part.name)).join(''), told.unasked]]
          : [],
      );

  test('where one is silent, the log says so to whoever decides for them', () => {
    const self = duel([15, 4, 15, 4]);
    apart(self);
    struck(self);
    const tom = self.who('Tom');
    for (const seat of [GM, BEN])
      expect(silent(self, seat)).toEqual([
        ['Not asked: Tom (Shield), too far away', { kind: 'shield', order: 'near', who: [tom] }],
      ]);
    for (const seat of [ANN, EYE]) expect(silent(self, seat)).toEqual([]);
    self.give(GM, reply(self, 'parry', 'Vera', 'pass'));
    self.give(BEN, { type: 'order', who: tom, kind: 'shield', order: 'never' });
    struck(self);
    expect(silent(self, BEN)).toEqual([
      ['Not asked: Tom (Shield), standing order', { kind: 'shield', order: 'never', who: [tom] }],
    ]);
  });

  test('of a side hold for everybody of it whom the seat decides for, and give way to their own', () => {
    const self = duel([15, 15, 15, 15]);
    apart(self);
    const asked = () => {
      const { entry } = struck(self);
      const to = viewFor(self.table, GM).questions.map(
        (question) => self.table.scene.combatants.find(({ id }) => id === question.to)?.name,
      );
      if (to.length > 0) self.give(GM, { type: 'withdraw', entry });
      return to;
    };
    self.give(GM, { type: 'order', who: null, side: 'ally', kind: 'shield', order: 'never' });
    expect(asked(), 'players decide for these').toEqual(['Vera']);
    self.give(BEN, { type: 'order', who: null, side: 'ally', kind: 'shield', order: 'ask' });
    expect(asked()).toEqual(['Vera', 'Tom']);
    expect(viewFor(self.table, BEN).orders).toEqual([{ who: null, side: 'ally', kind: 'shield', order: 'ask' }]);
    expect(viewFor(self.table, GM).orders).toEqual([{ who: null, side: 'ally', kind: 'shield', order: 'never' }]);
    expect(viewFor(self.table, ANN).orders).toEqual([]);
    self.give(BEN, { type: 'order', who: self.who('Tom'), kind: 'shield', order: 'never' });
    expect(asked()).toEqual(['Vera']);
    self.give(BEN, { type: 'order', who: self.who('Tom'), kind: 'shield', order: null });
    self.give(BEN, { type: 'order', who: null, side: 'ally', kind: 'shield', order: null });
    expect(viewFor(self.table, BEN).orders).toEqual([]);
    expect(asked()).toEqual(['Vera']);
    const stored = self.records.map((record, at) => parseStored(JSON.parse(JSON.stringify(record)), at + 1));
    expect(stored.filter(({ ok }) => !ok)).toEqual([]);
  });

  test('of several are one request, one entry that only the GM reads, and one undo', () => {
    const self = duel();
    const [grub, tom] = [self.who('Grub'), self.who('Tom')];
    const orders = () => viewFor(self.table, GM).orders.map(({ who, order }) => [who, order]);
    self.give(GM, { type: 'order', who: grub, kind: 'parry', order: 'always' });
    const players = viewFor(self.table, BEN).log.length;
    const both = self.give(GM, { type: 'order', who: [grub, tom, grub], kind: 'parry', order: 'never' });
    expect(self.table.entries.at(-1)?.id).toBe(both.entry);
    expect(
      viewFor(self.table, GM)
        .log.at(-1)
        ?.title.map((part) => (typeof part === 'string' ? part : part.name)),
    ).toEqual(['The GM sets standing orders for ', 'Grub', ' and ', 'Tom', ' (Parry: never)']);
    expect(viewFor(self.table, BEN).log).toHaveLength(players);
    expect(orders()).toEqual([
      [grub, 'never'],
      [tom, 'never'],
    ]);
    const undo = self.give(GM, { type: 'undo', entry: both.entry });
    expect(orders()).toEqual([[grub, 'always']]);
    self.give(GM, { type: 'undo', entry: undo.entry });
    expect(orders()).toEqual([
      [grub, 'never'],
      [tom, 'never'],
    ]);
    const again = restore(toy, JSON.parse(JSON.stringify(self.opening)), JSON.parse(JSON.stringify(self.records)));
    expect(again.ok && again.value.orders).toEqual(self.table.orders);
  });

  test("of a player are no entry, hold for several of theirs, and outlast the GM's undo", () => {
    const self = duel([12, 4]);
    const entries = self.table.entries.length;
    const step = self.give(ANN, command(self, 'Vera', 'step', { path: [[5, 4]] }));
    self.give(ANN, { type: 'order', who: [self.who('Vera')], kind: 'parry', order: 'never' });
    expect(self.table.entries).toHaveLength(entries + 1);
    self.give(GM, { type: 'undo', entry: step.entry });
    expect(viewFor(self.table, ANN).orders).toEqual([{ who: self.who('Vera'), kind: 'parry', order: 'never' }]);
    expect(
      self.try(ANN, { type: 'order', who: [self.who('Vera'), self.who('Tom')], kind: 'parry', order: 'ask' }),
    ).toMatchObject({ code: 'not-allowed' });
  });

  test('of a side is an entry too, and undoing it brings back what it replaced', () => {
    const self = duel();
    self.give(GM, { type: 'order', who: null, side: 'foe', kind: 'parry', order: 'ask' });
    const { entry } = self.give(GM, { type: 'order', who: null, side: 'foe', kind: 'parry', order: 'never' });
    expect(viewFor(self.table, GM).log.at(-1)?.title).toEqual([
      'The GM sets standing orders for ',
      'all foes',
      ' (Parry: never)',
    ]);
    self.give(GM, { type: 'undo', entry });
    expect(viewFor(self.table, GM).orders).toEqual([{ who: null, side: 'foe', kind: 'parry', order: 'ask' }]);
  });

  test('of a side need one, and nobody to name', () => {
    const self = duel();
    expect(self.try(ANN, { type: 'order', who: null, kind: 'parry', order: 'ask' })).toMatchObject({
      code: 'bad-request',
    });
    expect(
      self.try(ANN, { type: 'order', who: self.who('Vera'), side: 'ally', kind: 'parry', order: 'ask' }),
    ).toMatchObject({ code: 'bad-request' });
    expect(self.try(EYE, { type: 'order', who: null, side: 'ally', kind: 'parry', order: 'ask' })).toMatchObject({
      code: 'not-allowed',
    });
  });

  test("are a player's for their own, and a kind the rules do not have is refused", () => {
    const self = duel();
    self.give(ANN, { type: 'order', who: self.who('Vera'), kind: 'parry', order: 'never' });
    expect(viewFor(self.table, ANN).orders).toEqual([{ who: self.who('Vera'), kind: 'parry', order: 'never' }]);
    expect(viewFor(self.table, BEN).orders).toEqual([]);
    expect(self.try(ANN, { type: 'order', who: self.who('Tom'), kind: 'parry', order: 'never' })).toMatchObject({
      code: 'not-allowed',
    });
    expect(self.try(ANN, { type: 'order', who: self.who('Vera'), kind: 'sing', order: 'never' })).toMatchObject({
      code: 'bad-request',
    });
  });
});

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
