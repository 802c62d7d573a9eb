import { has } from '../usual.ts';
import type { Tag } from '../../../../../src/core/rulesets/legend/sheet/effects.ts';
import type { Settings } from '../../../../../src/core/rulesets/legend/sheet/turn.ts';
import type { Slots } from '../../../../../src/core/rules/offers/offer.ts';
import type { Stage, Standing } from '../stage.ts';
import { stage } from '../stage.ts';

/** Two who stand side by side: conditions, hit points, marks and care. */

export const two = (a: Partial<Standing> = {}, b: Partial<Standing> = {}, settings: Partial<Settings> = {}): Stage =>
  stage({ A: { at: [5, 5], ...a }, B: { at: [6, 5], ...b } }, { settings });

/** Ends A's and B's turn: A's next one starts. */
export const around = (s: Stage, ...dice: readonly number[]): void => {
  s.act('A', 'end-turn');
  if (s.body('A').hp < 0) return;
  const asks = ['bleeding', 'burning'].some((id) => s.body('A').lasting.some(({ condition }) => condition === id));
  s.act('B', 'end-turn', {}, ...(asks || s.body('A').tags.length > 0 ? [] : dice));
  if (s.waiting !== null) s.answer('A', 'begin', ...dice);
};

export const impose = (s: Stage, who: string, condition: string, more: Slots = {}) =>
  s.act(who, 'impose', { condition, unit: 'encounter', source: 'A', ...more });

export const is = (s: Stage, who: string, id: Parameters<typeof has>[1]) => has(s.body(who), id);

export const tag = (type: Tag['type'], of: string, amount = 0, source = ''): Tag => ({
  type,
  of,
  amount,
  source,
  until: { type: 'none' },
});
