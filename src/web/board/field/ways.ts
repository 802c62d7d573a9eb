import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { ReachView } from '../../../core/rules/views/view.ts';
import { memoKeyed } from '../../../core/memo.ts';
import type { Point } from '../../store/camera.ts';
import { type Paths, cellOf } from './paths.ts';

/** What a way there costs and means. */
export interface Way {
  /** From where it stands to where it goes. */
  readonly cells: readonly Point[];
  /** Feet. */
  readonly cost: number;
  /** Index into the reach's bands. */
  readonly band: number;
  /** Indexes of the cells of the path after which another action begins. */
  readonly ticks: readonly number[];
  /** Who may strike, each where they first may. */
  readonly provokes: readonly {
    readonly step: number;
    readonly by: readonly CombatantId[];
    /** Those of them into whose sight it comes by this step. */
    readonly sees: readonly CombatantId[];
  }[];
  readonly stop: boolean;
  /** What is left of the move at its end is lost. */
  readonly halts?: boolean;
}

/**
 * The way to a cell: the cheapest, or the one round everybody who might react. null: it cannot be gone to. Kept for the
 * next step of the hand.
 */
export const wayTo = (paths: Paths, to: Point, safe = false): Way | null => {
  const cell = cellOf(paths, to);
  return safe && paths.safe.has(cell) ? wayRound(paths, cell) : wayStraight(paths, cell);
};

const wayRound = memoKeyed((paths: Paths, cell: number): Way | null => wayIn(paths, cell, true));
const wayStraight = memoKeyed((paths: Paths, cell: number): Way | null => wayIn(paths, cell, false));

const wayIn = (paths: Paths, cell: number, round: boolean): Way | null => {
  const { reach } = paths;
  const index = round ? paths.safe : paths.entries;
  const from = round ? (reach.safe?.from ?? []) : reach.from;
  const costs = round ? (reach.safe?.cost ?? []) : reach.cost;
  const entry = index.get(cell);
  if (entry === undefined) return null;
  const back: number[] = [];
  // a chain longer than there are cells would be a ring
  for (let at = cell; at >= 0 && back.length <= index.size; at = from[index.get(at) ?? -1] ?? -1) back.push(at);
  const cells = back.reverse();
  const cost = costs[entry] ?? 0;
  const struck = new Set<CombatantId>();
  const spent = cells.map((cell) => costs[index.get(cell) ?? -1] ?? 0);
  return {
    cells: cells.map((cell) => ({ x: cell % paths.width, y: Math.floor(cell / paths.width) })),
    cost,
    band: bandOf(reach, cost),
    ticks: reach.bands.slice(0, -1).flatMap(({ upTo }) => {
      const over = spent.findIndex((feet) => feet > upTo);
      return over > 0 ? [over - 1] : [];
    }),
    provokes: cells.flatMap((other, at) => {
      const before = cells[at - 1];
      const step = before === undefined ? -1 : before * paths.size + other;
      const all = paths.provoked.get(step) ?? [];
      const by = all.filter((foe) => !struck.has(foe));
      by.forEach((foe) => struck.add(foe));
      const sees = (paths.sighted.get(step) ?? []).filter((foe) => by.includes(foe));
      return by.length === 0 ? [] : [{ step: at, by, sees }];
    }),
    stop: reach.stop[paths.entries.get(cell) ?? -1] === 1,
    ...(reach.halts?.includes(cell) === true ? { halts: true } : {}),
  };
};

/** Whether there is another way to a cell that provokes less than the usual one. */
export const hasDetour = (paths: Paths, to: Point): boolean =>
  paths.safe.has(cellOf(paths, to)) && (wayTo(paths, to)?.provokes.length ?? 0) > 0;

const bandOf = (reach: ReachView, cost: number): number => {
  const band = reach.bands.findIndex(({ upTo }) => cost <= upTo);
  return band < 0 ? Math.max(0, reach.bands.length - 1) : band;
};

/** "25 ft · 5 left": the cost so far and what is left of the action under way. */
export const sayWay = (paths: Paths, way: Way): string => {
  const band = paths.reach.bands[way.band];
  const left = (band?.upTo ?? paths.reach.budget) - way.cost;
  const name = way.band > 0 && band !== undefined ? ` · ${band.label}` : '';
  return `${feet(way.cost)} ft · ${way.halts === true ? 'the move ends here' : `${feet(left)} left`}${name}`;
};

const feet = (amount: number): string => String(Math.round(amount * 10) / 10);
