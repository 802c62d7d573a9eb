import { recordOf } from '../../base.ts';
import type { Known } from '../known/reader.ts';
import type { CombatantId, Scene } from '../scene/scene.ts';
import { TONES } from '../text/sentence.ts';
import type { Saying } from '../text/text.ts';
import type { Text, Tone } from '../views/view.ts';

/** Who reads a sentence, and what it may say. Names are those this reader knows: who is unseen is "someone". */
export interface Telling<Body, Turn> {
  /** Whom the fact befalls, else whom it is about; "Someone" where that is nobody. */
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
  /** The feet that a move for this reason took of what its mover had, on cells of so many. */
  feet?(why: Told, cell: number): number;
  /** null: not worth a line to this reader. Left out: to nobody. */
  say?(why: Told, telling: Telling<Body, Turn>): Text | Saying | null;
}

/** A kind whatever it carries; `say` is a method so that all fit one table. */
export type AnyKind<Body, Turn> = Omit<FactKind<never, Body, Turn>, 'about'> & { readonly about?: string };
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

/** Kinds that are one sentence each: the row it follows, and what is said. `usual` is what they have in common. */
export const lineKinds =
  <Body, Turn>(usual: Pick<AnyKind<Body, Turn>, 'tone' | 'befalls'> = {}) =>
  <Told = Nothing>(
    rule: string | null,
    say: NonNullable<FactKind<Told, Body, Turn>['say']>,
  ): FactKind<Told, Body, Turn> => ({ ...usual, ...(rule === null ? {} : { rule }), say });

type About<Member extends string> = { readonly [M in Member]: CombatantId };

/** How a ruleset writes its kinds of facts: whole, or as the one sentence that each is, in its tone. */
export const kindsOf = <Body, Turn>() => ({
  fact: factKinds<Body, Turn>(),
  line: lineKinds<Body, Turn>(),
  good: lineKinds<Body, Turn>({ tone: 'good' }),
  warn: lineKinds<Body, Turn>({ tone: 'warn' }),
  bad: lineKinds<Body, Turn>({ tone: 'bad' }),
  /** Screens stage it as a condition that befalls somebody. */
  befell: lineKinds<Body, Turn>({ tone: 'bad', befalls: true }),
  /** The same in each tone. */
  befallen: recordOf(TONES, (tone) => lineKinds<Body, Turn>({ tone, befalls: true })),
  /** Somebody else whom the fact names by this member: those who do not know of them hear nothing of it. */
  lineAbout:
    <const Member extends string>(about: Member) =>
    <More = unknown>(rule: string, say: NonNullable<FactKind<About<Member> & More, Body, Turn>['say']>) =>
      ({ about, rule, say }) as FactKind<About<Member> & More, Body, Turn>,
});
