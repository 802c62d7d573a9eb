import type { CombatantId } from '../../rules/scene.ts';
import { lookUp, nextId } from '../../rules/scene.ts';
import { readNumber, readOption, readTargets } from '../../rules/slots.ts';
import { namedAll } from '../../rules/text.ts';
import type { Action, TableAction } from './action.ts';
import type { Body } from './body.ts';
import { able, isDetachment } from './derived.ts';
import { oneDie } from './dice.ts';
import { GROUPS, offer } from './offer.ts';
import { reason } from './reasons.ts';
import type { Battle, Event, Fighter } from './game.ts';
import { changed, fightersOf, look, noted, record, roll, turned } from './game.ts';

/** Many as one: groups that fight as a detachment, and blasts (BD-100, BD-112, BD-113, BD-287). */

/** Room a detachment takes. */
export const DETACHMENT_ROOM = 5;
const MOST_SPLIT = 30;

/** One member's stat block as it is printed, unhurt. */
const fresh = (body: Body, kind: Body['kind']): Body => ({
  ...body,
  kind,
  hp: body.maxHp,
  str: body.maxStr,
  dex: body.maxDex,
  wil: body.maxWil,
  states: [],
});

/** Others than player characters who could stand together. */
const mergeable = (scene: Battle): readonly Fighter[] =>
  scene.combatants.filter(
    ({ body, place }) => body.kind !== 'pc' && !isDetachment(body) && able(body) && place !== null,
  );

const merge: TableAction = {
  id: 'merge',
  offers: (scene) => {
    const among = mergeable(scene).map(({ id }) => id);
    return among.length < 2
      ? []
      : [
          offer({
            id: 'merge',
            name: 'Make a detachment',
            about: 'Many who are alike fight as one, with the stat block of the first.',
            group: GROUPS.fight,
            icon: 'users',
            rule: 'BD-112',
            slots: [{ name: 'who', label: 'Who', type: 'combatants', among, min: 2 }],
          }),
        ];
  },
  check: (scene, command) => {
    const members = fightersOf(scene, readTargets(command.slots, 'who') ?? []);
    return new Set(members.map(({ side }) => side)).size > 1
      ? [reason('slot-malformed', 'They are not of one side.')]
      : [];
  },
  *resolve(command) {
    const scene = yield* look();
    const [first, ...others] = fightersOf(scene, readTargets(command.slots, 'who') ?? []);
    if (first === undefined) return;
    const why = { type: 'merged', count: others.length + 1 } as const;
    const gone = new Set(others.map(({ id }) => id));
    const stays = (ids: readonly CombatantId[]): readonly CombatantId[] => ids.filter((id) => !gone.has(id));
    yield* record(
      changed(first.id, fresh(first.body, 'detachment'), why),
      { type: 'edited', who: first.id, set: { footprint: DETACHMENT_ROOM }, because: why },
      ...others.map(({ id }): Event => ({ type: 'removed', who: id, because: why })),
      turned(
        {
          fighters: stays(scene.turn.fighters),
          intents: scene.turn.intents.filter(({ who }) => !gone.has(who)),
          acted: stays(scene.turn.acted),
        },
        why,
      ),
    );
  },
  headline: (command, scene) => [
    'A detachment is made of ',
    ...namedAll(scene, readTargets(command.slots, 'who') ?? []),
  ],
};

const split: Action = {
  id: 'split',
  offers: (_scene, fighter) =>
    fighter.body.kind !== 'detachment'
      ? []
      : [
          offer({
            id: 'split',
            name: 'Break up',
            about: 'The detachment becomes individuals again, with their printed scores.',
            group: GROUPS.fight,
            icon: 'split',
            rule: 'BD-113',
            gmOnly: true,
            slots: [{ name: 'count', label: 'How many', type: 'number', min: 1, max: MOST_SPLIT, step: 1, initial: 4 }],
          }),
        ],
  *resolve(command) {
    const scene = yield* look();
    const whole = command.who === null ? null : lookUp(scene, command.who);
    if (whole === null) return;
    const count = readNumber(command.slots, 'count') ?? 1;
    const why = { type: 'split', count } as const;
    const body = fresh(whole.body, 'creature');
    const members = Array.from({ length: count }, (_, at): Fighter => ({
      ...whole,
      id: at === 0 ? whole.id : nextId(scene, at - 1),
      name: `${whole.name} ${at + 1}`,
      footprint: 1,
      body,
    }));
    const [first, ...others] = members;
    if (first === undefined) return;
    const fighters = scene.turn.fighters.flatMap((id) => (id === whole.id ? members.map((one) => one.id) : [id]));
    yield* record(
      changed(first.id, body, why),
      { type: 'edited', who: first.id, set: { footprint: 1, name: first.name }, because: why },
      ...others.map((combatant): Event => ({ type: 'placed', combatant, because: why })),
      turned({ fighters }, why),
    );
  },
  headline: (command) => [`breaks up into ${readNumber(command.slots, 'count') ?? 1}`],
};

const DICE: readonly string[] = ['4', '6', '8', '10', '12'];

const countBlast: TableAction = {
  id: 'count-blast',
  offers: ({ turn }) =>
    turn.phase === 'idle'
      ? []
      : [
          offer({
            id: 'count-blast',
            name: 'How many it strikes',
            about: 'A blast among nobody knows how many: its die says.',
            group: GROUPS.fight,
            icon: 'bomb',
            rule: 'BD-287',
            slots: [
              {
                name: 'die',
                label: 'Die',
                type: 'option',
                initial: '8',
                options: DICE.map((id) => ({ id, label: `d${id}`, reasons: [] })),
              },
            ],
          }),
        ],
  *resolve(command) {
    const sides = Number(readOption(command.slots, 'die') ?? 8);
    const count = yield* roll(oneDie({ of: null, label: 'How many the blast strikes' }, sides));
    yield* record(noted(null, { type: 'counted', count }));
  },
  headline: () => ["The GM counts a blast's victims"],
};

export const crowdActions: readonly Action[] = [split];
export const crowdTableActions: readonly TableAction[] = [merge, countBlast];
