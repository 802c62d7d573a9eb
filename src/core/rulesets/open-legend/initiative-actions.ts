import type { Part } from '../../base.ts';
import type { Action, TableAction } from './action.ts';
import { beginRounds, claimable, initiativeRoll, slowestOf } from './initiative.ts';
import { GROUPS, offer } from './offer.ts';
import { reason } from './reasons.ts';
import { ROLL_SLOT_NAMES, legendSpent, rollSlotReasons, rollSlots, rollSources } from './roll-slots.ts';
import { readOption, readTargets } from './slots.ts';
import { namedAll } from './text.ts';
import { find, lookUp } from '../../rules/scene.ts';
import type { Reason } from '../../rules/offer.ts';
import type { Battle, Event, Fighter, Steps } from './verbs.ts';
import { fightersOf, look, record, roll, rollAll } from './verbs.ts';
import type { Carried } from './weapons.ts';

const NOTHING = 'none';

const stepReasons = (scene: Battle): readonly Reason[] => {
  const { phase } = scene.turn;
  return phase === 'initiative' ? [] : [reason(phase === 'surprise' ? 'surprise-step-open' : phase === 'idle' ? 'no-fight' : 'rounds-begun')];
};

const rolledFact = (who: Fighter, total: number, claim: Carried | null, group: string | null): Event => ({
  type: 'changed',
  who: who.id,
  set: { initiative: total, pendingDraw: claim?.at ?? null },
  because: { type: 'initiative-rolled', total, group, draws: claim?.name ?? null },
});

/** What is rolled for somebody: once, and once more for each boss action. */
interface Throw {
  readonly fighter: Fighter;
  readonly claim: Carried | null;
  readonly more: readonly Part[];
}

/** All these rolls side by side. Of several of one combatant the highest is the normal turn, the others are further ones (OC-43). */
function* rollFor(all: readonly Throw[]): Steps<readonly Event[]> {
  const rolls = all.flatMap((one) => Array.from({ length: 1 + one.fighter.body.bossActions }, () => one));
  const totals = yield* rollAll(rolls.map(({ fighter, claim, more }) => initiativeRoll(fighter, claim, more)));
  const facts: Event[] = [];
  const extras = (yield* look()).turn.extras.slice();
  for (const one of all) {
    const [highest = 0, ...others] = totals.filter((_, at) => rolls[at] === one).sort((a, b) => b - a);
    extras.push(...others.map((initiative) => ({ who: one.fighter.id, initiative })));
    facts.push(rolledFact(one.fighter, highest, one.claim, null));
  }
  if (rolls.length === all.length) return facts;
  return [{ type: 'turned', set: { extras }, because: { type: 'initiative-rolled', total: 0, group: null, draws: null } }, ...facts];
}

const claimOf = (fighter: Fighter, slot: string | null): Carried | null =>
  slot === null || slot === NOTHING ? null : (claimable(fighter).find((weapon) => String(weapon.at) === slot) ?? null);

/** Each combatant rolls its own initiative (OL-015), perhaps promising to draw a swift weapon (OL-021). */
const rollInitiative: Action = {
  id: 'roll-initiative',
  special: ROLL_SLOT_NAMES,
  offers: (scene, fighter) => {
    const { phase, fighters } = scene.turn;
    if (phase !== 'surprise' && phase !== 'initiative') return [];
    if (!fighters.includes(fighter.id)) return [];
    const swift = claimable(fighter);
    return [
      offer({
        id: 'roll-initiative',
        name: 'Roll initiative',
        about: 'An Agility roll; its total is the place in the order.',
        group: GROUPS.fight,
        icon: 'dices',
        rule: 'OL-015',
        reasons: [...stepReasons(scene), ...(fighter.body.initiative === null ? [] : [reason('roll-made')])],
        slots: [
          ...(swift.length === 0
            ? []
            : ([
                {
                  name: 'draw',
                  label: 'Draw in the first turn',
                  type: 'option',
                  optional: true,
                  initial: NOTHING,
                  options: [
                    { id: NOTHING, label: 'Nothing promised', reasons: [] },
                    ...swift.map((weapon) => ({ id: String(weapon.at), label: `${weapon.name} (swift ${weapon.swift})`, reasons: [] })),
                  ],
                },
              ] as const)),
          ...rollSlots(fighter.body),
        ],
      }),
    ];
  },
  check: (_scene, fighter, command) => rollSlotReasons(command.slots, fighter.body, command.role),
  *resolve(command) {
    if (command.who === null) return;
    const fighter = find(yield* look(), command.who);
    const claim = claimOf(fighter, readOption(command.slots, 'draw'));
    yield* record(...legendSpent(fighter, command.slots));
    yield* record(...(yield* rollFor([{ fighter, claim, more: rollSources(command.slots) }])));
  },
  headline: () => ['rolls initiative'],
};

export const initiativeActions: readonly Action[] = [rollInitiative];

