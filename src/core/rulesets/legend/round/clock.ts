import type { CombatantId, Sentence } from '../../../rules/kit.ts';
import { combatantsSlot, numberSlot, pickSlot, sentence, unless } from '../../../rules/kit.ts';
import { heal } from '../acts/hit-points.ts';
import { arrive } from '../acts/shots/shot.ts';
import type { Procedure, Scene } from '../game.ts';
import { askGm, look, reason, record, settingsOf, tableAction, turned, unsaidOf } from '../game.ts';
import { GROUPS, option, unmeasured } from '../offer.ts';
import { over } from './anchors.ts';
import { BARE, CONDITION_IDS, conditionAt, lyingIn, NO_TURN, PEACE, WINDOW, without } from '../sheet/index.ts';

/** Encounters, scenes and quests: what their ends end (LG-069 to LG-085, LG-372). */

function* sceneOver(): Procedure {
  yield* over('scene');
  yield* record(turned({ encounters: 0, rested: false }, { type: 'scene-over' }));
}

const WHY = pickSlot('why', 'The challenge is', {
  overcome: 'Overcome',
  neutralised: 'Neutralised',
  escaped: 'Escaped',
});

/**
 * What an encounter leaves behind when it is over: nothing that was granted in it either (LG-082, LG-227, LG-231,
 * LG-391).
 */
const AFTERWARDS = {
  owed: false,
  spare: false,
  delaying: false,
  steps: 0,
  hpReduction: 0,
  bled: 0,
  bleeds: 0,
  burned: 0,
} as const;

/** Shots still on their way arrive now or are let go, as the GM says (LG-371). */
function* inFlight(): Procedure {
  if ((yield* look()).turn.shots.length === 0) return;
  const arrives = yield* agreed(
    'in-flight',
    ['A shot is still on its way. Does it arrive?'],
    ['It arrives', 'Its effect comes now.', 'LG-371'],
    ['Let it go', 'It has no effect.'],
  );
  if (arrives) yield* arrive(() => true);
  yield* record(turned({ shots: [] }, { type: 'passed' }));
}

function* encounterOver(why: 'overcome' | 'neutralised' | 'escaped'): Procedure {
  yield* inFlight();
  const scene = yield* look();
  yield* over('encounter');
  const after = yield* look();
  const forEncounter = CONDITION_IDS.filter((id) => conditionAt(settingsOf(after), id).encounter === true);
  yield* record(
    ...after.combatants.map(({ id, body }) =>
      unsaidOf(id, { ...NO_TURN, ...WINDOW, ...AFTERWARDS, ...without(body, ...forEncounter) }),
    ),
    turned(
      { ...PEACE, ...BARE, markers: lyingIn(scene.turn), encounters: scene.turn.encounters + 1, rested: false },
      { type: 'combat-ended', why },
    ),
  );
}

/** Ends the encounter for one of three reasons (LG-082). */
export const endCombat = tableAction({
  ...unmeasured('fight', 'end-combat', 'End encounter', 'flag', 'LG-082'),
  about: 'Ends the rounds and the effects that last for an encounter.',
  reasons: ({ turn }) => unless(turn.phase === 'rounds', reason('no-fight')),
  secondary: ({ turn }) => turn.phase === 'idle',
  slots: [WHY.slot()],
  resolve: (command) => encounterOver(WHY.of(command) ?? 'overcome'),
  headline: 'The GM ends the encounter',
});

/** The GM is asked once, and says yes where nobody answers. */
function* agreed(
  kind: string,
  say: Sentence,
  yes: readonly [name: string, about: string, rule: string],
  no: readonly [name: string, about: string],
): Procedure<boolean> {
  const choice = yield* askGm(kind, [], () => ({
    say,
    options: [option.fight('yes', yes[0], yes[1], 'check', yes[2]), option.fight('no', ...no, 'x')],
    otherwise: 'yes',
  }));
  return choice?.offer === 'yes';
}

/**
 * Ends the scene at any time; before the third encounter without a break the GM is asked once more (LG-074, LG-076,
 * LG-085).
 */
export const endScene = tableAction({
  ...unmeasured('fight', 'end-scene', 'End scene', 'sunset', 'LG-076'),
  about: ({ turn }) =>
    `${turn.encounters} ${turn.encounters === 1 ? 'encounter' : 'encounters'} so far. Ends effects that last for ` +
    'a scene and restores uses per scene.',
  secondary: true,
  *resolve() {
    const scene = yield* look();
    const { turn } = scene;
    const { least, most } = settingsOf(scene).sceneEncounters;
    if (turn.encounters < least && !turn.rested) {
      const ends = yield* agreed(
        'end-scene',
        sentence`A scene takes ${least} to ${most} encounters, and this one had ${turn.encounters}. End it?`,
        ['End it', 'Abilities come back earlier than they should.', 'LG-074'],
        ['Go on', 'The scene lasts.'],
      );
      if (!ends) return;
    }
    if (turn.phase === 'rounds') yield* encounterOver('overcome');
    yield* sceneOver();
  },
  headline: 'The GM ends the scene',
});

