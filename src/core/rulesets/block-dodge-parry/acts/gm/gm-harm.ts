import type { Choice, CombatantId, Slot } from '../../../../rules/kit.ts';
import { combatantsSlot, idsOf, lookUp, numberSlot, pickSlot, textSlot, unless } from '../../../../rules/kit.ts';
import type { Action, Combatant, Procedure, Scene } from '../../game.ts';
import { action, changed, each, look, noted, reason, record, roll, head } from '../../game.ts';
import { enemiesInZone, foesOf, seesOf } from '../../moves/ground.ts';
import { type Ability, ABILITY_NAMES, able, hasAbility, isIn, withState } from '../../sheet/index.ts';
import { oneDie, save } from '../harm/dice.ts';
import { harm } from '../harm/harm.ts';

/** What falls, fire, breath and terror do, at the GM's word. */

const DICE = { '4': '1d4', '6': '1d6', '8': '1d8', '10': '1d10', '12': '1d12', fixed: 'Fixed number' };
const DIE = pickSlot('die', 'Damage', DICE);
const AMOUNT = numberSlot('amount', 'Points');
const TO = pickSlot('to', 'Damages', { hp: 'HP', ...ABILITY_NAMES }, { initial: 'str' });
const SAVE = pickSlot('save', 'Save to avoid', { none: 'None', ...ABILITY_NAMES });
const SURE_SAVE = pickSlot('save', 'Save to avoid', ABILITY_NAMES, { initial: 'dex' });
const CRITICAL = pickSlot('critical', 'Critical save', { no: 'No', yes: 'Yes' });
const SURE_CRITICAL = pickSlot('critical', 'Critical save', { yes: 'Yes', no: 'No' });
const SAY = textSlot('say', 'Source');
const FIXED = { min: 1, max: 40, step: 1, initial: 1, when: { slot: DIE.name, is: ['fixed'] } };
const HOW_MUCH: readonly Slot[] = [DIE.slot(), AMOUNT.slot(FIXED), TO.slot()];

interface Harming {
  /** null: `amount` as it is. */
  readonly sides: number | null;
  readonly amount: number;
  readonly to: Ability | 'hp';
  readonly save: Ability | null;
  readonly critical: boolean;
  readonly label: string;
}

const harmingOf = (made: Choice, label: string): Harming => {
  const die = DIE.of(made) ?? '4';
  return {
    sides: die === 'fixed' ? null : Number(die),
    amount: AMOUNT.of(made) ?? 1,
    to: TO.of(made) ?? 'str',
    save: SURE_SAVE.of(made),
    critical: CRITICAL.of(made) === 'yes',
    label: SAY.of(made) ?? label,
  };
};

/** The save that avoids it, then the die, then the harm (BD-312, BD-317). */
function* suffers(target: CombatantId, { sides, amount, to, save: against, critical, label }: Harming): Procedure {
  const combatant = lookUp(yield* look(), target);
  if (combatant === null) return;
  if (against !== null && (yield* save(target, { ability: against, label }))) return;
  const how = { of: null, label: `${label}, d${sides}`, secret: combatant.hidden };
  const points = sides === null ? amount : yield* roll(oneDie(how, sides));
  yield* harm(target, to, points, { critical }, label);
}

const harmAction = action({
  ...head('fight', 'harm', 'Deal damage', 'flame', 'BD-312'),
  about: 'From a fall, fire or the like: HP if they can defend, otherwise an ability. Armor does not help.',
  gmOnly: true,
  meanwhile: true,
  slots: [...HOW_MUCH, SAVE.slot(), CRITICAL.slot(), SAY.slot({ most: 60, optional: true })],
  resolve: (target, command) => suffers(target, harmingOf(command, 'harm')),
  headline: (command) => [`suffers ${harmingOf(command, 'harm').label}…`],
});

const TARGETS = combatantsSlot('targets', 'Targets');
/** Able enemies in the same zone. */
const breathed = (scene: Scene, combatant: Combatant): readonly CombatantId[] =>
  combatant.side === 'ally' ? [] : enemiesInZone(scene, combatant).map(({ id }) => id);

const breath = action({
  ...head('fight', 'breath', 'Breath attack', 'wind', 'BD-317'),
  about: 'Announce it one round ahead. A failed save means damage past the guard.',
  gmOnly: true,
  when: (scene, combatant) => breathed(scene, combatant).length > 0,
  reasons: (_, { body }) => unless(able(body), reason('not-able')),
  slots: (scene, combatant) => [
    TARGETS.slot({ among: breathed(scene, combatant), min: 1 }),
    ...HOW_MUCH,
    SURE_SAVE.slot(),
    SURE_CRITICAL.slot(),
  ],
  *resolve(_, command) {
    const harming = harmingOf(command, 'breath');
    yield* each(TARGETS.of(command) ?? [], (target) => suffers(target, harming));
  },
  headline: (command, scene) => ['breathes on ', ...TARGETS.named(scene, command)],
});

/** Able enemies who see something terrifying and are not terrified yet; the mindless never are. */
const awed = (scene: Scene, combatant: Combatant): readonly CombatantId[] => {
  const daunted = (foe: Combatant): boolean =>
    !isIn(foe.body, 'shaken') &&
    !foe.body.traits.includes('mindless') &&
    hasAbility(foe.body, 'wil') &&
    seesOf(scene, foe, combatant);
  const terrifies = combatant.body.traits.includes('terrifying') && able(combatant.body);
  return terrifies ? idsOf(foesOf(scene, combatant).filter(daunted)) : [];
};

/** A terrifying sight: WIL save, or attacks are impaired until somebody rallies them (BD-316). */
const terrify = action({
  ...head('fight', 'terrify', 'Terrify', 'ghost', 'BD-316'),
  about: 'On first sight: WIL save, or their attacks are impaired until rallied.',
  gmOnly: true,
  when: (scene, combatant) => awed(scene, combatant).length > 0,
  slots: (scene, combatant) => [TARGETS.slot({ among: awed(scene, combatant), min: 1 })],
  *resolve(by, command) {
    yield* each(TARGETS.of(command) ?? [], function* (targetId) {
      const target = lookUp(yield* look(), targetId);
      if (target === null) return;
      const passed = yield* save(target.id, { ability: 'wil', label: 'to resist terror' });
      const now = lookUp(yield* look(), targetId);
      if (passed || now === null) yield* record(noted(targetId, { type: 'undaunted', by }));
      else yield* record(changed(targetId, withState(now.body, 'shaken'), { type: 'shaken', by }));
    });
  },
  headline: (command, scene) => ['terrifies ', ...TARGETS.named(scene, command)],
});

export const harmActions: readonly Action[] = [harmAction, breath, terrify];
