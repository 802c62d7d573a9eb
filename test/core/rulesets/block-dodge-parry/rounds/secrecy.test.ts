import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import type { Turn } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/turn.ts';
import type { Scene } from '../../../../../src/core/rulesets/block-dodge-parry/game.ts';
import { restore, viewFor, waitingOf } from '../../../../../src/core/table/index.ts';
import { MARKER, OTHERS, addHidden, everythingFor, leaks, secretsOf } from '../../../../properties/secrets.ts';
import { ANN, command, GM, isRefusal } from '../../../stage.ts';
import type { Stage } from '../../../stage.ts';
import { SECRET, fight } from './masked.ts';
import { readyFight } from '../../../../properties/random-table.ts';

const NOBODY = 'nobody12' as CombatantId;

const foes = ['The pontiff', 'Bow skeleton', 'Spear skeleton', 'Scimitar skeleton'];

const party = ['Harald', 'Elmyra', 'Thibaldus', 'Narvi'];

/** What every seat but the GM's can get out of the table, view by view and query by query. */
const everything = (self: Stage): string =>
  OTHERS.map((seat) => JSON.stringify(viewFor(self.table, seat))).join() + everythingFor(self, ANN, NOBODY);

/** A mood the GM may name. */
const moodIn = (self: Stage): string => {
  const slot = blockDodgeParry
    .offers(self.table.scene as Scene, null)
    .find(({ id }) => id === 'disposition')
    ?.slots.find(({ name }) => name === 'label');
  return (slot?.type === 'option' ? slot.options.at(-1)?.id : undefined) ?? '';
};

const means = (self: Stage, masked = 'no'): void =>
  void self.give(GM, command(self, 'The pontiff', 'do', { say: SECRET, masked }));

const restPass = (self: Stage): void =>
  [...party, ...foes.slice(1)].forEach((name) => void self.give(GM, command(self, name, 'pass')));

