import type { Point, Portal, Wall } from '../../space/field/field.ts';
import { isNear } from '../report/lines.ts';

const THROUGH = 0.02;

/** The walls, each cut where a portal lies on it from end to end: a door is a gap in its wall. */
export const opening = (
  walls: readonly Wall[],
  portals: readonly Portal[],
): { readonly walls: readonly Wall[]; readonly through: number } => {
  let through = 0;
  const liesOn = (portal: Portal, wall: Wall): boolean =>
    isNear(portal.a, wall, THROUGH) && isNear(portal.b, wall, THROUGH);
  const cut = (wall: Wall, portal: Portal): readonly Wall[] => {
    if (!liesOn(portal, wall)) return [wall];
    const dx = wall.b.x - wall.a.x;
    const dy = wall.b.y - wall.a.y;
    const along = (p: Point): number => (p.x - wall.a.x) * dx + (p.y - wall.a.y) * dy;
    const [near, far] = along(portal.a) <= along(portal.b) ? [portal.a, portal.b] : [portal.b, portal.a];
    through++;
    return [
      { a: wall.a, b: near },
      { a: far, b: wall.b },
    ].filter(({ a, b }) => Math.hypot(b.x - a.x, b.y - a.y) > THROUGH);
  };
  const left = walls.flatMap((wall) => {
    const gaps = portals.filter((portal) => liesOn(portal, wall));
    return gaps.reduce((pieces: readonly Wall[], gap) => pieces.flatMap((piece) => cut(piece, gap)), [wall]);
  });
  return { walls: left, through };
};
