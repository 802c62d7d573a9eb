import type { ReachView } from '../../../../../src/core/rules/views/view.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import type { Name } from '../people.ts';
import type { Stage } from '../stage.ts';

/** Where somebody may move. */

export const reachOf = (s: Stage, name: Name): ReachView => {
  const reach = openLegend.reach(s.scene, name as string as CombatantId, 'move', {});
  if (reach === null) throw new Error(`${name} has no reach`);
  return reach;
};
