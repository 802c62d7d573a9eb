import { find, unless, type CombatantId, type Reason } from '../../../rules/kit.ts';
import type { Why } from '../facts/because.ts';
import { changed, look, record, settingsOf, type Combatant, type Procedure, type Scene } from '../game.ts';
import { ACTION } from '../offer.ts';
import { reason } from '../reasons.ts';
import { turnReasons } from './state.ts';

/** What acts and reactions cost: one of two actions, a point of Grit, or nothing (TT-012, TT-022, TT-024). */

/** What all acts have in common that cost an action of one's own turn. */
export const oneAction = {
  cost: ACTION,
  when: ({ turn }: Scene) => turn.stage === 'turns',
  reasons: (scene: Scene, who: Combatant): readonly Reason[] => turnReasons(scene, who),
} as const;

/** The same as far as it may be done in peace too, by the living. */
export const inPeaceOr =
  (reasons: (scene: Scene, who: Combatant) => readonly Reason[]) =>
  (scene: Scene, who: Combatant): readonly Reason[] =>
    scene.turn.stage === 'idle' ? unless(!who.body.dead, reason('dead')) : reasons(scene, who);

/** Why no free act is left: the GM may set how many fit into a turn (TT-023). */
export const freeReasons = (scene: Scene, who: Combatant): readonly Reason[] => {
  const turn = turnReasons(scene, who, 0);
  if (turn.length > 0) return turn;
  const most = settingsOf(scene).freeActsPerTurn;
  return unless(most === null || who.body.freeActs < most, reason('referee-refused'));
};

/** Takes one of somebody's actions. */
export function* spendAction(who: CombatantId): Procedure {
  const { actionsLeft } = find(yield* look(), who).body;
  yield* record(changed(who, { actionsLeft: Math.max(0, actionsLeft - 1) }, { type: 'spent', actions: 1 }));
}

/** Takes the point of Grit that a reaction costs. */
export function* spendGrit(who: CombatantId, because: Why = { type: 'spent', actions: 0 }): Procedure {
  const { grit } = find(yield* look(), who).body;
  yield* record(changed(who, { grit: Math.max(0, grit - 1) }, because));
}
