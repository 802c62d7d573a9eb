import type { Rolled } from '../../core/dice/index.ts';
import { shownText } from '../../core/maps/report/problem.ts';
import type { EntryView, Text, Told } from '../../core/rules/views/view.ts';
import { pathOf } from '../../core/rules/views/view.ts';
import { answer, viewFor } from '../../core/table/index.ts';
import type { Stage } from '../fight/stage.ts';

/** The log of a table in sentences, as its GM reads it. */
export const prettyLog = (stage: Stage): readonly string[] =>
  entriesOf(stage).flatMap((entry) => [headOf(entry), ...entry.told.map((told) => `  ${toldText(stage, told)}`)]);

/** Everybody on the field, a line each: name, place, how whole. */
export const prettyScene = (stage: Stage): readonly string[] => {
  const view = viewFor(stage.table(), stage.gm);
  return view.combatants.map(({ id, name, place, hidden, body }) => {
    const at =
      place === null
        ? 'off the field'
        : place.type === 'cell'
          ? `at [${place.x}, ${place.y}]`
          : `in ${plain(place.zone)}`;
    const marks = [...(hidden ? ['hidden'] : []), ...body.marks.map(({ label }) => label)];
    const file = stage.ids.file(id);
    return plain(
      [
        file === id || file === name ? name : `${file} (${name})`,
        at,
        ...(body.gauge === null ? [] : [body.gauge.say]),
        ...marks,
      ].join(', '),
    );
  });
};

const LOG_PAGE = 100;

const entriesOf = (stage: Stage): readonly EntryView[] => {
  const { log, earlier } = viewFor(stage.table(), stage.gm);
  const pages: (readonly EntryView[])[] = [log];
  for (let more = earlier, before = log[0]?.id ?? null; more && before !== null;) {
    const page = answer(stage.table(), stage.gm, { type: 'log', before, most: LOG_PAGE });
    if (!page.ok) break;
    const { entries, earlier: further } = page.value;
    pages.unshift(entries);
    more = further && entries.length > 0;
    before = entries[0]?.id ?? null;
  }
  return pages.flat();
};

const STATES: Readonly<Record<EntryView['state'], string>> = {
  open: ' (waits)',
  provisional: ' (not yet confirmed)',
  done: '',
  withdrawn: ' (withdrawn)',
  undone: ' (undone)',
};

const headOf = (entry: EntryView): string => plain(`${sentence(entry.title)}${STATES[entry.state]}`);

const plain = (text: string): string => shownText(text, 1000);

const sentence = (text: Text): string => text.map((part) => (typeof part === 'string' ? part : part.name)).join('');

const dieText = ({ face, sides, kept }: Rolled['dice'][number]): string => `${kept ? face : `(${face})`}/d${sides}`;

const toldText = (stage: Stage, told: Told): string => {
  switch (told.type) {
    case 'moved': {
      const to = pathOf(told.path).at(-1);
      return plain(`${told.name ?? nameOf(stage, told.who)} moves${to === undefined ? '' : ` to [${to.x}, ${to.y}]`}`);
    }
    case 'rolled': {
      const dice = told.rolled === null ? '' : `: ${told.rolled.dice.map(dieText).join(' ')} = ${told.rolled.total}`;
      return plain(`${told.name ?? 'the GM'} rolls ${told.label}${dice}${told.typed ? ', typed in' : ''}`);
    }
    default:
      return plain(`${sentence(told.text)}${told.rule === null ? '' : ` [${told.rule}]`}`);
  }
};

const nameOf = (stage: Stage, id: string): string =>
  viewFor(stage.table(), stage.gm).combatants.find((combatant) => combatant.id === id)?.name ?? 'somebody';
