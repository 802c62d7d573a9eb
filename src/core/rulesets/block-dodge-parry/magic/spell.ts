import { choice, lookUp, sentence, small, type CombatantId } from '../../../rules/kit.ts';
import { pushedTo } from '../acts/gambits/gambit-effect.ts';
import { gambit } from '../acts/gambits/gambit.ts';
import { save } from '../acts/harm/dice.ts';
import { gainFatigue } from '../acts/harm/fatigue.ts';
import { deal } from '../acts/harm/harm.ts';
import { lose } from '../acts/harm/lose.ts';
import { afterReaction, reacts } from '../acts/moments/react.ts';
import { fatigueOf, type Facing, type Reaction } from '../acts/moments/reaction.ts';
import { blasted } from '../acts/moments/sources.ts';
import type { Combatant, Fact, Procedure, Scene } from '../game.ts';
import { changed, each, look, lookFor, mayReact, noted, option, record, roll } from '../game.ts';
import { comeOut, rangeOf } from '../moves/ground.ts';
import { alerted } from '../round/aftermath.ts';
import { guardlessNow } from '../round/ready.ts';
import { able, awareOf, isDetachment, isIn, SPELL, type Spell, withoutState, withState } from '../sheet/index.ts';
import { counterspelled, withinMagic } from './counterspell.ts';
import { faithRoll, fatigueOfDice, feedback, magicRoll, MOST_MAGIC, sumOfDice, type MagicFaces } from './magic-dice.ts';
import { EFFECT_NAMES, needed, spend, type Lying, type Spent } from './spell-dice.ts';

const MORE = option.magic(
  'more',
  'Roll one more',
  'A 6 lets you roll another; it may cost Fatigue too.',
  'dices',
  'BD-289',
);
const ENOUGH = option.magic('pass', 'Stop', 'Keep the dice as rolled.', 'x');

/** Each 6 allows one more Magic Die, up to four in all (BD-288, BD-289). */
function* magicDice(caster: Combatant, { dice, target }: Spell): Procedure<MagicFaces> {
  const first = yield* roll(magicRoll(caster.id, 'Magic Dice', diceFor(caster, dice), caster.hidden));
  let faces = first;
  let allowed = first.filter((face) => face === 6).length;
  while (allowed > 0 && faces.length < MOST_MAGIC) {
    const nth = faces.length;
    const made = yield* mayReact(caster.id, 'extra-die', () => ({
      say: sentence`You rolled a 6: roll one more Magic Die (${nth} so far)?`,
      about: target === null ? [caster.id] : [target, caster.id],
      options: [MORE, ENOUGH],
      otherwise: 'pass',
      always: choice('more'),
    }));
    if (made?.offer !== 'more') return faces;
    const [extra = 0] = yield* roll(magicRoll(caster.id, 'One more Magic Die', 1, caster.hidden));
    allowed += extra === 6 ? 0 : -1;
    faces = [...faces, extra].sort((a, b) => b - a);
  }
  return faces;
}

const diceFor = ({ body }: Combatant, wanted: number): number => Math.max(1, Math.min(wanted, body.md, MOST_MAGIC));

/**
 * Whether magic reaches a target from here: a trick Near, a spell Far and in sight, with a die for each effect that it
 * needs (BD-292, BD-293). How far a miracle goes is for the GM to say (BD-295).
 */
export const magicReaches = (
  scene: Scene,
  caster: Combatant,
  target: Combatant,
  { magic, fast, dice }: Pick<Spell, 'magic' | 'fast' | 'dice'>,
): boolean => {
  const range = rangeOf(scene, caster, target);
  if (magic === 'miracle') return true;
  if (magic === 'trick') return range === 'close' || range === 'near';
  const aimed = { caster: caster.id, target: target.id, fast };
  return withinMagic(scene, caster, target) && needed(scene, aimed).length <= dice;
};

const inRange = (scene: Scene, { caster: id, target: at, fast, faces }: Lying): boolean => {
  const [caster, target] = [lookUp(scene, id), lookUp(scene, at)];
  if (caster === null || target === null) return false;
  return magicReaches(scene, caster, target, { magic: 'spell', fast, dice: faces.length });
};

/** A failed save knocks it out of the air, or off its feet (BD-214, BD-215). */
function* knockedDown(target: CombatantId, by: CombatantId): Procedure {
  const struck = lookUp(yield* look(), target);
  if (struck === null || !able(struck.body)) return;
  const passed = yield* save(target, { ability: 'dex', label: 'to stay up' });
  const why = { type: 'knocked-down', by } as const;
  if (passed) yield* record(noted(target, { type: 'stood-firm' }));
  else if (!isIn(struck.body, 'airborne'))
    yield* record(changed(target, withState(struck.body, 'prone', 'exposed'), why));
  else {
    yield* record(changed(target, withoutState(struck.body, 'airborne'), why));
    yield* pushedTo(target, null, why);
  }
}

/** One target of a spell, and how it reacts. */
interface Faced {
  readonly target: CombatantId;
  readonly guardless: boolean;
  readonly reaction: Reaction;
  readonly fatigue: number;
}

/** Only Fight Back answers a spell. null: the target is gone. */
function* metBy(caster: CombatantId, target: CombatantId): Procedure<Faced | null> {
  const start = lookUp(yield* look(), target);
  if (start === null) return null;
  const casters = awareOf(start.body, caster) ? [caster] : [];
  const guardless = guardlessNow(start.body) || casters.length === 0;
  const reacted = yield* reacts(target, (): Facing => ({ strikes: [], casters }));
  const now = lookUp(yield* look(), target);
  return now === null ? null : { target, guardless, reaction: reacted, fatigue: fatigueOf(now.body, reacted) };
}

