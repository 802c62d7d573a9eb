import { befalls, type CombatantId, type Side, text } from '../../../rules/kit.ts';
import type { Phase, Turn } from '../sheet/index.ts';
import { about, befallen, fact, gains, line, once, warn } from './kinds.ts';

/** What happens in rounds, and how the log says it. */

export const SIDES_SAID: Readonly<Record<Side, string>> = { ally: 'The party', foe: 'The foes', other: 'The others' };
/** Sides in a row, by these names: "The party and the foes". */
export const sidesIn = (names: typeof SIDES_SAID, sides: readonly Side[]): string =>
  sides.map((side, at) => (at === 0 ? names[side] : names[side].toLowerCase())).join(' and ');
/** A phase as it is called in a sentence. */
export const phaseSaid = (phase: Phase): string => (phase === 'missile' || phase === 'spell' ? `${phase}s` : phase);

export const roundFacts = {
  'fight-began': once<{ structure: Turn['structure'] }>('OS-072', ({ structure }) => ({
    text: [structure === 'popcorn' ? 'The fight begins' : 'The fight begins, side against side'],
    stage: { type: 'clear' },
  })),
  'fight-ended': fact({ told: 'turn', say: () => ({ text: ['The fight is over'], stage: { type: 'clear' } }) }),
  joined: fact<{ who: CombatantId }>({ about: 'who', say: (_, { who }) => text`${who} joins the fight` }),
  surprise: warn<{ side: Side; die: number; surprised: boolean }>('OS-135', ({ side, surprised }) => [
    `${SIDES_SAID[side]} ${side === 'ally' ? 'is' : 'are'} ${surprised ? '' : 'not '}surprised`,
  ]),
  'surprise-over': once('OS-136', () => ['The surprise round is over']),
  'round-began': once<{ round: number; declares: boolean }>('OS-002', ({ round, declares }) => [
    `Round ${round}${declares ? ': declarations' : ''}`,
  ]),
  declared: fact<{ who: CombatantId }>({ about: 'who' }),
  revealed: about<{ what: string; target: CombatantId | null }>(
    'OS-010',
    ({ what, target }, { who, name }) => text`${who} ${what}${target !== null && text` at ${name(target)}`}`,
  ),
  'initiative-rolled': line<{ order: readonly (readonly Side[])[] }>('OS-014', ({ order: [first = [], ...rest] }) => {
    if (rest.length === 0 && first.length > 1) return ['Initiative is tied: all act at once'];
    const act = first.length > 1 ? 'act at once, first of all' : `act${first[0] === 'ally' ? 's' : ''} first`;
    return [`${sidesIn(SIDES_SAID, first)} ${act}`];
  }),
  'individuals-rolled': line<{ order: readonly (readonly CombatantId[])[] }>(
    'OS-022',
    ({ order }, { names }) => text`Initiative: ${names(order.flat())}`,
  ),
  'phase-began': line<{ sides: readonly Side[]; slow: boolean; phase: Phase; empty: boolean }>(
    'OS-001',
    ({ sides, slow, phase, empty }) =>
      empty ? null : [`${sidesIn(SIDES_SAID, sides)}: ${phaseSaid(phase)}${slow ? ', slow weapons' : ''}`],
  ),
  done: fact<{ who: CombatantId }>({ about: 'who' }),
  hurries: line('OS-019', (_, { who }) => text`${who} acts now, without attacking with the slow weapon`),
  'round-ended': once<{ round: number }>('OS-092', ({ round }) => [`Round ${round} ends`]),
  anew: fact(),
  'starts-popcorn': about<{ die: number | null }>('OS-079', (_, { who }) => text`${who} goes first`),
  nominated: about<{ by: CombatantId | null }>('OS-082', ({ by, who: next }, { who, name }) =>
    by === null || by === next ? text`${who} is next` : text`${name(by)} nominates ${who}`,
  ),
  waits: about('OS-088', (_, { who }) => text`${who} waits`),
  'jumps-in': about('OS-095', (_, { who }) => text`${who} jumps in`),
  'turn-over': fact(),
  readied: line<{ trigger: string | null }>('OS-089', ({ trigger }, { who }) =>
    trigger === null ? null : text`${who} readies: ${trigger}`,
  ),
  'morale-checked': about<{ group: string; total: number; score: number; passed: boolean }>(
    'OS-100',
    ({ group, total, score, passed }, { gm }) => ({
      text: [`Morale of ${group}: ${gm ? `${total} vs ${score}, ` : ''}${passed ? 'they fight on' : 'they break'}`],
      tone: 'warn',
    }),
  ),
  'morale-adjusted': fact<{ group: string; by: number }>(),
  broke: befallen.good<{ how: 'flees' | 'surrenders' }>('OS-100', ({ how }, { who }) => text`${who} ${how}`),
  'loyalty-checked': line<{ total: number; score: number; passed: boolean }>(
    'OS-108',
    ({ total, score, passed }, { who, of, figures }) => {
      const rolled = figures(of) ? { total, against: { label: 'loyalty', total: score } } : {};
      return {
        text: text`${who} tests loyalty: ${figures(of) && `${total} vs ${score}, `}${passed ? 'stays' : 'flees'}`,
        ...befalls(of, passed ? 'stays loyal' : 'flees', passed ? 'good' : 'bad', rolled),
      };
    },
  ),
  distance: line<{ feet: number }>('OS-137', ({ feet }) => [`The encounter is ${feet} ft away`]),
  rested: gains('OS-121', 'rests a day', ' and regains '),
  'hit-points-rolled': gains('OS-114', 'rolls hit points', ': '),
  'rest-over': line('OS-121', () => ['A day of rest passes']),
  'time-passed': line<{ count: number; unit: 'rounds' | 'turns' | 'hours' | 'days' }>('OS-093', ({ count, unit }) => [
    `Time passes: ${count} ${count === 1 ? unit.slice(0, -1) : unit}`,
  ]),
  'cover-ruled': line<{ what: string; penalty: number }>('OS-042', ({ what, penalty }) => [
    `Cover behind the ${what}: ${penalty === 0 ? 'none' : `−${-penalty}`}`,
  ]),
};
