import type { Because, ByGm, Fact } from '../fact.ts';
import { seenBy } from '../known.ts';
import type { Viewer } from '../offer.ts';
import type { CombatantId, Scene } from '../scene.ts';
import { lookUp } from '../scene.ts';
import type { Saying } from '../text.ts';
import { named, namedAll } from '../text.ts';
import type { Text, Told, Tone } from '../view.ts';

/** Who reads a sentence, and what it may say. Names are those this reader knows: who is unseen is "someone". */
export interface Telling<Body, Turn> {
  /** Whom the fact is about; "Somebody" where it is about nobody. */
  readonly who: Text[number];
  readonly of: CombatantId | null;
  /** As its reader knows it. */
  readonly scene: Scene<Body, Turn>;
  /** As its reader knew it before the fact. */
  readonly before: Scene<Body, Turn>;
  readonly gm: boolean;
  readonly name: (id: CombatantId) => Text[number];
  readonly names: (ids: readonly CombatantId[]) => Text;
  /** Whether the figures of somebody may be read: by the GM all, by others those of their own side, unless the table shows all. */
  readonly figures: (id: CombatantId | null) => boolean;
}

type IdsOf<Told> = { [M in keyof Told]-?: Told[M] extends CombatantId | null ? M : never }[keyof Told];

/** One kind of fact: what it carries, whom it is about besides its own, the row it follows, and how it is said. */
export interface FactKind<Told, Body, Turn> {
  /** Who else it is about: of whom a reader does not see, they hear nothing of it. */
  readonly about?: IdsOf<Told> & string;
  readonly rule?: string;
  readonly tone?: Tone;
  /** One reason may stand in several facts: it is told with the one about the turn, or with the one about a body. Left out: with each. */
  readonly told?: 'turn' | 'body';
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

type Said = Extract<Told, { type: 'said' }>;
type Tellable<Body, Turn, Why extends Because> = Extract<
  Fact<Body, Turn, Why>,
  { type: 'changed' | 'turned' | 'noted' }
>;

/** A GM's correction. Its note is for the GM; that it was made is for everybody who knows whom it is about. */
const sayGm = (why: ByGm, { gm, of, who }: Telling<unknown, unknown>): Text => [
  'The GM corrects ',
  of === null ? 'the order' : who,
  ...(gm && why.note !== null ? [`: ${why.note}`] : []),
];

const isText = (said: Text | Saying): said is Text => Array.isArray(said);

/** `Ruleset.tell` by a table. A fact about somebody whom the viewer does not see is not told. */
export const tellBy =
  <Body, Turn, Why extends Because>(
    kinds: FactKinds<Body, Turn>,
    known: (scene: Scene<Body, Turn>, viewer: Viewer) => Scene<Body, Turn>,
  ) =>
  (
    fact: Tellable<Body, Turn, Why>,
    before: Scene<Body, Turn>,
    after: Scene<Body, Turn>,
    viewer: Viewer,
    numbers: boolean,
  ): Said | null => {
    const gm = viewer.role === 'gm';
    if (fact.type === 'noted' && fact.gmOnly && !gm) return null;
    const why: Why | ByGm = fact.type === 'noted' ? fact.note : fact.because;
    const of = fact.type === 'changed' ? fact.who : fact.type === 'noted' ? fact.of : null;
    const scene = of !== null && lookUp(after, of) === null ? before : after;
    const unseen = (id: CombatantId | null): boolean => {
      const one = id === null ? null : lookUp(scene, id);
      return one !== null && !seenBy(one, viewer);
    };
    if (unseen(of)) return null;
    const kind: AnyKind<Body, Turn> | undefined = kinds[why.type];
    if (kind !== undefined) {
      if (
        kind.about !== undefined &&
        unseen((why as unknown as { readonly [member: string]: CombatantId | null })[kind.about] ?? null)
      )
        return null;
      if (kind.told !== undefined && (kind.told === 'turn') !== (fact.type === 'turned')) return null;
    }
    const now = known(scene, viewer);
    const telling: Telling<Body, Turn> = {
      of,
      scene: now,
      get before() {
        return known(before, viewer);
      },
      gm,
      who: of === null ? 'Somebody' : named(now, of),
      name: (id) => named(now, id),
      names: (ids) => namedAll(now, ids),
      figures: (id) => gm || numbers || (id !== null && lookUp(now, id)?.side === 'ally'),
    };
    const said = why.type === 'gm' ? sayGm(why as ByGm, telling) : (kind?.say?.(why as never, telling) ?? null);
    if (said === null) return null;
    const saying: Saying = isText(said) ? { text: said } : said;
    return {
      type: 'said',
      text: saying.text,
      tone: saying.tone ?? kind?.tone ?? 'plain',
      rule: saying.rule ?? kind?.rule ?? null,
      tallies: saying.tallies ?? [],
      pop: saying.pop ?? null,
    };
  };
