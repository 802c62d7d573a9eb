import type { CombatantId, Tally, Telling } from '../../../rules/kit.ts';
import { befalls, capital, counted, kindsOf, lookUp, pop, rolledAt, small, text } from '../../../rules/kit.ts';
import { aboutWho, befell, did, fact, line, theyDid, warn } from '../../../rules/kit/facts/kinds.ts';
import { BANES, BOONS, RESISTS, type Body, type Lasting, type Turn } from '../sheet/index.ts';

/** By nobody and without a roll where the GM says so. */
interface Suffered {
  readonly who: CombatantId;
  readonly kind: string;
  readonly level: number;
  readonly by: CombatantId | null;
  /** What it comes from where it is nobody's: "rage". */
  readonly from?: string;
  readonly rolled: { readonly total: number; readonly against: Tally } | null;
}

const ENDED = {
  resisted: 'resisted',
  time: 'over',
  hand: 'ended by the GM',
  dispelled: 'dispelled',
  unsustained: 'not sustained',
  disrupted: 'disrupted',
  woken: 'woken',
  released: 'released',
  replaced: 'replaced',
  cancelled: 'cancelled',
  used: 'used',
  gone: 'gone',
  fight: 'the fight is over',
} as const;
export type Ended = keyof typeof ENDED;

const names = new Map<string, string>([...BANES, ...BOONS].map(({ id, name }) => [id, name]));
export const points = (hp: number): string => counted(hp, 'hit point');
export const effectName = (kind: string): string => names.get(kind) ?? capital(kind.replaceAll('-', ' '));
/** Whether a bane says what somebody is, "slowed", and not what they suffer, "fear". */
const isState = (kind: string): boolean => /(?:ed|immobile)$/u.test(kind);
const suffers = (kind: string, already = ''): string =>
  (isState(kind) ? `is ${already}` : `${already}suffers `) + small(effectName(kind));

/** Kinds whose sentences read the sheet. */
export const bodily = kindsOf<Body, Turn>();
/** What is said besides of whoever a fact fells; false: it does not. */
export const falling = ({ of, before, scene }: Telling<Body, Turn>) => {
  const [was, is] = [before, scene].map((then) => (of === null ? null : lookUp(then, of)));
  return was?.body.unconscious === false && is?.body.unconscious === true && ' and falls unconscious';
};

const TIRES = { rule: 'OC-25', tone: 'bad' } as const;
/** Harm that is no attack's. */
const harmedBy = (rule: string, what: string) =>
  bodily.befell<{ damage: number; by?: CombatantId }>(
    rule,
    ({ damage }, telling) => text`${telling.who} takes ${damage} damage from ${what}${falling(telling)}`,
  );

