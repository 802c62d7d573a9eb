import { cellsCovered, clearBetween, isInside, ofOne, type Reason, unless } from '../../../../rules/kit.ts';
import { type Combatant, reason, type Scene } from '../../game.ts';
import { areasIn, baseIn } from '../../round/state.ts';
import { isIn, type Spell } from '../../sheet/index.ts';
import { feetBetween } from '../attacks/means.ts';

/** What keeps a caster from casting, and from aiming a spell (OS-044 to OS-049). */

/** Whether somebody stands in magical silence (OS-046, OS-190). */
export const inSilence = (scene: Scene, who: Combatant): boolean =>
  ofOne(scene, who, false, (grid, base) =>
    areasIn(scene.turn.effects).some(({ covers }) =>
      isInside(grid, new Set(cellsCovered(grid, covers, (id) => baseIn(scene, id))), base),
    ),
  );

/** Why somebody can speak no spell: voice, hands, silence, ground. */
export const voiceReasons = (scene: Scene, who: Combatant): readonly Reason[] => [
  ...unless(!isIn(who.body, 'gagged'), reason('cannot-speak')),
  ...unless(!isIn(who.body, 'bound'), reason('hands-not-free')),
  ...unless(!isIn(who.body, 'silenced') && !inSilence(scene, who), reason('silenced')),
  ...unless(!isIn(who.body, 'sick'), reason('sick')),
  ...unless(!isIn(who.body, 'unstable'), reason('unstable-surface')),
];

/** Why a spell cannot be aimed at somebody: it has to be seen and in range (OS-049). */
export const spellAimReasons = (scene: Scene, by: Combatant, spell: Spell, to: Combatant): readonly Reason[] => {
  const feet = feetBetween(scene, by, to);
  if (feet === Infinity) return [reason('not-on-field')];
  if (isIn(to.body, 'dead')) return [reason('dead')];
  if (feet > spell.feet) return [reason('too-far', `${feet} ft away; ${spell.feet} ft at most.`)];
  // the blind find themselves, and whom they touch
  const blind = isIn(by.body, 'blind') && to.id !== by.id && spell.feet > 5;
  return unless(spell.sightless || (!blind && clearBetween(scene, by, to)), reason('not-visible'));
};
