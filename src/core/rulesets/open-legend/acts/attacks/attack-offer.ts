import { areaSlot, capital, memoKeyed, offer, TARGETS, textSlot } from '../../../../rules/kit.ts';
import { baneSlots } from '../../effects/banes/inflictable.ts';
import { ELEMENT_SLOT } from '../../effects/boons/resistance.ts';
import { EXTRA, GROUPS, MAJOR, MINOR, score } from '../../game.ts';
import type { Combatant, Offer, Reason, Scene, Slot } from '../../rules.ts';
import { attackLeftReasons, barred, diceOf, minorReasons, rollSlots, supernaturalRange, unmet } from '../../rules.ts';
import { DEFENSE_SLOT, TRICK_SLOT, usualDefense } from './declare.ts';
import { attackScore, spareSlots } from './feats.ts';
import { EXPLAINED, flies, isArea, meansReasons, nameOf, needsApproval, offerOf, wayOf, type Means } from './means.ts';
import { longestSide, MOST_TARGETS } from './targets.ts';

/** A power on adjacent foes is melee, and may have any number of them (R-24). */
const IN_REACH = TARGETS.slot({ min: 1, max: 100 });
const PROJECTILE = TARGETS.slot({ min: 1, max: MOST_TARGETS });

export const SQUARE = areaSlot('Square');
const upTo = memoKeyed((square: typeof SQUARE, most: number): Slot => {
  const sides = Array.from({ length: most / 5 }, (_, i) => 5 * (i + 1));
  return square.slot({ shape: 'square', sides });
});
export const squareSlot = (range: number, footprint: number) => upTo(SQUARE, longestSide(range, footprint));

/** How the attack hurts, in a line for the GM, with the rules' own example (OL-039 to OL-044). */
const HOW = new Map(
  Object.entries(EXPLAINED).map(([attribute, example]) => [
    attribute,
    textSlot('reason', `How does it harm? For example: ${example}`).slot({ most: 200, optional: true }),
  ]),
);

const slotsOf = (scene: Scene, by: Combatant, means: Means): readonly Slot[] => {
  const rolled = [...baneSlots(by.body, means), ...rollSlots(by.body)];
  if (means.type === 'weapon') return [flies(means) ? PROJECTILE : IN_REACH, ...rolled];
  const harm = means.purpose === 'harm';
  const how = harm ? HOW.get(means.attribute) : undefined;
  return [
    means.area ? squareSlot(supernaturalRange(score(by.body, means.attribute)), by.footprint) : IN_REACH,
    ...(means.area ? spareSlots(scene, by) : []),
    ...(how === undefined ? [] : [how]),
    ...(harm && means.attribute === 'influence' ? [TRICK_SLOT] : []),
    ...(harm ? [DEFENSE_SLOT] : []),
    ...(means.attribute === 'energy' ? [ELEMENT_SLOT] : []),
    ...rolled,
  ];
};

const aboutOf = (means: Means, worth: number): string => {
  const dice = `${capital(means.attribute)} ${worth}${worth > 0 ? ` (d20 + ${diceOf(worth)})` : ' (d20 only)'}`;
  if (means.purpose !== 'harm')
    return `${dice} vs the defense of the bane${isArea(means) ? ', against everyone in a square' : ''}.`;
  if (means.type === 'weapon')
    return `${dice} vs ${capital(usualDefense(means, 'melee'))}${means.thrown ? '; the weapon leaves your hand' : ''}.`;
  const word = needsApproval(means) ? '; needs the GM’s approval' : '';
  return `${dice}${means.area ? ' against everyone in a square' : ''}${word}.`;
};

const marksOf = (means: Means): Pick<Offer, 'icon' | 'rule'> => {
  if (means.purpose !== 'harm') return { icon: means.purpose === 'bane' ? 'zap' : 'shield-alert', rule: 'OL-098' };
  if (isArea(means)) return { icon: 'square-dashed', rule: 'OL-074' };
  if (means.type === 'power') return { icon: 'sparkles', rule: 'OL-088' };
  return { icon: flies(means) ? 'crosshair' : 'sword', rule: 'OL-087' };
};

/** What the offer says whoever makes it, with this score. */
const said = memoKeyed((means: Means, worth: number) => {
  return { id: offerOf(means), name: nameOf(means), about: aboutOf(means, worth), ...marksOf(means) };
});

/** Why an effect does not let somebody attack by these means. */
export const meansBarred = (scene: Scene, by: Combatant, { purpose, type }: Means): readonly Reason[] => [
  ...(purpose === 'harm' ? [] : barred(scene, by, 'bane')),
  ...(type === 'power' ? barred(scene, by, 'power') : []),
];

export const attackOffer = (scene: Scene, by: Combatant, means: Means): Offer => {
  const minor = means.purpose === 'intimidate';
  const { id, name, about, icon, rule } = said(means, attackScore(by.body, means));
  return offer({
    id,
    name,
    about,
    group: means.purpose === 'harm' ? GROUPS.attack : GROUPS.bane,
    icon,
    rule,
    cost: minor ? MINOR : (by.body.extraAttacks ?? 0) > 0 ? EXTRA : MAJOR,
    reasons: unmet(
      minor ? minorReasons(scene, by, 'intimidate', 'bane') : attackLeftReasons(scene, by),
      meansBarred(scene, by, means),
      [scene.field.type === 'grid', 'needs-a-grid'],
      [by.place !== null, 'not-on-field'],
      meansReasons(by.body, means),
    ),
    slots: slotsOf(scene, by, means),
    gesture: isArea(means) || means.purpose !== 'harm' ? null : 'strike',
    secondary: means.purpose === 'harm' || wayOf(means) === 'bane' ? undefined : true,
    spends: means.type === 'weapon' && means.thrown ? `the ${means.weapon.name.toLowerCase()}` : undefined,
  });
};
