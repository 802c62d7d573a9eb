import { levelsApart, ROUNDING, withinReach } from '../grid/distance.ts';
import { sight } from '../measuring/sight.ts';
import type { Base } from '../grid/footprint.ts';
import type { Grid } from '../grid/grid.ts';

/** A base that threatens what comes within so many feet of it. */
export interface Threat extends Base {
  readonly reach: number;
}

/** Who threatens each cell: bit `i & 31` of word `i >> 5` stands for threat i of the list. */
export interface ThreatMasks {
  /** Words per cell. */
  readonly words: number;
  readonly bits: Uint32Array;
  readonly width: number;
}

export interface ThreatOptions {
  /** Height of the mover in feet; 0 when left out. */
  readonly height?: number;
  /** Whether reach goes through walls and closed doors; true when left out. */
  readonly throughWalls?: boolean;
  /** Whether one within reach can be got at, where walls matter; left out: where no wall or closed door is between. */
  readonly clear?: ((grid: Grid, from: Base, to: Base) => boolean) | undefined;
}

/** The cells each threat has within reach, as bit sets per cell. */
export const threatMasks = (grid: Grid, threats: readonly Threat[], options: ThreatOptions = {}): ThreatMasks => {
  const words = Math.max(1, Math.ceil(threats.length / 32));
  const bits = new Uint32Array(grid.count * words);
  const clear = options.clear ?? ((_, from, to) => sight(grid, from, to).clear);
  threats.forEach((threat, i) => {
    const dz = levelsApart(grid, threat.height ?? 0, options.height ?? 0);
    const far = Math.max(1, Math.floor(threat.reach / grid.feet + ROUNDING));
    for (let y = Math.max(0, threat.y - far); y < Math.min(grid.height, threat.y + threat.size + far); y++) {
      const dy = Math.max(0, threat.y - y, y - threat.y - threat.size + 1);
      for (let x = Math.max(0, threat.x - far); x < Math.min(grid.width, threat.x + threat.size + far); x++) {
        const dx = Math.max(0, threat.x - x, x - threat.x - threat.size + 1);
        if (!withinReach(grid, threat.reach, dx, dy, dz)) continue;
        if (options.throughWalls === false && !clear(grid, threat, { x, y, size: 1 })) continue;
        bits[(y * grid.width + x) * words + (i >> 5)]! |= 1 << (i & 31);
      }
    }
  });
  return { words, bits, width: grid.width };
};

/** One word of who threatens a base: any of its cells counts. */
export const threatWord = ({ words, bits, width }: ThreatMasks, place: number, size: number, word: number): number => {
  let found = 0;
  for (let j = 0; j < size; j++) {
    for (let i = 0; i < size; i++) found |= bits[(place + j * width + i) * words + word]!;
  }
  return found;
};

/** The threats in a set of bits, in the order of their list. */
export const membersOf = (word: number, index: number): number[] => {
  const members: number[] = [];
  for (let rest = word; rest !== 0; rest &= rest - 1) members.push(index * 32 + 31 - Math.clz32(rest & -rest));
  return members;
};

/** Who threatens a base at a place. */
export const threatening = (masks: ThreatMasks, place: number, size: number): number[] => {
  const found: number[] = [];
  for (let word = 0; word < masks.words; word++) found.push(...membersOf(threatWord(masks, place, size, word), word));
  return found;
};

/** Who threatens the base before a step and no longer after it. */
export const leaving = (masks: ThreatMasks, from: number, to: number, size: number): number[] => {
  const left: number[] = [];
  for (let word = 0; word < masks.words; word++) {
    left.push(...membersOf(threatWord(masks, from, size, word) & ~threatWord(masks, to, size, word), word));
  }
  return left;
};
