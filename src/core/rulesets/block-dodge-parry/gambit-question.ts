import type { Offer, Slot } from '../../rules/offer.ts';
import { choice } from '../../rules/offer.ts';
import type { Asked, Question } from '../../rules/question.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import { armsAgainst } from './aim.ts';
import { optionReasons } from './answer.ts';
import type { Ability } from './body.ts';
import { ABILITIES } from './body.ts';
import { able, isIn } from './derived.ts';
import { GAMBIT_NAMES, shoveZones, USUAL_SAVE } from './gambit-effect.ts';
import { kept } from './kept.ts';
import { GROUPS, offer } from './offer.ts';
import { knowsOf } from './reaction.ts';
import { ABILITY_NAMES } from './save.ts';
import type { Gambit } from './turn.ts';
import { GAMBITS } from './turn.ts';
import type { Battle, Fighter } from './verbs.ts';
import { zoneAt, zonesOf } from './zones.ts';

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
}

export interface Save {
  readonly ability: Ability;
  /** Where a shove leads; null: aside. */
  readonly zone: string | null;
}

const zoneSlot = (scene: Battle, target: Fighter): readonly Slot[] => {
  const here = zoneAt(scene, target);
  const zones = shoveZones(scene, target);
  if (zones.length === 0) return [];
  const label = (id: string): string => (id === here?.id ? 'Aside' : (zonesOf(scene).zones.find((zone) => zone.id === id)?.name ?? id));
  return [{
    name: 'zone', label: 'Where to', type: 'option', initial: zones[0] ?? null, optional: true,
    options: zones.map((id) => ({ id, label: label(id), reasons: [] })),
  }];
};

/** The GM names the save of a player's gambit, before the roll, and may call it off (BD-120, R-63). His own creatures' are as usual. */
export const saveQuestion = (scene: Battle, tried: Try): readonly Question[] => {
  const [by, target] = [lookUp(scene, tried.by), lookUp(scene, tried.target)];
  if (by === null || target === null || by.seat === null) return [];
  const roll: Offer = offer({
    id: 'save', name: 'It saves', about: 'The save its target makes.', group: GROUPS.gambit, icon: 'dices', rule: 'BD-120',
    slots: [
      {
        name: 'ability', label: 'With', type: 'option', initial: USUAL_SAVE[tried.gambit],
        options: ABILITIES.map((id) => ({ id, label: ABILITY_NAMES[id], reasons: [] })),
      },
      ...(tried.gambit === 'shove' ? zoneSlot(scene, target) : []),
    ],
  });
  const what = `${GAMBIT_NAMES[tried.gambit].toLowerCase()}${tried.say === '' ? '' : `, “${tried.say}”`}`;
  const say = `${by.name}: ${what}. What does ${target.name} save with?`;
  return [{
    kind: 'gambit-save', to: 'gm', say, about: [tried.by, tried.target], options: [roll],
    otherwise: choice('save', { ability: USUAL_SAVE[tried.gambit] }), always: null, near: true,
    check: (made) => optionReasons(scene, [roll], made),
  }];
};

const PASS: Offer = offer({ id: 'pass', name: 'Let it be', about: 'The exchange ends here.', group: GROUPS.gambit, icon: 'x' });

const keptArms = kept<readonly string[]>();

/** What somebody counters with; empty: nothing reaches, or it is in no state to (R-33). */
export const counterArms = (scene: Battle, who: Fighter, against: Fighter): readonly string[] =>
  keptArms(scene, `${who.id} ${against.id}`, () => armsToCounter(scene, who, against));

const armsToCounter = (scene: Battle, who: Fighter, against: Fighter): readonly string[] =>
  able(who.body) && knowsOf(who, against) && !isIn(who.body, 'stunned') && !isIn(who.body, 'helpless')
    ? armsAgainst(scene, who, against).map(({ id }) => id)
    : [];

export const counterQuestion = (scene: Battle, tried: Try, only: ReadonlySet<Asked> | undefined): readonly Question[] => {
  if (only !== undefined && !only.has(tried.target)) return [];
  const [by, target] = [lookUp(scene, tried.by), lookUp(scene, tried.target)];
  if (by === null || target === null) return [];
  const arms = counterArms(scene, target, by);
  if (arms.length === 0) return [];
  const counter: Offer = offer({
    id: 'counter', name: 'Counter', about: 'A gambit of its own, at once; it costs nothing.', group: GROUPS.gambit, icon: 'repeat',
    rule: 'BD-123',
    slots: [
      {
        name: 'gambit', label: 'What', type: 'option', initial: tried.gambit,
        options: GAMBITS.map((id) => ({ id, label: GAMBIT_NAMES[id], reasons: [] })),
      },
      { name: 'say', label: 'How', type: 'text', most: 200, optional: true },
    ],
  });
  return [{
    kind: 'counter', to: tried.target, say: `${knowsOf(target, by) ? by.name : 'Somebody'}'s gambit failed: counter?`,
    about: knowsOf(target, by) ? [tried.by] : [], options: [counter, PASS], otherwise: choice('pass'),
    always: choice('counter', { gambit: tried.gambit }), near: true,
    check: (made) => optionReasons(scene, [counter, PASS], made),
  }];
};
