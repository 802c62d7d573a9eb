import { ArrowLeft, Hand, ScrollText, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLayoutEffect, useState } from 'react';
import { select } from '../../store/actions.ts';
import { useTable } from '../../store/table.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { SHEET } from '../../ui/cards/sheet.ts';
import { ActionBar } from '../bar/ActionBar.tsx';
import type { DeskState } from '../common/desk.ts';
import { showTab, useDesk } from '../common/desk.ts';
import { InspectorBody } from '../inspector/Inspector.tsx';
import { useLogTools } from '../log/LogPanel.tsx';
import { Blows } from './Blows.tsx';
import { NextStep } from './NextStep.tsx';
import { ComposeCard } from './when-used.tsx';

type Tab = DeskState['tab'];

const TABS: readonly { readonly id: Tab; readonly name: string; readonly icon: ReactNode }[] = [
  { id: 'act', name: 'Act', icon: <Hand aria-hidden className="size-4.5" /> },
  { id: 'who', name: 'Who', icon: <Users aria-hidden className="size-4.5" /> },
  { id: 'log', name: 'Log', icon: <ScrollText aria-hidden className="size-4.5" /> },
];

/** The sheet from below: what one may do, who is here, and the log; a press on its open tab closes it. */
export const PhoneSheet = ({ children }: { readonly children: ReactNode }) => {
  const tab = useDesk((desk) => desk.tab);
  // what a desk was in the middle of is in sight on a phone as well
  useLayoutEffect(() => {
    if (useTable.getState().selected === useDesk.getState().editing?.who) showTab('who');
  }, []);
  const [open, setOpen] = useState(true);
  const composing = useTable((state) => state.composing !== null);
  const pick = (id: Tab): void => {
    setOpen(id === tab ? !open : true);
    showTab(id);
  };
  return (
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
      {children}
    </div>
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
