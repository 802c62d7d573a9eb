import { game, type Game } from '../../rules/kit.ts';
import type { Why } from './facts/because.ts';
import type { Body, Settings, Turn } from './sheet/index.ts';

type OpenLegend<R = void> = Game<Body, Turn, Why, R>;
export type Scene = OpenLegend['scene'];
export type Combatant = OpenLegend['combatant'];
export type Fact = OpenLegend['fact'];
export type Action = OpenLegend['action'];
export type ActionForm = OpenLegend['form'];
export type Procedure<R = void> = OpenLegend<R>['procedure'];

/** Also all that its rules are written with: the kit, offers, reasons against them, and sheets. */
export * from '../../rules/kit.ts';
export * from './offer.ts';
export * from './sheet/index.ts';
export type { Why };

const verbs = game<Body, Turn, Why, Settings>();
/** The verbs of its procedures; always `yield*` them. */
export const { look, lookAt, lookFor, record, roll, rollAll, rollWith, exactly, ask, choose, mayReact, each } = verbs;
export const { rollEach, rollTogether, part: asPart } = verbs;
/** Facts by what they change. */
export const { changed, turned, noted, moved } = verbs;
export const { settingsOf, combatantsOf, action, several, tableAction } = verbs;
