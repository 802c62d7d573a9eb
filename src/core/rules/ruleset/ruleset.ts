import type { Heading } from '../text/heading.ts';
import type { Words } from '../text/sentence.ts';
import type { Part, Problem, Result, Tally } from '../../base.ts';
import type { Face } from './faces.ts';
import type { Because, ByGm, Fact } from '../scene/fact.ts';
import type { Outcome } from '../play/outcomes.ts';
import type { Choice, Command, Offer, Reason, Slots, Viewer } from '../offers/offer.ts';
import type { Procedure } from '../play/procedure.ts';
import type { Known, Reader, Reads } from '../known/reader.ts';
import type { Diagonal, FieldType, Point, Terrain } from '../../space/field/field.ts';
import type { CellMove } from '../../space/field/cell-move.ts';
import type { CornerLine } from '../../space/measuring/corners.ts';
import type { Combatant, CombatantId, Scene, Side } from '../scene/scene.ts';
import type { Condition, Count, LastingByHand } from './by-hand.ts';
import type {
  AreaView,
  Band,
  BodyView,
  FormSchema,
  LastingAreaView,
  ReachView,
  TargetView,
  Text,
  Told,
  TurnOrderView,
  ZoneRangeView,
  ZoneReachView,
} from '../views/view.ts';

/** A parser with the JSON Schema that forms are built from. */
export interface Schema<T> {
  parse(json: unknown): Result<T, readonly Problem[]>;
  /** What is wrong with a value that was well formed before these members of it changed. Left out: it is read whole. */
  faults?(value: T, changed: readonly string[]): readonly Problem[];
  readonly form: FormSchema;
}

export interface CatalogueEntry<Body = unknown> {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly about: string;
  /** Other words people look for it by. */
  readonly called?: string;
  readonly side: Side;
  readonly footprint: number;
  /** What its token shows. */
  readonly face?: Face;
  /** Whether a player would take it as their character. */
  readonly character: boolean;
  readonly body: Body;
}

/** One ready fight: who stands where on which of the demo maps. */
export interface Demo {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly map: string;
  readonly combatants: readonly DemoCombatant[];
}

/** Where it stands: a cell, or on a map with zones a cluster of one. */
export type DemoCombatant = {
  readonly from: string;
  readonly name: string;
  readonly side: Side;
  readonly character: boolean;
  readonly hidden?: boolean;
  /** What it is under when the fight begins: conditions, or what lasts, by the ids the GM begins them by. */
  readonly under?: readonly string[];
} & ({ readonly x: number; readonly y: number } | { readonly zone: string; readonly cluster: string });

export interface RuleRow {
  readonly id: string;
  /** In one short sentence of our own. */
  readonly rule: string;
}

/** How odds are read out: `chance` as per cent, `expected` as a mean. */
export interface Measure {
  readonly label: string;
  readonly name: string;
  readonly show: 'chance' | 'expected';
}

/** A kind of question that standing orders can be given for. */
export interface Reaction {
  readonly kind: string;
  readonly name: string;
  /** What asking only when near means: "Ask only when near". Left out: it means nothing, and all are asked. */
  readonly near?: string;
  /** Why one who is not near is not asked, in a few words: "beyond half speed". Left out: too far off. */
  readonly far?: string;
  /** It comes with what one does oneself, and is no answer to what others do. */
  readonly own?: true;
}

/** What a command would mean, before it is given: what goes into the roll, what is compared. */
export interface Explained {
  readonly modifiers: readonly Part[];
  readonly tallies: readonly Tally[];
  readonly notes: readonly string[];
  /** On a grid: the lines that cover is counted by. */
  readonly lines?: readonly CornerLine[];
  /** On a grid: where it takes whoever gives it. */
  readonly goes?: Going;
}

/** A way over a grid that a command leads by itself, from where one stands to where one comes to stand. */
export interface Going {
  readonly cells: readonly Point[];
  /** Edge of the base that goes, in cells. */
  readonly size: number;
  /** Feet. */
  readonly feet: number;
  /** Who may strike at which step, each at the first. */
  readonly provokes: readonly { readonly step: number; readonly by: readonly CombatantId[] }[];
}

/** How a strike is brought to one who stands too far off: what goes before it in the same command. */
export interface Approach {
  /** What the command is given beside its target; none: it goes there by itself. */
  readonly slots: Slots;
  /** What is done first, e.g. "Move to Stairs". */
  readonly go: string;
  readonly costs: Words;
}

