import type { Brand } from '../../base.ts';
import type { Field, Place } from '../../space/field/field.ts';
import { notes } from '../../memo.ts';

export type CombatantId = Brand<string, 'CombatantId'>;
export type SeatId = Brand<string, 'SeatId'>;

export const SIDES = ['ally', 'foe', 'other'] as const;
export type Side = (typeof SIDES)[number];

/** Somebody on the battlefield. All that its ruleset knows of it is inside `body`. */
export interface Combatant<Body = unknown> {
  readonly id: CombatantId;
  readonly name: string;
  /** Whose player decides for it; null: the GM does. */
  readonly seat: SeatId | null;
  readonly side: Side;
  /** null: not on the field. */
  readonly place: Place | null;
  /** On a grid the edge of its square base in cells, in zones the capacity it uses. */
  readonly footprint: number;
  readonly hidden: boolean;
  /** Content hash of its picture. */
  readonly picture: string | null;
  /** Name of the icon its token shows while it has no picture; null and none: two letters of its name. */
  readonly face?: string | null;
  readonly body: Body;
}

/** Everything true on the battlefield, as plain JSON. */
export interface Scene<Body = unknown, Turn = unknown> {
  readonly field: Field;
  readonly settings: unknown;
  readonly turn: Turn;
  readonly combatants: readonly Combatant<Body>[];
  /** How many ids were made here; with `salt` it gives the next one, which tells nothing to who sees it. */
  readonly made: number;
  readonly salt: string;
}

type Index = ReadonlyMap<CombatantId, number>;
/** No memo: the index of a list is handed on to the next one while nobody comes or goes. */
const indexes = notes<readonly Combatant[], Index>();

interface Lately {
  readonly ids: readonly CombatantId[];
  readonly index: Index;
}
const MOST_LATELY = 4;
/**
 * The last indexes made. What each seat knows of a scene is a list of its own, mostly of the same combatants in the
 * same order: comparing their ids takes a tenth of the time that an index takes.
 */
let lately: readonly Lately[] = [];

const madeIndex = (combatants: readonly Combatant[]): Index => {
  const alike = lately.find(
    ({ ids }) => ids.length === combatants.length && combatants.every(({ id }, at) => id === ids[at]),
  );
  if (alike !== undefined) return alike.index;
  const made = new Map<CombatantId, number>();
  combatants.forEach(({ id }, at) => made.set(id, at));
  lately = [{ ids: combatants.map(({ id }) => id), index: made }, ...lately.slice(0, MOST_LATELY - 1)];
  return made;
};

/** Where each combatant stands in the array. Kept beside the array, and handed on while nobody comes or goes. */
export const indexOf = (combatants: readonly Combatant[]): Index => {
  let index = indexes.get(combatants);
  if (index === undefined) indexes.set(combatants, (index = madeIndex(combatants)));
  return index;
};

/** The combatant, or null if there is none of that id; of no id there is none. */
export const lookUp = <Body>(scene: Scene<Body>, id: CombatantId | null): Combatant<Body> | null => {
  const at = id === null ? undefined : indexOf(scene.combatants).get(id);
  return at === undefined ? null : (scene.combatants[at] ?? null);
};

/** Somebody was looked for who is not in the scene: of what a seat knows of it, that is no bug. */
export class NoSuchCombatant extends Error {
  constructor(id: CombatantId) {
    super(`no combatant ${id}`);
    this.name = 'NoSuchCombatant';
  }
}

/** The combatant. Throws if there is none: ids inside a procedure were checked at the door. */
export const find = <Body>(scene: Scene<Body>, id: CombatantId): Combatant<Body> => {
  const combatant = lookUp(scene, id);
  if (combatant === null) throw new NoSuchCombatant(id);
  return combatant;
};

/** The scene with one combatant replaced. The index is handed on, so the cost is one copy of the array. */
export const withCombatant = <Body, Turn>(scene: Scene<Body, Turn>, next: Combatant<Body>): Scene<Body, Turn> => {
  const index = indexOf(scene.combatants);
  const at = index.get(next.id);
  if (at === undefined) throw new NoSuchCombatant(next.id);
  const combatants = scene.combatants.slice();
  combatants[at] = next;
  indexes.set(combatants, index);
  return {
    field: scene.field,
    settings: scene.settings,
    turn: scene.turn,
    combatants,
    made: scene.made,
    salt: scene.salt,
  };
};

/** The scene with each combatant as `made` gives it, the same ones in the same order: the index is handed on. */
export const withEach = <Body, Turn>(
  scene: Scene<Body, Turn>,
  made: (combatant: Combatant<Body>) => Combatant<Body>,
): Scene<Body, Turn> => {
  const combatants = scene.combatants.map(made);
  indexes.set(combatants, indexOf(scene.combatants));
  return {
    field: scene.field,
    settings: scene.settings,
    turn: scene.turn,
    combatants,
    made: scene.made,
    salt: scene.salt,
  };
};

/** The same scene without what was worked out of it and of who is in it: all that is kept by identity. */
export const afresh = <Body, Turn>(scene: Scene<Body, Turn>): Scene<Body, Turn> => ({
  ...scene,
  combatants: scene.combatants.map((combatant) => ({ ...combatant })),
});

/** Murmur3's finisher: every 32-bit number goes to another one, and no two to the same. */
const stirred = (word: number): number => {
  let hash = word;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
};

/** FNV-1a, stirred: 32 bits of a text, other ones for every seed. */
const mixed = (text: string, seed: number): number => {
  let hash = 0x811c9dc5 ^ stirred(seed);
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return stirred(hash);
};

/** Twenty characters that look random and are the same for the same text. */
export const codeOf = (text: string): string =>
  [1, 2, 3, 4].map((seed) => (mixed(text, seed) >>> 0).toString(36).padStart(7, '0').slice(2)).join('');

/**
 * What the cluster is called that somebody opens by standing apart: always the same for them, and telling nobody whose
 * it was.
 */
export const clusterNameOf = (id: CombatantId): string => codeOf(`cluster of ${id}`).slice(0, 10);

/**
 * Further names of a cluster, for `freshCluster`: the same at every re-run, and only who knows the salt can tell them
 * from first ones.
 */
export const furtherClusters =
  ({ salt }: Pick<Scene, 'salt'>, name: string) =>
  (nth: number): string =>
    codeOf(`${salt} cluster ${nth} after ${name}`).slice(0, 10);

/**
 * The id of the `ahead`-th combatant made next in this scene: the same at every re-run, never the same twice, and
 * telling nothing of how many came before (the counter goes through a permutation that the salt chooses).
 */
export const nextId = (scene: Pick<Scene, 'made' | 'salt'>, ahead = 0): CombatantId => {
  let word = scene.made + ahead;
  for (const seed of [1, 2, 3]) word = stirred(word ^ mixed(scene.salt, seed));
  return (word >>> 0).toString(36).padStart(7, '0') as CombatantId;
};
