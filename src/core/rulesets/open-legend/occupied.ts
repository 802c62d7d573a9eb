import type { TerrainCosts } from '../../space/cost.ts';
import { USUAL_COSTS } from '../../space/cost.ts';
import type { Base } from '../../space/footprint.ts';
import { maskOf } from '../../space/footprint.ts';
import type { Grid } from '../../space/grid.ts';
import type { Body } from './body.ts';
import { active, baseOf, hostile } from './ground.ts';
import type { Battle, Fighter } from './game.ts';

/** What stands in somebody's way, one byte per cell. */
export interface InTheWay {
  /** Active enemies: nobody passes them. */
  readonly blocked: Uint8Array;
  /** Everybody else: they may be passed, but nobody ends on them. */
  readonly noStop: Uint8Array;
}

/** Who flies over somebody's head is not in the way. */
const level = (mover: Base, other: Base): boolean =>
  Math.abs((mover.height ?? 0) - (other.height ?? 0)) < 5 * Math.max(mover.size, other.size);

/** The squares others take up, as this mover finds them. The dead take up none. */
export const inTheWay = (scene: Battle, grid: Grid, mover: Fighter): InTheWay => {
  const from = baseOf(mover);
  const blocking: Base[] = [];
  const standing: Base[] = [];
  for (const other of scene.combatants) {
    if (other.id === mover.id || other.body.dead) continue;
    const base = baseOf(other);
    if (base === null || (from !== null && !level(from, base))) continue;
    (hostile(mover, other) && active(other) ? blocking : standing).push(base);
  }
  return { blocked: maskOf(grid, blocking), noStop: maskOf(grid, standing) };
};

const SWIMMERS: TerrainCosts = { difficult: { times: 2, extra: 0 } };

/** What terrain costs this body: swimming is at half speed (OL-142, R-34), unless it is made for water. */
export const terrainCosts = (body: Pick<Body, 'speedModes'>): TerrainCosts =>
  body.speedModes.swim === undefined ? USUAL_COSTS : SWIMMERS;
