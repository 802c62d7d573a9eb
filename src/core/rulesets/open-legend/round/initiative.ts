import { carried, changed, featTier, look, noted, record, rollAll, score, some, swiftInHand } from '../game.ts';
import type { Attribute, Carried, Combatant, CombatantId, Fact, Part, Procedure, Scene, TurnSlot } from '../rules.ts';
import { actionRoll, dice, diceRoll, fighting, find, idsOf, lookUp, part, rollBy, sumOf, turned } from '../rules.ts';
import { beginStage, order } from './turns.ts';

/** Stowed swift weapons somebody could commit to drawing (OL-021): those a hand could be freed for. */
export const claimable = ({ body }: Combatant): readonly Carried[] =>
  carried(body).filter(
    ({ grip, swift, hands }) => grip === 'stowed' && swift > 0 && !(hands === 'two' && body.shield !== null),
  );

/** The swift weapon in hand (OL-019) or the one to be drawn (OL-021, R-12), and feats. */
const initiativeSources = ({ body }: Combatant, claim: Carried | null): readonly Part[] => {
  const swift = claim ?? swiftInHand(body);
  return some([
    part(`swift ${swift?.name ?? ''}`, swift?.swift ?? 0, claim === null ? 'OL-019' : 'OL-021'),
    part('lightning reflexes', featTier(body, 'lightning-reflexes'), 'OL-015'),
  ]);
};

/** The initiative roll of one combatant: Agility (OL-015). Secret while it is hidden. */
export const initiativeRoll = (scene: Scene, combatant: Combatant, claim: Carried | null, more: readonly Part[]) =>
  actionRoll(rollBy(scene, combatant, 'agility', 'initiative', [...initiativeSources(combatant, claim), ...more]));

/** Who of a group has the lowest score, the first of several: it rolls for its group (R-09, OL-008). */
export const weakestOf = (group: readonly Combatant[], attribute: Attribute): Combatant =>
  group.reduce((low, combatant) => (score(combatant.body, attribute) < score(low.body, attribute) ? combatant : low));

/** Those who share a place in the order: a group, one alone, or a further turn of a boss. */
interface Unit {
  readonly members: readonly CombatantId[];
  readonly nth: number;
  readonly initiative: number;
  readonly agility: number;
}

const unitsOf = (scene: Scene, ids: readonly CombatantId[]): readonly Unit[] => {
  const left = new Set(ids);
  const units: Unit[] = [];
  for (const id of ids) {
    if (!left.has(id)) continue;
    const group = scene.turn.groups.find((group) => group.includes(id))?.filter((id) => left.has(id)) ?? [id];
    group.forEach((id) => left.delete(id));
    const agility = Math.min(...group.map((id) => score(find(scene, id).body, 'agility')));
    units.push({ members: group, nth: 0, initiative: find(scene, id).body.initiative ?? 0, agility });
    const extras = scene.turn.extras.filter(({ who }) => who === id);
    units.push(...extras.map(({ initiative }, at) => ({ members: [id], nth: at + 1, initiative, agility })));
  }
  return units;
};

const TIE_DIE = sumOf([dice('tie die', 1, 20)]);

const tied = (a: Unit, b: Unit): boolean =>
  a.initiative === b.initiative && a.agility === b.agility && a.members[0] !== b.members[0];

/** Fair dice tie so often once in 10^13: whoever rolls them, they show nothing else. */
export const MOST_THROWS = 10;

/** Higher initiative first, then Agility, then tie dice until they part these, or else as listed (OL-018, OL-277). */
function* sorted(units: readonly Unit[]): Procedure<readonly Unit[]> {
  const dies = new Map<Unit, readonly number[]>();
  for (let throws = 0; ; throws++) {
    const same = (a: Unit, b: Unit): boolean => tied(a, b) && (dies.get(a) ?? []).join() === (dies.get(b) ?? []).join();
    const open = units.filter((unit) => units.some((other) => other !== unit && same(unit, other)));
    if (open.length === 0) break;
    const scene = yield* look();
    if (throws === MOST_THROWS) {
      const who = open.flatMap(({ members }) => members);
      const hidden = who.some((id) => find(scene, id).hidden);
      yield* record(noted(null, { type: 'never-parted', who, throws, contest: false }, hidden));
      break;
    }
    const rollers = open.map(({ members }) => members[0] as CombatantId);
    const rolled = yield* rollAll(rollers.map((who) => diceRoll(scene, who, 'Initiative tie', TIE_DIE)));
    const facts: Fact[] = [];
    open.forEach((unit, at) => {
      const die = rolled[at] ?? 0;
      dies.set(unit, [...(dies.get(unit) ?? []), die]);
      facts.push(...unit.members.map((who) => changed(who, { tieDie: die }, { type: 'tie-rolled', die })));
    });
    yield* record(...facts);
  }
  const byDie = (a: Unit, b: Unit): number => {
    const [item, other] = [dies.get(a) ?? [], dies.get(b) ?? []];
    const at = item.findIndex((die, nth) => die !== other[nth]);
    return at < 0 ? 0 : (other[at] ?? 0) - (item[at] ?? 0);
  };
  const firstOf = (a: Unit, b: Unit) =>
    b.initiative - a.initiative || b.agility - a.agility || byDie(a, b) || a.nth - b.nth;
  return [...units].sort(firstOf);
}

/** Between two turns of a boss stands at least one PC: the lower ones slide down, as long as there are PCs (OC-43). */
export const spaced = <Placed extends Pick<Unit, 'members'>>(scene: Scene, units: readonly Placed[]) => {
  const placed: Placed[] = [];
  let late: readonly Placed[] = [];
  const isPc = ({ members }: Placed): boolean => members.some((id) => lookUp(scene, id)?.body.kind === 'pc');
  const mayFollow = ({ members }: Placed): boolean => {
    const last = placed.map((unit) => unit.members[0]).lastIndexOf(members[0]);
    return last < 0 || placed.slice(last).some(isPc);
  };
  for (const unit of units) {
    if (!mayFollow(unit)) {
      late = [...late, unit];
      continue;
    }
    placed.push(unit);
    for (const waiting of late) {
      if (!mayFollow(waiting)) continue;
      placed.push(waiting);
      late = late.filter((unit) => unit !== waiting);
    }
  }
  return [...placed, ...late];
};

const placesOf = (units: readonly Unit[]): readonly TurnSlot[] =>
  units.flatMap(({ members, initiative, nth }) =>
    members.map((who) => ({ who, initiative, group: members.length > 1 ? (members[0] ?? null) : null, nth })),
  );

/** Everybody has rolled: the two orders are fixed (OL-023), round 1 begins, and with it the first turn. */
export function* beginRounds(): Procedure {
  const scene = yield* look();
  const there = fighting(scene).filter(({ body }) => !body.dead);
  const unitsWho = (surprised: boolean): readonly Unit[] =>
    unitsOf(scene, idsOf(there.filter(({ body }) => body.surprised === surprised)));
  const ready = placesOf(spaced(scene, yield* sorted(unitsWho(false))));
  const surprised = placesOf(spaced(scene, yield* sorted(unitsWho(true))));
  const set = { phase: 'rounds', round: 1, ready, surprised, extras: [], begun: [] } as const;
  yield* record(turned(set, { type: 'rounds-began' }));
  const [first] = order.stages(yield* look());
  if (first !== undefined) yield* beginStage(first.id);
}
