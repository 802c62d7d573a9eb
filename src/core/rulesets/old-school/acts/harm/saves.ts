import { type CombatantId, lookUp, recordOf } from '../../../../rules/kit.ts';
import { changed, look, lookAt, lookFor, noted, type Procedure, record, roll, unsaid } from '../../game.ts';
import { lostInitiative, mayHaveCast } from '../../round/order.ts';
import { declaredBy, undeclared } from '../../round/state.ts';
import { type Save, saveModifier, saveOf, SAVES, withoutSpell } from '../../sheet/index.ts';
import { savingRoll } from './dice.ts';

export const SAVES_SAID = { ...recordOf(SAVES, (save): string => save), death: 'death or poison' };

/** A saving throw: a d20 of at least the value (OS-123). Failing one loses a spell that is being cast (OS-051). */
export function* save(who: CombatantId, against: Save, { bonus = 0, magic = false } = {}): Procedure<boolean> {
  const [scene, { body }] = yield* lookAt(who);
  const needed = saveOf(body, against);
  const more = saveModifier(body, against, magic) + bonus;
  const { passed, total } = yield* roll(savingRoll(scene, who, `save against ${SAVES_SAID[against]}`, needed, more));
  yield* record(noted(who, { type: 'saved', against: SAVES_SAID[against], total, needed, passed }));
  if (!passed && lookUp(yield* look(), who) !== null) yield* disrupt(who);
  return passed;
}

/**
 * A caster who is hit, or fails a save, before its turn loses the declared spell, and it is gone from memory: in rounds
 * by sides only where its side lost initiative (OS-050 to OS-052, OS-159), in popcorn whenever one was declared
 * (OS-183).
 */
export function* disrupt(who: CombatantId): Procedure {
  const [scene, caster] = yield* lookFor(who);
  const what = declaredBy(scene, who);
  if (caster === null || what?.type !== 'spell' || scene.turn.stage !== 'acting') return;
  const bySides = scene.turn.structure === 'side-initiative';
  // in popcorn its turn may be over without it
  if (!bySides && scene.turn.done.includes(who)) return;
  if (bySides && (!lostInitiative(scene, caster) || mayHaveCast(scene, caster))) return;
  yield* record(
    unsaid(undeclared(scene, who)),
    changed(who, { ...withoutSpell(caster.body, what.spell), cast: true }, { type: 'disrupted', spell: what.spell }),
  );
}
