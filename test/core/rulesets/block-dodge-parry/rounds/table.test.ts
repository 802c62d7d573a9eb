import { headlineFor } from '../../../../../src/core/rules/telling/speaking.ts';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../../../../src/core/rulesets/block-dodge-parry/data/creatures/catalogue.ts';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { held, newBody, worn } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/new-body.ts';
import { PEACE } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/turn.ts';
import type { Deed } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/turn.ts';
import { parseField } from '../../../../../src/core/space/reading/parse.ts';
import { checkpointsHold, foldIsAll, followers, offersAgree, replayIsLog } from '../../../../properties/checks.ts';
import { SEATS, demoStage, playAtRandom } from '../../../../properties/random-table.ts';
import { plain } from '../../../../../src/core/rules/text/text.ts';
import { answer, restore, viewFor, waitingOf } from '../../../../../src/core/table/index.ts';
import { ANN, BEN, GM, command } from '../../../stage.ts';
import type { Stage } from '../../../stage.ts';

const begin = (): Stage => {
  const [demo] = blockDodgeParry.demos;
  if (demo === undefined) throw new Error('there is no ready fight');
  return demoStage(blockDodgeParry, demo);
};

describe('the ready fight, played at random by requests', () => {
  test.each([1, 2, 3])(
    'fight %i keeps every body, turn and field well formed; log, replay and screens agree',
    (seed) => {
      const self = begin();
      const screens = followers(self);
      const wrong: unknown[] = [];
      playAtRandom(self, {
        seed,
        steps: 100,
        options: true,
        after: () => {
          const { scene } = self.table;
          const read = [
            blockDodgeParry.turn.parse(scene.turn),
            blockDodgeParry.settings.parse(scene.settings),
            parseField(scene.field),
          ];
          for (const parsed of [...read, ...scene.combatants.map(({ body }) => blockDodgeParry.body.parse(body))])
            if (!parsed.ok) wrong.push(parsed.error);
          screens.follow();
          offersAgree(self);
        },
      });
      expect(wrong).toEqual([]);
      foldIsAll(self);
      replayIsLog(self);
      checkpointsHold(self);
    },
  );
});

describe('a player who goes while all wait', () => {
  test('holds nobody up: the GM locks for theirs, and the round goes on by itself', () => {
    const self = begin();
    self.give(GM, command(self, null, 'begin'));
    self.settle();
    const [first, ...others] = self.table.scene.combatants
      .map(({ name, seat }) => ({ name, seat }))
      .sort((a, b) => Number(b.seat === ANN) - Number(a.seat === ANN));
    if (first === undefined) throw new Error('nobody is there');
    for (const { name, seat } of others) self.give(seat ?? GM, command(self, name, 'pass'));
    self.settle();
    expect(self.table.scene.turn).toMatchObject({ phase: 'intentions' });
    expect(viewFor(self.table, BEN).turnOrder.say).toContain(first.name);

    self.give(GM, { type: 'unseat', seat: ANN });
    expect(self.try(ANN, command(self, first.name, 'pass'))).toMatchObject({ code: 'no-such-seat' });
    self.give(GM, command(self, first.name, 'pass'));
    self.settle();
    expect(self.table.scene.turn).toMatchObject({ round: 2, phase: 'intentions' });
    expect(
      restore(blockDodgeParry, self.opening, JSON.parse(JSON.stringify(self.records)) as readonly unknown[]),
    ).toMatchObject({ ok: true });
  });
});

test('what somebody meant to do stays the same object on a turn order of which only the marks changed', () => {
  const self = begin();
  self.give(GM, command(self, null, 'begin'));
  const { id = null } = self.table.scene.combatants.find(({ name }) => name === 'The pontiff') ?? {};
  self.give(GM, command(self, 'Harald', 'attack:longsword', { target: id }));
  const before = viewFor(self.table, GM).turnOrder;
  self.give(GM, {
    type: 'correct',
    note: null,
    corrections: [{ type: 'body', who: id as never, set: { states: ['prone'] } }],
  });
  const after = viewFor(self.table, GM).turnOrder;
  expect(before.arrows).toHaveLength(1);
  expect(after.arrows).toBe(before.arrows);
  expect(after.lanes).not.toBe(before.lanes);
});

