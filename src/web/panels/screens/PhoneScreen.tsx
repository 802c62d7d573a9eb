import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Board } from '../../board/Board.tsx';
import { isGm } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { classes } from '../../ui/classes.ts';
import { SHEET_MOST } from '../../ui/cards/sheet.ts';
import { Popover } from '../../ui/floating/Popover.tsx';
import { useDesk } from '../common/desk.ts';
import { Insets } from '../common/Insets.tsx';
import { Notices } from './Notices.tsx';
import { Offline } from './Offline.tsx';
import { OpenCard } from './OpenCard.tsx';
import { PhoneSheet } from './PhoneSheet.tsx';
import { AimCard, Context, CountField, PastBar, ResultCard, StrikeMenu } from './when-used.tsx';
import { PromptCards, SpokenPrompts, useDeciding, WaitLines } from '../prompts/Prompts.tsx';
import { TurnOrder } from '../turn-order/TurnOrder.tsx';
import { TableMenu } from './TableMenu.tsx';
import { ToolRail } from '../tools/ToolRail.tsx';
import { soon } from '../../ui/soon.ts';

const DrawLayer = soon(() => import('../map/layers/DrawLayer.tsx').then(({ DrawLayer: part }) => part));

const OverMap = soon(() => import('../gm/OverMap.tsx').then(({ OverMap: part }) => part));

/**
 * The table on a phone or a small tablet: the board behind everything, so that nothing that opens moves it; one sheet
 * from below, and what is asked in the sheet's place.
 */
export const PhoneScreen = () => {
  const drawing = useDesk((desk) => desk.card === 'draw');
  const placing = useDesk((desk) => desk.placing !== null);
  const gm = useTable((state) => isGm(state.view));
  const deciding = useDeciding();
  return (
    <main data-screen="phone" className="fixed inset-0 flex flex-col overflow-clip bg-ground">
      <Insets />
      <div className="absolute inset-0">
        <Board />
        {gm ? <OverMap /> : null}
      </div>
      {drawing ? <DrawLayer /> : null}
      <PhoneTop />
      <div className="pointer-events-none relative min-h-0 flex-1">
        <div className="absolute inset-x-2 top-2 z-10 flex flex-col items-center gap-2">
          <PastBar />
          <Offline />
          <Notices />
        </div>
        <div data-edge="bottom" className="pointer-events-none absolute inset-x-2 bottom-2 z-10">
          {deciding ? null : <ResultCard brief />}
        </div>
        <div className="absolute inset-x-2 bottom-2 z-20 flex justify-center empty:hidden">
          <CountField />
        </div>
      </div>
      <PhoneSheet>
        <div className="flex shrink-0 flex-col gap-1 p-1 empty:hidden">{deciding ? null : <WaitLines />}</div>
        <div
          className={classes(
            'pointer-events-none absolute inset-x-0 bottom-0 z-30 flex flex-col p-2 empty:hidden',
            drawing ? 'max-h-[44dvh]' : 'max-h-[80dvh]',
            // the map is clear while somebody is put on it; what the card holds stays
            placing && 'hidden',
          )}
        >
          <OpenCard />
        </div>
      </PhoneSheet>
      <div
        data-edge="bottom"
        data-dock
        className={classes(
          'absolute inset-x-0 bottom-0 z-30 flex flex-col gap-2 overflow-y-auto bg-panel p-1.5 empty:hidden',
          '*:w-full *:shrink-0',
          SHEET_MOST,
        )}
      >
        <PromptCards />
        {deciding ? <WaitLines /> : null}
      </div>
      <SpokenPrompts />
      <StrikeMenu />
      <Context />
      <AimCard />
    </main>
  );
};

/** The name of the table, its tools, and the turn order. */
const PhoneTop = () => {
  const [tools, setTools] = useState(false);
  return (
    <div
      data-edge="top"
      className={
        'relative z-10 flex flex-col border-b border-line bg-panel sm:flex-row sm:items-center ' +
        'sm:[&>section]:order-1 sm:[&>section]:min-w-0 sm:[&>section]:flex-1 sm:[&>section]:border-b-0'
      }
    >
      <header className="flex items-center border-line pr-1 max-sm:border-b sm:contents">
        <TableMenu float={false} />
        <span className="flex-1 sm:hidden" />
        <Popover
          label="Tools"
          align="end"
          open={tools}
          onOpenChange={setTools}
          className="w-[min(24rem,calc(100vw-24px))] p-1!"
          trigger={
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label="Tools"
              className={classes(
                'order-2 flex size-11 shrink-0 items-center justify-center rounded-6 text-ink-quiet',
                'hover:text-ink',
              )}
            >
              <Ellipsis aria-hidden className="size-5" />
            </button>
          }
        >
          <ToolRail across onTaken={() => setTools(false)} />
        </Popover>
      </header>
      <TurnOrder plain />
    </div>
  );
};
