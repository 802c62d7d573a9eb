import { inRounds, lessMajor, majorReasons, turnReasons } from '../../round/budget.ts';
import { action, atOne, capital, changed, find, head, look, MAJOR, MOVE, record, score, unmet } from '../../game.ts';
import type { Body, Combatant, Cost, Focus, Procedure, Reason, Scene, Turn, Why } from '../../rules.ts';
import { attributeSlot, barred, began, lookUp, named, newFocus, newHelp, orElse, TARGET, text } from '../../rules.ts';

export const WHOLE_TURN: readonly Cost[] = [...MAJOR, ...MOVE];

/** A focus action needs a turn of which nothing is spent, its own major action included, haste or not (OL-228). */
export const focusReasons = (scene: Scene, by: Combatant): readonly Reason[] =>
  orElse(turnReasons(scene, by, 'focus'), () => {
    const { majorLeft, moveLeft, feetLeft, minorsUsed, pendingDraw } = by.body;
    const { majors, lentMajors } = scene.turn;
    const whole = majorLeft >= majors && moveLeft > 0 && feetLeft === 0 && minorsUsed.length === 0;
    return unmet([whole && majorLeft > lentMajors, 'focus-needs-full-turn'], [pendingDraw === null, 'must-draw-first']);
  });

/** A focus action whose roll is chosen next. */
const stance = (id: Focus['kind'], name: string, about: string, icon: string, rule: string) =>
  action({
    ...head('focus', id, name, icon, rule, WHOLE_TURN),
    about,
    when: inRounds,
    reasons: focusReasons,
    *resolve(who): Procedure {
      const scene = yield* look();
      const left = { majorLeft: 1, moveLeft: 0, feetLeft: 0 };
      const taken = changed(who, left, { type: 'focus-taken', focus: id });
      yield* record(taken, began(scene, [newFocus(scene, who, id)]));
    },
    headline: `takes a ${name.toLowerCase()}`,
  });

const ONE_ATTACK =
  'Your whole turn is one damaging attack, chosen next. 10 or more damage ends all boons that a target sustains.';
/** A damaging attack that ends the boons its targets keep up (OL-176, OL-177). */
export const disrupt = stance('disrupting-attack', 'Disrupting attack', ONE_ATTACK, 'zap-off', 'OL-176');

const ONE_ROLL = 'Your whole turn is one action roll, chosen next, with advantage 1.';
/** One action roll of one's choice with advantage 1 (OL-178, R-46). */
export const superior = stance('superior-action', 'Superior action', ONE_ROLL, 'star', 'OL-178');

/** Helping an ally's next roll with one attribute (OL-127, OL-128, R-31). */

const WITH = attributeSlot('attribute', 'Attribute', 'might');
const ally = atOne<Body, Turn, Why>(
  ({ combatants }, by) => combatants.filter(({ id, side, body }) => id !== by.id && side === by.side && !body.dead),
  (_, by, target) => unmet([target.id !== by.id && target.side === by.side, 'not-an-ally']),
);

export const assist = action({
  ...head('roll', 'assist', 'Assist', 'hand-helping', 'OL-127', MAJOR),
  about: 'An ally’s next roll with the chosen attribute has advantage 1. It is lost when your next turn starts.',
  when: inRounds,
  reasons: (scene, by) => [...majorReasons(scene, by), ...barred(scene, by, 'assist')],
  targets: ally.targets,
  slots: [...ally.slots, WITH.slot],
  check: (scene, by, command) =>
    unmet(ally.check(scene, by, command), [
      score(by.body, WITH.of(command)) > 0,
      'attribute-too-low',
      'You need a score of at least 1.',
    ]),
  *resolve(who, command) {
    const scene = yield* look();
    const target = lookUp(scene, TARGET.of(command) ?? who);
    if (target === null) return;
    const attribute = WITH.of(command);
    const gives = { kind: 'assist', source: capital(attribute), attributes: [attribute], net: 1 } as const;
    const help = newHelp(scene, target.id, who, gives);
    const why = { type: 'assisted', target: target.id, attribute } as const;
    yield* record(changed(who, lessMajor(find(scene, who).body), why), began(scene, [help]));
  },
  headline: (command, scene) => {
    const target = TARGET.of(command);
    return text`assists ${target === null ? 'an ally' : named(scene, target)}`;
  },
});
