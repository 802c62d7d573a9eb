import { game, type Game } from '../../rules/kit.ts';
import type { Why } from './facts/because.ts';
import type { Body, Settings, Turn } from './sheet/index.ts';

type BlockDodgeParry<R = void> = Game<Body, Turn, Why, R>;
export type Scene = BlockDodgeParry['scene'];
export type Combatant = BlockDodgeParry['combatant'];
export type Fact = BlockDodgeParry['fact'];
export type Action = BlockDodgeParry['action'];
export type TableAction = BlockDodgeParry['tableAction'];
export type Form = BlockDodgeParry['form'];
export type Procedure<R = void> = BlockDodgeParry<R>['procedure'];

/** Also what its rules are written with: offers, and reasons against them. */
export * from './offer.ts';
export * from './reasons.ts';

const blockDodgeParry = game<Body, Turn, Why, Settings>();
/** The verbs of its procedures; always `yield*` them. */
export const { look, lookAt, lookFor, record, roll, rollAll, rollTogether, ask, each, part } = blockDodgeParry;
export const { choose, mayReact, askGm, rollEach } = blockDodgeParry;
/** Facts by what they change. */
export const { changed, turned, noted, moved } = blockDodgeParry;
export const { settingsOf, combatantsOf, action, tableAction } = blockDodgeParry;
