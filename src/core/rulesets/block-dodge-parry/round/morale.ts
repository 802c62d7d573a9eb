import { calledAll, type CombatantId, combatantsSlot, find, idsOf, sentence } from '../../../rules/kit.ts';
import { routeTo } from '../../../space/zones/graph.ts';
import { saveRoll } from '../acts/harm/dice.ts';
import type { Combatant, Procedure, Scene } from '../game.ts';
import { changed, choose, combatantsOf, look, moved, noted, option, record, rollAll, turned } from '../game.ts';
import { lurks, ownCluster, placeOf, zonesOf } from '../moves/ground.ts';
import { able, fallen, type Group, lost, noMorale, type Turn, withState } from '../sheet/index.ts';
import { everybody } from './order.ts';

/** When NPCs and creatures lose heart (BD-174 to BD-180, R-41). */

/** Whoever has no group is one alone. Allies of the party are no group with its foes. */
export const groupIdOf = ({ id, side, body }: Combatant): string =>
  body.group === null ? id : side === 'ally' ? `${body.group} of the party` : body.group;

const membersOf = (scene: Scene, id: string) => everybody(scene).filter((combatant) => groupIdOf(combatant) === id);

const idsHere = (scene: Scene): readonly string[] => {
  const others = everybody(scene).filter(({ body }) => body.kind !== 'pc');
  return [...new Set(others.map(groupIdOf))];
};

/** At 0 HP, and not from the start. */
const spent = ({ body }: Combatant): boolean => body.hp === 0 && body.maxHp > 0;

/** A group as first counted, of those who are up. One alone without a guard does not lose heart over it. */
const freshGroup = (scene: Scene, id: string): Group => {
  const known = scene.turn.groups.find((group) => group.id === id);
  const members = membersOf(scene, id);
  const up = members.filter(({ body }) => !lost(body));
  const [alone] = up;
  return {
    id,
    startCount: up.length,
    counted: up.map((member) => member.id),
    firstFallen: up.length === 1 && alone !== undefined && spent(alone),
    halfLost: false,
    disposition: known?.disposition ?? null,
    shown: known?.shown ?? false,
  };
};

/** Latecomers who are up are counted too. */
const recounted = (scene: Scene, group: Group): Group => {
  const members = membersOf(scene, group.id);
  if (group.counted === undefined) return { ...group, startCount: Math.max(group.startCount, members.length) };
  const late = members.filter(({ id, body }) => !lost(body) && group.counted?.includes(id) === false);
  return { ...group, startCount: group.startCount + late.length, counted: [...group.counted, ...idsOf(late)] };
};

/** The groups as a fight begins; what was said of them before is kept. */
export const groupsAt = (scene: Scene): readonly Group[] => {
  const ids = idsHere(scene);
  return [...ids.map((id) => freshGroup(scene, id)), ...scene.turn.groups.filter(({ id }) => !ids.includes(id))];
};

/** The groups as a round begins, with latecomers and new groups. */
export const groupsNow = (scene: Scene): readonly Group[] => [
  ...scene.turn.groups.map((group) => recounted(scene, group)),
  ...idsHere(scene)
    .filter((id) => !scene.turn.groups.some((group) => group.id === id))
    .map((id) => freshGroup(scene, id)),
];

type Trigger = 'first-fallen' | 'half-lost' | 'alone';

/** What shakes a group anew; two causes at once are one (BD-261). Only those who were counted can be lost. */
const triggerOf = (scene: Scene, group: Group): Trigger | null => {
  const { counted } = group;
  const members = membersOf(scene, group.id).filter(({ id }) => counted === undefined || counted.includes(id));
  if (group.startCount === 1) {
    const [alone] = members;
    return alone !== undefined && !group.firstFallen && able(alone.body) && spent(alone) ? 'alone' : null;
  }
  const gone = members.filter(({ body }) => lost(body)).length + Math.max(0, group.startCount - members.length);
  const fell = members.some(({ body }) => fallen(body));
  if (!group.halfLost && gone * 2 >= group.startCount && gone > 0) return 'half-lost';
  return !group.firstFallen && fell ? 'first-fallen' : null;
};

const shaken = (turn: Turn, id: string, set: Partial<Group>): Partial<Turn> => ({
  groups: turn.groups.map((group) => (group.id === id ? { ...group, ...set } : group)),
});

/** Those who still have a save to make. */
const holding = (scene: Scene, group: Group): readonly Combatant[] =>
  membersOf(scene, group.id).filter(({ body }) => able(body) && !noMorale(body));

/** An able leader saves for all, whenever it was named or came (BD-176); null: each for itself. */
const leaderOf = (scene: Scene, group: Group): Combatant | null =>
  membersOf(scene, group.id).find(({ body }) => body.leader && able(body)) ?? null;

const SURRENDERING = combatantsSlot('surrender', 'Who surrenders?');

