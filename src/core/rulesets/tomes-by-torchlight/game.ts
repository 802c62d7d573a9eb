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

const tomes = game<Body, Turn, Why, Settings>();
/** The verbs of its procedures; always `yield*` them. */
export const { look, lookAt, lookFor, record, roll, rollAll, choose, askGm, part } = tomes;
/** Facts by what they change. */
export const { changed, turned, noted, moved } = tomes;
/** What changes of the turn, or of somebody, without a word in the log. */
export const { unsaid, unsaidOf } = tomes.unsaidFor({ type: 'turn-over' });
export const { settingsOf, action, tableAction } = tomes;
