import type { ReactNode } from 'react';
import { Component } from 'react';
import { Button } from '../fields/Button.tsx';
import { Fault } from './Fault.tsx';

interface CatchState {
  readonly fault: Error | null;
}

/** Catches a bug below it and says what is safe, instead of a blank page. */
export class Catch extends Component<{ readonly children: ReactNode }, CatchState> {
  static getDerivedStateFromError(fault: unknown): CatchState {
    return { fault: fault instanceof Error ? fault : new Error(String(fault)) };
  }

  override state: CatchState = { fault: null };

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === null) return this.props.children;
    return (
      <main className="grid min-h-full place-items-center">
        <Fault
          title="Something went wrong"
          why={`Error in the page: ${fault.message}`}
          safe="The server keeps the table: nothing is lost. Reload the page to return to your seat."
        >
          <Button look="primary" onClick={() => location.reload()}>
            Reload
          </Button>
        </Fault>
      </main>
    );
  }
}
