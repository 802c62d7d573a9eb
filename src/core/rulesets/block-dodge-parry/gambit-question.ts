import type { Offer, Slot } from '../../rules/offer.ts';
import { choice } from '../../rules/offer.ts';
import type { Asked, Question } from '../../rules/question.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import { nameOf, text } from '../../rules/text.ts';
import { armsAgainst } from './aim.ts';
import { optionReasons } from './answer.ts';
import type { Ability } from './body.ts';
import { able, isIn } from './derived.ts';
import { GAMBIT_NAMES } from './gambit-effect.ts';
import type { Save } from './gambit-save.ts';
import { abilitySlot, ON_SHOVE, USUAL_OR_NAMED, zoneSlot } from './gambit-save.ts';
import { kept } from './kept.ts';
import { GROUPS, offer } from './offer.ts';
import { knowsOf } from './reaction.ts';
import type { Gambit } from './turn.ts';
import { GAMBITS } from './turn.ts';
import type { Battle, Fighter } from './game.ts';

/** What is asked in the course of a gambit: the GM for the save, its target whether it counters. */

/** One try of a gambit. */
export interface Try {
  readonly by: CombatantId;
  readonly target: CombatantId;
  readonly arms: readonly string[];
  readonly gambit: Gambit;
  readonly say: string;
  /** What a trick takes off the target's ability; no weapon is rolled then (BD-293). null: a weapon's gambit. */
  readonly magic: number | null;
  readonly counter: boolean;
  /** What the GM has named beforehand; null: it is asked, or as usual. */
  readonly save: Save | null;
}

/**
 * The GM names the save of a player's gambit, before the roll, and may call it off (BD-120, R-63). For his own
 * creatures he names it with their intention or counter.
 */
export const saveQuestion = (scene: Battle, tried: Try, usual: Ability): readonly Question[] => {
  const [by, target] = [lookUp(scene, tried.by), lookUp(scene, tried.target)];
  if (by === null || target === null || by.seat === null) return [];
  const roll: Offer = offer({
    id: 'save',
    name: 'It saves',
    about: 'The save its target makes.',
    group: GROUPS.gambit,
    icon: 'dices',
    rule: 'BD-120',
    slots: [abilitySlot(usual), ...(tried.gambit === 'shove' ? zoneSlot(scene, target) : [])],
  });
  const what = `${GAMBIT_NAMES[tried.gambit].toLowerCase()}${tried.say === '' ? '' : `, “${tried.say}”`}`;
  const say = text`${nameOf(by)}: ${what}. What does ${nameOf(target)} save with?`;
  return [
    {
      kind: 'gambit-save',
      to: 'gm',
      say,
      about: [tried.by, tried.target],
      options: [roll],
      otherwise: choice('save', { ability: usual }),
      always: null,
      near: true,
      check: (made) => optionReasons(scene, [roll], made),
    },
  ];
};

const PASS: Offer = offer({
  id: 'pass',
  name: 'Let it be',
  about: 'The exchange ends here.',
  group: GROUPS.gambit,
  icon: 'x',
});

const keptArms = kept<readonly string[]>();

/** What somebody counters with; empty: nothing reaches, or it is in no state to (R-33). */
export const counterArms = (scene: Battle, who: Fighter, against: Fighter): readonly string[] =>
  keptArms(scene, `${who.id} ${against.id}`, () => armsToCounter(scene, who, against));

const armsToCounter = (scene: Battle, who: Fighter, against: Fighter): readonly string[] =>
  able(who.body) && knowsOf(who, against) && !isIn(who.body, 'stunned') && !isIn(who.body, 'helpless')
    ? armsAgainst(scene, who, against).map(({ id }) => id)
    : [];

export const counterQuestion = (
  scene: Battle,
  tried: Try,
  only: ReadonlySet<Asked> | undefined,
): readonly Question[] => {
  if (only !== undefined && !only.has(tried.target)) return [];
  const [by, target] = [lookUp(scene, tried.by), lookUp(scene, tried.target)];
  if (by === null || target === null) return [];
  const arms = counterArms(scene, target, by);
  if (arms.length === 0) return [];
  const counter: Offer = offer({
    id: 'counter',
    name: 'Counter',
    about: 'A gambit of its own, at once; it costs nothing.',
    group: GROUPS.gambit,
    icon: 'repeat',
    rule: 'BD-123',
    slots: [
      {
        name: 'gambit',
        label: 'What',
        type: 'option',
        initial: tried.gambit,
        options: GAMBITS.map((id) => ({ id, label: GAMBIT_NAMES[id], reasons: [] })),
      },
      { name: 'say', label: 'How', type: 'text', most: 200, optional: true },
      ...(target.seat === null
        ? [USUAL_OR_NAMED, ...zoneSlot(scene, by).map((slot): Slot => ({ ...slot, when: ON_SHOVE }))]
        : []),
    ],
  });
  return [
    {
      kind: 'counter',
      to: tried.target,
      say: text`${knowsOf(target, by) ? nameOf(by) : 'Somebody'}'s gambit failed: counter?`,
      about: knowsOf(target, by) ? [tried.by] : [],
      options: [counter, PASS],
      otherwise: choice('pass'),
      always: choice('counter', { gambit: tried.gambit }),
      near: true,
      check: (made) => optionReasons(scene, [counter, PASS], made),
    },
  ];
};
