import { reason } from '../reasons.ts';
import type { Focus, Help } from '../sheet/effects.ts';
import type { Doing, Trait, Traits } from './trait.ts';

/** What help and focus actions change until the roll they are for is made. */

const NAMES: Readonly<Record<Help['kind'], readonly [label: string, rule: string]>> = {
  assist: ['assist', 'OL-128'],
  aid: ['aid', 'OC-41'],
};
const helps: Trait<Help> = {
  roll: ({ kind, attributes, net }, { attribute }) => {
    const [label, rule] = NAMES[kind];
    return attributes.includes(attribute) ? { label, value: net, rule } : null;
  },
};
export const HELP_TRAITS: Traits<Help> = { assist: helps, aid: helps };

/** What a focus action still leaves to do before its roll is made. */
const LEAVES: Readonly<Record<Focus['kind'], readonly Doing[]>> = {
  'superior-action': ['major', 'power', 'bane', 'boon', 'roll'],
  'disrupting-attack': ['major', 'power'],
  charge: [],
};
const ALWAYS: readonly Doing[] = ['anything', 'interrupt', 'speak'];

/** Nothing else in the own turn (OL-050, OL-174), and no opportunity attack until the next one. */
const bars: Trait<Focus>['bars'] = ({ kind, spent }, doing, scene, { id }) => {
  if (doing === 'opportunity') return reason('turn-spent-by-focus');
  if (scene.turn.active !== id || ALWAYS.includes(doing)) return null;
  return !spent && LEAVES[kind].includes(doing) ? null : reason('turn-spent-by-focus');
};

export const FOCUS_TRAITS: Traits<Focus> = {
  'superior-action': {
    bars,
    roll: ({ spent }) => (spent ? null : { label: 'superior action', value: 1, rule: 'OL-178' }),
  },
  'disrupting-attack': { bars },
  charge: {
    bars,
    roll: ({ spent }, { attack }) => (spent || attack === null ? null : { label: 'charge', value: -1, rule: 'OL-180' }),
  },
};
