import type { Side } from '../../../rules/kit.ts';
import { callable, chosenToFight, fightersSlot, idsOf, oneSided, pickSlot, poolRoll } from '../../../rules/kit.ts';
import { SELDOM, unless } from '../../../rules/kit.ts';
import { CLINGING, harmLands, stillIn, totalOf } from '../acts/harm/index.ts';
import { SIDES_SAID } from '../facts/round-facts.ts';
import type { Combatant, Fact, Procedure, Scene } from '../game.ts';
import { changed, head, look, noted, reason, record, roll, settingsOf, tableAction, turned } from '../game.ts';
import { unmeasured, unsaid, unsaidOf } from '../game.ts';
import { type Body, type ConditionId, isIn, OUT_OF_FIGHT, PEACE, withCondition } from '../sheet/index.ts';
import { D6 } from './initiative.ts';
import { groupsOf, joined } from './morale.ts';
import { declarationsEnd, newRound, nextPhase } from './phases.ts';
import { chooseNext, firstTurn } from './popcorn.ts';
import { fighting } from './state.ts';

/** How a fight begins and ends, and what the table does of itself in between. */

const SURPRISABLE = { none: 'No one', ally: 'The party', foe: 'The foes', both: 'Both sides' } as const;
const UNAWARE = pickSlot('unaware', 'Who may be surprised?', SURPRISABLE, { optional: true });
/** How far off the others are when they are met (OS-137). */
const DISTANCES = { known: 'As they stand', roll: 'Roll 2d6 × 10 feet' } as const;
const DISTANCE = pickSlot('distance', 'Encounter distance', DISTANCES, SELDOM);
const GROUPINGS = { single: 'Act each alone', kinds: 'Act as one' } as const;
const GROUPED = pickSlot('groups', 'Monsters of a kind', GROUPINGS, { ...SELDOM, topic: 'groups' });

const { present, mayStart, adding, late: latecomers } = callable<Body>((body) => !isIn(body, 'dead'));

/** Up to which face of a d6 a side is surprised: by whoever of the others is best at it (OS-135). */
const surprisedUpTo = (scene: Scene, side: Side): number =>
  fighting(scene).reduce((most, one) => (one.side === side ? most : Math.max(most, one.body.surprises ?? 2)), 2);

/** An unaware side rolls 1d6 and is surprised on 1 or 2 (OS-135); both: no advantage (OS-136). */
function* surprise(unaware: keyof typeof SURPRISABLE): Procedure {
  const sides: readonly Side[] = unaware === 'none' ? [] : unaware === 'both' ? ['ally', 'foe'] : [unaware];
  const caught: Side[] = [];
  for (const side of sides) {
    const label = `surprise: ${SIDES_SAID[side].toLowerCase()}`;
    const die = yield* roll(poolRoll({ of: null, label }, D6, (face) => face));
    const surprised = die <= surprisedUpTo(yield* look(), side);
    if (surprised) caught.push(side);
    yield* record(noted(null, { type: 'surprise', side, die, surprised }));
  }
  const [side, another] = caught;
  if (side === undefined || another !== undefined) return;
  const scene = yield* look();
  const members = fighting(scene).filter((one) => one.side === side);
  const surprised = members.map(({ id, body }) => unsaidOf(id, withCondition(body, 'surprised', true)));
  yield* record(unsaid({ surprise: true }), ...surprised);
}

/** Who acts as one creature: each alone, or monsters of a kind together (OS-086). */
const unitsOf = (fighters: readonly Combatant[], kinds: boolean): Scene['turn']['units'] => {
  const monsters = fighters.filter(({ body, seat }) => kinds && body.kind !== 'mercenary' && seat === null);
  const groups = groupsOf(monsters).flatMap(({ id, members }) => (members.length > 1 ? [{ id, members }] : []));
  const grouped = new Set(groups.flatMap(({ members }) => members));
  return [...fighters.filter(({ id }) => !grouped.has(id)).map(({ id }) => ({ id, members: [id] })), ...groups];
};

