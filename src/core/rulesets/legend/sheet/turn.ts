import { shape, type TypeOf } from '../../../rules/kit.ts';
import { BARE, onTheMap } from './on-the-map.ts';

export * from './settings/settings.ts';

const { combatant, flag, list, maybe, oneOf, orNone, record, schemaOf, whole } = shape;

const count = () => whole(-1000, 1000);
const rank = () => whole(0, 1_000_000);

const turnShape = record({
  phase: oneOf(['idle', 'rounds']),
  /** 0 is the surprise round (LG-024). */
  round: whole(0, 1_000_000),
  /** Who acts, the first place first; a group shares one place (LG-006, LG-011). */
  order: list(record({ who: combatant(), count: count(), rank: rank() }), 1000),
  now: orNone(combatant()),
  ...onTheMap,
  /** The place that has come up: what is anchored there is over. */
  at: record({ count: count(), rank: rank() }),
  /** Those who have noticed no enemy: no part of the surprise round (LG-026). */
  unaware: list(combatant(), 1000),
  /** Encounters of this scene that are over (LG-072). */
  encounters: whole(0, 1000),
  /** Those for whom initiative is being rolled. */
  gathering: maybe(list(combatant(), 1000)),
  /** A break of some hours since the last encounter (LG-074). */
  rested: flag(),
  /** Everyone is off the quest for now: its effects do nothing (LG-070). */
  aside: flag(),
});
export type Turn = TypeOf<typeof turnShape>;
export const turnSchema = schemaOf(turnShape);

/** No fight is under way. */
export const PEACE = { phase: 'idle' as const, round: 0, order: [], now: null, at: { count: 0, rank: 0 }, unaware: [] };
/** Before anything has happened. */
export const OPENING: Turn = { ...PEACE, encounters: 0, rested: false, aside: false, ...BARE };
