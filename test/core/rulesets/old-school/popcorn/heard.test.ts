import { expect, test } from 'vitest';
import { scripted } from '../../../../../src/core/dice/index.ts';
import type { SeatId } from '../../../../../src/core/rules/scene/scene.ts';
import { plain } from '../../../../../src/core/rules/text/text.ts';
import type { Correction } from '../../../../../src/core/wire/messages.ts';
import { oldSchool } from '../../../../../src/core/rulesets/old-school/index.ts';
import { viewFor } from '../../../../../src/core/table/index.ts';
import { OTHERS } from '../../../../properties/secrets.ts';
import { ANN, GM, command, reply } from '../../../stage.ts';
import type { Stage } from '../../../stage.ts';
import { readyFight } from '../../../../properties/random-table.ts';

/** The old watch in popcorn, with a ghoul nobody has seen: what its log and its turn order say to whom. */

const corrects = (self: Stage, ...corrections: readonly Correction[]) =>
  self.give(GM, { type: 'correct', corrections, note: null });
const acts = (self: Stage, who: string, offer: string, slots = {}, dice: readonly number[] = []) => {
  if (dice.length > 0) self.dice = scripted(dice);
  self.give(GM, command(self, who, offer, slots));
};
const lastOf = (self: Stage, seat: SeatId) => {
  const entry = viewFor(self.table, seat).log.at(-1);
  return {
    head: plain(entry?.title ?? []),
    told: (entry?.told ?? []).flatMap((line) => (line.type === 'said' ? [plain(line.text)] : [])),
  };
};
const popcorn = (first: string): Stage => {
  const self = readyFight(oldSchool);
  corrects(self, { type: 'settings', settings: { popcornStart: 'referee', popcornJumpIn: true } });
  self.give(GM, command(self, null, 'start-combat'));
  self.settle();
  const [asked] = viewFor(self.table, GM).questions;
  if (asked === undefined) throw new Error('nobody is asked who goes first');
  const slots = { target: self.who(first) };
  self.give(GM, { type: 'answer', entry: asked.entry, question: asked.id, offer: 'nominate', slots });
  return self;
};
const HOLD = { name: 'Hold person', does: 'hold', dice: '9d1', feet: 180, save: 'spells', sightless: false } as const;
const says = (self: Stage, seat: SeatId): string => viewFor(self.table, seat).turnOrder.say;

test('OS-095 everybody reads whom a nomination waits for, and who jumps in before the one it named', () => {
  const self = popcorn('Hobgoblin');
  corrects(self, { type: 'move', who: self.who('Hobgoblin'), place: { type: 'cell', x: 4, y: 8, height: 0 } });
  acts(self, 'Hobgoblin', 'attack:routine.0', { target: self.who('Aldric') }, [15, 4]);
  acts(self, 'Hobgoblin', 'nominate', { target: self.who('Ogre') });
  expect([says(self, GM), says(self, ANN)]).toEqual(['Waiting for Aldric', 'Waiting for you']);
  self.give(ANN, reply(self, 'jump-in', 'Aldric', 'jump-in'));
  for (const seat of [GM, ...OTHERS])
    expect(lastOf(self, seat)).toEqual({ head: 'Hobgoblin nominates Ogre', told: ['Aldric jumps in'] });
  expect(says(self, GM)).toBe('Waiting for Aldric');
});

test('OS-095 who is named next anyway is not asked whether it jumps in', () => {
  const self = popcorn('Hobgoblin');
  corrects(self, { type: 'move', who: self.who('Hobgoblin'), place: { type: 'cell', x: 4, y: 8, height: 0 } });
  acts(self, 'Hobgoblin', 'attack:routine.0', { target: self.who('Aldric') }, [15, 4]);
  acts(self, 'Hobgoblin', 'nominate', { target: self.who('Aldric') });
  expect([viewFor(self.table, GM).questions, says(self, ANN)]).toEqual([[], 'Waiting for you']);
  expect(lastOf(self, GM).told).toEqual(['Hobgoblin nominates Aldric']);
});

test.each([
  ['Burning oil', 'Burning'],
  ['Holy water', 'Splashed'],
])('OS-129 %s is thrown as people say it, and all see that its victim is %s', (weapon, mark) => {
  const self = popcorn('Sparrow');
  corrects(
    self,
    { type: 'body', who: self.who('Sparrow'), set: { weapons: [{ weapon, ammo: 3 }] } },
    { type: 'move', who: self.who('Goblin 2'), place: { type: 'cell', x: 6, y: 6, height: 0 } },
    { type: 'body', who: self.who('Goblin 2'), set: { hp: 9, hpMax: 9 } },
  );
  const throws = command(self, 'Sparrow', `attack:${weapon.toLowerCase().replace(' ', '-')}.0`, {
    target: self.who('Goblin 2'),
  });
  self.dice = scripted([18, 2]);
  self.give(GM, throws);
  const [cover] = viewFor(self.table, GM).questions;
  expect(plain(cover?.say ?? [])).toBe('Sparrow aims at Goblin 2 past the table. How much cover does it give?');
  if (cover === undefined) return;
  self.give(GM, { type: 'answer', entry: cover.entry, question: cover.id, offer: 'cover0', slots: {} });
  expect(lastOf(self, GM).head).toBe(`Sparrow attacks Goblin 2 with ${weapon.toLowerCase()}: 20 vs AAC 13, hit for 2`);
  const marks = viewFor(self.table, ANN).combatants.find(({ name }) => name === 'Goblin 2')?.body.marks;
  expect(marks?.map(({ label }) => label)).toEqual([mark]);
  self.give(GM, command(self, null, 'douse', { who: [self.who('Goblin 2')] }));
  expect(lastOf(self, ANN).head).toBe('The GM rids Goblin 2 of what burned or stuck');
});

