import { expect, test } from 'vitest';
import type { CombatantView } from '../../../src/core/rules/views/view.ts';
import type { Portal } from '../../../src/core/space/field/field.ts';
import type { Base } from '../../../src/core/space/grid/footprint.ts';
import { portalAt, whoAt } from '../../../src/web/board/field/hits.ts';

const standing = (id: string, x: number, y: number, footprint = 1): CombatantView =>
  ({ id, place: { type: 'cell', x, y, height: 0 }, footprint }) as unknown as CombatantView;
const base = ({ place, footprint }: CombatantView): Base | null =>
  place?.type === 'cell' ? { x: place.x, y: place.y, size: footprint } : null;
const door = (id: string, x: number): Portal => ({
  id,
  a: { x, y: 0 },
  b: { x, y: 1 },
  kind: 'door',
  open: false,
  locked: false,
});

test('a token is hit anywhere on its base, and of two the one drawn last', () => {
  const all = [standing('ogre', 2, 2, 2), standing('rat', 3, 3), { ...standing('away', 0, 0), place: null }];
  expect(whoAt(all, { x: 2.1, y: 3.9 }, base)?.id).toBe('ogre');
  expect(whoAt(all, { x: 3.5, y: 3.5 }, base)?.id).toBe('rat');
  expect(whoAt(all, { x: 4, y: 2 }, base)).toBeNull();
  expect(whoAt(all, { x: 0.5, y: 0.5 }, base)).toBeNull();
});

test('a door is hit near its line, and of two the nearer one', () => {
  const doors = [door('left', 1), door('right', 1.3)];
  expect(portalAt(doors, { x: 1.05, y: 0.5 }, 0.2)?.id).toBe('left');
  expect(portalAt(doors, { x: 1.2, y: 0.5 }, 0.3)?.id).toBe('right');
  expect(portalAt(doors, { x: 1, y: 1.4 }, 0.2)).toBeNull();
  expect(portalAt([{ ...door('dot', 1), b: { x: 1, y: 0 } }], { x: 1.1, y: 0 }, 0.2)?.id).toBe('dot');
});
