import type { Viewer } from '../../rules/offers/offer.ts';
import type { Table } from '../log/table.ts';
import { playsAnybody } from './board/owned.ts';

/**
 * Who sees the same as this viewer: all of its role, but a player who has somebody on the board, or may be asked,
 * stands alone.
 */
export const audienceOf = (table: Table, viewer: Viewer): string =>
  viewer.role === 'player' &&
  viewer.seat !== null &&
  (table.open !== null ||
    playsAnybody(table.scene, viewer.seat) ||
    table.sideOrders.some(({ seat }) => seat === viewer.seat))
    ? `player ${viewer.seat}`
    : viewer.role;
