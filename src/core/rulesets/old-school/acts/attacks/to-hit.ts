import { ofTwo, type Tally } from '../../../../rules/kit.ts';
import type { CoverObject } from '../../../../space/field/field.ts';
import { coverBetween } from '../../../../space/measuring/cover.ts';
import { type Combatant, type Scene, settingsOf } from '../../game.ts';
import { retreating, stenchOn, strengthOf } from '../../round/state.ts';
import { aacOf, attackBonusOf, type Carried, isHelpless, isIn, modifier, part, tallyOf } from '../../sheet/index.ts';
import { feetBetween, rangeModifier } from './means.ts';

/** What goes into an attack roll and what it goes against. */

/** What the GM, or the attacker, lays on one attack. */
export interface Laid {
  /** −4 to 0; null: what was ruled for the obstacles in between (OS-042). */
  readonly cover: number | null;
  /** From behind: the shield does not count (OS-138). */
  readonly behind: boolean;
  /** A thief's stab at one who is unaware: +4, double damage (OS-150). */
  readonly backstab: boolean;
  readonly modifier: number;
  readonly subdues: boolean;
}
export const PLAIN: Laid = { cover: null, behind: false, backstab: false, modifier: 0, subdues: false };

/** Obstacles on the line of a shot, in the order of the map. */
export const obstaclesBetween = (scene: Scene, by: Combatant, to: Combatant): readonly CoverObject[] =>
  ofTwo(scene, by, to, [], coverBetween);
/** The worst of what the GM ruled for them; null for those without a ruling. */
export const coverRuled = (scene: Scene, by: Combatant, to: Combatant): number =>
  obstaclesBetween(scene, by, to).reduce(
    (worst, { id }) => Math.min(worst, scene.turn.covers.find((ruled) => ruled.id === id)?.penalty ?? 0),
    0,
  );

/** With what an attack is made, as the roll cares: a natural attack is a melee weapon without a name. */
export interface Striking {
  readonly name: string;
  readonly missile: boolean;
  readonly weapon: Carried | null;
}

/** Whether somebody’s gaze is what others look away from. */
const gazes = ({ body }: Combatant): boolean => body.power?.gaze === true;

/** The modifiers of the roll (OS-056 to OS-058, OS-166); `total` is what is added to the die. */
export const attackTally = (
  scene: Scene,
  by: Combatant,
  to: Combatant,
  { missile, weapon }: Striking,
  laid: Laid,
): Tally => {
  const { body } = by;
  const range = missile && weapon !== null ? (rangeModifier(weapon, feetBetween(scene, by, to)) ?? 0) : 0;
  return tallyOf(
    'Attack',
    missile ? part('DEX', modifier(body.abilities.DEX)) : part('STR', modifier(strengthOf(scene.turn, by))),
    part('attack bonus', attackBonusOf(body)),
    part('magic', weapon?.magic ?? 0),
    part(range > 0 ? 'short range' : 'long range', range),
    missile ? part('cover', laid.cover ?? coverRuled(scene, by, to)) : null,
    missile && isIn(body, 'unstable') ? part('unsteady ground', -4) : null,
    missile && body.class === 'halfling' ? part('halfling', 1) : null,
    retreating(scene, to) ? part('retreating target', 2) : null,
    to.body.tags.includes(body.bonusAgainst?.tag ?? '')
      ? part(`against ${body.bonusAgainst?.tag}`, body.bonusAgainst?.bonus ?? 0)
      : null,
    laid.backstab ? part('from behind, unaware', 4) : null,
    part('dive', body.struck === true ? 0 : (body.dive ?? 0)),
    part('stench', isIn(body, 'nauseated') ? -stenchOn(scene, by) : 0),
    part('daylight', settingsOf(scene).daylight ? -(body.sunHate ?? 0) : 0),
    part('looking away', isIn(body, 'averted') && gazes(to) ? -4 : 0),
    part('target looks away', isIn(to.body, 'averted') && gazes(by) ? 2 : 0),
    part('GM', laid.modifier),
  );
};

/** What it goes against: the shield counts once less, however many reasons there are (OS-034, OS-138, OS-199). */
export const againstTally = (scene: Scene, to: Combatant, laid: Laid): Tally =>
  aacOf(to.body, retreating(scene, to) || laid.behind || laid.backstab);

/** Whether a blow needs no roll: in melee at one who is helpless (OS-140, OS-189). */
export const hitsItself = (to: Combatant, missile: boolean): boolean => !missile && isHelpless(to.body);
/** Whether a face with these modifiers hits: 20 always, 1 never (OS-059 to OS-061). */
export const hits = (face: number, bonus: number, against: number): boolean =>
  face === 20 || (face !== 1 && face + bonus >= against);
