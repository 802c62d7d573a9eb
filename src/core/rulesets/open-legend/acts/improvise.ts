import type { CombatantId } from '../../../rules/kit.ts';
import { capital, handed, lookUp, orElse, readNumber, sentence, thingSlot, WHAT } from '../../../rules/kit.ts';
import { legendSpent, readAttribute, rollChecked, rollSlots, rollSources } from './roll-slots.ts';
import { action, ATTRIBUTES, changed, look, lookFor, noted, reason, record, roll, score, under } from '../game.ts';
import type { Attribute, Combatant, Command, Procedure, Reason, Scene, Sentence, Slot, Slots } from '../rules.ts';
import { actionRoll, barred, CR, inRounds, notInRounds, rollBy, rolled, scoreSaid, unable, unmet } from '../rules.ts';
import { agreedWith, byWord } from './gm-word.ts';
import { INTERRUPT } from './interrupts/guard.ts';

/** Why somebody may take no interrupt now (OL-012, OL-181, OL-182, OL-230). */
export const interruptReasons = (scene: Scene, by: Combatant): readonly Reason[] => {
  const cannot = [...unable(scene, by), ...barred(scene, by, 'interrupt')];
  if (!inRounds(scene)) return [...cannot, notInRounds(scene)];
  return unmet(
    cannot,
    [scene.turn.active !== by.id, 'in-own-turn'],
    [!by.body.surprised, 'surprised-no-interrupt'],
    [!by.body.interruptDebt, 'interrupt-already-used'],
  );
};

export const outOfTurn = (scene: Scene, { id }: Combatant): boolean => inRounds(scene) && scene.turn.active !== id;

const PURPOSE = thingSlot<'help' | 'harm'>('purpose', 'Effect', {
  id: String,
  label: (purpose) => (purpose === 'help' ? 'Helps an ally' : 'Harms a foe'),
  reasons: (purpose) => unmet([purpose === 'help', 'offensive-interrupt']),
  first: true,
}).slot(['help', 'harm'], { optional: true });

const withSlot = ({ body }: Combatant): Slot => {
  const label = (id: Attribute): string => scoreSaid(id, score(body, id));
  const sorted = [...ATTRIBUTES].sort((a, b) => score(body, b) - score(body, a));
  return thingSlot<Attribute>('attribute', 'Attribute', { id: String, label, first: true }).slot(sorted);
};

/** The GM's word for a made-up interrupt, and its cost; what was set along with a yes. null: it comes to nothing. */
export function* improvised(
  who: CombatantId,
  command: Command,
  attribute: Attribute,
  asked: Sentence,
  slots: readonly Slot[] = [],
): Procedure<{ readonly scene: Scene; readonly by: Combatant; readonly set: Slots } | null> {
  const word = { what: 'improvise', who, about: [], asked, slots } as const;
  const set = byWord(command) ? {} : yield* agreedWith(word);
  const [scene, by] = yield* lookFor(who);
  if (set === null || by === null) return null;
  // Something may have come between while the GM was asked.
  if (!byWord(command) && (unable(scene, by).length > 0 || by.body.interruptDebt)) return null;
  const why = { type: 'interrupted', how: 'improvise', target: null, attribute } as const;
  yield* record(...legendSpent(by, command.slots), changed(who, { interruptDebt: true }, why));
  return { scene, by, set };
}

/** A made-up interrupt in somebody else's turn, also while a question waits (OL-191). */
export const improvise = action({
  ...under('interrupt', 'improvise', 'Improvise', 'lightbulb', 'OL-191', INTERRUPT),
  about:
    'Help an ally during another combatant’s action. Needs the GM’s approval and costs the major action of your ' +
    'next turn.',
  meanwhile: true,
  when: outOfTurn,
  reasons: interruptReasons,
  slots: (_, by) => [WHAT.slot({ most: 200 }), withSlot(by), PURPOSE, ...rollSlots(by.body)],
  ...rollChecked,
  unoffered: interruptReasons,
  *resolve(who, command) {
    if (lookUp(yield* look(), who) === null) return;
    const what = WHAT.of(command) ?? '';
    const attribute = readAttribute(command.slots, 'attribute', 'agility');
    const asked = sentence`improvises with ${handed(capital(attribute))}: “${handed(what)}”`;
    const made = yield* improvised(who, command, attribute, asked, [CR]);
    if (made === null) return;
    const { scene, by, set } = made;
    const total = yield* roll(actionRoll(rollBy(scene, by, attribute, 'roll', rollSources(command.slots))));
    yield* rolled(who, attribute);
    yield* record(noted(who, { type: 'improvised', what, attribute, total, cr: readNumber(set, 'cr') }));
  },
  headline: (command) => [`improvises: ${WHAT.of(command) ?? ''}`],
});

/** Listed to say when it comes: it is offered as a question after a hit (OL-184). */
export const defend = action({
  ...under('interrupt', 'defend', 'Defend', 'shield', 'OL-184', INTERRUPT),
  about: 'Offered when an enemy’s attack hits. If you roll higher than the defense, your roll replaces it.',
  when: outOfTurn,
  reasons: (scene, by) => orElse(interruptReasons(scene, by), () => [reason('attack-missed')]),
  *resolve() {},
  headline: 'defends',
});
