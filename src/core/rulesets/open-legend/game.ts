import type { Fact } from '../../rules/scene/fact.ts';
import { game } from '../../rules/kit/game.ts';
import type { Procedure } from '../../rules/play/procedure.ts';
import type { Combatant, Scene } from '../../rules/scene/scene.ts';
import type { Why } from './facts/because.ts';
import type { Body } from './sheet/body.ts';
import type { Settings, Turn } from './sheet/turn.ts';

/** The kernel's nouns with this ruleset's bodies in them. */
export type Battle = Scene<Body, Turn>;
export type Fighter = Combatant<Body>;
export type Event = Fact<Body, Turn, Why>;
export type Steps<R = void> = Procedure<R, Body, Turn, Why>;

/** The kernel and the kit, bound to this game. Always `yield*` the verbs. */
export const {
  look,
  record,
  roll,
  rollAll,
  ask,
  each,
  changed,
  turned,
  noted,
  moved,
  settingsOf,
  fightersOf,
  action,
  tableAction,
} = game<Body, Turn, Why, Settings>();
export type Action = ReturnType<typeof action>;
