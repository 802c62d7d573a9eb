import { attacks, aWith, befalls, type CombatantId, comesTo, counted, pop, small, text } from '../../../rules/kit.ts';
import { type Attribute, type Task, TASK_NAMES } from '../sheet/body.ts';
import { figure, type Lean, type Move } from '../sheet/derived.ts';
import { befell, fact, good, line, warn } from '../../../rules/kit/facts/kinds.ts';

/** What happens in fighting, and how the log says it. Figures of foes are told only to those who may read them. */

const STOPPED = {
  'in-the-way': 'stops: the way is blocked',
  down: 'cannot go any farther',
  spent: 'stops: the move is spent',
} as const;
export type Stopped = keyof typeof STOPPED;

/** A check that was made: a face above the obstacle and at most the score (TT-106). */
export interface CheckMade {
  /** What it is, for dice and log: "Dodge"; of an improvised check the player's own word. */
  readonly what: string;
  /** What help with counts for it (TT-090). */
  readonly task: Task | 'initiative' | null;
  readonly attribute: Attribute;
  readonly score: number;
  readonly obstacle: number;
  /** null: it could not succeed, so nothing was rolled (TT-113). */
  readonly face: number | null;
  readonly passed: boolean;
  /** Degrees of success; 0 on a failure. */
  readonly degrees: number;
  readonly leans: readonly Lean[];
  /** The obstacle is the GM's to know: how well somebody hides (TT-006, TT-019). */
  readonly hides: boolean;
}
const DEFENCES = { dodge: 'dodges', block: 'blocks' } as const;
const FOILED = { slip: ['slips away from', 'slipped', 'TT-029'], parry: ['parries', 'parried', 'TT-030'] } as const;
const MISSED = { far: ': too far', hopeless: ': nothing gets through' } as const;
const TABLE_ROWS = { critical: 'TT-044', fumble: 'TT-045', injury: 'TT-096' } as const;
const ANSWERS = { no: 'no', but: 'yes, but', yes: 'yes' } as const;
/** What a GM wrote, after what it is about; nothing where there are no words. */
const saying = (said: string, before = ': '): string => (said === '' ? '' : `${before}${said}`);

/** "a Hide check", "an Initiative check". */
const aCheck = (what: string): string =>
  `${/^[aeiou]/iu.test(what) ? 'an' : 'a'} ${/checks?$/u.test(what) ? what : `${what} check`}`;

