import type { Part } from '../../base.ts';
import type { Command, Reason, Slot, Slots } from '../../rules/offer.ts';
import { readNumber } from '../../rules/slots.ts';
import { capital } from '../../rules/text.ts';
import type { Attribute, Body } from './body.ts';
import { ATTRIBUTES } from './body.ts';
import { reason } from './reasons.ts';
import type { Event, Fighter } from './game.ts';

/** What may be laid on any action roll before it: the GM's word on the situation (OC-06) and legend points (OC-07). */

export const ROLL_SLOT_NAMES: readonly string[] = ['situation', 'legend'];

/** The most legend points that may go into one roll: level + 1, and no more than there are. */
export const mostLegend = (body: Pick<Body, 'kind' | 'level' | 'legendPoints'>): number =>
  body.kind === 'pc' ? Math.min(body.level + 1, body.legendPoints) : 0;

const SITUATION: Slot = {
  name: 'situation',
  label: 'Situation',
  type: 'number',
  min: -1,
  max: 1,
  step: 1,
  initial: 0,
  optional: true,
  gmOnly: true,
};

/** Slots to add to an offer that leads to an action roll of this combatant. */
export const rollSlots = (body: Pick<Body, 'kind' | 'level' | 'legendPoints'>): readonly Slot[] => {
  const most = mostLegend(body);
  return most === 0
    ? [SITUATION]
    : [
        SITUATION,
        {
          name: 'legend',
          label: 'Legend points',
          type: 'number',
          min: 0,
          max: most,
          step: 1,
          initial: 0,
          optional: true,
        },
      ];
};

/** Why these may not be laid on a roll. Pass `ROLL_SLOT_NAMES` as special to `slotReasons`. */
export const rollSlotReasons = (
  slots: Slots,
  body: Pick<Body, 'kind' | 'level' | 'legendPoints'>,
  role: Command['role'],
): readonly Reason[] => {
  const found: Reason[] = [];
  const whole = (name: string): number | null => {
    const value = slots[name];
    if (value === undefined || value === null) return 0;
    const n = readNumber(slots, name);
    return n !== null && Number.isInteger(n) ? n : null;
  };
  const situation = whole('situation');
  const legend = whole('legend');
  if (situation === null || legend === null)
    found.push(reason('slot-malformed', 'Situation and legend points are whole numbers.'));
  if (situation !== null && situation !== 0 && role !== 'gm') found.push(reason('gm-only', 'Situation.'));
  if (situation !== null && Math.abs(situation) > 1) found.push(reason('gm-situational-max-1'));
  if (legend !== null && (legend < 0 || legend > mostLegend(body))) found.push(reason('no-legend-points'));
  return found;
};

/** The advantage sources they come to; none where they are left alone. */
export const rollSources = (slots: Slots): readonly Part[] => {
  const parts: Part[] = [];
  const situation = readNumber(slots, 'situation') ?? 0;
  const legend = readNumber(slots, 'legend') ?? 0;
  if (situation !== 0) parts.push({ label: 'situation', value: situation, rule: 'OC-06' });
  if (legend !== 0) parts.push({ label: 'legend points', value: legend, rule: 'OC-07' });
  return parts;
};

/** The points spent, to be recorded before the roll. */
export const legendSpent = (fighter: Fighter, slots: Slots): readonly Event[] => {
  const points = readNumber(slots, 'legend') ?? 0;
  if (points <= 0) return [];
  return [
    {
      type: 'changed',
      who: fighter.id,
      set: { legendPoints: Math.max(0, fighter.body.legendPoints - points) },
      because: { type: 'legend-spent', points },
    },
  ];
};

/** A slot to choose an attribute by. */
export const attributeSlot = (name: string, label: string, initial: Attribute): Slot => ({
  name,
  label,
  type: 'option',
  initial,
  options: ATTRIBUTES.map((id) => ({ id, label: capital(id), reasons: [] })),
});

/** The attribute chosen in a slot, or the one usual there. */
export const readAttribute = (slots: Slots, name: string, usual: Attribute): Attribute =>
  ATTRIBUTES.find((id) => id === slots[name]) ?? usual;
