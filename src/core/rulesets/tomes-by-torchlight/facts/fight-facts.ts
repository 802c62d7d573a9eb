import { aWith, factKinds, text, type CombatantId, type Tally } from '../../../rules/kit.ts';
import type { Attribute, Body, Task } from '../sheet/body.ts';
import type { Lean, Move } from '../sheet/derived.ts';
import type { Turn } from '../sheet/turn.ts';

/** What happens in fighting, and how the log says it. Figures of foes are told only to those who may read them. */

const fact = factKinds<Body, Turn>();

const STOPPED = {
  'in-the-way': 'stops: the way is blocked',
  down: 'cannot go any farther',
  spent: 'stops: the move is spent',
} as const;
export type Stopped = keyof typeof STOPPED;

/** A check that was made: a face above the obstacle and at most the score (TT-106). */
export interface CheckMade {
  readonly what: string;
  readonly attribute: Attribute;
  readonly score: number;
  readonly obstacle: number;
  /** null: it could not succeed, so nothing was rolled (TT-113). */
  readonly face: number | null;
  readonly passed: boolean;
  readonly degrees: number;
  readonly leans: readonly Lean[];
}
const comparing = ({ attribute, score, obstacle }: CheckMade): Tally => ({
  label: 'Succeeds above, at most',
  total: score,
  parts: [
    { label: attribute, value: score },
    { label: 'obstacle', value: obstacle },
  ],
});
const DEFENCES = { dodge: 'dodges', block: 'blocks' } as const;

