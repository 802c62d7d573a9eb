import { ArrowLeft, Ellipsis, Hand, ScrollText, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';
import { Board } from '../../board/Board.tsx';
import { select } from '../../store/actions.ts';
import { isGm } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { SHEET, SHEET_MOST } from '../../ui/cards/sheet.ts';
import { Popover } from '../../ui/floating/Popover.tsx';
import { ActionBar } from '../bar/ActionBar.tsx';
import type { DeskState } from '../common/desk.ts';
import { showTab, useDesk } from '../common/desk.ts';
import { Insets } from '../common/Insets.tsx';
import { InspectorBody } from '../inspector/Inspector.tsx';
import { Blows } from './Blows.tsx';
import { useLogTools } from '../log/LogPanel.tsx';
import { Notices } from './Notices.tsx';
import { Offline } from './Offline.tsx';
import { NextStep } from './NextStep.tsx';
import { OpenCard } from './OpenCard.tsx';
import { AimCard, ComposeCard, Context, CountField, PastBar, ResultCard, StrikeMenu } from './when-used.tsx';
import { PromptCards, SpokenPrompts, useDeciding, WaitLines } from '../prompts/Prompts.tsx';
import { TurnOrder } from '../turn-order/TurnOrder.tsx';
import { TableMenu } from './TableMenu.tsx';
import { ToolRail } from '../tools/ToolRail.tsx';

const DrawLayer = lazy(() =>
  import('../map/layers/DrawLayer.tsx').then(({ DrawLayer: component }) => ({ default: component })),
);

const OverMap = lazy(() => import('../gm/OverMap.tsx').then(({ OverMap: component }) => ({ default: component })));

type Tab = DeskState['tab'];

const TABS: readonly { readonly id: Tab; readonly name: string; readonly icon: ReactNode }[] = [
  { id: 'act', name: 'Act', icon: <Hand aria-hidden className="size-4.5" /> },
  { id: 'who', name: 'Who', icon: <Users aria-hidden className="size-4.5" /> },
  { id: 'log', name: 'Log', icon: <ScrollText aria-hidden className="size-4.5" /> },
];

/**
 * The table on a phone or a small tablet: the board behind everything, so that nothing that opens moves it; one sheet
 * from below, and what is asked in the sheet's place.
 */
export const PhoneScreen = () => {
  const tab = useDesk((desk) => desk.tab);
  const drawing = useDesk((desk) => desk.card === 'draw');
  const [open, setOpen] = useState(true);
  const [tools, setTools] = useState(false);
  const composing = useTable((state) => state.composing !== null);
  const gm = useTable((state) => isGm(state.view));
  const deciding = useDeciding();
  const pick = (id: Tab): void => {
    setOpen(id === tab ? !open : true);
    showTab(id);
  };
  return (
    <main className="fixed inset-0 flex flex-col overflow-clip bg-ground">
      <Insets />
      <div className="absolute inset-0">
        <Board />
        {gm ? (
          <Suspense fallback={null}>
            <OverMap />
          </Suspense>
        ) : null}
      </div>
      {drawing ? (
        <Suspense fallback={null}>
          <DrawLayer />
        </Suspense>
      ) : null}
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
            className="w-[min(24rem,calc(100vw-24px))] border-0 bg-transparent p-0 shadow-none"
            trigger={
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label="Tools"
                className={
                  'order-2 flex size-11 shrink-0 items-center justify-center rounded-6 text-ink-quiet ' +
                  'hover:text-ink'
                }
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
      <div
        data-edge="bottom"
        className={classes('relative z-10 flex flex-col border-t border-line bg-panel', open && SHEET)}
      >
        <div className="flex shrink-0 items-stretch">
          <div role="tablist" aria-label="Sheet" className="flex min-w-0 flex-1">
            {TABS.map(({ id, name, icon }) => (
              <button
                key={id}
                type="button"
                role="tab"
                id={`tab-${id}`}
                aria-selected={tab === id && open}
                aria-controls="sheet"
                onClick={() => pick(id)}
                className={classes(
                  'flex h-12 min-w-0 flex-1 items-center justify-center gap-1.5 border-b-2 text-13 font-medium',
                  'max-[20rem]:[&>svg]:hidden',
                  tab === id && open ? 'border-accent text-ink' : 'border-transparent text-ink-quiet',
                )}
              >
                {icon}
                {name}
              </button>
            ))}
          </div>
          <NextStep />
        </div>
        {open ? (
          <div
            // what is shown instead begins at its top
            key={composing ? 'composing' : tab}
            role="tabpanel"
            id="sheet"
            aria-labelledby={`tab-${tab}`}
            tabIndex={0}
            className="flex min-h-0 flex-1 flex-col overflow-y-auto p-2"
          >
            {tab === 'act' && !composing ? <Blows /> : null}
            {tab === 'act' ? composing ? <ComposeCard flush /> : <ActionBar wide={false} /> : null}
            {tab === 'who' ? <WhoTab /> : null}
            {tab === 'log' ? <LogTab /> : null}
          </div>
        ) : null}
        <div className="flex shrink-0 flex-col gap-1 p-1 empty:hidden">{deciding ? null : <WaitLines />}</div>
        <div
          className={classes(
            'pointer-events-none absolute inset-x-0 bottom-0 z-30 flex flex-col p-2 empty:hidden',
            drawing ? 'max-h-[44dvh]' : 'max-h-[80dvh]',
          )}
        >
          <OpenCard />
        </div>
      </div>
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

const WhoTab = () => {
  const selected = useTable((state) => state.selected !== null);
  return (
    <>
      {selected ? (
        <Button
          size="small"
          look="quiet"
          className="mb-2 self-start"
          icon={<ArrowLeft aria-hidden className="size-3.5" />}
          onClick={() => select(null)}
        >
          Everyone
        </Button>
      ) : null}
      <InspectorBody />
    </>
  );
};

const LogTab = () => {
  const { actions, body } = useLogTools();
  return (
    <>
      <div className="flex items-center gap-2 px-2 pb-2">
        <span className="flex-1" />
        {actions}
      </div>
      {body}
    </>
  );
};
