import { useEffect } from 'react';
import { useTable } from '../../store/table.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { Fault } from '../../ui/cards/Fault.tsx';
import { goTo } from '../../link/route.ts';

const again = (): void => location.reload();

/** The way to the table is closed: why, and what can be done. */
export const Gone = () => {
  const say = useTable((state) => state.connection.say);
  // another link to this table, pasted over the address, loads nothing by itself
  useEffect(() => {
    window.addEventListener('hashchange', again);
    return () => window.removeEventListener('hashchange', again);
  }, []);
  return (
    <main className="home-sheet grid min-h-full place-items-center">
      <Fault
        title="You are not at this table"
        why={say ?? 'The table closed the connection.'}
        safe="To come back, open your link again."
      >
        <Button look="primary" onClick={again}>
          Try again
        </Button>
        <Button onClick={() => goTo('/')}>Go to the home page</Button>
      </Fault>
    </main>
  );
};
