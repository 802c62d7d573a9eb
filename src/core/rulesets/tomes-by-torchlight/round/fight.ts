import type { Command, Side, Slot } from '../../../rules/kit.ts';
import { callable, find, keysOf, lookUp, orElse, pickSlot, recordOf, text, unless, WHO } from '../../../rules/kit.ts';
import { chosenToFight, fightersSlot, idsOf, oneSided } from '../../../rules/kit/rounds/fighters.ts';
import type { Fact, Procedure, Scene } from '../game.ts';
import { action, changed, look, record, tableAction, turned, unsaid, unsaidOf } from '../game.ts';
import { unmeasured } from '../offer.ts';
import { reason } from '../reasons.ts';
import type { Body } from '../sheet/body.ts';
import { NO_SPELLS, OUT_OF_FIGHT } from '../sheet/new-body.ts';
import { PEACE } from '../sheet/turn.ts';
import { rollGrit, rollInitiative, surprise, toStage } from './begin.ts';
import { reveal } from './hidden.ts';
import { able, fighting, turnLost, turnReasons, unable } from './state.ts';
import { fightOver, freshTurn, newRound, nextTurn, turnPutOff } from './turns.ts';

/** How a fight begins and goes on, and what the GM does for the whole table. */

/** The parties of each choice; with `other` there is a third. */
const PARTIES = {
  none: ['No one', []],
  ally: ['The party', ['ally']],
  foe: ['The foes', ['foe']],
  other: ['The others', ['other']],
  both: ['The party and the foes', ['ally', 'foe']],
  'ally-other': ['The party and the others', ['ally', 'other']],
  'foe-other': ['The foes and the others', ['foe', 'other']],
  all: ['Everyone', ['ally', 'foe', 'other']],
} as const satisfies Readonly<Record<string, readonly [string, readonly Side[]]>>;
const { present, mayStart, adding, late: latecomers } = callable<Body>(({ dead }) => !dead);
const LABELS = recordOf(keysOf(PARTIES), (word): string => PARTIES[word][0]);
/** Of two parties, "both" are all. */
const TWO = { none: 'No one', ally: 'The party', foe: 'The foes', both: 'Both' } as const;
const partySlot = (name: string, label: string) => {
  const [two, three] = [
    pickSlot(name, label, TWO, { optional: true }),
    pickSlot(name, label, LABELS, { optional: true }),
  ];
  return {
    slot: (scene: Scene): Slot => (present(scene).some(({ side }) => side === 'other') ? three : two).slot(),
    of: (made: Command): readonly Side[] => PARTIES[three.of(made) ?? 'none'][1],
  };
};
const STEALTH = partySlot('stealth', 'Who moves unseen?');
const AWARE = partySlot('aware', 'Who knows of the others?');

/** Who is helpless already, such as a guard that sleeps, stays so. */
const beforeFight = ({ asleep }: Body): Partial<Body> => ({ ...OUT_OF_FIGHT, surrendered: false, asleep });

const start = tableAction({
  ...unmeasured('fight', 'start-combat', 'Start combat', 'swords', 'TT-001'),
  about: 'Surprise, Grit, initiative, then turns. Choose who takes part, who sneaks and who is on guard.',
  reasons: (scene) => mayStart(scene, scene.turn.stage === 'idle', reason),
  slots: (scene) => [fightersSlot(present(scene)), STEALTH.slot(scene), AWARE.slot(scene)],
  check: (scene, command) => unless(!oneSided(chosenToFight(command, present(scene))), reason('one-side')),
  *resolve(command) {
    const fighters = chosenToFight(command, present(yield* look()));
    yield* record(
      ...fighters.map(({ id, body }) => unsaidOf(id, beforeFight(body))),
      turned({ ...PEACE, stage: 'surprise', fighters: idsOf(fighters) }, { type: 'stage', stage: 'surprise' }),
    );
    yield* surprise(STEALTH.of(command), AWARE.of(command));
    yield* toStage('grit');
    yield* rollGrit(idsOf(fighting(yield* look()).filter(({ body }) => !body.surprised)));
    yield* toStage('initiative');
    yield* rollInitiative(fighting(yield* look()));
    yield* toStage('turns');
    yield* newRound();
    yield* nextTurn();
  },
  headline: 'The GM starts the fight',
});

