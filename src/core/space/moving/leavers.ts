import { DIRECTION_COUNT, DX, DY } from '../grid/directions.ts';
import { layerOf } from '../grid/layer.ts';
import { membersOf, threatWord } from './threat.ts';
import type { Grid } from '../grid/grid.ts';
import type { Reach } from './reach.ts';
import type { ThreatMasks } from './threat.ts';

/** Whose reach each step of a reach leaves. `edges[entry * 8 + direction]` is an index into `sets`; set 0 is nobody. */
export interface Leavers {
  readonly sets: readonly (readonly number[])[];
  /** For entries 0..reached-1; steps that may not be taken or lead out of the reach stay 0. */
  readonly edges: Uint16Array;
}

/**
 * Which steps give a chance to those who threaten: those that leave their reach, or every step that begins within it.
 */
export type Provokes = 'leaving-reach' | 'every-step';

/** Whose reach is left by every step between neighbouring cells of a reach, not only those on cheapest ways. */
export const leavers = (
  grid: Grid,
  reach: Reach,
  masks: ThreatMasks,
  provokes: Provokes = 'leaving-reach',
): Leavers => {
  const { words } = masks;
  const { steps } = layerOf(grid, reach.size);
  const { left, top, width, height } = reach.window;
  const edges = new Uint16Array(reach.reached * DIRECTION_COUNT);
  const sets: number[][] = [[]];
  const known = new Map<number, number[]>();
  const all = threatRows(reach, masks);
  const anyone = new Uint8Array(reach.reached);
  for (let i = 0; i < all.length; i++) if (all[i] !== 0) anyone[(i / words) | 0] = 1;
  const gone = new Int32Array(words);
  const kept: number[][] = [];
  for (let entry = 0; entry < reach.reached; entry++) {
    if (!anyone[entry]) continue;
    const cell = reach.cells[entry]!;
    const x = (cell % grid.width) - left;
    const y = ((cell / grid.width) | 0) - top;
    for (let d = 0; d < DIRECTION_COUNT; d++) {
      if (steps[cell]! & (1 << d)) continue;
      const nx = x + DX[d]!;
      const ny = y + DY[d]!;
      if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
      const to = reach.entries[ny * width + nx]!;
      if (to < 0) continue;
      let hash = 0;
      for (let word = 0; word < words; word++) {
        const still = provokes === 'every-step' ? 0 : all[to * words + word]!;
        const bits = all[entry * words + word]! & ~still;
        gone[word] = bits;
        hash = (Math.imul(hash, 31) + bits) | 0;
      }
      if (hash === 0 && gone.every((bits) => bits === 0)) continue;
      edges[entry * DIRECTION_COUNT + d] = setOf(gone, hash, sets, kept, known);
    }
  }
  return { sets, edges };
};

/** Who threatens the base at each entry, word after word. */
const threatRows = (reach: Reach, masks: ThreatMasks): Int32Array => {
  const { words, bits } = masks;
  const rows = new Int32Array(reach.reached * words);
  for (let entry = 0; entry < reach.reached; entry++) {
    const cell = reach.cells[entry]!;
    for (let word = 0; word < words; word++) {
      rows[entry * words + word] =
        reach.size === 1 ? bits[cell * words + word]! : threatWord(masks, cell, reach.size, word);
    }
  }
  return rows;
};

/** Number of a set of threats; a new one if it has not come up before. */
const setOf = (
  gone: Int32Array,
  hash: number,
  sets: number[][],
  kept: number[][],
  known: Map<number, number[]>,
): number => {
  const alike = known.get(hash);
  for (const set of alike ?? []) if (kept[set]!.every((bits, word) => bits === gone[word])) return set;
  const set = sets.length;
  sets.push(Array.from(gone).flatMap((bits, word) => membersOf(bits, word)));
  kept[set] = Array.from(gone);
  if (alike) alike.push(set);
  else known.set(hash, [set]);
  return set;
};
