import {
  BoxSelect,
  CircleQuestionMark,
  Command,
  Grid2x2Plus,
  LocateFixed,
  Maximize,
  Megaphone,
  Minus,
  MousePointer2,
  Plus,
  Ruler,
  ScanText,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { boardCamera } from '../../board/camera/camera.ts';
import { followAction, useFollowing } from '../../board/camera/following.ts';
import { setTool } from '../../store/actions.ts';
import { isGm } from '../../store/select.ts';
import type { Tool } from '../../store/table.ts';
import { useTable } from '../../store/table.ts';
import { classes } from '../../ui/classes.ts';
import { FLOAT } from '../../ui/cards/Panel.tsx';
import { roving } from '../../ui/roving.ts';
import { CardButton, ToolButton } from './ToolButton.tsx';

const GmTools = lazy(() => import('./GmTools.tsx').then(({ GmTools: component }) => ({ default: component })));

const ICON = 'size-4.5';

const TOOLS: readonly {
  readonly tool: Tool;
  readonly label: string;
  readonly key: string;
  readonly icon: ReactNode;
}[] = [
  { tool: 'select', label: 'Select and move', key: 'V', icon: <MousePointer2 aria-hidden className={ICON} /> },
  {
    tool: 'several',
    label: 'Select several',
    key: 'B',
    icon: <BoxSelect aria-hidden className={ICON} />,
  },
  { tool: 'measure', label: 'Measure', key: 'M', icon: <Ruler aria-hidden className={ICON} /> },
  { tool: 'area', label: 'Area', key: 'A', icon: <Grid2x2Plus aria-hidden className={ICON} /> },
  { tool: 'ping', label: 'Ping a spot', key: 'P', icon: <Megaphone aria-hidden className={ICON} /> },
];

const Rule = ({ across }: { readonly across: boolean }) => (
  <span aria-hidden className={across ? 'col-span-full mx-1 h-px bg-line' : 'mx-1.5 my-1 h-px bg-line'} />
);

export interface ToolRailProps {
  /** In a card of its own, two side by side with their words. */
  readonly across?: boolean;
  /** A tool was taken up. */
  readonly onTaken?: () => void;
}

/** The tools at the edge of the board. */
export const ToolRail = ({ across = false, onTaken }: ToolRailProps) => {
  const tool = useTable((state) => state.tool);
  const gm = useTable((state) => isGm(state.view));
  const follows = useFollowing();
  return (
    <div
      ref={roving}
      role="toolbar"
      aria-label="Tools"
      aria-orientation={across ? 'horizontal' : 'vertical'}
      className={classes(
        FLOAT,
        'gap-0.5 p-1',
        across ? 'grid grid-cols-2' : 'flex max-h-[calc(100dvh-7rem)] flex-col overflow-y-auto',
      )}
    >
      {TOOLS.map((item) => (
        <ToolButton
          across={across}
          key={item.tool}
          label={item.label}
          shortcut={item.key}
          icon={item.icon}
          pressed={tool === item.tool}
          onClick={() => {
            setTool(item.tool);
            onTaken?.();
          }}
        />
      ))}
      <Rule across={across} />
      {gm ? (
        <Suspense fallback={null}>
          <GmTools across={across} />
        </Suspense>
      ) : null}
      <CardButton
        across={across}
        name="people"
        label="People at the table"
        icon={<Users aria-hidden className={ICON} />}
      />
      <CardButton
        across={across}
        name="here"
        label="What is here, in words"
        icon={<ScanText aria-hidden className={ICON} />}
        shortcut="W"
      />
      <Rule across={across} />
      <ToolButton
        across={across}
        label="Zoom in"
        shortcut="+"
        icon={<Plus aria-hidden className={ICON} />}
        onClick={() => boardCamera.zoomBy(1.25)}
      />
      <ToolButton
        across={across}
        label="Zoom out"
        shortcut="−"
        icon={<Minus aria-hidden className={ICON} />}
        onClick={() => boardCamera.zoomBy(0.8)}
      />
      <ToolButton
        across={across}
        label="Fit the whole map"
        shortcut="F"
        icon={<Maximize aria-hidden className={ICON} />}
        onClick={boardCamera.fit}
      />
      <ToolButton
        across={across}
        label="Follow the action"
        icon={<LocateFixed aria-hidden className={ICON} />}
        pressed={follows}
        onClick={() => followAction(!follows)}
      />
      <Rule across={across} />
      <CardButton
        across={across}
        name="palette"
        label="Commands"
        icon={<Command aria-hidden className={ICON} />}
        shortcut="Ctrl K"
      />
      <CardButton
        across={across}
        name="keys"
        label="Keyboard shortcuts"
        icon={<CircleQuestionMark aria-hidden className={ICON} />}
        shortcut="?"
      />
    </div>
  );
};
