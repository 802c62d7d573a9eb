import { baseOf, distance, hostile, part, reaches } from '../../../rules/kit.ts';
import { bandOf } from '../../../space/measuring/band.ts';
import { baneSources, type Inflicting } from '../effects/banes/inflictable.ts';
import { perceives } from '../effects/boons/perceiving.ts';
import type { Met } from '../effects/trait.ts';
import type { Base, Combatant, Grid, Part, Scene } from '../rules.ts';
import { active, attackedParts, featTier, naturalReach, netOf, rollParts, settingsOf, some } from '../rules.ts';
import { focusParts } from './attacks/feats.ts';
import { rangeFeet, skillOf, type Means } from './attacks/means.ts';
import { touches, type Manner } from './attacks/targets.ts';

export interface AimedAt {
  readonly targets: readonly Combatant[];
  /** Feet along the side of a square, its cells, and where it lies; null for chosen targets. */
  readonly area: {
    readonly side: number;
    readonly cells: readonly number[];
    readonly square: { readonly x: number; readonly y: number; readonly cells: number };
  } | null;
}

/** Whether an active enemy that the attacker knows of stands within natural reach, whatever it wields. */
const enemyInMelee = (scene: Scene, grid: Grid, by: Combatant, from: Base): boolean =>
  scene.combatants.some((combatant) => {
    if (combatant.hidden || !hostile(by, combatant) || !active(scene, combatant)) return false;
    const base = baseOf(combatant);
    return base !== null && reaches(grid, from, base, naturalReach(by.footprint));
  });

/** Weapons always; powers unless a target or covered square is adjacent (OL-063 to OL-065, OL-078). */
export const isRanged = (grid: Grid, from: Base, manner: Manner, { area }: AimedAt): boolean =>
  manner === 'projectile' || (manner === 'area' && area !== null && !touches(grid, from, area.cells));

const eased = ({ body }: Combatant, manner: Manner, cost: number, rule: string): Part =>
  part('multi-target specialist', Math.min(cost, featTier(body, 'multi-target-attack-specialist', manner)), rule);

const several = (by: Combatant, manner: Manner, count: number): readonly Part[] => {
  if (manner === 'area' || count < 2) return [];
  const all = part(`${count} targets`, -count, manner === 'melee' ? 'OL-070' : 'OL-073');
  return some([all, eased(by, manner, count, 'OL-068')]);
};

/** Levels of disadvantage that a square costs (OL-075); one of 5 ft none where the table plays it so. */
export const squareCost = (scene: Scene, side: number): number =>
  side === 5 && settingsOf(scene).fiveFootAreaFree ? 0 : Math.floor(side / 5);

const square = (scene: Scene, by: Combatant, side: number): readonly Part[] => {
  const cost = squareCost(scene, side);
  return some([part(`${side} ft square`, -cost, 'OL-075'), eased(by, 'area', cost, 'OL-075')]);
};

/** 1 for each band beyond the first; the farthest target counts (OL-056, OL-057, R-23). */
const rangeSources = (grid: Grid, by: Combatant, from: Base, means: Means, targets: readonly Combatant[]) => {
  const range = rangeFeet(by.body, means);
  if (range === null) return [];
  const bases = targets.map(baseOf).filter((base) => base !== null);
  const far = Math.max(0, ...bases.map((base) => distance(grid, from, base)));
  const band = bandOf(far, [range, 2 * range]);
  return band === 0 ? [] : [part(band === 1 ? 'medium range' : 'long range', -band, band === 1 ? 'OL-056' : 'OL-057')];
};

/** Advantages of the attack itself, each by name (OL-253). */
export const attackSources = (
  scene: Scene,
  grid: Grid | null,
  by: Combatant,
  means: Means,
  manner: Manner,
  at: AimedAt,
  bane: Inflicting | undefined,
): readonly Part[] => {
  const from = baseOf(by);
  const found: Part[] = [...several(by, manner, at.targets.length)];
  if (at.area !== null) found.push(...square(scene, by, at.area.side));
  if (means.type === 'weapon') {
    const { weapon } = means;
    if (manner === 'melee' && weapon.handsUsed === 2) found.push(part('two-handed', 1, 'OC-13'));
    if (weapon.net !== 0) found.push(part(weapon.name.toLowerCase(), weapon.net, 'OL-253'));
    if (grid !== null && from !== null) found.push(...rangeSources(grid, by, from, means, at.targets));
  }
  const called =
    means.type === 'power' ? means.attribute : `${means.weapon.name.toLowerCase()}${means.thrown ? ', thrown,' : ''}`;
  const skilled = bane === undefined ? featTier(by.body, 'attack-specialization', skillOf(means)) : 0;
  if (skilled > 0) found.push(part(`${called} specialization`, skilled, 'OL-253'));
  found.push(...focusParts(by.body, means));
  if (grid !== null && from !== null && isRanged(grid, from, manner, at) && enemyInMelee(scene, grid, by, from))
    found.push(part('enemy in melee', -1, means.type === 'weapon' ? 'OL-063' : 'OL-064'));
  if (bane !== undefined) found.push(...baneSources(by.body, means, bane));
  if (by.body.prone) found.push(part('prone', -1, 'OC-20'));
  const { attribute } = means;
  found.push(...rollParts(scene, by.id, { attribute, attack: at.targets.map(({ id }) => id) }));
  return found;
};

export const targetSources = (scene: Scene, { id, body }: Combatant, met: Met): readonly Part[] => [
  ...attackedParts(scene, id, met),
  ...(perceives(scene, id, met.by) ? [] : [part('invisible', 1, 'OL-289')]),
  ...(body.surprised ? [part('surprised target', 1, 'OL-013')] : []),
  ...(body.prone ? [part('prone target', met.manner === 'projectile' ? -1 : 1, 'OC-20')] : []),
];

/**
 * What all share goes into the one roll, each level left over moves a defense by 2 (R-28). Those unknown to the
 * attacker have no part in the roll: it would tell of them. The shifts are added to the defenses, in the targets'
 * order.
 */
export const shareOut = (own: readonly (readonly Part[])[], known: readonly boolean[]) => {
  const sums = own.map(netOf);
  const counted = sums.filter((_, at) => known[at] === true);
  const alike = counted.length === 1 || counted.every((n) => n > 0) || counted.every((n) => n < 0);
  const shared = !alike || counted.length === 0 ? 0 : Math.min(...counted.map(Math.abs)) * Math.sign(counted[0] ?? 0);
  const alone = counted.length === 1;
  const least = alone ? known.indexOf(true) : sums.findIndex((n, at) => known[at] === true && n === shared);
  const parts = alone || shared !== 0 ? (own[least] ?? []) : [];
  return { parts, shifts: sums.map((n) => (n === shared ? 0 : -2 * (n - shared))) };
};
