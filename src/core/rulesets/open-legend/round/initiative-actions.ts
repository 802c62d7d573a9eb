import { callable, calledBy, combatantsSlot, dueAction, find, memo, text, thingSlot } from '../../../rules/kit.ts';
import { legendSpent, rollChecked, rollSlots, rollSources } from '../acts/roll-slots.ts';
import { action, changed, combatantsOf, head, look, record, roll, rollAll } from '../game.ts';
import type { Body, Carried, Combatant, Fact, Part, Procedure, Reason, Scene, TurnSlot } from '../rules.ts';
import { idsOf, inRounds, notInRounds, score, table, tableAction, turned, unless, unrolled, WHO } from '../rules.ts';
import { reason, unmet } from '../offer.ts';
import { beginRounds, claimable, initiativeRoll, spaced, weakestOf } from './initiative.ts';

export const stepReasons = (scene: Scene): readonly Reason[] =>
  inRounds(scene) ? [reason('rounds-begun')] : unless(scene.turn.phase === 'initiative', notInRounds(scene));

/** The score is kept for the whole fight (OL-016), and with it the promise to draw. */
const rolledFact = (who: Combatant, total: number, claim: Carried | null, group: string | null): Fact => {
  const draws = claim?.name ?? null;
  const set = { initiative: total, pendingDraw: claim?.at ?? null };
  return changed(who.id, set, { type: 'initiative-rolled', total, group, draws });
};

/** What is rolled for somebody: once, and once more for each boss action. */
type Throw = { readonly fighter: Combatant; readonly claim: Carried | null; readonly more: readonly Part[] };

const usual = (fighter: Combatant): Throw => ({ fighter, claim: null, more: [] });

/** All these rolls side by side: the totals of each, the highest of which is the normal turn (OC-43). */
function* totalsOf(all: readonly Throw[]): Procedure<readonly (readonly number[])[]> {
  const rolls = all.flatMap((other) => Array.from({ length: 1 + other.fighter.body.bossActions }, () => other));
  const scene = yield* look();
  const totals = yield* rollAll(rolls.map(({ fighter, claim, more }) => initiativeRoll(scene, fighter, claim, more)));
  return all.map((other) => totals.filter((_, at) => rolls[at] === other).sort((a, b) => b - a));
}

function* rollFor(all: readonly Throw[]): Procedure {
  const totals = yield* totalsOf(all);
  const more = all.flatMap(({ fighter: { id: who } }, at) =>
    (totals[at] ?? []).slice(1).map((initiative) => ({ who, initiative })),
  );
  const extras = [...(yield* look()).turn.extras, ...more];
  const because = { type: 'initiative-rolled', total: 0, group: null, draws: null } as const;
  yield* record(
    ...(more.length === 0 ? [] : [turned({ extras }, because)]),
    ...all.map(({ fighter, claim }, at) => rolledFact(fighter, totals[at]?.[0] ?? 0, claim, null)),
  );
}

const beforeRounds = ({ turn }: Scene): boolean => turn.phase === 'surprise' || turn.phase === 'initiative';

const DRAW = thingSlot<Carried>('draw', 'Weapon you will draw first', {
  id: ({ at }) => String(at),
  label: ({ name, swift }) => `${name} (swift ${swift})`,
});

/** Each combatant rolls its own initiative (OL-015), perhaps promising to draw a swift weapon (OL-021). */
export const rollInitiative = action({
  ...head('fight', 'roll-initiative', 'Roll initiative', 'dices', 'OL-015'),
  about: 'An Agility roll that sets your place in the turn order.',
  ...rollChecked,
  when: (scene, { id }) => beforeRounds(scene) && scene.turn.fighters.includes(id),
  reasons: (scene, { body }) => unmet(stepReasons(scene), [body.initiative === null, 'roll-made']),
  slots: (_, combatant) => {
    const swift = claimable(combatant);
    const draw = swift.length === 0 ? [] : [DRAW.slot(swift, { optional: true, none: 'None' })];
    return [...draw, ...rollSlots(combatant.body)];
  },
  *resolve(who, command) {
    const combatant = find(yield* look(), who);
    const claim = DRAW.of(command, claimable(combatant));
    yield* record(...legendSpent(combatant, command.slots));
    yield* rollFor([{ fighter: combatant, claim, more: rollSources(command.slots) }]);
  },
  headline: 'rolls initiative',
});

const waiting = memo((scene: Scene): readonly Combatant[] => unrolled(scene).filter(({ seat }) => seat === null));

/** One roll each for everybody without a player who has yet to roll (OL-015). */
export function* rollForUnplayed(): Procedure {
  const combatants = waiting(yield* look());
  if (combatants.length > 0) yield* rollFor(combatants.map(usual));
}

export const rollForAll = tableAction({
  ...table('initiative-all', 'Roll all', 'dices', 'OL-015'),
  about: 'Rolls for each combatant without a player that has not rolled yet.',
  called: 'initiative',
  when: beforeRounds,
  reasons: (scene) => unmet(stepReasons(scene), [waiting(scene).length > 0, 'roll-made']),
  resolve: rollForUnplayed,
  headline: 'The GM rolls the remaining initiative',
});

