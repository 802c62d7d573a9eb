import { unreachable } from '../../../base.ts';
import type { Entry } from '../../log/entry.ts';

/** The parts of a scene that an entry changed. */
export const touches = (entry: Entry): readonly string[] =>
  entry.records.flatMap(({ facts }) =>
    facts.flatMap((fact): readonly string[] => {
      switch (fact.type) {
        case 'moved':
        case 'changed':
        case 'edited':
        case 'removed':
          return [`who ${fact.who}`];
        case 'placed':
          return [`who ${fact.combatant.id}`];
        case 'turned':
          return Object.keys(fact.set).map((member) => `turn ${member}`);
        case 'terrain':
          // a note pinned to the map is beside everything that players do to it
          return [fact.change.type === 'pinned' ? 'pins' : fact.type];
        case 'settled':
          return [fact.type];
        case 'rolled':
        case 'noted':
          return [];
        default:
          return unreachable(fact);
      }
    }),
  );
