import type { Asking, Choice, CombatantId, Offer } from '../../../rules/kit.ts';
import { called, capital, choice, combatantSlot, find, handed, lookUp, sentence } from '../../../rules/kit.ts';
import { edited, intentIn, planOf, strikeIn } from '../acts/intentions/intents.ts';
import { choose, type Combatant, look, option, type Procedure, record, type Scene, turned } from '../game.ts';
import { magicReaches } from '../magic/spell.ts';
import { inReach } from '../moves/closing.ts';
import { foesKnownTo, hostile, knowsOf } from '../moves/ground.ts';
import { able, type Deed, type Intent, isGone, isIn, type StrikeDeed } from '../sheet/index.ts';

/** Another target where the declared one is lost, or none was named (R-48, BD-258). */

type Aimed = StrikeDeed | Helped;

/** A target that is down may be struck or left; one that is gone takes the strike with it. */
export const targetState = (scene: Scene, deed: Aimed): 'there' | 'down' | 'gone' => {
  const target = lookUp(scene, deed.target);
  if (target === null || target.place === null) return 'gone';
  if (able(target.body)) return 'there';
  return isGone(target.body) ? 'gone' : 'down';
};

/** Others within what was declared: in reach or, if the target was lost, after a move that is left. */
const othersToStrike = (
  scene: Scene,
  combatant: Combatant,
  intent: Intent,
  deed: StrikeDeed,
): readonly CombatantId[] => {
  const found =
    deed.target === null
      ? inReach(scene, combatant, deed.arms)
      : foesKnownTo(scene, combatant).filter(
          (other) => other.id !== deed.target && planOf(scene, combatant, intent, deed, other) !== null,
        );
  return found.map(({ id }) => id);
};

const INSTEAD = combatantSlot('target', 'Target');
const STILL = option.attack('still', 'The fallen target', 'Attack the fallen target anyway.', 'skull', 'BD-245');
const PASS = option.turn('pass', 'Pass', 'Do nothing.', 'x');

function* turnsTo(actor: CombatantId, deed: Aimed, target: CombatantId): Procedure {
  const intents = edited(yield* look(), actor, { deed: { ...deed, target } });
  yield* record(turned(intents, { type: 'retargeted', who: actor, target }));
}

const chosenIn = (made: Choice | null): CombatantId | null => (made?.offer === 'strike' ? INSTEAD.of(made) : null);

const askToStrike = (scene: Scene, actor: CombatantId): Asking | null => {
  const combatant = find(scene, actor);
  const strike = strikeIn(scene, actor);
  if (strike === null || !able(combatant.body)) return null;
  const among = othersToStrike(scene, combatant, strike.intent, strike.deed);
  const [first] = among;
  if (first === undefined) return null;
  const instead = option.attack('strike', 'Attack', 'Attack the chosen target.', 'swords', 'BD-258', {
    slots: [INSTEAD.slot({ among })],
  });
  return {
    say:
      strike.deed.target === null
        ? sentence`Choose a target for ${called(actor)}.`
        : sentence`${called(actor)} cannot attack as intended. Choose another target.`,
    about: [actor, ...among],
    options: [instead, ...(targetState(scene, strike.deed) === 'down' ? [STILL] : []), PASS],
    otherwise: choice('strike', { [INSTEAD.name]: first }),
  };
};

/** Finds another target where it was lost or never named; gives whether there is one. */
export function* retarget(actor: CombatantId): Procedure<boolean> {
  const scene = yield* look();
  const strike = strikeIn(scene, actor);
  if (strike === null) return false;
  const among = othersToStrike(scene, find(scene, actor), strike.intent, strike.deed);
  let target = strike.deed.target === null && among.length === 1 ? (among[0] ?? null) : null;
  if (target === null) {
    const made = yield* choose(actor, 'retarget', (now) => askToStrike(now, actor));
    // if nobody is asked, a target that is down is struck as intended
    const said = made?.offer ?? unasked(yield* look(), strike.deed);
    if (said === 'still') return true;
    target = chosenIn(made);
  }
  if (target === null) return false;
  yield* turnsTo(actor, strike.deed, target);
  return true;
}

