import { dice, sumOf } from '../../../dice/index.ts';
import { combatantsSlot } from '../../../rules/kit/slots.ts';
import { unless } from '../../../rules/kit/offer.ts';
import { poolRoll } from '../../../rules/play/pool-roll.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { find, lookUp } from '../../../rules/scene/scene.ts';
import type { Combatant, Procedure, Scene } from '../game.ts';
import { changed, look, noted, record, roll, tableAction, turned } from '../game.ts';
import { reason } from '../reasons.ts';
import { NO_TURN } from '../sheet/body.ts';
import { has, initiativeOf, modifier } from '../sheet/derived.ts';
import type { Turn } from '../sheet/turn.ts';
import { PEACE } from '../sheet/turn.ts';
import { GROUPS } from './budget.ts';
import { nextTurn } from './order.ts';
import { withCondition, without } from '../sheet/lasting.ts';

type Place = Turn['order'][number];

/** Who could fight: those on the map who live. */
const present = (scene: Scene): readonly CombatantId[] =>
  scene.combatants.filter(({ place, body }) => place !== null && !has(body, 'dead')).map(({ id }) => id);
const outside = (scene: Scene): readonly CombatantId[] =>
  present(scene).filter((id) => !scene.turn.order.some(({ who }) => who === id));

const d20 = (who: Combatant, label: string) =>
  poolRoll({ of: who.id, label, secret: who.hidden }, sumOf([dice('d20', 1, 20)]), (die) => die);

/** Its place by one roll: d20, Dexterity and what else applies (LG-003 to LG-005, LG-007). */
function* rollFor(id: CombatantId): Procedure<Place> {
  const who = find(yield* look(), id);
  const count = (yield* roll(d20(who, 'initiative'))) + initiativeOf(who.body).total;
  yield* record(noted(id, { type: 'initiative-rolled', count }));
  return { who: id, count };
}

/** Higher counts, then higher totals of what is added, then higher Dexterity modifiers (LG-006, LG-008, LG-009). */
const compare =
  (scene: Scene) =>
  (a: Place, b: Place): number => {
    const [one, other] = [find(scene, a.who).body, find(scene, b.who).body];
    return (
      b.count - a.count ||
      initiativeOf(other).total - initiativeOf(one).total ||
      modifier(other.abilities.dex) - modifier(one.abilities.dex)
    );
  };

/** So often equal dice are thrown again before those who threw them stay in the order of the table. */
const MOST_THROWS = 20;

/** Those still equal throw again, among themselves only (LG-010). */
function* part(places: readonly Place[], throws = 0): Procedure<readonly Place[]> {
  if (places.length < 2 || throws >= MOST_THROWS) return places;
  const scene = yield* look();
  const rolled = new Map<number, Place[]>();
  for (const place of places) {
    const die = yield* roll(d20(find(scene, place.who), 'to break the tie'));
    yield* record(noted(place.who, { type: 'tie-rolled', die }));
    rolled.set(die, [...(rolled.get(die) ?? []), place]);
  }
  const found: Place[] = [];
  for (const [, same] of [...rolled].sort(([a], [b]) => b - a)) found.push(...(yield* part(same, throws + 1)));
  return found;
}

/** The order of these places, ties broken. */
function* ordered(places: readonly Place[]): Procedure<readonly Place[]> {
  const scene = yield* look();
  const by = compare(scene);
  const groups: Place[][] = [];
  for (const place of [...places].sort(by)) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && by(last[0], place) === 0) last.push(place);
    else groups.push([place]);
  }
  const found: Place[] = [];
  for (const group of groups) found.push(...(yield* part(group)));
  return found;
}

const FIGHTERS = combatantsSlot('combatants', 'Who is fighting?');

/** Initiative is rolled once, when the fight begins; until their first turn all are flat-footed (LG-002, LG-017). */
export const startCombat = tableAction({
  id: 'start-combat',
  measured: false,
  name: 'Start combat',
  about: 'Rolls initiative for everyone and begins the first round.',
  group: GROUPS.fight,
  icon: 'swords',
  rule: 'LG-002',
  reasons: (scene) =>
    scene.turn.phase === 'idle' ? unless(present(scene).length > 0, reason('nobody-here')) : [reason('under-way')],
  slots: (scene) => [FIGHTERS.slot({ among: present(scene), min: 1, optional: true, initial: present(scene) })],
  *resolve(command) {
    const scene = yield* look();
    const chosen = FIGHTERS.of(command);
    const fighters = present(scene).filter((id) => chosen === null || chosen.includes(id));
    yield* record(turned({ ...PEACE }, { type: 'combat-began' }));
    const places: Place[] = [];
    for (const id of fighters) places.push(yield* rollFor(id));
    const found = yield* ordered(places);
    const now = yield* look();
    const still = found.filter(({ who }) => lookUp(now, who) !== null);
    yield* record(
      ...still.map(({ who }) => {
        const { body } = find(now, who);
        const set = { ...NO_TURN, opportunities: 1, ...withCondition(body, 'flat-footed') };
        return changed(who, set, { type: 'readied' });
      }),
      turned({ phase: 'rounds', round: 1, order: still, now: null }, { type: 'round-began', round: 1 }),
    );
    yield* nextTurn();
  },
  headline: 'The GM starts the fight',
});

/** Who comes later rolls then, and waits for the next round where its count has passed (LG-370). */
export const joinCombat = tableAction({
  id: 'join',
  measured: false,
  name: 'Bring into the fight',
  about: 'Rolls initiative for those who came later.',
  group: GROUPS.fight,
  icon: 'user-plus',
  rule: 'LG-370',
  when: (scene) => scene.turn.phase === 'rounds' && outside(scene).length > 0,
  slots: (scene) => [FIGHTERS.slot({ among: outside(scene), min: 1, initial: outside(scene) })],
  *resolve(command) {
    for (const id of FIGHTERS.of(command) ?? []) {
      if (lookUp(yield* look(), id) === null) continue;
      const place = yield* rollFor(id);
      const scene = yield* look();
      const by = compare(scene);
      const before = scene.turn.order.filter(({ who }) => lookUp(scene, who) !== null);
      const at = before.findIndex((other) => by(other, place) > 0);
      const found = at < 0 ? [...before, place] : [...before.slice(0, at), place, ...before.slice(at)];
      yield* record(turned({ order: found }, { type: 'joined', ...place }));
    }
  },
  headline: 'The GM brings more into the fight',
});

export const endCombat = tableAction({
  id: 'end-combat',
  measured: false,
  name: 'End combat',
  about: 'Ends the rounds and clears the turn order.',
  group: GROUPS.fight,
  icon: 'flag',
  rule: 'LG-082',
  reasons: ({ turn }) => unless(turn.phase === 'rounds', reason('no-fight')),
  secondary: ({ turn }) => turn.phase === 'idle',
  *resolve() {
    const { combatants } = yield* look();
    yield* record(
      ...combatants.map(({ id, body }) =>
        changed(id, { ...NO_TURN, ...without(body, 'flat-footed') }, { type: 'readied' }),
      ),
      turned(PEACE, { type: 'combat-ended' }),
    );
  },
  headline: 'The GM ends the fight',
});
