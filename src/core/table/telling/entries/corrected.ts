import { unreachable } from '../../../base.ts';
import { apply, SHIFTED } from '../../../rules/scene/fact.ts';
import type { Fact } from '../../../rules/scene/fact.ts';
import { seenBy } from '../../../rules/known/known.ts';
import type { Viewer } from '../../../rules/offers/offer.ts';
import type { Ruleset } from '../../../rules/ruleset/ruleset.ts';
import { lookUp } from '../../../rules/scene/scene.ts';
import type { CombatantId, Scene } from '../../../rules/scene/scene.ts';
import { settingsSaid } from '../../../rules/telling/settings-said.ts';
import { tellFact } from '../../../rules/telling/tell.ts';
import { sayGoing } from '../../../rules/views/path.ts';
import type { Text } from '../../../rules/views/view.ts';
import { words } from '../../../rules/telling/words.ts';
import type { Named } from '../../../rules/telling/words.ts';
import type { GivenOrder } from '../../log/table-change.ts';
import { changedByHand, membersIn } from './changed-by-hand.ts';

/** What the GM did to somebody, or to the table itself. */
interface Deed {
  readonly did: Parameters<typeof words.byHand>[0] | 'table';
  readonly to: Named | null;
  /** Of what is done to the table itself: how it is told. */
  readonly said: Text | null;
  /** Whether it is what was done, whatever was done before it. */
  readonly leads?: boolean;
  /** What was done to their body by hand: "HP −7"; null: something else. */
  readonly byHand: string | null;
  /** Whether they fell by it. */
  readonly falls?: boolean;
  /** Where they were moved to, " to D4"; empty: nowhere that has a name. */
  readonly going?: string;
}

/**
 * The one sentence a GM's correction is headed with: what was done, and to whom; of what a viewer hears nothing the
 * heading says nothing. The note is the GM's own.
 */
export const correctionTitle = (
  ruleset: Ruleset,
  facts: readonly Fact[],
  before: Scene,
  viewer: Viewer,
  numbers: boolean,
): Text => {
  const note = viewer.role === 'gm' ? noteIn(facts) : null;
  const deeds: Deed[] = [];
  let scene = before;
  for (const fact of facts) {
    const after = apply(scene, fact);
    const told = tellFact(ruleset, fact, scene, after, viewer, numbers);
    const found = viewer.role === 'gm' || told !== null ? deedIn(fact, scene, after, viewer) : null;
    const deed =
      found === null || viewer.role !== 'gm' || fact.type !== 'changed'
        ? found
        : { ...found, byHand: changedByHand(ruleset, scene, after, fact.who) };
    const mark = told?.type === 'said' ? told.stage : undefined;
    const falls = deed !== null && mark?.type === 'effect' && mark.fallen === true;
    if (deed !== null)
      deeds.push(
        deed.did === 'table' && told?.type === 'said'
          ? { ...deed, said: settingsTitle(ruleset, fact, scene, after) ?? told.text }
          : { ...deed, falls, going: told?.type === 'moved' ? sayGoing([told]) : '' },
      );
    scene = after;
  }
  // A map that is drawn or brought in is what was done, whoever is set beside it by that.
  const said = (deeds.find(({ leads }) => leads === true) ?? deeds[0])?.said ?? null;
  if (said !== null) return note === null ? said : [...said, `: ${note}`];
  const whom = [...new Map(deeds.flatMap(({ to }) => (to === null ? [] : [[to.id, to] as const]))).values()];
  const kinds = new Set(deeds.map(({ did }) => did));
  const [only] = kinds;
  const did = kinds.size === 1 && only !== undefined && only !== 'table' ? only : 'corrects';
  const byHand = new Set(deeds.map((deed) => deed.byHand));
  const [handed] = byHand;
  const what =
    viewer.role !== 'gm' || did !== 'corrects'
      ? ''
      : byHand.size === 1 && handed != null
        ? handed
        : whom.length === 1
          ? membersIn(ruleset, facts)
          : '';
  const more = [what, note ?? ''].filter((part) => part !== '').join('; ');
  // several stand apart
  const going = did === 'moves' && whom.length === 1 ? (deeds.at(-1)?.going ?? '') : '';
  const title = words.byHand(did, whom, more, going);
  const fallen = deeds.flatMap(({ to, falls }) => (falls === true && to !== null ? [to] : []));
  return fallen.length === 0 ? title : [...title, ...words.fallen(fallen, whom.length === 1 && more === '')];
};

