import { baseOf, cellSlot, groundOf, lookUp, nameOf as calledBy, onField, TARGET } from '../../../../rules/kit.ts';
import { attackReasons } from '../../acts/attacks/attack-check.ts';
import { declare } from '../../acts/attacks/declare.ts';
import { meansOf, nameOf, offerOf, type Means } from '../../acts/attacks/means.ts';
import { spent } from '../../acts/attacks/outcome.ts';
import { strike } from '../../acts/attacks/strike.ts';
import { action, asTargets, head, look, noted, option, reason, record, under } from '../../game.ts';
import type { Action, Cell, Combatant, CombatantId, Offer, Reason, Scene } from '../../rules.ts';
import { banesOn, inRounds, majorReasons, speedNow, text, turnReasons, unable, unmet, wayTo } from '../../rules.ts';
import { walk, ways } from '../../moves/opportunity.ts';
import { walkable } from '../../moves/threat.ts';
import { feetToMove, onTheTurn } from '../../moves/walk.ts';
import { nextTurn } from '../../round/turns.ts';

/** Who dominates somebody plays their turn. An order in vain costs nothing, so that it tells nothing either. */

/** Whose turn it is, if this one dominates them. */
const puppetOf = (scene: Scene, by: CombatantId): Combatant | null => {
  const { active } = scene.turn;
  if (!inRounds(scene) || active === null || active === by) return null;
  const rules = banesOn(scene, active).some(({ kind, owner }) => kind === 'dominated' && owner === by);
  return rules ? lookUp(scene, active) : null;
};

const inVain = (by: CombatantId, whom: CombatantId) => record(noted(by, { type: 'order-in-vain', whom }));

const TO = cellSlot('Where to', 'to');

/** The cheapest way within what is left of the turn; null: there is none. */
const wayOf = (scene: Scene, mover: Combatant, to: Cell): readonly Cell[] | null => {
  if (turnReasons(scene, mover, 'walk').length > 0) return null;
  return wayTo(walkable(scene, mover, feetToMove(scene, mover, speedNow(scene, mover).total)), to);
};

const cellReasons = (scene: Scene, puppet: Combatant | null, to: Cell | null): readonly Reason[] => {
  const grid = groundOf(scene);
  if (grid === null) return [reason('needs-a-grid')];
  if (to === null || puppet === null) return [reason('slot-malformed', 'Choose a square.')];
  return unmet([onField(grid, { ...to, size: 1 }), 'off-the-field']);
};

const puppetNamed = (scene: Scene, by: CombatantId | null) => {
  const puppet = by === null ? null : puppetOf(scene, by);
  return puppet === null ? 'someone' : calledBy(puppet);
};

const RULING = { when: (scene: Scene, { id }: Combatant) => puppetOf(scene, id) !== null, reasons: unable };
const orderMove = action({
  ...under('move', 'order-move', 'Move someone', 'footprints', 'OL-249'),
  name: (scene, { id }) => text`Move ${puppetNamed(scene, id)}`,
  about: 'They obey: they go where you say, as far as they can. Provokes no opportunity attacks.',
  ...RULING,
  slots: [TO.slot()],
  check: (scene, by, command) => cellReasons(scene, puppetOf(scene, by.id), TO.of(command)),
  *resolve(who, command) {
    const scene = yield* look();
    const puppet = puppetOf(scene, who);
    const to = TO.of(command);
    if (puppet === null || to === null) return;
    const path = wayOf(scene, puppet, to);
    yield* path === null ? inVain(who, puppet.id) : walk(puppet.id, path, onTheTurn(command.forced !== null));
  },
  headline: ({ who }, scene) => text`moves ${puppetNamed(scene, who)}`,
});

const orderEnd = action({
  ...head('turn', 'order-end', 'End someone’s turn', 'skip-forward', 'OL-249'),
  name: (scene, { id }) => text`End ${puppetNamed(scene, id)}’s turn`,
  about: 'They do nothing more this turn.',
  ...RULING,
  *resolve(who) {
    if (puppetOf(yield* look(), who) !== null) yield* nextTurn();
  },
  headline: ({ who }, scene) => text`ends ${puppetNamed(scene, who)}’s turn`,
});

const armsOf = ({ body }: Combatant) => meansOf(body).filter(({ type }) => type === 'weapon');
const ID = 'order-attack';
const idOf = (means: Means): string => `${ID}:${offerOf(means)}`;

const attackOffer = (puppet: Combatant, means: Means, reasons: readonly Reason[]): Offer => {
  const name = text`${calledBy(puppet)}: ${nameOf(means)}`;
  const slots = [TARGET.slot()];
  return { ...option.attack(idOf(means), name, 'They obey, friend or foe.', 'swords', 'OL-249', { slots }), reasons };
};

const orderAttack: Action = {
  id: ID,
  offers: (scene, by) => {
    const puppet = puppetOf(scene, by.id);
    return puppet === null ? [] : armsOf(puppet).map((means) => attackOffer(puppet, means, unable(scene, by)));
  },
  targets: (scene, { id }) => {
    const puppet = puppetOf(scene, id);
    const all = scene.combatants.filter((target) => target.id !== puppet?.id && baseOf(target) !== null);
    return asTargets(all, ({ body }) => unmet([!body.dead, 'dead']));
  },
  *resolve(command) {
    const scene = yield* look();
    const puppet = command.who === null ? null : puppetOf(scene, command.who);
    const target = lookUp(scene, TARGET.of(command));
    if (command.who === null || puppet === null || target === null) return;
    const means = armsOf(puppet).find((arms) => idOf(arms) === command.offer) ?? null;
    const own = means && { ...command, who: puppet.id, offer: offerOf(means), slots: { targets: [target.id] } };
    const against = own && [...majorReasons(scene, puppet), ...attackReasons(scene, puppet, own)];
    if (means === null || against?.length !== 0) {
      yield* inVain(command.who, puppet.id);
      return;
    }
    const attack = declare(scene, puppet, means, { targets: [target], area: null }, {});
    yield* record(...spent(scene, puppet, attack, {}));
    yield* strike(scene, attack, ways);
  },
  headline: ({ who }, scene) => text`has ${puppetNamed(scene, who)} attack`,
};

export const puppetry = [orderMove, orderAttack, orderEnd];
