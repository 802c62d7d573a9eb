import {
  dice,
  distributionOf,
  draw,
  facesFlaw,
  outcomes,
  sayFacesFlaw,
  shown,
  sumOf,
} from '../../../src/core/dice/index.ts';
import { verbs } from '../../../src/core/rules/play/procedure.ts';
import type { Procedure, Roll } from '../../../src/core/rules/play/procedure.ts';
import type { Ruleset } from '../../../src/core/rules/ruleset/ruleset.ts';
import type { Because } from '../../../src/core/rules/scene/fact.ts';
import type { Combatant, CombatantId, Scene } from '../../../src/core/rules/scene/scene.ts';
import type { CellPlace } from '../../../src/core/space/field/field.ts';

/** A game small enough to know by heart, with something of everything that the kernel and the table carry. */

export interface Duellist {
  readonly hp: number;
  readonly most: number;
  readonly skill: number;
  readonly feet: number;
  readonly shouted: boolean;
  /** For nobody but who plays it and the GM. */
  readonly secret: string;
}
export interface Bout {
  readonly round: number;
  readonly order: readonly CombatantId[];
  readonly at: number;
}
export type Why = Because & {
  readonly type: 'struck' | 'blocked' | 'shouts' | 'turn' | 'hides' | 'bolt' | 'dares';
  readonly by?: CombatantId;
  readonly amount?: number;
  readonly text?: string;
};

/** The ruleset that this game is. */
export type Duel = Ruleset<Duellist, Bout, Why>;
export type Arena = Scene<Duellist, Bout>;
export type Steps<R = void> = Procedure<R, Duellist, Bout, Why>;
export const { look, record, roll, rollAll, ask, each, part } = verbs<Duellist, Bout, Why>();

export const FEET = 30;
const STRIKE_REACH = 1;

export const die = (
  of: CombatantId | null,
  label: string,
  sides: number,
  bonus: number,
  secret = false,
): Roll<number> => {
  const pool = sumOf([dice(`d${sides}`, 1, sides)], bonus === 0 ? [] : [{ label: 'skill', value: bonus }]);
  return {
    of,
    label,
    secret,
    draw: (source) => draw(pool, source),
    wrong: (faces) => {
      const flaw = facesFlaw(pool, faces);
      return flaw === null ? null : sayFacesFlaw(flaw);
    },
    shown: (faces) => shown(pool, faces),
    read: (faces) => shown(pool, faces).total,
    odds: () => outcomes(distributionOf(pool), (total) => total),
  };
};

export const cellOf = (combatant: Combatant): CellPlace | null =>
  combatant.place?.type === 'cell' ? combatant.place : null;
export const near = (a: Combatant, b: Combatant, cells = STRIKE_REACH): boolean => {
  const [p, q] = [cellOf(a), cellOf(b)];
  return p !== null && q !== null && Math.max(Math.abs(p.x - q.x), Math.abs(p.y - q.y)) <= cells;
};
export const up = (combatant: Combatant<Duellist>): boolean => combatant.body.hp > 0;
export const active = (scene: Arena): CombatantId | null => scene.turn.order[scene.turn.at] ?? null;
