import type { Tally } from '../../base.ts';
import type { Rolled } from '../../dice/index.ts';
import type { CombatantId } from '../scene/scene.ts';
import type { Order } from './options.ts';
import type { Text, Tone } from '../text/sentence.ts';
import type { StageMark } from '../text/stage-mark.ts';

/** What a seat was told of one fact; fixed when the fact was published. */
export type Told =
  /**
   * `path` is `x,y` of the start and one digit per step, see `pathCode`. `name` only where the seat's own view does not
   * have it; `cost` in feet, where it took any and its reader may know.
   */
  | {
      readonly type: 'moved';
      readonly who: CombatantId;
      readonly path: string;
      readonly name?: string;
      readonly cost?: number;
    }
  | {
      readonly type: 'rolled';
      readonly of: CombatantId | null;
      readonly name: string | null;
      readonly label: string;
      readonly rolled: Rolled | null;
      readonly typed: boolean;
    }
  | {
      readonly type: 'said';
      readonly text: Text;
      readonly tone: Tone;
      readonly rule: string | null;
      readonly tallies: readonly Tally[];
      /** A number that rises from somebody. */
      readonly pop: { readonly who: CombatantId; readonly text: string; readonly tone: Tone } | null;
      /** Who was not asked about this kind of reaction, and by which standing order. */
      readonly unasked?: { readonly kind: string; readonly order: Order; readonly who: readonly CombatantId[] };
      /** What a screen stages of it; most lines have nothing. */
      readonly stage?: StageMark;
    };

export const ENTRY_STATES = ['open', 'provisional', 'done', 'withdrawn', 'undone'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

export interface EntryView {
  readonly id: string;
  /** Who did what to whom with what result, as far as it has come. */
  readonly title: Text;
  /** Who stands behind it: a combatant's name is in the title, this is the person. */
  readonly by: string | null;
  readonly state: EntryState;
  readonly told: readonly Told[];
  /** Of what takes back, or does again, what stands before it. */
  readonly kind?: 'undo' | 'redo';
  /** The GM's alone: who did this out of hiding. */
  readonly unmasks?: CombatantId;
}

/** So many entries of the log are on a screen; older ones are asked for. */
export const LOG_SHOWN = 100;
