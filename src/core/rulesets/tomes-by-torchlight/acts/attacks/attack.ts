import { aWith, atOne, type Explained, lookUp, orElse, small, TARGET, text } from '../../../../rules/kit.ts';
import { FORMS, type Form } from '../../data/weapon-list.ts';
import type { Why } from '../../facts/because.ts';
import { action, type Combatant, type Scene } from '../../game.ts';
import { attackBy } from '../../moves/walk.ts';
import { ACTION, head } from '../../offer.ts';
import { spendAction } from '../../round/spending.ts';
import { fighting, fights, opponents, turnReasons } from '../../round/state.ts';
import type { Body } from '../../sheet/body.ts';
import { armFor, armorTally, ATTRIBUTE_OF, figure, helped, leanPart, scoreOf } from '../../sheet/derived.ts';
import type { Turn } from '../../sheet/turn.ts';
import { aimReasons, armReasons, leansOf, shotAt } from './forms.ts';
import { meleeOf } from './melee.ts';

/** The attack in its three forms, an action each (TT-015). */

const SAID: Readonly<Record<Form, readonly [name: string, about: string, icon: string, rule: string]>> = {
  melee: ['Melee', 'One target within 1 unit.', 'swords', 'TT-076'],
  pole: ['Pole', 'One target within 2 units.', 'swords', 'TT-079'],
  missile: ['Missile', 'One target 3 units away or more; up to DEX units without disadvantage.', 'bow', 'TT-082'],
};

const explain = (scene: Scene, by: Combatant, to: Combatant, form: Form): Explained => {
  const leans = [...leansOf(scene, by, to, form), ...helped(by.body, 'attack')];
  const group = form === 'missile' ? meleeOf(scene, to, by.id) : [];
  const far = form === 'missile' && shotAt(by, to) === 'hopeless';
  const { surprised, gritty, grit } = to.body;
  const fighting = scene.turn.stage === 'turns' && fights(scene, to.id);
  // none is rolled before the second round, the lost turn over or not (TT-135)
  const why = surprised || (fighting && !gritty) ? 'Surprised' : fighting && grit === 0 ? 'No Grit' : null;
  return {
    modifiers: leanPart(leans),
    // a score to roll under is no modifier
    tallies: [
      figure(ATTRIBUTE_OF[form], scoreOf(by.body, ATTRIBUTE_OF[form])),
      { ...armorTally(to.body), label: `${to.name}: Armor` },
    ],
    notes: [
      ...(far ? ['More than twice DEX units away: it cannot hit.'] : []),
      ...(group.length > 1
        ? [`A melee of ${group.length}: the shot may go at any of ${group.map(({ name }) => name).join(', ')}.`]
        : []),
      ...(why === null ? [] : [`${why}: no reactions, and any damage is a Wound.`]),
    ],
  };
};

const attackWith = (form: Form) => {
  const [name, about, icon, rule] = SAID[form];
  return action({
    ...head('attack', form, name, icon, rule),
    name: (_, { body }) => {
      const arm = armFor(body, form);
      return arm === null ? name : `${name}: ${arm.name.toLowerCase()}`;
    },
    about,
    gesture: 'strike',
    cost: ACTION,
    when: ({ turn }) => turn.stage !== 'idle',
    secondary: (_, { body }) => armFor(body, form) === null,
    reasons: (scene, who) => orElse(turnReasons(scene, who), () => armReasons(who, form)),
    ...atOne<Body, Turn, Why>(
      (scene, who) => fighting(scene).filter((other) => opponents(who, other) && other.place !== null),
      (scene, who, target) => aimReasons(scene, who, target, form),
    ),
    explain: (scene, who, command) => {
      const target = lookUp(scene, TARGET.of(command) ?? who.id);
      return target === null || target.id === who.id
        ? { modifiers: [], tallies: [], notes: [] }
        : explain(scene, who, target, form);
    },
    *resolve(who, command) {
      yield* spendAction(who);
      const to = TARGET.of(command);
      if (to !== null) yield* attackBy({ by: who, to, form });
    },
    headline: (command, scene) => {
      const by = lookUp(scene, command.who);
      const arm = by === null ? null : armFor(by.body, form);
      return text`attacks ${TARGET.named(scene, command)}${arm !== null && ` with ${aWith(small(arm.name))}`}`;
    },
  });
};

export const attacks = FORMS.map(attackWith);
