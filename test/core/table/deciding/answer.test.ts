import { describe, expect, test } from 'vitest';
import type { SeatId } from '../../../../src/core/rules/scene/scene.ts';
import type { Query } from '../../../../src/core/table/index.ts';
import { answer, viewFor } from '../../../../src/core/table/index.ts';
import { diff } from '../../../../src/core/wire/diff.ts';
import { applyPatch } from '../../../../src/core/wire/patch.ts';
import { ANN, BEN, EYE, GM, command, duel, isRefusal } from '../../stage.ts';
import type { Stage } from '../../stage.ts';

const strike = (self: Stage) => command(self, 'Vera', 'strike', { target: self.who('Grub') }).command;
const ask = <Q extends Query>(self: Stage, seat: typeof ANN, query: Q) => {
  const result = answer(self.table, seat, query);
  if (!result.ok) throw new Error(result.error.say);
  return result.value;
};

describe('a preview', () => {
  test('has the odds if nobody reacts, and those with one named defender', () => {
    const self = duel();
    const plain = ask(self, ANN, { type: 'preview', command: strike(self), defender: null });
    expect(plain).toMatchObject({ reasons: [], assuming: 'if no one reacts', sight: { clear: true } });
    expect(plain.odds?.chances[0]?.chance).toBeCloseTo(0.75, 9);
    const blocked = ask(self, ANN, { type: 'preview', command: strike(self), defender: self.who('Grub') });
    expect(blocked.assuming).toBe('if Grub reacts and no one else does');
    expect(blocked.odds?.chances[0]?.chance).toBeLessThan(0.75);
  });

  test('has every reason against it, and no odds then', () => {
    const self = duel();
    const far = ask(self, ANN, {
      type: 'preview',
      command: { ...strike(self), slots: { target: 'nobody' } },
      defender: null,
    });
    expect(far).toMatchObject({ odds: null, reasons: [{ code: 'no-such-target' }] });
  });

  test('has no odds for players where the table keeps them from them', () => {
    const self = duel();
    self.give(GM, { type: 'options', set: { playersSeeOdds: 'none' } });
    expect(ask(self, ANN, { type: 'preview', command: strike(self), defender: null }).odds).toBeNull();
    expect(ask(self, GM, { type: 'preview', command: strike(self), defender: null }).odds).not.toBeNull();
    expect(
      ask(self, ANN, { type: 'strikes', who: self.who('Vera'), target: self.who('Grub') }).strikes[0]?.preview.odds,
    ).toBeNull();
  });
});

