import { useTable } from '../../store/table.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { Fault } from '../../ui/cards/Fault.tsx';
import { goTo } from '../../link/route.ts';

/** The way to the table is closed: why, and what can be done. */
export const Gone = () => {
  const say = useTable((state) => state.connection.say);
  return (
    <main className="home-sheet grid min-h-full place-items-center">
      <Fault
        title="You are not at this table"
        why={say ?? 'The table closed the connection.'}
        safe="Open your link again."
      >
        <Button look="primary" onClick={() => location.reload()}>
          Try again
        </Button>
        <Button onClick={() => goTo('/')}>Go to the home page</Button>
      </Fault>
    </main>
  );
};
