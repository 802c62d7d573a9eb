import { seenBy, isOf } from '../../rules/known/known.ts';
import type { Viewer } from '../../rules/offers/offer.ts';
import type { Known } from '../../rules/known/reader.ts';
import { readPath } from '../../rules/offers/slots.ts';
import { lookUp } from '../../rules/scene/scene.ts';
import type { Scene } from '../../rules/scene/scene.ts';
import type { QuestionView, RollView, View } from '../../rules/views/view.ts';
import { runOf } from '../log/playing/playing.ts';
import { questionFor } from './question-view.ts';
import { sceneBefore } from '../log/history.ts';
import { commandIn, openEntry } from '../log/table.ts';
import type { Entry, Table } from '../log/table.ts';
import { ownerOf } from './waiting.ts';
import { diceOf } from '../../rules/play/draw-roll.ts';
import { rollFor } from '../../rules/play/roll.ts';

/** No lists at all, the same one each time. */
export const NONE: readonly never[] = [];

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

const isSeen = (scene: Scene, id: Parameters<typeof lookUp>[1], viewer: Viewer): boolean => {
  const who = lookUp(scene, id);
  return who !== null && seenBy(who, viewer);
};

/** Rolls that wait: the GM's and secret ones for the GM alone, others for whoever sees the roller. */
export const rollsFor = (table: Table, viewer: Viewer): readonly RollView[] => {
  const entry = openEntry(table);
  if (entry === null) return NONE;
  return (runOf(table)?.waiting?.rolls ?? []).flatMap(({ id, roll }) => {
    const { of, secret } = roll;
    const owner = of === null || secret ? null : ownerOf(table, of);
    if (viewer.role !== 'gm' && (secret || of === null || !isSeen(table.scene, of, viewer))) return [];
    const yours = viewer.role === 'gm' ? owner === null : owner !== null && owner === viewer.seat;
    const rolls = yours || viewer.role === 'gm';
    return [
      {
        entry: entry.short,
        id: rolls ? id : '',
        of,
        label: rollFor(roll),
        ...(rolls && table.options.dice === 'typed' ? { dice: diceOf(roll) } : {}),
        yours,
      },
    ];
  });
};

/** Characters whom nobody plays, as far as this viewer knows of them. */
export const freeFor = (table: Table, viewer: Viewer): View['free'] =>
  table.characters.filter((id) => {
    const who = lookUp(table.scene, id);
    return who !== null && who.seat === null && seenBy(who, viewer);
  });

/**
 * The standing orders that are this viewer's to give: of combatants, and of sides by their own seat (all of the GM's
 * are one).
 */
export const ordersFor = (table: Table, viewer: Viewer): View['orders'] => [
  ...table.orders.filter(({ who: id }) => {
    const who = lookUp(table.scene, id);
    return who !== null && (viewer.role === 'gm' || isOf(who, viewer));
  }),
  ...table.sideOrders
    .filter(({ seat }) => (viewer.role === 'gm' ? seat === null : viewer.role === 'player' && seat === viewer.seat))
    .map(({ side, kind, order }) => ({ who: null, side, kind, order })),
];
