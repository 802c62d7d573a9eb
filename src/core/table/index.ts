/** The decider: seats, permissions, records and entries, undo, and what each seat gets to know. */

export { answer } from './answer.ts';
export { commit } from './commit.ts';
export { MOST_AT_ONCE, MOST_COMBATANTS } from './correct-place.ts';
export { decide, due, timeOut } from './decide.ts';
export { demoCorrections } from './demo.ts';
export { digestOf } from './digest.ts';
export type { Sum } from './export-lines.ts';
export { EXPORT_FORMAT, exportEnd, exportHead, isClosed, writingExport } from './export-lines.ts';
export type { Exported } from './exported.ts';
export { readingExport } from './exported.ts';
export { sceneAfterEntry, sceneBefore } from './history.ts';
export { cleanName } from './names.ts';
export { PERMISSIONS } from './permissions.ts';
export { factsOf, inputsOf, waitingOf } from './playing.ts';
export type { Query } from './queries.ts';
export type { AskedFor, HostWish, Opening, Rec } from './record.ts';
export { refusal } from './refusal.ts';
export type { Refusal } from './refusal.ts';
export { replaying } from './replaying.ts';
export { restore, restoring } from './restore.ts';
export { STORED_SHAPES } from './stored.ts';
export { openEntry, openTable, seatOf } from './table.ts';
export type { Table } from './table.ts';
export { viewFor } from './view.ts';
export { refusals } from './words.ts';
export type { Correction, Wish } from './wishes.ts';
