import type { Reason } from '../../rules/offer.ts';
import { find } from '../../rules/scene.ts';
import type { Action } from './action.ts';
import { actionId } from './action.ts';
import { turnReasons, unable } from './budget.ts';
import { handsFree, regripped, weaponAt } from './hands.ts';
import { GROUPS, offer } from './offer.ts';
import { reason } from './reasons.ts';
import type { Battle, Fighter } from './game.ts';
import { look, record } from './game.ts';
import { carried } from './weapons.ts';

/** What hands do for nothing: letting go, and gripping otherwise. */

/** In the own turn, or in peace; it costs nothing. */
const freeReasons = (scene: Battle, fighter: Fighter): readonly Reason[] =>
  scene.turn.phase === 'idle' ? unable(fighter) : turnReasons(scene, fighter);

/** Letting go is free; what falls stays out of hand until the GM gives it back on the sheet. */
const letGo: Action = {
  id: 'let-go',
  offers: (scene, fighter) => [
    ...carried(fighter.body)
      .filter(({ natural, wielded }) => wielded && !natural)
      .map((weapon) =>
        offer({
          id: `let-go:${weapon.at}`,
          name: `Drop ${weapon.name}`,
          about: 'Costs nothing; it lies on the ground.',
          group: GROUPS.minor,
          icon: 'arrow-down-to-line',
          rule: 'OL-150',
          reasons: freeReasons(scene, fighter),
        }),
      ),
    ...(fighter.body.inHand === null
      ? []
      : [
          offer({
            id: 'let-go:item',
            name: `Let go of ${fighter.body.inHand}`,
            about: 'Costs nothing; it is no longer carried.',
            group: GROUPS.minor,
            icon: 'arrow-down-to-line',
            rule: 'OL-150',
            reasons: freeReasons(scene, fighter),
          }),
        ]),
  ],
  *resolve(command) {
    if (command.who === null) return;
    const { id, body } = find(yield* look(), command.who);
    if (actionId(command.offer)[1] === 'item') {
      if (body.inHand !== null)
        yield* record({
          type: 'changed',
          who: id,
          set: { inHand: null },
          because: { type: 'let-go', thing: body.inHand },
        });
      return;
    }
    const weapon = weaponAt(body, command.offer);
    if (weapon !== null)
      yield* record({
        type: 'changed',
        who: id,
        set: { weapons: regripped(body, weapon.at, 'dropped') },
        because: { type: 'let-go', thing: weapon.name },
      });
  },
  headline: () => ['lets go'],
};

/** A versatile weapon changes its grip freely (OC-14). */
const regrip: Action = {
  id: 'grip',
  offers: (scene, fighter) =>
    carried(fighter.body)
      .filter(({ hands, wielded, natural }) => hands === 'versatile' && wielded && !natural)
      .map((weapon) => {
        const wider = weapon.grip === 'one';
        return offer({
          id: `grip:${weapon.at}`,
          name: `${weapon.name} in ${wider ? 'two hands' : 'one hand'}`,
          about: 'A versatile weapon changes its grip freely.',
          group: GROUPS.minor,
          icon: 'hand',
          rule: 'OC-14',
          reasons: [
            ...freeReasons(scene, fighter),
            ...(wider && handsFree(fighter.body) < 1 ? [reason('no-free-hand')] : []),
          ],
        });
      }),
  *resolve(command) {
    if (command.who === null) return;
    const { id, body } = find(yield* look(), command.who);
    const weapon = weaponAt(body, command.offer);
    if (weapon === null) return;
    const grip = weapon.grip === 'one' ? 'two' : 'one';
    yield* record({
      type: 'changed',
      who: id,
      set: { weapons: regripped(body, weapon.at, grip) },
      because: { type: 'gripped', weapon: weapon.name, hands: grip },
    });
  },
  headline: () => ['changes grip'],
};

export const gripActions: readonly Action[] = [regrip, letGo];
