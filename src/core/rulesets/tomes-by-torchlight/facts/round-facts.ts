import { counted, text, type CombatantId, type Side } from '../../../rules/kit.ts';
import type { Unit } from '../data/tables.ts';
import type { Stage } from '../sheet/turn.ts';
import { befell, fact, good, line, warn } from '../../../rules/kit/facts/kinds.ts';

/** How a fight begins, goes on and ends, and the time between fights. */

export const PARTIES: Readonly<Record<Side, string>> = { ally: 'The party', foe: 'The foes', other: 'The others' };
const STAGE_WORDS: Readonly<Record<Stage, string | null>> = {
  idle: null,
  surprise: 'A fight begins: who is surprised?',
  grit: 'Grit is rolled',
  initiative: 'Initiative is rolled',
  turns: 'The turns begin',
  aftermath: 'The fight is over',
};
/** How an injury ends, or does not yet, with the row of each. */
const RECOVERIES = {
  healed: ['has recovered', 'good', 'TT-104'],
  permanent: ['will never recover', 'bad', 'TT-105'],
  passed: ['is recovering', 'good', 'TT-103'],
  failed: ['is not recovering', 'plain', 'TT-103'],
} as const;

export const roundFacts = {
  stage: fact<{ stage: Stage }>({
    told: 'turn',
    rule: 'TT-001',
    say: ({ stage }) => {
      const said = STAGE_WORDS[stage];
      return said === null ? null : [said];
    },
  }),
  stealth: line<{ side: Side; degrees: number }>('TT-005', ({ side, degrees }, { gm }) =>
    gm ? [`${PARTIES[side]}: ${degrees > 0 ? `unseen, obstacle ${degrees} to notice them` : 'not unseen'}`] : null,
  ),
  surprise: line<{ side: Side; surprised: boolean }>('TT-004', ({ side, surprised }) => ({
    text: [`${PARTIES[side]} ${side === 'ally' ? 'is' : 'are'} ${surprised ? '' : 'not '}surprised`],
    tone: surprised ? 'bad' : 'plain',
  })),
  'grit-rolled': line<{ grit: number }>('TT-007', ({ grit }, { who, of, figures }) =>
    figures(of) ? text`${who} has ${grit} Grit` : null,
  ),
  'adrenaline-pays': good<{ grit: number }>(
    'TT-066',
    ({ grit }, { who, of, figures }) => text`${who} gains${figures(of) && ` ${grit}`} Grit from adrenaline`,
  ),
  initiative: line<{ block: 'before' | 'after' }>(
    'TT-010',
    ({ block }, { who }) => text`${who} acts ${block === 'before' ? 'before' : 'after'} the monsters`,
  ),
  'round-began': fact<{ round: number }>({
    told: 'turn',
    rule: 'TT-014',
    say: ({ round }) => [`Round ${round} begins`],
  }),
  'turn-began': fact<{ turnOf: CombatantId }>({
    about: 'turnOf',
    told: 'turn',
    rule: 'TT-012',
    say: ({ turnOf }, { name }) => text`${name(turnOf)}’s turn`,
  }),
  'turn-lost': fact<{ why: 'surprised' | 'asleep' }>({
    ...warn<{ why: string }>('TT-004', ({ why }, { who }) => text`${who} loses a turn: ${why}`),
    told: 'body',
  }),
  'turn-over': fact(),
  'turn-taken': line('TT-R18', (_, { who }) => text`It is ${who}’s turn now`),
  surrendered: fact({ rule: 'TT-014', befalls: true, say: (_, { who }) => text`${who} surrenders` }),
  joined: fact({ say: (_, { who }) => text`${who} joins the fight` }),
  calmed: fact<{ adrenaline: number }>({ rule: 'TT-095' }),
  injured: befell<{ injury: string; text: string; unit: Unit }>(
    'TT-096',
    ({ injury, text: said, unit }, { who }) =>
      text`${who} is injured: ${injury} (${unit})${said !== '' && `. ${said}`}`,
  ),
  bandaged: good('TT-097', (_, { who }) => text`${who} is bandaged: one Turn`),
  'not-bandaged': warn('TT-098', (_, { who }) => text`${who} goes without bandages`),
  'bodies-left': warn<{ bodies: number }>('TT-099', ({ bodies }, { gm }) =>
    gm ? [`${counted(bodies, 'body', 'bodies')} left lying: traces that make enemies`] : null,
  ),
  disposed: line<{ bodies: number; turns: number }>('TT-100', ({ bodies, turns }) => [
    `${counted(bodies, 'body', 'bodies')} disposed of: ${counted(turns, 'Turn')}`,
  ]),
  rested: good<{ healed: number }>('TT-101', ({ healed }, { who }) =>
    healed > 0 ? text`${who} rests a day: a Wound heals` : null,
  ),
  'time-passed': line<{ count: number; unit: Unit }>('TT-103', ({ count, unit }) => [
    `Time passes: ${counted(count, unit.slice(0, -1), unit)}`,
  ]),
  recovering: fact<{ injury: string; passed: boolean; end: 'healed' | 'permanent' | null }>({
    say: ({ injury, passed, end }, { who }) => {
      const [said, tone, rule] = RECOVERIES[end ?? (passed ? 'passed' : 'failed')];
      return { text: text`${who} ${said} from ${injury}`, tone, rule };
    },
  }),
};
