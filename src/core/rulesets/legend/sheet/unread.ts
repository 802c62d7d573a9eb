import type { TypeOf } from '../../../rules/kit/shapes.ts';
import { list, oneOf, record, text } from '../../../rules/kit/shapes.ts';
import { same } from '../../../rules/scene/same.ts';
import { CONDITION_IDS } from '../data/condition-list.ts';
import { WEAPON_IDS } from '../data/weapon-list.ts';

/** Names in a sheet that are none of this game: kept under their name, without effect, until somebody mends them. */
const unreadShape = record({
  of: oneOf(['conditions', 'weapons'], 'In'),
  name: text(60, 'Name', 'Give it a name the game knows, or remove it.'),
});
export const unreadList = list(unreadShape, 60, 'Unknown names', 'Kept, and without effect.');
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
  const running = Array.isArray(lasting) ? (lasting as readonly { readonly condition?: unknown }[]) : [];
  const odd = (one: { readonly condition?: unknown } | null): one is { readonly condition: string } =>
    typeof one?.condition === 'string' && !KNOWN.conditions.includes(one.condition);
  const armed = typeof wielded === 'string' && !KNOWN.weapons.includes(wielded) && !weapons.includes(wielded);
  const named: readonly Unread[] = [
    ...conditions.map((name) => ({ of: 'conditions' as const, name })),
    ...[...weapons, ...(armed ? [wielded] : [])].map((name) => ({ of: 'weapons' as const, name })),
    ...running.filter(odd).map(({ condition }) => ({ of: 'conditions' as const, name: condition })),
  ];
  const known = ({ of, name }: Unread): boolean => KNOWN[of]?.includes(name) ?? false;
  const strange = named.filter((one) => !known(one));
  const mended = unread.map(({ of, name }) => ({ of, name: idOf(name) })).filter(known);
  if (strange.length === 0 && mended.length === 0 && same([suffers, bears, holds], [conditions, weapons, wielded]))
    return json;
  const within = (of: Unread['of'], own: readonly string[]): readonly string[] => [
    ...own.filter((name) => known({ of, name })),
    ...mended.flatMap((one) => (one.of === of && !own.includes(one.name) ? [one.name] : [])),
  ];
  return {
    ...sheet,
    conditions: within('conditions', conditions),
    weapons: within('weapons', weapons),
    ...(Array.isArray(lasting) ? { lasting: running.filter((one) => !odd(one)) } : {}),
    wielded: typeof wielded === 'string' && !KNOWN.weapons.includes(wielded) ? null : wielded,
    unread: [
      ...unread.filter(({ of, name }) => !known({ of, name: idOf(name) })),
      ...strange.filter((one, at) => strange.findIndex(({ name, of }) => name === one.name && of === one.of) === at),
    ],
  };
};
