import { type CombatantId, factKinds, type Side, text } from '../../../rules/kit.ts';
import type { Body, Phase, Turn } from '../sheet/index.ts';

/** What happens in rounds, and how the log says it. */

const fact = factKinds<Body, Turn>();

export const SIDES_SAID: Readonly<Record<Side, string>> = { ally: 'The party', foe: 'The foes', other: 'The others' };
const PHASES_SAID: Readonly<Record<Phase, string>> = {
  morale: 'morale',
  movement: 'movement',
  missile: 'missiles',
  spell: 'spells',
  melee: 'melee',
};
const sidesSaid = (sides: readonly Side[]): string =>
  sides.map((side, at) => (at === 0 ? SIDES_SAID[side] : SIDES_SAID[side].toLowerCase())).join(' and ');

export const roundFacts = {
  'fight-began': fact<{ readonly structure: Turn['structure'] }>({
    told: 'turn',
    rule: 'OS-072',
    say: ({ structure }) => ({
      text: [structure === 'popcorn' ? 'The fight begins' : 'The fight begins, side against side'],
      stage: { type: 'clear' },
    }),
  }),
  'fight-ended': fact({ told: 'turn', say: () => ({ text: ['The fight is over'], stage: { type: 'clear' } }) }),
  joined: fact<{ readonly who: CombatantId }>({
    about: 'who',
    say: ({ who }, { name }) => text`${name(who)} joins the fight`,
  }),
  surprise: fact<{ readonly side: Side; readonly die: number; readonly surprised: boolean }>({
    rule: 'OS-135',
    tone: 'warn',
    say: ({ side, surprised }) => [
      `${SIDES_SAID[side]} ${side === 'ally' ? 'is' : 'are'} ${surprised ? '' : 'not '}surprised`,
    ],
  }),
  'surprise-over': fact({ told: 'turn', rule: 'OS-136', say: () => ['The surprise round is over'] }),
  'round-began': fact<{ readonly round: number; readonly declares: boolean }>({
    told: 'turn',
    rule: 'OS-002',
    say: ({ round, declares }) => [`Round ${round}${declares ? ': who casts, who falls back?' : ''}`],
  }),
  declared: fact<{ readonly who: CombatantId }>({ about: 'who' }),
  revealed: fact<{ readonly who: CombatantId; readonly what: string; readonly target: CombatantId | null }>({
    about: 'who',
    rule: 'OS-010',
    say: ({ who, what, target }, { name }) => text`${name(who)} ${what}${target !== null && text` at ${name(target)}`}`,
  }),
  'initiative-rolled': fact<{ readonly order: readonly (readonly Side[])[] }>({
    rule: 'OS-014',
    say: ({ order: [first = [], ...rest] }) =>
      rest.length === 0 && first.length > 1
        ? ['Initiative is tied: all act at once']
        : [
            `${sidesSaid(first)} ${first.length > 1 ? 'act at once, first of all' : `act${first[0] === 'ally' ? 's' : ''} first`}`,
          ],
  }),
  'individuals-rolled': fact<{ readonly order: readonly (readonly CombatantId[])[] }>({
    rule: 'OS-022',
    say: ({ order }, { names }) => text`Initiative: ${names(order.flat())}`,
  }),
  'phase-began': fact<{
    readonly sides: readonly Side[];
    readonly slow: boolean;
    readonly phase: Phase;
    readonly empty: boolean;
  }>({
    rule: 'OS-001',
    say: ({ sides, slow, phase, empty }) =>
      empty ? null : [`${sidesSaid(sides)}: ${PHASES_SAID[phase]}${slow ? ', slow weapons' : ''}`],
  }),
  done: fact<{ readonly who: CombatantId }>({ about: 'who' }),
  hurries: fact({ rule: 'OS-019', say: (_, { who }) => text`${who} acts now, without attacking with the slow weapon` }),
  'round-ended': fact<{ readonly round: number }>({
    told: 'turn',
    rule: 'OS-092',
    say: ({ round }) => [`Round ${round} ends`],
  }),
  anew: fact(),
  'starts-popcorn': fact<{ readonly who: CombatantId; readonly die: number | null }>({
    about: 'who',
    rule: 'OS-079',
    say: ({ who }, { name }) => text`${name(who)} goes first`,
  }),
  nominated: fact<{ readonly by: CombatantId | null; readonly who: CombatantId }>({
    about: 'who',
    rule: 'OS-082',
    say: ({ by, who }, { name }) =>
      by === null ? text`${name(who)} is next` : text`${name(by)} nominates ${name(who)}`,
  }),
  waits: fact<{ readonly who: CombatantId }>({
    about: 'who',
    rule: 'OS-088',
    say: ({ who }, { name }) => text`${name(who)} waits`,
  }),
  'jumps-in': fact<{ readonly who: CombatantId }>({
    about: 'who',
    rule: 'OS-095',
    say: ({ who }, { name }) => text`${name(who)} jumps in`,
  }),
  'turn-over': fact(),
  readied: fact<{ readonly trigger: string | null }>({
    rule: 'OS-089',
    say: ({ trigger }, { who }) => (trigger === null ? null : text`${who} readies: ${trigger}`),
  }),
  'morale-checked': fact<{
    readonly group: string;
    readonly total: number;
    readonly score: number;
    readonly passed: boolean;
  }>({
    rule: 'OS-100',
    tone: 'warn',
    say: ({ group, total, score, passed }, { gm }) => [
      gm ? `Morale of ${group}: ${total} vs ${score}: ` : `Morale of ${group}: `,
      passed ? 'they fight on' : 'they break',
    ],
  }),
  'morale-adjusted': fact<{ readonly group: string; readonly by: number }>(),
  broke: fact<{ readonly how: 'flees' | 'surrenders' }>({
    rule: 'OS-100',
    tone: 'good',
    befalls: true,
    say: ({ how }, { who }) => text`${who} ${how}`,
  }),
  'loyalty-checked': fact<{ readonly total: number; readonly score: number; readonly passed: boolean }>({
    rule: 'OS-108',
    say: ({ total, score, passed }, { who }) =>
      text`${who} tests loyalty: ${total} vs ${score}, ${passed ? 'stays' : 'flees'}`,
  }),
  distance: fact<{ readonly feet: number }>({
    rule: 'OS-137',
    say: ({ feet }) => [`The encounter is ${feet} ft away`],
  }),
  rested: fact<{ readonly hp: number }>({
    rule: 'OS-121',
    tone: 'good',
    say: ({ hp }, { who, of, figures }) => text`${who} rests a day${figures(of) && ` and regains ${hp}`}`,
  }),
  'rest-over': fact({ rule: 'OS-121', say: () => ['A day of rest passes'] }),
  'cover-ruled': fact<{ readonly what: string; readonly penalty: number }>({
    rule: 'OS-042',
    say: ({ what, penalty }) => [`Cover behind the ${what}: ${penalty === 0 ? 'none' : `−${-penalty}`}`],
  }),
};
