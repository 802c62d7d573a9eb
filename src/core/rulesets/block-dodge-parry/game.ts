import { game, type Game } from '../../rules/kit/game.ts';
import type { Why } from './facts/because.ts';
import type { Body, Settings, Turn } from './sheet/index.ts';

type BlockDodgeParry<R = void> = Game<Body, Turn, Why, R>;
export type Scene = BlockDodgeParry['scene'];
export type Combatant = BlockDodgeParry['combatant'];
export type Fact = BlockDodgeParry['fact'];
export type Action = BlockDodgeParry['action'];
export type TableAction = BlockDodgeParry['tableAction'];
export type Procedure<R = void> = BlockDodgeParry<R>['procedure'];

const blockDodgeParry = game<Body, Turn, Why, Settings>();
/** The verbs of its procedures; always `yield*` them. */
export const { look, record, roll, rollAll, rollTogether, ask, each } = blockDodgeParry;
/** Facts by what they change. */
export const { changed, turned, noted, moved } = blockDodgeParry;
export const { settingsOf, combatantsOf, action, tableAction } = blockDodgeParry;
