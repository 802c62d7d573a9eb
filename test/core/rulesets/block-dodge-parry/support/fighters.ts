import type { Viewer } from '../../../../../src/core/rules/offers/offer.ts';
import type { CombatantId, SeatId, Side } from '../../../../../src/core/rules/scene/scene.ts';
import type { ZonePlace } from '../../../../../src/core/space/field/field.ts';
import type { Body, Item } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/body.ts';
import { gear, held, newBody } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/new-body.ts';
import type { Combatant } from '../../../../../src/core/rulesets/block-dodge-parry/game.ts';
/** Where somebody stands (`A.c1` is cluster c1 of zone A) and what of the sheet is otherwise than usual. */
export type Standing =
  | string
  | (Partial<Omit<Body, 'items'>> & {
      readonly at: string;
      /** Weapons in hand instead of the longsword. */
      readonly arms?: readonly string[];
      /** Beside the arms. By default so much gear that 3 slots are used. */
      readonly more?: readonly Item[];
      readonly items?: readonly Item[];
      readonly footprint?: number;
      readonly hidden?: boolean;
      readonly side?: Side;
    });
export const id = (name: string): CombatantId => name as CombatantId;
export const GM: Viewer = { role: 'gm', seat: null };
export const WATCH: Viewer = { role: 'watch', seat: null };
export const player = (name: string): Viewer => ({ role: 'player', seat: `seat-${name}` as SeatId });

/** Who begins with P is the party's and has a player; all others are the GM's. */
export const sideOf = (name: string): Side => (name.startsWith('P') ? 'ally' : 'foe');

export const placeAt = (at: string): ZonePlace => {
  const [zone = '', cluster = ''] = at.split('.');
  return { type: 'zone', zone, cluster };
};

export const fighter = (name: string, standing: Standing): Combatant => {
  const {
    at,
    arms = ['longsword'],
    more,
    items,
    footprint = 1,
    hidden = false,
    side = sideOf(name),
    ...sheet
  } = typeof standing === 'string' ? { at: standing } : standing;
  const wielded = arms.map((arm, nth) => held(arm, arms.indexOf(arm) === nth ? arm : `${arm}-${nth + 1}`));
  const things = items ?? [...wielded, ...(more ?? [gear('rations', 3 - Math.min(3, arms.length))])];
  // Morale is for those who are said to have a group.
  const traits = sheet.group === undefined ? (['no-morale'] as const) : [];
  const body = newBody({
    kind: side === 'ally' ? 'pc' : 'creature',
    items: things,
    slotsTracked: true,
    traits,
    ...sheet,
  });
  const seat = side === 'ally' && body.kind === 'pc' ? (`seat-${name}` as SeatId) : null;
  return {
    id: id(name),
    name,
    seat,
    side,
    place: at === '' ? null : placeAt(at),
    footprint,
    hidden,
    picture: null,
    body,
  };
};
