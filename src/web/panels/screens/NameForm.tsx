import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { join } from '../../store/session.ts';
import { useTable } from '../../store/table.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { HouseMark } from '../../ui/marks/HouseMark.tsx';
import { recall, remember } from '../../ui/kept.ts';

const MOST_NAME = 40;

/** Who comes in by a link says who they are; the name is kept for the next table. */
export const NameForm = () => {
  const role = useTable((state) => state.connection.role);
  const say = useTable((state) => state.connection.say);
  const [name, setName] = useState(() => recall('name') ?? '');
  const [sending, setSending] = useState(false);
  const enter = async (): Promise<void> => {
    remember('name', name.trim());
    setSending(true);
    await join(name.trim());
    setSending(false);
  };
  return (
    <main className="home-sheet grid min-h-full place-items-center p-4">
      <form
        noValidate
        className="flex w-full max-w-sm flex-col gap-4 rounded-10 border border-line bg-panel p-6 shadow-float"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') void enter();
        }}
      >
        <HouseMark className="size-10" />
        <div>
          <h1 className="font-serif text-24 leading-tight font-medium">
            {role === 'gm' ? 'You are the GM' : 'Take a seat at the table'}
          </h1>
          <p className="mt-1 text-13 text-ink-quiet">
            The others see this name. No account or password needed: this browser remembers your seat.
          </p>
        </div>
        <TextField
          label="Your name"
          value={name}
          onChange={setName}
          maxLength={MOST_NAME}
          autoFocus
          autoComplete="nickname"
          error={say}
        />
        <Button
          type="submit"
          look="primary"
          size="large"
          waiting={sending}
          disabled={name.trim() === ''}
          icon={<ArrowRight aria-hidden className="size-4" />}
        >
          Join
        </Button>
      </form>
    </main>
  );
};
