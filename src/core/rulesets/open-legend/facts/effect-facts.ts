import { factKinds } from '../../../rules/kit/tellings.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { lookUp } from '../../../rules/scene/scene.ts';
import { capital, text } from '../../../rules/text/text.ts';
import type { StageMark, Tone } from '../../../rules/views/view.ts';
import { BANES } from '../data/bane-list.ts';
import { BOONS } from '../data/boon-list.ts';
import type { Body } from '../sheet/body.ts';
import type { Lasting } from '../sheet/effects.ts';
import type { Turn } from '../sheet/turn.ts';

/** How effects begin, are resisted and end, and how the log says it. */

const fact = factKinds<Body, Turn>();

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
  'bane-began': fact<{
    readonly who: CombatantId;
    readonly kind: string;
    readonly level: number;
    readonly by: CombatantId | null;
    readonly hand: boolean;
  }>({
    about: 'who',
    say: ({ who, kind, level, by, hand }, { name }) => ({
      text: text`${name(who)} suffers ${effectName(kind).toLowerCase()} (power level ${level})${
        by !== null ? text` from ${name(by)}` : hand && ', by the GM’s word'
      }`,
      tone: 'bad',
      rule: 'OL-103',
      pop: { who, text: effectName(kind).toLowerCase(), tone: 'bad' },
      ...befalls(who, effectName(kind).toLowerCase(), 'bad'),
    }),
  }),
  'effect-ended': fact<{
    readonly kind: string;
    readonly of: Lasting['type'];
    readonly on: readonly CombatantId[];
    readonly why: Ended;
  }>({
    say: ({ kind, of, on, why }, { names: namesOf, scene }) => {
      const known = on.filter((id) => lookUp(scene, id) !== null);
      if (known.length === 0 || (of !== 'bane' && of !== 'boon')) return null;
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
