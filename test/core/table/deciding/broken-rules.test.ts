import { expect, test } from 'vitest';
import type { Ruleset } from '../../../../src/core/rules/ruleset/ruleset.ts';
import { NoSuchCombatant } from '../../../../src/core/rules/scene/scene.ts';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import { answer, decide, restore, viewFor, waitingOf } from '../../../../src/core/table/index.ts';
import { scripted } from '../../../../src/core/dice/index.ts';
import { ANN, GM, command, duel } from '../../stage.ts';
import { record, toy } from '../../toy/index.ts';

/** Where the table answers for rules that broke, whoever runs it hears of that. */

const asked = () => {
  const self = duel([12]);
  self.give(ANN, command(self, 'Vera', 'strike', { target: self.who('Grub') }));
  if (waitingOf(self.table) === null) throw new Error('nobody is asked');
  return self;
};
const heard = () => {
  const errors: string[] = [];
  return {
    errors,
    broke: (error: unknown): void => void errors.push(error instanceof Error ? error.message : String(error)),
  };
};
const resolvingTo = (error: Error): Ruleset => ({
  ...toy,
  resolve: () => {
    throw error;
  },
});

test('an open entry that cannot be played on is kept, and why is told', () => {
  const self = asked();
  const { errors, broke } = heard();
  const again = restore(
    resolvingTo(new TypeError('broken')),
    JSON.parse(JSON.stringify(self.opening)),
    JSON.parse(JSON.stringify(self.records)) as unknown[],
    broke,
  );
  expect([again.ok, errors]).toEqual([true, ['broken']]);
});

test('what cannot go on without whom the GM took off is refused, as is a forced command that breaks', () => {
  const self = asked();
  const { errors, broke } = heard();
  const ports = { dice: scripted([]), at: 1, id: () => 'an-id-of-it', broke };
  const removed = decide(
    self.table,
    GM,
    {
      id: 'take-grub-off',
      request: { type: 'correct', corrections: [{ type: 'remove', who: self.who('Grub') }], note: null },
    },
    ports,
  );
  expect([removed.ok, errors.length]).toEqual([false, 1]);
  const other = duel();
  const table = { ...other.table, ruleset: resolvingTo(new TypeError('broken')) };
  const forced = decide(
    table,
    GM,
    {
      id: 'force-a-stroke',
      request: { ...command(other, 'Vera', 'strike', { target: other.who('Grub') }), forced: 'so be it' },
    },
    ports,
  );
  expect([forced.ok, errors.at(-1)]).toEqual([false, 'broken']);
});

test('odds that break are left out: told of, but not where somebody is met whom the asked do not know of', () => {
  const self = asked();
  const [question] = viewFor(self.table, GM).questions;
  if (question === undefined) throw new Error('no question');
  const owner = self.table.scene.combatants.find(({ id }) => id === question.to)?.seat ?? GM;
  const ask = (seat: typeof owner, error: Error): readonly string[] => {
    const { errors, broke } = heard();
    for (const { id } of question.options) {
      const odds = answer(
        { ...self.table, ruleset: resolvingTo(error) },
        seat,
        { type: 'question-odds', entry: question.entry, question: question.id, offer: id, slots: {} },
        broke,
      );
      expect(odds).toMatchObject({ ok: true });
    }
    return [...new Set(errors)];
  };
  expect(ask(owner, new TypeError('broken'))).toEqual(['broken']);
  expect(ask(owner, new NoSuchCombatant('x' as CombatantId))).toEqual(owner === GM ? ['no combatant x'] : []);
  expect(ask(GM, new NoSuchCombatant('x' as CombatantId))).toEqual(['no combatant x']);
});

test('what no sheet could hold is refused and heard of; only the GM is told whose figure it is', () => {
  const self = duel();
  const { errors, broke } = heard();
  const ports = { dice: scripted([]), at: 1, id: () => 'an-id-of-it', broke };
  const who = self.who('Vera');
  const table = {
    ...self.table,
    ruleset: {
      ...toy,
      *resolve() {
        yield* record({ type: 'changed', who, set: { hp: -1 }, because: { type: 'bolt', amount: 1 } });
      },
    } as unknown as Ruleset,
  };
  const strike = command(self, 'Vera', 'strike', { target: self.who('Grub') });
  const said = [GM, ANN].map((seat) => decide(table, seat, { id: 'more-than-it-holds', request: strike }, ports));
  const say = 'A sheet cannot hold what this would leave on it. The GM can make room.';
  expect(said).toMatchObject([
    { ok: false, error: { code: 'cannot-hold', problems: [{ at: 'hp' }] } },
    { ok: false, error: { code: 'cannot-hold', say, problems: [] } },
  ]);
  expect(errors).toHaveLength(2);
});