/** What is done to somebody without a blow. */
type Helped = Extract<Deed, { type: 'spell' | 'rally' }>;

/** Whether the target is lost: magic is not for a foe who is down already, while a friend may need it most. */
const isLost = (scene: Scene, actor: CombatantId, deed: Helped): boolean => {
  const target = lookUp(scene, deed.target);
  if (deed.type === 'rally') return target === null || !isShaken(target);
  const state = targetState(scene, deed);
  return state === 'gone' || (state === 'down' && target !== null && hostile(target, find(scene, actor)));
};

const isShaken = ({ body }: Combatant): boolean => able(body) && isIn(body, 'shaken');

/** The intention to do something to a target that is lost. */
const strayIn = (scene: Scene, actor: CombatantId): Helped | null => {
  const intent = intentIn(scene, actor);
  if (intent === null || intent.forced) return null;
  const { deed } = intent;
  return (deed.type === 'rally' || deed.type === 'spell') && deed.target !== null && isLost(scene, actor, deed)
    ? deed
    : null;
};

/** Others to whom it could be done from here, on the side that it was meant for. */
const othersFor = (scene: Scene, actor: Combatant, deed: Helped): readonly CombatantId[] => {
  const lost = lookUp(scene, deed.target);
  const atFoes = deed.type === 'spell' && (lost === null || hostile(lost, actor));
  const fits = (other: Combatant): boolean =>
    other.id !== actor.id &&
    other.id !== deed.target &&
    other.place !== null &&
    able(other.body) &&
    hostile(other, actor) === atFoes &&
    knowsOf(actor, other) &&
    (deed.type === 'rally' ? isShaken(other) : magicReaches(scene, actor, other, deed));
  return scene.combatants.filter(fits).map(({ id }) => id);
};

const ON_ALLY = option.act('strike', 'Rally', 'Rally the chosen ally instead.', 'flag', 'BD-316');

const askAnew = (scene: Scene, actor: CombatantId): Asking | null => {
  const doer = find(scene, actor);
  const deed = strayIn(scene, actor);
  if (deed === null || !able(doer.body)) return null;
  const among = othersFor(scene, doer, deed);
  const fallen = deed.type === 'rally' ? null : lookUp(scene, deed.target);
  const [first] = among;
  const lies = fallen !== null && fallen.place !== null;
  if (first === undefined && !lies) return null;
  const what = deed.type === 'rally' ? 'rally' : `${deed.magic === 'miracle' ? 'work' : 'cast'} the ${deed.magic}`;
  const on = (id: string, name: string, whom: string, icon: string): Offer =>
    option.magic(id, name, `${capital(what)} on ${whom}.`, icon, 'BD-258');
  const instead = deed.type === 'rally' ? ON_ALLY : on('strike', 'Change target', 'the chosen target', 'sparkles');
  return {
    say:
      first === undefined
        ? sentence`${called(actor)}’s target is out of the fight. ${handed(capital(what))} anyway?`
        : sentence`${called(actor)} cannot ${handed(what)} as intended. Choose another target.`,
    about: [actor, ...among],
    options: [
      ...(first === undefined ? [] : [{ ...instead, slots: [INSTEAD.slot({ among })] }]),
      ...(lies ? [on('still', 'Same target', 'the same target anyway', 'skull')] : []),
      option.turn('pass', 'Pass', `Do not ${what}.`, 'x'),
    ],
    otherwise: first === undefined ? unasked(scene, deed) : choice('strike', { [INSTEAD.name]: first }),
  };
};

/** With nobody else to aim at, one who is down is struck as intended. */
const unasked = (scene: Scene, deed: Aimed): 'still' | 'pass' =>
  targetState(scene, deed) === 'down' ? 'still' : 'pass';

/** Aims a spell or a rallying word anew where its target is lost; gives whether it is still to come. */
export function* reaimed(actor: CombatantId): Procedure<boolean> {
  const deed = strayIn(yield* look(), actor);
  if (deed === null) return true;
  const made = yield* choose(actor, 'retarget', (now) => askAnew(now, actor));
  if (made?.offer === 'still') return true;
  const target = chosenIn(made);
  if (target !== null) yield* turnsTo(actor, deed, target);
  return target !== null;
}
