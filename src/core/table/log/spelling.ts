import type { Sliced } from '../../rules/sliced.ts';

/** Members in alphabetical order; those that are whole numbers come first, as in every object. */
const sortedKeys = (value: object): readonly string[] => {
  const keys = Object.keys(value);
  if (keys.every((key, at) => at === 0 || keys[at - 1]! < key)) return keys;
  return Object.keys(Object.fromEntries(keys.sort().map((key) => [key, null])));
};

/** So many values are spelled in one step. */
const VALUES_A_STEP = 2000;

/**
 * Hands over the text of a value as JSON in pieces, with sorted members, so that the same content is the same text
 * however it was put together. A large field consists of a million values: nothing is made of them in between, and it
 * is done in steps.
 */
export function* spelling(value: unknown, piece: (text: string) => void): Sliced<void> {
  /** What is under way, the innermost last: a list, or the members of an object by their names. */
  const open: { readonly of: Obj; readonly names: readonly string[] | null; at: number; isFirst: boolean }[] = [];
  const begin = (value: unknown): void => {
    if (typeof value === 'number') piece(Number.isFinite(value) ? String(value) : 'null');
    else if (typeof value !== 'object' || value === null) piece(JSON.stringify(value) ?? 'null');
    else {
      const names = Array.isArray(value) ? null : sortedKeys(value);
      piece(names === null ? '[' : '{');
      open.push({ of: value as Obj, names, at: 0, isFirst: true });
    }
  };
  begin(value);
  for (let steps = 1; open.length > 0; steps++) {
    if (steps % VALUES_A_STEP === 0) yield;
    const inner = open.at(-1) as (typeof open)[number];
    const { of, names } = inner;
    const at = inner.at++;
    if (at >= (names ?? (of as unknown as readonly unknown[])).length) {
      piece(names === null ? ']' : '}');
      open.pop();
      continue;
    }
    const name = names?.[at];
    const item = of[name ?? at];
    if (name !== undefined && item === undefined) continue;
    const between = inner.isFirst ? '' : ',';
    inner.isFirst = false;
    piece(name === undefined ? between : `${between}${JSON.stringify(name)}:`);
    begin(item);
  }
}
type Obj = Readonly<Record<string | number, unknown>>;