/** Whoever comes late rolls what the others have rolled, and waits for the next round (TT-007, TT-009). */
const join = tableAction({
  ...unmeasured('fight', 'join', 'Add to the fight', 'user-plus'),
  about: 'Latecomers roll Grit and initiative now; their first turn is in the next round.',
  secondary: true,
  when: ({ turn }) => turn.stage === 'turns',
  slots: (scene) => [adding(scene)],
  *resolve(command) {
    const scene = yield* look();
    const late = latecomers(scene, command);
    const { fighters, done, late: earlier = [] } = scene.turn;
    const ids = idsOf(late);
    const turn = { fighters: [...fighters, ...ids], done: [...done, ...ids], late: [...earlier, ...ids] };
    yield* record(
      unsaid(turn),
      ...late.map(({ id, body }): Fact => changed(id, beforeFight(body), { type: 'joined' })),
    );
    yield* rollGrit(ids);
    yield* rollInitiative(late);
  },
  headline: (command, scene) => text`The GM adds ${WHO.named(scene, command)} to the fight`,
});

const byItself = (id: string, name: string, about: string, headline: string, resolve: () => Procedure) =>
  tableAction({
    ...unmeasured('fight', id, name, 'step-forward'),
    about,
    when: ({ turn }) => turn.stage === 'turns',
    resolve,
    headline,
  });

export const fightActions = [
  start,
  byItself('next-turn', 'Next turn', 'The turn under way is over.', '', nextTurn),
  byItself('fight-over', 'End the fight', 'Only the aftermath is left.', 'The fight is over', fightOver),
  join,
];

export const endTurn = action({
  ...unmeasured('turn', 'end-turn', 'End turn', 'check', 'TT-012'),
  about: 'Actions that are left are lost.',
  when: ({ turn }) => turn.stage === 'turns',
  reasons: (scene, who) => turnReasons(scene, who, 0),
  resolve: () => nextTurn(),
  headline: 'ends the turn',
});

/** Within a block its members choose who goes first, as long as the one whose turn it is has done nothing (TT-R18). */
export const goFirst = action({
  ...unmeasured('turn', 'go-first', 'Act now', 'chevrons-up', 'TT-011'),
  about: 'Take your turn ahead of the others in your block.',
  secondary: true,
  when: (scene, who) => {
    const { now, done } = scene.turn;
    const other = now === null || now === who.id ? undefined : fighting(scene).find(({ id }) => id === now);
    return other !== undefined && other.body.block === who.body.block && !done.includes(who.id);
  },
  reasons: (scene, who) => {
    const other = fighting(scene).find(({ id }) => id === scene.turn.now)?.body;
    const fresh = other?.actionsLeft === (other?.given ?? 2) && other.freeActs === 0;
    return orElse(
      unable(scene, who),
      () => turnLost(who),
      () => unless(fresh, reason('turn-begun')),
    );
  },
  *resolve(who) {
    const scene = yield* look();
    const { now } = scene.turn;
    const other = lookUp(scene, now);
    yield* record(
      ...(other === null ? [] : [unsaidOf(other.id, turnPutOff(other.body))]),
      turned({ now: who }, { type: 'turn-began', turnOf: who }),
      changed(who, freshTurn(find(scene, who).body), { type: 'turn-taken' }),
    );
  },
  headline: 'acts ahead of the others in the block',
});

/** Anybody may give up at any time (TT-014). */
export const surrender = action({
  ...unmeasured('turn', 'surrender', 'Surrender', 'flag', 'TT-014'),
  about: 'Out of the fight, alive.',
  secondary: true,
  meanwhile: true,
  when: ({ turn }, { body }) => turn.stage === 'turns' && !body.neverSurrenders,
  reasons: (scene, who) => unless(able(who) && scene.turn.fighters.includes(who.id), reason('not-in-fight')),
  *resolve(who) {
    yield* record(changed(who, { surrendered: true, ...NO_SPELLS }, { type: 'surrendered' }));
    yield* reveal(who);
  },
  headline: 'surrenders',
});
