import { list, oneOf, record, text, type TypeOf } from '../../../rules/kit/shapes.ts';
import type { ConditionId } from '../data/condition-list.ts';
import { untilShape } from './lasting.ts';
import type { Settings } from './settings/settings.ts';
import { COSTS } from './special.ts';

/** Ways to move beside walking, each with what gives it; and the layer somebody is on (LG-147 to LG-161). */

export const MODES = ['fly', 'swim', 'burrow', 'soar'] as const;
export type Mode = (typeof MODES)[number];
export const LAYER = { fly: 'flying', swim: 'swimming', burrow: 'burrowing', soar: 'soaring' } as const;
export type Layer = (typeof LAYER)[Mode] | 'ground';
export const LAYERS = ['ground', 'flying', 'swimming', 'burrowing', 'soaring'] as const satisfies readonly Layer[];
/** The four that exclude each other (LG-160). */
export const LAYER_IDS = LAYERS.filter((layer) => layer !== 'ground') as readonly (ConditionId & Layer)[];

const modeShape = record({
  mode: oneOf(MODES, 'Mode'),
  source: text(80, 'From'),
  /** What gaining and losing its condition costs, where it is no free action (LG-158). */
  cost: oneOf(COSTS, 'Costs'),
  until: untilShape,
});
export const modeList = list(modeShape, 20, 'Movement modes');
export type ModeSource = TypeOf<typeof modeShape>;

interface Moves {
  readonly modes: readonly ModeSource[];
}
export const ownsMode = ({ modes }: Moves, mode: Mode): boolean => modes.some((one) => one.mode === mode);
/** 10 ft for each source of a mode beyond the first, or for the second alone (LG-150, LG-151, RU-43). */
export const fasterBy = ({ modes }: Moves, { modeSources }: Settings): number => {
  const most = modeSources === 'each' ? modes.length : 1;
  const more = (mode: Mode): number => modes.filter((one) => one.mode === mode).length - 1;
  return 10 * MODES.reduce((sum, mode) => sum + Math.max(0, Math.min(most, more(mode))), 0);
};
