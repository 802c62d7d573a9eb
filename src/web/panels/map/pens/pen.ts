import type { ReactNode } from 'react';
import type { Point } from '../../../store/camera.ts';

/** Where a pen is on the map (cells), and how it is led. */
export interface Pen {
  readonly at: Point;
  readonly shift: boolean;
  readonly by: 'mouse' | 'touch' | 'keys';
}

export type Press = 'draws' | 'points' | 'pans';

export interface SurfaceProps {
  readonly label: string;
  readonly cursor: string;
  /** Cells that an arrow key leads the pen; with Shift a quarter of them. */
  readonly step: number;
  /** Whether the pen draws as long as it is held down; otherwise each press is a point. */
  readonly held: boolean;
  /** What a press does: it begins to draw, it was a point and is done, or it takes hold of the map. */
  readonly onDown: (pen: Pen) => Press;
  readonly onMove: (pen: Pen) => void;
  readonly onUp: (pen: Pen) => void;
  /** A second finger came: what the first began is not meant. */
  readonly onCancel: () => void;
  readonly onDouble: (pen: Pen) => void;
  /** Whether it did anything with the key. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** What is where the keys have led the pen, for who does not see it. */
  readonly describe: (at: Point) => string;
  readonly children: ReactNode;
}

/** What a surface does with pens and keys, as it is at the moment. */
export type Hand = Omit<SurfaceProps, 'label' | 'cursor' | 'children'>;
