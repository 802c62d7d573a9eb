import type { Slot, Slots } from '../../rules/offer.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import { readNumber, readOption, readTargets, readText } from '../../rules/slots.ts';
import { namedAll } from '../../rules/text.ts';
import type { Action } from './action.ts';
import type { Ability } from './body.ts';
import { ABILITIES, ABILITY_NAMES } from './body.ts';
import { able } from './derived.ts';
import { oneDie } from './dice.ts';
import { harm } from './harm.ts';
import { GROUPS, offer } from './offer.ts';
import { reason } from './reasons.ts';
import { saveRoll } from './save.ts';
import type { Battle, Fighter, Steps } from './game.ts';
import { each, look, roll } from './game.ts';
import { hostile, placeOf } from './zones.ts';

/** Harm that is nobody's attack: falls, fire, breath. It asks the GM what it does, and rolls it. */

const option = (
  name: string,
  label: string,
  options: readonly (readonly [id: string, label: string])[],
  initial = options[0]?.[0] ?? null,
): Slot => ({
  name,
  label,
  type: 'option',
  initial,
  options: options.map(([id, say]) => ({ id, label: say, reasons: [] })),
});

const DIE = option('die', 'How much', [
  ['4', '1d4'],
  ['6', '1d6'],
  ['8', '1d8'],
  ['10', '1d10'],
  ['12', '1d12'],
  ['fixed', 'A number'],
]);
const AMOUNT: Slot = {
  name: 'amount',
  label: 'Points',
  type: 'number',
  min: 1,
  max: 40,
  step: 1,
  initial: 1,
  when: { slot: 'die', is: ['fixed'] },
};
const TO = option(
  'to',
  'It goes to',
  [['hp', 'HP'], ...ABILITIES.map((id) => [id, ABILITY_NAMES[id]] as const)],
  'str',
);
const SAVE = option('save', 'A save avoids it', [
  ['none', 'None'],
  ...ABILITIES.map((id) => [id, ABILITY_NAMES[id]] as const),
]);
const CRITICAL = option('critical', 'Critical save', [
  ['no', 'No'],
  ['yes', 'Yes'],
]);
const SAY: Slot = { name: 'say', label: 'What it is', type: 'text', most: 60, optional: true };

interface Harming {
  readonly sides: number | null;
  readonly amount: number;
  readonly to: Ability | 'hp';
  readonly save: Ability | null;
  readonly critical: boolean;
  readonly label: string;
}

const harmingOf = (slots: Slots, label: string): Harming => {
  const die = readOption(slots, 'die') ?? '4';
  const ability = (name: string): Ability | null => ABILITIES.find((one) => one === readOption(slots, name)) ?? null;
  return {
    sides: die === 'fixed' ? null : Number(die),
    amount: readNumber(slots, 'amount') ?? 1,
    to: readOption(slots, 'to') === 'hp' ? 'hp' : (ability('to') ?? 'str'),
    save: ability('save'),
    critical: readOption(slots, 'critical') === 'yes',
    label: readText(slots, 'say') ?? label,
  };
};

/** The save that avoids it, then the die, then what it does (BD-312, BD-317). */
function* suffers(who: CombatantId, { sides, amount, to, save, critical, label }: Harming): Steps {
  const scene = yield* look();
  const fighter = lookUp(scene, who);
  if (fighter === null) return;
  if (save !== null && (yield* roll(saveRoll(fighter, { ability: save, label }))).passed) return;
  const points =
    sides === null
      ? amount
      : yield* roll(oneDie({ of: null, label: `${label}, d${sides}`, secret: fighter.hidden }, sides));
  yield* harm(who, to, points, { critical }, label);
}

const harmAction: Action = {
  id: 'harm',
  offers: () => [
    offer({
      id: 'harm',
      name: 'Harm',
      about: 'A fall, a fire: to HP where it can be defended against, else to an ability. No Armor stops it.',
      group: GROUPS.fight,
      icon: 'flame',
      rule: 'BD-312',
      slots: [DIE, AMOUNT, TO, SAVE, CRITICAL, SAY],
      gmOnly: true,
      meanwhile: true,
    }),
  ],
  *resolve(command) {
    if (command.who !== null) yield* suffers(command.who, harmingOf(command.slots, 'harm'));
  },
  headline: (command) => [`suffers ${harmingOf(command.slots, 'harm').label}`],
};

/** Those a breath may reach: able enemies in the same zone. */
const breathed = (scene: Battle, { id, ...fighter }: Fighter): readonly CombatantId[] =>
  scene.combatants
    .filter(
      (one) =>
        one.id !== id && able(one.body) && hostile(one, fighter) && placeOf(one)?.zone === placeOf(fighter)?.zone,
    )
    .map((one) => one.id);

const breath: Action = {
  id: 'breath',
  offers: (scene, fighter) => {
    const among = fighter.side === 'ally' ? [] : breathed(scene, fighter);
    return among.length === 0
      ? []
      : [
          offer({
            id: 'breath',
            name: 'Breath',
            about: 'Announce it a round ahead. Who does not save is hurt past the guard.',
            group: GROUPS.fight,
            icon: 'wind',
            rule: 'BD-317',
            slots: [
              { name: 'targets', label: 'Whom', type: 'combatants', among, min: 1 },
              DIE,
              AMOUNT,
              TO,
              option(
                'save',
                'A save avoids it',
                ABILITIES.map((id) => [id, ABILITY_NAMES[id]] as const),
                'dex',
              ),
              option('critical', 'Critical save', [
                ['yes', 'Yes'],
                ['no', 'No'],
              ]),
            ],
            reasons: able(fighter.body) ? [] : [reason('not-able')],
            gmOnly: true,
          }),
        ];
  },
  *resolve(command) {
    const harming = harmingOf(command.slots, 'breath');
    yield* each(readTargets(command.slots) ?? [], (who) => suffers(who, harming));
  },
  headline: (command, scene) => ['breathes on ', ...namedAll(scene, readTargets(command.slots) ?? [])],
};

export const harmActions: readonly Action[] = [harmAction, breath];
