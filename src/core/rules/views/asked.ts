import type { Offer } from '../offers/offer.ts';
import type { Arrow } from '../offers/arrow.ts';
import type { Cell } from '../offers/slots.ts';
import type { CombatantId } from '../scene/scene.ts';
import type { Words } from '../text/sentence.ts';

export interface QuestionView {
  readonly entry: string;
  readonly id: string;
  readonly kind: string;
  readonly to: CombatantId | 'gm';
  readonly say: Words;
  readonly about: readonly CombatantId[];
  /** Whom what is decided would move where; left out: nobody. */
  readonly arrows?: readonly Arrow[];
  /** The way of whoever moves meanwhile, from where they began to where they said they would go; left out: none. */
  readonly way?: { readonly who: CombatantId; readonly cells: readonly Cell[] };
  readonly options: readonly Offer[];
  /** Offer id of what happens if nobody answers. */
  readonly otherwise: string;
  /** Whether this viewer is the one asked, or answers for somebody as the GM. */
  readonly yours: boolean;
}

export interface RollView {
  readonly entry: string;
  readonly id: string;
  readonly of: CombatantId | null;
  readonly label: string;
  /** "3d6 and a d20", for whoever types what real dice show; left out: nobody does. */
  readonly dice?: string;
  readonly yours: boolean;
}
