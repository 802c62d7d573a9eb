import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CombatantView } from '../../../core/rules/view.ts';
import { correct } from '../../store/actions.ts';
import { useTable } from '../../store/table.ts';
import { Button } from '../../ui/Button.tsx';
import { sendPicture } from '../upload.ts';

/** A picture for a token: chosen or dropped, cropped to its shape by the board. */
export const PictureForm = ({ one, onDone }: { readonly one: CombatantView; readonly onDone: () => void }) => {
  const table = useTable((state) => state.view?.table ?? '');
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const send = async (file: File): Promise<void> => {
    setSending(true);
    setFault(null);
    const sent = await sendPicture(table, file);
    const set = sent.ok ? await correct([{ type: 'edit', who: one.id, set: { picture: sent.value.hash } }]) : sent;
    setSending(false);
    if (set.ok) onDone();
    else setFault(set.error.say);
  };
  return (
    <div
      className="flex flex-col gap-2.5 px-1.5"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const file = event.dataTransfer.files[0];
        if (file !== undefined) void send(file);
      }}
    >
      <p className="text-13 text-ink-quiet">A PNG, JPEG or WebP; the middle of it is what the token shows. Drop it here, or choose it.</p>
      {fault === null ? null : (
        <p role="alert" className="text-12 text-bad-ink">
          {fault}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {one.picture === null ? null : (
          <Button
            icon={<Trash2 aria-hidden className="size-4" />}
            onClick={() => {
              void correct([{ type: 'edit', who: one.id, set: { picture: null } }]);
              onDone();
            }}
          >
            Take it away
          </Button>
        )}
        <Button look="quiet" onClick={onDone}>
          Leave it
        </Button>
        <Button look="primary" waiting={sending} icon={<ImageUp aria-hidden className="size-4" />} onClick={() => input.current?.click()}>
          Choose a picture
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        aria-label={`Picture of ${one.name}`}
        tabIndex={-1}
        accept="image/png,image/jpeg,image/webp"
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) void send(file);
        }}
      />
    </div>
  );
};