const choices = (broken: readonly CombatantId[]) => {
  const some = { slots: [SURRENDERING.slot({ among: broken, min: 1 })] };
  const both = option.turn('some', 'Some of each', 'Choose who surrenders; the others flee.', 'split', 'BD-180', some);
  return [
    option.turn('flee', 'They flee', 'They take the shortest way out.', 'footprints', 'BD-180'),
    option.turn('surrender', 'They surrender', 'They are out of the fight.', 'flag', 'BD-180'),
    ...(broken.length < 2 ? [] : [both]),
  ];
};

/** The shortest way to a safe exit. */
const exitFor = (scene: Scene, combatant: Combatant): readonly string[] | null => {
  const from = placeOf(combatant)?.zone;
  if (from === undefined) return null;
  const field = zonesOf(scene);
  const exits = field.zones.filter(({ safeExit }) => safeExit);
  const routes = exits.map(({ id }) => routeTo(field, from, id)).filter((route) => route !== null);
  return routes.sort((a, b) => a.length - b.length)[0] ?? null;
};

/** Runs along these zones, and out of the fight. */
export const flight = (scene: Scene, combatant: Combatant, route: readonly string[], voluntary: boolean) => {
  const path = route.map((zone) => ({ type: 'zone', zone, cluster: ownCluster(scene, combatant, zone) }) as const);
  const why = { type: 'broke', how: 'fled' } as const;
  return [
    ...(path.length === 0 ? [] : [moved(combatant.id, path, voluntary, why)]),
    changed(combatant.id, withState(combatant.body, 'fled'), why),
  ];
};

function* breakOff(broken: readonly CombatantId[]): Procedure {
  const made = yield* choose('gm', 'broken', (scene) => {
    const still = combatantsOf(scene, broken).flatMap(({ id, body }) => (able(body) ? [id] : []));
    // nobody waits for a word on those who lurk: alone they flee
    if (still.every((id) => lurks(find(scene, id)))) return null;
    return {
      say: sentence`${calledAll(still)} ${still.length > 1 ? 'lose' : 'loses'} heart. Flee or surrender?`,
      about: still,
      options: choices(still),
      otherwise: 'flee',
    };
  });
  const scene = yield* look();
  const surrendering =
    made?.offer === 'surrender' ? broken : made?.offer === 'some' ? (SURRENDERING.of(made) ?? []) : [];
  const facts = combatantsOf(scene, broken)
    .filter(({ body }) => able(body))
    .flatMap((combatant) =>
      surrendering.includes(combatant.id)
        ? [changed(combatant.id, withState(combatant.body, 'surrendered'), { type: 'broke', how: 'surrendered' })]
        : flight(scene, combatant, exitFor(scene, combatant) ?? [], true),
    );
  // their pending intentions are given up (BD-260)
  const intents = scene.turn.intents.filter(({ who }) => !broken.includes(who));
  yield* record(...facts, turned({ intents }, { type: 'effect-ended' }));
}

const LABELS: Readonly<Record<Trigger | 'forced', string>> = {
  'first-fallen': 'morale, first casualty',
  'half-lost': 'morale, half are down',
  alone: 'morale, alone at 0 HP',
  forced: 'morale',
};

/** The saves of one group: each by its own WIL, or the leader for all. */
function* groupSaves(group: Group, why: Trigger | 'forced'): Procedure {
  const scene = yield* look();
  const members = holding(scene, group);
  if (members.length === 0) return;
  const leader = leaderOf(scene, group);
  const savers = leader === null ? members : [leader];
  const rolled = yield* rollAll(savers.map((saver) => saveRoll(saver, { ability: 'wil', label: LABELS[why] })));
  const passed = (at: number): boolean => rolled[leader === null ? at : 0]?.passed ?? true;
  const told = { type: 'morale-rolled', group: group.id, why } as const;
  yield* record(...savers.map(({ id }, at) => noted(id, { ...told, of: id, passed: passed(at) })));
  const broken = idsOf(members.filter((_, at) => !passed(at)));
  if (broken.length > 0) yield* breakOff(broken);
}

/** The next group to be shaken. Where nobody has a save to make, as among the mindless, nothing happens. */
export const nextShaken = (scene: Scene): { readonly group: Group; readonly why: Trigger } | null => {
  if (scene.turn.phase === 'idle') return null;
  for (const group of scene.turn.groups) {
    const why = holding(scene, group).length === 0 ? null : triggerOf(scene, group);
    if (why !== null) return { group, why };
  }
  return null;
};

/** Makes all morale saves that are due: a failed first one can bring the second at once. */
export function* morale(): Procedure {
  for (;;) {
    const next = nextShaken(yield* look());
    if (next === null) return;
    const { group, why } = next;
    const { turn } = yield* look();
    const half = why === 'half-lost';
    const set = { firstFallen: true, halfLost: group.halfLost || half };
    const because = { type: 'group-shaken', group: group.id, first: !group.firstFallen, half } as const;
    yield* record(turned(shaken(turn, group.id, set), because));
    yield* groupSaves(group, why);
  }
}

/** Forces a save on the rest of a group (BD-303). */
export function* moraleForced(actor: CombatantId): Procedure {
  const scene = yield* look();
  const group = scene.turn.groups.find(({ id }) => id === groupIdOf(find(scene, actor)));
  if (group !== undefined) yield* groupSaves(group, 'forced');
}
