import type { Grid, Obstacles, Reactor, TerrainCosts, WalkRules } from '../../../rules/kit.ts';
import { baseOf, cellsOf, lookUp, memoPair, obstacles, sight, terrainBit } from '../../../rules/kit.ts';
import { opposed, settingsOf, type Combatant, type Scene } from '../game.ts';
import { costsOf, dry, layerIn, meleeReaches } from './layers.ts';
import { behindCover, oddHalf, walkedGround } from './measure.ts';
import { carriedWith, livingOn, mountOf, opposes, riderOf, spaceOf } from './mounted.ts';
import { sharedWith, shares } from './occupying.ts';
import { attacksOf, barredFromOpportunity, has, isIn, threatFeet } from '../sheet/index.ts';
import type { Body, Settings, Turn } from '../sheet/index.ts';

/** What a mover's tumbling must reach to give this foe no chance (LG-254, LG-274). */
export const tumbleDc = ({ body }: Combatant): number => 10 + (attacksOf(body)[0] ?? 0);
/** Among the foe’s own squares it is 10 harder (LG-255). */
const tumblesPast = (scene: Scene, mover: Combatant, foe: Combatant): boolean => {
  const { tumbled } = (riderOf(scene, mover) ?? mover).body;
  return tumbled !== null && tumbled >= tumbleDc(foe) + (shares(scene, mover, foe) ? 10 : 0);
};

/** Foes that could strike at this mover now: one chance each until their own turn (LG-248, LG-250, LG-410). */
export const reactorsTo = memoPair((scene: Scene, mover: Combatant): readonly Reactor<Body>[] => {
  const acts = riderOf(scene, mover) ?? mover;
  const rules = settingsOf(scene);
  if (scene.turn.phase !== 'rounds' || mover.hidden) return [];
  if (rules.chances.open && has(mover.body, 'covered', rules)) return [];
  return scene.turn.order.flatMap(({ who }): readonly Reactor<Body>[] => {
    const other = lookUp(scene, who);
    const base = other === null ? null : spaceOf(scene, other);
    if (other === null || base === null || !opposed(scene, acts, other)) return [];
    const reach = opportunityFeet(other.body, rules);
    if (reach === null || !meleeReaches(scene, other, mover)) return [];
    return [{ fighter: other, base, reach: reach + oddHalf(scene) }];
  });
});
/** How far somebody reaches who still has a chance to strike at a mover; null: they have none. */
const opportunityFeet = memoPair((body: Body, rules: Settings): number | null =>
  body.opportunities === 0 || barredFromOpportunity(body, rules) ? null : threatFeet(body, rules),
);

/**
 * What is in somebody's way: the dead, the tiny and those who soar are not, nor is an empty mount, nor whoever it
 * shares its squares with; opponents are, and nobody ends among others (LG-135 to LG-139, LG-143, LG-144, LG-242,
 * LG-350).
 */
const inTheWay =
  (scene: Scene, mover: Combatant) =>
  (other: Combatant): 'blocked' | 'noStop' | null => {
    const { body } = other;
    // a mount stands for all it carries, be it dead itself
    if (mountOf(scene, other) !== null) return null;
    const bears = livingOn(scene, other).length > 0;
    const empty = body.kind === 'mount' && !bears;
    if (empty && settingsOf(scene).emptyMounts === 'open') return null;
    if ((isIn(body, 'dead') && !bears) || body.size === 'tiny' || layerIn(scene, other) === 'soaring') return null;
    if (carriedWith(scene, mover, other) || shares(scene, mover, other)) return null;
    const foe = empty ? opposed(scene, riderOf(scene, mover) ?? mover, other) : opposes(scene, mover, other);
    return foe ? 'blocked' : 'noStop';
  };

/** Whoever leaps over a gap does not end in it. */
const landing = (grid: Grid, found: Obstacles<Body>): Obstacles<Body> => {
  const gap = terrainBit('chasm');
  return { ...found, noStop: found.noStop.map((shut, cell) => shut | ((grid.terrain[cell] ?? 0) & gap ? 1 : 0)) };
};

