import { MapPin as PinIcon, Plus } from 'lucide-react';
import { boardCamera } from '../../board/camera/camera.ts';
import { baseOf } from '../../board/field/bases.ts';
import { useTable } from '../../store/table.ts';
import { SideCard } from '../../ui/cards/SideCard.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { Empty } from '../../ui/marks/Empty.tsx';
import { openCard } from '../common/desk.ts';
import { NoteForm } from './NoteForm.tsx';
import { NO_PINS, newNoteAt, openNote, titleOf, useNote, whereOf } from './notes.ts';

/** The GM's notes on the map: all of them to read, or one to write. */
export const NotesCard = () => {
  const view = useTable((state) => state.view);
  const selected = useTable((state) => state.selected);
  const note = useNote((state) => state.note);
  if (view === null) return null;
  const { field } = view;
  const pins = field.pins ?? NO_PINS;
  const open = note !== null && 'id' in note ? (pins.find(({ id }) => id === note.id) ?? null) : null;
  const fresh = note !== null && 'at' in note ? note.at : null;
  if (open !== null || fresh !== null)
    return (
      <SideCard
        key={open?.id ?? 'new'}
        title={open === null ? 'New note' : 'Note'}
        about="Only the GM sees it."
        edge="left"
        onClose={() => openCard(null)}
      >
        <NoteForm field={field} pins={pins} pin={open} at={open?.at ?? fresh ?? { x: 0, y: 0 }} />
      </SideCard>
    );
  const here = (): void => {
    const base = baseOf(view, selected);
    newNoteAt(base === null ? boardCamera.middle() : { x: base.x + base.size / 2, y: base.y + base.size / 2 });
  };
  return (
    <SideCard
      key="all"
      title="Notes on the map"
      about="Only the GM sees them. Drag one on the map to move it."
      edge="left"
      onClose={() => openCard(null)}
      footer={
        <Button icon={<Plus aria-hidden className="size-4" />} look="primary" onClick={here}>
          New note
        </Button>
      }
    >
      {pins.length === 0 ? (
        <Empty title="No notes yet">Pin one here, or right-click a spot on the map.</Empty>
      ) : (
        <ul className="flex flex-col gap-1">
          {pins.map((pin) => (
            <li key={pin.id}>
              <button
                type="button"
                onClick={() => openNote(pin.id)}
                className={
                  'flex w-full items-start gap-2 rounded-6 px-2 py-1.5 text-left hover:bg-ink/7 ' +
                  'pointer-coarse:min-h-11'
                }
              >
                <PinIcon aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
                <span className="min-w-0 flex-1">
                  <span className="flex gap-2 text-13">
                    <b className="min-w-0 flex-1 truncate">{titleOf(pin)}</b>
                    <span className="text-ink-quiet">{whereOf(field, pin.at)}</span>
                  </span>
                  {pin.text === '' || pin.label === '' ? null : (
                    <span className="line-clamp-2 text-12 text-ink-quiet">{pin.text}</span>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </SideCard>
  );
};
