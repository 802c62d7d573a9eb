import type { Problem } from '../../../rules/kit.ts';
import { list, maybe, oneOf, read, record, text, type TypeOf } from '../../../rules/kit/shapes.ts';
import { same } from '../../../rules/scene/same.ts';
import { CONDITION_IDS } from '../data/condition-list.ts';
import { WEAPON_IDS } from '../data/weapon-list.ts';
import { lastsShape } from './lasting.ts';

/** How long a name may be, and how many may stand there: nobody writes so much but by mistake. */
const LONGEST = 2000;
const MOST = 1000;

/** Names in a sheet that are none of this game: kept under their name, without effect, until somebody mends them. */
const unreadShape = record({
  of: oneOf(['conditions', 'weapons'], 'In'),
  name: text(LONGEST, 'Name', 'Give it a name the game knows, or remove it.'),
  /** From what and until when, of a condition with an end: it has both again once its name is mended. */
  lasts: maybe(lastsShape),
});
export const unreadList = list(unreadShape, MOST, 'Unknown names', 'Kept, and without effect.');
type Unread = TypeOf<typeof unreadShape>;

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isUnread = (value: unknown): value is readonly Unread[] =>
  Array.isArray(value) &&
  value.every((one) => typeof (one as Unread | null)?.name === 'string' && isNames([(one as Unread).of]));

const KNOWN: Readonly<Record<Unread['of'], readonly string[]>> = { conditions: CONDITION_IDS, weapons: WEAPON_IDS };
const idOf = (name: string): string => name.trim().toLowerCase().replaceAll(' ', '-');

/** The id of a name that is known however it is written; any other name as it is. */
const readIn = (of: Unread['of'], name: string): string => (KNOWN[of].includes(idOf(name)) ? idOf(name) : name);
const known = ({ of, name }: Unread): boolean => KNOWN[of]?.includes(name) ?? false;

/** What other games of this family count by level in hours lasts for a scene here (LG-073). */
const HOURS = /^\d+ (?:hour|hr|h)s?(?:\/| per )level$/i;
const timed = (one: { readonly until?: unknown } | null): object | null => {
  const until = one?.until;
  return typeof until === 'string' && HOURS.test(until.trim()) ? { ...one, until: { type: 'scene' } } : one;
};
/** A sheet whose effects end by the words of this game. */
export const inScenes = (json: unknown): unknown => {
  const lasting = (json as { readonly lasting?: unknown } | null)?.lasting;
  return Array.isArray(lasting)
    ? { ...(json as object), lasting: (lasting as readonly { readonly until?: unknown }[]).map(timed) }
    : json;
};

/** One of the list of what has an end, as it is written. */
interface Written {
  readonly condition: string;
}
const isWritten = (one: unknown): one is Written => typeof (one as Partial<Written> | null)?.condition === 'string';
/** An unknown one that is whole otherwise; what else is wrong with one its own list says. */
const unknownOf = (one: unknown): readonly Unread[] => {
  if (!isWritten(one) || known({ of: 'conditions', name: readIn('conditions', one.condition) })) return [];
  const { condition: name, ...rest } = one;
  const lasts = read(lastsShape, rest);
  return lasts.ok ? [{ of: 'conditions', name, lasts: lasts.value }] : [];
};
const once = (all: readonly Unread[]): readonly Unread[] => [
  ...new Map(all.map((one) => [JSON.stringify(one), one])).values(),
];

/**
 * A sheet as written with every name of a condition or weapon where it belongs: known ones in their lists, others among
 * the unknown, from which a mended name goes back. A sheet of another form is left to the schema.
 */
export const sorted = (json: unknown): unknown => {
  if (typeof json !== 'object' || json === null) return json;
  const sheet = json as Readonly<Record<string, unknown>>;
  const { conditions: suffers = [], weapons: bears = [], unread = [], wielded: holds = null, lasting } = sheet;
  if (!isNames(suffers) || !isNames(bears) || !isUnread(unread)) return json;
  const conditions = [...new Set(suffers.map((name) => readIn('conditions', name)))];
  const weapons = bears.map((name) => readIn('weapons', name));
  const wielded = typeof holds === 'string' ? readIn('weapons', holds) : holds;
  const running: readonly unknown[] = Array.isArray(lasting) ? lasting : [];
  const armed = typeof wielded === 'string' && !KNOWN.weapons.includes(wielded) && !weapons.includes(wielded);
  const named: readonly Unread[] = [
    ...conditions.map((name) => ({ of: 'conditions' as const, name })),
    ...[...weapons, ...(armed ? [wielded] : [])].map((name) => ({ of: 'weapons' as const, name })),
    ...running.flatMap(unknownOf),
  ];
  const strange = named.filter((one) => !known(one));
  const mended = unread.map((one) => ({ ...one, name: idOf(one.name) })).filter(known);
  const within = (of: Unread['of'], own: readonly string[]): readonly string[] => [
    ...own.filter((name) => known({ of, name })),
    ...mended.flatMap((one) => (one.of === of && one.lasts === undefined && !own.includes(one.name) ? [one.name] : [])),
  ];
  const lasts = [
    ...running
      .filter((one) => unknownOf(one).length === 0)
      .map((one) => (isWritten(one) ? { ...one, condition: readIn('conditions', one.condition) } : one)),
    ...mended.flatMap(({ name, lasts: how }) => (how === undefined ? [] : [{ condition: name, ...how }])),
  ];
  const found = {
    ...sheet,
    conditions: within('conditions', conditions),
    weapons: within('weapons', weapons),
    ...(lasting === undefined && lasts.length === 0 ? {} : { lasting: lasts }),
    wielded: typeof wielded === 'string' && !KNOWN.weapons.includes(wielded) ? null : wielded,
    unread: once([...unread.filter(({ of, name }) => !known({ of, name: idOf(name) })), ...strange]),
  };
  const before = [suffers, bears, unread, holds, running];
  const unchanged = same(before, [found.conditions, found.weapons, found.unread, found.wielded, lasts]);
  return unchanged || (lasting !== undefined && !Array.isArray(lasting)) ? json : found;
};

/** Names of a sheet that are longer than any name is, or more unknown ones than anybody has: what, and where. */
export const overlong = (json: unknown): readonly Problem[] => {
  if (typeof json !== 'object' || json === null) return [];
  const { conditions, weapons, wielded, lasting, unread } = json as Readonly<Record<string, unknown>>;
  const listed = (all: unknown): readonly unknown[] => (Array.isArray(all) ? all : []);
  const names: readonly (readonly [at: string, name: unknown])[] = [
    ...listed(conditions).map((name, at) => [`conditions[${at}]`, name] as const),
    ...listed(weapons).map((name, at) => [`weapons[${at}]`, name] as const),
    ['wielded', wielded],
    ...listed(lasting).map((one, at) => [`lasting[${at}].condition`, isWritten(one) ? one.condition : null] as const),
  ];
  const long = names.flatMap(([at, name]) =>
    typeof name === 'string' && name.length > LONGEST
      ? [{ at, say: `must have at most ${LONGEST} characters, and has ${name.length}` }]
      : [],
  );
  const { unread: kept = [] } = (sorted(json) ?? {}) as { readonly unread?: unknown };
  const more = listed(kept).length;
  const at = listed(unread).length > MOST ? 'unread' : listed(weapons).length > MOST ? 'weapons' : 'conditions';
  return more > MOST ? [...long, { at, say: `must have at most ${MOST} unknown names, and has ${more}` }] : long;
};
