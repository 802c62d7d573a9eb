import { headlineFor } from '../../../../../src/core/rules/telling/speaking.ts';
import { describe, expect, test } from 'vitest';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { PEACE } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/turn.ts';
import type { Deed } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/turn.ts';
import { parseField } from '../../../../../src/core/space/reading/parse.ts';
import { checkpointsHold, foldIsAll, followers, offersAgree, replayIsLog } from '../../../../properties/checks.ts';
import { playAtRandom, readyFight } from '../../../../properties/random-table.ts';
import { plain } from '../../../../../src/core/rules/text/text.ts';
import { answer, restore, viewFor } from '../../../../../src/core/table/index.ts';
import { ANN, BEN, GM, command } from '../../../stage.ts';
import type { Stage } from '../../../stage.ts';

const begin = (): Stage => readyFight(blockDodgeParry);

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