/** A game on this board: a value that answers questions. Shared code never asks which one it is talking to. */
export interface Ruleset<Body = unknown, Turn = unknown, Why extends Because = Because> {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly about: string;
  readonly body: Schema<Body>;
  readonly turn: Schema<Turn>;
  /** Reads null as the usual settings. */
  readonly settings: Schema<unknown>;
  readonly catalogue: readonly CatalogueEntry<Body>[];
  readonly demos: readonly Demo[];
  /** The kinds of battlefield it is played on, the usual one first. */
  readonly fields: readonly [FieldType, ...FieldType[]];
  /** How a diagonal step counts, where the game says so; left out: as the map has it. */
  readonly diagonal?: Diagonal;
  readonly rows: readonly RuleRow[];
  readonly measures: readonly Measure[];
  readonly reactions: readonly Reaction[];
  /** What each kind of ground does to whoever is on it, in a sentence or two; of the others nothing is said. */
  readonly terrain?: Readonly<Partial<Record<Terrain, string>>>;
  /** What goes down and up in a fight, each with the gauge it stands for: the GM changes it by hand. */
  readonly counts: readonly Count<Body, Turn>[];
  /** What the GM begins and ends by hand. */
  readonly conditions: readonly Condition<Body>[];
  /** The same of what lasts in the turn. */
  readonly lasting?: readonly LastingByHand<Body, Turn, Why>[];
  /**
   * What a character is for whoever looks for one to play, each in a few words: what they are, how whole, with what
   * they strike. Left out: nothing but their name.
   */
  introduces?(body: Body): readonly string[];
  /**
   * What each kind of question has a combatant's player do, after "to": everybody reads it while it waits, so nothing
   * in it is anybody's secret.
   */
  readonly tasks?: Readonly<Record<string, string>>;

  /** The turn before any fight: nothing is under way. */
  opening(): Turn;
  /** The turn's name that commands are made for, e.g. round and combatant; the same while it is still that turn. */
  turnName(scene: Scene<Body, Turn>): string;
  /** The figures a sheet shows, with their parts. */
  derived(scene: Scene<Body, Turn>, who: CombatantId): readonly Tally[];
  /**
   * All somebody may do now, and with reasons what it may not; for null, what the GM may do for the table. Cheap: asks
   * nothing of the map.
   */
  offers(scene: Scene<Body, Turn>, who: CombatantId | null): readonly Offer[];
  /**
   * The one of them that has this id, without making the others; null: there is none. Left out: it is looked for among
   * all.
   */
  offer?(scene: Scene<Body, Turn>, who: CombatantId | null, id: string): Offer | null;
  /**
   * Whom a click by somebody's player is an attack on, possible or not; a click on anybody else selects. Cheap: asks
   * nothing of the map.
   */
  aims(scene: Scene<Body, Turn>, who: CombatantId): readonly CombatantId[];
  /**
   * What goes before this offer to strike with these slots, and what it costs; null: nothing. Left out: nothing ever
   * does.
   */
  approach?(scene: Scene<Body, Turn>, who: CombatantId, offer: string, slots: Slots): Approach | null;
  /** What lies on the ground for a while, as far as a viewer knows the scene; left out: nothing ever does. */
  areas?(scene: Known<Scene<Body, Turn>>): readonly LastingAreaView[];
  /**
   * What lies on cells in the turn, on a map that was made larger or smaller: the members that say where, moved along
   * and without what falls off, and names of all that lost a cell. Left out: nothing ever lies on cells.
   */
  resized?(turn: Turn, move: CellMove): { readonly set: Partial<Turn>; readonly lost: readonly string[] };
  /** Whom an offer may be aimed at; with reasons, whom not. */
  targets(scene: Scene<Body, Turn>, who: CombatantId, offer: string, slots: Slots): readonly TargetView[];
  /** Where an offer may lead; null: it leads nowhere. */
  reach(scene: Scene<Body, Turn>, who: CombatantId, offer: string, slots: Slots): ReachView | null;
  /** The same on a field of zones; left out where a ruleset plays on none. */
  zoneReach?(scene: Scene<Body, Turn>, who: CombatantId, offer: string, slots: Slots): ZoneReachView | null;
  /** How far each zone is from somebody; left out where a ruleset plays on none. */
  zoneRanges?(scene: Scene<Body, Turn>, who: CombatantId): readonly ZoneRangeView[];
  /** What an area placed by this command covers, and whom; null: it places none. */
  area(scene: Scene<Body, Turn>, command: Command): AreaView | null;
  /**
   * Every reason against a whole command, by what is legal in this scene; none: it may be given. Malformed slots are
   * reasons too.
   */
  check(scene: Scene<Body, Turn>, command: Command): readonly Reason[];
  /** What goes into a command before it is given: no odds, which come from resolving it. */
  explain(scene: Scene<Body, Turn>, command: Command): Explained;
  /** Resolving never refuses: a command that the GM forced runs too. */
  resolve(command: Command): Procedure<unknown, Body, Turn, Why>;
  /**
   * What a command that only announces something would come to if it were done now: for its odds. Left out, or null:
   * what `resolve` does.
   */
  preview?(command: Command): Procedure<unknown, Body, Turn, Why> | null;
  /**
   * Whether anything of `measures` can come of a command; left out: of every one. Where not, no odds are worked out.
   */
  measured?(command: Command): boolean;
  /** What the table itself does next; null while anybody has a right to come in first. */
  due(scene: Scene<Body, Turn>): Command | null;
  /** The edges drawn round somebody, as far as this viewer may know them. */
  bands(scene: Known<Scene<Body, Turn>>, who: CombatantId, reads: Reads): readonly Band[];
  /** What these facts amount to for each they harmed, in the words of `measures`: what odds are counted in. */
  outcomesOf(facts: readonly Fact<Body, Turn, Why>[], before: Scene<Body, Turn>): readonly Outcome[];

