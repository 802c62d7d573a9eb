import type { TerrainCost, TerrainCosts } from '../../../space/grid/cost.ts';
import type { Grid } from '../../../space/grid/grid.ts';
import { terrainBit } from '../../../space/grid/grid.ts';
import { notes } from '../../../memo.ts';
import type { Combatant, Scene } from '../game.ts';
import type { Body } from '../sheet/body.ts';
import { mountOf, riderOf } from './mounted.ts';
import { has } from '../sheet/derived.ts';
import type { Layer } from '../sheet/modes.ts';
import { LAYER_IDS, ownsMode } from '../sheet/modes.ts';

/** The layers somebody may be on: who reaches whom, what each may pass, and what it costs. */

export const layerOf = (body: Body): Layer => LAYER_IDS.find((layer) => has(body, layer)) ?? 'ground';

/** Who swims and who walks reach each other, the others only their like; or everybody where the table has it so (LG-409, RU-71). */
export const meleeReaches = (a: Body, b: Body, across: boolean): boolean => {
  const [one, other] = [layerOf(a), layerOf(b)].map((layer) => (layer === 'swimming' ? 'ground' : layer));
  return one === other || (across && one !== 'soaring' && other !== 'soaring');
};
/** Nobody interacts with who soars but others who do (LG-170). */
export const apart = (a: Body, b: Body): boolean => (layerOf(a) === 'soaring') !== (layerOf(b) === 'soaring');

/** What only acts on the ground does nothing to this body (LG-162, LG-272, LG-347). */
export const immuneToGround = (body: Body): boolean =>
  has(body, 'swimming') || (ownsMode(body, 'fly') && !has(body, 'burrowing'));

/** Whom a rider carries along is immune as the rider is (LG-163). */
export const groundImmune = (scene: Scene, who: Combatant): boolean => {
  const mount = mountOf(scene, who);
  const rider = mount === null ? null : riderOf(scene, mount);
  return immuneToGround(who.body) || (rider !== null && ownsMode(rider.body, 'fly') && !has(rider.body, 'burrowing'));
};

const PLAIN: TerrainCost = { times: 1, extra: 0 };
const TWICE: TerrainCost = { times: 2, extra: 0 };
const SHUT: TerrainCosts = { liquid: 'blocked', chasm: 'blocked', earth: 'blocked', mist: TWICE };
const AIR: TerrainCosts = { difficult: PLAIN, brush: PLAIN, mist: TWICE };
const WALK: TerrainCosts = { ...SHUT, difficult: TWICE, brush: TWICE };
/** One table each: what steps cost is kept by it. */
const COSTS = {
  ground: WALK,
  // the ground slows nobody who could fly; brush does (LG-348)
  light: { ...WALK, difficult: PLAIN },
  wading: { ...WALK, liquid: PLAIN },
  flying: { ...AIR, liquid: PLAIN, chasm: PLAIN, earth: 'blocked' },
  swimming: { ...AIR, liquid: PLAIN, chasm: 'blocked', earth: 'blocked' },
  burrowing: { ...AIR, liquid: 'blocked', chasm: 'blocked', earth: PLAIN },
  soaring: { ...AIR, mist: PLAIN, liquid: PLAIN, chasm: PLAIN, earth: PLAIN },
} as const satisfies Readonly<Record<string, TerrainCosts>>;

/** What leaving each terrain costs this body now (LG-116, LG-148, LG-165, LG-168, LG-411). */
export const costsOf = (body: Body): TerrainCosts => {
  const layer = layerOf(body);
  if (layer !== 'ground') return COSTS[layer];
  if (body.wading || ownsMode(body, 'swim')) return COSTS.wading;
  return immuneToGround(body) ? COSTS.light : COSTS.ground;
};

const drySquares = notes<Grid, Uint8Array>();
/** 1 for every square without liquid: whoever swims stays in it (LG-149). */
export const dry = (grid: Grid): Uint8Array => {
  let found = drySquares.get(grid);
  if (found === undefined) {
    const wet = terrainBit('liquid');
    found = Uint8Array.from({ length: grid.count }, (_, cell) => ((grid.terrain[cell] ?? 0) & wet ? 0 : 1));
    drySquares.set(grid, found);
  }
  return found;
};
