import type { Because, ByGm } from '../scene/fact.ts';
import { hasOpenFigures } from '../known/known.ts';
import type { Known } from '../known/reader.ts';
import type { Count } from '../ruleset/by-hand.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import type { CombatantId, Scene } from '../scene/scene.ts';
import { lookUp } from '../scene/scene.ts';
import type { Saying } from '../text/text.ts';
import { begun, named, namedAll, namedFoe, plain } from '../text/text.ts';
import { cutMark } from '../text/stage-mark.ts';
import type { StageMark } from '../text/stage-mark.ts';
import type { Text, Tone } from '../views/view.ts';

/** Who reads a sentence, and what it may say. Names are those this reader knows: who is unseen is "someone". */
export interface Telling<Body, Turn> {
  /** Whom the fact is about; "Somebody" where it is about nobody. */
  readonly who: Text[number];
  readonly of: CombatantId | null;
  /** As its reader knows it. */
  readonly scene: Known<Scene<Body, Turn>>;
  /** The same before it happened. */
  readonly before: Known<Scene<Body, Turn>>;
  readonly gm: boolean;
  readonly name: (id: CombatantId) => Text[number];
  /** The same of whoever does harm: who is unseen is "an unseen foe". */
  readonly foe: (id: CombatantId) => Text[number];
  readonly names: (ids: readonly CombatantId[]) => Text;
  /**
   * Whether the figures of somebody may be read: by the GM all, by others those of their own side, unless the table
   * shows all.
   */
  readonly figures: (id: CombatantId | null) => boolean;
}

type IdsOf<Told> = { [M in keyof Told]-?: Told[M] extends CombatantId | null ? M : never }[keyof Told];

/** One kind of fact: what it carries, whom it is about besides its own, the row it follows, and how it is said. */
export interface FactKind<Told, Body, Turn> {
  /** Who else it is about: of whom a reader does not see, they hear nothing of it. */
  readonly about?: IdsOf<Told> & string;
  readonly rule?: string;
  readonly tone?: Tone;
  /**
   * One reason may stand in several facts: it is told with the one about the turn, or with the one about a body. Left
   * out: with each.
   */
  readonly told?: 'turn' | 'body';
  /** Whether it befalls its combatant, as a condition does: then screens stage it by the words of its line. */
  readonly befalls?: true;
  /** null: not worth a line to this reader. Left out: to nobody. */
  say?(why: Told, telling: Telling<Body, Turn>): Text | Saying | null;
}

/** A kind whatever it carries; `say` is a method so that all fit one table. */
type AnyKind<Body, Turn> = Omit<FactKind<never, Body, Turn>, 'about'> & { readonly about?: string };
export interface FactKinds<Body, Turn> {
  readonly [kind: string]: AnyKind<Body, Turn>;
}

type Flat<T> = { readonly [M in keyof T]: T[M] };
type Carried<Kind> = Kind extends FactKind<infer Told, infer _Body, infer _Turn> ? Told : never;

/** The reasons of a table: a union, each with the name it has there. */
export type WhyOf<Kinds> = {
  [K in keyof Kinds & string]: Carried<Kinds[K]> extends infer Told
    ? Told extends unknown
      ? Flat<{ readonly type: K } & Told>
      : never
    : never;
}[keyof Kinds & string];

interface Nothing {}

/** How a ruleset writes its kinds of facts, each with what it carries. */
export const factKinds =
  <Body, Turn>() =>
  <Told = Nothing>(kind: FactKind<Told, Body, Turn> = {}): FactKind<Told, Body, Turn> =>
    kind;

/** A GM's correction. Its note is for the GM; that it was made is for everybody who knows whom it is about. */
const sayGm = (why: ByGm, { gm, of, who }: Telling<unknown, unknown>): Text => [
  'The GM corrects ',
  of === null ? 'the turn order' : who,
  ...(gm && why.note !== null ? [`: ${why.note}`] : []),
];

/** Kinds that are one sentence each: the row it follows, and what is said. `usual` is what they have in common. */
export const lineKinds =
  <Body, Turn>(usual: Pick<AnyKind<Body, Turn>, 'tone' | 'befalls'> = {}) =>
  <Told = Nothing>(
    rule: string | null,
    say: NonNullable<FactKind<Told, Body, Turn>['say']>,
  ): FactKind<Told, Body, Turn> => ({ ...usual, ...(rule === null ? {} : { rule }), say });

/** How a ruleset writes its kinds of facts: whole, or as the one sentence that each is, in its tone. */
export const kindsOf = <Body, Turn>() => ({
  fact: factKinds<Body, Turn>(),
  line: lineKinds<Body, Turn>(),
  good: lineKinds<Body, Turn>({ tone: 'good' }),
  warn: lineKinds<Body, Turn>({ tone: 'warn' }),
  bad: lineKinds<Body, Turn>({ tone: 'bad' }),
  /** Screens stage it as a condition that befalls somebody. */
  befell: lineKinds<Body, Turn>({ tone: 'bad', befalls: true }),
});

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
  if (lost !== undefined && lost > 0) return { type: 'effect', who, word: 'harmed', tone: 'bad', harm: lost };
  return won === undefined || won === 0 ? null : { type: 'effect', who, word: `healed by ${won}`, tone: 'good' };
};

/**
 * `Ruleset.tell` by a table. A fact whose `about` its reader does not know of is not told. What the GM changes by hand
 * of `counts` is staged for those who may read the figures.
 */
export const tellBy =
  <Body, Turn, Why extends Because>(
    kinds: FactKinds<Body, Turn>,
    counts: readonly Pick<Count<Body>, 'now'>[] = [],
  ): Ruleset<Body, Turn, Why>['tell'] =>
  (fact, before, after, reader) => {
    const why: Why | ByGm = fact.type === 'noted' ? fact.note : fact.because;
    const of = fact.type === 'changed' ? fact.who : fact.type === 'noted' ? fact.of : null;
    const scene = of !== null && lookUp(after, of) === null ? before : after;
    const kind: AnyKind<Body, Turn> | undefined = kinds[why.type];
    if (kind?.told !== undefined && (kind.told === 'turn') !== (fact.type === 'turned')) return null;
    const about = kind?.about === undefined ? null : (why as unknown as About)[kind.about];
    if (about !== null && about !== undefined && reader.hides(about)) return null;
    const telling: Telling<Body, Turn> = {
      of,
      scene,
      before,
      gm: reader.gm,
      who: of === null ? 'Someone' : named(scene, of),
      name: (id) => named(scene, id),
      foe: (id) => namedFoe(scene, id),
      names: (ids) => namedAll(scene, ids),
      figures: (id) => {
        const one = id === null ? null : lookUp(scene, id);
        return reader.gm || reader.numbers || (one !== null && hasOpenFigures(one));
      },
    };
    const said = why.type === 'gm' ? sayGm(why as ByGm, telling) : (kind?.say?.(why as never, telling) ?? null);
    if (said === null) return null;
    const saying: Saying = isText(said) ? { text: said } : said;
    const knows = (id: CombatantId): boolean =>
      !reader.hides(id) && (lookUp(scene, id) !== null || lookUp(before, id) !== null);
    const [was, is] = [of === null ? null : lookUp(before, of), of === null ? null : lookUp(after, of)];
    const byHand =
      why.type === 'gm' && fact.type === 'changed' && was !== null && is !== null && telling.figures(is.id)
        ? changedByHand(counts, is.id, was.body, is.body)
        : null;
    const mark =
      saying.stage ?? byHand ?? (kind?.befalls === true ? befalling(of, saying.text, saying.tone ?? kind.tone) : null);
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
