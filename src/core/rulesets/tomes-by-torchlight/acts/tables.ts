import { called, find, handed, poolRoll, sentence, type CombatantId } from '../../../rules/kit.ts';
import { dice, sumOf } from '../../../dice/index.ts';
import type { CriticalDoes, Entry, FumbleDoes } from '../data/tables.ts';
import { weaponOf } from '../data/weapon-list.ts';
import { askGm, changed, look, lookAt, noted, type Procedure, record, roll, settingsOf, turned } from '../game.ts';
import { option } from '../offer.ts';
import type { Body } from '../sheet/body.ts';
import { inWords } from './ask-gm.ts';

/** The tables of critical hits and fumbles: rolled on, confirmed by the GM, and done (TT-044 to TT-046). */

const TITLES = { critical: 'Critical hit', fumble: 'Critical fumble', injury: 'Injury' } as const;
const DO = option.act('do', 'Apply it', 'What the table says happens.', 'check');
const WAIVE = option.act('waive', 'Let it pass', 'Nothing happens.', 'x');

/** The entry that one die with as many faces as a table has entries comes to; of a single one nothing is rolled. */
export function* entryOf<Entry>(
  of: CombatantId | null,
  label: string,
  entries: readonly Entry[],
): Procedure<Entry | undefined> {
  const faces = entries.length;
  const pool = sumOf([dice(`d${faces}`, 1, faces)]);
  return entries[faces === 1 ? 0 : yield* roll(poolRoll({ of, label }, pool, (face) => face - 1))];
}

/** An empty table is the GM's to fill, in words (TT-046). */
export function* fromNoTable(who: CombatantId, of: keyof typeof TITLES): Procedure {
  const said = yield* inWords('table-missing', who, sentence`${TITLES[of]}: the table is empty. What happens?`);
  if (said !== '') yield* record(noted(who, { type: 'table', of, entry: TITLES[of], text: said }));
}

/** The entry that somebody comes to, once the GM lets it stand; null: none. */
function* drawn<Does extends string>(
  who: CombatantId,
  of: 'critical' | 'fumble',
  entries: readonly Entry<Does>[],
): Procedure<Does | null> {
  if (entries.length === 0) {
    yield* fromNoTable(who, of);
    return null;
  }
  const entry = yield* entryOf(null, TITLES[of].toLowerCase(), entries);
  if (entry === undefined) return null;
  const said = handed(`${entry.name}. ${entry.text}`.trim());
  const made = yield* askGm(`${of}-table`, [who], () => ({
    say: sentence`${TITLES[of]} ${of === 'critical' ? 'on' : 'by'} ${called(who)}: ${said} Does that stand?`,
    options: [DO, WAIVE],
    otherwise: DO.id,
  }));
  // nothing befalls who is gone by now
  if (made === null) return null;
  if (made.offer === WAIVE.id) {
    yield* record(noted(who, { type: 'table-waived', of }));
    return null;
  }
  yield* record(noted(who, { type: 'table', of, entry: entry.name, text: entry.text }));
  return entry.does;
}

/** What an entry changes about a body by itself; null: nothing, or not of a body alone. */
const BEFALLS: Readonly<
  Partial<Record<CriticalDoes | FumbleDoes, (body: Body, ownTurn: boolean) => Partial<Body> | null>>
> = {
  'loses an action': ({ owes }) => ({ owes: Math.min(2, owes + 1) }),
  'knocked down': () => ({ prone: true }),
  shaken: ({ grit }) => ({ grit: Math.floor(grit / 2) }),
  'ends the turn': (_, ownTurn) => (ownTurn ? { actionsLeft: 0 } : null),
  exposed: () => ({ exposed: true }),
  'loses Grit': ({ grit }) => ({ grit: Math.max(0, grit - 1) }),
};
function* befalls(who: CombatantId, does: CriticalDoes | FumbleDoes): Procedure {
  const scene = yield* look();
  const set = BEFALLS[does]?.(find(scene, who).body, scene.turn.now === who) ?? null;
  if (set !== null) yield* record(changed(who, set, { type: 'befell' }));
  if (does === 'disarmed') yield* disarmed(who);
}

/** What is in hand falls in the cell where its bearer stands; claws and teeth stay where they are. */
function* disarmed(who: CombatantId): Procedure {
  const [scene, { body, place }] = yield* lookAt(who);
  const { wielded } = body;
  if (wielded === null || weaponOf(wielded)?.natural === true || place?.type !== 'cell') return;
  const because = { type: 'befell' } as const;
  const at = body.weapons.indexOf(wielded);
  yield* record(
    changed(who, { wielded: null, weapons: body.weapons.filter((_, nth) => nth !== at) }, because),
    turned({ floor: [...scene.turn.floor, { weapon: wielded, x: place.x, y: place.y }].slice(-100) }, because),
  );
}

/** Rolls on the table of critical hits; gives what is left to do: a push, one more Wound (TT-044). */
export function* criticalHit(who: CombatantId): Procedure<'pushed' | 'wound' | null> {
  const does = yield* drawn(who, 'critical', settingsOf(yield* look()).criticals);
  if (does === null) return null;
  if (does === 'pushed' || does === 'wound') return does;
  yield* befalls(who, does);
  return null;
}

/** Rolls on the table of fumbles; true: another creature in reach is to be attacked instead (TT-045, TT-117). */
export function* fumble(who: CombatantId): Procedure<boolean> {
  const does = yield* drawn(who, 'fumble', settingsOf(yield* look()).fumbles);
  if (does === null) return false;
  if (does === 'hits another') return true;
  yield* befalls(who, does);
  return false;
}