export const fightFacts = {
  // a Slip's step and a push are ways of moving that no command chooses (TT-031, TT-034)
  moved: fact<{ how: Move | 'slip' | 'push'; units: number }>({
    told: 'body',
    feet: ({ how, units }, cell) => (how === 'slip' || how === 'push' ? 0 : units * cell),
  }),
  pushed: line('TT-034', (_, { who }) => text`${who} is pushed back`),
  stopped: fact<{ why: Stopped }>({ tone: 'warn', say: ({ why }, { who }) => text`${who} ${STOPPED[why]}` }),
  spent: fact<{ actions: number }>(),
  checked: line<CheckMade>('TT-106', (why, { who, of, figures, gm }) => {
    const { what, task, attribute, score, obstacle, face, passed, degrees, leans, hides } = why;
    const [reads, told] = [figures(of), gm || !hides];
    const over = told && obstacle > 0 ? `${task === 'attack' ? 'Armor' : 'obstacle'} ${obstacle}, ` : '';
    const comes = `${passed ? 'succeeds at' : 'fails'} ${aCheck(what)}`;
    const shown = leans.filter(({ own }) => reads || own !== true).map(({ label }) => label);
    const because = shown.length > 0 && ` (${shown.join(', ')})`;
    const by = face === null ? ' (it cannot succeed)' : passed && reads && ` by ${degrees}`;
    const beaten = told ? [figure('and above', obstacle)] : [];
    return {
      text: text`${who} ${comes}${told && by}${because}`,
      tone: passed ? 'good' : 'plain',
      tallies: reads ? [figure(`Succeeds up to ${attribute}`, score), ...beaten] : [],
      // initiative is everybody's at once
      ...(of !== null &&
        task !== 'initiative' && {
          stage: {
            type: 'reaction',
            who: of,
            say: reads && task === 'defence' ? `${comes} (${attribute} ${score})` : comes,
            ...(reads && face !== null && { total: face, against: { label: `${over}${attribute}`, total: score } }),
          },
        }),
    };
  }),
  attacked: fact<{ target: CombatantId; with: string; counters: boolean; note: string | null }>({
    about: 'target',
    rule: 'TT-015',
    say: ({ target, with: arms, counters, note }, { who, of, name }) => {
      const did = counters ? 'strikes back at' : 'attacks';
      return {
        text: text`${who} ${did} ${name(target)} with ${aWith(arms)}${note !== null && ` (${note})`}`,
        ...attacks(of, [target], did, aWith(arms)),
      };
    },
  }),
  'real-target': fact<{ target: CombatantId }>({
    about: 'target',
    ...warn<{ target: CombatantId }>(
      'TT-053',
      ({ target }, { name }) => text`In the melee the shot goes at ${name(target)}`,
    ),
  }),
  reacts: fact<{ by: CombatantId; how: 'dodge' | 'block' }>({
    about: 'by',
    rule: 'TT-024',
    say: ({ how, by }, { who, foe }) => text`${who} ${DEFENCES[how]} ${foe(by)}’s attack`,
  }),
  armored: line<{ armor: number; added: number }>('TT-051', ({ armor, added }, { who, of, figures }) =>
    figures(of) && added > 0 ? text`${who}: Armor ${armor}+${added}` : null,
  ),
  foiled: fact<{ by: CombatantId; how: 'slip' | 'parry' }>({
    about: 'by',
    tone: 'good',
    say: ({ by, how }, { who, of, foe }) => {
      const [did, word, rule] = FOILED[how];
      return {
        text: text`${who} ${did} ${foe(by)}’s attack`,
        rule,
        stage: { type: 'outcome', by, target: of, word, tone: 'good' },
      };
    },
  }),
  missed: fact<{ by: CombatantId; why: keyof typeof MISSED | null }>({
    about: 'by',
    rule: 'TT-108',
    tone: 'good',
    say: ({ by, why }, { who, of, foe }) => ({
      text: text`${foe(by)} misses ${who}${why !== null && MISSED[why]}`,
      stage: { type: 'outcome', by, target: of, word: 'missed', tone: 'good' },
    }),
  }),
  struck: befell<{
    by: CombatantId | null;
    what: string;
    damage: number;
    wounds: number;
    critical: boolean;
    dead: boolean;
  }>('TT-043', ({ by, what, damage, wounds, critical, dead }, { who, of, foe }) => {
    const came = dead ? 'killed' : wounds > 0 ? counted(wounds, 'Wound') : 'no Wound';
    const fell = { harm: damage, amounts: came, ...(dead && { fallen: true }) };
    const from = by === null ? what !== '' && ` (${what})` : text` from ${foe(by)}`;
    const did = damage === 0 ? `is ${what}` : text`takes ${damage} damage${from}${critical && ', a critical hit'}`;
    return {
      text: text`${who} ${did}: ${came}`,
      ...pop(of, wounds > 0 ? `${wounds} W` : `−${damage}`, 'bad'),
      ...(by !== null && comesTo(by, of, critical ? 'critical' : 'hit', 'bad', fell)),
    };
  }),
  'spell-lost': befell<{ spell: string }>('TT-057', ({ spell }, { who }) => text`${who} loses the spell ${spell}`),
  'spell-failed': warn<{ spell: string; text: string }>(
    'TT-058',
    ({ spell, text: said }, { who }) => text`${who}’s spell ${spell} fails${saying(said)}`,
  ),
  casts: good<{ spell: string; degrees: number; effect: string }>(
    'TT-087',
    ({ spell, degrees, effect }, { who }) =>
      text`${who} casts ${spell} (${counted(degrees, 'degree')})${saying(effect)}`,
  ),
  'begins-casting': line<{ spell: string }>('TT-087', ({ spell }, { who }) => text`${who} begins to cast ${spell}`),
  'stops-concentrating': fact<{ spell: string }>({
    say: ({ spell }, { who }) => text`${who} lets ${spell} go`,
  }),
  table: fact<{ of: keyof typeof TABLE_ROWS; entry: string; text: string }>({
    tone: 'bad',
    say: ({ of: table, entry, text: said }, { who, of }) => ({
      text: text`${who}: ${entry.toLowerCase()}${saying(said, '. ')}`,
      rule: TABLE_ROWS[table],
      ...befalls(of, `rolls “${entry.toLowerCase()}”`, 'bad'),
    }),
  }),
  'table-waived': fact<{ of: 'critical' | 'fumble' }>({
    say: ({ of }, { gm }) => (gm ? [`The GM lets the ${of === 'critical' ? 'critical hit' : 'fumble'} pass`] : null),
  }),
  befell: fact(),
  hid: line<{ degrees: number }>('TT-091', (_, { who }) => text`${who} is hidden`),
  seen: warn('TT-149', (_, { who }) => text`${who} is seen`),
  found: good<{ by: CombatantId }>('TT-019', ({ by }, { who, name }) => text`${name(by)} finds ${who}`),
  helps: fact<{ ally: CombatantId; task: Task }>({
    about: 'ally',
    rule: 'TT-090',
    say: ({ ally, task }, { who, name }) =>
      text`${who} helps ${name(ally)}${task !== 'other' && ` with ${small(TASK_NAMES[task])}`}`,
  }),
  'help-used': fact(),
  does: fact<{ what: string }>({
    say: ({ what }, { who }) => text`${who} does something minor: ${what}`,
  }),
  ruled: line<{ what: string; answer: keyof typeof ANSWERS; text: string }>(
    'TT-094',
    ({ what, answer, text: said }, { who }) =>
      text`“${what}” by ${who}: the GM says ${ANSWERS[answer]}${saying(said, ' ')}`,
  ),
  draws: line<{ weapon: string | null }>(
    'TT-022',
    ({ weapon }, { who }) => text`${who} ${weapon === null ? 'puts the weapon away' : `draws ${aWith(weapon)}`}`,
  ),
  'picks-up': line<{ weapon: string }>('TT-022', ({ weapon }, { who }) => text`${who} picks up ${aWith(weapon)}`),
  stands: fact({ say: (_, { who }) => text`${who} stands up` }),
  torch: fact<{ lit: boolean }>({ say: ({ lit }, { who }) => text`${who}’s torch ${lit ? 'is lit' : 'goes out'}` }),
};
