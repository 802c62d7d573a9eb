import type { CombatantId } from '../../core/rules/scene/scene.ts';
import type { Told, Tone, View } from '../../core/rules/views/view.ts';
import { pathOf } from '../../core/rules/views/view.ts';
import type { Point } from './camera.ts';

export const CELLS_A_SECOND = 12;
export const POP_MS = 700;
/** Cells walked at most before a walk is hurried up: nobody waits longer than this. */
const LONGEST_WALK_MS = 2500;

/** Something that changes place or rises on the board between two moments (ms of the page's own clock). */
export type Motion =
  | {
      readonly type: 'walk';
      readonly id: number;
      readonly who: CombatantId;
      readonly cells: readonly Point[];
      readonly from: number;
      readonly until: number;
    }
  | {
      readonly type: 'pop';
      readonly id: number;
      readonly who: CombatantId;
      readonly text: string;
      readonly tone: Tone;
      /** ms it waits from when it was told. */ readonly after: number;
      readonly from: number;
      readonly until: number;
    };

/** What was told between two views of one seat, in order. Entries older than the newest one known are not news. */
export const newlyTold = (before: View, after: View): readonly Told[] => {
  const known = new Map(before.log.map((entry) => [entry.id, entry.told.length]));
  const newest = before.log.at(-1)?.id;
  const since = after.log.findIndex((entry) => entry.id === newest);
  return after.log.flatMap((entry, at) => {
    const had = known.get(entry.id);
    if (had === undefined) return at > since ? entry.told : [];
    return had < entry.told.length ? entry.told.slice(had) : [];
  });
};

let made = 0;

/**
 * The motions under way and those that what was told adds: a combatant walks when its last walk is over, and a number
 * rises when everything told before it has been walked. With `still`, nothing walks.
 */
export const withTold = (
  motions: readonly Motion[],
  told: readonly Told[],
  now: number,
  still: boolean,
): readonly Motion[] => {
  const next = motions.filter((motion) => motion.until > now);
  let walked = Math.max(now, ...next.filter((motion) => motion.type === 'walk').map((motion) => motion.until));
  let pops = 0;
  for (const other of told) {
    if (other.type === 'moved' && !still) {
      const cells = pathOf(other.path);
      if (cells.length < 2) continue;
      const free = Math.max(
        now,
        ...next.filter((motion) => motion.type === 'walk' && motion.who === other.who).map((motion) => motion.until),
      );
      const until = free + Math.min(LONGEST_WALK_MS, ((cells.length - 1) / CELLS_A_SECOND) * 1000);
      next.push({ type: 'walk', id: ++made, who: other.who, cells, from: free, until });
      walked = Math.max(walked, until);
    } else if (other.type === 'said' && other.pop !== null) {
      const from = walked + pops++ * 120;
      next.push({
        type: 'pop',
        id: ++made,
        who: other.pop.who,
        text: other.pop.text,
        tone: other.pop.tone,
        after: from - now,
        from,
        until: from + POP_MS,
      });
    }
  }
  return next;
};

/** Where a walker is at a moment, in cells. */
export const walkedTo = (walk: Extract<Motion, { type: 'walk' }>, now: number): Point => {
  const steps = walk.cells.length - 1;
  const first = walk.cells[0] ?? { x: 0, y: 0 };
  if (steps < 1) return first;
  const gone = Math.min(1, Math.max(0, (now - walk.from) / (walk.until - walk.from))) * steps;
  const at = Math.min(steps - 1, Math.floor(gone));
  const a = walk.cells[at] ?? first;
  const b = walk.cells[at + 1] ?? a;
  return { x: a.x + (b.x - a.x) * (gone - at), y: a.y + (b.y - a.y) * (gone - at) };
};
