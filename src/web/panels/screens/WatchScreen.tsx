import { Hourglass } from 'lucide-react';
import { Board } from '../../board/Board.tsx';
import type { WaitView } from '../../../core/rules/views/view.ts';
import { useTable } from '../../store/table.ts';
import { FLOAT } from '../../ui/cards/Panel.tsx';
import { classes } from '../../ui/classes.ts';
import { Insets } from '../common/Insets.tsx';
import { LastRollBody } from './LastRoll.tsx';
import { Offline } from './Offline.tsx';
import { sayWaits } from '../prompts/listed.ts';
import { TurnOrder } from '../turn-order/TurnOrder.tsx';

/** A screen that only watches: board, turn order, last roll, and what is being waited for. It grows with its width. */
export const WatchScreen = () => {
  const waitingFor = useTable((state) => state.view?.waitingFor ?? NOBODY);
  const rolled = useTable(
    (state) => state.view?.log.some((entry) => entry.told.some((told) => told.type === 'rolled')) ?? false,
  );
  return (
    <main data-watch className="fixed inset-0 overflow-clip bg-ground">
      <Insets />
      <Board className="absolute inset-0" />
      <div
        data-edge="top"
        className="pointer-events-none absolute inset-x-3 top-3 z-20 flex flex-col items-center gap-2"
      >
        <TurnOrder />
        <Offline />
      </div>
      <div
        data-edge="bottom"
        className="pointer-events-none absolute inset-x-3 bottom-3 z-20 flex flex-wrap items-end justify-center gap-3"
      >
        {rolled ? (
          <section aria-label="Last roll" className={classes(FLOAT, 'max-w-full px-4 py-3')}>
            <LastRollBody large />
          </section>
        ) : null}
        {waitingFor.length === 0 ? null : (
          <p role="status" className={classes(FLOAT, 'flex items-center gap-3 px-4 py-3 text-18')}>
            <Hourglass aria-hidden className="size-5 text-accent" />
            Waiting for {sayWaits(waitingFor, false)}
          </p>
        )}
      </div>
    </main>
  );
};

const NOBODY: readonly WaitView[] = [];
