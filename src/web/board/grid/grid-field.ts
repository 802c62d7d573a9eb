import { cellName } from '../../../core/space/grid/cell-name.ts';
import type { Json } from '../../../core/base.ts';
import type { Offer } from '../../../core/rules/offers/offer.ts';
import { fill } from '../../store/composing/composing.ts';
import type { Point } from '../../store/camera.ts';
import type { GridView } from '../../store/field/kinds.ts';
import type { BoardField } from '../board-field.ts';
import { CELLS } from '../state/situation.ts';
import { portalAt } from '../field/hits.ts';
import { paintGround } from '../paint/ground.ts';
import { areaAt } from './area.ts';
import { turnDoor } from './doors.ts';
import { gridRoom, paintGridHand } from './hand.ts';
import type { Paths } from '../field/paths.ts';
import { lineOf, passesAt, pathsOf, stopsAt } from '../field/paths.ts';
import { hasDetour, wayTo } from '../field/ways.ts';
import { saidOnGrid } from './said.ts';
import { LyingNames } from './lying.tsx';
import { Washes } from './Washes.tsx';

/** A field of square cells: one stands on cells and walks from cell to cell. */
export const GRID_FIELD: BoardField<GridView, Paths> = {
  icons: [],
  declares: false,

  extent: ({ width, height }) => ({ width, height }),
  identity: ({ width, height, origin }) =>
    `${width} by ${height}${origin === undefined ? '' : ` from ${origin.x}, ${origin.y}`}`,
  paintGround,
  Under: Washes,
  Over: LyingNames,
  paintHand: paintGridHand,
  room: gridRoom,

  reachIn: (field, { reach }) => (reach === null ? null : pathsOf(reach, field.width, field.height)),
  leavesFrom: (paths, place) => {
    // an answer from before its last step leads from where it no longer stands
    const start = paths.reach.cells[paths.reach.from.indexOf(-1)];
    return place?.type === 'cell' && (start === undefined || start === place.y * paths.width + place.x);
  },
  provokes: ({ reach }) => reach.reactors.length > 0,
  stops: () => CELLS,
  joins: false,
  // what the table has not answered yet may be pointed at; it is looked at again when the answer is there
  lands: (_, __, over, paths, asking) => (paths === null ? asking : stopsAt(paths, over)),
  passes: (_, __, over, paths, asking) => (paths === null ? asking : passesAt(paths, over)),
  trail: (paths, over) => wayTo(paths, over)?.cells ?? null,
  price: (_, { safe }, over, paths) => {
    const way = wayTo(paths, over, safe);
    return way === null || !way.stop ? null : { say: `${way.cost} ft`, detour: safe || hasDetour(paths, over) };
  },
  said: saidOnGrid,
  placeAt: (_, { place }, { x, y }) => (place?.type === 'cell' ? { ...place, x, y } : null),
  nowhere: ({ name }) => `${name} is not on the map.`,
  lead: (_, { place }, offer, paths, over, safe) => {
    if (place?.type !== 'cell') return null;
    const way = paths === null ? null : wayTo(paths, over, safe);
    const legal = way !== null && way.stop;
    return { way: asSlot(offer, legal ? way.cells : lineOf(place, over)), legal };
  },
  point: ({ field }, { side, angle }, slot, at) => {
    if (slot.type === 'cell') fill(slot.name, [Math.floor(at.x), Math.floor(at.y)]);
    else if (slot.type === 'area' && side !== null) fill(slot.name, areaAt(slot, at, side, field.feet, angle));
  },

  doorAt: ({ portals }, at, scale) =>
    portalAt(
      portals.filter(({ kind }) => kind === 'door'),
      at,
      Math.max(0.2, 9 / scale),
    )?.id ?? null,
  turnDoor: ({ portals }, id) => {
    const door = portals.find((portal) => portal.id === id);
    if (door !== undefined) void turnDoor(door);
  },

  named: (field, typed) => {
    const [, letters, digits] = /^(?:go to )?([a-z]{1,2})(\d{1,3})$/u.exec(typed.toLowerCase().trim()) ?? [];
    if (letters === undefined || digits === undefined) return [];
    const x = Array.from(letters).reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 96, 0) - 1;
    const y = Number(digits) - 1;
    return x < field.width && y >= 0 && y < field.height
      ? [{ name: cellName(x, y), at: { x: x + 0.5, y: y + 0.5 } }]
      : [];
  },
  isBlank: () => false,
  exports: () => null,
};

/** The way as its slot takes it: cell by cell, or only the last one. */
const asSlot = (offer: Offer, cells: readonly Point[]): Json => {
  const steps = cells.slice(1).map(({ x, y }) => [x, y] as const);
  return offer.slots.some((slot) => slot.type === 'path') ? steps : (steps.at(-1) ?? null);
};