describe('intentions at a table', () => {
  test('what a foe means to do reaches nobody before the order is shown, not by undo, log, past or reload', () => {
    const self = fight();
    const before = OTHERS.map((seat) => JSON.stringify(viewFor(self.table, seat)));
    means(self);
    expect(leaks(everything(self), [SECRET])).toEqual([]);
    expect(OTHERS.every((seat, at) => JSON.stringify(viewFor(self.table, seat)) === before[at])).toBe(true);
    self.give(GM, { type: 'undo', entry: self.table.entries.at(-1)?.short ?? '' });
    expect(leaks(everything(self), [SECRET])).toEqual([]);
    means(self);
    const again = restore(
      blockDodgeParry,
      self.opening,
      JSON.parse(JSON.stringify(self.records)) as readonly unknown[],
    );
    if (!again.ok) throw new Error(again.error.say);
    for (const seat of OTHERS) expect(leaks(JSON.stringify(viewFor(again.value, seat)), [SECRET])).toEqual([]);
    expect(JSON.stringify(viewFor(self.table, GM))).toContain(SECRET);
  });

  test('it is public with the order, unless it is masked', () => {
    const [open, masked] = [fight(), fight()];
    means(open);
    means(masked, 'yes');
    for (const self of [open, masked]) {
      restPass(self);
      self.give(GM, command(self, null, 'go-on'));
    }
    expect(JSON.stringify(viewFor(open.table, ANN))).toContain(SECRET);
    expect(leaks(everything(masked), [SECRET])).toEqual([]);
  });

  test('two tables whose foes mean different things send players the same bytes until the order is shown', () => {
    const sent = [0, 1].map((which) => {
      const self = fight();
      const bytes: string[] = [];
      const look = (): void => OTHERS.forEach((seat) => bytes.push(JSON.stringify(viewFor(self.table, seat))));
      const climbs = { target: self.who('Harald'), move: 'before', way: [{ zone: 'stairs', cluster: null }] };
      self.give(
        GM,
        which === 0 ? command(self, 'Spear skeleton', 'attack:spear', climbs) : command(self, 'Spear skeleton', 'pass'),
      );
      look();
      if (which === 1) self.give(GM, command(self, 'Spear skeleton', 'unlock'));
      self.give(GM, command(self, 'Bow skeleton', 'pass'));
      look();
      // The same request, whatever the GM gave before it.
      self.give(ANN, command(self, 'Harald', 'pass'), 'ann-passes-1');
      look();
      return bytes;
    });
    expect(sent[0]?.map((bytes, at) => bytes === sent[1]?.[at])).toEqual(sent[0]?.map(() => true));
  });

  test('the party sees what one of it has locked, and nothing is stored before', () => {
    const self = fight();
    self.give(ANN, command(self, 'Harald', 'do', { say: 'holds the stairs' }));
    for (const seat of OTHERS)
      expect(JSON.stringify(viewFor(self.table, seat).turnOrder)).toContain('holds the stairs');
    expect(viewFor(self.table, ANN).turnOrder.say).toContain('Elmyra');
  });

  test.each([false, true])(
    'of the moment of somebody hidden who does nothing players hear nothing, run by the table or by the GM (%s)',
    (held) => {
      const [open, other] = [false, true].map((lurks) => {
        const self = fight();
        if (lurks) {
          addHidden(self);
          self.give(GM, command(self, MARKER, 'pass'));
        }
        if (!held) self.give(GM, command(self, null, 'hold'));
        [...party, ...foes].forEach((name) => void self.give(GM, command(self, name, 'pass')));
        self.settle();
        if (held) {
          for (let step = 0; step < 20 && !isRefusal(self.try(GM, command(self, null, 'go-on'))); step++);
          self.give(GM, command(self, null, 'end-round'));
        }
        expect(self.table.scene.turn).toMatchObject({ round: 2 });
        return OTHERS.map((seat) => viewFor(self.table, seat).log.map(({ title, told }) => ({ title, told })));
      });
      expect(other).toEqual(open);
    },
  );

  test.each([false, true])('a lock is taken back by whose it is, somebody hidden there or not (%s)', (lurks) => {
    const self = fight();
    if (lurks) addHidden(self);
    const locked = self.give(ANN, command(self, 'Harald', 'do', { say: 'holds the stairs' }));
    expect(viewFor(self.table, ANN).takesBack).toBe(viewFor(self.table, ANN).log.at(-1)?.id);
    self.give(ANN, { type: 'undo', entry: locked.entry });
  });

  test('a player locks only for its own', () => {
    const self = fight();
    expect(self.try(ANN, command(self, 'Thibaldus', 'pass'))).toMatchObject({ code: expect.any(String) as string });
    expect(self.try(ANN, command(self, 'The pontiff', 'pass'))).toMatchObject({ code: expect.any(String) as string });
  });

  test.each([
    ['acts', { say: SECRET }],
    ['acts behind a mask', { say: SECRET, masked: 'yes' }],
  ])('who is hidden %s and is aimed at, and no byte tells of it', (_, slots) => {
    const self = readyFight(blockDodgeParry);
    const hidden = addHidden(self);
    const unheard = (): void => {
      for (const seat of OTHERS)
        expect(leaks(everythingFor(self, seat, hidden), [SECRET, ...secretsOf(self, hidden)])).toEqual([]);
    };
    self.give(GM, command(self, null, 'begin'));
    self.give(GM, command(self, null, 'hold'));
    self.give(GM, command(self, MARKER, 'do', slots));
    unheard();
    self.give(GM, command(self, 'Harald', 'do', { say: 'looks about' }));
    self.give(GM, command(self, 'Elmyra', 'attack:bow', { target: hidden }, 'a shot in the dark'));
    [...party.slice(2), ...foes].forEach((name) => void self.give(GM, command(self, name, 'pass')));
    unheard();
    for (let step = 0; step < 30 && (self.table.scene.turn as Turn).round === 1; step++) {
      const question = waitingOf(self.table)?.questions[0];
      if (question !== undefined)
        self.give(GM, {
          type: 'answer',
          entry: self.table.entries.at(-1)?.short ?? '',
          question: question.id,
          ...question.otherwise,
        });
      else if (isRefusal(self.try(GM, command(self, null, 'go-on')))) self.give(GM, command(self, null, 'end-round'));
      unheard();
    }
    expect(self.table.scene.turn).toMatchObject({ round: 2 });
    expect(JSON.stringify(viewFor(self.table, GM).log)).toContain(SECRET);
  });

  test.each(['Qqband', null])(
    'what is shown of the mood of somebody hidden, of the group %s, has neither its name nor its id nor its ' +
      "group's: nobody hears of it",
    (group) => {
      const self = fight();
      const hidden = addHidden(self);
      self.give(GM, { type: 'correct', corrections: [{ type: 'body', who: hidden, set: { group } }], note: null });
      const lines = () => OTHERS.map((seat) => viewFor(self.table, seat).log.flatMap(({ told }) => told));
      const before = lines();
      const mood = self.give(
        GM,
        command(self, null, 'disposition', { group: group ?? hidden, label: moodIn(self), shown: 'yes' }),
      );
      expect(JSON.stringify(mood.facts)).toContain('"shown":true');
      for (const seat of OTHERS)
        expect(leaks(everythingFor(self, seat, hidden), ['Qqband', ...secretsOf(self, hidden)])).toEqual([]);
      expect(lines()).toEqual(before);
      expect(JSON.stringify(viewFor(self.table, GM).log.at(-1))).toContain(group ?? MARKER);
    },
  );

  test('how many moments went by and how foes feel are not in what players know, until the GM shows the latter', () => {
    const { turn, ...scene } = fight().table.scene as Scene;
    const feeling = (shown: boolean): Scene => ({
      ...scene,
      turn: { ...turn, moments: 7, groups: turn.groups.map((group) => ({ ...group, disposition: SECRET, shown })) },
    });
    const known = (shown: boolean): Turn => blockDodgeParry.known(feeling(shown), { role: 'player', seat: ANN }).turn;
    expect(known(false)).toMatchObject({ moments: 0 });
    expect(leaks(JSON.stringify(known(false)), [SECRET])).toEqual([]);
    expect(JSON.stringify(known(true))).toContain(SECRET);
  });
});
