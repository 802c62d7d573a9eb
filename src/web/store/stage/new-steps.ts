import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { flowing } from '../../../core/rules/text/text.ts';
import { namesIn, sayStep } from '../../../core/rules/views/staging-said.ts';
import { clearsStage, stepsOf } from '../../../core/rules/views/staging.ts';
import type { StageStep } from '../../../core/rules/views/staging.ts';
import type { BodyView, EntryView, View } from '../../../core/rules/views/view.ts';
import { combatantOf } from '../select.ts';
import type { Staged } from './stage.ts';

/** Whether an entry was taken back. */
export const isOver = ({ state }: EntryView): boolean => state === 'withdrawn' || state === 'undone';

/** The steps of an entry of which something was told after its first `had` lines, each as it is shown. */
const stagedOf = (
  entry: EntryView,
  had: number,
  names: (id: CombatantId) => string | null,
  bodies: (id: CombatantId) => BodyView | null,
): readonly (Staged | null)[] => {
  const known = namesIn(entry.title, entry.told);
  const nameOf = (id: CombatantId): string => known.get(id) ?? names(id) ?? 'Someone';
  const shown: (Staged | null)[] = [];
  let from = had;
  for (const step of stepsOf(entry.told)) {
    if (step.upTo <= had || !isWorthShowing(step)) continue;
    if (entry.told.slice(from, step.upTo).some(clearsStage)) shown.push(null);
    from = step.upTo;
    const before: Record<CombatantId, BodyView> = {};
    for (const who of harmedIn(step)) {
      const body = bodies(who);
      if (body !== null) before[who] = body;
    }
    shown.push({
      key: `${entry.id} ${shown.length} ${step.upTo}`,
      entry: entry.id,
      step,
      text: flowing(sayStep(step, nameOf)),
      before,
    });
  }
  if (entry.told.slice(from).some(clearsStage)) shown.push(null);
  return shown;
};

const isWorthShowing = (step: StageStep): boolean =>
  step.results.length > 0 || step.effects.length > 0 || step.rolls.length > 0;

const harmedIn = (step: StageStep): readonly CombatantId[] => [
  ...step.results.flatMap(({ target }) => (target === null ? [] : [target])),
  ...step.effects.map(({ who }) => who),
];

/** What is new between two views of a seat, as steps to show. */
export const newSteps = (before: View, after: View): readonly (Staged | null)[] => {
  const known = new Map(before.log.map((entry) => [entry.id, entry.told.length]));
  const newest = before.log.at(-1)?.id;
  const since = after.log.findIndex(({ id }) => id === newest);
  const name = (id: CombatantId): string | null => (combatantOf(after, id) ?? combatantOf(before, id))?.name ?? null;
  const body = (id: CombatantId): BodyView | null => {
    const [was, is] = [combatantOf(before, id), combatantOf(after, id)];
    return was === null || is === null || was.body === is.body ? null : was.body;
  };
  return after.log.flatMap((entry, at) => {
    const had = known.get(entry.id) ?? (at > since ? 0 : null);
    return had === null || isOver(entry) || had >= entry.told.length ? [] : stagedOf(entry, had, name, body);
  });
};

/** So many of the newest entries are looked at for a card when one comes to a table. */
const LATELY = 4;

/** The newest step of a log that still holds, for a screen that comes to the table; null: none. */
export const lastStep = (view: View): Staged | null => {
  for (const entry of view.log.slice(-LATELY).reverse()) {
    if (isOver(entry)) continue;
    const shown = stagedOf(
      entry,
      0,
      (id) => combatantOf(view, id)?.name ?? null,
      () => null,
    );
    const last = shown.at(-1);
    if (last !== undefined) return last;
  }
  return null;
};
