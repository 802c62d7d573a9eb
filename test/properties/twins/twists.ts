import type { Json } from '../../../src/core/base.ts';
import type { Ruleset } from '../../../src/core/rules/ruleset/ruleset.ts';
import { find } from '../../../src/core/rules/scene/scene.ts';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import type { Stage } from '../../core/stage.ts';

/** One member of somebody's sheet, as it is at the one table and as it is at the other. */
export interface Twist {
  readonly label: string;
  readonly member: string;
  readonly values: readonly [Json, Json];
  /** Where in the sheet the two differ, and what stands there. */
  readonly path: readonly string[];
  readonly leaves: readonly [Json, Json];
}

type Sheet = { readonly [member: string]: Json };

/** Two numbers above and two below each number of a sheet, and two texts for every empty one. */
const candidatesOf = (body: Sheet): readonly Twist[] =>
  Object.entries(body).flatMap(([member, value]) =>
    pairsOf(value).map(({ label, path, leaves }): Twist => ({
      label: `${member}${label}`,
      member,
      values: [replaced(value, path, leaves[0]), replaced(value, path, leaves[1])],
      path: [member, ...path],
      leaves,
    })),
  );

/** Whether a sheet takes both values of a twist. */
const isTaken = (ruleset: Ruleset, body: Sheet, { member, values }: Twist): boolean =>
  values.every((value) => {
    const parsed = ruleset.body.parse({ ...body, [member]: value });
    return parsed.ok && JSON.stringify((parsed.value as Sheet)[member]) === JSON.stringify(value);
  });

export const sheetOf = ({ table: { scene } }: Pick<Stage, 'table'>, who: CombatantId): Sheet =>
  find(scene, who).body as Sheet;

/** All that can be otherwise in somebody's sheet. */
export const twistsOf = (self: Stage, who: CombatantId): readonly Twist[] => {
  const body = sheetOf(self, who);
  return candidatesOf(body).filter((twist) => isTaken(self.table.ruleset, body, twist));
};

/** One thing that can be otherwise in some members of a sheet: the nth, or the next one that the sheet takes. */
export const twistAt = (
  self: Stage,
  who: CombatantId,
  isWanted: (member: string) => boolean,
  nth: number,
): Twist | undefined => {
  const body = sheetOf(self, who);
  const wanted = candidatesOf(body).filter(({ member }) => isWanted(member));
  const from = nth % Math.max(1, wanted.length);
  return [...wanted.slice(from), ...wanted.slice(0, from)].find((twist) => isTaken(self.table.ruleset, body, twist));
};

type Pair = Pick<Twist, 'label' | 'path' | 'leaves'>;

const pairsOf = (value: Json): readonly Pair[] => {
  if (typeof value === 'number')
    return [
      { label: ` more than ${value}`, path: [], leaves: [value + 1, value + 2] },
      { label: ` less than ${value}`, path: [], leaves: [value - 1, value - 2] },
    ];
  if (value === '') return [{ label: '', path: [], leaves: ['Qqone', 'Qqanother'] }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]: readonly [string, Json]) =>
    pairsOf(item).map(({ label, path, leaves }) => ({ label: `.${key}${label}`, path: [key, ...path], leaves })),
  );
};

/** A value with another one at this place inside. */
const replaced = (value: Json, [key, ...path]: readonly string[], leaf: Json): Json => {
  if (key === undefined) return leaf;
  if (Array.isArray(value))
    return (value as readonly Json[]).map((item, at) => (String(at) === key ? replaced(item, path, leaf) : item));
  const members = value as Sheet;
  return { ...members, [key]: replaced(members[key] ?? null, path, leaf) };
};

/** What the sheets of the two tables are set to, by all these twists at once. */
export const setsOf = (body: Sheet, twists: readonly Twist[]): readonly [Sheet, Sheet] => {
  const set = (side: 0 | 1): Sheet => {
    const changed = twists.reduce<Json>(
      (sheet, { path, leaves }) => replaced(sheet, path, leaves[side]),
      body,
    ) as Sheet;
    return Object.fromEntries(twists.map(({ member }) => [member, changed[member] ?? null]));
  };
  return [set(0), set(1)];
};

/** Whether two twists are in places of a sheet of which neither is inside the other. */
const isApart = (one: Twist, other: Twist): boolean =>
  one.path.slice(0, other.path.length).some((key, at) => key !== other.path[at]);

/** Lists of twists that a sheet takes all at once, as few as come by taking each into the first that has room. */
export const together = (ruleset: Ruleset, body: Sheet, twists: readonly Twist[]): readonly (readonly Twist[])[] => {
  const lists: Twist[][] = [];
  const hasRoom = (list: readonly Twist[], twist: Twist): boolean =>
    list.every((other) => isApart(other, twist)) &&
    setsOf(body, [...list, twist]).every((set) => {
      const parsed = ruleset.body.parse({ ...body, ...set });
      return (
        parsed.ok &&
        Object.entries(set).every(
          ([member, value]) => JSON.stringify((parsed.value as Sheet)[member]) === JSON.stringify(value),
        )
      );
    });
  for (const twist of twists) {
    const list = lists.find((some) => hasRoom(some, twist));
    if (list === undefined) lists.push([twist]);
    else list.push(twist);
  }
  return lists;
};
