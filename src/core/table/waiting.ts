import { seenBy } from '../rules/known.ts';
import type { Viewer } from '../rules/offer.ts';
import type { Asked } from '../rules/question.ts';
import { lookUp } from '../rules/scene.ts';
import type { SeatId } from '../rules/scene.ts';
import { runOf } from './playing.ts';
import { openEntry } from './table.ts';
import type { Table } from './table.ts';
import { THE_GM } from './words.ts';

/** Everybody the table waits for, each once. */
const waitedFor = (table: Table): readonly Asked[] => {
  if (openEntry(table) === null) return [];
  const waiting = runOf(table)?.waiting ?? null;
  if (waiting === null) return ['gm'];
  return [...new Set([...waiting.questions.map(({ to }) => to), ...waiting.rolls.map(({ roll }) => (roll.secret || roll.of === null ? 'gm' : roll.of))])];
};

/** Whom the table waits for as this viewer may know it: names of players' combatants; whatever waits for the GM reads "the GM". */
export const namesWaitedFor = (table: Table, viewer: Viewer): readonly string[] => [
  ...new Set(
    waitedFor(table).map((asked) => {
      const who = asked === 'gm' ? null : lookUp(table.scene, asked);
      return who === null || who.seat === null || !seenBy(who, viewer) ? THE_GM : who.name;
    }),
  ),
];

/** The seat that decides for whoever is asked; null: the GM's own to decide, who may answer for all others too. */
export const ownerOf = (table: Table, asked: Asked): SeatId | null => (asked === 'gm' ? null : (lookUp(table.scene, asked)?.seat ?? null));
