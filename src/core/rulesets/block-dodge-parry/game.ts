import type { Combatant as AnyCombatant, CombatantId, Procedure as AnyProcedure } from '../../rules/kit.ts';
import { find, game, lookUp, reaction, type Scene as AnyScene } from '../../rules/kit.ts';
import type { Action as AnyAction, TableAction as AnyTableAction } from '../../rules/ruleset/action.ts';
import type { Fact as AnyFact } from '../../rules/scene/fact.ts';
import type { Why } from './facts/because.ts';
import type { Body, Settings, Turn } from './sheet/index.ts';

export type Scene = AnyScene<Body, Turn>;
export type Combatant = AnyCombatant<Body>;
export type Fact = AnyFact<Body, Turn, Why>;
export type Procedure<R = void> = AnyProcedure<R, Body, Turn, Why>;
export type Action = AnyAction<Body, Turn, Why>;
export type TableAction = AnyTableAction<Body, Turn, Why>;

/** Also what its rules are written with: sheets, turns and weapons, offers, and reasons against them. */
export * from './offer.ts';
export * from './reasons.ts';
export * from './sheet/index.ts';

/** The kernel and the kit, bound to this game. Always `yield*` the verbs. */
export const {
  look,
  record,
  roll,
  rollAll,
  rollTogether,
  ask,
  choose,
  each,
  changed,
  turned,
  noted,
  moved,
  settingsOf,
  combatantsOf,
  action,
  tableAction,
} = game<Body, Turn, Why, Settings>();

/** Asks somebody whether they come in; odds leave out those who do not. */
export const mayReact: typeof choose = (to, kind, make) => choose(to, kind, make, reaction);

/** The scene now, and somebody in it: a bug where they are not. */
export const lookAt = (who: CombatantId): Procedure<readonly [Scene, Combatant]> =>
  look((scene) => [scene, find(scene, who)] as const);
/** The same of somebody who may be gone by now: null then. */
export const lookFor = (who: CombatantId): Procedure<readonly [Scene, Combatant | null]> =>
  look((scene) => [scene, lookUp(scene, who)] as const);
