import type { ZoneFloor } from '../../../core/space/field/field.ts';
import { flagstones, planks } from './laid-floors.ts';
import { carpet } from './carpet.ts';
import { cobbles } from './cobbles.ts';
import { grass, sand } from './grass-and-sand.ts';
import { rock } from './rock.ts';
import { water } from './water.ts';

/** The tile of each floor, as shapes over the square of the tile. */
export const FLOOR_TILES: Readonly<Record<ZoneFloor, () => string>> = {
  flagstones,
  planks,
  grass,
  sand,
  water,
  cobbles,
  carpet,
  rock,
};
