import type { CombatantId, Saying, Tally, Telling } from '../../../rules/kit.ts';
import { aWith, factKinds, lookUp, text } from '../../../rules/kit.ts';
import { type Body, isOut, type Turn } from '../sheet/index.ts';

/** What happens in fighting, and how the log says it. Figures of foes are told only to those who may read them. */

const fact = factKinds<Body, Turn>();

const STOPPED = {
  'in-the-way': 'stops: the way is blocked',
  down: 'cannot go any farther',
  spent: 'stops: out of movement',
  engaged: 'stops in melee',
} as const;
export type Stopped = keyof typeof STOPPED;

interface Compared {
  readonly by: CombatantId;
  readonly total: Tally | null;
  readonly against: Tally;
}
const tallies = ({ by, total, against }: Compared, { of, figures }: Telling<Body, Turn>): readonly Tally[] => [
  ...(total === null || !figures(by) ? [] : [total]),
  ...(figures(of) ? [against] : []),
];
const came = (
  { of, figures }: Telling<Body, Turn>,
  { by, total, against }: Compared,
  what: {
    readonly word: string;
    readonly tone: 'good' | 'bad' | 'plain';
    readonly harm?: number;
    readonly fallen?: boolean;
  },
): Pick<Saying, 'stage'> => ({
  stage: {
    type: 'outcome',
    by,
    target: of,
    ...(total === null ? {} : { total: total.total }),
    ...(figures(of) ? { against: { label: against.label, total: against.total } } : {}),
    ...what,
  },
});
/** A save as what befalls somebody, for the stage: its dice are told beside it. */
const saving = (
  of: CombatantId | null,
  passed: boolean,
  against: string,
  rolled: { readonly total: number; readonly needed: number } | null,
): Pick<Saying, 'stage'> =>
  of === null
    ? {}
    : {
        stage: {
          type: 'effect',
          who: of,
          word: `${passed ? 'saves' : 'fails to save'} against ${against}`,
          tone: passed ? 'good' : 'bad',
          ...(rolled === null ? {} : { total: rolled.total, against: { label: 'save', total: rolled.needed } }),
        },
      };
const fell = ({ of, before, scene }: Telling<Body, Turn>): boolean => {
  const [was, is] = [of === null ? null : lookUp(before, of), of === null ? null : lookUp(scene, of)];
  return was !== null && is !== null && !isOut(was.body) && isOut(is.body);
};