export const fightFacts = {
  moved: fact<{ readonly how: Move | 'slip' | 'push'; readonly units: number }>({
    told: 'body',
    say: ({ how }, { who }) =>
      how === 'push' ? text`${who} is pushed back` : how === 'slip' ? text`${who} slips aside` : null,
  }),
  stopped: fact<{ readonly why: Stopped }>({ tone: 'warn', say: ({ why }, { who }) => text`${who} ${STOPPED[why]}` }),
  spent: fact<{ readonly actions: number }>(),
  checked: fact<CheckMade>({
    rule: 'TT-106',
    say: (why, { who, of, figures }) => ({
      text: text`${who}: ${why.what} ${why.passed ? 'succeeds' : 'fails'}${why.face === null && ' (it cannot succeed)'}${why.passed && figures(of) && ` by ${why.degrees}`}${why.leans.length > 0 && ` (${why.leans.map(({ label }) => label).join(', ')})`}`,
      tone: why.passed ? 'good' : 'plain',
      tallies: figures(of) ? [comparing(why)] : [],
      // initiative is everybody's at once
      ...(of === null || why.what === 'Initiative'
        ? {}
        : {
            stage: {
              type: 'reaction' as const,
              who: of,
              say: `checks ${why.what}${figures(of) ? ` against ${why.attribute} ${why.score}` : ''} and ${why.passed ? 'succeeds' : 'fails'}`,
            },
          }),
    }),
  }),
  attacked: fact<{
    readonly target: CombatantId;
    readonly with: string;
    readonly counters: boolean;
    readonly note: string | null;
  }>({
    about: 'target',
    rule: 'TT-015',
    say: ({ target, with: arms, counters, note }, { who, of, name }) => ({
      text: text`${who} ${counters ? 'strikes back at' : 'attacks'} ${name(target)} with ${aWith(arms)}${note !== null && ` (${note})`}`,
      stage: {
        type: 'attack',
        by: [of],
        targets: [target],
        did: counters ? 'strikes back at' : 'attacks',
        with: aWith(arms),
      },
    }),
  }),
  'real-target': fact<{ readonly target: CombatantId }>({
    about: 'target',
    rule: 'TT-053',
    tone: 'warn',
    say: ({ target }, { name }) => text`In the melee the shot goes at ${name(target)}`,
  }),
  reacts: fact<{ readonly by: CombatantId; readonly how: 'dodge' | 'block' }>({
    about: 'by',
    rule: 'TT-024',
    say: ({ how, by }, { who, name }) => text`${who} ${DEFENCES[how]} ${name(by)}’s attack`,
  }),
  armored: fact<{ readonly armor: number; readonly added: number }>({
    rule: 'TT-051',
    say: ({ armor, added }, { who, of, figures }) =>
      figures(of) && added > 0 ? text`${who}: Armor ${armor}+${added}` : null,
  }),
  foiled: fact<{ readonly by: CombatantId; readonly how: 'slip' | 'parry' }>({
    about: 'by',
    tone: 'good',
    say: ({ by, how }, { who, of, name }) => ({
      text: text`${who} ${how === 'slip' ? 'slips away from' : 'parries'} ${name(by)}’s attack`,
      rule: how === 'slip' ? 'TT-029' : 'TT-030',
      stage: { type: 'outcome', by, target: of, word: how === 'slip' ? 'slipped' : 'parried', tone: 'good' },
    }),
  }),
  missed: fact<{ readonly by: CombatantId; readonly why: 'far' | 'hopeless' | null }>({
    about: 'by',
    rule: 'TT-108',
    say: ({ by, why }, { who, of, name }) => ({
      text: text`${name(by)} misses ${who}${why === 'far' && ': too far'}${why === 'hopeless' && ': nothing gets through'}`,
      tone: 'good',
      stage: { type: 'outcome', by, target: of, word: 'missed', tone: 'good' },
    }),
  }),
  struck: fact<{
    readonly by: CombatantId | null;
    readonly what: string;
    readonly damage: number;
    readonly wounds: number;
    readonly critical: boolean;
    readonly dead: boolean;
  }>({
    rule: 'TT-043',
    tone: 'bad',
    say: ({ by, what, damage, wounds, critical, dead }, { who, of, name }) => {
      const came = wounds > 0 ? `${wounds} ${wounds === 1 ? 'Wound' : 'Wounds'}` : 'no Wound';
      const said = dead ? 'dies' : came;
      return {
        text: text`${who} takes ${damage} damage${by !== null && text` from ${name(by)}`}${by === null && `: ${what}`}${critical && ', a critical hit'}; ${said}`,
        ...(of === null
          ? {}
          : { pop: { who: of, text: wounds > 0 ? `${wounds} W` : `−${damage}`, tone: 'bad' as const } }),
        ...(by === null
          ? {}
          : {
              stage: {
                type: 'outcome' as const,
                by,
                target: of,
                word: critical ? 'critical' : 'hit',
                tone: 'bad' as const,
                harm: damage,
                ...(dead ? { fallen: true } : {}),
              },
            }),
      };
    },
  }),
  'spell-lost': fact<{ readonly spell: string }>({
    rule: 'TT-057',
    tone: 'bad',
    befalls: true,
    say: ({ spell }, { who }) => text`${who} loses the spell ${spell}`,
  }),
  'spell-failed': fact<{ readonly spell: string; readonly text: string }>({
    rule: 'TT-058',
    tone: 'warn',
    say: ({ spell, text: said }, { who }) => text`${who}’s spell ${spell} fails${said !== '' && `: ${said}`}`,
  }),
  casts: fact<{ readonly spell: string; readonly degrees: number; readonly effect: string }>({
    rule: 'TT-087',
    tone: 'good',
    say: ({ spell, degrees, effect }, { who }) =>
      text`${who} casts ${spell} (${degrees})${effect !== '' && `: ${effect}`}`,
  }),
  'begins-casting': fact<{ readonly spell: string }>({
    rule: 'TT-087',
    say: ({ spell }, { who }) => text`${who} is casting ${spell}`,
  }),
  'stops-concentrating': fact<{ readonly spell: string }>({
    say: ({ spell }, { who }) => text`${who} lets ${spell} go`,
  }),
  table: fact<{ readonly of: 'critical' | 'fumble' | 'injury'; readonly entry: string; readonly text: string }>({
    tone: 'bad',
    befalls: true,
    say: ({ of, entry, text: said }, { who }) => ({
      text: text`${who}: ${entry.toLowerCase()}${said !== '' && `. ${said}`}`,
      rule: { critical: 'TT-044', fumble: 'TT-045', injury: 'TT-096' }[of],
    }),
  }),
  'table-waived': fact<{ readonly of: 'critical' | 'fumble' }>({
    say: ({ of }, { gm }) => (gm ? [`The GM lets the ${of === 'critical' ? 'critical hit' : 'fumble'} pass`] : null),
  }),
  befell: fact(),
  hid: fact<{ readonly degrees: number }>({
    rule: 'TT-091',
    say: (_, { who }) => text`${who} is hidden`,
  }),
  seen: fact({ rule: 'TT-149', tone: 'warn', say: (_, { who }) => text`${who} is seen` }),
  found: fact<{ readonly by: CombatantId }>({
    rule: 'TT-019',
    tone: 'good',
    say: ({ by }, { who, name }) => text`${name(by)} finds ${who}`,
  }),
  helps: fact<{ readonly ally: CombatantId; readonly task: Task }>({
    about: 'ally',
    rule: 'TT-090',
    say: ({ ally, task }, { who, name }) => text`${who} helps ${name(ally)}: ${task}`,
  }),
  'help-used': fact(),
  does: fact<{ readonly what: string }>({ say: ({ what }, { who }) => text`${who}: ${what}` }),
  ruled: fact<{ readonly what: string; readonly answer: 'yes' | 'but' | 'no'; readonly text: string }>({
    rule: 'TT-094',
    say: ({ what, answer, text: said }, { who }) =>
      text`The GM lets ${who} ${what}: ${answer === 'no' ? 'no' : answer === 'but' ? 'yes, but' : 'yes'}${said !== '' && ` ${said}`}`,
  }),
  draws: fact<{ readonly weapon: string | null }>({
    rule: 'TT-022',
    say: ({ weapon }, { who }) =>
      text`${who} ${weapon === null ? 'puts the weapon away' : `takes ${aWith(weapon)} in hand`}`,
  }),
  'picks-up': fact<{ readonly weapon: string }>({
    rule: 'TT-022',
    say: ({ weapon }, { who }) => text`${who} picks up ${aWith(weapon)}`,
  }),
  stands: fact({ say: (_, { who }) => text`${who} stands up` }),
  torch: fact<{ readonly lit: boolean }>({
    say: ({ lit }, { who }) => text`${who}’s torch ${lit ? 'is lit' : 'goes out'}`,
  }),
};
