/** The decider: seats, permissions, records and entries, undo, and what each seat gets to know. */

export { answer, MOST_ENTRIES } from './answer.ts';
export { commit } from './commit.ts';
export { MOST_AT_ONCE, MOST_COMBATANTS } from './correct-place.ts';
export { decide, due, timeOut, WISH_ID } from './decide.ts';
export type { Decided, Ports } from './deciding.ts';
export { demoCorrections } from './demo.ts';
export { sceneAfterEntry, sceneBefore } from './history.ts';
export { cleanLine, cleanName, LONGEST_NAME } from './names.ts';
export { PERMISSIONS } from './permissions.ts';
export type { Permission } from './permissions.ts';
export { factsOf, inputsOf, waitingOf } from './playing.ts';
export type { Answers, Preview, Query, Strike } from './queries.ts';
export { STORED_VERSION } from './record.ts';
export type { AskedFor, HostWish, Opening, Rec, Seat, StandingOrder, TableChange } from './record.ts';
export { refusal } from './refusal.ts';
export type { Refusal } from './refusal.ts';
export { restore } from './restore.ts';
export { parseOpening, parseStored, STORED_SHAPES } from './stored.ts';
export { DEFAULT_OPTIONS, entryAt, openEntry, openTable, seatOf } from './table.ts';
export type { Entry, Table } from './table.ts';
export { viewFor } from './view.ts';
export type { CommandWish, Correction, Wish } from './wishes.ts';
