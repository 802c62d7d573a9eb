import type { ByGm } from '../../rules/fact.ts';
import type { Choice, Viewer } from '../../rules/offer.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import { seenBy } from '../../rules/known.ts';
import type { Text, Told } from '../../rules/view.ts';
import type { Saying } from '../../rules/text.ts';
import { named } from '../../rules/text.ts';
import { isRoundWhy } from './because-round.ts';
import type { RoundWhy } from './because-round.ts';
import type { Why } from './because.ts';
import { knownTo } from './known.ts';
import type { Battle, Event } from './game.ts';
import { answeredMoment, sayMoment } from './words-moment.ts';
import { sayRound } from './words-round.ts';

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

/**
 * Everybody a reason names: a sentence that names somebody the viewer does not see is not told, but for what the seen
 * one suffers.
 */
const whomNames = (why: RoundWhy): CombatantId | null =>
  'who' in why
    ? why.who
    : why.type === 'telegraphed' || why.type === 'morale-rolled' || why.type === 'no-sign'
      ? why.of
      : why.type === 'opposed'
        ? why.other
        : null;

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
  const why: Why | ByGm = fact.type === 'noted' ? fact.note : fact.because;
  const of = aboutOf(fact);
  const scene = of !== null && lookUp(after, of) === null ? before : after;
  const unseen = (id: CombatantId | null): boolean => {
    const one = id === null ? null : lookUp(scene, id);
    return one !== null && !seenBy(one, viewer);
  };
  if (unseen(of) || (why.type !== 'gm' && isRoundWhy(why) && unseen(whomNames(why)))) return null;
  // A break with an intention in it is not told as a change of the turn.
  const known = knownTo(scene, viewer);
  const saying =
    why.type === 'gm'
      ? sayGm(why, of, known, gm)
      : isRoundWhy(why)
        ? sayRound(why, of, known, fact.type === 'turned', gm)
        : sayMoment(why, of, known, { gm, numbers });
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
  if (to !== 'gm' && (asked === null || !seenBy(asked, viewer))) return null;
  const known = knownTo(scene, viewer);
  switch (kind) {
    case 'provoke':
      return choice.offer === 'let-go' ? ['They are let go'] : null;
    case 'broken':
    case 'retreat-failed':
    case 'advantage':
    case 'sign':
      return null;
    case 'retarget':
      return to !== 'gm' && choice.offer === 'pass' ? [named(known, to), ' lets it be'] : null;
    default:
      return answeredMoment(to, kind, choice, known);
  }
};
