import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CombatantView } from '../../../core/rules/views/view.ts';
import { useTable } from '../../store/table.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { isGm } from '../../store/select.ts';
import { CropForm } from './CropForm.tsx';
import { FaceChoice } from './FaceChoice.tsx';
import { NOT_A_PICTURE, givePicture, pixelsOf, sendAndGive } from './token-picture.ts';

/** A picture for a token: chosen or dropped, then cropped under the token's outline. */
export const PictureForm = ({
  combatant,
  onDone,
}: {
  readonly combatant: CombatantView;
  readonly onDone: () => void;
}) => {
  const gm = useTable((state) => isGm(state.view));
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [chosen, setChosen] = useState<{ readonly picture: ImageBitmap; readonly src: string } | null>(null);
  const src = chosen?.src;
  useEffect(() => (src === undefined ? undefined : () => URL.revokeObjectURL(src)), [src]);
  const choose = async (file: File): Promise<void> => {
    setFault(null);
    const picture = await pixelsOf(file);
    if (picture === null) setFault(NOT_A_PICTURE);
    else setChosen({ picture, src: URL.createObjectURL(file) });
  };
  const send = async (file: File): Promise<void> => {
    setSending(true);
    setFault(null);
    const set = await sendAndGive(combatant.id, file);
    setSending(false);
    if (set.ok) onDone();
    else setFault(set.error.say);
  };
  if (chosen !== null) {
    return (
      <div className="flex flex-col gap-2.5 px-1.5">
        <CropForm
          picture={chosen.picture}
          src={chosen.src}
          side={combatant.side}
          sending={sending}
          onUse={(file) => void send(file)}
          onCancel={() => setChosen(null)}
        />
        <Fault say={fault} />
      </div>
    );
  }
  return (
    <div
      className="flex flex-col gap-2.5 px-1.5"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const file = event.dataTransfer.files[0];
        if (file !== undefined) void choose(file);
      }}
    >
      {gm ? <FaceChoice combatant={combatant} onFault={setFault} /> : null}
      <p className="text-13 text-ink-quiet">
        {gm ? 'Or drop' : 'Drop'} a PNG, JPEG or WebP here or on the token, or choose one. The token shows part of it.
      </p>
      <Fault say={fault} />
      <div className="flex flex-wrap justify-end gap-2">
        {combatant.picture === null ? null : (
          <Button
            icon={<Trash2 aria-hidden className="size-4" />}
            onClick={() => {
              void givePicture(combatant.id, null);
              onDone();
            }}
          >
            Remove picture
          </Button>
        )}
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button
          look="primary"
          waiting={sending}
          icon={<ImageUp aria-hidden className="size-4" />}
          onClick={() => input.current?.click()}
        >
          Choose a picture
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        aria-label={`Picture of ${combatant.name}`}
        tabIndex={-1}
        accept="image/png,image/jpeg,image/webp"
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) void choose(file);
        }}
      />
    </div>
  );
};

const Fault = ({ say }: { readonly say: string | null }) =>
  say === null ? null : (
    <p role="alert" className="text-12 text-bad-ink">
      {say}
    </p>
  );
