import type { Base, Cell, CombatantId } from '../../../../rules/kit.ts';
import { areaShown, baseAt, baseOf, cellsCovered, groundOf, hostile, isInside, ofOne } from '../../../../rules/kit.ts';
import type { Bane, Boon, Combatant, Grid, Lasting, LastingAreaView, Procedure, Scene } from '../../rules.ts';
import { baneEntry, boonEntry, D20, diceRoll, endEffects, harms, look, lookUp, roll } from '../../rules.ts';
import { diceOfLevel } from './lapse.ts';

/** Boons that lie on the ground or go along with somebody: light, darkness, the barrier (OC-36, OC-38). */

export type Zone = (Boon & { readonly kind: 'light' | 'darkness' | 'retributive-barrier' }) | Silence;
/** Inflicted by Alteration, all sound around its victim is gone. */
type Silence = Bane & { readonly kind: 'silenced' };
const LAID: readonly Lasting['kind'][] = ['light', 'darkness', 'retributive-barrier'];
const isZone = (effect: Lasting): effect is Zone =>
  effect.type === 'bane'
    ? effect.kind === 'silenced' && effect.attribute === 'alteration'
    : effect.type === 'boon' && LAID.includes(effect.kind);

export const zonesOf = ({ turn }: Scene): readonly Zone[] => turn.effects.filter(isZone);

const NEAR = 5;
const feetOf = ({ kind, level }: Zone): number => (kind === 'light' || kind === 'darkness' ? 5 * level : NEAR);

const middleOf = (scene: Scene, zone: Zone): Base | null => {
  const cell = zone.type === 'boon' ? zone.cell : null;
  return cell === null ? baseOf(lookUp(scene, zone.on[0] ?? null)) : { x: cell.x, y: cell.y, size: 1, height: 0 };
};

const coversOf = (zone: Zone) =>
  ({ type: 'around', who: zone.on[0] ?? ('' as CombatantId), feet: feetOf(zone) }) as const;

export const zoneCells = (scene: Scene, grid: Grid, zone: Zone): ReadonlySet<number> =>
  new Set(cellsCovered(grid, coversOf(zone), () => middleOf(scene, zone)));

/** The power levels of the zones of a kind that somebody stands in. */
const levelsAt = (scene: Scene, who: CombatantId, kind: Zone['kind']): readonly number[] => {
  const zones = zonesOf(scene).filter((zone) => zone.kind === kind);
  return ofOne(scene, zones.length === 0 ? null : lookUp(scene, who), [], (grid, base) =>
    zones.filter((zone) => isInside(grid, zoneCells(scene, grid, zone), base)).map(({ level }) => level),
  );
};

/** The stronger of light and darkness holds, equal ones cancel (OC-38). */
export const inDarkness = (scene: Scene, who: CombatantId): boolean => {
  const dark = Math.max(0, ...levelsAt(scene, who, 'darkness'));
  return dark > 0 && dark > Math.max(0, ...levelsAt(scene, who, 'light'));
};

export const inSilence = (scene: Scene, who: CombatantId): boolean => levelsAt(scene, who, 'silenced').length > 0;

const LOOKS = {
  light: { tone: 'good', about: 'Light. It beats darkness of a lower power level.' },
  darkness: { tone: 'bad', about: 'Anyone inside who needs light fights as if blinded.' },
  'retributive-barrier': { tone: 'warn', about: 'Enemies passing through take damage.' },
  silenced: { tone: 'warn', about: 'No sound here, and no one can speak.' },
} as const;

export const zonesShown = (scene: Scene): readonly LastingAreaView[] => {
  const grid = groundOf(scene);
  if (grid === null) return [];
  return zonesOf(scene).map((zone) => {
    const { name, icon } = zone.type === 'bane' ? baneEntry(zone.kind) : boonEntry(zone.kind);
    const label = zone.type === 'bane' ? 'Silence' : `${name} ${zone.level}`;
    const looks = { label, icon, ...LOOKS[zone.kind] };
    return areaShown(grid, { ...zone, covers: coversOf(zone) }, () => middleOf(scene, zone), looks);
  });
};

/** The barrier that strikes back at enemies who pass (OC-36). */

/** Dice by power level: those of a score three lower, from d4 at 4. */
const DICE_BELOW = 3;
const HOLDS = 10;

type Barrier = Boon & Zone;

const strikes = (scene: Scene, zone: Zone, mover: Combatant): boolean => {
  const owner = lookUp(scene, zone.owner);
  return zone.kind === 'retributive-barrier' && owner !== null && hostile(owner, mover);
};

/** Each step of a path that is in a barrier which strikes, with the barrier. */
const stepsWithin = (scene: Scene, mover: Combatant, path: readonly Cell[]) => {
  const grid = groundOf(scene);
  const zones = zonesOf(scene).filter((zone): zone is Barrier => strikes(scene, zone, mover));
  if (grid === null || zones.length === 0) return [];
  const barriers = zones.map((zone) => ({ zone, cells: zoneCells(scene, grid, zone) }));
  const metAt = (cell: Cell) => barriers.filter(({ cells }) => isInside(grid, cells, baseAt(mover, cell)));
  return path.flatMap((cell, at) => metAt(cell).map(({ zone }) => ({ steps: at + 1, zone })));
};

/** How many steps lead to the first barrier that strikes, which is not in `met`. */
export const stepsToBarrier = (scene: Scene, mover: Combatant, path: readonly Cell[], met: ReadonlySet<string>) =>
  stepsWithin(scene, mover, path).find(({ zone }) => !met.has(zone.id)) ?? null;

/** The barriers that a path goes through and that strike. */
export const barriersOn = (scene: Scene, mover: Combatant, path: readonly Cell[]): readonly Barrier[] => [
  ...new Set(stepsWithin(scene, mover, path).map(({ zone }) => zone)),
];

export function* barrierStrikes(who: CombatantId, zone: Boon): Procedure {
  const by = zone.owner ?? who;
  const scene = yield* look();
  const damage = yield* roll(diceOfLevel(scene, by, 'retributive barrier', zone.level - DICE_BELOW));
  if (lookUp(yield* look(), who) === null) return;
  yield* harms(who, damage, { type: 'barred-by-barrier', by, damage });
  const die = yield* roll(diceRoll(scene, by, 'the barrier holds on 10 or more', D20));
  if (die < HOLDS) yield* endEffects(({ id }) => id === zone.id, 'used');
}