export const fightFacts = {
  walked: fact<{ readonly feet: number; readonly how: 'move' | 'withdraw' | 'retreat' }>({
    told: 'body',
    say: ({ how }, { who }) => (how === 'move' ? null : text`${who} ${how === 'retreat' ? 'retreats' : 'withdraws'}`),
  }),
  stopped: fact<{ readonly why: Stopped }>({
    tone: 'warn',
    rule: 'OS-195',
    say: ({ why }, { who }) => text`${who} ${STOPPED[why]}`,
  }),
  drew: fact<{ readonly weapon: string | null }>({
    rule: 'OS-130',
    say: ({ weapon }, { who }) => text`${who} ${weapon === null ? 'puts the weapon away' : `draws ${aWith(weapon)}`}`,
  }),
  attacked: fact<{ readonly with: string; readonly target: CombatantId; readonly note: string | null }>({
    about: 'target',
    rule: 'OS-055',
    say: ({ with: arms, target, note }, { who, of, name }) => ({
      text: text`${who} attacks ${name(target)} with ${arms}${note !== null && ` (${note})`}`,
      stage: { type: 'attack', by: [of], targets: [target], did: 'attacks', with: arms },
    }),
  }),
  spent: fact<{ readonly weapon: string }>(),
  missed: fact<Compared>({
    rule: 'OS-059',
    say: (why, telling) => ({
      text: text`${telling.name(why.by)} misses ${telling.who}`,
      tallies: tallies(why, telling),
      ...came(telling, why, { word: 'missed', tone: 'good' }),
    }),
  }),
  'no-effect': fact<Compared>({
    rule: 'OS-062',
    say: (why, telling) => ({
      text: text`${telling.name(why.by)} hits ${telling.who} without effect`,
      ...came(telling, why, { word: 'no effect', tone: 'plain' }),
    }),
  }),
  struck: fact<Compared & { readonly harm: number; readonly waits: boolean; readonly subdues: boolean }>({
    rule: 'OS-059',
    tone: 'bad',
    say: (why, telling) => {
      const { by, harm, waits, subdues } = why;
      const { who, of, name } = telling;
      const down = fell(telling);
      return {
        text: text`${who} takes ${harm}${subdues && ' subdual'} damage from ${name(by)}${waits && ' at the end of the phase'}${down && ' and falls'}`,
        tallies: tallies(why, telling),
        ...(of === null || harm === 0 ? {} : { pop: { who: of, text: `−${harm}`, tone: 'bad' as const } }),
        ...came(telling, why, { word: 'hit', tone: 'bad', harm, ...(down ? { fallen: true } : {}) }),
      };
    },
  }),
  harmed: fact<{ readonly by: CombatantId | null; readonly harm: number; readonly what: string }>({
    tone: 'bad',
    say: ({ harm, what }, telling) => ({
      text: text`${telling.who} takes ${harm} damage: ${what}${fell(telling) && ', and falls'}`,
      ...(telling.of === null
        ? {}
        : { stage: { type: 'effect', who: telling.of, word: what, tone: 'bad', harm } as const }),
    }),
  }),
  died: fact({ rule: 'OS-070', tone: 'bad', befalls: true, say: (_, { who }) => text`${who} is dead` }),
  'death-saved': fact<{
    readonly total: number;
    readonly against: number;
    readonly marks: number;
    readonly passed: boolean;
  }>({
    rule: 'OS-119',
    tone: 'warn',
    say: ({ total, against, marks, passed }, { who, of }) => ({
      text: passed
        ? text`${who} saves against death: ${total} vs ${against}, back at 1 hit point`
        : text`${who} fails a death save: ${total} vs ${against}, the ${['first', 'second', 'third'][marks - 1] ?? `${marks}th`} ever`,
      ...saving(of, passed, 'death', { total, needed: against }),
    }),
  }),
  subdued: fact({ rule: 'OS-142', tone: 'good', befalls: true, say: (_, { who }) => text`${who} surrenders` }),
  disrupted: fact<{ readonly spell: string }>({
    rule: 'OS-050',
    tone: 'warn',
    befalls: true,
    say: ({ spell }, { who }) => text`${who} loses the spell ${spell}`,
  }),
  saved: fact<{ readonly against: string; readonly total: number; readonly needed: number; readonly passed: boolean }>({
    rule: 'OS-123',
    say: ({ against, total, needed, passed }, { who, of, figures }) => ({
      text: text`${who} ${passed ? 'saves' : 'fails to save'} against ${against}${figures(of) && ` (${total} vs ${needed})`}`,
      ...saving(of, passed, against, figures(of) ? { total, needed } : null),
    }),
  }),
  befell: fact<{ readonly what: string }>({
    tone: 'bad',
    befalls: true,
    say: ({ what }, { who }) => text`${who} ${what}`,
  }),
  'effect-began': fact<{ readonly on: CombatantId | null; readonly what: string }>({ told: 'turn' }),
  'effect-ended': fact<{ readonly what: string }>({
    told: 'body',
    rule: 'OS-093',
    say: ({ what }, { who }) => text`${who} is no longer ${what}`,
  }),
  cast: fact<{ readonly spell: string; readonly targets: readonly CombatantId[] }>({
    rule: 'OS-047',
    say: ({ spell, targets }, { who, of, names, scene }) => {
      const known = targets.filter((id) => lookUp(scene, id) !== null);
      return {
        text: text`${who} casts ${spell}${known.length > 0 && text` on ${names(known)}`}`,
        stage: { type: 'attack', by: [of], targets: known, did: 'casts a spell on', with: spell },
      };
    },
  }),
  'let-go': fact<{ readonly spell: string }>({
    rule: 'OS-191',
    say: ({ spell }, { who }) => text`${who} keeps ${spell} for later`,
  }),
  healed: fact<{ readonly hp: number }>({
    rule: 'OS-122',
    tone: 'good',
    say: ({ hp }, { who, of, figures }) => text`${who} is healed${figures(of) && ` of ${hp}`}`,
  }),
  regenerated: fact<{ readonly hp: number; readonly rises: boolean }>({
    tone: 'warn',
    say: ({ hp, rises }, { who, of, figures }) =>
      text`${who} ${rises ? 'rises again' : 'regenerates'}${figures(of) && ` (${hp})`}`,
  }),
  busied: fact<{ readonly what: string }>({ say: ({ what }, { who }) => text`${who} ${what}` }),
  doused: fact<{ readonly what: string }>({
    rule: 'OS-186',
    say: ({ what }, { who }) => text`${who} is rid of ${what}`,
  }),
};
