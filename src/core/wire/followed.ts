import { memoKeyed } from '../memo.ts';
import { LOG_SHOWN, pathOf } from '../rules/views/view.ts';
import type { CombatantView, EntryView, View } from '../rules/views/view.ts';

/** Those whom a reader knows, before anything changes. */
export interface Known {
  readonly combatants: readonly CombatantView[];
  readonly seats: View['seats'];
  /** Where in the list to look first: every seat's patch asks, and a list may be long. */
  readonly near: number;
}

/** Where somebody stands among those whom a reader knows; -1: nowhere. */
export const placeAmong = ({ combatants, near }: Pick<Known, 'combatants' | 'near'>, id: string): number =>
  combatants[near]?.id === id ? near : combatants.findIndex((combatant) => combatant.id === id);

/** Somebody at the end of a path, at the height they had. */
const atEnd = memoKeyed((combatant: CombatantView, path: string): CombatantView => {
  const end = pathOf(path).at(-1);
  return end === undefined || combatant.place?.type !== 'cell'
    ? combatant
    : { ...combatant, place: { type: 'cell', x: end.x, y: end.y, height: combatant.place.height } };
});

/** Those who stand elsewhere after the moves that a later log tells of, each as they then are. */
export const movedBy = (
  { combatants, log: known }: View,
  log: readonly EntryView[],
  near = 0,
): ReadonlyMap<CombatantView, CombatantView> => {
  const moved = new Map<CombatantView, CombatantView>();
  if (log === known) return moved;
  const paths = new Map<string, string>();
  // The newest are the last: what was there before is found at once.
  let last = known.length - 1;
  for (let nth = log.length - 1; nth >= 0; nth--) {
    const entry = log[nth] as EntryView;
    if (entry === known[last]) {
      last--;
      continue;
    }
    const at = known.findIndex(({ id }) => id === entry.id);
    if (at >= 0) last = at - 1;
    const told = entry.told.slice(known[at]?.told.length ?? 0);
    for (const other of told.reverse())
      if (other.type === 'moved' && !paths.has(other.who)) paths.set(other.who, other.path);
  }
  for (const [id, path] of paths) {
    const combatant = combatants[placeAmong({ combatants, near }, id)];
    if (combatant !== undefined) moved.set(combatant, atEnd(combatant, path));
  }
  return moved;
};

/**
 * What a player is taken to be able to take back once a later log is there: its newest entry where it is their own,
 * nothing where it is somebody else's. Where it is otherwise the patch says so.
 */
export const takenBack = ({ log: known, you, takesBack }: View, log: readonly EntryView[]): View['takesBack'] => {
  if (log === known || you.role !== 'player') return takesBack;
  const newest = log.at(-1);
  if (newest === undefined || newest === known.at(-1) || newest.by === null) return takesBack;
  return newest.by === you.name && newest.state === 'done' ? newest.id : null;
};

/**
 * The view with a later log, and with what follows from that by itself: what stood at its head and does no more is
 * among the earlier entries.
 */
export const logged = (before: View, log: readonly EntryView[]): View => ({
  ...before,
  log,
  earlier: before.earlier || (log.length === LOG_SHOWN && log[0]?.id !== before.log[0]?.id),
  takesBack: takenBack(before, log),
});

/** The same, with everybody where the moves lead that the log tells of. */
export const followed = (before: View, log: readonly EntryView[]): View => {
  const moved = movedBy(before, log);
  const combatants =
    moved.size === 0 ? before.combatants : before.combatants.map((combatant) => moved.get(combatant) ?? combatant);
  return { ...logged(before, log), combatants };
};
