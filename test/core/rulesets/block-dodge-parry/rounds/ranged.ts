import { isClose, rangeOf } from '../../../../../src/core/rulesets/block-dodge-parry/moves/zones.ts';
import { find } from '../../../../../src/core/rules/scene/scene.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import type { Stage } from '../support/stage.ts';

/** Ranges between two, ways through zones, and the lane of an intention. */

export const range = (fight: Stage, a: string, b: string): string =>
  rangeOf(fight.scene, find(fight.scene, a as CombatantId), find(fight.scene, b as CombatantId));

export const close = (fight: Stage, a: string, b: string): boolean =>
  isClose(find(fight.scene, a as CombatantId), find(fight.scene, b as CombatantId));

export const to = (...zones: readonly string[]) => ({ way: zones.map((zone) => ({ zone, cluster: null })) });

export const lane = (fight: Stage, actor: string): string | undefined =>
  fight.scene.turn.intents.find((intent) => intent.who === actor)?.lane;
