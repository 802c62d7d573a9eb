import { seenBy } from '../../rules/known/known.ts';
import type { Viewer } from '../../rules/offers/offer.ts';
import type { Asked } from '../../rules/play/question.ts';
import { lookUp } from '../../rules/scene/scene.ts';
import type { WaitView } from '../../rules/views/view.ts';
import { runOf } from '../log/playing/playing.ts';
import { openEntry } from '../log/table.ts';
import type { Table } from '../log/table.ts';
import type { Entry } from '../log/entry.ts';
import { THE_GM } from '../log/words.ts';

/** What somebody has to do where a roll waits for them. */
const TO_ROLL = 'roll';

interface Waited {
  /** Of the question or roll; null: the GM has yet to keep what was done. */
  readonly id: string | null;
  readonly asked: Asked;
  /** What they have to do, after "to": "react". */
  readonly task: string | null;
}

const byTheGm = (id: string | null): Waited => ({ id, asked: 'gm', task: null });

/** Everybody the table waits for, and what for. */
const waited = (table: Table): readonly Waited[] => {
  if (openEntry(table) === null) return [];
  const waiting = runOf(table)?.waiting ?? null;
  if (waiting === null) return [byTheGm(null)];
  return [
    ...waiting.questions.map(({ id, to, kind }): Waited =>
      to === 'gm' ? byTheGm(id) : { id, asked: to, task: table.ruleset.tasks?.[kind] ?? null },
    ),
    ...waiting.rolls.map(({ id, roll }): Waited =>
      roll.secret || roll.of === null ? byTheGm(id) : { id, asked: roll.of, task: TO_ROLL },
    ),
  ];
};

/** When the open entry came to ask this, without a pause since; null: when it was last gone on with. */
const askedAt = ({ records }: Entry, id: string | null): number => {
  const other = records.map(({ asking }) => asking.some((asked) => asked.id === id)).lastIndexOf(false);
  return (records[other + 1] ?? records.at(-1))?.at ?? 0;
};

/**
 * Whom the table waits for and what for, as this viewer may know it, each once: players' combatants by their names with
 * what they have to do; whatever waits for the GM is "the GM" and no more.
 */
export const waitsFor = (table: Table, viewer: Viewer): readonly WaitView[] => {
  const entry = openEntry(table);
  if (entry === null) return [];
  const views = new Map<string, WaitView>();
  for (const { id, asked, task } of waited(table)) {
    const who = asked === 'gm' ? null : lookUp(table.scene, asked);
    const known = who !== null && who.seat !== null && seenBy(who, viewer) ? who : null;
    // what the GM is asked, and what next, is the GM's: that would be told by a clock that begins anew
    const since = known === null && viewer.role !== 'gm' ? (entry.records[0]?.at ?? 0) : askedAt(entry, id);
    const view =
      known === null ? { name: THE_GM, task: null, since } : { who: known.id, name: known.name, task, since };
    const key = `${view.who ?? ''} ${view.name} ${view.task ?? ''}`;
    views.set(key, { ...view, since: Math.min(since, views.get(key)?.since ?? since) });
  }
  return [...views.values()];
};
