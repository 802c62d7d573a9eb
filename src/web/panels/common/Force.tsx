import { Gavel } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/fields/Button.tsx';
import { TextField } from '../../ui/fields/Field.tsx';

const MOST = 200;

/** The GM allows what the rules do not, and may say why: it stays in the log. */
export const Force = ({
  onForce,
  waiting = false,
}: {
  readonly onForce: (why: string) => void;
  readonly waiting?: boolean;
}) => {
  const [why, setWhy] = useState<string | null>(null);
  if (why === null) {
    return (
      <Button
        size="small"
        waiting={waiting}
        icon={<Gavel aria-hidden className="size-3.5" />}
        onClick={() => setWhy('')}
      >
        Allow anyway
      </Button>
    );
  }
  return (
    <div className="flex w-full items-end gap-2">
      <TextField
        label="Reason (for the log)"
        value={why}
        onChange={setWhy}
        maxLength={MOST}
        placeholder="none"
        className="flex-1"
        autoFocus
      />
      <Button look="primary" waiting={waiting} onClick={() => onForce(why.trim())}>
        Allow
      </Button>
    </div>
  );
};
