import { signed } from '../../../core/rules/text/text.ts';
import { Footprints } from 'lucide-react';
import { unreachable } from '../../../core/base.ts';
import type { EntryView, Told } from '../../../core/rules/views/view.ts';
import { pathOf } from '../../../core/rules/views/view.ts';
import { select } from '../../store/actions.ts';
import { combatantOf } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { cellName } from '../../store/words.ts';
import { DiceRow } from '../../ui/marks/Dice.tsx';
import { Sentence } from '../../ui/marks/Sentence.tsx';
import { TallyTable } from '../../ui/marks/TallyTable.tsx';
import { Tip } from '../../ui/floating/Tip.tsx';
import { TONE_ICON } from '../../ui/cards/Toast.tsx';
import { useCatalogue } from '../../store/catalogue.ts';
import { sideOf } from './EntrySentence.tsx';

/** All that is told of an opened entry, line by line. */
export const ToldLines = ({ entry: { id, told } }: { readonly entry: EntryView }) =>
  told.map((line, at) => <ToldLine key={`${id} ${String(at)}`} told={line} />);

/** One fact of an opened entry: a walk, a roll with every die, or a sentence with its numbers and its rule. */
const ToldLine = ({ told }: { readonly told: Told }) => {
  switch (told.type) {
    case 'moved':
      return <MovedLine told={told} />;
    case 'rolled':
      return <RolledLine told={told} />;
    case 'said':
      return <SaidLine told={told} />;
    default:
      return unreachable(told);
  }
};

const MovedLine = ({ told }: { readonly told: Extract<Told, { type: 'moved' }> }) => {
  const known = useTable((state) => combatantOf(state.view, told.who)?.name);
  const cells = pathOf(told.path);
  const first = cells[0];
  const last = cells.at(-1);
  return (
    <p className="flex items-center gap-1.5 text-12 text-ink-quiet">
      <Footprints aria-hidden className="size-3.5 shrink-0" />
      <span>
        <b className="text-ink">{told.name ?? known ?? 'Someone'}</b>
        {first === undefined || last === undefined
          ? ' moves'
          : ` moves from ${cellName(first.x, first.y)} to ${cellName(last.x, last.y)}`}
      </span>
    </p>
  );
};

const RolledLine = ({ told }: { readonly told: Extract<Told, { type: 'rolled' }> }) => {
  const known = useTable((state) => combatantOf(state.view, told.of)?.name);
  const { rolled } = told;
  return (
    <div className="flex flex-col gap-1">
      <p className="text-12 text-ink-quiet">
        <b className="text-ink">{told.name ?? known ?? 'The GM'}</b> {told.label}
        {told.typed ? ' (entered by hand)' : ''}
      </p>
      {rolled === null ? (
        <p className="text-12 text-ink-quiet">Rolled in secret</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <DiceRow rolled={rolled} />
          <p className="nums flex flex-wrap items-baseline gap-x-2 text-12 text-ink-quiet">
            {rolled.parts.length > 1
              ? rolled.parts.map((part, at) => (
                  <span key={`${part.label} ${String(at)}`}>
                    {signed(part.value)} {part.label}
                  </span>
                ))
              : null}
            <b className="text-15 text-ink">{rolled.total}</b>
          </p>
        </div>
      )}
    </div>
  );
};

const SaidLine = ({ told }: { readonly told: Extract<Told, { type: 'said' }> }) => (
  <div className="flex flex-col gap-1.5">
    <p className="flex items-start gap-1.5 text-13">
      {told.tone === 'plain' ? null : <span className="mt-0.5 *:size-3.5">{TONE_ICON[told.tone]}</span>}
      <span className="min-w-0 flex-1">
        <Sentence text={told.text} sideOf={sideOf} onName={select} />
      </span>
      {told.rule === null ? null : <RuleRow id={told.rule} />}
    </p>
    {told.tallies.map((tally, at) => (
      <TallyTable key={`${tally.label} ${String(at)}`} tally={tally} className="ml-2 max-w-64" />
    ))}
  </div>
);

/** The rule that a line follows: its sentence and its row are in the tip. */
export const RuleRow = ({ id }: { readonly id: string }) => {
  const rule = useCatalogue()?.rows.find((row) => row.id === id)?.rule ?? 'A rule of this table';
  return (
    <Tip wide say={`${rule} (${id})`}>
      <button
        type="button"
        className={
          'shrink-0 rounded-[4px] px-1 text-12 text-ink-quiet underline decoration-dotted ' +
          'underline-offset-2 hover:text-ink'
        }
      >
        Rule
      </button>
    </Tip>
  );
};
