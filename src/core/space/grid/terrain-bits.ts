import { TERRAINS } from '../field/field.ts';
import type { Terrain } from '../field/field.ts';

/** Kinds that rules cannot tell from another one: what is low stops and lets pass whom a chasm does. */
const LIKE: Readonly<Partial<Record<Terrain, Terrain>>> = { low: 'chasm' };
/** Kinds with a bit of their own. */
export const GRID_TERRAINS = TERRAINS.filter((kind) => LIKE[kind] === undefined);
/** The kind that rules take a kind of terrain for. */
export const ruledAs = (kind: Terrain): Terrain => LIKE[kind] ?? kind;
/** The bit that stands for a kind of terrain in `Grid.terrain`. */
export const terrainBit = (kind: Terrain): number => 1 << GRID_TERRAINS.indexOf(ruledAs(kind));
/** The bit of what nobody can walk into. */
export const IMPASSABLE = terrainBit('impassable');
