import type { Asked, CombatantId } from '../../../rules/kit.ts';
import { calledFoe, choice, lookUp, numberSlot, reaction, sentence } from '../../../rules/kit.ts';
import { gainFatigue } from '../acts/harm/fatigue.ts';
import { spellUnderWay } from '../acts/intentions/intents.ts';
import type { Combatant, Procedure, Scene } from '../game.ts';
import { ask, look, noted, offer, option, record, roll, head } from '../game.ts';
import { hostile, knowsOf, rangeOf, seesOf } from '../moves/ground.ts';
import { type Spell, watches } from '../sheet/index.ts';
import { fatigueOfDice, feedback, magicRoll, sumOfDice } from './magic-dice.ts';

/** No spell goes beyond Far, or out of sight (BD-292). */
export const withinMagic = (scene: Scene, from: Combatant, to: Combatant): boolean =>
  rangeOf(scene, from, to) !== 'distant' && seesOf(scene, from, to);

/** Enemies who could answer a spell with magic (BD-294), not those taken unawares or helpless. */
const counterers = (scene: Scene, caster: Combatant): readonly Combatant[] =>
  scene.combatants.filter(
    (combatant) =>
      combatant.body.md > 0 &&
      watches(combatant.body, caster.id) &&
      spellUnderWay(scene, combatant.id) === null &&
      hostile(combatant, caster) &&
      knowsOf(combatant, caster) &&
      withinMagic(scene, combatant, caster),
  );

const DICE = numberSlot('dice', 'Magic Dice');
const PASS = option.magic('pass', 'Let it happen', 'The spell takes effect.', 'x');

const counterPrompt = ({ target }: Spell, caster: Combatant, { id, body }: Combatant, total: number) =>
  reaction(id, 'counterspell', () => {
    const counter = offer({
      ...head('magic', 'counterspell', 'Counterspell', 'zap-off', 'BD-294'),
      about: `${total} or more cancels the spell. Each die of 4 to 6 costs 1 Fatigue.`,
      slots: [DICE.slot({ min: 1, max: body.md, step: 1, initial: body.md })],
    });
    return {
      say: sentence`${calledFoe(caster.id)} casts a spell (total ${total}). Counter it?`,
      about: target === null ? [caster.id] : [target, caster.id],
      options: [counter, PASS],
      otherwise: 'pass',
      always: choice('counterspell', { dice: body.md }),
    };
  });

/** A spell is cancelled by a caster who rolls as much or more (BD-294). All who could are asked at once. */
export function* counterspelled(spell: Spell, actor: CombatantId, total: number): Procedure<boolean> {
  const answered = new Set<Asked>();
  for (;;) {
    const answer = yield* ask((scene, only) => {
      const caster = lookUp(scene, actor);
      return caster === null || only?.size === 0
        ? []
        : counterers(scene, caster)
            .filter(({ id }) => !answered.has(id))
            .map((combatant) => counterPrompt(spell, caster, combatant, total));
    });
    if (answer === null) return false;
    answered.add(answer.to);
    const by = answer.to === 'gm' || answer.choice.offer !== 'counterspell' ? null : lookUp(yield* look(), answer.to);
    if (by === null) continue;
    const count = Math.min(by.body.md, Math.max(1, DICE.of(answer.choice) ?? by.body.md));
    const faces = yield* roll(magicRoll(by.id, 'Counterspell', count, by.hidden));
    const own = sumOfDice(faces);
    const worked = own >= total;
    yield* record(noted(by.id, { type: 'counterspell', against: actor, own, theirs: total, worked }));
    yield* gainFatigue(by.id, fatigueOfDice(faces), 'magic');
    if (!worked) continue;
    yield* feedback(by.id, faces);
    return true;
  }
}
