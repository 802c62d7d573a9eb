/**
 * What the parts of a view look like, as far as a patch tells them apart: things by their members, lists by the keys of
 * what stands in them. All else is a leaf, which is sent whole.
 */

export type Shape = typeof leaf | typeof numbers | Thing | List;

export const leaf = { kind: 'leaf' } as const;
/** Many whole numbers from 0, each there once, such as the cells of a patch of terrain. */
export const numbers = { kind: 'numbers' } as const;

export interface Member {
  readonly name: string;
  /** What it is called in a patch. */
  readonly short: string;
  readonly shape: Shape;
}
export interface Thing {
  readonly kind: 'thing';
  readonly members: readonly Member[];
  readonly byShort: ReadonlyMap<string, Member>;
}

export interface List {
  readonly kind: 'list';
  /** What is found again by this is the same one, changed; leaves are found again where they say the same. */
  readonly keyOf: (item: unknown) => string;
  readonly of: Shape;
  /** How a new item is written shorter than it is; `known` is what its reader knows. */
  readonly code: Code | null;
}
export interface Code {
  readonly write: (item: unknown, known: unknown) => unknown;
  readonly read: (written: unknown, known: unknown) => unknown;
}

/** The names that members of any kind of a union have. */
type Names<T> = T extends unknown ? keyof T : never;

/** A thing with all its members: the name each has in a patch, and its shape unless it is a leaf. */
export const thing = <T extends object>(members: {
  readonly [K in Names<T> & string]-?: string | readonly [short: string, shape: Shape];
}): Thing => {
  const all = Object.entries<string | readonly [string, Shape]>(members).map(([name, member]): Member =>
    typeof member === 'string' ? { name, short: member, shape: leaf } : { name, short: member[0], shape: member[1] },
  );
  const byShort = new Map(all.map((member) => [member.short, member]));
  if (byShort.size < all.length || byShort.has(GONE)) throw new Error('two members have one name in a patch');
  return { kind: 'thing', members: all, byShort };
};

/** Names the members that a thing has no more. */
export const GONE = '-';

/** A list of what is known by a key. */
export const list = <Item extends string | object>(
  keyOf: (item: Item) => string,
  of: Shape = leaf,
  code: { write: (item: Item, known: never) => unknown; read: (written: never, known: never) => Item } | null = null,
): List => ({ kind: 'list', keyOf: keyOf as List['keyOf'], of, code: code as Code | null });
