import { unless } from '../../../rules/kit/offer.ts';
import { thingSlot } from '../../../rules/kit/slots.ts';
import { find } from '../../../rules/scene/scene.ts';
import type { Action } from '../action.ts';
import { action, look, record } from '../game.ts';
import { claimable } from './initiative.ts';
import { rollFor, stepReasons } from './initiative-roll.ts';
import { GROUPS } from '../offer.ts';
import { reason } from '../reasons.ts';
import { legendSpent, rollChecked, rollSlots, rollSources } from '../acts/roll-slots.ts';
import type { Carried } from '../sheet/weapons.ts';

const DRAW = thingSlot<Carried>('draw', 'Draw in the first turn', {
  id: ({ at }) => String(at),
  label: ({ name, swift }) => `${name} (swift ${swift})`,
});

/** Each combatant rolls its own initiative (OL-015), perhaps promising to draw a swift weapon (OL-021). */
const rollInitiative = action({
  id: 'roll-initiative',
  measured: false,
  name: 'Roll initiative',
  about: 'An Agility roll; its total is the place in the order.',
  group: GROUPS.fight,
  icon: 'dices',
  rule: 'OL-015',
  ...rollChecked,
  when: ({ turn: { phase, fighters } }, { id }) =>
    (phase === 'surprise' || phase === 'initiative') && fighters.includes(id),
  reasons: (scene, { body }) => [...stepReasons(scene), ...unless(body.initiative === null, reason('roll-made'))],
  slots: (_, fighter) => {
    const swift = claimable(fighter);
    const draw = swift.length === 0 ? [] : [DRAW.slot(swift, { optional: true, none: 'Nothing promised' })];
    return [...draw, ...rollSlots(fighter.body)];
  },
  *resolve(who, command) {
    const fighter = find(yield* look(), who);
    const claim = DRAW.of(command, claimable(fighter));
    yield* record(...legendSpent(fighter, command.slots));
    yield* record(...(yield* rollFor([{ fighter, claim, more: rollSources(command.slots) }])));
  },
  headline: 'rolls initiative',
});

export const initiativeActions: readonly Action[] = [rollInitiative];
