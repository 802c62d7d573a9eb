import type { ByGm } from '../../rules/fact.ts';
import type { Choice, Viewer } from '../../rules/offer.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import { named } from '../../rules/text.ts';
import type { Saying } from '../../rules/text.ts';
import type { Text, Told } from '../../rules/view.ts';
import { isStartWhy } from './because-start.ts';
import type { Why } from './because.ts';
import { knownTo, knows } from './known.ts';
import type { Battle, Event } from './game.ts';
import { answeredFight, sayFight } from './words-fight.ts';
import { sayStart } from './words-start.ts';

type Said = Extract<Told, { type: 'said' }>;
type Tellable = Extract<Event, { type: 'changed' | 'turned' | 'noted' }>;

const aboutOf = (fact: Tellable): CombatantId | null =>
  fact.type === 'changed' ? fact.who : fact.type === 'noted' ? fact.of : null;

/** A GM's correction. Its note is for the GM; that it was made is for everybody who knows whom it is about. */
const sayGm = (why: ByGm, of: CombatantId | null, scene: Battle, gm: boolean): Saying => ({
  text: [
    'The GM corrects ',
    of === null ? 'the order' : named(scene, of),
    ...(gm && why.note !== null ? [`: ${why.note}`] : []),
  ],
});

const sayOf = (
  fact: Tellable,
  why: Why | ByGm,
  scene: Battle,
  told: { readonly gm: boolean; readonly numbers: boolean },
  fell: boolean,
): Saying | null => {
  const of = aboutOf(fact);
  if (why.type === 'gm') return sayGm(why, of, scene, told.gm);
  return isStartWhy(why) ? sayStart(why, of, scene, fact.type === 'turned') : sayFight(why, of, scene, told, fell);
};

/** Whose turn it is or was: a fact about the turn of somebody unknown is not told. */
const aboutUnknown = (fact: Tellable, why: Why | ByGm, scene: Battle, viewer: Viewer): boolean => {
  const unknown = (id: CombatantId | null | undefined): boolean => {
    const who = id === null || id === undefined ? null : lookUp(scene, id);
    return who !== null && !knows(viewer, who);
  };
  if (unknown(aboutOf(fact))) return true;
  return fact.type === 'turned' && why.type === 'turn-began' && unknown(why.who);
};

/** What a viewer hears of a fact; null: nothing. Names and numbers are those this viewer knows. */
export const tellOf = (
  fact: Tellable,
  before: Battle,
  after: Battle,
  viewer: Viewer,
  numbers: boolean,
): Said | null => {
  const gm = viewer.role === 'gm';
  if (fact.type === 'noted' && fact.gmOnly && !gm) return null;
  const why = fact.type === 'noted' ? fact.note : fact.because;
  const scene = fact.type === 'changed' && lookUp(after, fact.who) === null ? before : after;
  if (aboutUnknown(fact, why, scene, viewer)) return null;
  const fell =
    fact.type === 'changed' && fact.set.unconscious === true && lookUp(before, fact.who)?.body.unconscious === false;
  const saying = sayOf(fact, why, knownTo(scene, viewer), { gm, numbers }, fell);
  if (saying === null) return null;
  return {
    type: 'said',
    text: saying.text,
    tone: saying.tone ?? 'plain',
    rule: saying.rule ?? null,
    tallies: saying.tallies ?? [],
    pop: saying.pop ?? null,
  };
};

/** What somebody decided, for the log; null: not worth a line. */
export const answeredOf = (
  to: CombatantId | 'gm',
  kind: string,
  choice: Choice,
  scene: Battle,
  viewer: Viewer,
): Text | null => {
  const asked = to === 'gm' ? null : lookUp(scene, to);
  if (asked !== null && !knows(viewer, asked)) return null;
  if (kind === 'challenge') return null;
  return answeredFight(to, kind, choice, knownTo(scene, viewer));
};
