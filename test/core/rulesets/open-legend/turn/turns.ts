import { blankGrid } from '../../../../../src/core/space/field/field.ts';
import type { GridField } from '../../../../../src/core/space/field/field.ts';

/** Doors beside somebody whose turn it is. */

/** A door between (5,5) and (6,5), shut; another, locked, above it. */
export const doors: GridField = {
  ...blankGrid(20, 20),
  portals: [
    { id: 'door', kind: 'door', open: false, locked: false, a: { x: 6, y: 5 }, b: { x: 6, y: 6 } },
    { id: 'gate', kind: 'door', open: false, locked: true, a: { x: 5, y: 5 }, b: { x: 6, y: 5 } },
    { id: 'window', kind: 'window', open: false, locked: false, a: { x: 5, y: 6 }, b: { x: 6, y: 6 } },
    { id: 'far', kind: 'door', open: false, locked: false, a: { x: 12, y: 5 }, b: { x: 12, y: 6 } },
  ],
};
