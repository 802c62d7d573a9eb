import type { Table } from '../../src/core/table/index.ts';
import { answer, viewFor } from '../../src/core/table/index.ts';
import type { SeatId } from '../../src/core/rules/scene/scene.ts';

/** What a sentence for people must not hold, and every sentence that a table shows. */

/** Abbreviations that the games' own books use; any other in capitals is a code. */
const KNOWN = 'GM|PC|NPC|HP|AC|AAC|DC|CR|HD|XP|STR|DEX|CON|INT|WIS|CHA|WIL';

const CODES: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a row id', /\b(?:OL|OC|OD|BD|BDO|LG|OS|TT)-\d{1,3}\b/u],
  ['a ruling', /\b(?:R-|(?:LG|OS|TT)-R)\d{2}\b/u],
  ['a raw cell pair', /\(-?\d+(?:\.\d+)?, ?-?\d+(?:\.\d+)?\)/u],
  ['a value that is none', /\b(?:undefined|NaN)\b|\[object /u],
  // "3M"; `…` stands for what a source fills in
  ['a code of a number and letters', /(?:\b\d+|…)[A-Z]{1,3}\b/u],
  ['a code before dice', /\b(?:OR|AND|AN|FR|MIN|MAX) \d*d\d/u],
];

/** These are found in what is shown only: sources are full of names of their own. */
const SHOWN_CODES: typeof CODES = [
  ['a raw cell pair', /\[-?\d+, ?-?\d+\]/u],
  ['a value that is none', /\bnull\b/u],
  ['an unknown abbreviation', new RegExp(`\\b(?!(?:${KNOWN})\\b)[A-Z]{2,}\\b`, 'u')],
  ['the name of a field', /\b[a-z]+[A-Z]\w*|\w_\w/u],
  ['an id', /\b[a-z][\w-]*:[a-z0-9]/u],
  ['a hyphen for a minus', /(?:^|[\s(:])-\d/u],
];

const first = (codes: typeof CODES, text: string): string | null =>
  codes.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** What kind of code a sentence of a source holds; null: none. */
export const codeIn = (text: string): string | null => first(CODES, text);
/** What kind of code a sentence holds that somebody reads; null: none. */
export const shownCodeIn = (text: string): string | null => first([...CODES, ...SHOWN_CODES], text);

/** Members that hold no words: ids, rule rows and drawn things. */
const SILENT: ReadonlySet<string> = new Set(
  (
    'rule id field picture ruleset path points kind icon face offer command who slots type place seat order entry ' +
    'from body form settings pip state side role'
  ).split(' '),
);

/** Every string in what a seat is told that may be shown. A sentence in parts is read as one. */
export function* wordsIn(value: unknown, silent: ReadonlySet<string> = SILENT): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) {
    if (value.some((part) => typeof part === 'object' && part !== null && 'who' in part))
      yield value.map((part: unknown) => (typeof part === 'string' ? part : '')).join('');
    for (const part of value) yield* wordsIn(part, silent);
  } else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) if (!silent.has(name)) yield* wordsIn(part, silent);
}

/** What a form says: titles, explanations, and what choices are called. */
function* wordsOfForm(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const part of value) yield* wordsOfForm(part);
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) {
      if (name === 'labels') yield* wordsIn(part);
      else if ((name === 'title' || name === 'description') && typeof part === 'string') yield part;
      else yield* wordsOfForm(part);
    }
}

/** A body as a screen is told it: what is on a sheet is shown, unlike the body itself. */
const BODY = new Set([...SILENT].filter((name) => name !== 'body'));

/** All that a seat reads of a table at a moment; what could be struck at, with its odds, is dear. */
export function* shownTo(table: Table, seat: SeatId, strikes: boolean): Generator<string> {
  const view = viewFor(table, seat);
  yield* wordsIn([view.log, view.questions, view.rolls, view.turnOrder, view.areas]);
  yield* wordsIn(
    view.combatants.map(({ body }) => body),
    BODY,
  );
  const everybody = view.combatants.map(({ id }) => id);
  for (const who of [null, ...everybody]) {
    const given = answer(table, seat, { type: 'offers', who });
    if (given.ok) yield* wordsIn(given.value);
  }
  for (const who of strikes ? view.turnOrder.active.slice(0, 2) : [])
    for (const target of everybody) {
      const given = answer(table, seat, { type: 'strikes', who, target });
      if (given.ok) yield* wordsIn(given.value);
    }
}

/** What a ruleset says of itself to a GM: its lists, its forms and its house rules. */
export function* listedFor(table: Table, gm: SeatId): Generator<string> {
  const catalogue = answer(table, gm, { type: 'catalogue' });
  const settings = answer(table, gm, { type: 'settings' });
  const free = answer(table, gm, { type: 'free' });
  if (!catalogue.ok || !settings.ok || !free.ok) throw new Error('a GM is told of the ruleset');
  const { form, ...lists } = catalogue.value;
  yield* wordsIn(lists);
  yield* wordsOfForm(form);
  yield* wordsOfForm(settings.value.form);
  yield* wordsIn(free.value);
}

/** The codes in these words, each once with its sentence; names of combatants are what somebody called them. */
export const codesAmong = (words: Iterable<string>, names: readonly string[]): { coded: string[]; read: number } => {
  const coded = new Set<string>();
  const named = [...names].sort((a, b) => b.length - a.length);
  let read = 0;
  for (const text of words) {
    read++;
    const code = shownCodeIn(named.reduce((left, name) => left.replaceAll(name, '—'), text));
    if (code !== null) coded.add(`${code}: ${text}`);
  }
  return { coded: [...coded], read };
};
