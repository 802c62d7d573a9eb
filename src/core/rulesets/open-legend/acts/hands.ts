import type { Cost, Offer, Reason } from '../../../rules/offers/offer.ts';
import type { Cell } from '../../../rules/offers/slots.ts';
import { find } from '../../../rules/scene/scene.ts';
import { laid } from '../effects/things.ts';
import type { Why } from '../facts/because.ts';
import type { Body, Grip, Weapon } from '../sheet/body.ts';
import type { Action, Scene, Combatant } from '../game.ts';
import { changed, look, record } from '../game.ts';
import { GROUPS, offer } from '../offer.ts';
import type { Carried } from '../sheet/weapons.ts';
import { carried, handsUsed } from '../sheet/weapons.ts';

const HANDS = 2;
/** Hands with nothing in them. */
export const handsFree = (body: Body): number => HANDS - handsUsed(body);
/** Free hands it takes to draw a weapon. */
export const handsNeeded = (weapon: Carried): number => (weapon.hands === 'two' ? 2 : 1);

/** The weapons with one of them held otherwise. */
export const regripped = (body: Body, at: number, grip: Grip): readonly Weapon[] =>
  body.weapons.map((weapon, index) => (index === at && weapon.type === 'listed' ? { ...weapon, grip } : weapon));

/** What hands do with one of the weapons carried. */
interface Handling {
  readonly id: string;
  readonly which: (weapon: Carried) => boolean;
  readonly name: (weapon: Carried) => string;
  readonly about: (weapon: Carried) => string;
  readonly icon: string;
  readonly rule: string;
  readonly cost?: readonly Cost[];
  readonly reasons: (scene: Scene, combatant: Combatant, weapon: Carried) => readonly Reason[];
  /** How it is held afterwards, what else changes, and what the log keeps of it. */
  readonly grip: (weapon: Carried) => Grip;
  readonly also?: (scene: Scene, combatant: Combatant, weapon: Carried) => Partial<Body>;
  /** Where it comes to lie. */
  readonly lays?: (scene: Scene, combatant: Combatant) => Cell | null;
  readonly because: (weapon: Carried) => Why;
  readonly headline: string;
}

/** An action with an offer for each such weapon: `draw:1`. */
export const handling = ({ id, which, grip, also, lays, because, headline, ...said }: Handling): Action => {
  const offerId = ({ at }: Carried): string => `${id}:${at}`;
  return {
    id,
    offers: (scene, combatant) =>
      carried(combatant.body)
        .filter(which)
        .map((weapon): Offer =>
          offer({
            id: offerId(weapon),
            name: said.name(weapon),
            about: said.about(weapon),
            group: GROUPS.minor,
            icon: said.icon,
            rule: said.rule,
            cost: said.cost ?? [],
            reasons: said.reasons(scene, combatant, weapon),
          }),
        ),
    *resolve(command) {
      if (command.who === null) return;
      const scene = yield* look();
      const combatant = find(scene, command.who);
      const weapon = carried(combatant.body).find((carried) => offerId(carried) === command.offer);
      if (weapon === undefined) return;
      const set = { weapons: regripped(combatant.body, weapon.at, grip(weapon)), ...also?.(scene, combatant, weapon) };
      const at = lays?.(scene, combatant) ?? null;
      yield* record(changed(combatant.id, set, because(weapon)), ...laid(scene, combatant.id, weapon.id, at));
    },
    headline: () => [headline],
  };
};

/** What is held, and may be let go of. */
export const inHand = ({ natural, wielded }: Carried): boolean => wielded && !natural;
