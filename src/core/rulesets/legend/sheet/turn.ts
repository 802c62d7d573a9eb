import type { TypeOf } from '../../../rules/kit/shapes.ts';
import { BARE, onTheMap } from './on-the-map.ts';
import { ATTACKS_USUAL, attackSettings } from './attack-settings.ts';
import {
  combatant,
  flag,
  list,
  oneOf,
  orNone,
  record,
  schemaOf,
  settingsOf,
  whole,
} from '../../../rules/kit/shapes.ts';

const turnShape = record({
  phase: oneOf(['idle', 'rounds']),
  round: whole(0, 1_000_000),
  /** Who acts, the highest count first (LG-006). */
  order: list(record({ who: combatant(), count: whole(-1000, 1000) }), 1000),
  now: orNone(combatant()),
  ...onTheMap,
});
export type Turn = TypeOf<typeof turnShape>;
export const turnSchema = schemaOf(turnShape);

/** No fight is under way. */
export const PEACE: Turn = { phase: 'idle', round: 0, order: [], now: null, ...BARE };

const settingsShape = record({
  stepOutOfDifficult: flag('A 5 ft step may lead out of difficult terrain'),
  deathAt: orNone(whole(-200, -1), 'Dead at', 'Empty: −(10 + twice the Constitution modifier).'),
  ...attackSettings,
});
export type Settings = TypeOf<typeof settingsShape>;
export const USUAL: Settings = { stepOutOfDifficult: true, deathAt: null, ...ATTACKS_USUAL };
export const settingsSchema = settingsOf(settingsShape, USUAL);
