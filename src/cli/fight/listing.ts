import type { Json } from '../../core/base.ts';
import type { Offer, Reason, Slot, Slots } from '../../core/rules/offers/offer.ts';
import type { Asked } from '../../core/rules/play/question.ts';
import type { CombatantId } from '../../core/rules/scene/scene.ts';
import { plain } from '../../core/rules/text/text.ts';
import { answer, viewFor } from '../../core/table/index.ts';
import { GM } from './file/format.ts';
import type { Stage } from './stage.ts';

/** More values of a slot than this are counted instead of listed. */
const LISTED = 24;

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

const notNow = (reasons: readonly Reason[]): string =>
  reasons.length === 0 ? '' : ` (not now: ${reasons.map(({ code }) => code).join(', ')})`;

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

const listed = (values: readonly string[], what: string): string =>
  values.length === 0
    ? `no ${what} now`
    : values.length <= LISTED
      ? values.join(', ')
      : `${values.slice(0, LISTED).join(', ')} … (${values.length} ${what})`;

/** What a slot takes, as it is written in the file. */
const takes = (stage: Stage, who: CombatantId | null, offer: Offer, slot: Slot): string => {
  const file = (ids: readonly string[]): readonly string[] => ids.map((id) => JSON.stringify(stage.ids.file(id)));
  const legalTargets = (): string => listed(file(targetsOf(stage, who, offer) ?? []), 'targets');
  switch (slot.type) {
    case 'target':
      return targetsOf(stage, who, offer) === null ? 'a combatant' : `one of ${legalTargets()}`;
    case 'targets':
      return `a list of ${slot.min === slot.max ? slot.min : `${slot.min} to ${slot.max}`} of ${legalTargets()}`;
    case 'combatant':
      return `one of ${listed(file(slot.among), 'combatants')}`;
    case 'combatants':
      return `a list of ${slot.min} or more of ${listed(file(slot.among), 'combatants')}`;
    case 'cell':
      return `a cell [x, y]${cellsOf(stage, who, offer)}`;
    case 'path':
      return `the cells from the one after the start, [[x, y], …]${cellsOf(stage, who, offer)}`;
    case 'way':
      return (
        'the zones that are gone through, [{"zone", "cluster"}, …], at most ' +
        `${slot.most}${zonesOf(stage, who, offer)}`
      );
    case 'area':
      if (slot.shape === 'aimed') {
        const { starts, turn } = slot;
        const from = typeof starts === 'string' ? starts : starts.map(({ x, y }) => `${x}, ${y}`).join('; ');
        const shape = `{"x", "y", "side"${turn === null ? '' : ', "angle"'}}`;
        const turned = turn === null ? '' : `, degrees from east in steps of ${turn}`;
        return `${shape}: a start (${from}), ${slot.sides.join(' or ')} ft${turned}`;
      }
      return `{"x", "y", "side"}: the top left cell and a side of ${slot.sides.join(' or ')} ft`;
    case 'option':
      return listed(
        slot.options.map(({ id, reasons }) => `${JSON.stringify(stage.ids.file(id))}${notNow(reasons)}`),
        'options',
      );
    case 'number':
      return `${slot.min} to ${slot.max}${slot.step === 1 ? '' : ` in steps of ${slot.step}`}`;
    default:
      return `a text of at most ${slot.most} characters`;
  }
};

/** What is filled in before anything was chosen: what the first look at an offer fills in by itself. */
const initial = (offer: Offer): Slots => {
  const slots: { [slot: string]: Json } = {};
  for (const slot of offer.slots)
    if ((slot.type === 'option' || slot.type === 'number') && slot.initial !== null && slot.optional !== true)
      slots[slot.name] = slot.initial;
  return slots;
};

/** Whom the offer may be aimed at now; null: the ruleset lists nobody, so that anybody may be named. */
const targetsOf = (stage: Stage, who: CombatantId | null, offer: Offer): readonly CombatantId[] | null => {
  const found =
    who === null
      ? null
      : answer(stage.table(), stage.gm, { type: 'targets', who, offer: offer.id, slots: initial(offer) });
  if (found === null || !found.ok || found.value.targets.length === 0) return null;
  return found.value.targets.filter(({ reasons }) => reasons.length === 0).map((target) => target.who);
};

const reachOf = (stage: Stage, who: CombatantId | null, offer: Offer) => {
  const found =
    who === null
      ? null
      : answer(stage.table(), stage.gm, { type: 'reach', who, offer: offer.id, slots: initial(offer) });
  return found === null || !found.ok ? null : found.value;
};

const cellsOf = (stage: Stage, who: CombatantId | null, offer: Offer): string => {
  const { field } = stage.table().scene;
  const reach = reachOf(stage, who, offer)?.reach ?? null;
  if (reach === null || field.type !== 'grid') return '';
  const cells = reach.cells.flatMap((cell, nth) =>
    reach.stop[nth] === 1 ? [`[${cell % field.width}, ${Math.floor(cell / field.width)}]`] : [],
  );
  return `, that ends in ${listed(cells, 'cells')}`;
};

const zonesOf = (stage: Stage, who: CombatantId | null, offer: Offer): string => {
  const zones = reachOf(stage, who, offer)?.zones ?? null;
  if (zones === null) return '';
  return `, that ends in ${listed(
    zones.steps
      .filter(({ reasons }) => reasons.length === 0)
      .map(({ zone, way }) =>
        way.length < 2
          ? JSON.stringify(zone)
          : `${JSON.stringify(zone)} by way of ${way
              .slice(0, -1)
              .map((text) => JSON.stringify(text))
              .join(', ')}`,
      ),
    'zones',
  )}`;
};
