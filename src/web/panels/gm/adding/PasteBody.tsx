import { useState } from 'react';
import type { Json, Problem } from '../../../../core/base.ts';
import type { Side } from '../../../../core/rules/scene/scene.ts';
import { SIDES } from '../../../../core/rules/scene/scene.ts';
import type { FormSchema } from '../../../../core/rules/views/view.ts';
import { correct } from '../../../store/doing/requests.ts';
import { useDraft } from '../../../ui/draft.ts';
import { Button } from '../../../ui/fields/Button.tsx';
import { AreaField, NumberField, TextField } from '../../../ui/fields/Field.tsx';
import { SchemaForm } from '../../../ui/schema/SchemaForm.tsx';
import { blankOf } from '../../../ui/schema/blank.ts';
import { Segments } from '../../../ui/fields/Toggle.tsx';
import { placeInSight } from './in-sight.ts';
import { BESIDE, NoPlace, useNowhere } from './NoPlace.tsx';

const SIDE_LABELS: Readonly<Record<Side, string>> = { ally: 'Ally', foe: 'Foe', other: 'Other' };

/** JSON that somebody pasted, or the sentence that says why it is none. */
const read = (text: string): { readonly json: Json } | { readonly fault: string } => {
  try {
    return { json: JSON.parse(text) as Json };
  } catch (error) {
    return { fault: `This is not JSON: ${error instanceof Error ? error.message : 'it cannot be read'}` };
  }
};

/**
 * A sheet of one's own: pasted as JSON, or filled into the ruleset's form. What is wrong with it is said beside its
 * field.
 */
export const PasteBody = ({ form }: { readonly form: FormSchema }) => {
  const [name, setName] = useDraft('pasted name', '');
  const [side, setSide] = useDraft<Side>('pasted side', 'foe');
  const [footprint, setFootprint] = useDraft<number | null>('pasted size', 1);
  const [text, setText] = useDraft('pasted text', '');
  const [body, setBody] = useDraft<Json | null>('pasted body', null);
  const [fault, setFault] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [sending, setSending] = useState(false);
  const nowhere = useNowhere();
  const take = (): void => {
    const found = read(text);
    if ('fault' in found) return setFault(found.fault);
    setFault(null);
    setProblems([]);
    setBody(found.json);
  };
  const place = async (): Promise<void> => {
    if (body === null) return;
    setSending(true);
    const result = await correct([
      {
        type: 'place-body',
        name: name.trim(),
        side,
        footprint: footprint ?? 1,
        body,
        place: placeInSight(footprint ?? 1),
      },
    ]);
    setSending(false);
    if (result.ok) {
      setBody(null);
      setText('');
      setName('');
      setProblems([]);
      return;
    }
    const { say, problems: found } = result.error;
    setProblems(
      found.length > 0
        ? found.map((problem) => ({ at: problem.at.replace(/^.*?\bbody\.?/u, ''), say: problem.say }))
        : [{ at: '', say }],
    );
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (body === null) take();
        else void place();
      }}
    >
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        maxLength={60}
        error={body !== null && name.trim() === '' ? 'Enter a name' : null}
      />
      <Segments
        label="Side"
        value={side}
        options={SIDES.map((id) => ({ id, label: SIDE_LABELS[id] }))}
        onChange={setSide}
      />
      <NumberField label="Size in cells" value={footprint} onChange={setFootprint} min={1} max={6} step={1} />
      {body === null ? (
        <>
          <AreaField
            label="Sheet as JSON"
            value={text}
            onChange={setText}
            rows={8}
            spellCheck={false}
            error={fault}
            placeholder="{ … }"
          />
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="quiet" onClick={() => setBody(blankOf(form, form))}>
              Start from a blank form
            </Button>
            <Button type="submit" look="primary" disabled={text.trim() === ''}>
              Read the sheet
            </Button>
          </div>
        </>
      ) : (
        <>
          <SchemaForm schema={form} value={body} onChange={setBody} problems={problems} />
          {nowhere ? <NoPlace /> : null}
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="quiet" onClick={() => setBody(null)}>
              Back
            </Button>
            <Button type="submit" look="primary" waiting={sending} disabled={name.trim() === ''}>
              {nowhere ? BESIDE : 'Place automatically'}
            </Button>
          </div>
        </>
      )}
    </form>
  );
};
