import type { CombatantId, Tally, Telling, Text } from '../../../rules/kit.ts';
import { attacks, aWith, befalls, lookUp, plain, pop, rolledAt, text } from '../../../rules/kit.ts';
import { type Body, isOut, type Turn } from '../sheet/index.ts';
import { bad, befallen, fact, gains, line, warn } from './kinds.ts';

/** What happens in fighting, and how the log says it. Figures of foes are told only to those who may read them. */

/** What all the harm of a phase is called that lands together. */
export const OF_PHASE = 'all of this phase';

/** Harm that is told at once and lands at the end of a phase which sides share (OS-017). */
type Waiting = { readonly waits?: boolean };
const LATER = ' at the end of the phase';

const STOPPED = {
  'in-the-way': 'stops: the way is blocked',
  down: 'cannot go any farther',
  spent: 'stops: out of movement',
  engaged: 'stops in melee',
} as const;
export type Stopped = keyof typeof STOPPED;

type Told = Telling<Body, Turn>;
interface Compared {
  readonly by: CombatantId;
  readonly total: Tally | null;
  readonly against: Tally;
}
const tallies = ({ by, total, against }: Compared, { of, figures }: Told): readonly Tally[] => [
  ...(total === null || !figures(by) ? [] : [total]),
  ...(figures(of) ? [against] : []),
];
/** What came of a blow, for the stage. */
const came = ({ by, total, against }: Compared, telling: Told, what: Parameters<typeof rolledAt>[4]) =>
  rolledAt(telling, by, total === null ? null : total.total, against, what);
/** A save as what befalls somebody, for the stage: its dice are told beside it, to those who may read them. */
const saving = (of: CombatantId | null, passed: boolean, against: string, rolled: readonly number[] | null) => {
  const [total = 0, needed = 0] = rolled ?? [];
  const figures = rolled === null ? {} : { total, against: { label: 'save', total: needed } };
  return befalls(of, `${passed ? 'saves' : 'fails to save'} against ${against}`, passed ? 'good' : 'bad', figures);
};
const fell = ({ of, before, scene }: Told): boolean => {
  const [was, is] = [lookUp(before, of), lookUp(scene, of)];
  return was !== null && is !== null && !isOut(was.body) && isOut(is.body);
};

/** From what harm came that no die hit with; where it is said of nothing, from whoever did it. */
const fromWhat = ({ by, what }: { readonly by: CombatantId | null; readonly what: string }, { foe }: Told): Text =>
  what === OF_PHASE ? [' in this phase'] : what !== '' ? [` from ${what}`] : by === null ? [] : [' from ', foe(by)];

