import type { Json } from '../../../src/core/base.ts';
import type { Slot, Slots } from '../../../src/core/rules/offers/offer.ts';
import type { SeatId } from '../../../src/core/rules/scene/scene.ts';
import type { View } from '../../../src/core/rules/views/view.ts';
import { answer, viewFor } from '../../../src/core/table/index.ts';
import type { Query } from '../../../src/core/table/index.ts';
import { diff } from '../../../src/core/wire/diff.ts';
import { fork, isRefusal } from '../../core/stage.ts';
import type { Stage } from '../../core/stage.ts';

/** What a form is filled with at first, where it has to be filled in. */
const usual = (slots: readonly Slot[]): Slots =>
  Object.fromEntries(
    slots
      .filter(({ optional }) => optional !== true)
      .flatMap((slot): (readonly [string, Json])[] =>
        slot.type === 'combatant' && slot.among[0] !== undefined
          ? [[slot.name, slot.among[0]]]
          : slot.type === 'combatants'
            ? [[slot.name, (slot.initial ?? slot.among.slice(0, slot.min)).slice()]]
            : slot.type === 'option' || slot.type === 'number'
              ? [[slot.name, slot.initial]]
              : [],
      ),
  );

/** A few of a list, each time the next ones, so that in time all have come up. */
const few = <T>(list: readonly T[], most: number, time: number): readonly T[] =>
  list.length <= most ? list : Array.from({ length: most }, (_, at) => list[(time * most + at) % list.length] as T);

/** Everything a seat receives just now, and what it is answered: of what it can ask for, each time a few things. */
export const heardBy = (self: Stage, seat: SeatId, before: View | undefined, time: number): string => {
  const { table } = self;
  const view = viewFor(table, seat);
  const own = view.combatants.filter(({ yours }) => yours).map(({ id }) => id);
  const { turn } = view.turnOrder;
  const queries: readonly Query[] = [
    ...view.combatants.flatMap(({ id }): Query[] => [
      { type: 'bands', who: id },
      { type: 'sheet', who: id },
    ]),
    ...few(view.combatants, 3, time).map(({ id }): Query => ({ type: 'offers', who: id })),
    ...own.flatMap((who) => {
      const offered = answer(table, seat, { type: 'offers', who });
      const offers = few(offered.ok ? offered.value.offers : [], 3, time);
      return [
        ...few(view.combatants, 1, time).map(({ id: target }): Query => ({ type: 'strikes', who, target })),
        ...offers.flatMap(({ id: offer, slots }): Query[] => [
          { type: 'targets', who, offer, slots: {} },
          { type: 'reach', who, offer, slots: {} },
          { type: 'provoked', who, offer, slots: {} },
          ...few(view.combatants, 1, time).map(({ id }): Query => ({
            type: 'preview',
            defender: time % 2 === 0 ? null : id,
            command: {
              who,
              offer,
              turn,
              slots: Object.fromEntries(
                slots.flatMap((slot): (readonly [string, Json])[] =>
                  slot.type === 'target' ? [[slot.name, id]] : slot.type === 'targets' ? [[slot.name, [id]]] : [],
                ),
              ),
            },
          })),
        ]),
      ];
    }),
    ...view.questions.flatMap(({ entry, id, options }) =>
      options.map((option): Query => ({
        type: 'question-odds',
        entry,
        question: id,
        offer: option.id,
        slots: usual(option.slots),
      })),
    ),
    ...view.log.slice(-1).map(({ id }): Query => ({ type: 'past', entry: id })),
    { type: 'log', before: null, most: 12 },
  ];
  return JSON.stringify([
    before === undefined ? null : diff(before, view),
    view,
    queries.map((query) => answer(table, seat, query)),
    undoAnswers(self, seat),
  ]);
};

/** What a seat is answered that would take back what it heard of last. */
const undoAnswers = (self: Stage, seat: SeatId): readonly string[] =>
  viewFor(self.table, seat)
    .log.slice(-4)
    .map(({ id }) => {
      const result = fork(self).try(seat, { type: 'undo', entry: id });
      return isRefusal(result) ? result.say : 'taken back';
    });