/** Whose token was given another spot, where nothing else was done; null: something was. */
export const shiftTitle = (facts: readonly Fact[], before: Scene): Text | null => {
  const [fact] = facts;
  const who = fact?.type === 'moved' && fact.because.type === SHIFTED.type ? lookUp(before, fact.who) : null;
  return who === null ? null : words.shifts(who);
};

/** House rules that were set: the first of them, and how many more; the opened entry tells all. */
const settingsTitle = (ruleset: Ruleset, fact: Fact, before: Scene, after: Scene): Text | null =>
  fact.type === 'settled' ? words.newSettings(settingsSaid(ruleset, before.settings, after.settings), 1) : null;

/** What a GM's standing orders are headed with: "The GM sets standing orders for Grub and Tom (Parry: always)". */
export const ordersTitle = (ruleset: Ruleset, given: readonly GivenOrder[], scene: Scene): Text => {
  const [first] = given;
  if (first === undefined) return words.byHand('corrects', [], '');
  const name = ruleset.reactions.find(({ kind }) => kind === first.kind)?.name ?? first.kind;
  const whom = given.flatMap((order) => ('who' in order ? (lookUp(scene, order.who) ?? []) : []));
  return words.ordered('side' in first ? first.side : whom, name, first.order);
};

const deedIn = (fact: Fact, before: Scene, after: Scene, viewer: Viewer): Deed | null => {
  const seen = (scene: Scene, id: CombatantId): Named | null => {
    const combatant = lookUp(scene, id);
    return combatant !== null && seenBy(combatant, viewer) ? combatant : null;
  };
  const known = (id: CombatantId): Named | null => seen(after, id) ?? seen(before, id);
  const deed = (did: Deed['did'], to: Named | null): Deed | null =>
    to === null ? null : { did, to, said: null, byHand: null };
  switch (fact.type) {
    case 'moved':
      return deed('moves', seen(before, fact.who));
    case 'placed':
      return deed('adds', seen(after, fact.combatant.id));
    case 'removed':
      return deed('removes', seen(before, fact.who));
    case 'edited': {
      const { hidden, place, seat } = fact.set;
      if (seen(before, fact.who) === null) return deed('adds', seen(after, fact.who));
      if (seen(after, fact.who) === null) return deed('removes', seen(before, fact.who));
      if (hidden !== undefined) return deed(hidden ? 'hides' : 'reveals', known(fact.who));
      if (place !== undefined) return deed('moves', known(fact.who));
      return deed(seat !== undefined && viewer.role === 'gm' ? 'hands over' : 'changes', known(fact.who));
    }
    case 'changed':
      return deed('corrects', known(fact.who));
    case 'terrain':
    case 'settled':
    case 'turned':
      return {
        did: 'table',
        to: null,
        said: null,
        byHand: null,
        leads: fact.type === 'terrain' && fact.change.type === 'resized',
      };
    case 'rolled':
    case 'noted':
      return null;
    default:
      return unreachable(fact);
  }
};

const noteIn = (facts: readonly Fact[]): string | null =>
  facts.flatMap((fact) =>
    'because' in fact && fact.because.type === 'gm' && 'note' in fact.because && typeof fact.because.note === 'string'
      ? [fact.because.note]
      : [],
  )[0] ?? null;
