import { useState } from 'react';
import type { Json, Problem } from '../../../core/base.ts';
import type { TableOptions } from '../../../core/rules/views/view.ts';
import { correct, request } from '../../store/doing/requests.ts';
import { useQuery } from '../../store/queries.ts';
import { useTable } from '../../store/table.ts';
import { useDraft } from '../../ui/draft.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { Fold } from '../../ui/fields/Fold.tsx';
import { SchemaForm } from '../../ui/schema/SchemaForm.tsx';
import { SideCard } from '../../ui/cards/SideCard.tsx';
import { Segments, Toggle } from '../../ui/fields/Toggle.tsx';
import { classes } from '../../ui/classes.ts';
import type { Members } from '../common/changed-members.ts';
import { changedMembers, withMembers } from '../common/changed-members.ts';
import { openCard } from '../common/desk.ts';
import { AUTOMATIONS, DICE_WAYS, NUMBERS, ODDS, PACES, oddsHint } from './settings-words.ts';

const set = (options: Partial<TableOptions>): void => void request({ type: 'options', set: options });

/** Table settings: its name, the automation, the dice, what players see, and the ruleset's own settings. */
export const Options = () => {
  const options = useTable((state) => state.view?.options);
  const tableName = useTable((state) => state.view?.name ?? '');
  const [name, setName] = useDraft('table name', tableName);
  if (options === undefined) return null;
  return (
    <SideCard title="Table settings" onClose={() => openCard(null)}>
      <div className="flex flex-col gap-4">
        <form
          noValidate
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') void request({ type: 'rename', name: name.trim() });
          }}
        >
          <TextField label="Table name" value={name} onChange={setName} maxLength={60} className="flex-1" />
          <Button type="submit" disabled={name.trim() === '' || name.trim() === tableName}>
            Rename
          </Button>
        </form>
        <div className="flex flex-col gap-1">
          <Segments
            label="Automation"
            value={options.automation}
            options={AUTOMATIONS}
            onChange={(automation) => set({ automation })}
          />
          <p className="text-12 text-ink-quiet">{AUTOMATIONS.find(({ id }) => id === options.automation)?.about}</p>
        </div>
        <div className="flex flex-col gap-1">
          <Segments label="Dice" value={options.dice} options={DICE_WAYS} onChange={(dice) => set({ dice })} />
          <p className="text-12 text-ink-quiet">{DICE_WAYS.find(({ id }) => id === options.dice)?.about}</p>
        </div>
        <div className="flex flex-col gap-1">
          <Segments label="Pace" value={options.pace} options={PACES} onChange={(pace) => set({ pace })} />
          <p className="text-12 text-ink-quiet">{PACES.find(({ id }) => id === options.pace)?.about}</p>
        </div>
        <div className="flex flex-col gap-1">
          <Segments
            label="Odds players see"
            value={options.playersSeeOdds}
            options={ODDS}
            onChange={(playersSeeOdds) => set({ playersSeeOdds })}
          />
          <p className="text-12 text-ink-quiet">{oddsHint(options)}</p>
          <Toggle
            label={NUMBERS.label}
            hint={NUMBERS.about}
            on={options.playersSeeNumbers}
            onChange={(playersSeeNumbers) => set({ playersSeeNumbers })}
          />
        </div>
        <Settings />
      </div>
    </SideCard>
  );
};

/** The ruleset's own settings, by its form. */
const Settings = () => {
  const { answer } = useQuery({ type: 'settings' });
  const [draft, setDraft] = useDraft<Members>('house rules', {});
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [sending, setSending] = useState(false);
  if (answer === null) return null;
  const settings = withMembers(answer.settings, draft);
  const changed = Object.keys(changedMembers(answer.settings, settings)).length > 0;
  const save = async (): Promise<void> => {
    setSending(true);
    const result = await correct([{ type: 'settings', settings }]);
    setSending(false);
    if (result.ok) {
      setDraft({});
      setProblems([]);
    } else {
      setProblems(
        result.error.problems.length > 0
          ? result.error.problems.map(({ at, say }) => ({ at: at.replace(/^.*?\bsettings\.?/u, ''), say }))
          : [{ at: '', say: result.error.say }],
      );
    }
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (changed) void save();
      }}
    >
      <h3 className="text-13 font-bold">House rules</h3>
      <SchemaForm
        schema={answer.form}
        value={settings}
        onChange={(next) => setDraft({ ...draft, ...changedMembers(settings, next) })}
        problems={problems}
      />
      <Settled of={answer.form['settled']} />
      {changed ? (
        // always in sight: the rules are many, and what is not saved is lost when the card closes
        <div
          className={classes(
            'sticky -bottom-4 -mx-4 -mb-4 flex items-center justify-end gap-2',
            'rounded-b-10 border-t border-line bg-panel px-4 py-3',
          )}
        >
          <p className="min-w-0 flex-1 text-12 text-ink-quiet">Changes not saved</p>
          <Button
            look="quiet"
            onClick={() => {
              setDraft({});
              setProblems([]);
            }}
          >
            Discard
          </Button>
          <Button type="submit" look="primary" waiting={sending}>
            Save
          </Button>
        </div>
      ) : null}
    </form>
  );
};

/** What the ruleset has settled of itself, a sentence each. */
const Settled = ({ of }: { readonly of: Json | undefined }) =>
  Array.isArray(of) ? (
    <Fold title={`Settled by ruling (${String(of.length)})`}>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-12 text-ink-quiet">
        {of.map((say) => (
          <li key={String(say)}>{String(say)}</li>
        ))}
      </ul>
    </Fold>
  ) : null;
