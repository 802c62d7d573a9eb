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

interface Pen {
  readonly label: string;
  readonly hint: string;
  /** How it is used with a finger; left out: in the same words. */
  readonly touch?: string;
  readonly icon: ReactNode;
}

/** What each pen is called, and how it is used. */
export const PENS: Readonly<Record<DrawTool, Pen>> = {
  pick: {
    label: 'Select and reshape',
    hint: 'Click a shape, then drag it, its corners or its ends. Double-click a corner to remove it.',
    touch: 'Tap a shape, then drag it, its corners or its ends. Tap a corner twice to remove it.',
    icon: <MousePointer2 aria-hidden className={ICON} />,
  },
  rectangle: {
    label: 'Rectangle',
    hint: 'Drag from corner to corner, type a name and press Enter.',
    icon: <SquareDashed aria-hidden className={ICON} />,
  },
  polygon: {
    label: 'Corner by corner',
    hint:
      'Click each corner. Enter, a double click or the first corner closes the outline; Backspace removes the last ' +
      'corner.',
    touch: 'Tap each corner, and the first one again to close the outline.',
    icon: <Pentagon aria-hidden className={ICON} />,
  },
  freehand: {
    label: 'Freehand',
    hint: 'Draw around the zone in one stroke.',
    icon: <Lasso aria-hidden className={ICON} />,
  },
  link: {
    label: 'Connections',
    hint: 'Drag from one zone to another to connect or disconnect them. Click a connection to change it.',
    touch: 'Drag from one zone to another to connect or disconnect them. Tap a connection to change it.',
    icon: <Spline aria-hidden className={ICON} />,
  },
  split: {
    label: 'Split a zone',
    hint: 'Drag across a zone from border to border.',
    icon: <Scissors aria-hidden className={ICON} />,
  },
  wall: {
    label: 'Wall',
    hint:
      'Drag along the wall, or click from corner to corner; click the last corner again to finish. Shift draws off ' +
      'the grid.',
    touch: 'Drag along the wall, or tap from corner to corner; tap the last corner again to finish.',
    icon: <BrickWall aria-hidden className={ICON} />,
  },
  door: {
    label: 'Door',
    hint: 'Click a wall, or drag across the gap it closes.',
    touch: 'Tap a wall, or drag across the gap it closes.',
    icon: <DoorOpen aria-hidden className={ICON} />,
  },
  window: {
    label: 'Window',
    hint: 'Click a wall, or drag along it.',
    touch: 'Tap a wall, or drag along it.',
    icon: <AppWindow aria-hidden className={ICON} />,
  },
  paint: { label: 'Paint terrain', hint: 'Drag over the cells.', icon: <Brush aria-hidden className={ICON} /> },
  fill: {
    label: 'Fill with terrain',
    hint: 'Drag from corner to corner of the area.',
    icon: <PaintBucket aria-hidden className={ICON} />,
  },
  cover: {
    label: 'Cover',
    hint: 'Drag from corner to corner.',
    icon: <Shield aria-hidden className={ICON} />,
  },
  erase: {
    label: 'Erase',
    hint: 'Drag over walls, doors, windows and cover.',
    icon: <Eraser aria-hidden className={ICON} />,
  },
};
