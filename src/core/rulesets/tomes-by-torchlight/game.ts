import type { Combatant as AnyCombatant, Procedure as AnyProcedure, Scene as AnyScene } from '../../rules/kit.ts';
import { game } from '../../rules/kit.ts';
import type { Action as AnyAction, TableAction as AnyTableAction } from '../../rules/ruleset/action.ts';
import type { Fact as AnyFact } from '../../rules/scene/fact.ts';
import type { Why } from './facts/because.ts';
import type { Body } from './sheet/body.ts';
import type { Settings } from './sheet/settings.ts';
import type { Turn } from './sheet/turn.ts';

/** The kernel's nouns with this ruleset's bodies in them. */
export type Scene = AnyScene<Body, Turn>;
export type Combatant = AnyCombatant<Body>;
export type Fact = AnyFact<Body, Turn, Why>;
export type Procedure<R = void> = AnyProcedure<R, Body, Turn, Why>;
export type Action = AnyAction<Body, Turn, Why>;
export type TableAction = AnyTableAction<Body, Turn, Why>;

/** The kernel and the kit, bound to this game. Always `yield*` the verbs. */
export const {
  look,
  record,
  roll,
  rollAll,
  ask,
  choose,
  changed,
  turned,
  noted,
  moved,
  settingsOf,
  action,
  tableAction,
} = game<Body, Turn, Why, Settings>();
