import { factKinds, text, type CombatantId } from '../../../rules/kit.ts';
import type { Body, Turn } from '../sheet/index.ts';

const fact = factKinds<Body, Turn>();

/** What happens to shots on their way, areas and markers. */
export const mapFacts = {
  launched: fact<{ readonly who: CombatantId; readonly rounds: number; readonly what?: string }>({
    about: 'who',
    rule: 'LG-110',
    say: ({ who, rounds, what }, { name }) =>
      text`${name(who)}’s ${what ?? 'shot'} is on its way: ${rounds === 1 ? 'a round' : `${rounds} rounds`} to go`,
  }),
  arrived: fact<{ readonly who: CombatantId; readonly there: boolean; readonly what?: string }>({
    about: 'who',
    rule: 'LG-112',
    say: ({ who, there, what }, { name }) =>
      there
        ? text`${name(who)}’s ${what ?? 'shot'} arrives`
        : text`${name(who)}’s ${what ?? 'shot'} arrives, and nothing it was meant for is there`,
  }),
  'area-laid': fact<{ readonly who: CombatantId; readonly name: string }>({
    about: 'who',
    rule: 'LG-426',
    say: ({ who, name: what }, { name }) => text`${name(who)} leaves ${what} behind`,
  }),
  'area-acted': fact<{ readonly name: string }>({
    rule: 'LG-426',
    say: ({ name: what }, { who }) => text`${who} is caught in ${what}`,
  }),
  'area-ended': fact<{ readonly name: string }>({ rule: 'LG-426', say: ({ name: what }) => text`${what} is over` }),
  marked: fact<{ readonly name: string }>({
    rule: 'LG-428',
    say: ({ name: what }) => text`Marked on the map: ${what}`,
  }),
  unmarked: fact<{ readonly name: string }>({
    rule: 'LG-428',
    say: ({ name: what }) => text`No longer marked: ${what}`,
  }),
};
