import type { Tally } from '../../../base.ts';
import { factKinds } from '../../../rules/kit/tellings.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { lookUp } from '../../../rules/scene/scene.ts';
import { capital, small, text } from '../../../rules/text/text.ts';
import type { StageMark, Tone } from '../../../rules/views/view.ts';
import { BANES } from '../data/bane-list.ts';
import { BOONS } from '../data/boon-list.ts';
import type { Body } from '../sheet/body.ts';
import type { Lasting } from '../sheet/effects.ts';
import type { Turn } from '../sheet/turn.ts';

/** How effects begin, are resisted and end, and how the log says it. */

const fact = factKinds<Body, Turn>();

/** A bane suffered: from whom, and by what roll against what; by nobody and no roll where the GM says so. */
interface Suffered {
  readonly who: CombatantId;
  readonly kind: string;
  readonly level: number;
  readonly by: CombatantId | null;
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
/** Why an effect ended. */
export type Ended = keyof typeof ENDED;

const names = new Map<string, string>([...BANES, ...BOONS].map(({ id, name }) => [id, name]));
/** What an effect is called. */
export const effectName = (kind: string): string => names.get(kind) ?? capital(kind.replaceAll('-', ' '));

/** What befalls somebody, for the stage; none where they are not known. */
const befalls = (who: CombatantId, word: string, tone: Tone): { readonly stage: StageMark } => ({
  stage: { type: 'effect', who, word, tone },
});

export const effectFacts = {
  'bane-began': fact<Suffered>({
    about: 'who',
    say: ({ who, kind, level, by, rolled }, { name, figures }) => {
      const bane = small(effectName(kind));
      const from = by === null ? ', by the GM’s word' : text` from ${name(by)}`;
      const against = rolled === null ? [] : [rolled.against];
      return {
        text: text`${name(who)} suffers ${bane} (power level ${level})${from}`,
        tone: 'bad',
        rule: 'OL-103',
        tallies: rolled === null || !figures(who) ? [] : against,
        pop: { who, text: bane, tone: 'bad' },
        stage:
          rolled === null || by === null
            ? { type: 'effect', who, word: bane, tone: 'bad' }
            : {
                type: 'outcome',
                by,
                target: who,
                total: rolled.total,
                ...(figures(who) ? { against: { label: rolled.against.label, total: rolled.against.total } } : {}),
                word: bane,
                tone: 'bad',
              },
      };
    },
  }),
  /** Suffered already, or immune to it. */
  unaffected: fact<{ readonly kind: string; readonly immune: boolean }>({
    rule: 'OL-285',
    say: ({ kind, immune }, { who }) =>
      text`${who} ${immune ? 'is immune to' : 'already suffers'} ${small(effectName(kind))}`,
  }),
  'knocked-down': fact({
    rule: 'OC-20',
    tone: 'bad',
    befalls: true,
    say: (_, { who }) => text`${who} is knocked prone`,
  }),
  pushed: fact<{ readonly by: CombatantId; readonly feet: number }>(),
  disarmed: fact<{ readonly thing: string; readonly by: CombatantId; readonly at: string | null; readonly cr: number }>(
    {
      rule: 'OC-30',
      tone: 'bad',
      say: ({ thing, by, at, cr }, { who, name }) => {
        const taken = text` into the hands of ${name(by)}: won back by a disarm, or a roll (usually Might) vs ${cr}`;
        return text`${who} loses the ${small(thing)}: it flies ${at === null ? taken : `to ${at}`}`;
      },
    },
  ),
  'picked-up': fact<{ readonly thing: string }>({
    rule: 'OL-152',
    say: ({ thing }, { who }) => text`${who} picks up the ${thing}`,
  }),
  took: fact<{ readonly thing: string }>(),
  drained: fact<{ readonly hp: number }>({
    rule: 'OC-32',
    tone: 'good',
    say: ({ hp }, { who }) => text`${who} regains ${hp} hit point${hp !== 1 && 's'} by draining life`,
  }),
  banished: fact({ tone: 'bad', befalls: true, say: (_, { who }) => text`${who} is thrown back to its home plane` }),
  /** What a bane leaves to the GM. */
  'left-to-gm': fact<{ readonly kind: string; readonly level: number; readonly says: string }>({
    say: ({ kind, level, says }) => text`For the GM: ${small(effectName(kind))} at power level ${level}: ${says}`,
  }),
  fatigue: fact<{ readonly who: CombatantId; readonly degree: number }>({
    about: 'who',
    rule: 'OC-25',
    tone: 'bad',
    say: ({ who, degree }, { name }) => text`${name(who)} is fatigued: level ${degree} of 6`,
  }),
  faded: fact({ rule: 'OL-147', tone: 'bad', befalls: true, say: (_, { who }) => text`${who} fades away and dies` }),
  collapsed: fact<{ readonly dead: boolean }>({
    rule: 'OC-25',
    tone: 'bad',
    befalls: true,
    say: ({ dead }, { who }) => text`${who} ${dead ? 'dies of exhaustion' : 'collapses, exhausted'}`,
  }),
  burned: fact<{ readonly damage: number; readonly as: string }>({
    rule: 'OC-26',
    tone: 'bad',
    say: ({ damage, as }, { who, of }) => ({
      text: text`${who} takes ${damage} persistent damage${as !== '' && ` (${as})`}`,
      ...(of === null ? {} : { pop: { who: of, text: `−${damage}`, tone: 'bad' } as const }),
    }),
  }),
  /** An even chance that came out badly, before any roll. */
  'came-to-nothing': fact<{ readonly cause: string; readonly die: number; readonly rule: string }>({
    tone: 'warn',
    say: ({ cause, die, rule }, { who }) => ({ text: text`${who} fails outright (${cause}: ${die}, 11 needed)`, rule }),
  }),
  seen: fact<{ readonly cause: string; readonly die: number }>(),
  ordered: fact<{ readonly who: CombatantId; readonly order: string }>({
    about: 'who',
    say: ({ who, order }, { name }) => text`${name(who)} is ordered: “${order}”`,
  }),
  'order-in-vain': fact<{ readonly whom: CombatantId }>({
    tone: 'warn',
    say: ({ whom }, { name }) => text`${name(whom)} cannot do that now`,
  }),
  dragged: fact<{ readonly by: CombatantId }>({
    rule: 'OL-287',
    say: ({ by }, { who, name }) => text`${name(by)} drags ${who} along`,
  }),
  tended: fact<{ readonly target: CombatantId }>({
    say: ({ target }, { who, name }) => text`${who} tends ${name(target)}`,
  }),
  'effect-ended': fact<{
    readonly kind: string;
    readonly of: Lasting['type'];
    readonly on: readonly CombatantId[];
    readonly why: Ended;
  }>({
    say: ({ kind, of, on, why }, { names: namesOf, scene }) => {
      const known = on.filter((id) => lookUp(scene, id) !== null);
      if (of !== 'bane' && of !== 'boon') return null;
      if (on.length === 0) return text`${effectName(kind)} ends (${ENDED[why]})`;
      if (known.length === 0) return null;
      const [first] = known;
      const word = `${effectName(kind).toLowerCase()} ends`;
      return {
        text: text`${effectName(kind)} ends on ${namesOf(known)} (${ENDED[why]})`,
        tone: of === 'bane' ? 'good' : 'plain',
        ...(why === 'resisted' ? { rule: 'OL-146' } : {}),
        ...(first === undefined ? {} : befalls(first, word, of === 'bane' ? 'good' : 'plain')),
      };
    },
  }),
  'resist-rolled': fact<{
    readonly who: CombatantId;
    readonly kind: string;
    readonly die: number;
    readonly failed: number;
    readonly locked: string | null;
  }>({
    about: 'who',
    say: ({ who, kind, die, failed, locked }, { name }) => {
      const bane = effectName(kind).toLowerCase();
      if (die >= 10) return { text: text`${name(who)} rolls ${die} and resists ${bane}`, tone: 'good', rule: 'OL-146' };
      const lasts = locked === null ? `${failed} of 3 failed` : `it lasts ${locked} and cannot be resisted any more`;
      return {
        text: text`${name(who)} rolls ${die} and does not resist ${bane}: ${lasts}`,
        tone: 'bad',
        rule: locked === null ? 'OL-148' : 'OL-147',
      };
    },
  }),
  /** Counted down, tallied: nothing worth a line. */
  'effects-ran': fact(),
};
