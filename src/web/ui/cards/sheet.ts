/**
 * How high the sheet of a phone and of a small tablet is, whatever it shows: the map keeps its place. On a small tablet
 * the map has more.
 */
export const SHEET = 'h-[42dvh] sm:h-[30dvh]';
/** What is decided takes its place below the tabs, and over them where it needs more. */
export const SHEET_MOST = 'min-h-[calc(42dvh-3.125rem)] max-h-[44dvh] sm:min-h-[calc(30dvh-3.125rem)] sm:max-h-[30dvh]';
/** What is chosen stays below the tabs, and what ends the turn in sight. */
export const SHEET_BELOW_TABS = 'h-[calc(42dvh-3.125rem)] sm:h-[calc(30dvh-3.125rem)]';
