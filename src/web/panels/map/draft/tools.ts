export const ZONE_TOOLS = ['pick', 'rectangle', 'polygon', 'freehand', 'link', 'split'] as const;
export const GRID_TOOLS = ['pick', 'wall', 'door', 'window', 'paint', 'fill', 'cover', 'erase'] as const;
export type DrawTool = (typeof ZONE_TOOLS)[number] | (typeof GRID_TOOLS)[number];

/** Something drawn that is taken up, to be changed in a form or by its ends. */
export interface Picked {
  readonly type: 'zone' | 'way' | 'portal' | 'wall' | 'cover';
  readonly id: string;
}
