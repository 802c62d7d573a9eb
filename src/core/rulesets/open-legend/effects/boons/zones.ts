import { cellsCovered, isInside } from '../../../../rules/kit/areas/covers.ts';
import { areaShown } from '../../../../rules/kit/areas/lasting-areas.ts';
import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { lookUp } from '../../../../rules/scene/scene.ts';
import type { LastingAreaView } from '../../../../rules/views/lasting-area.ts';
import type { Base } from '../../../../space/grid/footprint.ts';
import type { Grid } from '../../../../space/grid/grid.ts';
import { baseOf, groundOf } from '../../../../rules/kit/movement/ground.ts';
import { boonEntry } from '../../data/boon-list.ts';
import type { Scene } from '../../game.ts';
import type { Boon } from '../../sheet/effects.ts';
import { isBoon } from '../../sheet/effects.ts';
import { boonOn } from '../bearing.ts';

/** Boons that lie on the ground or go along with somebody: light, darkness, the barrier (OC-36, OC-38). */

type Zone = Boon & { readonly kind: 'light' | 'darkness' | 'retributive-barrier' };
const isZone = (boon: Boon): boon is Zone =>
  boon.kind === 'light' || boon.kind === 'darkness' || boon.kind === 'retributive-barrier';

export const zonesOf = ({ turn }: Scene): readonly Zone[] => turn.effects.filter(isBoon).filter(isZone);

const feetOf = ({ kind, level }: Zone): number => (kind === 'retributive-barrier' ? 5 : 5 * level);

/** Where a zone has its middle: its square, or whoever carries it. */
const middleOf = (scene: Scene, { cell, on }: Zone): Base | null => {
  if (cell !== null) return { x: cell.x, y: cell.y, size: 1, height: 0 };
  const carrier = on[0] === undefined ? null : lookUp(scene, on[0]);
  return carrier === null ? null : baseOf(carrier);
};

const coversOf = (zone: Zone) =>
  ({ type: 'around', who: zone.on[0] ?? ('' as CombatantId), feet: feetOf(zone) }) as const;

/** The cells a zone covers now. */
export const zoneCells = (scene: Scene, grid: Grid, zone: Zone): ReadonlySet<number> =>
  new Set(cellsCovered(grid, coversOf(zone), () => middleOf(scene, zone)));

/** The strongest zone of a kind that somebody stands in; 0: none. */
const strongest = (scene: Scene, grid: Grid, base: Base, kind: Zone['kind']): number =>
  Math.max(
    0,
    ...zonesOf(scene)
      .filter((zone) => zone.kind === kind && isInside(grid, zoneCells(scene, grid, zone), base))
      .map(({ level }) => level),
  );

/** Whether somebody who needs light has none: the stronger of light and darkness holds, equal ones cancel (OC-38). */
export const inDarkness = (scene: Scene, who: CombatantId): boolean => {
  if (!zonesOf(scene).some(({ kind }) => kind === 'darkness')) return false;
  const combatant = lookUp(scene, who);
  const [grid, base] = [groundOf(scene), combatant === null ? null : baseOf(combatant)];
  if (grid === null || base === null || boonOn(scene, who, 'truesight') !== null) return false;
  return strongest(scene, grid, base, 'darkness') > strongest(scene, grid, base, 'light');
};

const TONES = { light: 'good', darkness: 'bad', 'retributive-barrier': 'warn' } as const;
const ABOUT = {
  light: 'Light. It beats darkness of a lower power level.',
  darkness: 'Anyone inside who needs light fights as if blinded.',
  'retributive-barrier': 'Enemies passing through take damage.',
} as const;

/** The zones as the board paints them. */
export const zonesShown = (scene: Scene): readonly LastingAreaView[] => {
  const grid = groundOf(scene);
  if (grid === null) return [];
  return zonesOf(scene).map((zone) => {
    const { name, icon } = boonEntry(zone.kind);
    const looks = { label: `${name} ${zone.level}`, icon, tone: TONES[zone.kind], about: ABOUT[zone.kind] };
    return areaShown(grid, { ...zone, covers: coversOf(zone) }, () => middleOf(scene, zone), looks);
  });
};
