import { game, type Game } from '../../rules/kit.ts';
import type { Why } from './facts/because.ts';
import type { Body, Settings, Turn } from './sheet/index.ts';

type OldSchool<R = void> = Game<Body, Turn, Why, R>;
export type Scene = OldSchool['scene'];
export type Combatant = OldSchool['combatant'];
export type Fact = OldSchool['fact'];
export type Action = OldSchool['action'];
export type TableAction = OldSchool['tableAction'];
export type Procedure<R = void> = OldSchool<R>['procedure'];

/** Also what its rules are written with: offers, and reasons against them. */
export * from './offer.ts';
export * from './reasons.ts';

const oldSchool = game<Body, Turn, Why, Settings>();
/** The verbs of its procedures; always `yield*` them. */
export const { look, lookAt, lookFor, record, roll, rollAll, ask, askGm, choose, each } = oldSchool;
/** Facts by what they change. */
export const { changed, turned, noted, moved } = oldSchool;
/** What changes of the turn, or of somebody, without a word in the log. */
export const { unsaid, unsaidOf } = oldSchool.unsaidFor({ type: 'turn-over' });
export const { settingsOf, combatantsOf, action, several, tableAction } = oldSchool;
