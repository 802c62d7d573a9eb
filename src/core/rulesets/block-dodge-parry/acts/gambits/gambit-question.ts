import type { Asking, Choice, CombatantId, Slot } from '../../../../rules/kit.ts';
import { choice, lookUp, memory, namedSlot, pickSlot, textSlot } from '../../../../rules/kit.ts';
import { called, calledFoe, handed, sentence } from '../../../../rules/text/asked.ts';
import { zoneOf } from '../../../../space/zones/graph.ts';
import { type Combatant, option, type Scene } from '../../game.ts';
import { armsAgainst, knowsOf, placeOf, zonesOf } from '../../moves/ground.ts';
import { type Ability, ABILITY_NAMES, type Gambit, watches } from '../../sheet/index.ts';
import { GAMBIT_NAMES, shoveZones } from './gambit-effect.ts';

/** The save of a gambit and where a shove leads: the GM names both before the roll (BD-120, R-63). */

export interface Save {
  readonly ability: Ability;
  /** Where a shove leads; null: aside. */
  readonly zone: string | null;
}

export const ABILITY = pickSlot('ability', 'Save', ABILITY_NAMES);

/** Where the kind of gambit is chosen beside it, each kind has its usual save. */
const NAMED = { usual: 'Default', ...ABILITY_NAMES } as const;
export const USUAL_OR_NAMED = pickSlot('ability', 'Save', NAMED, { optional: true, secondary: true });

const ZONE = namedSlot('zone', 'Shove to');

const zoneSlot = (scene: Scene, target: Combatant, more: Pick<Slot, 'when'> = {}): readonly Slot[] => {
  const here = placeOf(target)?.zone;
  const zones = shoveZones(scene, target).map((id) => ({
    id,
    name: id === here ? 'Aside, in the same zone' : (zoneOf(zonesOf(scene), id)?.name ?? id),
  }));
  return zones.length === 0 ? [] : [ZONE.slot(zones, { optional: true, ...more })];
};

/** What the GM named; null: nothing. */
export const saveIn = (made: Pick<Choice, 'slots'>, usual: Ability): Save | null => {
  const [ability, zone] = [ABILITY.of(made), ZONE.idOf(made)];
  return ability === null && zone === null ? null : { ability: ability ?? usual, zone };
};

/** What is asked in a gambit: the GM for the save, the target whether to counter. */

export interface Try {
  readonly by: CombatantId;
  readonly target: CombatantId;
  readonly arms: readonly string[];
  readonly gambit: Gambit;
  readonly say: string;
  /** What a trick takes off the target's ability, without rolling a weapon (BD-293). null: not a trick. */
  readonly magic: number | null;
  readonly counter: boolean;
  /** What the GM has named beforehand. */
  readonly save: Save | null;
}

/**
 * The GM names the save of a player's gambit before the roll (BD-120, R-63), and that of the GM's own creatures with
 * their intention or counter. Odds take the usual save without asking.
 */
export const askSave = (scene: Scene, tried: Try, usual: Ability): Asking | null => {
  const [by, target] = [lookUp(scene, tried.by), lookUp(scene, tried.target)];
  if (by === null || target === null || by.seat === null) return null;
  const slots = [ABILITY.slot({ initial: usual }), ...(tried.gambit === 'shove' ? zoneSlot(scene, target) : [])];
  const what = `${GAMBIT_NAMES[tried.gambit].toLowerCase()}${tried.say === '' ? '' : `, “${tried.say}”`}`;
  return {
    say: sentence`${calledFoe(by.id)} tries a gambit on ${called(target.id)}: ${handed(what)}. Which save?`,
    about: [tried.by, tried.target],
    options: [option.gambit('save', 'Set the save', 'The target rolls this save.', 'dices', 'BD-120', { slots })],
    otherwise: choice('save', { ability: usual }),
  };
};

const armsKnown = memory<readonly string[]>();

/** What somebody counters with; none where nothing reaches, out of action, or taken unawares (R-11, R-33). */
export const counterArms = (scene: Scene, actor: Combatant, against: Combatant): readonly string[] =>
  armsKnown(scene, `${actor.id} ${against.id}`, () =>
    watches(actor.body, against.id) && knowsOf(actor, against)
      ? armsAgainst(scene, actor, against).map(({ id }) => id)
      : [],
  );

export const COUNTER_GAMBIT = pickSlot('gambit', 'Gambit', GAMBIT_NAMES);
export const COUNTER_SAY = textSlot('say', 'Details');
/** Only a shove leads anywhere. */
const ON_SHOVE = { when: { slot: 'gambit', is: ['shove'] } };

const PASS = option.gambit('pass', 'Do not counter', 'The exchange ends here.', 'x');

export const askCounter = (scene: Scene, tried: Try): Asking | null => {
  const [by, target] = [lookUp(scene, tried.by), lookUp(scene, tried.target)];
  if (by === null || target === null || counterArms(scene, target, by).length === 0) return null;
  const slots = [
    COUNTER_GAMBIT.slot({ initial: tried.gambit }),
    COUNTER_SAY.slot({ most: 200, optional: true }),
    ...(target.seat === null ? [USUAL_OR_NAMED.slot(), ...zoneSlot(scene, by, ON_SHOVE)] : []),
  ];
  const about = 'A gambit of your own, right away and free.';
  return {
    say: sentence`${knowsOf(target, by) ? called(by.id) : 'An unseen foe'}’s gambit failed. Counter it with a gambit?`,
    about: knowsOf(target, by) ? [tried.by] : [],
    options: [option.gambit('counter', 'Counter', about, 'repeat', 'BD-123', { slots }), PASS],
    otherwise: 'pass',
    always: choice('counter', { gambit: tried.gambit }),
  };
};
