import { Board } from '../../board/Board.tsx';
import { isGm } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { ActionBar } from '../bar/ActionBar.tsx';
import { useDesk } from '../common/desk.ts';
import { Insets } from '../common/Insets.tsx';
import { Inspector } from '../inspector/Inspector.tsx';
import { LogPanel } from '../log/LogPanel.tsx';
import { Drawers } from './Drawers.tsx';
import { Notices } from './Notices.tsx';
import { Offline } from './Offline.tsx';
import { OpenCard } from './OpenCard.tsx';
import { AimCard, ComposeCard, Context, CountField, PastBar, ResultCard, StrikeMenu } from './when-used.tsx';
import { classes } from '../../ui/classes.ts';
import { useTablet } from '../../ui/use-media.ts';
import { Dock } from '../prompts/Dock.tsx';
import { SpokenPrompts } from '../prompts/Prompts.tsx';
import { TurnOrder } from '../turn-order/TurnOrder.tsx';
import { TableMenu } from './TableMenu.tsx';
import { ToolRail } from '../tools/ToolRail.tsx';
import { soon } from '../../ui/soon.ts';

const DrawLayer = soon(() => import('../map/layers/DrawLayer.tsx').then(({ DrawLayer: part }) => part));
const OverMap = soon(() => import('../gm/OverMap.tsx').then(({ OverMap: part }) => part));

/** The table on a screen with room: the board fills it, panels float at its edges. */
export const DeskScreen = () => {
  const gm = useTable((state) => isGm(state.view));
  const tablet = useTablet();
  // a menu of attacks is long: the log keeps a few lines beside it
  const striking = useTable((state) => state.menu !== null);
  const drawing = useDesk((desk) => desk.card === 'draw');
  return (
    <main data-screen="desk" className="fixed inset-0 overflow-clip bg-ground">
      <Insets key={tablet ? 'drawers' : 'column'} />
      <Board className="absolute inset-0" />
      {gm ? (
        <>
          <OverMap />
          {drawing ? <DrawLayer /> : null}
        </>
      ) : null}
      <div
        className={
          'pointer-events-none absolute inset-3 z-20 grid grid-cols-[auto_minmax(0,1fr)_auto] ' +
          'grid-rows-[auto_minmax(0,1fr)_auto] gap-3 min-[75rem]:grid-cols-[auto_minmax(0,1fr)_21rem] ' +
          'min-[112.5rem]:grid-cols-[auto_minmax(0,1fr)_23rem]'
        }
      >
        <div data-edge="top" className="col-span-2 flex min-w-0 items-start gap-3">
          <TableMenu />
          <TurnOrder />
        </div>
        <div className="relative col-start-1 row-span-2 row-start-2 min-h-0">
          <div data-edge="left" className="max-h-full">
            <ToolRail />
          </div>
          <div className="absolute top-0 bottom-20 left-full z-10 ml-3 w-max">
            <OpenCard />
          </div>
        </div>
        <div className="col-start-2 row-start-2 flex min-w-0 flex-col items-center gap-2">
          <PastBar />
          <Offline />
        </div>
        <div className="col-start-2 row-start-3 flex min-w-0 flex-col items-center gap-2">
          <CountField />
          <div data-edge="bottom" className="max-w-full">
            <ActionBar />
          </div>
        </div>
        {tablet ? (
          <Drawers>
            <ComposeCard />
          </Drawers>
        ) : (
          <div data-edge="right" className="col-start-3 row-span-3 row-start-1 flex min-h-0 flex-col gap-3">
            <Dock className={classes(striking ? 'max-h-[calc(100%-17rem)]' : 'max-h-[calc(100%-13rem)]', 'gap-3')}>
              <ComposeCard />
              <StrikeMenu />
            </Dock>
            <Inspector className="max-h-[52%] min-h-9 shrink-[9999]" />
            <LogPanel className={classes(striking ? 'min-h-28' : 'min-h-9', 'flex-1')} />
            <ResultCard className="shrink-0" />
          </div>
        )}
      </div>
      <div
        className={
          'pointer-events-none absolute top-24 right-[22.5rem] z-50 w-80 max-w-[calc(100vw-5rem)] ' +
          'min-[112.5rem]:right-[24.5rem]'
        }
      >
        <Notices />
      </div>
      <Context />
      <SpokenPrompts />
      <AimCard />
      {tablet ? <StrikeMenu /> : null}
    </main>
  );
};