test('OS-085 who names themselves is next, in plain words', () => {
  const self = popcorn('Aldric');
  for (const { id, name } of self.table.scene.combatants)
    if (name !== 'Aldric') corrects(self, { type: 'body', who: id, set: { conditions: ['paralysed'] } });
  acts(self, 'Aldric', 'nominate', { target: self.who('Aldric') });
  const { head, told } = lastOf(self, GM);
  expect([head, told.at(-1)]).toEqual(['Aldric goes next', 'Aldric is next']);
});

test('OS-041 a spell that takes no target is headed with whom it befell, not with how long it lasts', () => {
  const self = popcorn('Mirela');
  acts(self, 'Mirela', 'cast', { spell: 'Sleep' }, [1, 1, 1, 1, 1, 1]);
  expect(lastOf(self, GM).head).toBe('Mirela casts Sleep: Hobgoblin and Goblin 1 fall asleep');
});

test('OS-092 a round that somebody unseen ends is headed with what came of it, and tells of nobody unseen', () => {
  const self = popcorn('Aldric');
  corrects(self, { type: 'body', who: self.who('Goblin 1'), set: { hp: 0, conditions: ['dead'] } });
  for (const who of ['Aldric', 'Mirela', 'Brother Odo', 'Sparrow', 'Hobgoblin', 'Ogre', 'Goblin 2', 'Goblin 3'])
    acts(self, who, 'end-turn');
  // morale of hobgoblin, ogre and goblins, and in secret of the ghoul
  acts(self, 'Ghoul', 'end-turn', {}, [1, 1, 1, 1, 1, 1, 1, 1]);
  expect(self.table.scene.turn).toMatchObject({ round: 2 });
  for (const seat of OTHERS) {
    expect(lastOf(self, seat).head).toBe(
      'Round 1 ends. Morale of the hobgoblin: they fight on. Morale of the ogre: they fight on',
    );
    expect(/unseen|ghoul/iu.test(JSON.stringify(viewFor(self.table, seat)))).toBe(false);
  }
});

test('OS-064 a touch that deals no damage is offered and told by what it does', () => {
  const self = popcorn('Hobgoblin');
  const drain = { does: 'drain', save: null, bonus: 0, turns: '0', say: 'drains a level' };
  const touch = { name: 'touch', count: 1, damage: '0', effect: drain };
  corrects(
    self,
    { type: 'body', who: self.who('Hobgoblin'), set: { routines: [[touch]] } },
    { type: 'move', who: self.who('Hobgoblin'), place: { type: 'cell', x: 4, y: 8, height: 0 } },
  );
  const offers = self.table.ruleset.offers(self.table.scene, self.who('Hobgoblin'));
  expect(plain(offers.find(({ id }) => id === 'attack:routine.0')?.about ?? [])).toBe('touch (drains a level)');
  acts(self, 'Hobgoblin', 'attack:routine.0', { target: self.who('Aldric') }, [19, 1]);
  expect(lastOf(self, GM)).toEqual({
    head: 'Hobgoblin attacks Aldric with a touch: 20 vs AAC 16, hit; Aldric loses a level',
    told: ['Hobgoblin attacks Aldric with a touch', 'Aldric is hit by Hobgoblin', 'Aldric loses a level'],
  });
});

test('OS-124 a dragon breathes on those it names, and who casts at themselves is not named twice', () => {
  const self = popcorn('Ogre');
  corrects(self, {
    type: 'body',
    who: self.who('Ogre'),
    set: { breath: { feet: 90, of: 'fire', save: 'breath', left: 3 } },
  });
  acts(self, 'Ogre', 'breathe', { targets: [self.who('Aldric')] }, [20]);
  expect(lastOf(self, GM).told[0]).toBe('Ogre breathes on Aldric');
  const odo = popcorn('Brother Odo');
  acts(odo, 'Brother Odo', 'cast', { spell: 'Cure light wounds', target: odo.who('Brother Odo') }, [1]);
  expect(lastOf(odo, GM).told[0]).toBe('Brother Odo casts Cure light wounds');
});

test('nobody is asked for dice of one side', () => {
  const self = popcorn('Sparrow');
  corrects(self, { type: 'body', who: self.who('Brother Odo'), set: { spells: [HOLD] } });
  acts(self, 'Sparrow', 'nominate', { target: self.who('Brother Odo') });
  self.give(GM, { type: 'options', set: { dice: 'typed' } });
  acts(self, 'Brother Odo', 'cast', { spell: 'Hold person', target: self.who('Hobgoblin') });
  const [save] = viewFor(self.table, GM).rolls;
  if (save === undefined) throw new Error('nobody saves');
  self.give(GM, { type: 'roll', entry: save.entry, roll: save.id, faces: [1] });
  expect([viewFor(self.table, GM).rolls, lastOf(self, GM).told.at(-1)]).toEqual([[], 'Hobgoblin is held fast']);
});
