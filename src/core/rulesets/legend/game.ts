import { game, type Game, hostile, seenScene } from '../../rules/kit.ts';
import type { Why } from './facts/because.ts';
import { completed, type Body, type Settings, type Turn } from './sheet/index.ts';

type Legend<R = void> = Game<Body, Turn, Why, R>;
export type Scene = Legend['scene'];
export type Combatant = Legend['combatant'];
export type Fact = Legend['fact'];
export type Action = Legend['action'];
export type TableAction = Legend['tableAction'];
export type Procedure<R = void> = Legend<R>['procedure'];

/** Also what its rules are written with: offers, and reasons against them. */
export * from './offer.ts';
export * from './reasons.ts';

const legend = game<Body, Turn, Why, Settings>();
/** The verbs of its procedures; always `yield*` them. */
export const { look, lookAt, lookFor, record, roll, rollTogether, ask, each, part } = legend;
export const { askGm, choose, mayReact } = legend;
/** Facts by what they change. */
export const { changed, turned, noted, moved } = legend;
/** Changes that the log says nothing of. */
export const { unsaid, unsaidOf } = legend.unsaidFor({ type: 'readied' });
export const { action, several, tableAction } = legend;
/** What the table has settled. */
export const settingsOf = (scene: Scene): Settings => completed(legend.settingsOf(scene));

/** Whether two are opponents: every other side is, but the neutral where the table has them apart (RU-32). */
export const opposed = (scene: Scene, a: Combatant, b: Combatant): boolean =>
  hostile(a, b) || (a.side !== b.side && settingsOf(scene).neutrals === 'opponents');

/** The scene as whoever chooses for somebody knows it: the GM all of it, a player without those they do not see. */
export const knownTo = (scene: Scene, { seat }: Combatant): Scene =>
  seat === null ? scene : seenScene(scene, { role: 'player', seat });
