/** A number from 0 to 1 that belongs to a lattice point: the same at every run. */
const lattice = (x: number, y: number, seed: number): number => {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 2147483647);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
};

const ease = (t: number): number => t * t * (3 - 2 * t);

/** Smooth noise from 0 to 1 with features one unit wide. */
export const noise = (x: number, y: number, seed: number): number => {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = ease(x - i);
  const v = ease(y - j);
  const top = lattice(i, j, seed) * (1 - u) + lattice(i + 1, j, seed) * u;
  const low = lattice(i, j + 1, seed) * (1 - u) + lattice(i + 1, j + 1, seed) * u;
  return top * (1 - v) + low * v;
};

/** Noise of several octaves, each twice as fine and half as strong, from 0 to 1. */
export const cloud = (x: number, y: number, seed: number, octaves = 4): number => {
  let sum = 0;
  let weight = 0;
  let strength = 1;
  for (let octave = 0; octave < octaves; octave++) {
    sum += strength * noise(x * 2 ** octave, y * 2 ** octave, seed + octave);
    weight += strength;
    strength /= 2;
  }
  return sum / weight;
};

export interface Pebble {
  /** Distance to the nearest pebble's middle and to the border with its neighbour, in units of the lattice. */
  readonly middle: number;
  readonly border: number;
  /** A number from 0 to 1 that belongs to the pebble. */
  readonly tone: number;
}

/** The pebble of a scattered lattice that a point lies on (Worley's cells). */
export const pebble = (x: number, y: number, seed: number): Pebble => {
  const i = Math.floor(x);
  const j = Math.floor(y);
  let first = 9;
  let second = 9;
  let tone = 0;
  for (let dj = -1; dj <= 1; dj++) {
    for (let di = -1; di <= 1; di++) {
      const px = i + di + 0.15 + 0.7 * lattice(i + di, j + dj, seed);
      const py = j + dj + 0.15 + 0.7 * lattice(i + di, j + dj, seed + 1);
      const distance = Math.hypot(px - x, py - y);
      if (distance < first) {
        second = first;
        first = distance;
        tone = lattice(i + di, j + dj, seed + 2);
      } else if (distance < second) second = distance;
    }
  }
  return { middle: first, border: second - first, tone };
};

/** Random numbers from 0 to 1, the same at every run (mulberry32). */
export const dice = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};
