import { describe, expect, test } from 'vitest';
import { scripted, seeded } from '../../../../../src/core/dice/index.ts';
import type { Odds } from '../../../../../src/core/rules/play/odds.ts';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import { answer, viewFor } from '../../../../../src/core/table/index.ts';
import type { Stage } from '../../../stage.ts';
import { ANN, BEN, GM, command, isRefusal, opening, placed, reply, stage, sit } from '../../../stage.ts';

/** A table where an orc is next to Ann's barbarian; Ben's ranger stands far off. It is the orc's turn. */
const table = (): Stage => {
  const self = stage(openLegend, opening(openLegend));
  sit(self, GM, ANN, BEN);
  self.give(GM, {
    type: 'correct',
    note: null,
    corrections: [
      placed('orc-raider', 'Orc', 5, 5),
      placed('barbarian', 'Brenna', 6, 5, { side: 'ally' }),
      placed('ranger', 'Rook', 18, 18, { side: 'ally' }),
    ],
  });
  self.give(ANN, { type: 'take', who: self.who('Brenna'), seat: ANN });
  self.give(BEN, { type: 'take', who: self.who('Rook'), seat: BEN });
  self.give(
    GM,
    command(self, null, 'start-combat', { combatants: [self.who('Orc'), self.who('Brenna'), self.who('Rook')] }),
  );
  self.give(GM, command(self, null, 'close-surprise'));
  self.give(GM, command(self, null, 'initiative-all'));
  for (const player of ['Brenna', 'Rook']) self.give(GM, command(self, player, 'roll-initiative'));
  self.settle();
  const active = (): string =>
    self.table.scene.combatants.find(({ id }) => id === (self.table.scene.turn as { active: string }).active)?.name ??
    '';
  for (let turns = 0; active() !== 'Orc' && turns < 5; turns++) {
    self.give(GM, command(self, active(), 'end-turn'));
    self.settle();
  }
  self.dice = seeded(1);
  return self;
};

/** The orc strikes so that it hits whatever the barbarian's Toughness is. */
const struck = (self: Stage): void => {
  const offer = openLegend
    .offers(self.table.scene as never, self.who('Orc'))
    .find(({ id, reasons }) => id.startsWith('attack:0') && reasons.length === 0);
  self.dice = scripted([19, ...Array.from({ length: 30 }, () => 1)]);
  self.give(GM, command(self, 'Orc', offer?.id ?? '', { targets: [self.who('Brenna')] }));
};
const questions = (self: Stage, seat: typeof ANN): readonly string[] =>
  viewFor(self.table, seat).questions.map(({ kind }) => kind);

describe('a Defend at the table', () => {
  test('all prompts open at once, each for whom it concerns; who is far off is not bothered by standing order', () => {
    const self = table();
    struck(self);
    expect(questions(self, ANN)).toEqual(['defend']);
    expect(questions(self, BEN)).toEqual([]);
    const silent = (seat: typeof ANN): string =>
      JSON.stringify(
        viewFor(self.table, seat)
          .log.at(-1)
          ?.told.filter((told) => told.type === 'said' && told.unasked !== undefined),
      );
    expect(silent(BEN)).toContain('(Defend), more than half speed away');
    expect(silent(ANN)).toBe('[]');
    const wide = table();
    wide.give(BEN, { type: 'order', who: wide.who('Rook'), kind: 'defend', order: 'ask' });
    struck(wide);
    expect(questions(wide, ANN)).toEqual(['defend']);
    expect(questions(wide, BEN)).toEqual(['defend']);
    expect(viewFor(wide.table, GM).questions).toHaveLength(2);
  });

  test("a player fills in nothing that is the GM's alone", () => {
    const self = table();
    struck(self);
    const request = reply(self, 'defend', 'Brenna', 'defend');
    const cheat = self.try(ANN, { ...request, slots: { attribute: 'might', situation: 1 } });
    expect(isRefusal(cheat) ? cheat : null).toMatchObject({ reasons: [{ code: 'gm-only' }] });
    expect(isRefusal(self.try(GM, { ...request, slots: { attribute: 'might', situation: 1 } }))).toBe(false);
  });

  test('the log tells the blow to all, the defense to those who may know it', () => {
    const self = table();
    struck(self);
    self.give(ANN, reply(self, 'defend', 'Brenna', 'pass'));
    const told = (seat: typeof ANN): string => JSON.stringify(viewFor(self.table, seat).log.at(-1)?.told);
    expect(told(ANN)).toContain('damage');
    expect(told(BEN)).toContain('Toughness');
    expect(viewFor(self.table, ANN).combatants.find(({ name }) => name === 'Orc')?.body.gauge?.now ?? null).toBeNull();
  });
});

describe('a move that provokes', () => {
  const hit = (odds: Odds | null | undefined): number | undefined =>
    odds?.chances.find(({ label }) => label === 'hit')?.chance;
  const onTurn = (self: Stage): string => (self.table.scene.turn as { active: string }).active;
  /** On to the barbarian's turn, the orc still beside her. */
  const hers = (self: Stage): Stage => {
    for (let turns = 0; onTurn(self) !== self.who('Brenna') && turns < 3; turns++) {
      self.give(
        GM,
        command(self, self.table.scene.combatants.find(({ id }) => id === onTurn(self))?.name ?? '', 'end-turn'),
      );
      self.settle();
    }
    return self;
  };
  const asked = (self: Stage, seat: typeof ANN) =>
    answer(self.table, seat, { type: 'provoked', who: self.who('Brenna'), offer: 'move', slots: {} });

  test(
    'OL-160 says before it is made how likely each attack it provokes is to hit: as likely as that attack on its ' +
      'own turn',
    () => {
      const self = table();
      self.give(GM, { type: 'options', set: { playersSeeOdds: 'all' } });
      const own = answer(self.table, GM, { type: 'strikes', who: self.who('Orc'), target: self.who('Brenna') });
      const best = own.ok ? hit(own.value.strikes[0]?.preview.odds) : undefined;
      expect(best).toBeGreaterThan(0);
      const found = asked(hers(self), ANN);
      expect(found).toMatchObject({
        ok: true,
        value: { provoked: [{ by: self.who('Orc'), assuming: 'if Orc reacts and no one else does' }] },
      });
      expect(found.ok ? hit(found.value.provoked[0]?.odds) : undefined).toBeCloseTo(best ?? Number.NaN, 9);
    },
  );

  test("names who may strike and keeps how well, which a foe's own scores decide, unless all odds are shown", () => {
    const self = hers(table());
    const found = asked(self, ANN);
    expect(found).toMatchObject({ ok: true, value: { provoked: [{ by: self.who('Orc'), odds: { chances: [] } }] } });
    expect(found.ok ? found.value.provoked[0]?.odds.withheld : []).toContainEqual({
      of: self.who('Brenna'),
      label: 'hit',
    });
  });

  test('says nothing of odds to players where the table keeps them from them, and nothing at all of others', () => {
    const self = hers(table());
    self.give(GM, { type: 'options', set: { playersSeeOdds: 'none' } });
    expect(asked(self, ANN)).toMatchObject({ ok: true, value: { provoked: [] } });
    expect(asked(self, BEN).ok).toBe(false);
  });
});
