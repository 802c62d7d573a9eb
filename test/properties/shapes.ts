import { answeredFor, headlineFor } from '../../src/core/rules/telling/speaking.ts';
import { expect } from 'vitest';
import type { Json } from '../../src/core/base.ts';
import { answerReasons } from '../../src/core/rules/play/answer-reasons.ts';
import type { Command, Slots, Viewer } from '../../src/core/rules/offers/offer.ts';
import type { CombatantId } from '../../src/core/rules/scene/scene.ts';
import { runOf } from '../../src/core/table/log/playing/playing.ts';
import { openEntry } from '../../src/core/table/log/table.ts';
import { GM, isRefusal } from '../core/stage.ts';
import type { Stage } from '../core/stage.ts';
import { fillSlots } from './slots.ts';
import type { Chance } from './slots.ts';

/** What no slot of any kind may hold. */
const JUNK: readonly Json[] = [
  [[]],
  {},
  true,
  'zzz',
  ['zzz'],
  -7.5,
  [[1e9, 1e9]],
  { x: 0, y: 0, side: -5 },
  [{ zone: 'zzz', cluster: null }],
  'x'.repeat(5_000),
];
/** A text may say almost anything. */
const TEXTS: readonly Json[] = [[[]], {}, true, -7.5, 'x'.repeat(5_000)];

/** Who may read what an older version stored: it must not break on what it would not have taken now. */
const READERS: readonly Viewer[] = [
  { role: 'gm', seat: null },
  { role: 'player', seat: null },
  { role: 'watch', seat: null },
];

const STRAY = { 'no such slot': 1 };

/** Every malformed filling of an offer that differs from `slots` in one member. */
const misfits = (
  slots: readonly { readonly name: string; readonly type: string }[],
  fine: Slots,
  luck: Chance,
): readonly Slots[] => [
  { ...fine, ...STRAY },
  ...slots.map(({ name, type }) => ({ ...fine, [name]: luck.pick(type === 'text' ? TEXTS : JUNK) ?? {} })),
];

/** What a question says of itself may be answered; nothing malformed may, by whomever. */
export const questionsAreShaped = (self: Stage, luck: Chance): void => {
  const run = runOf(self.table);
  const entry = openEntry(self.table);
  for (const question of run?.waiting?.questions ?? []) {
    const scene = run?.scene ?? self.table.scene;
    expect(answerReasons(scene, question, question.otherwise, false), `${question.kind}: otherwise`).toEqual([]);
    if (question.always !== null)
      expect(question.always.offer, `${question.kind}: always`).toSatisfy((id) =>
        question.options.some((option) => option.id === id),
      );
    for (const option of question.options) {
      for (const slots of misfits(
        option.slots,
        fillSlots(self.table.ruleset, scene, question.to === 'gm' ? null : question.to, option, luck),
        luck,
      )) {
        const answered = self.try(GM, {
          type: 'answer',
          entry: entry?.short ?? '',
          question: question.id,
          offer: option.id,
          slots,
        });
        for (const viewer of READERS)
          expect(() =>
            answeredFor(self.table.ruleset, question.to, question.kind, { offer: option.id, slots }, scene, viewer),
          ).not.toThrow();
        expect(
          isRefusal(answered) ? answered.code : 'taken',
          `${question.kind} ${option.id} ${JSON.stringify(slots).slice(0, 200)}`,
        ).toBe('not-legal');
      }
    }
  }
};

/** The GM forces nothing that is malformed, and nothing that is not there. */
export const offersAreShaped = (self: Stage, luck: Chance): void => {
  const { ruleset, scene } = self.table;
  const force = (who: CombatantId | null, offer: string, slots: Slots) =>
    self.try(GM, {
      type: 'command',
      command: { who, offer, slots, turn: ruleset.turnName(self.table.scene) },
      forced: 'for the test',
    });
  for (const who of [null, luck.pick(scene.combatants)?.id ?? null]) {
    expect(force(who, 'no-such-offer', {})).toMatchObject({ code: 'no-such-offer' });
    for (const offer of ruleset.offers(scene, who)) {
      for (const slots of misfits(offer.slots, fillSlots(ruleset, scene, who, offer, luck), luck)) {
        const forced = force(who, offer.id, slots);
        const stored: Command = { who, offer: offer.id, slots, turn: '', role: 'gm', forced: 'once' };
        for (const viewer of READERS) expect(() => headlineFor(ruleset, stored, scene, viewer)).not.toThrow();
        expect(isRefusal(forced) ? forced.code : 'taken', `${offer.id} ${JSON.stringify(slots).slice(0, 200)}`).toBe(
          'cannot-force',
        );
      }
    }
  }
};
