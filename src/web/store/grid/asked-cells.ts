import type { QuestionView, View } from '../../../core/rules/views/view.ts';
import type { NotedCells, SlotCell, Slots } from '../../../core/rules/offers/offer.ts';
import { slotKey } from '../actions.ts';

/** A square that an answer of this seat wants: one of these, or any where `among` is null. */
export interface AskedCell {
  readonly question: QuestionView;
  /** The key and the name of the slot that it fills. */
  readonly key: string;
  readonly slot: string;
  readonly among: readonly SlotCell[] | null;
  readonly noted: NotedCells | null;
  readonly chosen: SlotCell | null;
}

const cellIn = (value: unknown): SlotCell | null =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number' ? [value[0], value[1]] : null;

/** The squares that questions to this seat ask for, the newest question first to be answered. */
export const askedCells = (view: View, filled: { readonly [key: string]: Slots }): readonly AskedCell[] =>
  view.questions.flatMap((question) =>
    !question.yours
      ? []
      : question.options.flatMap((option) =>
          option.reasons.length > 0
            ? []
            : option.slots.flatMap((slot): readonly AskedCell[] => {
                if (slot.type !== 'cell') return [];
                const key = slotKey(question.id, option.id);
                return [
                  {
                    question,
                    key,
                    slot: slot.name,
                    among: slot.among ?? null,
                    noted: slot.noted ?? null,
                    chosen: cellIn(filled[key]?.[slot.name]),
                  },
                ];
              }),
        ),
  );

/** What a press on a square answers; null: nothing that is asked. */
export const askedAt = (
  view: View,
  filled: { readonly [key: string]: Slots },
  at: { readonly x: number; readonly y: number },
): AskedCell | null =>
  askedCells(view, filled).find(({ among }) => among === null || among.some(([x, y]) => x === at.x && y === at.y)) ??
  null;

/** Whether choosing a cell brings what others do not. */
export const isNoted = (noted: NotedCells | null | undefined, [x, y]: SlotCell): boolean =>
  noted?.cells.some((cell) => cell[0] === x && cell[1] === y) ?? false;
