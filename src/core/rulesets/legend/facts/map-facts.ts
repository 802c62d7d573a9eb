import { kindsOf, text, type CombatantId } from '../../../rules/kit.ts';
import type { Body, Turn } from '../sheet/index.ts';

const { fact, line } = kindsOf<Body, Turn>();

/** What happens to shots on their way, areas and markers. */
export const mapFacts = {
  launched: fact<{ who: CombatantId; rounds: number; what?: string }>({
    about: 'who',
    rule: 'LG-110',
    say: ({ who, rounds, what }, { name }) =>
      text`${name(who)}’s ${what ?? 'shot'} is on its way: ${rounds === 1 ? 'a round' : `${rounds} rounds`} to go`,
  }),
  arrived: fact<{ who: CombatantId; there: boolean; what?: string }>({
    about: 'who',
    rule: 'LG-112',
    say: ({ who, there, what }, { name }) =>
      there
        ? text`${name(who)}’s ${what ?? 'shot'} arrives`
        : text`${name(who)}’s ${what ?? 'shot'} arrives, and nothing it was meant for is there`,
  }),
  'area-laid': fact<{ who: CombatantId; name: string }>({
    about: 'who',
    rule: 'LG-426',
    say: ({ who, name: what }, { name }) => text`${name(who)} leaves ${what} behind`,
  }),
  'area-acted': line<{ name: string }>('LG-426', ({ name: what }, { who }) => text`${who} is caught in ${what}`),
  'area-ended': line<{ name: string }>('LG-426', ({ name: what }) => text`${what} is over`),
  marked: line<{ name: string }>('LG-428', ({ name: what }) => text`Marked on the map: ${what}`),
  unmarked: line<{ name: string }>('LG-428', ({ name: what }) => text`No longer marked: ${what}`),
};
