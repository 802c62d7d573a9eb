import { ArrowLeft, Ellipsis, Hand, ScrollText, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';
import { Board } from '../../board/Board.tsx';
import { select } from '../../store/actions.ts';
import { useTable } from '../../store/table.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Popover } from '../../ui/floating/Popover.tsx';
import { ActionBar } from '../bar/ActionBar.tsx';
import type { DeskState } from '../common/desk.ts';
import { showTab, useDesk } from '../common/desk.ts';
import { InspectorBody } from '../inspector/Inspector.tsx';
import { LastRollBody } from './LastRoll.tsx';
import { useLogTools } from '../log/LogPanel.tsx';
import { Notices } from './Notices.tsx';
import { Offline } from './Offline.tsx';
import { OpenCard } from './OpenCard.tsx';
import { ComposeCard, Context, CountField, PastBar, StrikeMenu } from './when-used.tsx';
import { PromptCards, WaitLines } from '../prompts/Prompts.tsx';
import { TurnOrder } from '../turn-order/TurnOrder.tsx';
import { TableMenu } from './TableMenu.tsx';
import { ToolRail } from '../tools/ToolRail.tsx';

const DrawLayer = lazy(() =>
  import('../map/layers/DrawLayer.tsx').then(({ DrawLayer: component }) => ({ default: component })),
);

type Tab = DeskState['tab'];

const TABS: readonly { readonly id: Tab; readonly name: string; readonly icon: ReactNode }[] = [
  { id: 'act', name: 'Act', icon: <Hand aria-hidden className="size-4.5" /> },
  { id: 'who', name: 'Who', icon: <Users aria-hidden className="size-4.5" /> },
  { id: 'log', name: 'Log', icon: <ScrollText aria-hidden className="size-4.5" /> },
];

/** The table on a phone: the board on top, one sheet from below, prompts over the sheet. */
export const PhoneScreen = () => {
  const tab = useDesk((desk) => desk.tab);
  const drawing = useDesk((desk) => desk.card === 'draw');
  const [open, setOpen] = useState(true);
  const composing = useTable((state) => state.composing !== null);
  const pick = (id: Tab): void => {
    setOpen(id === tab ? !open : true);
    showTab(id);
  };
  return (
    <main className="fixed inset-0 flex flex-col overflow-clip bg-ground">
      <header className="z-10 flex items-center border-b border-line bg-panel pr-1">
        <TableMenu float={false} />
        <span className="flex-1" />
        <Popover
          label="Tools"
          align="end"
          className="w-auto max-w-[calc(100vw-24px)] border-0 bg-transparent p-0 shadow-none"
          trigger={
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label="Tools"
              className="flex size-11 items-center justify-center rounded-6 text-ink-quiet hover:text-ink"
            >
              <Ellipsis aria-hidden className="size-5" />
            </button>
          }
        >
          <ToolRail across />
        </Popover>
      </header>
      <TurnOrder plain />
      <div className="relative min-h-0 flex-1">
        <Board className="absolute inset-0" />
        {drawing ? (
          <Suspense fallback={null}>
            <DrawLayer />
          </Suspense>
        ) : null}
        <div className="pointer-events-none absolute inset-x-2 top-2 z-10 flex flex-col items-center gap-2">
          <PastBar />
          <Offline />
          <Notices />
        </div>
        <div className="pointer-events-none absolute inset-x-2 bottom-2 z-10">
          <WaitLines />
        </div>
        <div className="absolute inset-x-2 bottom-2 z-20 flex justify-center empty:hidden">
          <CountField />
        </div>
      </div>
      <div
        className={classes(
          'relative z-10 flex flex-col border-t border-line bg-panel',
          open && (composing ? 'h-[52dvh]' : 'h-[42dvh]'),
        )}
      >
        <div role="tablist" aria-label="Sheet" className="flex shrink-0">
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
                'flex h-12 flex-1 items-center justify-center gap-2 border-b-2 text-13 font-medium',
                tab === id && open ? 'border-accent text-ink' : 'border-transparent text-ink-quiet',
              )}
            >
              {icon}
              {name}
            </button>
          ))}
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
            {tab === 'act' ? composing ? <ComposeCard flush /> : <ActionBar wide={false} /> : null}
            {tab === 'who' ? <WhoTab /> : null}
            {tab === 'log' ? <LogTab /> : null}
          </div>
        ) : null}
        <div
          className={classes(
            'pointer-events-none absolute inset-x-0 bottom-0 z-30 flex flex-col p-2 empty:hidden',
            drawing ? 'max-h-[44dvh]' : 'max-h-[80dvh]',
          )}
        >
          <OpenCard />
        </div>
      </div>
      <div className="absolute inset-x-0 bottom-0 z-30 max-h-[75dvh] overflow-y-auto p-2 empty:hidden">
        <PromptCards />
      </div>
      <StrikeMenu />
      <Context />
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
          Everybody
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
        <div className="min-w-0 flex-1">
          <LastRollBody />
        </div>
        {actions}
      </div>
      {body}
    </>
  );
};