/** The harm of a spell is one number, less Armor (BD-104, BD-105, BD-214, R-53). */
function* strikesWith(caster: CombatantId, { target, guardless }: Faced, spent: Spent): Procedure {
  const { damage, effects, ability } = spent;
  const [scene, struck] = yield* lookFor(target);
  if (struck === null) return;
  const value = isDetachment(struck.body) && !effects.includes('blast') ? Math.max(0, ...damage) : sumOfDice(damage);
  const landing = { by: caster, edge: SPELL, face: value, past: guardless, ability } as const;
  if (value > 0) yield* deal(scene, target, { ...landing, kind: 'own', sides: 0, parry: false });
  if (effects.includes('force')) yield* knockedDown(target, caster);
}

/** All targets react, then all are harmed, and only then they fight back (BD-287). */
function* strikeAll(caster: CombatantId, targets: readonly CombatantId[], spent: Spent): Procedure {
  const all = yield* each(targets, (target) => metBy(caster, target));
  const struck = all.flatMap((faced) => faced ?? []);
  for (const faced of struck) yield* strikesWith(caster, faced, spent);
  for (const { target, reaction, fatigue } of struck) {
    yield* afterReaction(target, reaction, fatigue);
    yield* alerted(target, [caster]);
  }
}

/** A spell strikes its target, a second one, and with Blast all who are blasted with it. */
const struckBy = (scene: Scene, { caster, target: id }: Lying, { second, effects }: Spent): readonly CombatantId[] => {
  const target = effects.includes('blast') ? lookUp(scene, id) : null;
  const caught = (combatant: Combatant): boolean =>
    target !== null &&
    combatant.id !== caster &&
    combatant.id !== id &&
    able(combatant.body) &&
    blasted(scene, caster, target, combatant);
  const beside = target === null ? [] : scene.combatants.filter(caught);
  return [...new Set([id, ...(second === null ? [] : [second]), ...beside.map((combatant) => combatant.id)])];
};

const castNote = (caster: CombatantId, { magic, target, say }: Spell, dice: MagicFaces): Fact =>
  noted(caster, { type: 'cast', magic, target, say, dice });

/** Rolls the dice of a spell or trick, with the Fatigue they bring (BD-288). */
function* castDice(caster: Combatant, deed: Spell, dice: Procedure<MagicFaces>): Procedure<MagicFaces> {
  const faces = yield* dice;
  yield* record(castNote(caster.id, deed, faces));
  yield* gainFatigue(caster.id, fatigueOfDice(faces), 'magic');
  return faces;
}

function* spell(caster: Combatant, deed: Spell): Procedure {
  const { id } = caster;
  const faces = yield* castDice(caster, deed, magicDice(caster, deed));
  const lying = deed.target === null ? null : { caster: id, target: deed.target, fast: deed.fast, faces };
  const fails = (scene: Scene): boolean => lying !== null && !inRange(scene, lying);
  // what comes to nothing anyway nobody counters
  if (!fails(yield* look()) && (yield* counterspelled(deed, id, sumOfDice(faces)))) return;
  if (lying !== null) {
    if (fails(yield* look())) {
      yield* record(noted(id, { type: 'spell-fails', target: lying.target }));
      return;
    }
    const spent = yield* spend(lying);
    const effects = spent.effects.map((effect) => small(EFFECT_NAMES[effect]));
    yield* record(noted(id, { type: 'spell-spent', harm: sumOfDice(spent.damage), effects }));
    yield* strikeAll(id, struckBy(yield* look(), lying, spent), spent);
  }
  yield* feedback(id, faces);
}

/** A gambit by magic: one die, and two off the save for each further one (BD-293). */
function* trick(caster: Combatant, deed: Spell): Procedure {
  const { id } = caster;
  const { target, say } = deed;
  const scene = yield* look();
  const at = lookUp(scene, target);
  if (at !== null && !magicReaches(scene, caster, at, deed)) {
    yield* record(noted(id, { type: 'spell-fails', target: at.id }));
    return;
  }
  const count = diceFor(caster, deed.dice);
  const faces = yield* castDice(caster, deed, roll(magicRoll(id, 'Magic Dice', count, caster.hidden)));
  const magic = 2 * (count - 1);
  if (target !== null)
    yield* gambit({ by: id, target, arms: [], gambit: 'other', say, magic, counter: false, save: null });
  yield* feedback(id, faces);
}

/** Faith Dice cost WIL; what the miracle does is for the GM to say (BD-295). */
function* miracle(caster: Combatant, deed: Spell): Procedure {
  const { id, body } = caster;
  const count = Math.max(1, Math.min(deed.dice, body.faith));
  const cost = yield* roll(faithRoll(id, count, caster.hidden));
  yield* record(castNote(id, deed, []));
  const wil = Math.max(0, body.wil - cost);
  const why = { type: 'lost-ability', ability: 'wil', amount: body.wil - wil, label: 'miracle' } as const;
  yield* lose(id, { wil }, 'wil', null, why);
}

/** Casts when the turn has come. Those who are no longer able lose the spell, without Fatigue (BD-259). */
export function* cast(actor: CombatantId, deed: Spell): Procedure {
  const caster = lookUp(yield* look(), actor);
  if (caster === null || !able(caster.body)) return;
  if (deed.target !== null && deed.target !== actor) yield* comeOut([actor]);
  if (deed.magic === 'trick') yield* trick(caster, deed);
  else if (deed.magic === 'miracle') yield* miracle(caster, deed);
  else yield* spell(caster, deed);
}
