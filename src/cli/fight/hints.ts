import type { Offer, Slot, Slots } from '../../core/rules/offers/offer.ts';
import { slotReasons } from '../../core/rules/offers/slot-reasons.ts';
import type { QuestionView } from '../../core/rules/views/view.ts';
import { answer, viewFor } from '../../core/table/index.ts';
import type { Step } from './file/format.ts';
import { GM } from './file/shapes.ts';
import { near } from './file/nearest.ts';
import type { Stage } from './stage.ts';
import { slotsOf } from './steps.ts';

/**
 * What may be mistyped in a step that was refused, by the members of the file: a line each, with the nearest name there
 * is.
 */
export const hintsFor = (stage: Stage, step: Step): readonly string[] => {
  if (step.do === 'command') return commandHints(stage, step.who, step.offer, slotsOf(stage, step.slots));
  if (step.do === 'answer') return answerHints(stage, step.kind, step.to, step.offer, slotsOf(stage, step.slots));
  return [];
};

const commandHints = (stage: Stage, who: string | null, offer: string, slots: Slots): readonly string[] => {
  const found = answer(stage.table(), stage.gm, { type: 'offers', who: who === null ? null : stage.ids.table(who) });
  return found.ok
    ? choiceHints(
        stage,
        `There is no offer ${JSON.stringify(offer)} for ${who ?? 'the table'} now`,
        found.value.offers,
        offer,
        slots,
      )
    : [];
};

const answerHints = (stage: Stage, kind: string, to: string, offer: string, slots: Slots): readonly string[] => {
  const { questions } = viewFor(stage.table(), stage.gm);
  const own = questions.filter((question) => question.to === (to === GM ? GM : stage.ids.table(to)));
  const open: QuestionView | undefined = own.find((question) => question.kind === kind);
  if (open !== undefined)
    return choiceHints(
      stage,
      `The question ${JSON.stringify(kind)} has no option ${JSON.stringify(offer)}`,
      open.options,
      offer,
      slots,
    );
  const kinds = own.map((question) => question.kind);
  return kinds.length === 0 ? [] : [`kind: ${to} is not asked ${JSON.stringify(kind)}${near(kind, kinds)}`];
};

/** What may be mistyped in a choice among these offers; `missing` begins the line where it is none of them. */
export const choiceHints = (
  stage: Stage,
  missing: string,
  offers: readonly Offer[],
  id: string,
  slots: Slots,
): readonly string[] => {
  const offer = offers.find((offer) => offer.id === stage.ids.offer(id));
  if (offer !== undefined) return slotHints(stage, offer, slots);
  const ids = offers.map((offer) => stage.ids.offerInFile(offer.id));
  return [`offer: ${missing}${near(id, ids)}`];
};

/** Unknown slots, slots that are missing or hold what they cannot, each under the name of its member. */
const slotHints = (stage: Stage, offer: Offer, slots: Slots): readonly string[] => {
  const names = offer.slots.map(({ name }) => name);
  const known = Object.fromEntries(Object.entries(slots).filter(([name]) => names.includes(name)));
  const unknown = Object.keys(slots).filter((name) => !names.includes(name));
  const left = names.filter((name) => !(name in slots));
  return [
    ...unknown.map(
      (name) =>
        `slots.${name}: there is no such slot${near(name, left)}; ` +
        (names.length === 0 ? 'this offer has none' : `its slots are ${names.join(', ')}`),
    ),
    ...offer.slots.flatMap((slot) => slotHint(stage, offer, slot, known)),
  ];
};

const slotHint = (stage: Stage, offer: Offer, slot: Slot, slots: Slots): readonly string[] => {
  const others = offer.slots.map(({ name }) => name).filter((name) => name !== slot.name);
  const value = slots[slot.name];
  if (slot.type === 'option' && typeof value === 'string' && !slot.options.some(({ id }) => id === value)) {
    const ids = slot.options.map(({ id }) => stage.ids.file(id));
    return [
      `slots.${slot.name}: there is no option ${JSON.stringify(stage.ids.file(value))}${near(value, ids)}; its ` +
        `options are ${ids.join(', ')}`,
    ];
  }
  return slotReasons(stage.table().scene, offer, slots, true, others).map(({ say }) => `slots.${slot.name}: ${say}`);
};