export const fightFacts = {
  walked: fact<{ feet: number; how: 'move' | 'withdraw' | 'retreat' }>({
    told: 'body',
    feet: ({ feet }) => feet,
    // said as it begins; the steps that follow are told by their way
    say: ({ how, feet }, { who }) =>
      how === 'move' || feet > 0 ? null : text`${who} ${how === 'retreat' ? 'retreats' : 'withdraws'}`,
  }),
  stopped: warn<{ why: Stopped }>('OS-195', ({ why }, { who }) => text`${who} ${STOPPED[why]}`),
  drew: line<{ weapon: string }>('OS-130', ({ weapon }, { who }) => text`${who} draws ${aWith(weapon)}`),
  attacked: fact<{ with: string; target: CombatantId; note: string | null }>({
    about: 'target',
    rule: 'OS-055',
    say: ({ with: arms, target, note }, { who, of, name }) => ({
      text: text`${who} attacks ${name(target)} with ${arms}${note !== null && ` (${note})`}`,
      ...attacks(of, [target], 'attacks', arms),
    }),
  }),
  spent: fact<{ weapon: string }>(),
  missed: line<Compared>('OS-059', (why, telling) => ({
    text: text`${telling.foe(why.by)} misses ${telling.who}`,
    tallies: tallies(why, telling),
    stage: came(why, telling, { word: 'missed', tone: 'good' }),
  })),
  'no-effect': line<Compared>('OS-062', (why, telling) => ({
    text: text`${telling.foe(why.by)} hits ${telling.who} without effect`,
    stage: came(why, telling, { word: 'no effect', tone: 'plain' }),
  })),
  struck: bad<Compared & Waiting & { harm: number; subdues: boolean }>('OS-059', (why, telling) => {
    const { by, harm, waits, subdues } = why;
    const { who, of, foe } = telling;
    const down = fell(telling);
    const takes = harm > 0 ? `takes ${harm}${subdues ? ' subdual' : ''} damage from` : 'is hit by';
    return {
      text: text`${who} ${takes} ${foe(by)}${waits === true && LATER}${down && ' and falls'}`,
      tallies: tallies(why, telling),
      ...(harm === 0 ? {} : pop(of, `−${harm}`, 'bad')),
      stage: came(why, telling, { word: 'hit', tone: 'bad', harm, ...(down ? { fallen: true } : {}) }),
    };
  }),
  harmed: bad<Waiting & { by: CombatantId | null; harm: number; what: string }>(null, (why, telling) => ({
    text: text`${telling.who} takes ${why.harm} damage${fromWhat(why, telling)}${why.waits === true && LATER}${
      fell(telling) && ', and falls'
    }`,
    ...befalls(telling.of, `takes damage${plain(fromWhat(why, telling))}`, 'bad', { harm: why.harm }),
  })),
  died: bad('OS-070', (_, { who, of }) => {
    return { text: text`${who} is dead`, ...befalls(of, 'is killed', 'bad', { fallen: true }) };
  }),
  'death-saved': warn<{ total: number; against: number; marks: number; passed: boolean }>('OS-119', (why, telling) => {
    const { total, against, marks, passed } = why;
    const [did, then] = passed
      ? ['saves against death', 'back at 1 hit point']
      : ['fails a death save', `the ${['first', 'second', 'third'][marks - 1] ?? `${marks}th`} ever`];
    return {
      text: text`${telling.who} ${did}: ${total} vs ${against}, ${then}`,
      ...saving(telling.of, passed, 'death', [total, against]),
    };
  }),
  subdued: befallen.good('OS-142', (_, { who }) => text`${who} surrenders`),
  disrupted: befallen.warn<{ spell: string }>('OS-050', ({ spell }, { who }) => text`${who} loses the spell ${spell}`),
  saved: line<{ against: string; total: number; needed: number; passed: boolean }>(
    'OS-123',
    ({ against, total, needed, passed }, { who, of, figures }) => ({
      text: text`${who} ${passed ? 'saves' : 'fails to save'} against ${against}${
        figures(of) && text` (${total} vs ${needed})`
      }`,
      ...saving(of, passed, against, figures(of) ? [total, needed] : null),
    }),
  ),
  divided: befallen.plain<{ count: number }>(null, ({ count }, { who }) => text`${who} splits into ${count}`),
  befell: fact<{ what: string }>({ tone: 'bad', befalls: true, say: ({ what }, { who }) => text`${who} ${what}` }),
  'effect-began': fact<{ on: CombatantId | null; what: string }>({ told: 'turn' }),
  'effect-ended': fact<{ what: string }>({
    told: 'body',
    rule: 'OS-093',
    say: ({ what }, { who }) => text`${who} is no longer ${what}`,
  }),
  cast: line<{ spell: string | null; targets: readonly CombatantId[] }>('OS-047', ({ spell, targets }, telling) => {
    const known = targets.filter((id) => id !== telling.of && lookUp(telling.scene, id) !== null);
    const did = `${spell === null ? 'breathes' : `casts ${spell}`}${known.length > 0 ? ' on' : ''}`;
    return {
      text: text`${telling.who} ${did}${known.length > 0 && text` ${telling.names(known)}`}`,
      ...attacks(telling.of, known, did),
    };
  }),
  'let-go': line<{ spell: string }>('OS-191', ({ spell }, { who }) => text`${who} keeps ${spell} for later`),
  healed: gains('OS-122', 'is healed', ' for '),
  regenerated: warn<{ hp: number; rises: boolean }>(
    null,
    ({ hp, rises }, { who, of, figures }) =>
      text`${who} ${rises ? 'rises again' : 'regenerates'}${figures(of) && ` (${hp})`}`,
  ),
  busied: fact<{ what: string }>({ say: ({ what }, { who }) => text`${who} ${what}` }),
  doused: line<{ what: string }>('OS-186', ({ what }, { who }) => text`${who} is rid of ${what}`),
};
