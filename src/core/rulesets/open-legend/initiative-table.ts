import { lookUp } from '../../rules/scene.ts';
import { readTargets } from '../../rules/slots.ts';
import { namedAll } from '../../rules/text.ts';
import type { TableAction } from './action.ts';
import { beginRounds, initiativeRoll, slowestOf } from './initiative.ts';
import { rollFor, rolledFact, stepReasons } from './initiative-roll.ts';
import { GROUPS, offer } from './offer.ts';
import { reason } from './reasons.ts';
import { reorderActions } from './reorder.ts';
import type { Battle, Event, Fighter } from './game.ts';
import { fightersOf, look, record, roll, rollAll, settingsOf } from './game.ts';

/** The GM's creatures that have yet to roll. */
const waiting = (scene: Battle): readonly Fighter[] =>
  fightersOf(scene, scene.turn.fighters).filter(
    ({ seat, body }) => seat === null && body.initiative === null && !body.dead,
  );

const rollForAll: TableAction = {
  id: 'initiative-all',
  measured: false,
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
  measured: false,
  offers: (scene) => {
    if (scene.turn.phase === 'idle' || scene.turn.phase === 'rounds') return [];
    const among = waiting(scene)
      .filter(({ body }) => body.bossActions === 0)
      .map(({ id }) => id);
    return [
      offer({
        id: 'initiative-group',
        name: 'Initiative of a group',
        about: 'One roll for all of them; they act in a row, in the order chosen.',
        group: GROUPS.fight,
        icon: 'users',
        rule: 'OL-017',
        reasons: [
          ...stepReasons(scene),
          ...(among.length < 2 ? [reason('nothing-to-do', 'A group needs two who have not rolled.')] : []),
        ],
        slots: [{ name: 'members', label: 'Members, in order', type: 'combatants', among, min: 2 }],
      }),
    ];
  },
  *resolve(command) {
    const scene = yield* look();
    const members = fightersOf(scene, readTargets(command.slots, 'members') ?? []);
    const ids = members.map(({ id }) => id);
    const total = yield* roll(initiativeRoll(slowestOf(members), null, [], settingsOf(scene)));
    const group = slowestOf(members).name;
    yield* record(
      {
        type: 'turned',
        set: { groups: [...scene.turn.groups, ids] },
        because: { type: 'initiative-rolled', total, group, draws: null },
      },
      ...members.map((fighter) => rolledFact(fighter, total, null, group)),
    );
  },
  headline: (command, scene) => [
    'The GM rolls initiative for ',
    ...namedAll(scene, readTargets(command.slots, 'members') ?? []),
  ],
};

/** What the table does once everybody has rolled. */
const begin: TableAction = {
  id: 'begin-rounds',
  measured: false,
  offers: () => [],
  resolve: beginRounds,
  headline: () => ['Round 1 begins'],
};

/** Somebody comes in while the rounds run: rolls, and takes a place in the order of the ready. */
const join: TableAction = {
  id: 'join-combat',
  measured: false,
  offers: (scene) => {
    if (scene.turn.phase !== 'rounds') return [];
    const among = scene.combatants
      .filter(({ id, place, body }) => place !== null && !body.dead && !scene.turn.fighters.includes(id))
      .map(({ id }) => id);
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
    const before = yield* look();
    const newcomers = fightersOf(before, readTargets(command.slots, 'who') ?? []);
    const totals = yield* rollAll(newcomers.map((fighter) => initiativeRoll(fighter, null, [], settingsOf(before))));
    const scene = yield* look();
    const ready = scene.turn.ready.slice();
    newcomers.forEach((fighter, at) => {
      const initiative = totals[at] ?? 0;
      const place = ready.findIndex((slot) => slot.initiative < initiative);
      ready.splice(place < 0 ? ready.length : place, 0, { who: fighter.id, initiative, group: null, nth: 0 });
    });
    yield* record(
      {
        type: 'turned',
        set: { ready, fighters: [...scene.turn.fighters, ...newcomers.map(({ id }) => id)] },
        because: { type: 'joined', total: 0 },
      },
      ...newcomers.map((fighter, at): Event => ({
        type: 'changed',
        who: fighter.id,
        set: { initiative: totals[at] ?? 0 },
        because: { type: 'joined', total: totals[at] ?? 0 },
      })),
    );
  },
  headline: (command, scene) => [
    ...namedAll(
      scene,
      (readTargets(command.slots, 'who') ?? []).filter((id) => lookUp(scene, id) !== null),
    ),
    ' join the fight',
  ],
};

export const initiativeTableActions: readonly TableAction[] = [
  rollForAll,
  rollForGroup,
  begin,
  join,
  ...reorderActions,
];
