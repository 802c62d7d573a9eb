import type { Offer, Slot } from '../../core/rules/offers/offer.ts';
import type { Asked } from '../../core/rules/play/question.ts';
import type { CombatantId } from '../../core/rules/scene/scene.ts';
import { plain } from '../../core/rules/text/text.ts';
import { answer, viewFor } from '../../core/table/index.ts';
import { GM } from './file/shapes.ts';
import { notNow, takes } from './slot-takes.ts';
import type { Stage } from './stage.ts';

/**
 * All that a step may do now, in the words of a fight file: questions and rolls that wait, then the offers of the table
 * and of everybody, each with its slots and what they take. `only`: of one combatant alone, by the file's id.
 */
export const listing = (stage: Stage, only: string | null): readonly string[] => {
  const { questions, rolls } = viewFor(stage.table(), stage.gm);
  const { scene } = stage.table();
  const waiting = [
    ...questions
      .filter(({ to }) => of(stage, to, only))
      .flatMap(({ kind, to, say, options }) => [
        `${stage.ids.file(to)} is asked ${JSON.stringify(kind)}: ${plain(say)}`,
        ...options.flatMap((offer) => offerLines(stage, to === GM ? null : to, offer)),
      ]),
    ...rolls
      .filter((roll) => of(stage, roll.of ?? GM, only))
      .map(
        (roll) =>
          `${stage.ids.file(roll.of ?? GM)} rolls: ${roll.label} ("do": "roll", "to": ` +
          `${JSON.stringify(stage.ids.file(roll.of ?? GM))})`,
      ),
  ];
  const groups = [
    ...(only === null || only === GM ? [{ title: 'The table ("who": null)', who: null }] : []),
    ...scene.combatants
      .filter(({ id }) => of(stage, id, only))
      .map(({ id, name }) => ({
        title: `${stage.ids.file(id)}${stage.ids.file(id) === name ? '' : ` (${name})`}`,
        who: id,
      })),
  ];
  const { reactions } = stage.table().ruleset;
  return [
    ...(waiting.length === 0 ? ['Nothing waits for an answer or a roll.'] : ['Waiting', ...waiting.map(indented)]),
    ...groups.flatMap(({ title, who }) => ['', title, ...offersOf(stage, who).map(indented)]),
    '',
    'Kinds of questions that an order can answer: ' +
      `${reactions.length === 0 ? 'none' : reactions.map(({ kind, name }) => `${kind} (${name})`).join(', ')}.`,
  ];
};

const indented = (line: string): string => `  ${line}`;

const of = (stage: Stage, who: Asked, only: string | null): boolean => only === null || stage.ids.file(who) === only;

const offersOf = (stage: Stage, who: CombatantId | null): readonly string[] => {
  const found = answer(stage.table(), stage.gm, { type: 'offers', who });
  if (!found.ok) return [];
  const now = found.value.offers.filter(({ reasons }) => reasons.length === 0);
  const later = found.value.offers.filter(({ reasons }) => reasons.length > 0);
  return [
    ...(now.length === 0 ? ['nothing now'] : now.flatMap((offer) => offerLines(stage, who, offer))),
    ...later.map(
      ({ id, reasons }) => `not now: ${stage.ids.offerInFile(id)} (${reasons.map(({ code }) => code).join(', ')})`,
    ),
  ];
};

const offerLines = (stage: Stage, who: CombatantId | null, offer: Offer): readonly string[] => [
  `${stage.ids.offerInFile(offer.id)}: ${plain(offer.name)}${notNow(offer.reasons)}`,
  ...offer.slots.map((slot) => `    ${slot.name}${need(slot)}: ${takes(stage, who, offer, slot)}`),
];

const need = (slot: Slot): string => {
  const notes = [
    ...(slot.optional === true || slot.gmOnly === true ? ['optional'] : []),
    ...(slot.when === undefined ? [] : [`where ${slot.when.slot} is ${slot.when.is.join(' or ')}`]),
  ];
  return notes.length === 0 ? '' : ` (${notes.join('; ')})`;
};
