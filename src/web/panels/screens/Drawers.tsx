import { ScrollText, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { FLOAT } from '../../ui/cards/Panel.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/fields/IconButton.tsx';
import { Inspector } from '../inspector/Inspector.tsx';
import { LogPanel } from '../log/LogPanel.tsx';
import { Dock } from '../prompts/Dock.tsx';
import { useDeciding } from '../prompts/Prompts.tsx';
import { ResultCard } from './when-used.tsx';

type Drawer = 'who' | 'log';

/**
 * Where the window is narrow: inspector and log come out of the right edge, one at a time; what is asked comes first.
 */
export const Drawers = ({ children }: { readonly children: ReactNode }) => {
  const [open, setOpen] = useState<Drawer | null>(null);
  // The map keeps its room: what is asked tells what it is about.
  const deciding = useDeciding();
  const handle = (drawer: Drawer, label: string, icon: ReactNode) => (
    <IconButton
      label={label}
      side="bottom"
      icon={icon}
      pressed={open === drawer}
      onClick={() => setOpen(open === drawer ? null : drawer)}
    />
  );
  return (
    <div className="relative col-start-3 row-span-3 row-start-1">
      <div data-edge="right" role="group" aria-label="Drawers" className={classes(FLOAT, 'flex gap-0.5 p-1')}>
        {handle('who', 'Who is here', <Users aria-hidden className="size-4.5" />)}
        {handle('log', 'Log', <ScrollText aria-hidden className="size-4.5" />)}
      </div>
      <div
        data-edge="right"
        className="absolute top-17 right-0 bottom-20 flex w-84 max-w-[60vw] flex-col gap-3 empty:hidden"
      >
        <Dock className="max-h-full">{children}</Dock>
        {open === 'who' ? <Inspector className="min-h-24" /> : null}
        {open === 'log' ? <LogPanel className="min-h-24 flex-1" /> : null}
        {deciding ? null : <ResultCard className="shrink-0" />}
      </div>
    </div>
  );
};