test('the arrow of those who fall goes with them, and who flees is told apart from who falls', () => {
  const self = begin();
  self.give(GM, command(self, null, 'begin'));
  const named = (wanted: string) => self.table.scene.combatants.find(({ name }) => name === wanted)?.id ?? null;
  const corrected = (who: string, states: readonly string[]): void => {
    self.give(GM, {
      type: 'correct',
      note: null,
      corrections: [{ type: 'body', who: named(who) as never, set: { states } }],
    });
  };
  self.give(GM, command(self, 'Bow skeleton', 'attack:bow', { target: named('Harald') }));
  self.give(GM, command(self, 'Harald', 'attack:longsword', { target: named('The pontiff') }));
  const arrows = () => viewFor(self.table, GM).turnOrder.arrows?.map(({ from }) => from);
  expect(arrows()).toContain(named('Bow skeleton'));
  corrected('Bow skeleton', ['destroyed']);
  expect(arrows()).toEqual([named('Harald')]);
  corrected('Elmyra', ['fled']);
  const bodyOf = (who: string) => viewFor(self.table, GM).combatants.find(({ name }) => name === who)?.body;
  expect(bodyOf('Bow skeleton')).toMatchObject({ down: true });
  expect(bodyOf('Bow skeleton')).not.toHaveProperty('left');
  expect(bodyOf('Elmyra')).toMatchObject({ down: true, left: 'fled' });
});

test('a click on a foe two zones off offers move and attack as one command, with cost and odds', () => {
  const self = begin();
  self.give(GM, command(self, null, 'begin'));
  const who = (wanted: string) => self.table.scene.combatants.find(({ name }) => name === wanted)?.id as never;
  const strikesOn = (target: string) => {
    const asked = answer(self.table, GM, { type: 'strikes', who: who('Harald'), target: who(target) });
    return (asked.ok ? asked.value.strikes : []).map(({ name, costs, preview, command: given }) => ({
      name: plain(name),
      costs: costs === undefined ? null : plain(costs),
      reasons: preview.reasons.map(({ code }) => code),
      odds: (preview.odds?.chances.length ?? 0) > 0,
      given,
    }));
  };
  const sword = strikesOn('Bow skeleton').find(({ name }) => name.includes('longsword'));
  expect(sword).toMatchObject({
    name: 'Move to Stairs and attack: longsword',
    costs: 'one move, a full turn; the pontiff may attack as you leave; hits only if the target comes to you',
    reasons: [],
    odds: true,
    given: { slots: { target: who('Bow skeleton'), move: 'before', way: [{ zone: 'stairs', cluster: null }] } },
  });
  if (sword === undefined) throw new Error('there is no such strike');
  self.give(GM, { type: 'command', command: sword.given, forced: null });
  expect(self.table.scene.turn).toMatchObject({
    intents: [{ who: who('Harald'), lane: 'full', path: [{ zone: 'stairs' }], moveFirst: true }],
  });
  // one zone off it goes there by itself, and the price is said before
  self.give(GM, {
    type: 'correct',
    note: null,
    corrections: [
      { type: 'move', who: who('Spear skeleton'), place: { type: 'zone', zone: 'stairs', cluster: 'top' } },
    ],
  });
  expect(strikesOn('Spear skeleton').find(({ name }) => name.includes('longsword'))).toMatchObject({
    name: 'Move to Stairs and attack: longsword',
    costs: 'one move, a full turn; the pontiff may attack as you leave',
  });
  // beside it nothing goes before
  self.give(GM, {
    type: 'correct',
    note: null,
    corrections: [{ type: 'move', who: who('The pontiff'), place: { type: 'zone', zone: 'dais', cluster: 'x' } }],
  });
  expect(strikesOn('The pontiff').find(({ name }) => name.includes('ongsword'))?.costs).toBe(null);
});