const start = tableAction({
  ...unmeasured('fight', 'start-combat', 'Start combat', 'swords', 'OS-072'),
  about: (scene) => {
    const sides = settingsOf(scene).turnStructure === 'side-initiative';
    const turns = sides ? 'side against side, in phases' : 'each nominates the next (popcorn)';
    return `Chooses who takes part. Turns: ${turns}. Change it in the table settings.`;
  },
  reasons: (scene) => mayStart(scene, scene.turn.stage === 'idle', reason),
  slots: (scene) => {
    const asked = [fightersSlot(present(scene)), UNAWARE.slot(), DISTANCE.slot()];
    return settingsOf(scene).turnStructure === 'popcorn' ? [...asked, GROUPED.slot()] : asked;
  },
  check: (scene, command) => unless(!oneSided(chosenToFight(command, present(scene))), reason('one-side')),
  *resolve(command) {
    const scene = yield* look();
    const fighters = chosenToFight(command, present(scene));
    const structure = settingsOf(scene).turnStructure;
    const because = { type: 'fight-began', structure } as const;
    const units = unitsOf(fighters, GROUPED.of(command) === 'kinds');
    const people = { fighters: idsOf(fighters), groups: groupsOf(fighters), units };
    yield* record(
      ...fighters.map(({ id }): Fact => changed(id, { ...OUT_OF_FIGHT, fights: true }, because)),
      turned({ ...PEACE, structure, stage: 'acting', ...people }, because),
    );
    if (DISTANCE.of(command) === 'roll') {
      const feet = 10 * (yield* roll(totalOf(scene, null, 'encounter distance', '2d6')));
      yield* record(noted(null, { type: 'distance', feet }));
    }
    yield* surprise(UNAWARE.of(command) ?? 'none');
    yield* newRound();
    if (structure === 'popcorn') yield* firstTurn();
  },
  headline: 'The GM starts the fight',
});

const join = tableAction({
  ...unmeasured('fight', 'join', 'Add to the fight', 'user-plus'),
  about: 'Adds latecomers to the fight.',
  secondary: true,
  when: ({ turn }) => turn.stage !== 'idle',
  slots: (scene) => [adding(scene)],
  *resolve(command) {
    const scene = yield* look();
    const late = latecomers(scene, command);
    const people = {
      fighters: [...scene.turn.fighters, ...idsOf(late)],
      units: [...scene.turn.units, ...unitsOf(late, false)],
      groups: joined(scene.turn.groups, groupsOf(late)),
    };
    yield* record(
      unsaid(people),
      ...late.map(({ id }): Fact => changed(id, { ...OUT_OF_FIGHT, fights: true }, { type: 'joined', who: id })),
    );
  },
  headline: 'The GM adds to the fight',
});

/** States that are over with the fight, unless a spell keeps somebody in them. */
const PASSING: readonly ConditionId[] = ['surprised', 'nauseated', 'broken', 'cornered', 'charging', 'averted'];

const end = tableAction({
  ...head('fight', 'end-combat', 'End combat', 'flag'),
  about: 'Ends the rounds and the turn order.',
  when: ({ turn }) => turn.stage !== 'idle',
  *resolve() {
    yield* harmLands();
    const scene = yield* look();
    const because = { type: 'fight-ended' } as const;
    yield* record(
      ...fighting(scene).map(({ id, body }): Fact => {
        const conditions = body.conditions.filter((one) => !PASSING.includes(one) || stillIn(scene, id, one));
        return changed(id, { ...OUT_OF_FIGHT, conditions }, because);
      }),
      turned({ ...PEACE, effects: scene.turn.effects.filter(({ kind }) => !CLINGING.includes(kind)) }, because),
    );
  },
  headline: 'The GM ends the fight',
});

export const fightActions = [
  start,
  // what the table gives itself, and the GM where it waits for others
  tableAction({
    ...unmeasured('fight', 'declarations-end', 'Roll initiative', 'step-forward'),
    about: 'Those who have not declared declare nothing.',
    when: ({ turn }) => turn.stage === 'declare',
    resolve: declarationsEnd,
    headline: '',
  }),
  tableAction({
    ...unmeasured('fight', 'next-phase', 'Next phase', 'step-forward'),
    about: 'Those who have not acted in this phase let it pass.',
    when: ({ turn }) => turn.stage === 'acting' && turn.structure === 'side-initiative',
    resolve: nextPhase,
    headline: '',
  }),
  tableAction({
    ...unmeasured('fight', 'choose-next', 'Pass the turn on', 'step-forward'),
    about: 'The one who acted, or the GM, chooses who is next.',
    when: ({ turn }) => turn.stage === 'acting' && turn.structure === 'popcorn',
    resolve: chooseNext,
    headline: 'The GM asks who is next…',
  }),
  join,
  end,
];