/**
 * Steps are charged for the square they leave, and every step out of a threatened one gives its foe a chance (LG-116,
 * LG-247).
 */
export const walkRules: WalkRules<Body, Turn> = {
  costs: (mover, scene) => costsOf(scene, mover),
  charged: 'left',
  ground: (scene, grid) => walkedGround(scene, grid),
  blocks: (scene, grid, mover) => {
    const found = obstacles(
      scene,
      grid,
      mover,
      layerIn(scene, mover) === 'soaring' ? () => null : inTheWay(scene, mover),
    );
    if (mover.body.leaping === true) return landing(grid, found);
    if (layerIn(scene, mover) !== 'swimming') return found;
    const blocked = Uint8Array.from(found.blocked, (shut, cell) => shut | (dry(grid)[cell] ?? 0));
    const here = baseOf(mover);
    if (here !== null) for (const cell of cellsOf(grid, here)) blocked[cell] = found.blocked[cell] ?? 0;
    return { ...found, blocked };
  },
  reactorsTo,
  provokes: 'every-step',
  clear: (grid, from, to) => sight(grid, from, to).clear && !behindCover(grid, from, to),
};

/** The same where cover keeps nobody from taking a chance (LG-250). */
export const giving = (scene: Scene, rules: WalkRules<Body, Turn>): WalkRules<Body, Turn> =>
  settingsOf(scene).chances.open ? rules : { ...rules, clear: (grid, from, to) => sight(grid, from, to).clear };

/**
 * Whether a way of moving gives foes a chance at this table; whoever shares squares leaves them by a rule of its own
 * (LG-146, LG-252).
 */
const gives = (scene: Scene, mover: Combatant, task: 'move' | 'run'): boolean => {
  const { provoking } = settingsOf(scene);
  const [usual, shared] = [provoking.includes(task), provoking.includes('leave-shared')];
  return usual === shared || sharedWith(scene, mover).length === 0 ? usual : shared;
};
/** The same for a move and for a run: which of them give foes a chance is the table's to say. */
const moving = (task: 'move' | 'run'): WalkRules<Body, Turn> => ({
  ...walkRules,
  reactorsTo: (scene, mover) => (gives(scene, mover, task) ? reactorsTo(scene, mover) : []),
});
export const runRules = moving('run');
/** Of a charge, and of a move action as it begins. */
export const freshRules = moving('move');
/** One chance in a move action, however many walks it is made in (LG-248). */
const hadChance = (scene: Scene, mover: Combatant, foe: Combatant): boolean =>
  settingsOf(scene).chances.once && (riderOf(scene, mover) ?? mover).body.chanced?.includes(foe.id) === true;

/** In the move that an Acrobatics check goes along with, and in no other, it takes foes their chance (LG-254). */
export const moveRules: WalkRules<Body, Turn> = {
  ...freshRules,
  reactorsTo: (scene, mover) =>
    freshRules
      .reactorsTo(scene, mover)
      .filter(({ fighter }) => !tumblesPast(scene, mover, fighter) && !hadChance(scene, mover, fighter)),
};

/** A single square without a chance for anybody, whatever leaving it would cost (LG-119, LG-302, LG-303, LG-304). */
export const stepRules: WalkRules<Body, Turn> = {
  ...walkRules,
  costs: (mover, scene) => freely(costsOf(scene, mover)),
  reactorsTo: () => [],
};
const free = new Map<TerrainCosts, TerrainCosts>();
const freely = (costs: TerrainCosts): TerrainCosts => {
  let found = free.get(costs);
  if (found === undefined) {
    const plain = { times: 1, extra: 0 };
    found = Object.fromEntries(Object.entries(costs).map(([kind, cost]) => [kind, cost === 'blocked' ? cost : plain]));
    free.set(costs, found);
  }
  return found;
};
/** Feet of the dearest single square. */
export const STEP_FEET = 7.5;
