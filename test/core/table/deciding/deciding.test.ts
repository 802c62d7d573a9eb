import { turnOrderFor } from '../../../../src/core/rules/telling/speaking.ts';
import { describe, expect, test } from 'vitest';
import { scripted } from '../../../../src/core/dice/index.ts';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import { decide, due, restore, timeOut, viewFor, waitingOf } from '../../../../src/core/table/index.ts';
import { ANN, BEN, EYE, GM, command, duel, isRefusal, reply } from '../../stage.ts';
import type { Stage } from '../../stage.ts';
import type { Duellist } from '../../toy/index.ts';

const body = (self: Stage, name: string): Duellist =>
  self.table.scene.combatants.find((combatant) => combatant.name === name)?.body as Duellist;
const path = (...cells: readonly (readonly [number, number])[]) => ({ path: cells });

describe('a command', () => {
  test('is taken on its own turn, and a repeated request id gives the first record and changes nothing', () => {
    const self = duel();
    const request = command(self, 'Vera', 'step', path([5, 4], [5, 3]));
    const first = self.give(ANN, request, 'same-request-id');
    const { seq } = self.table;
    expect(self.give(ANN, request, 'same-request-id')).toEqual(first);
    expect(self.table.seq).toBe(seq);
    expect(self.try(BEN, request, 'same-request-id')).toMatchObject({ code: 'request-id-taken' });
    expect(viewFor(self.table, BEN).combatants[0]?.place).toEqual({ type: 'cell', x: 5, y: 3, height: 0 });
  });

  test(
    'under an id that made another record is refused, also after its log was read again; the members may come in ' +
      'any order',
    () => {
      const self = duel();
      const item = { type: 'rename', name: 'One' } as const;
      const first = self.give(GM, item, 'the-same-id');
      const seat = { type: 'seat', seat: ANN, set: { name: 'Anna' } } as const;
      const second = self.give(ANN, seat, 'another-id');
      const again = restore(self.table.ruleset, self.opening, JSON.parse(JSON.stringify(self.records)) as unknown[]);
      if (!again.ok) throw new Error(again.error.say);
      for (const table of [self.table, again.value]) {
        self.table = table;
        expect(self.try(GM, { type: 'rename', name: 'Two' }, 'the-same-id')).toMatchObject({
          code: 'request-id-taken',
          say: 'This id was used for another request.',
        });
        expect(self.try(GM, { type: 'withdraw', entry: first.entry }, 'the-same-id')).toMatchObject({
          code: 'request-id-taken',
        });
        expect(self.give(GM, item, 'the-same-id')).toEqual(first);
        expect(self.give(ANN, { set: { name: 'Anna' }, seat: ANN, type: 'seat' }, 'another-id')).toEqual(second);
        expect(self.table.name).toBe('One');
      }
    },
  );

  test('that an older version recorded, without what it asked for, still answers its repeat', () => {
    const self = duel();
    const first = self.give(GM, { type: 'rename', name: 'One' }, 'the-same-id');
    const older = (JSON.parse(JSON.stringify(self.records)) as Record<string, unknown>[]).map(
      ({ request: wish, automation: dial, ...record }) => ({ ...record, digest: undefined, version: 1, wish, dial }),
    );
    const again = restore(self.table.ruleset, self.opening, older);
    if (!again.ok) throw new Error(again.error.say);
    self.table = again.value;
    expect(self.give(GM, { type: 'rename', name: 'One' }, 'the-same-id')).toEqual({ ...first, digest: null });
    expect(self.give(GM, { type: 'rename', name: 'Two' })).toMatchObject({
      version: 9,
      digest: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
    });
  });

  test.each(['', 'short', 'has a space in it', 'x'.repeat(41), '../../etc/passwd'])(
    'needs a request id of the right shape, not %j',
    (id) => {
      expect(duel().try(GM, { type: 'rename', name: 'New' }, id)).toMatchObject({ code: 'bad-request-id' });
    },
  );

  test('decides nothing by itself: the table is the same until the record is committed', () => {
    const self = duel([12]);
    const before = JSON.stringify(self.table.scene);
    const asked = { id: 'a-request-of-mine', request: command(self, 'Vera', 'strike', { target: self.who('Grub') }) };
    const decided = decide(self.table, ANN, asked, { dice: self.dice, at: 1, id: () => 'x' });
    expect(decided.ok).toBe(true);
    expect(JSON.stringify(self.table.scene)).toBe(before);
    expect(self.table.open).toBeNull();
  });

  test('for another turn is refused, and so is what the rules refuse, with their reasons', () => {
    const self = duel();
    const late = command(self, 'Vera', 'end');
    self.give(ANN, late);
    expect(self.try(ANN, late)).toMatchObject({ code: 'turn-has-passed' });
    expect(self.try(ANN, command(self, 'Vera', 'end'))).toMatchObject({
      code: 'not-legal',
      reasons: [{ code: 'not-your-turn' }],
    });
  });

  test('forced by the GM runs past its reasons and says so; forced by a player it does not', () => {
    const self = duel();
    const far = path([5, 4], [5, 3], [5, 2], [5, 1], [5, 0], [6, 0], [7, 0]);
    expect(self.try(ANN, command(self, 'Vera', 'step', far, 'please'))).toMatchObject({ code: 'not-legal' });
    const record = self.give(GM, command(self, 'Vera', 'step', far, 'the wind helps'));
    expect(record.command).toMatchObject({ forced: 'the wind helps', role: 'gm' });
    expect(viewFor(self.table, ANN).log.at(-1)?.told[0]).toMatchObject({
      text: ['GM override: the wind helps'],
    });
  });

  test('forced without what it needs is refused instead of breaking the table', () => {
    const self = duel([12]);
    expect(self.try(GM, command(self, 'Vera', 'strike', { target: 'nobody' }, 'why not'))).toMatchObject({
      code: 'cannot-force',
    });
  });

  test('sees only what its seat sees: what is not there and what is hidden are one', () => {
    const self = duel();
    const target = (id: string) => self.try(ANN, command(self, 'Vera', 'strike', { target: id }));
    expect(target(self.who('Lurker'))).toEqual(target('nobody'));
  });
});