test('the heading of a turn in which nobody is struck says what is done', () => {
  const { scene } = begin().table;
  const actor = scene.combatants.find(({ name }) => name === 'Thibaldus')?.id ?? ('' as never);
  const target = scene.combatants.find(({ name }) => name === 'The pontiff')?.id ?? ('' as never);
  const heads = (deed: Deed, masked = false): string => {
    const intent = {
      who: actor,
      deed,
      path: [],
      moveFirst: true,
      lane: 'full',
      overruled: false,
      request: null,
      masked,
      moved: false,
      receives: false,
      forced: false,
    } as const;
    const now = { ...scene, turn: { ...PEACE, phase: 'full', intents: [intent] } } as Parameters<
      typeof blockDodgeParry.known
    >[0];
    const text = headlineFor(
      blockDodgeParry,
      { who: null, offer: 'go-on', slots: { actors: [actor] }, turn: '', role: 'gm', forced: null },
      now,
      { role: 'gm', seat: null },
    );
    return text.map((part) => (typeof part === 'string' ? part : part.name)).join('');
  };
  const spell = { type: 'spell', magic: 'spell', target, dice: 1, fast: false, say: '' } as const;
  expect([
    heads(spell),
    heads(spell, true),
    heads({ type: 'retreat', to: 'entrance' }),
    heads({ type: 'none' }),
  ]).toEqual(['Thibaldus casts a spell on The pontiff', 'Thibaldus acts', 'Thibaldus retreats', 'Thibaldus acts']);
});

describe('sheets', () => {
  test('everybody in the catalogue has a sheet that reads back as it is', () => {
    for (const { name, body } of catalogue)
      expect(blockDodgeParry.body.parse(JSON.parse(JSON.stringify(body))), name).toEqual({ ok: true, value: body });
  });

  const sheet = newBody({ kind: 'pc', items: [held('longsword'), worn('light')] });
  const says = (json: unknown): readonly string[] => {
    const read = blockDodgeParry.body.parse(json);
    return read.ok ? [] : read.error.map(({ at }) => at);
  };
  const faults: readonly (readonly [string, unknown, readonly string[]])[] = [
    ['no object', 7, ['']],
    ['more HP than it may have', { ...sheet, hp: 9, maxHp: 6 }, ['hp']],
    ['not a number', { ...sheet, str: Number.NaN }, ['str']],
    ['an unknown weapon', { ...sheet, items: [{ ...held('longsword'), weapon: 'broom' }] }, ['items[0].weapon']],
    ['three hands', { ...sheet, items: [held('greataxe'), worn('shield')] }, ['items']],
    ['eleven slots', { ...sheet, fatigue: 9 }, ['items']],
    ['a state twice', { ...sheet, states: ['prone', 'prone'] }, ['states']],
    ['a member it does not know', { ...sheet, wings: 2 }, ['']],
  ];
  const sets: readonly (readonly [string, object])[] = [
    ['HP', { hp: 3 }],
    ['HP below 0', { hp: -1 }],
    ['more HP than it may have', { hp: 9 }],
    ['no number', { str: Number.NaN }],
    ['nothing', { dex: undefined }],
    ['a text for a flag', { shocked: 'yes' }],
    ['a state', { states: ['prone'] }],
    ['a state twice', { states: ['prone', 'prone'] }],
    ['a state that is none', { states: ['bored'] }],
    ['things without an id of their own', { items: [{ type: 'gear', name: 'Rope', slots: 1, where: 'stored' }] }],
    ['three hands', { items: [held('greataxe'), worn('shield')] }],
    ['too much Fatigue', { fatigue: 9 }],
    [
      'a reaction twice',
      {
        reactions: [
          { id: 'block', uses: null },
          { id: 'block', uses: 1 },
        ],
      },
    ],
    ['a member that is none', { wings: 2 }],
  ];
  test.each(sets)('of %s, what is wrong with them is wrong with the whole sheet, and nothing else is', (_, set) => {
    for (const whole of [sheet, ...catalogue.slice(0, 3).map(({ body }) => body)]) {
      const changed = { ...whole, ...set } as typeof sheet;
      expect(blockDodgeParry.body.faults?.(changed, Object.keys(set)).length === 0).toBe(
        blockDodgeParry.body.parse(changed).ok,
      );
    }
  });
  test.each(faults)('%s is refused with its place', (_, json, at) => {
    expect(says(json)).toEqual(at);
  });

  test('things without an id get one of their own', () => {
    const { id: _, ...sword } = held('longsword');
    const read = blockDodgeParry.body.parse({ ...sheet, items: [sword, held('dagger', 'longsword')] });
    expect(read.ok && read.value.items.map(({ id }) => id)).toEqual(['longsword', 'longsword-2']);
  });

  test('settings left out are the usual ones, and wrong ones are refused', () => {
    const usual = blockDodgeParry.settings.parse(null);
    expect(blockDodgeParry.settings.parse({ farMax: 3 })).toEqual({
      ok: true,
      value: { ...(usual.ok ? (usual.value as object) : {}), farMax: 3 },
    });
    expect(blockDodgeParry.settings.parse({ farMax: 0 }).ok).toBe(false);
  });
});

