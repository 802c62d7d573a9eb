import { shape } from '../../../../rules/kit.ts';
import { on, some } from './parts.ts';

const { flag, oneNamed, record } = shape;

/** Readings of initiative, surprise, turns and what a round holds. */
export const ROUNDS = {
  groupDie: oneNamed(
    { first: 'Its first member', best: 'Its best', worst: 'Its worst' },
    'A group rolls initiative as',
  ),
  waiting: oneNamed({ round: 'Their turn, or round 2', turn: 'Their turn' }, 'Flat-footed at the start, until'),
  surprise: record(
    {
      when: oneNamed({ side: 'A whole side is unaware', any: 'Anyone is unaware', never: 'Never' }, 'It happens if'),
      uncounted: flag('Durations do not count it as a round'),
    },
    'Surprise round',
  ),
  surpriseFree: on('Free actions in the surprise round'),
  immediatePay: oneNamed(
    { ask: 'Ask', next: 'The next swift action', last: 'The unused last one, if any' },
    'An immediate action off turn costs',
  ),
  tradeStandardForMove: flag('A standard action may be spent as a move action'),
  flatFootedBlocksImmediate: on('The flat-footed take no immediate actions'),
  limits: record(
    {
      window: oneNamed({ turn: 'From turn to turn', round: 'From round to round' }, '“Once a round” counts'),
      freeOffTurn: flag('Free actions may be taken off turn'),
    },
    'Limits of a round',
  ),
  delayLapses: flag('A delayed turn is lost when the next one is up'),
  turnEffects: oneNamed({ oldest: 'The oldest', newest: 'The newest' }, 'Of effects due at once, first comes'),
  sceneEncounters: record(
    { least: some(3, 1, 20, 'At least'), most: some(5, 1, 20, 'At most') },
    'Encounters in a scene',
  ),
};