describe('while a question waits', () => {
  const asked = (): Stage => {
    const self = duel([12]);
    self.give(ANN, command(self, 'Vera', 'strike', { target: self.who('Grub') }));
    return self;
  };

  test('its roll is seen and everybody knows whom the table waits for', () => {
    const self = asked();
    expect(viewFor(self.table, EYE).waitingFor.map(({ name }) => name)).toEqual(['the GM']);
    expect(viewFor(self.table, EYE).log.at(-1)).toMatchObject({
      state: 'open',
      told: [{ type: 'rolled', label: 'Attack' }],
    });
    expect(viewFor(self.table, GM).questions).toMatchObject([{ kind: 'parry', yours: true, otherwise: 'pass' }]);
    expect(viewFor(self.table, ANN).questions).toEqual([]);
  });

  test('other commands and undo are refused, the asked and the GM are heard, nobody else', () => {
    const self = asked();
    const entry = self.records.at(-1)?.entry ?? '';
    expect(self.try(ANN, command(self, 'Vera', 'end'))).toMatchObject({
      code: 'waiting-for',
      say: 'Waiting for the GM.',
    });
    expect(self.try(GM, { type: 'undo', entry: self.table.entries[0]?.id ?? '' })).toMatchObject({
      code: 'waiting-for',
    });
    const forced = { ...command(self, 'Vera', 'strike', { target: self.who('Grub') }), forced: 'now' };
    expect(self.try(GM, forced), 'forced or not').toMatchObject({
      code: 'waiting-for',
      say: 'Waiting for you. Answer first, withdraw the action, or correct anything.',
    });
    expect(self.try(ANN, reply(self, 'parry', 'Grub', 'pass'))).toMatchObject({ code: 'no-such-question' });
    expect(self.try(GM, { ...reply(self, 'parry', 'Grub', 'pass'), offer: 'faint' })).toMatchObject({
      code: 'no-such-offer',
    });
    expect(self.try(GM, { ...reply(self, 'parry', 'Grub', 'pass'), slots: { extra: 1 } })).toMatchObject({
      code: 'not-legal',
    });
    expect(self.try(GM, { type: 'answer', entry, question: 'parry.nobody.0', offer: 'pass', slots: {} })).toMatchObject(
      { code: 'no-such-question' },
    );
    expect(self.try(GM, { type: 'keep', entry })).toMatchObject({ code: 'nothing-waits' });
  });

  test('several are asked at once, answer in any order, and a question that stays open keeps its id', () => {
    const self = duel([15]);
    self.give(ANN, command(self, 'Vera', 'end'));
    while (
      turnOrderFor(self.table.ruleset, self.table.scene, { role: 'gm', seat: null }).active[0] !== self.who('Grub')
    )
      self.give(GM, {
        ...command(self, null, 'x'),
        command: {
          who: turnOrderFor(self.table.ruleset, self.table.scene, { role: 'gm', seat: null }).active[0] as CombatantId,
          offer: 'end',
          slots: {},
          turn: self.table.ruleset.turnName(self.table.scene),
        },
      });
    self.give(GM, command(self, 'Grub', 'strike', { target: self.who('Vera') }));
    const ids = waitingOf(self.table)?.questions.map(({ id }) => id) ?? [];
    expect(ids).toEqual([`parry.${self.who('Vera')}.0`, `shield.${self.who('Tom')}.0`]);
    expect(viewFor(self.table, EYE).waitingFor.map(({ name }) => name)).toEqual(['Vera', 'Tom']);
    self.give(BEN, reply(self, 'shield', 'Tom', 'pass'));
    expect(waitingOf(self.table)?.questions.map(({ id }) => id)).toEqual([ids[0]]);
    expect(
      self.try(BEN, {
        type: 'answer',
        entry: self.records.at(-1)?.entry ?? '',
        question: ids[1] ?? '',
        offer: 'block',
        slots: {},
      }),
    ).toMatchObject({ code: 'no-such-question' });
    self.dice = scripted([20]);
    self.give(ANN, reply(self, 'parry', 'Vera', 'block'));
    expect(self.table.open).toBeNull();
    expect(
      viewFor(self.table, EYE)
        .log.at(-1)
        ?.told.map((told) =>
          told.type === 'said'
            ? told.text.map((part) => (typeof part === 'string' ? part : part.name)).join('')
            : told.type,
        ),
    ).toEqual(['rolled', 'Vera blocks', 'rolled', 'Vera blocked']);
  });

  test('a free command comes in between, another stacks its own question, and the newest is answered first', () => {
    const self = asked();
    self.give(BEN, command(self, 'Tom', 'shout', { text: 'now' }));
    expect(self.records.at(-1)).toMatchObject({
      type: 'continued',
      inputs: [{ type: 'meanwhile', command: { offer: 'shout' } }],
    });
    self.give(BEN, command(self, 'Tom', 'dare', { target: self.who('Grub') }));
    expect(waitingOf(self.table)?.questions.map(({ kind }) => kind)).toEqual(['dared']);
    self.give(GM, reply(self, 'dared', 'Grub', 'rise'));
    expect(waitingOf(self.table)?.questions.map(({ id }) => id)).toEqual([`parry.${self.who('Grub')}.0`]);
    expect(self.try(BEN, command(self, 'Tom', 'strike', { target: self.who('Grub') }))).toMatchObject({
      code: 'waiting-for',
    });
  });

  test('the GM corrects anything, and withdrawing keeps it while all else is gone', () => {
    const self = asked();
    const entry = self.records.at(-1)?.entry ?? '';
    self.give(BEN, command(self, 'Tom', 'shout', { text: 'now' }));
    self.give(GM, {
      type: 'correct',
      corrections: [{ type: 'body', who: self.who('Tom'), set: { hp: 7 } }],
      note: null,
    });
    self.give(ANN, { type: 'seat', seat: ANN, set: { name: 'Anna' } });
    self.give(GM, { type: 'take', who: self.who('Tom'), seat: ANN });
    self.give(GM, { type: 'withdraw', entry });
    expect(self.table.open).toBeNull();
    expect(body(self, 'Tom')).toMatchObject({ hp: 7, shouted: false });
    expect(self.table.scene.combatants.find(({ name }) => name === 'Tom')?.seat).toBe(ANN);
    expect(viewFor(self.table, EYE).log.find(({ state }) => state === 'withdrawn')?.told.length).toBeGreaterThan(0);
  });

  test('a question that a correction makes moot is asked no more', () => {
    const self = asked();
    self.dice = scripted([1]);
    self.give(GM, {
      type: 'correct',
      corrections: [{ type: 'body', who: self.who('Grub'), set: { hp: 0 } }],
      note: null,
    });
    expect(self.table.open).toBeNull();
  });

  test('what cannot go on without whom the GM took off is refused until the GM withdraws it', () => {
    const self = asked();
    expect(
      self.try(GM, { type: 'correct', corrections: [{ type: 'remove', who: self.who('Grub') }], note: null }),
    ).toMatchObject({ code: 'cannot-go-on' });
    self.give(GM, { type: 'withdraw', entry: self.records.at(-1)?.entry ?? '' });
    self.give(GM, { type: 'correct', corrections: [{ type: 'remove', who: self.who('Grub') }], note: null });
  });

  test('time runs out for an answer, and the log says it was the clock', () => {
    const self = asked();
    const question = waitingOf(self.table)?.questions[0]?.id ?? '';
    expect(timeOut(self.table, 'another')).toBeNull();
    const request = timeOut(self.table, question);
    if (request === null) throw new Error('no time-out');
    self.dice = scripted([2]);
    expect(self.give('table', request).inputs[0]).toMatchObject({
      type: 'answered',
      by: 'time-out',
      choice: { offer: 'pass' },
    });
    expect(timeOut(self.table, question)).toBeNull();
  });
});

describe('what is due', () => {
  test('comes as an entry of its own and passes over who is down', () => {
    const self = duel();
    self.give(GM, {
      type: 'correct',
      corrections: [{ type: 'body', who: self.who('Tom'), set: { hp: 0 } }],
      note: null,
    });
    self.give(ANN, command(self, 'Vera', 'end'));
    const next = due(self.table);
    expect(next).toMatchObject({ type: 'due', command: { offer: 'next' } });
    self.settle();
    expect(due(self.table)).toBeNull();
    expect(self.records.at(-1)).toMatchObject({ by: 'table', type: 'begun' });
    expect(self.try('table', next ?? { type: 'rename', name: 'x' })).toMatchObject({ code: 'nothing-due' });
    expect(viewFor(self.table, EYE).log.at(-1)?.by).toBeNull();
  });

  test('only the host may say so', () => {
    const self = duel();
    expect(isRefusal(self.try(GM, { type: 'seated', seat: GM, name: 'Me', role: 'gm' }))).toBe(true);
    expect(self.try('table', { type: 'rename', name: 'x' })).toMatchObject({ code: 'not-allowed' });
  });
});
