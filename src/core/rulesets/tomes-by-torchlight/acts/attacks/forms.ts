import { ofTwo, type Reason } from '../../../../rules/kit.ts';
import { coverBetween } from '../../../../space/measuring/cover.ts';
import type { Form } from '../../data/weapon-list.ts';
import { settingsOf, type Combatant, type Scene } from '../../game.ts';
import { reason, type ReasonCode } from '../../reasons.ts';
import { able, opponents, sees, unitsBetween } from '../../round/state.ts';
import { armFor, hampered, lean, type Lean } from '../../sheet/derived.ts';

/** The three forms of attack: with what, at what distance, and what leans on the die (TT-076 to TT-085). */

const NEEDS: Readonly<Record<Form, ReasonCode>> = {
  melee: 'needs-melee-weapon',
  pole: 'needs-pole-weapon',
  missile: 'needs-missile-weapon',
};
/** Why an attack of this form cannot be made at all: nothing in hand is fit for it. */
export const armReasons = ({ body }: Combatant, form: Form): readonly Reason[] =>
  armFor(body, form) === null ? [reason(NEEDS[form])] : [];

/** Units below which a missile does not fly (TT-082). */
const NEAREST = 3;
/** Whether somebody has a weapon in hand for any target so many units away, seen or not. */
export const couldStrikeAt = ({ body }: Combatant, units: number): boolean =>
  (armFor(body, 'melee') !== null && units <= 1) ||
  (armFor(body, 'pole') !== null && units <= 2) ||
  (armFor(body, 'missile') !== null && units >= NEAREST);

/** Why an attack of this form does not get at somebody. */
export const rangeReasons = (scene: Scene, by: Combatant, to: Combatant, form: Form): readonly Reason[] => {
  const units = unitsBetween(by, to);
  if (units === Infinity) return [reason('not-on-field')];
  if (form === 'missile' && units < NEAREST) return [reason('too-close-for-missile', `Distance ${units}.`)];
  if (form !== 'missile' && units > (form === 'pole' ? 2 : 1)) return [reason('out-of-reach', `Distance ${units}.`)];
  return sees(scene, by, to) ? [] : [reason('no-line-of-sight')];
};

/** Why somebody is no target of an attack of this form. */
export const aimReasons = (scene: Scene, by: Combatant, to: Combatant, form: Form): readonly Reason[] => {
  if (to.id === by.id || !opponents(by, to)) return [reason('not-an-opponent')];
  if (!able(to)) return [reason(to.body.dead ? 'dead' : to.body.surrendered ? 'surrendered' : 'not-on-field')];
  return [...armReasons(by, form), ...rangeReasons(scene, by, to, form)];
};

/** Forms that somebody could attack another with from where they stand. */
export const formsAt = (scene: Scene, by: Combatant, to: Combatant, among: readonly Form[]): readonly Form[] =>
  among.filter((form) => armReasons(by, form).length === 0 && rangeReasons(scene, by, to, form).length === 0);

/** How far a shot is: straight up to DEX units, with disadvantage up to twice that, then hopeless (TT-084, TT-085). */
export const shotAt = (by: Combatant, to: Combatant): 'straight' | 'far' | 'hopeless' => {
  const { DEX } = by.body.attributes;
  const units = unitsBetween(by, to);
  return units > 2 * DEX ? 'hopeless' : units > DEX ? 'far' : 'straight';
};

const partlyCovered = (scene: Scene, by: Combatant, to: Combatant): boolean =>
  ofTwo(scene, by, to, false, (grid, from, at) => coverBetween(grid, from, at).length > 0);

/** What leans on an attack by where and how it is made; `given` comes from what brought it about. */
export const leansOf = (
  scene: Scene,
  by: Combatant,
  to: Combatant,
  form: Form,
  given: readonly Lean[] = [],
): readonly Lean[] => [
  ...given,
  ...lean('exposed', true, to.body.exposed),
  ...(form === 'missile'
    ? [
        ...lean('far', false, shotAt(by, to) === 'far'),
        ...lean(
          'partial cover',
          false,
          settingsOf(scene).partialCover === 'disadvantage' && partlyCovered(scene, by, to),
        ),
        ...hampered(by.body, 'missiles'),
      ]
    : hampered(by.body, 'melee')),
  ...lean('hidden', true, settingsOf(scene).hiddenAttackAdvantage === 'on' && (by.hidden || by.body.hiding !== null)),
];
