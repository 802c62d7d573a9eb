import {
  BoxSelect,
  CircleQuestionMark,
  Command,
  Grid2x2Plus,
  Link,
  LocateFixed,
  MapPlus,
  Maximize,
  Megaphone,
  Minus,
  MousePointer2,
  PencilRuler,
  Plus,
  Radio,
  Ruler,
  ScanText,
  SlidersHorizontal,
  UserPlus,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { boardCamera } from '../../board/camera/camera.ts';
import { fitWhole } from '../../board/camera/controls.ts';
import { followAction, useFollowing } from '../../board/camera/following.ts';
import { share } from '../../store/actions.ts';
import { setTool } from '../../store/composing/composing.ts';
import { isGm } from '../../store/select.ts';
import type { Tool } from '../../store/on-screen.ts';
import { useTable } from '../../store/table.ts';
import { classes } from '../../ui/classes.ts';
import { FLOAT } from '../../ui/cards/Panel.tsx';
import { roving } from '../../ui/roving.ts';
import type { CardName } from '../common/desk.ts';
import { toggleCard, useDesk } from '../common/desk.ts';
import { ICON, ToolButton, Rule } from './ToolButton.tsx';

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
  const sharing = useTable((state) => state.sharing);
  const card = useDesk((desk) => desk.card);
  const follows = useFollowing();
  const open = (name: CardName, label: string, icon: ReactNode, shortcut?: string) => (
    <ToolButton
      across={across}
      label={label}
      icon={icon}
      pressed={card === name}
      onClick={() => toggleCard(name)}
      shortcut={shortcut}
    />
  );
  return (
    <div
      ref={roving}
      role="toolbar"
      aria-label="Tools"
      aria-orientation={across ? 'horizontal' : 'vertical'}
      className={classes(
        'gap-0.5',
        across ? 'grid grid-cols-2' : `${FLOAT} flex max-h-[calc(100dvh-7rem)] flex-col overflow-y-auto p-1`,
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
        <>
          {open('add', 'Add combatants', <UserPlus aria-hidden className={ICON} />, 'N')}
          {open('draw', 'Draw on the map', <PencilRuler aria-hidden className={ICON} />, 'D')}
          {open('map', 'Import a map', <MapPlus aria-hidden className={ICON} />)}
          {open('links', 'Links for players and screens', <Link aria-hidden className={ICON} />, 'L')}
          {open('options', 'Table settings', <SlidersHorizontal aria-hidden className={ICON} />)}
          <ToolButton
            across={across}
            label={sharing ? 'Watch screens follow my view: stop' : 'Watch screens follow my view'}

            icon={<Radio aria-hidden className={ICON} />}
            pressed={sharing}
            onClick={() => share(!sharing)}
          />
        </>
      ) : null}
      {open('people', 'People at the table', <Users aria-hidden className={ICON} />)}
      {open('here', 'What is here, in words', <ScanText aria-hidden className={ICON} />, 'W')}
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
        onClick={fitWhole}
      />
      <ToolButton
        across={across}
        label="Follow the action"
        icon={<LocateFixed aria-hidden className={ICON} />}
        pressed={follows}
        onClick={() => followAction(!follows)}
      />
      <Rule across={across} />
      {open('palette', 'Commands', <Command aria-hidden className={ICON} />, 'Ctrl K')}
      {open('keys', 'Keyboard shortcuts', <CircleQuestionMark aria-hidden className={ICON} />, '?')}
    </div>
  );
};
