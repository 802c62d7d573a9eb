import {
  AppWindow,
  BrickWall,
  Brush,
  DoorOpen,
  Eraser,
  Lasso,
  MousePointer2,
  PaintBucket,
  Pentagon,
  Scissors,
  Shield,
  Spline,
  SquareDashed,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { DrawTool } from '../draft/tools.ts';

const ICON = 'size-4.5';

/** What each pen is called, and how it is used. */
export const PENS: Readonly<
  Record<DrawTool, { readonly label: string; readonly hint: string; readonly icon: ReactNode }>
> = {
  pick: {
    label: 'Pick and reshape',
    hint: 'Click what is drawn, then drag it, its corners or its ends. Twice on a corner takes it out.',
    icon: <MousePointer2 aria-hidden className={ICON} />,
  },
  rectangle: {
    label: 'Rectangle',
    hint: 'Drag from corner to corner, type the name, Enter, and on to the next.',
    icon: <SquareDashed aria-hidden className={ICON} />,
  },
  polygon: {
    label: 'Corner by corner',
    hint: 'Click each corner. Enter, a double click or the first corner closes it; Backspace takes the last one back.',
    icon: <Pentagon aria-hidden className={ICON} />,
  },
  freehand: { label: 'Freehand', hint: 'Draw round the zone in one go.', icon: <Lasso aria-hidden className={ICON} /> },
  link: {
    label: 'Ways',
    hint: 'Drag from one zone to another: a way is laid, or taken out. Click one to change it.',
    icon: <Spline aria-hidden className={ICON} />,
  },
  split: {
    label: 'Part a zone',
    hint: 'Drag across a zone, from border to border.',
    icon: <Scissors aria-hidden className={ICON} />,
  },
  wall: {
    label: 'Wall',
    hint: 'Drag along it, or click from corner to corner; a click on the last one ends it. Shift draws off the grid.',
    icon: <BrickWall aria-hidden className={ICON} />,
  },
  door: {
    label: 'Door',
    hint: 'Click the wall it is in, or drag across the gap it shuts.',
    icon: <DoorOpen aria-hidden className={ICON} />,
  },
  window: {
    label: 'Window',
    hint: 'Click the wall it is in, or drag along it.',
    icon: <AppWindow aria-hidden className={ICON} />,
  },
  paint: { label: 'Paint terrain', hint: 'Drag over the cells.', icon: <Brush aria-hidden className={ICON} /> },
  fill: {
    label: 'Fill with terrain',
    hint: 'Drag from corner to corner of what is filled.',
    icon: <PaintBucket aria-hidden className={ICON} />,
  },
  cover: {
    label: 'Something to hide behind',
    hint: 'Drag from corner to corner of it.',
    icon: <Shield aria-hidden className={ICON} />,
  },
  erase: {
    label: 'Take out',
    hint: 'Drag over walls, doors, windows and what one hides behind.',
    icon: <Eraser aria-hidden className={ICON} />,
  },
};
