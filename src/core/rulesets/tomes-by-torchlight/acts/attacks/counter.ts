import type { CombatantId, Offer } from '../../../../rules/kit.ts';
import { called, cellSlot, find, lookUp, offer, prompt, sentence } from '../../../../rules/kit.ts';
import type { Form } from '../../data/weapon-list.ts';
import { ask, look, type Combatant, type Procedure, type Scene } from '../../game.ts';
import { freeBeside, pushAway, seenPush } from '../../moves/steps.ts';
import { GROUPS } from '../../offer.ts';
import { reason } from '../../reasons.ts';
import { able } from '../../round/state.ts';
import { armFor } from '../../sheet/derived.ts';
import { formsAt } from './forms.ts';
import type { Step, Strike } from './striking.ts';

/** What a Slip and a Parry bring: a step, a counterattack with advantage, and a push (TT-031 to TT-034). */

const CELL = cellSlot('Where to');
const STAY = offer({ id: 'stay', name: 'Stay', about: 'No step aside.', group: GROUPS.react, icon: 'x' });
const HOLD = offer({ id: 'pass', name: 'Do not strike', about: 'The moment passes.', group: GROUPS.react, icon: 'x' });
const HAND: readonly Form[] = ['melee', 'pole'];
const ADVANTAGE = { label: 'opening', good: true } as const;

/** The defender steps into a free cell beside it, or stays (TT-031, TT-124). */
function* stepAside(who: CombatantId, take: Step): Procedure {
  const answer = yield* ask((scene) => [
    prompt(who, 'slip', () => {
      const one = lookUp(scene, who);
      if (one === null || !able(one)) return null;
      const cells = freeBeside(scene, one);
      if (cells.length === 0) return null;
      const step = offer({
        id: 'step',
        name: 'Step aside',
        about: 'One unit, into a free cell beside you. Others whose reach you leave may strike.',
        group: GROUPS.react,
        icon: 'footprints',
        rule: 'TT-031',
        slots: [CELL.slot({ among: cells.map(({ x, y }) => [x, y] as const) })],
      });
      return {
        say: sentence`${called(one.id)} slips the attack. Step aside?`,
        options: [step, STAY],
        otherwise: STAY.id,
        check: (made) => {
          const to = CELL.of(made);
          return made.offer === 'step' && !cells.some(({ x, y }) => x === to?.x && y === to.y)
            ? [reason('blocked', 'Only a free cell beside you.')]
            : [];
        },
      };
    }),
  ]);
  const to = answer?.choice.offer === 'step' ? CELL.of(answer.choice) : null;
  if (to !== null) yield* take(who, to);
}

const strikesBack = (scene: Scene, one: Combatant, other: Combatant): readonly Offer[] =>
  formsAt(scene, one, other, HAND).map((form) =>
    offer({
      id: form,
      name: `Strike with ${armFor(one.body, form)?.name.toLowerCase() ?? 'fists'}`,
      about: 'An attack with advantage; it costs no Grit.',
      group: GROUPS.attack,
      icon: 'swords',
      rule: 'TT-032',
    }),
  );

/** The defender strikes back with advantage, if it can and wants to (TT-032, TT-033, TT-R10). */
function* strikeBack(
  who: CombatantId,
  on: CombatantId,
  how: 'slip' | 'parry',
  strike: (made: Strike) => Procedure,
): Procedure {
  const answer = yield* ask((scene) => [
    prompt(who, 'counter', () => {
      const [one, other] = [lookUp(scene, who), lookUp(scene, on)];
      if (one === null || other === null || !able(one) || !able(other)) return null;
      const strikes = strikesBack(scene, one, other);
      const [first] = strikes;
      if (first === undefined) return null;
      const to = how === 'parry' ? seenPush(scene, other, one) : null;
      return {
        say: sentence`${called(one.id)} may strike back at ${called(other.id)} with advantage. Strike?`,
        about: [on],
        arrows: to === null ? [] : [{ who: on, to, label: 'pushed' }],
        options: [...strikes, HOLD],
        otherwise: first.id,
      };
    }),
  ]);
  const form = HAND.find((one) => one === answer?.choice.offer);
  if (form !== undefined) yield* strike({ by: who, to: on, form, leans: [ADVANTAGE], counters: true });
}

/** What comes of an attack foiled whole; the attack spent its action (TT-118). */
export function* counter(
  who: CombatantId,
  by: CombatantId,
  how: 'slip' | 'parry',
  step: Step,
  strike: (made: Strike) => Procedure,
): Procedure {
  if (how === 'slip') yield* stepAside(who, step);
  yield* strikeBack(who, by, how, strike);
  if (how === 'slip') return;
  const scene = yield* look();
  const attacker = lookUp(scene, by);
  if (attacker !== null && !attacker.body.dead && find(scene, who).place !== null) yield* pushAway(by, who);
}
