import { game, type Game } from '../../rules/kit.ts';
import type { Why } from './facts/because.ts';
import type { Body } from './sheet/body.ts';
import type { Settings } from './sheet/settings.ts';
import type { Turn } from './sheet/turn.ts';

type Tomes<R = void> = Game<Body, Turn, Why, R>;
export type Scene = Tomes['scene'];
export type Combatant = Tomes['combatant'];
export type Fact = Tomes['fact'];
export type Action = Tomes['action'];
export type TableAction = Tomes['tableAction'];
export type Procedure<R = void> = Tomes<R>['procedure'];

/** The kernel and the kit, bound to this game. Always `yield*` the verbs. */
export const {
  look,
  record,
  roll,
  rollAll,
  ask,
  choose,
  part,
  changed,
  turned,
  noted,
  moved,
  settingsOf,
  action,
  tableAction,
} = game<Body, Turn, Why, Settings>();
