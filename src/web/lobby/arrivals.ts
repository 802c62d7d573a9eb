import type { Import } from './import-map.ts';

/**
 * What the first page hands on to a table's screen. Apart from what reads files and replies, which a player's screen
 * does not load.
 */

let last: Import | null = null;
let unseen = false;

/**
 * Keeps what became of a map until the table's screen shows it, and as long as this page is open for who wants to read
 * it again.
 */
export const keepImport = (made: Import): void => {
  last = made;
  unseen = true;
};
/** The last import into a table from this page, or null. */
export const lastImport = (table: string): Import | null => (last?.table === table ? last : null);
/** Whether nobody has looked at it yet. */
export const isUnseen = (table: string): boolean => unseen && last?.table === table;
/** It was looked at. */
export const markSeen = (): void => {
  unseen = false;
};

let blankSheet: string | null = null;

/** Keeps that a table begins with a sheet to draw zones on, until the table's screen takes up the pens. */
export const keepBlankSheet = (table: string): void => {
  blankSheet = table;
};
export const isBlankSheet = (table: string): boolean => blankSheet === table;
/** The pens were taken up. */
export const dropBlankSheet = (): void => {
  blankSheet = null;
};
