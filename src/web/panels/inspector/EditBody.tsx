import { useState } from 'react';
import { isRecord } from '../../../core/base.ts';
import type { Json, Problem } from '../../../core/base.ts';
import type { CombatantView } from '../../../core/rules/views/view.ts';
import { correct } from '../../store/doing/requests.ts';
import { useQuery } from '../../store/queries.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { SchemaForm } from '../../ui/schema/SchemaForm.tsx';

/** The members of a body that a draft changes. */
export const changedMembers = (before: Json, draft: Json): { readonly [member: string]: Json } =>
  isRecord(before) && isRecord(draft)
    ? Object.fromEntries(
        Object.entries(draft).filter(([member, value]) => JSON.stringify(value) !== JSON.stringify(before[member])),
      )
    : {};

/** The GM edits a body in place, by the form of its ruleset. What the table has against it stands beside the fields. */
export const EditBody = ({ combatant, onDone }: { readonly combatant: CombatantView; readonly onDone: () => void }) => {
  const { answer, refusal } = useQuery({ type: 'sheet', who: combatant.id });
  const [draft, setDraft] = useState<Json | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [sending, setSending] = useState(false);
  if (answer === null) return <p className="px-1.5 text-13 text-ink-quiet">{refusal?.say ?? 'Loading the sheet…'}</p>;
  const set = draft === null ? {} : changedMembers(answer.body, draft);
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
    setDraft(null);
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
      <SchemaForm schema={answer.form} value={draft ?? answer.body} onChange={setDraft} problems={problems} />
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
const placeIn = (at: string, set: { readonly [member: string]: Json }): string => {
  const member = Object.keys(set).find((name) => at === name || at.startsWith(`${name}.`) || at.startsWith(`${name}[`));
  return member === undefined ? at.replace(/^.*?\b(?:set|body)\.?/u, '') : at;
};
