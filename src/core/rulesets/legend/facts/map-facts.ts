import { kindsOf, text } from '../../../rules/kit.ts';
import type { Body, Turn } from '../sheet/index.ts';

const { line, lineAbout } = kindsOf<Body, Turn>();
/** Of somebody whom the fact itself names. */
const aboutWho = lineAbout('who');

/** What happens to shots on their way, areas and markers. */
export const mapFacts = {
  launched: aboutWho<{ rounds: number; what?: string }>(
    'LG-110',
    ({ who, rounds, what }, { name }) =>
      text`${name(who)}’s ${what ?? 'shot'} is on its way: ${rounds === 1 ? 'a round' : `${rounds} rounds`} to go`,
  ),
  arrived: aboutWho<{ there: boolean; what?: string }>('LG-112', ({ who, there, what }, { name }) =>
    there
      ? text`${name(who)}’s ${what ?? 'shot'} arrives`
      : text`${name(who)}’s ${what ?? 'shot'} arrives, and nothing it was meant for is there`,
  ),
  'area-laid': aboutWho<{ name: string }>(
    'LG-426',
    ({ who, name: what }, { name }) => text`${name(who)} leaves ${what} behind`,
  ),
  'area-acted': line<{ name: string }>('LG-426', ({ name: what }, { who }) => text`${who} is caught in ${what}`),
  'area-ended': line<{ name: string }>('LG-426', ({ name: what }) => text`${what} is over`),
  marked: line<{ name: string }>('LG-428', ({ name: what }) => text`Marked on the map: ${what}`),
  unmarked: line<{ name: string }>('LG-428', ({ name: what }) => text`No longer marked: ${what}`),
};