describe('a command that the GM forces', () => {
  test.each([
    [{ die: 'zzz', amount: [[]] }],
    [{ die: 'fixed', amount: [[]], to: 'str', save: 'none', critical: 'no' }],
    [{ die: '6', amount: 3, to: 'str', save: 'none', critical: 'no' }],
    [{ die: '6', to: 'str', save: 'none', critical: 'no', say: [[]] }],
    [{}],
  ])('is refused with pressed dice where its slots are malformed, and stores nothing: %j', (slots) => {
    const self = begin();
    self.give(GM, { type: 'options', set: { dice: 'pressed' } });
    const { seq } = self.table;
    expect(self.try(GM, command(self, 'Elmyra', 'harm', slots, 'so be it'))).toMatchObject({
      code: 'cannot-force',
      say: expect.stringMatching(/Still to choose: |: (?:not one of the options|enter |leave )/u) as string,
    });
    expect(self.table.seq).toBe(seq);
    expect(() => viewFor(self.table, GM)).not.toThrow();
  });

  const FINE = { die: '6', to: 'str', save: 'none', critical: 'no' };
  test.each([
    [{ die: 'zzz', amount: [[]] }],
    [{ die: 'fixed', amount: [[]] }],
    [{ die: {}, to: [[]], save: 7, critical: [], say: [[]] }],
    [{ ...FINE, save: 'luck' }],
    [{}],
  ])(
    'that an older version stored with malformed slots breaks nothing: the table opens, everybody sees it, the ' +
      'GM withdraws it and plays on: %j',
    (slots) => {
      const self = begin();
      self.give(GM, { type: 'options', set: { dice: 'pressed' } });
      self.give(GM, command(self, 'Elmyra', 'harm', FINE));
      const log = JSON.parse(JSON.stringify(self.records)) as { command: { slots: unknown } | null; entry: string }[];
      const last = log.at(-1);
      if (last?.command === null || last === undefined) throw new Error('nothing was begun');
      last.command.slots = slots;
      const restored = restore(blockDodgeParry, self.opening, log);
      if (!restored.ok) throw new Error(restored.error.say);
      self.table = restored.value;
      self.records.splice(0, self.records.length, ...self.table.log);
      for (const seat of SEATS) expect(viewFor(self.table, seat).combatants.length).toBeGreaterThan(0);
      for (const roll of waitingOf(self.table)?.rolls ?? []) {
        try {
          self.try(GM, { type: 'roll', entry: last.entry, roll: roll.id, faces: null });
        } catch {
          // The rules may break on it; the table does not.
        }
      }
      for (const seat of SEATS) expect(viewFor(self.table, seat).log.length).toBeGreaterThan(0);
      if (self.table.open !== null) self.give(GM, { type: 'withdraw', entry: last.entry });
      else self.give(GM, { type: 'undo', entry: last.entry });
      self.give(GM, command(self, null, 'begin'));
      for (const seat of SEATS) expect(viewFor(self.table, seat).turnOrder.lanes.length).toBeGreaterThan(0);
    },
  );
});
