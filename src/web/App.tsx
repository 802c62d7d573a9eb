import { addressOf } from './link/address.ts';
import { Button } from './ui/fields/Button.tsx';
import { Catch } from './ui/cards/Catch.tsx';
import { Fault } from './ui/cards/Fault.tsx';
import { goTo, usePath } from './link/route.ts';
import { Waiting } from './ui/marks/Waiting.tsx';
import { soon } from './ui/soon.ts';

const Home = soon(() => import('./home/Home.tsx').then(({ Home: part }) => part));
const TableScreen = soon(() => import('./panels/screens/TableScreen.tsx').then(({ TableScreen: part }) => part));

/** Which screen the address leads to. Each is loaded when it is wanted. */
export const App = () => {
  const path = usePath();
  const address = addressOf({ pathname: path, hash: '' });
  return (
    <Catch>
      {path === '/' ? (
        <Home meanwhile={<Waiting say="Loading" />} />
      ) : address === null ? (
        <main className="grid min-h-full place-items-center">
          <Fault
            title="Nothing found at this address"
            why="The link may be incomplete."
            safe="Your tables are listed on the home page."
          >
            <Button look="primary" onClick={() => goTo('/')}>
              Go to the home page
            </Button>
          </Fault>
        </main>
      ) : (
        <TableScreen key={address.table} table={address.table} meanwhile={<Waiting say="Loading" />} />
      )}
    </Catch>
  );
};
