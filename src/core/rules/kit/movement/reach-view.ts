import type { TerrainCosts } from '../../../space/grid/cost.ts';
import { COLUMNS, stepCosts } from '../../../space/grid/cost.ts';
import { cellAt } from '../../../space/grid/footprint.ts';
import type { Grid } from '../../../space/grid/grid.ts';
import { layerOf } from '../../../space/grid/layer.ts';
import { markedUnder } from '../../../space/moving/path.ts';
import { leavers } from '../../../space/moving/leavers.ts';
import type { Reach } from '../../../space/moving/reach.ts';
import { reach } from '../../../space/moving/reach.ts';
import { threatMasks } from '../../../space/moving/threat.ts';
import type { Combatant, CombatantId, Scene } from '../../scene/scene.ts';
import type { Cell } from '../../offers/slots.ts';
import type { ReachView } from '../../views/view.ts';
import type { WalkRules } from './ground.ts';
import { cellOf, groundOf } from './ground.ts';
import type { PathRefusal } from './path-refusal.ts';
import { withSighters, provoking } from './provoking.ts';
import { safeWays } from './safe.ts';
import { feetWallet, type Wallet } from './wallet.ts';

/** What is asked of a walk before it is made. */
export interface Walkable<Purse> {
  readonly offer: string;
  readonly wallet: Pick<Wallet<Purse>, 'purse' | 'pay'>;
  /** How far it goes at most: the stretches of what it costs, nearest first, in feet. */
  readonly bands: readonly { readonly label: string; readonly feet: number }[];
  /** In which of them a way lies that leaves this purse. */
  readonly bandAt: (left: Purse) => number;
}

/** What each way leaves in the purse; null where a step of it cannot be paid. */
const purses = <Purse>(found: Reach, { purse, pay }: Walkable<Purse>['wallet']): readonly (Purse | null)[] => {
  const { before, feet } = found;
  const known: (Purse | null | undefined)[] = [];
  for (let entry = 0; entry < feet.length; entry++) known.push(undefined);
  const at = (entry: number): Purse | null => {
    const made = known[entry];
    if (made !== undefined) return made;
    const last = before[entry] ?? -1;
    const from = last < 0 ? purse : at(last);
    const left = last < 0 || from === null ? from : pay(from, (feet[entry] ?? 0) - (feet[last] ?? 0));
    known[entry] = left;
    return left;
  };
  for (let entry = 0; entry < feet.length; entry++) at(entry);
  return known as (Purse | null)[];
};

/** Cells under the bases it may come to that cost this one more than plain ground. */
const slowCells = (grid: Grid, found: Reach, listed: readonly number[], costs: TerrainCosts): readonly number[] => {
  const { terrain } = layerOf(grid, 1);
  const { feet } = stepCosts(grid, costs);
  const slow = new Set<number>();
  for (const entry of listed) {
    for (let cell = 0; cell < found.size * found.size; cell++) {
      const under = (found.cells[entry] ?? 0) + Math.floor(cell / found.size) * grid.width + (cell % found.size);
      if ((feet[(terrain[under] ?? 0) * COLUMNS] ?? 0) > grid.feet) slow.add(under);
    }
  }
  return [...slow];
};

/**
 * Where somebody may walk, in bands of what it costs. Every step that leaves an enemy's reach says whose, and where
 * there is one, a way round is shown.
 */
