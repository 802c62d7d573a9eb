import type { Because, ByGm } from '../../scene/fact.ts';
import { hasOpenFigures } from '../../known/known.ts';
import type { Count } from '../../ruleset/by-hand.ts';
import type { Ruleset } from '../../ruleset/ruleset.ts';
import { asKnown } from '../../known/reader.ts';
import type { Known } from '../../known/reader.ts';
import type { Combatant, CombatantId, Scene } from '../../scene/scene.ts';
import { lookUp } from '../../scene/scene.ts';
import type { Saying } from '../../text/text.ts';
import { begun, named, namedAll, namedFoe, plain } from '../../text/text.ts';
import { cutMark } from '../../text/stage-mark.ts';
import type { StageMark } from '../../text/stage-mark.ts';
import type { Text, Tone } from '../../views/view.ts';
import type { Telling, FactKinds, AnyKind } from '../tellings.ts';

/** A GM's correction. Its note is for the GM; that it was made is for everybody who knows whom it is about. */
const sayGm = (why: ByGm, { gm, of, who }: Telling<unknown, unknown>, falls: boolean): Text => [
  'The GM corrects ',
  of === null ? 'the turn order' : who,
  ...(falls ? [', who falls'] : []),
  ...(gm && why.note !== null ? [`: ${why.note}`] : []),
];

const isText = (said: Text | Saying): said is Text => Array.isArray(said);

/** What the GM changed by hand of what goes down and up in a fight, as what befalls somebody; null: nothing of it. */
const changedByHand = <Body>(
  counts: readonly Pick<Count<Body>, 'now'>[],
  who: CombatantId,
  before: Body,
  after: Body,
): StageMark | null => {
  const changes = counts.map(({ now }) => now(after) - now(before));
  const [lost, won] = [-1, 1].map((sign) => changes.reduce((sum, by) => sum + Math.max(0, by * sign), 0));
  if (lost !== undefined && lost > 0) return { type: 'effect', who, word: 'is harmed', tone: 'bad', harm: lost };
  return won === undefined || won === 0 ? null : { type: 'effect', who, word: `healed by ${won}`, tone: 'good' };
};

/** The same where it fells them: that is seen by everybody, and how much it took by those who may read figures. */
const felledByHand = (who: CombatantId, mark: StageMark | null): StageMark => ({
  type: 'effect',
  who,
  word: 'falls',
  tone: 'bad',
  fallen: true,
  ...(mark?.type === 'effect' && mark.harm !== undefined ? { harm: mark.harm } : {}),
});

/**
 * `Ruleset.tell` by a table. A fact whose `about` its reader does not know of is not told. What the GM changes by hand
 * of `counts` is staged for those who may read the figures; that somebody falls by it, by `isDown`, for everybody.
 */
export const tellBy =
  <Body, Turn, Why extends Because>(
    kinds: FactKinds<Body, Turn>,
    counts: readonly Pick<Count<Body>, 'now'>[] = [],
    isDown: (combatant: Known<Combatant<Body>>, scene: Known<Scene<Body, Turn>>) => boolean = () => false,
  ): Ruleset<Body, Turn, Why>['tell'] =>
  (fact, before, after, reader) => {
    const why: Why | ByGm = fact.type === 'noted' ? fact.note : fact.because;
    const of = fact.type === 'changed' ? fact.who : fact.type === 'noted' ? fact.of : null;
    const scene = of !== null && lookUp(after, of) === null ? before : after;
    const kind: AnyKind<Body, Turn> | undefined = kinds[why.type];
    if (kind?.told !== undefined && (kind.told === 'turn') !== (fact.type === 'turned')) return null;
    const about = (kind?.about === undefined ? null : (why as unknown as About)[kind.about]) ?? null;
    if (about !== null && reader.hides(about)) return null;
    const subject = of ?? about;
    const telling: Telling<Body, Turn> = {
      of,
      scene,
      before,
      gm: reader.gm,
      who: subject === null ? 'Someone' : named(scene, subject),
      name: (id) => named(scene, id),
      foe: (id) => namedFoe(scene, id),
      names: (ids) => namedAll(scene, ids),
      figures: (id) => {
        const one = id === null ? null : lookUp(scene, id);
        return reader.gm || reader.numbers || (one !== null && hasOpenFigures(one));
      },
    };
    const [was, is] = [of === null ? null : lookUp(before, of), of === null ? null : lookUp(after, of)];
    const corrected = why.type === 'gm' && fact.type === 'changed' && was !== null && is !== null ? { was, is } : null;
    const falls = corrected !== null && !isDown(asKnown(corrected.was), before) && isDown(asKnown(corrected.is), after);
    const said = why.type === 'gm' ? sayGm(why as ByGm, telling, falls) : (kind?.say?.(why as never, telling) ?? null);
    if (said === null) return null;
    const saying: Saying = isText(said) ? { text: said } : said;
    const knows = (id: CombatantId): boolean =>
      !reader.hides(id) && (lookUp(scene, id) !== null || lookUp(before, id) !== null);
    const byHand =
      corrected !== null && telling.figures(corrected.is.id)
        ? changedByHand(counts, corrected.is.id, corrected.was.body, corrected.is.body)
        : null;
    const mark =
      saying.stage ??
      (falls && corrected !== null ? felledByHand(corrected.is.id, byHand) : byHand) ??
      (kind?.befalls === true ? befalling(of, saying.text, saying.tone ?? kind.tone) : null);
    const stage = mark === null ? null : cutMark(mark, knows);
    return {
      type: 'said',
      text: begun(saying.text),
      tone: saying.tone ?? kind?.tone ?? 'plain',
      rule: saying.rule ?? kind?.rule ?? null,
      tallies: saying.tallies ?? [],
      pop: saying.pop ?? null,
      ...(stage === null ? {} : { stage }),
    };
  };

/** `Ruleset.feetOf` by a table. */
export const feetBy =
  <Body, Turn>(kinds: FactKinds<Body, Turn>): NonNullable<Ruleset['feetOf']> =>
  (why, { field }) =>
    kinds[why.type]?.feet?.(why as never, field.type === 'grid' ? field.feet : 0) ?? null;

/** "Vera is shocked" as what befalls Vera; null where the line is not about somebody by name. */
const befalling = (of: CombatantId | null, [who, ...rest]: Text, tone: Tone = 'plain'): StageMark | null => {
  const word = plain(rest).trim();
  return of === null || word === '' || typeof who !== 'object' || who.who !== of
    ? null
    : { type: 'effect', who: of, word, tone };
};

interface About {
  readonly [member: string]: CombatantId | null;
}