export const effectFacts = {
  'chosen-harm': harmedBy('OL-033', 'the failed roll'),
  'hurt-by-fall': harmedBy('OC-39', 'the fall'),
  'barred-by-barrier': harmedBy('OC-36', 'the retributive barrier'),
  'bane-began': aboutWho<Suffered>(({ who, kind, level, by, from: cause, rolled }, { name, foe, figures }) => {
    const bane = small(effectName(kind));
    const word = cause === undefined ? ', by the GM’s word' : ` from ${cause}`;
    const from = by === null ? word : text` ${isState(kind) ? 'by' : 'from'} ${foe(by)}`;
    return {
      text: text`${name(who)} ${suffers(kind)} (power level ${level})${from}`,
      tone: 'bad',
      rule: 'OL-103',
      tallies: rolled === null || !figures(who) ? [] : [rolled.against],
      pop: { who, text: bane, tone: 'bad' },
      stage:
        rolled === null || by === null
          ? { type: 'effect', who, word: suffers(kind), tone: 'bad' }
          : rolledAt({ of: who, figures }, by, rolled.total, rolled.against, { word: bane, tone: 'bad' }),
    };
  }),
  unaffected: did<{ kind: string; immune: boolean }>('OL-285', ({ kind, immune }) =>
    immune ? `is immune to ${small(effectName(kind))}` : suffers(kind, 'already '),
  ),
  'knocked-down': befell('OC-20', (_, { who }) => text`${who} is knocked prone`),
  pushed: fact<{ by: CombatantId | null; feet: number }>(),
  disarmed: did.bad<{ thing: string; by: CombatantId | null; at: string | null; cr: number }>(
    'OC-30',
    ({ thing, by, at, cr }, { name }) => {
      const hands = by === null ? 'other hands' : text`the hands of ${name(by)}`;
      const taken = text`into ${hands}: won back by a disarm, or a roll (usually Might) vs ${cr}`;
      return text`loses the ${small(thing)}: it flies ${at === null ? taken : `to ${at}`}`;
    },
  ),
  'picked-up': did<{ thing: string }>('OL-152', ({ thing }) => `picks up the ${thing}`),
  took: fact<{ thing: string }>(),
  drained: did.good<{ hp: number }>('OC-32', ({ hp }) => `regains ${points(hp)} by draining life`),
  banished: fact({ tone: 'bad', befalls: true, say: (_, { who }) => text`${who} is thrown back to its home plane` }),
  /** What a bane leaves to the GM. */
  'left-to-gm': fact<{ kind: string; level: number; says: string }>({
    say: ({ kind, level, says }) => text`For the GM: ${small(effectName(kind))} at power level ${level}: ${says}`,
  }),
  fatigue: theyDid<{ degree: number }>(({ degree }) => `is fatigued: level ${degree} of 6`, TIRES),
  faded: befell('OL-147', (_, { who }) => text`${who} fades away and dies`),
  collapsed: befell<{ dead: boolean }>('OC-25', ({ dead }, { who }) => {
    return text`${who} ${dead ? 'dies of exhaustion' : 'collapses, exhausted'}`;
  }),
  burned: bodily.befell<{ damage: number; as: string }>('OC-26', ({ damage, as }, telling) => ({
    text: text`${telling.who} takes ${damage} persistent damage${as !== '' && ` (${as})`}${falling(telling)}`,
    ...pop(telling.of, `−${damage}`, 'bad'),
  })),
  /** An even chance that came out badly, before any roll. */
  'came-to-nothing': warn<{ cause: string; die: number; rule: string }>(null, ({ cause, die, rule }, { who }) => {
    return { text: text`${who} fails outright (${cause}: ${die}, 11 needed)`, rule };
  }),
  seen: fact<{ cause: string; die: number }>(),
  ordered: theyDid<{ order: string }>(({ order }) => `is ordered: “${order}”`),
  'order-in-vain': warn<{ whom: CombatantId }>(null, ({ whom }, { name }) => text`${name(whom)} cannot do that now`),
  dragged: line<{ by: CombatantId }>('OL-287', ({ by }, { who, name }) => text`${name(by)} drags ${who} along`),
  tended: did<{ target: CombatantId }>(null, ({ target }, { name }) => text`tends ${name(target)}`),
  'effect-ended': fact<{ kind: string; of: Lasting['type']; on: readonly CombatantId[]; why: Ended }>({
    say: ({ kind, of, on, why }, { names: namesOf, scene }) => {
      const known = on.filter((id) => lookUp(scene, id) !== null);
      if (of !== 'bane' && of !== 'boon' && kind !== 'rage') return null;
      if (on.length === 0) return text`${effectName(kind)} ends (${ENDED[why]})`;
      if (known.length === 0) return null;
      const lost = of === 'boon' && why !== 'fight';
      const tone = of === 'bane' ? 'good' : lost ? 'bad' : 'plain';
      const rule = why === 'resisted' ? { rule: 'OL-146' } : {};
      const loses = of === 'bane' ? 'is rid of' : 'loses';
      const staged = befalls(known[0] ?? null, `${loses} ${effectName(kind).toLowerCase()}`, tone);
      return { text: text`${effectName(kind)} ends on ${namesOf(known)} (${ENDED[why]})`, tone, ...rule, ...staged };
    },
  }),
  'resist-rolled': fact<{ who: CombatantId; kind: string; die: number; failed: number; locked: string | null }>({
    about: 'who',
    say: ({ who, kind, die, failed, locked }, { name }) => {
      const bane = effectName(kind).toLowerCase();
      const rolled = `${die} vs ${RESISTS}`;
      if (die >= RESISTS) return { text: text`${name(who)} resists ${bane}: ${rolled}`, tone: 'good', rule: 'OL-146' };
      const lasts = locked === null ? `${failed} of 3 failed` : `3 of 3 failed: it lasts ${locked}`;
      const said = text`${name(who)} does not resist ${bane}: ${rolled}, ${lasts}`;
      return { text: said, tone: 'bad', rule: locked === null ? 'OL-148' : 'OL-147' };
    },
  }),
  /** Counted down, tallied: nothing worth a line. */
  'effects-ran': fact(),
};