describe('an answer', () => {
  test('about a combatant is for who decides for it; what is on the board is for all', () => {
    const self = duel();
    const queries: readonly Query[] = [
      { type: 'offers', who: self.who('Vera') },
      { type: 'sheet', who: self.who('Vera') },
      { type: 'reach', who: self.who('Vera'), offer: 'step', slots: {} },
      { type: 'targets', who: self.who('Vera'), offer: 'strike', slots: {} },
      { type: 'area', command: strike(self) },
      { type: 'preview', command: strike(self), defender: null },
      { type: 'strikes', who: self.who('Vera'), target: self.who('Grub') },
      { type: 'provoked', who: self.who('Vera'), offer: 'step', slots: {} },
      { type: 'aims', who: self.who('Vera') },
    ];
    for (const query of queries) {
      expect([GM, ANN].map((seat) => answer(self.table, seat, query).ok)).toEqual([true, true]);
      expect([BEN, EYE].map((seat) => answer(self.table, seat, query).ok)).toEqual([false, false]);
    }
    for (const seat of [GM, ANN, BEN, EYE])
      expect(answer(self.table, seat, { type: 'bands', who: self.who('Vera') }).ok).toBe(true);
  });

  test('says whom a click attacks: whoever the rules set against somebody, as far as its player knows', () => {
    const self = duel();
    const aims = (seat: SeatId) => ask(self, seat, { type: 'aims', who: self.who('Vera') }).at;
    expect(aims(ANN)).toEqual([self.who('Grub')]);
    expect(aims(GM)).toEqual(expect.arrayContaining([self.who('Grub'), self.who('Lurker')]));
    expect(aims(GM)).not.toContain(self.who('Tom'));
  });

  test('is not needed for whether the GM arranges who stands where: the view says so until a turn begins', () => {
    const self = duel();
    const arranges = () => [GM, ANN, EYE].map((seat) => viewFor(self.table, seat).arranges);
    expect(arranges()).toEqual([false, false, false]);
    const before = viewFor(self.table, GM);
    self.give(GM, { type: 'undo', entry: self.table.entries.at(-1)?.id ?? '' });
    expect(arranges()).toEqual([true, false, false]);
    expect(applyPatch(before, diff(before, viewFor(self.table, GM)) ?? {}).arranges).toBe(true);
  });

  test('gives players the words of the rules, and the creatures to the GM alone', () => {
    const self = duel();
    expect(ask(self, GM, { type: 'catalogue' }).entries).toHaveLength(3);
    expect(ask(self, ANN, { type: 'catalogue' })).toMatchObject({
      entries: [],
      form: {},
      reactions: [{ kind: 'parry' }, {}, {}],
    });
  });

  test("offers for the whole table are the GM's", () => {
    const self = duel();
    expect(ask(self, GM, { type: 'offers', who: null }).offers.map(({ id }) => id)).toEqual(['begin', 'bolt']);
    expect(answer(self.table, ANN, { type: 'offers', who: null }).ok).toBe(false);
  });

  test('while something waits is that it has to be waited for, but for what may come in between', () => {
    const self = duel([15]);
    const legal = (who: string) =>
      ask(self, GM, { type: 'offers', who: self.who(who) })
        .offers.filter(({ reasons }) => !reasons.some(({ code }) => code === 'waiting-for'))
        .map(({ id }) => id);
    const all = legal('Vera');
    self.give(GM, command(self, 'Grub', 'strike', { target: self.who('Vera') }, 'out of turn'));
    const between = ask(self, GM, { type: 'offers', who: self.who('Vera') })
      .offers.filter(({ meanwhile }) => meanwhile === true)
      .map(({ id }) => id);
    expect(legal('Vera')).toEqual(between);
    expect(all.length).toBeGreaterThan(between.length);
    expect(ask(self, ANN, { type: 'offers', who: self.who('Vera') }).offers[0]?.reasons[0]).toMatchObject({
      code: 'waiting-for',
      say: expect.stringContaining('Waiting for ') as string,
    });
    expect(
      ask(self, ANN, { type: 'strikes', who: self.who('Vera'), target: self.who('Grub') }).strikes[0]?.preview,
    ).toMatchObject({ odds: null, reasons: [{ code: 'waiting-for' }] });
  });

  test('lists what can be done to a foe by a click', () => {
    const self = duel([2]);
    const { strikes } = ask(self, ANN, { type: 'strikes', who: self.who('Vera'), target: self.who('Grub') });
    expect(strikes).toMatchObject([
      { name: 'Strike', command: { offer: 'strike', slots: { target: self.who('Grub') } }, preview: { reasons: [] } },
    ]);
    expect(isRefusal(self.try(ANN, { type: 'command', command: strikes[0]!.command, forced: null }))).toBe(false);
  });

  test('weighs each answer to an open question, for the asked', () => {
    const self = duel([15]);
    self.give(GM, command(self, 'Grub', 'strike', { target: self.who('Vera') }, 'out of turn'));
    const question = viewFor(self.table, ANN).questions[0];
    const odds = (seat: typeof ANN, offer: string) =>
      answer(self.table, seat, {
        type: 'question-odds',
        entry: question?.entry ?? '',
        question: question?.id ?? '',
        offer,
        slots: {},
      });
    // 15 + 2 against a d20 + 4: blocked on 13 and more.
    expect(odds(ANN, 'block')).toMatchObject({
      ok: true,
      value: { odds: { chances: [{ of: self.who('Vera'), chance: expect.closeTo(12 / 20, 9) as number }] } },
    });
    expect(odds(ANN, 'pass')).toMatchObject({
      ok: true,
      value: { odds: { chances: [{ chance: expect.closeTo(1, 9) as number }] } },
    });
    expect(odds(BEN, 'block')).toMatchObject({ ok: false, error: { code: 'no-such-question' } });
    expect(odds(ANN, 'faint')).toMatchObject({ ok: false, error: { code: 'no-such-offer' } });
  });

  test('to somebody without a seat is refused', () => {
    expect(answer(duel().table, 'nobody' as typeof ANN, { type: 'catalogue' })).toMatchObject({
      ok: false,
      error: { code: 'no-such-seat' },
    });
  });
});