/** The GM's creatures that have yet to roll. */
const waiting = (scene: Battle): readonly Fighter[] =>
  fightersOf(scene, scene.turn.fighters).filter(({ seat, body }) => seat === null && body.initiative === null && !body.dead);

const rollForAll: TableAction = {
  id: 'initiative-all',
  offers: (scene) =>
    scene.turn.phase === 'idle' || scene.turn.phase === 'rounds'
      ? []
      : [
          offer({
            id: 'initiative-all',
            name: 'Initiative of all GM creatures',
            about: 'One roll each for every creature of the GM that has not rolled.',
            group: GROUPS.fight,
            icon: 'dices',
            rule: 'OL-015',
            reasons: [...stepReasons(scene), ...(waiting(scene).length === 0 ? [reason('roll-made')] : [])],
          }),
        ],
  *resolve() {
    const fighters = waiting(yield* look());
    yield* record(...(yield* rollFor(fighters.map((fighter) => ({ fighter, claim: null, more: [] })))));
  },
  headline: () => ['The GM rolls initiative'],
};

/** One roll for a whole group, by its slowest member; they act in a row in the order chosen (OL-017, R-09). */
const rollForGroup: TableAction = {
  id: 'initiative-group',
  offers: (scene) => {
    if (scene.turn.phase === 'idle' || scene.turn.phase === 'rounds') return [];
    const among = waiting(scene).filter(({ body }) => body.bossActions === 0).map(({ id }) => id);
    return [
      offer({
        id: 'initiative-group',
        name: 'Initiative of a group',
        about: 'One roll for all of them; they act in a row, in the order chosen.',
        group: GROUPS.fight,
        icon: 'users',
        rule: 'OL-017',
        reasons: [...stepReasons(scene), ...(among.length < 2 ? [reason('nothing-to-do', 'A group needs two who have not rolled.')] : [])],
        slots: [{ name: 'members', label: 'Members, in order', type: 'combatants', among, min: 2 }],
      }),
    ];
  },
  *resolve(command) {
    const scene = yield* look();
    const members = fightersOf(scene, readTargets(command.slots, 'members') ?? []);
    const ids = members.map(({ id }) => id);
    const total = yield* roll(initiativeRoll(slowestOf(members), null, []));
    const group = slowestOf(members).name;
    yield* record(
      { type: 'turned', set: { groups: [...scene.turn.groups, ids] }, because: { type: 'initiative-rolled', total, group, draws: null } },
      ...members.map((fighter) => rolledFact(fighter, total, null, group)),
    );
  },
  headline: (command, scene) => ['The GM rolls initiative for ', ...namedAll(scene, readTargets(command.slots, 'members') ?? [])],
};

/** What the table does once everybody has rolled. */
const begin: TableAction = {
  id: 'begin-rounds',
  offers: () => [],
  resolve: beginRounds,
  headline: () => ['Round 1 begins'],
};

/** Somebody comes in while the rounds run: rolls, and takes a place in the order of the ready. */
const join: TableAction = {
  id: 'join-combat',
  offers: (scene) => {
    if (scene.turn.phase !== 'rounds') return [];
    const among = scene.combatants.filter(({ id, place, body }) => place !== null && !body.dead && !scene.turn.fighters.includes(id)).map(({ id }) => id);
    return [
      offer({
        id: 'join-combat',
        name: 'Join the fight',
        about: 'Newcomers roll initiative and take their places in the order.',
        group: GROUPS.fight,
        icon: 'user-plus',
        rule: 'OL-002',
        reasons: among.length === 0 ? [reason('nothing-to-do', 'Everybody is in the fight.')] : [],
        slots: [{ name: 'who', label: 'Who', type: 'combatants', among, min: 1 }],
      }),
    ];
  },
  *resolve(command) {
    const newcomers = fightersOf(yield* look(), readTargets(command.slots, 'who') ?? []);
    const totals = yield* rollAll(newcomers.map((fighter) => initiativeRoll(fighter, null, [])));
    const scene = yield* look();
    const ready = scene.turn.ready.slice();
    newcomers.forEach((fighter, at) => {
      const initiative = totals[at] ?? 0;
      const place = ready.findIndex((slot) => slot.initiative < initiative);
      ready.splice(place < 0 ? ready.length : place, 0, { who: fighter.id, initiative, group: null, nth: 0 });
    });
    yield* record(
      { type: 'turned', set: { ready, fighters: [...scene.turn.fighters, ...newcomers.map(({ id }) => id)] }, because: { type: 'joined', total: 0 } },
      ...newcomers.map((fighter, at): Event => ({ type: 'changed', who: fighter.id, set: { initiative: totals[at] ?? 0 }, because: { type: 'joined', total: totals[at] ?? 0 } })),
    );
  },
  headline: (command, scene) => [...namedAll(scene, (readTargets(command.slots, 'who') ?? []).filter((id) => lookUp(scene, id) !== null)), ' join the fight'],
};

export const initiativeTableActions: readonly TableAction[] = [rollForAll, rollForGroup, begin, join];

