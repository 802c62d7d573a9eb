import type { CombatantId, Side } from '../../../core/rules/scene/scene.ts';
import type { EntryView } from '../../../core/rules/views/view.ts';
import { select } from '../../store/actions.ts';
import { plain } from '../../store/words.ts';
import { beyondHead } from '../../store/spoken/beyond-head.ts';
import type { Said } from '../../store/spoken/beyond-head.ts';
import { combatantOf } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { classes } from '../../ui/classes.ts';
import { Sentence } from '../../ui/marks/Sentence.tsx';
import { TONE_ICON } from '../../ui/cards/Toast.tsx';

/** The side of anybody this seat sees now, for the colour of a name. */
export const sideOf = (who: CombatantId): Side | null => combatantOf(useTable.getState().view, who)?.side ?? null;

/** What a log entry is headed with: its sentence with its result; of one that was taken back it is struck through. */
export const EntrySentence = ({ entry, linked = false }: { readonly entry: EntryView; readonly linked?: boolean }) => {
  const over = entry.state === 'withdrawn' || entry.state === 'undone';
  return (
    <Sentence
      text={entry.title}
      sideOf={sideOf}
      {...(linked ? { onName: select } : {})}
      className={classes(over && 'line-through')}
    />
  );
};

/**
 * What came of an entry: what was said of it that is good or bad for somebody, or else the last word. By itself it goes
 * below the head, and repeats nothing of it.
 */
export const outcomeOf = (
  entry: EntryView,
  most: number,
  said: readonly Said[] = beyondHead(entry),
): readonly Said[] => {
  const telling = said.filter((item) => item.tone !== 'plain');
  const last = said.at(-1);
  // a warning alone, that the GM overruled the rules, does not say what came of it
  if (last !== undefined && telling.length > 0)
    return (
      telling.every((item) => item.tone === 'warn') && !telling.includes(last) ? [...telling, last] : telling
    ).slice(-most);
  // of several who did the same the last is no outcome
  const before = said.at(-2);
  if (last === undefined || (before !== undefined && wordsBut(before) === wordsBut(last))) return [];
  // what names nobody says when: "Round 3", and then whose turn it is
  return said
    .slice(-2)
    .filter((line) => line === last || line.text.every((part) => typeof part === 'string'))
    .slice(-most);
};

/** A sentence without its names and numbers. */
const wordsBut = ({ text }: Said): string =>
  text
    .filter((part) => typeof part === 'string')
    .join('…')
    .replaceAll(/\d+/gu, '0');

/**
 * The outcome in small lines under the sentence, the same said twice but once: so many of them, and how many more there
 * are; one more takes no more room than saying so.
 */
export const Outcome = ({ entry, most = 3 }: { readonly entry: EntryView; readonly most?: number }) => {
  const every = outcomeOf(entry, Infinity);
  const all = every.filter(({ text }, at) => every.findIndex((other) => plain(other.text) === plain(text)) === at);
  const lines = all.length - most > 1 ? all.slice(-most) : all;
  const more = all.length - lines.length;
  return lines.length === 0 ? null : (
    <ul className="flex flex-col gap-0.5 text-12 text-ink-quiet">
      {lines.map((line, at) => (
        <li key={`line-${String(at)}`} className="flex items-start gap-1.5">
          {line.tone === 'plain' ? null : <span className="mt-px *:size-3.5">{TONE_ICON[line.tone]}</span>}
          <Sentence text={line.text} sideOf={sideOf} />
        </li>
      ))}
      {more === 0 ? null : <li>and {more} more</li>}
    </ul>
  );
};
