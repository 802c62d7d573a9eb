import { create } from 'zustand';
import type { StageStep } from '../../../core/rules/views/staging.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { BodyView, Text } from '../../../core/rules/views/view.ts';

/** A step as it is shown: the sentence is made when it is told, since names may be gone later. */
export interface Staged {
  readonly key: string;
  readonly entry: string;
  readonly step: StageStep;
  readonly text: Text;
  /** How those looked that it harms, until it lands. */
  readonly before: Readonly<Record<CombatantId, BodyView>>;
}

/** A step on the board, in ms of the page's own clock. */
export interface Running {
  readonly staged: Staged;
  readonly from: number;
  /** From here on its outcome is seen. */
  readonly lands: number;
  readonly until: number;
}

export interface StageState {
  readonly running: Running | null;
  /** The newest that was shown and still holds; a new fight or an undo takes it away. */
  readonly card: Staged | null;
  /** How those are painted whose harm has not been shown yet. */
  readonly painted: Readonly<Record<CombatantId, BodyView>>;
}

const NOBODY: StageState['painted'] = {};
export const STAGE_AT_REST: StageState = { running: null, card: null, painted: NOBODY };

/** What this screen stages just now. Written by the player of `play.ts` only, which comes with the first step. */
export const useStage = create<StageState>(() => STAGE_AT_REST);
