/** Where faces come from. The host injects a cryptographic source; tests script theirs; fight files give a seed. */

export interface DiceSource {
  /** A face from 1 to `sides`, every one equally likely (or the next scripted one). */
  readonly face: (sides: number) => number;
  /** Hears whose roll is drawn next (null: the GM's) and what for; left out by sources that do not care. */
  readonly rolling?: (of: string | null, label: string) => void;
}

export interface ScriptedSource extends DiceSource {
  /** The faces that were not drawn yet. */
  readonly left: () => readonly number[];
}

const WORDS = 2 ** 32;
/** More rejections in a row than this happen by chance less than once in 2^200 draws: the generator is broken. */
const PATIENCE = 200;

/** The given faces in order. Throws when they run out or a face does not exist on the die that is drawn. */
export const scripted = (faces: readonly number[]): ScriptedSource => {
  let used = 0;
  return {
    face: (sides) => {
      const face = faces[used];
      if (face === undefined)
        throw new Error(`the script of ${faces.length} dice is used up, and a d${sides} is to be rolled`);
      if (!Number.isInteger(face) || face < 1 || face > sides) {
        throw new Error(`die ${used + 1} of the script shows ${face}, which is no face of a d${sides}`);
      }
      used += 1;
      return face;
    },
    left: () => faces.slice(used),
  };
};

/** Faces from 32-bit words without bias: words above the last whole multiple of `sides` are thrown away. */
const fromWords = (next: () => number): DiceSource => ({
  face: (sides) => {
    if (!Number.isInteger(sides) || sides < 1 || sides > WORDS) throw new RangeError(`no die has ${sides} sides`);
    const limit = WORDS - (WORDS % sides);
    for (let tries = 0; tries < PATIENCE; tries++) {
      const word = next();
      if (word < limit) return 1 + (word % sides);
    }
    throw new Error('the random source keeps giving the same words');
  },
});

/** Faces from a host's generator, which fills the array it is given with random 32-bit words. */
export const fromBytes = (fill: (array: Uint32Array) => void): DiceSource => {
  const words = new Uint32Array(32);
  let used = words.length;
  return fromWords(() => {
    if (used === words.length) {
      fill(words);
      used = 0;
    }
    const word = words[used] ?? 0;
    words[used] = 0; // a face once drawn is nowhere to be read again
    used += 1;
    return word;
  });
};

/**
 * Four words that differ in about half their bits for seeds that differ in one character (FNV-1a, then an avalanche per
 * word).
 */
const spread = (seed: string): Uint32Array => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193);
  return Uint32Array.from({ length: 4 }, () => {
    hash = (hash + 0x9e3779b9) | 0;
    let word = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
    return (word ^ (word >>> 16)) >>> 0;
  });
};

/**
 * The same faces for the same seed, on every machine (the generator is sfc32). Good for simulation and fight files, not
 * for secrets.
 */
export const seeded = (seed: number | string): DiceSource => {
  const state = spread(`${typeof seed}:${seed}`);
  let [a = 0, b = 0, c = 0, counter = 0] = state;
  const next = (): number => {
    const word = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    return word >>> 0;
  };
  for (let i = 0; i < 16; i++) next();
  return fromWords(next);
};