export const reachView = <Body, Turn, Purse>(
  rules: WalkRules<Body, Turn>,
  scene: Scene<Body, Turn>,
  mover: Combatant<Body>,
  how: Walkable<Purse>,
): ReachView | null => {
  const grid = groundOf(scene);
  const start = cellOf(mover);
  const from = grid === null || start === null ? -1 : cellAt(grid, start.x, start.y);
  if (grid === null || start === null || from < 0) return null;
  const budget = how.bands.reduce((sum, { feet }) => sum + feet, 0);
  const costs = rules.costs(mover, scene);
  const ground = rules.ground?.(scene, grid, mover) ?? grid;
  const blocks = rules.blocks(scene, grid, mover);
  const found = reach(ground, {
    from,
    size: mover.footprint,
    budget,
    terrain: costs,
    ...(rules.charged === undefined ? {} : { charged: rules.charged }),
    ...blocks,
  });
  const left = purses(found, how.wallet);
  const open = (entry: number): boolean => entry >= 0 && entry < found.reached && left[entry] !== null;
  const listed: number[] = [];
  for (let entry = 0; entry < found.reached; entry++) if (open(entry)) listed.push(entry);
  const bandAt = (entry: number): number => {
    const purse = left[entry];
    return purse === null || purse === undefined || entry === 0 ? 0 : how.bandAt(purse);
  };
  const reactors = rules.reactorsTo(scene, mover);
  const threats = reactors.map(({ base, reach: feet }) => ({ ...base, reach: feet }));
  const leaving =
    reactors.length === 0
      ? null
      : leavers(
          ground,
          found,
          threatMasks(grid, threats, { height: start.height, throughWalls: false, clear: rules.clear }),
          rules.provokes,
        );
  const leftSets =
    leaving === null
      ? []
      : leaving.sets.slice(1).map((set): readonly CombatantId[] => set.flatMap((i) => reactors[i]?.fighter.id ?? []));
  const seenBy = rules.sighters?.(scene, mover) ?? null;
  const seen = seenBy === null ? null : withSighters(ground, found, leaving, leftSets, open, seenBy);
  const edges = seen?.leaving ?? leaving;
  const provokes = edges === null ? [] : provoking(grid, found, edges, open);
  const cells = listed.map((entry) => found.cells[entry] ?? from);
  const { mustStop } = blocks;
  const halts =
    mustStop === undefined ? [] : cells.filter((cell) => markedUnder(grid, mustStop, cell, mover.footprint) >= 0);
  let upTo = 0;
  return {
    type: 'cells',
    offer: how.offer,
    cells,
    cost: listed.map((entry) => found.feet[entry] ?? 0),
    from: listed.map((entry) => found.cells[found.before[entry] ?? -1] ?? -1),
    band: listed.map(bandAt),
    stop: listed.map((entry) => found.stop[entry] ?? 0),
    ...(halts.length === 0 ? {} : { halts }),
    bands: how.bands.map(({ label, feet }) => ({ label, upTo: (upTo += feet) })),
    slow: slowCells(ground, found, listed, costs),
    reactors: seen?.sets ?? leftSets,
    provokes,
    ...(seen === null || seen.sighted.length === 0 ? {} : { sighted: seen.sighted }),
    safe:
      edges === null || provokes.length === 0 ? null : safeWays(ground, found, edges, costs, how.wallet, rules.charged),
    budget,
  };
};

/** Where somebody walks with so many feet to spend, in one band of this name. */
export const feetReach = <Body, Turn>(
  rules: WalkRules<Body, Turn>,
  scene: Scene<Body, Turn>,
  mover: Combatant<Body>,
  offer: string,
  label: string,
  feet: number,
): ReachView | null =>
  reachView(rules, scene, mover, { offer, wallet: feetWallet(feet), bands: [{ label, feet }], bandAt: () => 0 });

/** The same reach where every way is of so many feet, on the diagonal too. */
export const atOnce = (reach: ReachView | null, feet: number): ReachView | null =>
  reach && {
    ...reach,
    cost: reach.cost.map((cost) => Math.min(cost, feet)),
    bands: reach.bands.map((band) => ({ ...band, upTo: feet })),
  };

/** Whether a path of cells ends where this reach lets somebody stop. */
const endsIn = (scene: Scene, reach: ReachView | null, path: readonly Cell[]): boolean => {
  const grid = groundOf(scene);
  const end = path.at(-1);
  const at = grid === null || end === undefined ? -1 : (reach?.cells.indexOf(cellAt(grid, end.x, end.y)) ?? -1);
  return at > 0 && reach?.stop[at] === 1;
};

/**
 * Whether a path that was refused so, or not at all, is walked: it ends where the reach lets somebody stop. One that
 * leads on past where they must is cut short there.
 */
export const goesAlong = (
  scene: Scene,
  reach: ReachView | null,
  path: readonly Cell[],
  refusal: Pick<PathRefusal<never>, 'type'> | null,
): boolean => (refusal === null || refusal.type === 'must-stop') && endsIn(scene, reach, path);
