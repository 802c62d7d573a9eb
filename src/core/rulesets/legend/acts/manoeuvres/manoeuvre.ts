import { lookUp, TARGET, type CombatantId, type Command, type Offer, type Reason } from '../../../../rules/kit.ts';
import { aimedBy, attackReasons, fearReasons, takeAttack, targetReasons } from '../attack.ts';
import { attempt, tryReasons } from './attempt.ts';
import { hostCost } from '../special.ts';
import type { Combatant, Procedure, Scene } from '../../game.ts';
import { changed, GROUPS, lookAt, offer, record, settingsOf, several } from '../../game.ts';
import { provoked } from '../../moves/opportunity.ts';
import { cost, paymentReasons, spend } from '../../round/budget.ts';
import { attacksOf, MANOEUVRE, MANOEUVRES, meleeOf, type ManoeuvreId } from '../../sheet/index.ts';

const idOf = (id: ManoeuvreId): string => `manoeuvre:${id}`;
const manoeuvreIn = (offered: string): ManoeuvreId | null => MANOEUVRES.find((id) => idOf(id) === offered) ?? null;

/** Whether an ability lets it stand for an attack of an action (LG-413). */
const instead = ({ body }: Combatant, id: ManoeuvreId): boolean =>
  body.tricks.some((trick) => trick.manoeuvre === id && trick.instead === 'attack');

/** A standard action, unless an ability lets it replace an attack, or the table says otherwise (LG-261, LG-412). */
const costReasons = (scene: Scene, who: Combatant, id: ManoeuvreId): readonly Reason[] => {
  if (instead(who, id)) return attackReasons(scene, who);
  return [...paymentReasons(settingsOf(scene).manoeuvreRules[id].cost, scene, who), ...fearReasons(scene, who)];
};

/** Why a manoeuvre cannot be tried on this one. */
const reasonsAgainst = (scene: Scene, who: Combatant, target: Combatant, id: ManoeuvreId): readonly Reason[] => [
  ...targetReasons(scene, who, target, meleeOf(who.body)),
  ...tryReasons(scene, who, target, id),
];

const offerOf = (scene: Scene, who: Combatant, id: ManoeuvreId): Offer => {
  const { name, about, icon, rule } = MANOEUVRE[id];
  const replaces = instead(who, id);
  return offer({
    id: idOf(id),
    name,
    about: replaces ? `${about} It may stand for an attack of an action.` : about,
    group: GROUPS.attack,
    icon,
    rule,
    secondary: true,
    cost: replaces ? hostCost(scene, who, 'standard') : cost(settingsOf(scene).manoeuvreRules[id].cost),
    reasons: costReasons(scene, who, id),
    slots: [TARGET.slot()],
  });
};

/** Opportunity attacks of its target first, then the try itself (LG-261). */
function* tries(by: CombatantId, id: ManoeuvreId, command: Command): Procedure {
  const target = TARGET.of(command);
  if (target === null) return;
  const [scene, who] = yield* lookAt(by);
  const because = { type: 'manoeuvred', target, manoeuvre: id } as const;
  let bonus = attacksOf(who.body)[0] ?? 0;
  if (instead(who, id)) bonus = yield* takeAttack(by, because);
  else yield* record(changed(by, spend(who.body, settingsOf(scene).manoeuvreRules[id].cost), because));
  if (yield* provoked(by, id, target)) yield* attempt(id, by, target, bonus);
}

export const manoeuvre = several({
  id: 'manoeuvre',
  thing: manoeuvreIn,
  offers: (scene, who) =>
    scene.turn.phase === 'rounds' && settingsOf(scene).manoeuvres
      ? MANOEUVRES.map((id) => offerOf(scene, who, id))
      : [],
  targets: (scene, who, id) => aimedBy(scene, who, (target) => reasonsAgainst(scene, who, target, id)),
  check: (scene, who, id, command) => {
    const target = lookUp(scene, TARGET.of(command) ?? who.id);
    return target === null ? [] : reasonsAgainst(scene, who, target, id);
  },
  resolve: tries,
  headline: (id, command, scene) => [
    id === null ? 'tries something on ' : `tries a ${MANOEUVRE[id].name.toLowerCase()} on `,
    TARGET.named(scene, command),
  ],
});
