import { useState } from 'react';
import { Button } from '../ui/fields/Button.tsx';
import { TextField } from '../ui/fields/Field.tsx';
import type { RowProps } from './use-my-tables.ts';

const MOST_NAME = 60;

/** A table's name, to be written anew in its row. */
export const NameRow = ({ table, mine, onDone }: RowProps & { readonly onDone: () => void }) => {
  const [name, setName] = useState(table.name);
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    const refused = name.trim() === table.name ? null : await mine.rename(table, name);
    if (refused === null) onDone();
    else setFault(refused);
  };
  return (
    <li className="px-2 py-2">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
        }}
        className="flex flex-wrap items-start gap-2"
      >
        <TextField
          label={`New name of ${table.name}`}
          quiet
          value={name}
          onChange={setName}
          maxLength={MOST_NAME}
          autoFocus
          onFocus={(event) => event.target.select()}
          autoComplete="off"
          error={fault}
          className="min-w-40 flex-1"
        />
        <Button type="submit" look="primary" waiting={mine.busy?.id === table.id}>
          Rename
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </form>
    </li>
  );
};
