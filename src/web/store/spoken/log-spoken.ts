import type { EntryState, EntryView, View } from '../../../core/rules/views/view.ts';
import { plain } from '../../../core/rules/text/text.ts';
import { beyondHead, saidBut } from './beyond-head.ts';
import type { Said } from './beyond-head.ts';
import { placesOn } from '../places-on.ts';
import { combatantOf } from '../select.ts';

/** What happened, as it is spoken: every entry once, in order, its harm first; whose turn it is once. */

/** How much of an entry has been spoken. */
interface Heard {
  readonly told: number;
  readonly state: EntryState;
}

/** What has been spoken of a table by now. */
export interface Spoken {
  readonly table: string;
  readonly entries: ReadonlyMap<string, Heard>;
  /** Whose turn it is, and in which round: who ends one round and begins the next is spoken twice. */
  readonly turn: string;
  readonly round: string;
}

/** Everything up to this moment counts as spoken: whoever comes to a table hears what happens from then on. */
export const spokenUpTo = ({ table, log, turnOrder }: View): Spoken => ({
  table,
  entries: new Map(log.map(({ id, told, state }) => [id, { told: told.length, state }])),
  turn: turnOrder.say,
  round: turnOrder.title,
});

/** After a long time away no more than the last so many entries are spoken, and how many went before them. */
const MOST_ENTRIES = 12;

const sentence = (words: string): string => {
  const said = words.trim();
  return said === '' || /[.?!…]$/u.test(said) ? said : `${said}.`;
};

const over = (state: EntryState): boolean => state === 'undone' || state === 'withdrawn';

/** Lines of an entry as they are spoken, those that harm somebody first. */
const spokenLines = (lines: readonly Said[]): readonly string[] => {
  const harm = lines.filter(({ tone }) => tone === 'bad');
  return [...harm, ...lines.filter(({ tone }) => tone !== 'bad')].map(({ text }) => plain(text));
};

/** The head of an entry, and the lines that say more. */
const wholeOf = (entry: EntryView): readonly string[] => [plain(entry.title), ...spokenLines(beyondHead(entry))];

/** Where those have come to who moved in these lines, as far as no sentence of the entry says so. */
const arrivalsOf = (view: View, entry: EntryView, from: number): readonly string[] => {
  const places = placesOn(view.field);
  const moved = entry.told.slice(from).flatMap((told) => (told.type === 'moved' ? [told.who] : []));
  return [...new Set(moved)].flatMap((who) => {
    const combatant = combatantOf(view, who);
    if (combatant === null || combatant.place === null) return [];
    const place = places.name(view.field, combatant.place);
    return plain(entry.title).includes(` to ${place}`) ? [] : [`${combatant.name} is now ${place}`];
  });
};

const entrySaid = (view: View, entry: EntryView, heard: Heard | undefined): readonly string[] => {
  if (heard === undefined) return over(entry.state) ? [] : [...wholeOf(entry), ...arrivalsOf(view, entry, 0)];
  if (over(entry.state)) return over(heard.state) ? [] : [`Undone: ${plain(entry.title)}`];
  const again = over(heard.state) ? [`Redone: ${plain(entry.title)}`] : [];
  const since = saidBut({ told: entry.told.slice(heard.told) }, []);
  return [...again, ...spokenLines(since), ...arrivalsOf(view, entry, heard.told)];
};

/** The last entries in the words they were spoken in, for whoever comes (back) to the table: not to be spoken again. */
export const spokenBefore = ({ log }: View): readonly string[] =>
  log
    .filter(({ state }) => !over(state))
    .slice(-MOST_ENTRIES)
    .flatMap(wholeOf)
    .filter((words) => words !== '')
    .map(sentence);

/** The sentences to be spoken now, in order, and what has been spoken then. */
export const spokenSince = (
  view: View,
  spoken: Spoken,
): { readonly sentences: readonly string[]; readonly spoken: Spoken } => {
  const fresh = view.log.filter(({ id }) => !spoken.entries.has(id));
  const left = new Set(fresh.slice(0, -MOST_ENTRIES).map(({ id }) => id));
  // what takes entries back names them itself
  const undoing = fresh.some(({ kind }) => kind !== undefined);
  const said = view.log.flatMap((entry) => {
    const heard = spoken.entries.get(entry.id);
    const named = undoing && heard !== undefined && over(heard.state) !== over(entry.state);
    return left.has(entry.id) || named ? [] : entrySaid(view, entry, heard);
  });
  const { say, title } = view.turnOrder;
  const turn = say === spoken.turn && title === spoken.round ? '' : say;
  const skipped = left.size === 0 ? '' : `${left.size} earlier entries are in the log`;
  const words = [skipped, ...said.filter((words) => words !== turn), turn].filter((words) => words !== '');
  return { sentences: words.map(sentence), spoken: spokenUpTo(view) };
};
