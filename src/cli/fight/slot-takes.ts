import type { Offer, Reason, Slot } from '../../core/rules/offers/offer.ts';
import type { CombatantId } from '../../core/rules/scene/scene.ts';
import type { Stage } from './stage.ts';
import { targetsOf, cellsOf, zonesOf, listed } from './slot-choices.ts';

/** Why something cannot be done now, in brackets after it; empty where it can. */
export const notNow = (reasons: readonly Reason[]): string =>
  reasons.length === 0 ? '' : ` (not now: ${reasons.map(({ code }) => code).join(', ')})`;

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
