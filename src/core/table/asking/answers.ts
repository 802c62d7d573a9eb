import type { Json, Problem } from '../../base.ts';
import type { Odds } from '../../rules/play/odds.ts';
import type { Offer, Reason } from '../../rules/offers/offer.ts';
import type { ByHand } from '../../rules/ruleset/by-hand.ts';
import type { Measure, Reaction } from '../../rules/ruleset/ruleset.ts';
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
} from '../../rules/views/view.ts';
import type { Terrain } from '../../space/field/field.ts';
import type { Preview, Strike } from './previewed.ts';

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
