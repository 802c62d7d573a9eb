import { Redo2, Undo2 } from 'lucide-react';
import { Button } from '../../ui/fields/Button.tsx';
import { IconButton } from '../../ui/fields/IconButton.tsx';
import { useEditor } from './draft/editor-state.ts';
import { redo } from './draft/editor.ts';
import { faultsOf } from './draft/faults.ts';
import { discardDrawing, sendAgain } from './draft/sending.ts';
import { takeBack, useCanTakeBack } from './pens/take-back.ts';

/** Whether the table has what is drawn. */
export const Footer = () => {
  const field = useEditor((now) => now.draft?.field ?? null);
  const sending = useEditor((now) => now.sending);
  const canTakeBack = useCanTakeBack();
  const undone = useEditor((now) => now.undone.length > 0);
  const held = sending.state === 'refused' || (field !== null && faultsOf(field).length > 0);
  return (
    <>
      <span className="flex">
        <IconButton
          label="Undo"
          shortcut="Ctrl Z"
          side="top"
          icon={<Undo2 aria-hidden className="size-4" />}
          disabled={!canTakeBack}
          onClick={takeBack}
        />
        <IconButton
          label="Redo"
          shortcut="Ctrl Y"
          side="top"
          icon={<Redo2 aria-hidden className="size-4" />}
          disabled={!undone}
          onClick={redo}
        />
      </span>
      <p role="status" className="min-w-0 flex-1 basis-32 text-12 text-ink-quiet">
        {held ? 'Not saved yet' : sending.state === 'waits' ? 'Saving' : 'Saved'}
      </p>
      {held ? (
        <Button look="quiet" size="small" onClick={discardDrawing}>
          Discard
        </Button>
      ) : null}
      {sending.state === 'refused' ? (
        <Button look="primary" size="small" onClick={sendAgain}>
          Send again
        </Button>
      ) : null}
    </>
  );
};
