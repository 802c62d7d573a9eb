import type { Json } from '../../core/base.ts';
import type { Offer, Reason, Slot, Slots } from '../../core/rules/offers/offer.ts';
import type { CombatantId } from '../../core/rules/scene/scene.ts';
import { answer } from '../../core/table/index.ts';
import type { Stage } from './stage.ts';

/** More values of a slot than this are counted instead of listed. */
const LISTED = 24;

/** Why something cannot be done now, in brackets after it; empty where it can. */
export const notNow = (reasons: readonly Reason[]): string =>
  reasons.length === 0 ? '' : ` (not now: ${reasons.map(({ code }) => code).join(', ')})`;

const listed = (values: readonly string[], what: string): string =>
  values.length === 0
    ? `no ${what} now`
    : values.length <= LISTED
      ? values.join(', ')
      : `${values.slice(0, LISTED).join(', ')} … (${values.length} ${what})`;

/** What a slot takes, as it is written in the file. */
export const takes = (stage: Stage, who: CombatantId | null, offer: Offer, slot: Slot): string => {
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
