import { LocateFixed, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FieldView } from '../../../core/rules/views/view.ts';
import type { MapPin, Point } from '../../../core/space/field/field.ts';
import { boardCamera } from '../../board/camera/camera.ts';
import { useDraft } from '../../ui/draft.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { AreaField, TextField } from '../../ui/fields/Field.tsx';
import { hintOf, newPinId, openNote, pointNamed, removePin, savePin, useNote, whereOf } from './notes.ts';

interface NoteFormProps {
  readonly field: FieldView;
  readonly pins: readonly MapPin[];
  /** null: a new one. */
  readonly pin: MapPin | null;
  readonly at: Point;
}

/** One note: its title, its text, where it is pinned. A place that is typed moves it. */
export const NoteForm = ({ field, pins, pin, at }: NoteFormProps) => {
  const of = `note ${pin?.id ?? ''}`;
  const [label, setLabel] = useDraft(`${of} title`, pin?.label ?? '');
  const [text, setText] = useDraft(`${of} text`, pin?.text ?? '');
  const [place, setPlace] = useDraft<string | null>(`${of} place`, null);
  const [fault, setFault] = useState<'text' | 'place' | null>(null);
  const [sending, setSending] = useState(false);
  const where = whereOf(field, at);
  const list = (): void => openNote(null);

  const save = async (): Promise<void> => {
    const spot = place === null || place === where ? at : pointNamed(field, place);
    const wrong = label.trim() === '' && text.trim() === '' ? 'text' : spot === null ? 'place' : null;
    setFault(wrong);
    if (wrong !== null || spot === null) return;
    setSending(true);
    const { note } = useNote.getState();
    const saved = await savePin({ id: pin?.id ?? newPinId(pins), at: spot, label: label.trim(), text: text.trim() });
    setSending(false);
    // who went on to something else meanwhile, another note too, is left there
    if (saved.ok && useNote.getState().note === note) list();
  };
  return (
    <form
      noValidate
      aria-label={pin === null ? 'New note' : 'Note'}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField label="Title" value={label} onChange={setLabel} maxLength={200} autoComplete="off" />
      <AreaField
        label="Text"
        rows={6}
        value={text}
        onChange={setText}
        maxLength={2000}
        error={fault === 'text' ? 'Write a title or a text.' : null}
      />
      <TextField
        label="Where?"
        value={place ?? where}
        onChange={setPlace}
        autoComplete="off"
        hint={hintOf(field)}
        error={fault === 'place' ? 'There is no such place on the map.' : null}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" waiting={sending}>
          {pin === null ? 'Pin note' : 'Save note'}
        </Button>
        <Button onClick={list}>All notes</Button>
        {pin === null ? null : (
          <>
            <Button
              look="quiet"
              icon={<LocateFixed aria-hidden className="size-4" />}
              onClick={() => boardCamera.centreOn(pin.at)}
            >
              Go to
            </Button>
            <Button
              look="danger"
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={() => {
                void removePin(pin.id);
                list();
              }}
            >
              Remove note
            </Button>
          </>
        )}
      </div>
    </form>
  );
};
