import type { Ruleset } from '../rules/ruleset/ruleset.ts';
import { blockDodgeParry } from './block-dodge-parry/index.ts';
import { later as laterInLegend, legend } from './legend/index.ts';
import { oldSchool, later as laterInOldSchool } from './old-school/index.ts';
import { openLegend, later as laterInOpenLegend } from './open-legend/index.ts';
import { tomesByTorchlight, later as laterInTomes } from './tomes-by-torchlight/index.ts';

/** THE list of the games this board plays. */
export const rulesets: readonly Ruleset[] = [openLegend, legend, blockDodgeParry, oldSchool, tomesByTorchlight];

/** The ruleset of this id; null if there is none. */
export const rulesetOf = (id: string): Ruleset | null => rulesets.find((ruleset) => ruleset.id === id) ?? null;

/** By ruleset, the rows that are known but not played yet: what a report of tests may find named. */
export const later: { readonly [ruleset: string]: readonly string[] } = {
  [openLegend.id]: laterInOpenLegend,
  [legend.id]: laterInLegend,
  [oldSchool.id]: laterInOldSchool,
  [tomesByTorchlight.id]: laterInTomes,
};
