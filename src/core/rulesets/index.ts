import type { Ruleset } from '../rules/ruleset/ruleset.ts';
import { blockDodgeParry } from './block-dodge-parry/index.ts';
import { apart as apartInLegend, legend } from './legend/index.ts';
import { oldSchool } from './old-school/index.ts';
import { openLegend } from './open-legend/index.ts';
import { tomesByTorchlight } from './tomes-by-torchlight/index.ts';

/** THE list of the games this board plays. */
export const rulesets: readonly Ruleset[] = [openLegend, legend, blockDodgeParry, oldSchool, tomesByTorchlight];

/** The ruleset of this id; null if there is none. */
export const rulesetOf = (id: string): Ruleset | null => rulesets.find((ruleset) => ruleset.id === id) ?? null;

/** By ruleset, the rows that are no rules of the board, each with the reason. */
export const apart: { readonly [ruleset: string]: Readonly<Record<string, string>> } = { [legend.id]: apartInLegend };
