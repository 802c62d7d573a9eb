import { unreachable } from '../../../core/base.ts';
import type { Rolled } from '../../../core/dice/index.ts';
import type { EntryView, Told, View } from '../../../core/rules/views/view.ts';
import { pathOf } from '../../../core/rules/views/view.ts';
import { saveFile } from '../../lobby/export-table.ts';
import { notify } from '../../store/doing/notices.ts';
import { ask } from '../../store/queries.ts';
import { combatantOf } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { cellName, plain } from '../../store/words.ts';

/** Entries asked for at once when the whole log is fetched. */
const PAGE = 100;

/**
 * The whole log as this seat may know it, oldest first; what could not be fetched is left out and said so by `whole`.
 */
export const wholeLog = async (
  view: View,
): Promise<{ readonly entries: readonly EntryView[]; readonly whole: boolean }> => {
  let entries = view.log;
  let earlier = view.earlier;
  while (earlier) {
    const page = await ask({ type: 'log', before: entries[0]?.id ?? null, most: PAGE });
    if (!page.ok || page.value.entries.length === 0) return { entries, whole: false };
    entries = [...page.value.entries, ...entries];
    earlier = page.value.earlier;
  }
  return { entries, whole: true };
};

const dieText = ({ sides, face, kept }: Rolled['dice'][number]): string =>
  `d${String(sides)}:${String(face)}${kept ? '' : ' (not counted)'}`;

const sayTold = (told: Told, view: View): string => {
  switch (told.type) {
    case 'moved': {
      const cells = pathOf(told.path);
      const last = cells.at(-1);
      return (
        `${told.name ?? combatantOf(view, told.who)?.name ?? 'Someone'} moves to ` +
        (last === undefined ? '?' : cellName(last.x, last.y))
      );
    }
    case 'rolled': {
      const faces =
        told.rolled === null
          ? 'in secret'
          : `${told.rolled.dice.map(dieText).join(' ')} = ${String(told.rolled.total)}`;
      const by = told.name ?? combatantOf(view, told.of)?.name ?? 'The GM';
      return `${by} ${told.label}: ${faces}${told.typed ? ' (entered by hand)' : ''}`;
    }
    case 'said':
      return `${plain(told.text)}${told.rule === null ? '' : ` [${told.rule}]`}`;
    default:
      return unreachable(told);
  }
};

const STATE_WORDS: Readonly<Record<EntryView['state'], string>> = {
  open: ' (waiting)',
  provisional: ' (not yet confirmed)',
  done: '',
  withdrawn: ' (withdrawn)',
  undone: ' (undone)',
};

/** The log as plain text: a sentence for each entry, its facts indented below. */
export const logText = (entries: readonly EntryView[], view: View): string =>
  [
    view.name,
    '',
    ...entries.flatMap((entry) => [
      `${plain(entry.title)}${entry.by === null ? '' : ` — ${entry.by}`}${STATE_WORDS[entry.state]}`,
      ...entry.told.map((told) => `    ${sayTold(told, view)}`),
    ]),
  ].join('\n');

export const logJson = (entries: readonly EntryView[], view: View): string =>
  JSON.stringify({ table: view.name, ruleset: view.ruleset, entries }, null, 2);

/** Hands the browser the log of the table that is open, as far as this seat may read it. */
export const saveLog = async (as: 'text' | 'json'): Promise<void> => {
  const { view } = useTable.getState();
  if (view === null) return;
  const { entries, whole } = await wholeLog(view);
  const name = view.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();
  if (as === 'text') saveFile(`${name}-log.txt`, 'text/plain', logText(entries, view));
  else saveFile(`${name}-log.json`, 'application/json', logJson(entries, view));
  if (!whole)
    notify({
      tone: 'warn',
      say: 'Older entries could not be loaded. The file contains only the entries on this screen.',
    });
};
