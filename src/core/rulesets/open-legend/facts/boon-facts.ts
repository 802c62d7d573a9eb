import { factKinds } from '../../../rules/kit/tellings.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { lookUp } from '../../../rules/scene/scene.ts';
import { aThing, small, text } from '../../../rules/text/text.ts';
import { boonEntry } from '../data/boon-list.ts';
import type { BoonKind } from '../data/boon-list.ts';
import type { Body } from '../sheet/body.ts';
import type { Turn } from '../sheet/turn.ts';

const fact = factKinds<Body, Turn>();
const called = (kind: BoonKind): string => small(boonEntry(kind).name);

export const boonFacts = {
  'boon-invoked': fact<{ kind: BoonKind; attribute: string; targets: readonly CombatantId[] }>({
    rule: 'OL-106',
    say: ({ kind, targets }, { who, of, names }) => {
      const others = targets.filter((id) => id !== of);
      return text`${who} invokes ${called(kind)}${others.length > 0 && text` on ${names(others)}`}`;
    },
  }),
  'boon-failed': fact<{ kind: BoonKind; total: number; needed: number }>({
    rule: 'OL-114',
    tone: 'warn',
    say: ({ kind, total, needed }, { who }) => text`${who} fails to invoke ${called(kind)}: ${total} vs ${needed}`,
  }),
  'boon-began': fact<{
    kind: BoonKind;
    level: number;
    by: CombatantId;
    on: readonly CombatantId[];
    /** null: by the GM's word, without a roll. */
    total: number | null;
    /** It lies on a space. */
    placed?: boolean;
  }>({
    rule: 'OL-112',
    tone: 'good',
    say: ({ kind, level, by, on, total, placed = false }, { name, names, scene }) => {
      // Of somebody unseen only what shows is told: not what they rolled, nor what they do with each other.
      if (lookUp(scene, by) === null) {
        const known = on.filter((id) => lookUp(scene, id) !== null);
        if (known.length > 0) return text`${names(known)} ${known.length > 1 ? 'have' : 'has'} ${called(kind)}`;
        return placed ? text`${boonEntry(kind).name} appears` : null;
      }
      if (total === null) return text`${names(on)} has ${called(kind)} (power level ${level}), by the GM’s word`;
      return {
        text: text`${name(by)} invokes ${called(kind)} at power level ${level} (${total})${on.length > 0 && text`: ${names(on)}`}`,
        stage: {
          type: 'outcome',
          by,
          target: on[0] ?? null,
          did: on.length > 0 ? 'invokes a boon on' : 'invokes a boon',
          total,
          word: `${called(kind)} ${level}`,
          tone: 'good',
        },
      };
    },
  }),
  'boon-renewed': fact<{ who: CombatantId; kind: BoonKind; level: number }>({
    about: 'who',
    tone: 'good',
    say: ({ who, kind, level }, { name }) => text`${name(who)} has ${called(kind)} (power level ${level}), always on`,
  }),
  'took-form': fact<{ form: string }>({
    tone: 'good',
    say: ({ form }, { who }) => text`${who} takes the form of ${aThing(form.toLowerCase())}`,
  }),
  'own-form': fact({ say: (_, { who }) => text`${who} is back in their own form` }),
  'thing-moved': fact<{ by: CombatantId; thing: string }>({
    rule: 'OL-166',
    say: ({ by, thing }, { name }) => text`${name(by)} moves the ${small(thing)} by telekinesis`,
  }),
  'went-unnoticed': fact({ rule: 'OL-289', say: (_, { who }) => text`Nobody notices ${who} any more` }),
  noticed: fact<{ by?: CombatantId }>({
    rule: 'OL-289',
    say: ({ by }, { who, name }) => (by === undefined ? null : text`${name(by)} notices ${who}`),
  }),
  healed: fact<{ by: CombatantId; hp: number; rolled: number }>({
    rule: 'OL-195',
    tone: 'good',
    say: ({ hp }, { who, of }) => ({
      text: text`${who} regains ${hp} hit point${hp !== 1 && 's'}`,
      ...(of === null ? {} : { pop: { who: of, text: `+${hp}`, tone: 'good' } as const }),
    }),
  }),
  restored: fact<{ level: number }>({
    rule: 'OC-31',
    say: ({ level }, { who }) => text`${who} is freed of banes up to power level ${level}`,
  }),
  sustained: fact<{ kinds: readonly BoonKind[] }>({
    rule: 'OL-170',
    say: ({ kinds }, { who }) => text`${who} sustains ${kinds.map(called).join(', ')}`,
  }),
  teleported: fact({ rule: 'OC-40', say: (_, { who }) => text`${who} teleports` }),
  'moved-by-thought': fact<{ by: CombatantId; feet: number }>({
    rule: 'OL-166',
    say: ({ by, feet }, { who, name }) => text`${name(by)} moves ${who} ${feet} ft by telekinesis`,
  }),
  flew: fact<{ feet: number }>(),
  fell: fact<{ feet: number }>({
    rule: 'OC-39',
    tone: 'bad',
    say: ({ feet }, { who }) => text`${who} falls ${feet} ft`,
  }),
  'hurt-by-fall': fact<{ damage: number }>({
    rule: 'OC-39',
    tone: 'bad',
    befalls: true,
    say: ({ damage }, { who }) => text`${who} takes ${damage} damage from the fall`,
  }),
  'barred-by-barrier': fact<{ by: CombatantId; damage: number }>({
    rule: 'OC-36',
    tone: 'bad',
    befalls: true,
    say: ({ damage }, { who }) => text`${who} takes ${damage} damage from the retributive barrier`,
  }),
};
