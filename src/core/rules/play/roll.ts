import type { DiceSource, Rolled } from '../../dice/index.ts';
import type { CombatantId } from '../scene/scene.ts';

/**
 * Dice read only together are one roll. `read` says what the rule takes from the faces and `odds` lists every such
 * reading with its exact weight: outcomes that the rule cannot tell apart are one.
 */
export interface Roll<R> {
  /** Whose dice they are, so who presses or types them; null: the GM's. */
  readonly of: CombatantId | null;
  readonly label: string;
  /** The many whom one roll of nobody's own is for: "foes". Left out: it is of one, or of nobody in particular. */
  readonly whom?: string | undefined;
  /** Those many, as far as players see them. */
  readonly group?: readonly CombatantId[] | undefined;
  readonly secret: boolean;
  draw(source: DiceSource): readonly number[];
  /** Why typed-in faces are no complete, possible roll; null if they are one. */
  wrong(faces: readonly number[]): string | null;
  /** Every die and part, for the log. */
  shown(faces: readonly number[]): Rolled;
  read(faces: readonly number[]): R;
  odds(): readonly (readonly [R, number])[];
}

/** What a roll is for, and for which many: "initiative: foes". */
export const rollFor = ({ label, whom }: Pick<Roll<unknown>, 'label' | 'whom'>): string =>
  whom === undefined ? label : `${label}: ${whom}`;

/** What a rule takes from several rolls together: readings of which it is the same are one to the rule. */
export type Alike = (readings: readonly unknown[]) => unknown;
