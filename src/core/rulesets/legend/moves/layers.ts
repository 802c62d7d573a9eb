import type { CombatantId, Grid, TerrainCosts } from '../../../rules/kit.ts';
import { cellAt, cellOf, groundOf, lookUp, memo, notes, terrainBit } from '../../../rules/kit.ts';
import type { TerrainCost } from '../../../space/grid/cost.ts';
import { layerOf as footprintLayer } from '../../../space/grid/layer.ts';
import { settingsOf, type Combatant, type Scene } from '../game.ts';
import { mountOf, riderOf } from './mounted.ts';
import { isIn, LAYER_IDS, ownsMode, type Body, type Layer } from '../sheet/index.ts';

/** The layers somebody may be on: who reaches whom, what each may pass, and what it costs. */

export const layerOf = memo((body: Body): Layer => LAYER_IDS.find((layer) => isIn(body, layer)) ?? 'ground');

/**
 * Where somebody is: a mount and all it carries are where one of them has gone, the rider first (LG-163, LG-167,
 * LG-432).
 */
export const layerIn = (scene: Scene, who: Combatant): Layer => {
  const own = layerOf(who.body);
  const mount = own !== 'ground' ? null : who.body.kind === 'mount' ? who : mountOf(scene, who);
  if (mount === null) return own;
  const rider = riderOf(scene, mount);
  const ridden = rider === null ? 'ground' : layerOf(rider.body);
  return ridden === 'ground' ? layerOf(mount.body) : ridden;
};

/**
 * Who swims and who walks reach each other, the others only their like; or everybody where the table has it so (LG-409,
 * RU-71).
 */
export const meleeReaches = (scene: Scene, a: Combatant, b: Combatant): boolean => {
  const [one, other] = [layerIn(scene, a), layerIn(scene, b)].map((layer) => (layer === 'swimming' ? 'ground' : layer));
  return one === other || (settingsOf(scene).meleeAcrossLayers && one !== 'soaring' && other !== 'soaring');
};
/** Nobody interacts with who soars but others who do (LG-170). */
export const apart = (scene: Scene, a: Combatant, b: Combatant): boolean =>
  (layerIn(scene, a) === 'soaring') !== (layerIn(scene, b) === 'soaring');

/** The same of what somebody has laid or sent off, who may be gone by now: then it is on the ground. */
export const outOfReach = (scene: Scene, by: CombatantId | null, who: Combatant): boolean => {
  const owner = by === null ? null : lookUp(scene, by);
  return owner === null ? layerIn(scene, who) === 'soaring' : apart(scene, owner, who);
};

/** What only acts on the ground does nothing to this body (LG-162, LG-272, LG-347). */
export const immuneToGround = (body: Body): boolean =>
  isIn(body, 'swimming') || (ownsMode(body, 'fly') && !isIn(body, 'burrowing'));

/** Whom a rider carries along is immune as the rider is (LG-163). */
export const groundImmune = (scene: Scene, who: Combatant): boolean => {
  const mount = mountOf(scene, who);
  const rider = mount === null ? null : riderOf(scene, mount);
  return immuneToGround(who.body) || (rider !== null && ownsMode(rider.body, 'fly') && !isIn(rider.body, 'burrowing'));
};

const PLAIN: TerrainCost = { times: 1, extra: 0 };
const TWICE: TerrainCost = { times: 2, extra: 0 };
const SHUT: TerrainCosts = { liquid: 'blocked', chasm: 'blocked', earth: 'blocked', mist: TWICE };
const WALK: TerrainCosts = { ...SHUT, difficult: TWICE, brush: TWICE };
/** What each layer pays, where rough ground slows those above and below it, and where it does not. */
const over = (rough: TerrainCost) => {
  const air: TerrainCosts = { difficult: rough, brush: rough, mist: TWICE };
  return {
    flying: { ...air, liquid: PLAIN, chasm: PLAIN, earth: 'blocked' },
    swimming: { ...air, liquid: PLAIN, chasm: 'blocked', earth: 'blocked' },
    burrowing: { ...air, liquid: 'blocked', chasm: 'blocked', earth: PLAIN },
  } as const satisfies Readonly<Record<string, TerrainCosts>>;
};
/** One table each: what steps cost is kept by it. */
const COSTS = {
  ground: WALK,
  // the ground slows nobody who could fly; brush does (LG-348)
  light: { ...WALK, difficult: PLAIN },
  wading: { ...WALK, liquid: PLAIN },
  leaping: { ...WALK, chasm: PLAIN },
  soaring: { difficult: PLAIN, brush: PLAIN, mist: PLAIN, liquid: PLAIN, chasm: PLAIN, earth: PLAIN },
} as const satisfies Readonly<Record<string, TerrainCosts>>;
const [SMOOTH, ROUGH] = [over(PLAIN), over(TWICE)];

/** What leaving each terrain costs this one now (LG-116, LG-148, LG-165, LG-168, LG-411). */
export const costsOf = (scene: Scene, who: Combatant): TerrainCosts => {
  const layer = layerIn(scene, who);
  if (layer === 'soaring') return COSTS.soaring;
  if (layer !== 'ground') return (settingsOf(scene).layersIgnoreDifficult ? SMOOTH : ROUGH)[layer];
  const { body } = who;
  if (body.leaping === true) return COSTS.leaping;
  if (body.wading || ownsMode(body, 'swim')) return COSTS.wading;
  return immuneToGround(body) ? COSTS.light : COSTS.ground;
};
/** Somebody as another action begins: an Athletics check is for its own move action alone (LG-164). */
export const afresh = (who: Combatant): Combatant =>
  who.body.wading || who.body.leaping === true ? { ...who, body: { ...who.body, wading: false, leaping: false } } : who;
/**
 * The terrain that slows a mover: what makes no straight charge, and lets no step out where the table has it so
 * (LG-260, LG-302).
 */
export const slowing = (costs: TerrainCosts): number =>
  (['difficult', 'brush', 'mist'] as const).reduce((bits, kind) => {
    const cost = costs[kind];
    return typeof cost === 'object' && cost.times > 1 ? bits | terrainBit(kind) : bits;
  }, 0);

/** Whether leaving the squares under somebody costs more (LG-116, LG-302, LG-378). */
export const inDifficult = (scene: Scene, who: Combatant): boolean => {
  const [grid, at] = [groundOf(scene), cellOf(who)];
  if (grid === null || at === null) return false;
  const terrain = footprintLayer(grid, who.footprint).terrain[cellAt(grid, at.x, at.y)] ?? 0;
  return (terrain & slowing(costsOf(scene, who))) !== 0;
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