const CHOSEN = combatantsSlot('who', 'Who rolls?');
/** One roll each for those the GM chooses, whoever plays them (OL-015). */
export const rollForChosen = tableAction({
  ...table('initiative-chosen', 'Roll initiative', 'dices', 'OL-015'),
  about: 'Rolls for each one you choose, players’ characters too.',
  secondary: true,
  rolls: true,
  when: beforeRounds,
  reasons: (scene) => unmet(stepReasons(scene), [unrolled(scene).length > 0, 'roll-made']),
  slots: (scene) => [CHOSEN.slot({ among: idsOf(unrolled(scene)), min: 1 })],
  *resolve(command) {
    yield* rollFor(CHOSEN.in(yield* look(), command).map(usual));
  },
  headline: calledBy((_, known) => text`The GM rolls initiative for ${known}`),
});

const MEMBERS = combatantsSlot('members', 'Members, in turn order');
const groupable = memo((scene: Scene) => idsOf(waiting(scene).filter(({ body }) => body.bossActions === 0)));

const TWO = 'A group needs two combatants that have not rolled.';
/** One roll for a whole group, by its slowest member; they act in a row in the order chosen (OL-017, R-09). */
export const rollForGroup = tableAction({
  ...table('initiative-group', 'Roll group initiative', 'users', 'OL-017'),
  rolls: true,
  about: 'One roll for the whole group; they act one after another in the chosen order.',
  when: beforeRounds,
  reasons: (scene) => unmet(stepReasons(scene), [groupable(scene).length >= 2, 'nothing-to-do', TWO]),
  slots: (scene) => [MEMBERS.slot({ among: groupable(scene), min: 2 })],
  *resolve(command) {
    const scene = yield* look();
    const members = MEMBERS.in(scene, command);
    const slowest = weakestOf(members, 'agility');
    const total = yield* roll(initiativeRoll(scene, slowest, null, []));
    const group = slowest.name;
    const groups = [...scene.turn.groups, idsOf(members)];
    yield* record(
      turned({ groups }, { type: 'initiative-rolled', total, group, draws: null }),
      ...members.map((member) => rolledFact(member, total, null, group)),
    );
  },
  headline: (command, scene) => text`The GM rolls initiative for ${MEMBERS.named(scene, command)}`,
});

export const begin = dueAction('begin-rounds', beginRounds, 'Round 1 begins');

const { absent, adding } = callable<Body>(({ dead }) => !dead);
const asUnit = (slot: TurnSlot) => ({ slot, members: [slot.who] });
/** Before all that are slower, and of equal ones before those of a lower Agility (OL-277). */
const inserted = (scene: Scene, list: readonly TurnSlot[], slot: TurnSlot): readonly TurnSlot[] => {
  const agility = ({ who, group }: TurnSlot): number => {
    const all = group === null ? [who] : list.filter((other) => other.group === group).map((other) => other.who);
    return Math.min(...combatantsOf(scene, all).map(({ body }) => score(body, 'agility')));
  };
  const equal = (other: TurnSlot): boolean => other.initiative === slot.initiative && agility(other) < agility(slot);
  const place = list.findIndex((other) => other.initiative < slot.initiative || equal(other));
  return place < 0 ? [...list, slot] : [...list.slice(0, place), slot, ...list.slice(place)];
};

/** Somebody comes in while the rounds run: rolls, and takes a place in the order of the ready. */
export const join = tableAction({
  ...table('join-combat', 'Join the fight', 'user-plus', 'OL-002'),
  about: 'Newcomers roll initiative and enter the turn order.',
  when: inRounds,
  reasons: (scene) => unmet([absent(scene).length > 0, 'nothing-to-do', 'Everyone is already in the fight.']),
  slots: (scene) => [adding(scene)],
  *resolve(command) {
    const newcomers = WHO.in(yield* look(), command);
    const totals = yield* totalsOf(newcomers.map(usual));
    const slots = newcomers.flatMap(({ id: who }, at) =>
      (totals[at] ?? []).map((initiative, nth) => ({ who, initiative, group: null, nth })),
    );
    const scene = yield* look();
    const { turn } = scene;
    let ready = turn.ready;
    for (const slot of slots) ready = spaced(scene, inserted(scene, ready, slot).map(asUnit)).map((unit) => unit.slot);
    const rolled = slots.filter(({ nth }) => nth === 0);
    const fighters = [...turn.fighters, ...idsOf(newcomers)];
    yield* record(
      turned({ ready, fighters }, { type: 'joined', total: 0 }),
      ...rolled.map(({ who, initiative }) => changed(who, { initiative }, { type: 'joined', total: initiative })),
    );
  },
  headline: calledBy((_, known, count) => text`${known} ${count === 1 ? 'joins' : 'join'} the fight`),
});
