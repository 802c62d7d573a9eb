import { seenBy } from '../../rules/known/known.ts';
import type { Viewer } from '../../rules/offers/offer.ts';
import type { Asked } from '../../rules/play/question.ts';
import { lookUp } from '../../rules/scene/scene.ts';
import type { SeatId } from '../../rules/scene/scene.ts';
import type { WaitView } from '../../rules/views/view.ts';
import { runOf } from '../log/playing/playing.ts';
import { openEntry } from '../log/table.ts';
import type { Table } from '../log/table.ts';
import { THE_GM } from '../log/words.ts';

/** What somebody has to do where a roll waits for them. */
const TO_ROLL = 'roll';

interface Waited {
  readonly asked: Asked;
  /** What they have to do, after "to": "react". */
  readonly task: string | null;
}

const BY_THE_GM: Waited = { asked: 'gm', task: null };

/** Everybody the table waits for, and what for. */
const waited = (table: Table): readonly Waited[] => {
  if (openEntry(table) === null) return [];
  const waiting = runOf(table)?.waiting ?? null;
  if (waiting === null) return [BY_THE_GM];
  return [
    ...waiting.questions.map(({ to, kind }): Waited =>
      to === 'gm' ? BY_THE_GM : { asked: to, task: table.ruleset.tasks?.[kind] ?? null },
    ),
    ...waiting.rolls.map(({ roll }): Waited =>
      roll.secret || roll.of === null ? BY_THE_GM : { asked: roll.of, task: TO_ROLL },
    ),
  ];
};

/**
 * Whom the table waits for and what for, as this viewer may know it, each once: players' combatants by their names with
 * what they have to do; whatever waits for the GM is "the GM" and no more.
 */
export const waitsFor = (table: Table, viewer: Viewer): readonly WaitView[] => {
  const views = new Map<string, WaitView>();
  for (const { asked, task } of waited(table)) {
    const who = asked === 'gm' ? null : lookUp(table.scene, asked);
    const view =
      who === null || who.seat === null || !seenBy(who, viewer)
        ? { name: THE_GM, task: null }
        : { who: who.id, name: who.name, task };
    views.set(`${view.who ?? ''} ${view.name} ${view.task ?? ''}`, view);
  }
  return [...views.values()];
};

/** The names of whom the table waits for, as this viewer may know them. */
export const namesWaitedFor = (table: Table, viewer: Viewer): readonly string[] => [
  ...new Set(waitsFor(table, viewer).map(({ name }) => name)),
];

/** The seat that decides for whoever is asked; null: the GM's own to decide, who may answer for all others too. */
export const ownerOf = (table: Table, asked: Asked): SeatId | null =>
  asked === 'gm' ? null : (lookUp(table.scene, asked)?.seat ?? null);
