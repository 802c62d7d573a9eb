import type { CombatantId } from '../../../rules/kit.ts';
import { called, find, handed, lookUp, offer, poolRoll, prompt, sentence } from '../../../rules/kit.ts';
import { dice, sumOf } from '../../../dice/index.ts';
import type { CriticalDoes, Entry, FumbleDoes } from '../data/tables.ts';
import { ask, changed, look, noted, record, roll, settingsOf, turned, type Fact, type Procedure } from '../game.ts';
import { GROUPS } from '../offer.ts';
import { inWords } from './ask-gm.ts';

/** The tables of critical hits and fumbles: rolled on, confirmed by the GM, and done (TT-044 to TT-046). */

const TITLES = { critical: 'Critical hit', fumble: 'Critical fumble', injury: 'Injury' } as const;
const DO = offer({
  id: 'do',
  name: 'So be it',
  about: 'What the table says happens.',
  group: GROUPS.act,
  icon: 'check',
});
const WAIVE = offer({ id: 'waive', name: 'Let it pass', about: 'Nothing happens.', group: GROUPS.act, icon: 'x' });

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
  const at = yield* roll(
    poolRoll(
      { of: null, label: TITLES[of].toLowerCase() },
      sumOf([dice(`d${entries.length}`, 1, entries.length)]),
      (face) => face - 1,
    ),
  );
  const entry = entries[at];
  if (entry === undefined) return null;
  const answer = yield* ask((scene) => [
    prompt('gm', `${of}-table`, () => {
      const one = lookUp(scene, who);
      return one === null
        ? null
        : {
            say: sentence`${TITLES[of]} for ${called(who)}: ${handed(`${entry.name}. ${entry.text}`)} Does it stand?`,
            about: [who],
            options: [DO, WAIVE],
            otherwise: DO.id,
          };
    }),
  ]);
  if (answer?.choice.offer === WAIVE.id) {
    yield* record(noted(who, { type: 'table-waived', of }));
    return null;
  }
  yield* record(noted(who, { type: 'table', of, entry: entry.name, text: entry.text }));
  return entry.does;
}

/** What an entry changes about a body by itself. */
function* befalls(who: CombatantId, does: CriticalDoes | FumbleDoes): Procedure {
  const scene = yield* look();
  const { body } = find(scene, who);
  const because = { type: 'befell' } as const;
  if (does === 'loses an action') yield* record(changed(who, { owes: Math.min(2, body.owes + 1) }, because));
  if (does === 'knocked down') yield* record(changed(who, { prone: true }, because));
  if (does === 'disarmed') yield* disarmed(who);
  if (does === 'shaken') yield* record(changed(who, { grit: Math.floor(body.grit / 2) }, because));
  if (does === 'ends the turn' && scene.turn.now === who) yield* record(changed(who, { actionsLeft: 0 }, because));
  if (does === 'exposed') yield* record(changed(who, { exposed: true }, because));
  if (does === 'loses Grit') yield* record(changed(who, { grit: Math.max(0, body.grit - 1) }, because));
}

/** What is in hand falls in the cell where its bearer stands. */
function* disarmed(who: CombatantId): Procedure {
  const scene = yield* look();
  const { body, place } = find(scene, who);
  const { wielded } = body;
  if (wielded === null || place?.type !== 'cell') return;
  const because = { type: 'befell' } as const;
  const at = body.weapons.indexOf(wielded);
  const facts: readonly Fact[] = [
    changed(who, { wielded: null, weapons: body.weapons.filter((_, nth) => nth !== at) }, because),
    turned({ floor: [...scene.turn.floor, { weapon: wielded, x: place.x, y: place.y }].slice(-100) }, because),
  ];
  yield* record(...facts);
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
