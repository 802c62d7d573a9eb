import { WHAT } from '../../../../rules/kit/slots.ts';
import { find } from '../../../../rules/scene/scene.ts';
import { handed, sentence } from '../../../../rules/text/asked.ts';
import { small, text } from '../../../../rules/text/text.ts';
import { agreedWith } from '../../acts/agree.ts';
import { interruptReasons, outOfTurn } from '../../acts/improvise.ts';
import { INTERRUPT } from '../../acts/interrupts/guard.ts';
import { ROLL_SLOT_NAMES, legendSpent, rollSlotReasons, rollSlots } from '../../acts/roll-slots.ts';
import { action, changed, look, record } from '../../game.ts';
import { GROUPS } from '../../offer.ts';
import { barred } from '../bearing.ts';
import { invocables } from './invocable.ts';
import { WHICH_BOON } from './invoke-actions.ts';
import { aimReasons, peopleSlots, readInvocation } from './invoke-slots.ts';
import { invoke } from './invoke.ts';

/** A boon as an improvised interrupt: a levitation that catches whoever falls (OL-192). */
export const improviseBoon = action({
  id: 'improvise-boon',
  name: 'Improvise a boon',
  about: 'Help with a boon in another combatant’s turn. Needs the GM’s approval and costs your next major action.',
  group: GROUPS.boon,
  icon: 'lightbulb',
  rule: 'OL-192',
  meanwhile: true,
  secondary: true,
  cost: INTERRUPT,
  when: (scene, by) => outOfTurn(scene, by) && invocables(by.body).length > 0,
  reasons: (scene, by) => [...interruptReasons(scene, by), ...barred(scene, by, 'power')],
  unoffered: interruptReasons,
  slots: (_, by) => [
    WHAT.slot({ most: 200 }),
    WHICH_BOON.slot(invocables(by.body).filter(({ boon }) => boon.cost !== null)),
    ...peopleSlots,
    ...rollSlots(by.body),
  ],
  special: ROLL_SLOT_NAMES,
  check: (scene, by, command) => {
    const what = WHICH_BOON.of(command, invocables(by.body));
    return [
      ...(what === null ? [] : aimReasons(scene, by, what, command)),
      ...rollSlotReasons(command.slots, by.body, command.role),
    ];
  },
  *resolve(who, command) {
    const what = WHICH_BOON.of(command, invocables(find(yield* look(), who).body));
    if (what === null) return;
    const asked = sentence`invokes ${handed(small(what.boon.name))}: “${handed(WHAT.of(command) ?? '')}”`;
    const set =
      command.role === 'gm' || command.forced !== null
        ? {}
        : yield* agreedWith({ kind: 'approve-improvise', what: 'improvise', who, about: [], asked });
    if (set === null) return;
    const by = find(yield* look(), who);
    const why = { type: 'interrupted', how: 'improvise', target: null, attribute: what.attribute } as const;
    yield* record(...legendSpent(by, command.slots), changed(who, { interruptDebt: true }, why));
    yield* invoke(readInvocation(yield* look(), by, what, command));
  },
  headline: (command) => text`improvises a boon: ${WHAT.of(command) ?? ''}`,
});
