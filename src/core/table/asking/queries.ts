import type { Json, Problem } from '../../base.ts';
import type { Odds } from '../../rules/play/odds.ts';
import type { Offer, Reason, Slots } from '../../rules/offers/offer.ts';
import type { ByHand } from '../../rules/ruleset/by-hand.ts';
import type { Explained, Measure, Reaction } from '../../rules/ruleset/ruleset.ts';
import type { CombatantId, Side } from '../../rules/scene/scene.ts';
import type {
  AreaView,
  Band,
  EntryView,
  FormSchema,
  ReachView,
  TargetView,
  View,
  ZoneRangeView,
  ZoneReachView,
  Words,
} from '../../rules/views/view.ts';
import type { Place, Terrain } from '../../space/field/field.ts';
import type { Sides } from '../../space/field/resize.ts';
import type { CommandRequest } from '../log/requests.ts';

/** Questions a screen asks; nothing changes by them. Answered from what the seat may know. */
export type Query =
  | { readonly type: 'offers'; readonly who: CombatantId | null }
  /** Whom a click for somebody is an attack on. */
  | { readonly type: 'aims'; readonly who: CombatantId }
  | { readonly type: 'targets'; readonly who: CombatantId; readonly offer: string; readonly slots: Slots }
  | { readonly type: 'reach'; readonly who: CombatantId; readonly offer: string; readonly slots: Slots }
  /** What those who may strike at a move would do by it. */
  | { readonly type: 'provoked'; readonly who: CombatantId; readonly offer: string; readonly slots: Slots }
  | { readonly type: 'area'; readonly command: CommandRequest }
  /** Reasons against it, what goes into it, and its odds. */
  | { readonly type: 'preview'; readonly command: CommandRequest; readonly defender: CombatantId | null }
  /** What the one may do to the other, best first, each with odds. */
  | { readonly type: 'strikes'; readonly who: CombatantId; readonly target: CombatantId }
  | {
      readonly type: 'question-odds';
      readonly entry: string;
      readonly question: string;
      readonly offer: string;
      readonly slots: Slots;
    }
  | { readonly type: 'bands'; readonly who: CombatantId }
  | { readonly type: 'sheet'; readonly who: CombatantId }
  | { readonly type: 'catalogue' }
  | { readonly type: 'settings' }
  /** Who is free to be taken as a character, and what they are. */
  | { readonly type: 'free' }
  /** What would fall off the map if it were given these sides. */
  | ({ readonly type: 'resize' } & Sides)
  | { readonly type: 'past'; readonly entry: string }
  | { readonly type: 'log'; readonly before: string | null; readonly most: number };

/** Answered by looking; all others work out what may come of something, or tell of what was. */
const BY_LOOKING: ReadonlySet<Query['type']> = new Set([
  'offers',
  'aims',
  'targets',
  'reach',
  'area',
  'bands',
  'sheet',
  'catalogue',
  'settings',
  'free',
  'resize',
]);

/** Whether a question takes but a moment to answer. */
export const isQuick = ({ type }: Query): boolean => BY_LOOKING.has(type);

export interface Preview {
  readonly reasons: readonly Reason[];
  readonly explained: Explained;
  /** null where this seat may not see odds. */
  readonly odds: Odds | null;
  /** How the odds take questions: "if nobody reacts". */
  readonly assuming: string;
  readonly sight: { readonly from: Place; readonly to: Place; readonly clear: boolean } | null;
}

export interface Strike {
  readonly command: CommandRequest;
  readonly name: Words;
  readonly icon: string;
  readonly preview: Preview;
  /**
   * What going there first costs, and who may strike or stop one on the way; left out: one strikes from where one is.
   */
  readonly costs?: Words;
  /** What it spends that does not come back, in a few words; left out: nothing. */
  readonly spends?: string;
}

/** What each query is answered with. */
export interface Answers {
  readonly offers: { readonly offers: readonly Offer[] };
  readonly aims: { readonly at: readonly CombatantId[] };
  readonly targets: { readonly targets: readonly TargetView[] };
  /** Cells on a grid, zones on a field of zones. */
  readonly reach: { readonly reach: ReachView | null; readonly zones?: ZoneReachView | null };
  /** On a grid each striker, as if nobody else reacted; on zones all of them together, for each zone led to. */
  readonly provoked: {
    readonly provoked: readonly { readonly by: CombatantId; readonly odds: Odds; readonly assuming: string }[];
    readonly ways: readonly { readonly zone: string; readonly odds: Odds }[];
  };
  readonly area: { readonly area: AreaView | null; readonly reasons: readonly Reason[] };
  readonly preview: Preview;
  readonly strikes: { readonly strikes: readonly Strike[] };
  readonly 'question-odds': { readonly odds: Odds | null; readonly assuming: string };
  /** Edges on a grid, ranges of zones on a field of zones. */
  readonly bands: { readonly bands: readonly Band[]; readonly zones: readonly ZoneRangeView[] };
  readonly sheet: { readonly body: Json; readonly form: FormSchema };
  readonly catalogue: {
    readonly entries: readonly {
      readonly id: string;
      readonly name: string;
      readonly group: string;
      readonly about: string;
      readonly called?: string;
      readonly side: Side;
      readonly footprint: number;
      readonly face?: string;
      readonly character: boolean;
      readonly body: Json;
    }[];
    readonly form: FormSchema;
    readonly measures: readonly Measure[];
    readonly reactions: readonly Reaction[];
    readonly rows: readonly { readonly id: string; readonly rule: string }[];
    /** What each kind of ground does. */
    readonly terrain?: Readonly<Partial<Record<Terrain, string>>>;
    /** What the GM changes by hand; for others there is nothing of it. */
    readonly byHand: ByHand;
  };
  readonly settings: { readonly settings: Json; readonly form: FormSchema };
  readonly free: { readonly free: readonly { readonly who: CombatantId; readonly is: readonly string[] }[] };
  /** Names of all that stands, lies or is drawn in a part that would be cut; why the map cannot get this size. */
  readonly resize: { readonly falls: readonly string[]; readonly problems: readonly Problem[] };
  readonly past: { readonly view: View };
  readonly log: { readonly entries: readonly EntryView[]; readonly earlier: boolean };
}
