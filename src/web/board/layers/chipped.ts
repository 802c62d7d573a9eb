import { useMemo } from 'react';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { Base } from '../../../core/space/grid/footprint.ts';
import { isGm } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import type { Box } from '../paint/names/boxes.ts';
import { chipBox } from '../paint/names/chips.ts';

const NOBODY: readonly CombatantId[] = [];

/** Those whose hit points stand at their tokens to be clicked: whoever the GM has selected. */
export const useChipped = (): readonly CombatantId[] => {
  const selected = useTable((state) => state.selected);
  const also = useTable((state) => state.also);
  const gm = useTable((state) => isGm(state.view) && state.past === null);
  return useMemo(() => (gm && selected !== null ? [selected, ...also] : gm ? also : NOBODY), [gm, selected, also]);
};

/** Where those numbers lie among all who stand on the board, in cells; `unit` is one pixel in cells. */
export const chipBoxes = (
  bases: readonly (Base | null | undefined)[],
  unit: number,
  all: Iterable<Base>,
): readonly Box[] => {
  const coarse = matchMedia('(pointer: coarse)').matches;
  const others = [...all];
  return bases.flatMap((base) => (base == null ? [] : [chipBox(base, unit, coarse, others)]));
};
