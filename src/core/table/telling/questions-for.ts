import { seenBy } from '../../rules/known/known.ts';
import type { Viewer } from '../../rules/offers/offer.ts';
import type { Known } from '../../rules/known/reader.ts';
import { readPath } from '../../rules/offers/slots.ts';
import { lookUp } from '../../rules/scene/scene.ts';
import type { Scene } from '../../rules/scene/scene.ts';
import type { QuestionView } from '../../rules/views/view.ts';
import { runOf } from '../log/playing/playing.ts';
import { questionFor } from './question-view.ts';
import { sceneBefore } from '../log/past/history.ts';
import { openEntry } from '../log/table.ts';
import { commandIn, type Entry } from '../log/entry.ts';
import type { Table } from '../log/table.ts';
import { ownerOf } from './board/owned.ts';
import { NONE } from './asked-of.ts';

/** The way that is announced of whom others are asked about, as far as this viewer knows of them and saw them begin. */
const wayOf = (
  table: Table,
  entry: Entry,
  { to, about }: Pick<QuestionView, 'to' | 'about'>,
  known: Known<Scene>,
  viewer: Viewer,
): Pick<QuestionView, 'way'> => {
  const command = commandIn(entry);
  const who = command?.who ?? null;
  const path = command === null ? null : readPath(command.slots);
  if (who === null || path === null || to === who || !about.includes(who)) return {};
  const before = lookUp(sceneBefore(table, table.entries.indexOf(entry)), who);
  const now = lookUp(known, who)?.place;
  if (now?.type !== 'cell') return {};
  const gone = path.findIndex(({ x, y }) => x === now.x && y === now.y);
  const start = before !== null && seenBy(before, viewer) ? before.place : null;
  const cells = start?.type === 'cell' ? [start, ...path] : [now, ...path.slice(gone + 1)];
  return { way: { who, cells: cells.map(({ x, y }) => ({ x, y })) } };
};

/** Questions for those who may answer them. */
export const questionsFor = (table: Table, viewer: Viewer): readonly QuestionView[] => {
  const entry = openEntry(table);
  const run = runOf(table);
  if (entry === null || run === null || viewer.role === 'watch') return NONE;
  const known = table.ruleset.known(run.scene, viewer);
  return (run.waiting?.questions ?? []).flatMap((question) => {
    const { id, kind, to } = question;
    const owner = ownerOf(table, to);
    if (viewer.role !== 'gm' && owner !== viewer.seat) return [];
    const { say, about, arrows, options, otherwise } = questionFor(question, known, viewer.role === 'gm');
    return [
      {
        entry: entry.short,
        id,
        kind,
        to,
        say,
        about,
        ...(arrows === undefined ? {} : { arrows }),
        ...wayOf(table, entry, question, known, viewer),
        options,
        otherwise,
        yours: viewer.role === 'gm' ? owner === null : true,
      },
    ];
  });
};
