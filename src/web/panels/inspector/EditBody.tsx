import { useState } from 'react';
import type { Problem } from '../../../core/base.ts';
import type { CombatantView } from '../../../core/rules/views/view.ts';
import { correct } from '../../store/doing/requests.ts';
import { useQuery } from '../../store/queries.ts';
import type { Members } from '../common/changed-members.ts';
import { changedMembers, withMembers } from '../common/changed-members.ts';
import { draftSheet, useDesk } from '../common/desk.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { SchemaForm } from '../../ui/schema/SchemaForm.tsx';

const UNCHANGED: Members = {};

/** The GM edits a body in place, by the form of its ruleset. What the table has against it stands beside the fields. */
export const EditBody = ({ combatant, onDone }: { readonly combatant: CombatantView; readonly onDone: () => void }) => {
  const { answer, refusal } = useQuery({ type: 'sheet', who: combatant.id });
  const draft = useDesk(({ editing }) => (editing?.who === combatant.id ? editing.draft : undefined)) ?? UNCHANGED;
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [sending, setSending] = useState(false);
  if (answer === null) return <p className="px-1.5 text-13 text-ink-quiet">{refusal?.say ?? 'Loading the sheet…'}</p>;
  const body = withMembers(answer.body, draft);
  const set = changedMembers(answer.body, body);
  const changed = Object.keys(set).length;
  const save = async (): Promise<void> => {
    setSending(true);
    const result = await correct([{ type: 'body', who: combatant.id, set }]);
    setSending(false);
    if (!result.ok)
      return setProblems(
        result.error.problems.length > 0
          ? result.error.problems.map(({ at, say }) => ({ at: placeIn(at, set), say }))
          : [{ at: '', say: result.error.say }],
      );
    onDone();
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-3 px-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (changed > 0) void save();
      }}
    >
      <SchemaForm
        schema={answer.form}
        value={body}
        onChange={(next) => draftSheet(combatant.id, { ...draft, ...changedMembers(body, next) })}
        problems={problems}
      />
      <div className="sticky bottom-0 -mx-3 flex items-center gap-2 border-t border-line bg-panel px-3 py-2">
        <span className="min-w-0 flex-1 text-12 text-ink-quiet">
          {changed === 0 ? 'Nothing changed yet' : `${String(changed)} changed`}
        </span>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" look="primary" disabled={changed === 0} waiting={sending}>
          Save
        </Button>
      </div>
    </form>
  );
};

/** Where a problem of the message lies in the body: the table may name it from the correction on. */
const placeIn = (at: string, set: Members): string => {
  const member = Object.keys(set).find((name) => at === name || at.startsWith(`${name}.`) || at.startsWith(`${name}[`));
  return member === undefined ? at.replace(/^.*?\b(?:set|body)\.?/u, '') : at;
};
