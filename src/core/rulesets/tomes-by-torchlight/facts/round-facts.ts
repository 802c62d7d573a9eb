import { factKinds, text, type CombatantId, type Side } from '../../../rules/kit.ts';
import type { Unit } from '../data/tables.ts';
import type { Body } from '../sheet/body.ts';
import type { Stage, Turn } from '../sheet/turn.ts';

/** How a fight begins, goes on and ends, and the time between fights. */

const fact = factKinds<Body, Turn>();

export const PARTIES: Readonly<Record<Side, string>> = { ally: 'The party', foe: 'The foes', other: 'The others' };
const STAGE_WORDS: Readonly<Record<Stage, string | null>> = {
  idle: null,
  surprise: 'A fight begins: who is surprised?',
  grit: 'Grit is rolled',
  initiative: 'Initiative is rolled',
  turns: 'The turns begin',
  aftermath: 'The fight is over',
};

export const roundFacts = {
  stage: fact<{ readonly stage: Stage }>({
    told: 'turn',
    rule: 'TT-001',
    say: ({ stage }) => {
      const said = STAGE_WORDS[stage];
      return said === null ? null : [said];
    },
  }),
  stealth: fact<{ readonly side: Side; readonly degrees: number }>({
    rule: 'TT-005',
    say: ({ side, degrees }, { gm }) =>
      gm ? [`${PARTIES[side]} ${degrees > 0 ? `move unseen: ${degrees}` : 'do not move unseen'}`] : null,
  }),
  surprise: fact<{ readonly side: Side; readonly surprised: boolean }>({
    rule: 'TT-004',
    say: ({ side, surprised }) => ({
      text: [`${PARTIES[side]} ${side === 'ally' ? 'is' : 'are'} ${surprised ? '' : 'not '}surprised`],
      tone: surprised ? 'bad' : 'plain',
    }),
  }),
  'grit-rolled': fact<{ readonly grit: number }>({
    rule: 'TT-007',
    say: ({ grit }, { who, of, figures }) => (figures(of) ? text`${who} has ${grit} Grit` : null),
  }),
  'adrenaline-pays': fact<{ readonly grit: number }>({
    rule: 'TT-066',
    tone: 'good',
    say: ({ grit }, { who, of, figures }) => text`${who} gains${figures(of) && ` ${grit}`} Grit from adrenaline`,
  }),
  initiative: fact<{ readonly block: 'before' | 'after' }>({
    rule: 'TT-010',
    say: ({ block }, { who }) => text`${who} acts ${block === 'before' ? 'before' : 'after'} the monsters`,
  }),
  'round-began': fact<{ readonly round: number }>({
    told: 'turn',
    rule: 'TT-014',
    say: ({ round }) => [`Round ${round} begins`],
  }),
  'turn-began': fact<{ readonly turnOf: CombatantId }>({
    about: 'turnOf',
    told: 'turn',
    rule: 'TT-012',
    say: ({ turnOf }, { name }) => text`${name(turnOf)} begins a turn`,
  }),
  'turn-lost': fact<{ readonly why: 'surprised' | 'asleep' }>({
    rule: 'TT-004',
    tone: 'bad',
    told: 'body',
    befalls: true,
    say: ({ why }, { who }) => text`${who} loses a turn: ${why}`,
  }),
  'turn-over': fact(),
  'turn-taken': fact({ rule: 'TT-R18', say: (_, { who }) => text`${who} goes first` }),
  surrendered: fact({ rule: 'TT-014', befalls: true, say: (_, { who }) => text`${who} surrenders` }),
  joined: fact({ say: (_, { who }) => text`${who} joins the fight` }),
  calmed: fact<{ readonly adrenaline: number }>({ rule: 'TT-095' }),
  injured: fact<{ readonly injury: string; readonly text: string; readonly unit: Unit }>({
    rule: 'TT-096',
    tone: 'bad',
    say: ({ injury, text: said, unit }, { who }) => text`${who} is injured: ${injury} (${unit}). ${said}`,
  }),
  bandaged: fact({ rule: 'TT-097', tone: 'good', say: (_, { who }) => text`${who} is bandaged: one Turn` }),
  'not-bandaged': fact({ rule: 'TT-098', tone: 'warn', say: (_, { who }) => text`${who} goes without bandages` }),
  'bodies-left': fact<{ readonly bodies: number }>({
    rule: 'TT-099',
    tone: 'warn',
    say: ({ bodies }, { gm }) =>
      gm ? [`${bodies} ${bodies === 1 ? 'body' : 'bodies'} left lying: they leave traces and make enemies`] : null,
  }),
  disposed: fact<{ readonly bodies: number; readonly turns: number }>({
    rule: 'TT-100',
    say: ({ bodies, turns }) => [
      `${bodies} ${bodies === 1 ? 'body' : 'bodies'} disposed of: ${turns} ${turns === 1 ? 'Turn' : 'Turns'}`,
    ],
  }),
  rested: fact<{ readonly healed: number }>({
    rule: 'TT-101',
    tone: 'good',
    say: ({ healed }, { who }) => (healed > 0 ? text`${who} rests a day: a Wound heals` : null),
  }),
  'time-passed': fact<{ readonly count: number; readonly unit: Unit }>({
    rule: 'TT-103',
    say: ({ count, unit }) => [`Time passes: ${count} ${count === 1 ? unit.slice(0, -1) : unit}`],
  }),
  recovering: fact<{ readonly injury: string; readonly passed: boolean; readonly end: 'healed' | 'permanent' | null }>({
    rule: 'TT-103',
    say: ({ injury, passed, end }, { who }) => ({
      text:
        end === 'healed'
          ? text`${who} has recovered from ${injury}`
          : end === 'permanent'
            ? text`${who} will never recover from ${injury}`
            : text`${who} ${passed ? 'is recovering' : 'is not recovering'} from ${injury}`,
      tone: end === 'permanent' ? 'bad' : passed ? 'good' : 'plain',
      rule: end === 'healed' ? 'TT-104' : end === 'permanent' ? 'TT-105' : 'TT-103',
    }),
  }),
};
