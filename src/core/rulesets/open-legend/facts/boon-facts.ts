import { aThing, comesTo, lookUp, pop, small, text, type CombatantId } from '../../../rules/kit.ts';
import { did, fact, good, line, theyDid } from '../../../rules/kit/facts/kinds.ts';
import { boonEntry, type BoonKind } from '../data/boon-list.ts';
import { points } from './effect-facts.ts';

const called = (kind: BoonKind): string => small(boonEntry(kind).name);
type Ids = readonly CombatantId[];
type Boon = { kind: BoonKind };
/** `total` null: by the GM's word, without a roll. `placed`: it lies on a space. */
type Begun = Boon & { level: number; by: CombatantId; on: Ids; total: number | null; placed?: boolean };

export const boonFacts = {
  'boon-invoked': did<Boon & { attribute: string; targets: Ids }>('OL-106', ({ kind, targets }, { of, names }) => {
    const others = targets.filter((id) => id !== of);
    return text`tries to invoke ${called(kind)}${others.length > 0 && text` on ${names(others)}`}`;
  }),
  'boon-failed': did.warn<Boon & { total: number; needed: number }>('OL-114', ({ kind, total, needed }) => {
    return `fails to invoke ${called(kind)}: ${total} vs ${needed}`;
  }),
  'boon-began': good<Begun>('OL-112', ({ kind, level, by, on, total, placed = false }, { name, names, scene }) => {
    // Of somebody unseen only what shows is told: not what they rolled, nor what they do with each other.
    if (lookUp(scene, by) === null) {
      const known = on.filter((id) => lookUp(scene, id) !== null);
      if (known.length > 0) return text`${names(known)} ${known.length > 1 ? 'have' : 'has'} ${called(kind)}`;
      return placed ? text`${boonEntry(kind).name} appears` : null;
    }
    if (total === null) return text`${names(on)} has ${called(kind)} (power level ${level}), by the GM’s word`;
    const whom = on.length > 0 && text`: ${names(on)}`;
    const did = on.length > 0 ? 'invokes a boon on' : 'invokes a boon';
    return {
      text: text`${name(by)} invokes ${called(kind)} at power level ${level} (${total})${whom}`,
      ...comesTo(by, on[0] ?? null, `${called(kind)} (power level ${level})`, 'good', { did, total }),
    };
  }),
  'boon-renewed': theyDid<{ kind: BoonKind; level: number }>(
    ({ kind, level }) => `has ${called(kind)} (power level ${level}), always on`,
    { tone: 'good' },
  ),
  'took-form': did.good<{ form: string }>(null, ({ form }) => `takes the form of ${aThing(form.toLowerCase())}`),
  'own-form': did(null, 'is back in their own form'),
  'thing-moved': line<{ by: CombatantId; thing: string }>(
    'OL-166',
    ({ by, thing }, { name }) => text`${name(by)} moves the ${small(thing)} by telekinesis`,
  ),
  'went-unnoticed': line('OL-289', (_, { who }) => text`No one notices ${who} any more`),
  noticed: line<{ by?: CombatantId }>('OL-289', ({ by }, { who, name }) =>
    by === undefined ? null : text`${name(by)} notices ${who}`,
  ),
  healed: good<{ by: CombatantId; hp: number; rolled: number }>('OL-195', ({ hp }, { who, of }) => ({
    text: text`${who} regains ${points(hp)}`,
    ...pop(of, `+${hp}`, 'good'),
  })),
  restored: did<{ level: number }>('OC-31', ({ level }) => `is freed of banes up to power level ${level}`),
  sustained: did<{ kinds: readonly BoonKind[] }>('OL-170', ({ kinds }) => `sustains ${kinds.map(called).join(', ')}`),
  'out-of-sight': did.warn<{ level: number; needed: number }>('OC-40', ({ level, needed }) => {
    return `stays in place: at power level ${level} the space has to be in sight (${needed} needed)`;
  }),
  teleported: did('OC-40', 'teleports'),
  'moved-by-thought': line<{ by: CombatantId; feet: number }>(
    'OL-166',
    ({ by, feet }, { who, name }) => text`${name(by)} moves ${who} ${feet} ft by telekinesis`,
  ),
  flew: fact<{ feet: number }>(),
  fell: did.bad<{ feet: number }>('OC-39', ({ feet }) => `falls ${feet} ft`),
};
