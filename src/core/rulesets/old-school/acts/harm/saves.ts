import { type CombatantId, lookUp, recordOf } from '../../../../rules/kit.ts';
import { type Save, SAVES } from '../../data/tables.ts';
import { look, lookAt, noted, type Procedure, record, roll } from '../../game.ts';
import { saveModifier, saveOf } from '../../sheet/index.ts';
import { disrupt } from '../spells/disruption.ts';
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