  /**
   * The scene as far as this viewer may know it: what they do not know is not in it. Everybody `seenBy` leaves out is
   * left out here (`seenScene` does it); bodies and turn are the ruleset's to cut. A figure that is not theirs to read
   * stands as it looks, e.g. hit points in the middle of what the gauge says, so that the rules can go on with it; with
   * `numbers` the table shows them all.
   */
  known(scene: Scene<Body, Turn>, viewer: Viewer, numbers?: boolean): Known<Scene<Body, Turn>>;
  /**
   * The same scene for odds that tell nothing but what a hit tells: once with the hidden figures as weak and once as
   * strong as they can be, each with the defences a hit goes against as they are. What comes out the same on both rests
   * on nothing hidden. One scene: nothing is.
   */
  supposed(
    scene: Scene<Body, Turn>,
    viewer: Viewer,
  ): readonly [Known<Scene<Body, Turn>>, ...Known<Scene<Body, Turn>>[]];
  /** What shows of a body to whoever may not read its figures: marks and gauges are made of this for them. */
  shows(this: void, body: Body): Body;
  /**
   * How a combatant looks: to those who only see it, made of what `shows` of it. `scene`, as its viewer knows it, tells
   * what bears on it beside its body; left out: nothing.
   */
  viewOf(combatant: Known<Combatant<Body>>, reads: Reads, scene?: Known<Scene<Body, Turn>>): BodyView;
  /**
   * May read of the viewer the role and which combatants are theirs of the hidden ones and of those that are up. Its
   * `turn` is the `turnName` of what this viewer knows.
   */
  turnOrder(scene: Known<Scene<Body, Turn>>, viewer: Viewer): TurnOrderView;
  /**
   * What a reader hears of a changed, turned or noted fact, from the scene as they know it before and after; null:
   * nothing. The kernel tells the other facts, and tells no fact of whom its reader does not know of.
   */
  tell(
    fact: Extract<Fact<Body, Turn, Why>, { type: 'changed' | 'turned' | 'noted' }>,
    before: Known<Scene<Body, Turn>>,
    after: Known<Scene<Body, Turn>>,
    reader: Reader,
  ): Extract<Told, { type: 'said' }> | null;
  /** The feet that a move for this reason took of what its mover had; null: none. Left out: of no move. */
  feetOf?(because: Why | ByGm, scene: Pick<Scene, 'field'>): number | null;
  /**
   * The one sentence a log entry is headed with, from the scene as its reader knows it: a target may not be in it.
   * Empty: nothing for this reader.
   */
  headline(command: Command, scene: Known<Scene<Body, Turn>>, gm: boolean): Heading;
  /** What somebody decided, for the log, from the scene as its reader knows it. null: not worth a line. */
  answered(to: CombatantId | 'gm', kind: string, choice: Choice, scene: Known<Scene<Body, Turn>>): Text | null;
}