/** One encounter more than a scene takes asks whether a new scene begins (LG-075). */
export function* newScene(fighters: readonly CombatantId[]): Procedure {
  const scene = yield* look();
  const { encounters } = scene.turn;
  if (encounters < settingsOf(scene).sceneEncounters.most || fighters.length === 0) return;
  const begins = yield* agreed(
    'sixth-encounter',
    sentence`${encounters} encounters of this scene are over. Does a new scene begin?`,
    ['New scene', 'Effects that last for a scene end, and uses per scene come back.', 'LG-075'],
    ['Same scene', 'It goes on, longer than a scene should.'],
  );
  if (begins) yield* sceneOver();
}

const RESTED = combatantsSlot('who', 'Who rests?');
const BACK = numberSlot('hp', 'Hit points back, each');
const partyOf = ({ combatants }: Scene): readonly CombatantId[] =>
  combatants.filter(({ side }) => side === 'ally').map(({ id }) => id);

/**
 * A decent rest gives back what the GM says (LG-434). A break of two to four hours: a scene may end after it (LG-074).
 */
export const takeBreak = tableAction({
  ...unmeasured('fight', 'take-break', 'Rest for some hours', 'moon', 'LG-074'),
  about: 'Two to four hours: a scene may end after it.',
  when: ({ turn }) => turn.phase === 'idle',
  secondary: true,
  slots: (scene) => [
    RESTED.slot({ among: partyOf(scene), min: 0, optional: true, initial: partyOf(scene) }),
    BACK.slot({ min: 0, max: 9999, step: 1, initial: 0, optional: true }),
  ],
  *resolve(command) {
    yield* record(turned({ rested: true }, { type: 'rested' }));
    for (const id of RESTED.of(command) ?? partyOf(yield* look())) yield* heal(id, BACK.of(command) ?? 0, 'rest');
  },
  headline: 'The party rests for some hours',
});

/** Effects of a quest without effect for now, or with it again (LG-070). */
const suspending = ({ combatants }: Scene, suspended: boolean) =>
  combatants.flatMap(({ id, body }) =>
    body.lasting.some(({ until }) => until.type === 'quest')
      ? [
          unsaidOf(id, {
            lasting: body.lasting.map((one) => (one.until.type === 'quest' ? { ...one, suspended } : one)),
          }),
        ]
      : [],
  );

/** Ends what lasts for the quest, but what says that it outlasts it (LG-069, LG-071). */
export const endQuest = tableAction({
  ...unmeasured('fight', 'end-quest', 'End quest', 'scroll', 'LG-069'),
  about: ({ combatants }) => {
    const stays = combatants.flatMap(({ body }) =>
      body.lasting.flatMap(({ until, source }) => (until.type === 'quest' && until.survives ? [source] : [])),
    );
    return `Ends effects that last for the quest.${stays.length === 0 ? '' : ` ${stays.join(', ')} outlasts it.`}`;
  },
  secondary: true,
  *resolve() {
    if ((yield* look()).turn.phase === 'rounds') yield* encounterOver('overcome');
    yield* over('quest');
    yield* record(
      turned({ encounters: 0, rested: false, aside: false }, { type: 'quest-over' }),
      ...suspending(yield* look(), false),
    );
  },
  headline: 'The GM ends the quest',
});

/** Off the quest its effects are suspended; back on it they are there again (LG-070). */
export const sideTrip = tableAction({
  id: 'side-trip',
  measured: false,
  name: ({ turn }) => (turn.aside ? 'Back to the quest' : 'Off the quest'),
  about: ({ turn }) => `Effects of the quest ${turn.aside ? 'work again' : 'do nothing for now'}.`,
  group: GROUPS.fight,
  icon: 'signpost',
  rule: 'LG-070',
  secondary: true,
  *resolve() {
    const scene = yield* look();
    const aside = !scene.turn.aside;
    yield* record(turned({ aside }, { type: 'side-trip', aside }), ...suspending(scene, aside));
  },
  headline: (_, { turn }) => [turn.aside ? 'The party is back on its quest' : 'The party leaves its quest aside'],
});
