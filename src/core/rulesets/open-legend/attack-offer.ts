import type { Offer, Reason, Slot } from '../../rules/offer.ts';
import { capital } from '../../rules/text.ts';
import { DEFENSES } from './body.ts';
import type { Defense } from './body.ts';
import { longestSide } from './area.ts';
import { majorReasons } from './budget.ts';
import { score, supernaturalRange } from './derived.ts';
import { diceOf } from './dice.ts';
import type { Means } from './means.ts';
import { EXPLAINED, meansReasons, nameOf, needsApproval, offerOf, weaponDefense } from './means.ts';
import { GROUPS, MAJOR, offer } from './offer.ts';
import { reason } from './reasons.ts';
import { rollSlots } from './roll-slots.ts';
import { MOST_TARGETS } from './targets.ts';
import type { Battle, Fighter } from './game.ts';

const targetsSlot = (max: number): Slot => ({ name: 'targets', label: 'Targets', type: 'targets', min: 1, max });
const IN_REACH = targetsSlot(100);
const PROJECTILE = targetsSlot(MOST_TARGETS);
/** A power on adjacent foes is melee, and may have any number of them (R-24). */
const POWER = IN_REACH;

const DEFENSE: Slot = {
  name: 'defense',
  label: 'Against',
  type: 'option',
  initial: null,
  optional: true,
  gmOnly: true,
  options: DEFENSES.map((id: Defense) => ({ id, label: capital(id), reasons: [] })),
};
/** What the GM may switch when agreeing to an attack (OL-086). */
export const DEFENSE_SLOTS: readonly Slot[] = [DEFENSE];

const TRICK: Slot = {
  name: 'trick',
  label: 'By',
  type: 'option',
  initial: 'illusion',
  optional: true,
  options: [
    { id: 'illusion', label: 'An illusion', reasons: [] },
    { id: 'compulsion', label: 'Compelling them', reasons: [] },
  ],
};

const areas = new Map<number, Slot>();
const areaSlot = (range: number, footprint: number): Slot => {
  const most = longestSide(range, footprint);
  let slot = areas.get(most);
  if (slot === undefined) {
    slot = {
      name: 'area',
      label: 'Square',
      type: 'area',
      shape: 'square',
      sides: Array.from({ length: most / 5 }, (_, i) => 5 * (i + 1)),
    };
    areas.set(most, slot);
  }
  return slot;
};

const explaining = new Map<string, Slot>();
/** The line that makes the GM see how this hurts, with the rules' own example (OL-039 to OL-044). */
const reasonSlot = (attribute: string, example: string): Slot => {
  let slot = explaining.get(attribute);
  if (slot === undefined)
    explaining.set(
      attribute,
      (slot = { name: 'reason', label: `How it harms, e.g. ${example}`, type: 'text', most: 200, optional: true }),
    );
  return slot;
};

const slotsOf = (fighter: Fighter, means: Means): readonly Slot[] => {
  const rolled = rollSlots(fighter.body);
  if (means.type === 'weapon') return [means.thrown || !means.weapon.melee ? PROJECTILE : IN_REACH, ...rolled];
  const example = EXPLAINED[means.attribute];
  return [
    means.area ? areaSlot(supernaturalRange(score(fighter.body, means.attribute)), fighter.footprint) : POWER,
    ...(example === undefined ? [] : [reasonSlot(means.attribute, example)]),
    ...(means.attribute === 'influence' ? [TRICK] : []),
    DEFENSE,
    ...rolled,
  ];
};

const aboutOf = (fighter: Fighter, means: Means): string => {
  const worth = score(fighter.body, means.attribute);
  const dice = `${capital(means.attribute)} ${worth}${worth > 0 ? ` (d20 and ${diceOf(worth)})` : ' (d20 alone)'}`;
  if (means.type === 'weapon')
    return `${dice} against ${capital(weaponDefense(means.attribute))}${means.thrown ? '; the weapon leaves the hand' : ''}.`;
  return `${dice}${means.area ? ' against everybody in a square' : ''}${needsApproval(means) ? '; the GM has to agree' : ''}.`;
};

const iconOf = (means: Means): string =>
  means.type === 'power'
    ? means.area
      ? 'square-dashed'
      : 'sparkles'
    : means.thrown || !means.weapon.melee
      ? 'crosshair'
      : 'sword';

const ruleOf = (means: Means): string => (means.type === 'power' ? (means.area ? 'OL-074' : 'OL-088') : 'OL-087');

/** The offer of an attack by these means. */
export const attackOffer = (scene: Battle, fighter: Fighter, means: Means): Offer => {
  const reasons: readonly Reason[] = [
    ...majorReasons(scene, fighter),
    ...(scene.field.type === 'grid' ? [] : [reason('needs-a-grid')]),
    ...(fighter.place === null ? [reason('not-on-field')] : []),
    ...meansReasons(fighter.body, means).map((code) => reason(code)),
  ];
  return offer({
    id: offerOf(means),
    name: nameOf(means),
    about: aboutOf(fighter, means),
    group: GROUPS.attack,
    icon: iconOf(means),
    cost: MAJOR,
    reasons,
    slots: slotsOf(fighter, means),
    gesture: means.type === 'power' && means.area ? null : 'strike',
    rule: ruleOf(means),
  });
};
