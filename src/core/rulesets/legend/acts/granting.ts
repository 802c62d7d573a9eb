import { find, numberSlot, pickSlot, textSlot, thingSlot, unless } from '../../../rules/kit.ts';
import { immunityTo, imposed } from './imposing.ts';
import { action, changed, look, reason, record, settingsOf, unmeasured, type Scene } from '../game.ts';
import { groundImmune } from '../moves/layers.ts';
import { untilIn } from '../round/anchored.ts';
import type { Body, ConditionId, ConditionRules, Settings, Until } from '../sheet/index.ts';
import { CONDITION_IDS, conditionOf, conditionsOn, endedBy, withBonusAttack } from '../sheet/index.ts';

/** What abilities and effects give or take, as the GM says: actions, and conditions with an end. */

const WHAT = pickSlot('what', 'What', {
  standard: 'A standard action',
  move: 'A move action',
  swift: 'A swift action',
  immediate: 'An immediate action',
  step: 'A 5 ft step',
  opportunity: 'An opportunity attack',
  bonus: 'A bonus attack',
  'lose-swift': 'Its next swift action is lost',
});
/** Of what a sheet then has one more. */
const MORE = {
  standard: 'standard',
  move: 'move',
  swift: 'swift',
  immediate: 'freeImmediates',
  step: 'steps',
  opportunity: 'opportunities',
} as const;
const granted = (body: Body, what: NonNullable<ReturnType<typeof WHAT.of>>, rules: Settings): Partial<Body> => {
  if (what === 'bonus') return withBonusAttack(body, rules);
  return what === 'lose-swift' ? { owed: true } : { [MORE[what]]: Math.min(9, body[MORE[what]] + 1) };
};

/**
 * An ability or effect adds to what somebody may do, or takes its next swift action (LG-040, LG-061, LG-125, LG-437).
 */
export const grant = action({
  ...unmeasured('other', 'grant', 'Grant an action', 'plus', 'LG-040'),
  about: 'What an ability or effect adds or takes.',
  gmOnly: true,
  meanwhile: true,
  when: ({ turn }) => turn.phase === 'rounds',
  secondary: true,
  slots: [WHAT.slot()],
  check: (scene, { body }, command) =>
    unless(
      WHAT.of(command) !== 'bonus' || body.bonusMade < settingsOf(scene).bonusAttacksPerRound,
      reason('bonus-made'),
    ),
  *resolve(who, command) {
    const what = WHAT.of(command);
    if (what === null) return;
    const scene = yield* look();
    yield* record(changed(who, granted(find(scene, who).body, what, settingsOf(scene)), { type: 'granted', what }));
  },
  headline: 'is granted an action…',
});

const CONDITION = thingSlot<ConditionId>('condition', 'Condition', {
  id: (id) => id,
  label: (id) => conditionOf(id).name,
  first: true,
});
const UNIT = pickSlot('unit', 'Until', {
  rounds: 'A number of rounds',
  turn: 'The end of this turn',
  encounter: 'The end of the encounter',
  scene: 'The end of the scene',
  quest: 'The end of the quest',
  outlasting: 'Beyond the quest',
});
const ROUNDS = numberSlot('rounds', 'Rounds');
const SOURCE = textSlot('source', 'From what');
const SAVE = pickSlot('save', 'A save each turn ends it', {
  none: 'None',
  fortitude: 'Fortitude',
  reflex: 'Reflex',
  will: 'Will',
});
const DC = numberSlot('dc', 'Against');
const KIND = pickSlot('descriptor', 'The effect is', {
  plain: 'Plain',
  binding: 'Binding',
  death: 'Death',
  ground: 'On the ground alone',
  fear: 'Fear',
  'mind-affecting': 'Mind-affecting',
});

const untilOf = (scene: Scene, unit: NonNullable<ReturnType<typeof UNIT.of>>, rounds: number): Until => {
  if (unit === 'rounds') return untilIn(scene, rounds);
  const { turn } = scene;
  if (unit === 'turn') return turn.now === null ? { type: 'none' } : { type: 'turn-end', of: turn.now };
  if (unit === 'quest') return { type: 'quest', survives: false };
  return unit === 'outlasting' ? { type: 'quest', survives: true } : { type: unit };
};

/**
 * What runs already and would end a condition as soon as it began; of two that end each other the newer stays (LG-227,
 * LG-373).
 */
const endingOf = (body: Body, condition: ConditionId, rules: ConditionRules): ConditionId | undefined =>
  conditionsOn(body, rules).find(
    (id) => endedBy(rules, id).includes(condition) && !endedBy(rules, condition).includes(id),
  );

/** A condition with a source and an end: it ends at the count that runs now, so many rounds on (LG-079, LG-314). */
export const impose = action({
  ...unmeasured('other', 'impose', 'Give a condition', 'sparkles', 'LG-079'),
  about: 'With its source and its end.',
  gmOnly: true,
  meanwhile: true,
  secondary: true,
  slots: [
    CONDITION.slot(CONDITION_IDS),
    UNIT.slot({ optional: true }),
    ROUNDS.slot({ min: 1, max: 1000, step: 1, initial: 1, optional: true, when: { slot: 'unit', is: ['rounds'] } }),
    SOURCE.slot({ most: 80, optional: true }),
    SAVE.slot({ optional: true, secondary: true, topic: 'save each turn' }),
    DC.slot({
      min: 0,
      max: 100,
      step: 1,
      initial: 15,
      optional: true,
      when: { slot: 'save', is: ['fortitude', 'reflex', 'will'] },
    }),
    KIND.slot({ optional: true, secondary: true, topic: 'kind of effect' }),
  ],
  check: (scene, who, command) => {
    const { body } = who;
    const condition = CONDITION.of(command, CONDITION_IDS);
    if (KIND.of(command) === 'ground' && groundImmune(scene, who)) return [reason('immune', 'Its immunity: ground.')];
    if (condition === null) return [];
    const tag = immunityTo(body, condition, KIND.of(command));
    if (tag !== null) return [reason('immune', `Its immunity: ${tag.of}.`)];
    const by = endingOf(body, condition, settingsOf(scene));
    return by === undefined ? [] : [reason('ended-at-once', `It is ${conditionOf(by).name.toLowerCase()}.`)];
  },
  *resolve(who, command) {
    const condition = CONDITION.of(command, CONDITION_IDS);
    if (condition === null) return;
    const scene = yield* look();
    const source = SOURCE.of(command) ?? '';
    const until = untilOf(scene, UNIT.of(command) ?? 'rounds', ROUNDS.of(command) ?? 1);
    // what a quest gives does nothing off it (LG-070)
    const suspended = scene.turn.aside && until.type === 'quest';
    const by = SAVE.of(command) ?? 'none';
    const save = by === 'none' ? {} : { save: { with: by, dc: DC.of(command) ?? 15 } };
    yield* imposed(who, { condition, source, by: null, until, suspended, ...save });
  },
  headline: 'is given a condition…',
});
