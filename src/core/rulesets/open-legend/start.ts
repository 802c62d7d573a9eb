import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import { readTargets } from '../../rules/slots.ts';
import type { TableAction } from './action.ts';
import { OUT_OF_FIGHT } from './new-body.ts';
import { PEACE } from './turn.ts';
import { GROUPS, offer } from './offer.ts';
import { reason } from './reasons.ts';
import type { Battle, Event } from './game.ts';
import { look, record } from './game.ts';

/** Who could fight: those on the field who live. */
const present = (scene: Battle): readonly CombatantId[] =>
  scene.combatants.filter(({ place, body }) => place !== null && !body.dead).map(({ id }) => id);

const resetOf = (
  ids: readonly CombatantId[],
  because: { readonly type: 'combat-started' | 'combat-ended' },
): readonly Event[] => ids.map((who) => ({ type: 'changed', who, set: OUT_OF_FIGHT, because }));

/** The GM calls for a fight (OL-001, OL-002): first comes surprise (OL-006). */
const startCombat: TableAction = {
  id: 'start-combat',
  offers: (scene) => [
    offer({
      id: 'start-combat',
      name: 'Start combat',
      about: 'The chosen become combatants; then come surprise, initiative and the rounds.',
      group: GROUPS.fight,
      icon: 'swords',
      rule: 'OL-002',
      reasons:
        scene.turn.phase !== 'idle'
          ? [reason('under-way')]
          : present(scene).length === 0
            ? [reason('nothing-to-do', 'Nobody is on the field.')]
            : [],
      slots: [
        {
          name: 'combatants',
          label: 'Combatants (all, if left empty)',
          type: 'combatants',
          among: present(scene),
          min: 1,
          optional: true,
        },
      ],
    }),
  ],
  *resolve(command) {
    const scene = yield* look();
    const fighters =
      readTargets(command.slots, 'combatants')?.filter((id) => lookUp(scene, id) !== null) ?? present(scene);
    yield* record(...resetOf(fighters, { type: 'combat-started' }), {
      type: 'turned',
      set: { ...PEACE, phase: 'surprise', fighters },
      because: { type: 'combat-started' },
    });
  },
  headline: () => ['The GM starts the fight'],
};

const endCombat: TableAction = {
  id: 'end-combat',
  offers: (scene) => [
    offer({
      id: 'end-combat',
      name: 'End combat',
      about: 'The order is gone, time no longer runs in rounds.',
      group: GROUPS.fight,
      icon: 'flag',
      rule: 'OL-001',
      reasons: scene.turn.phase === 'idle' ? [reason('no-fight')] : [],
      // nothing to be offered first before the fight has come to its rounds
      ...(scene.turn.phase === 'rounds' ? {} : { aside: true }),
    }),
  ],
  *resolve() {
    const scene = yield* look();
    const fighters = scene.turn.fighters.filter((id) => lookUp(scene, id) !== null);
    yield* record(...resetOf(fighters, { type: 'combat-ended' }), {
      type: 'turned',
      set: PEACE,
      because: { type: 'combat-ended' },
    });
  },
  headline: () => ['The GM ends the fight'],
};

export const startActions: readonly TableAction[] = [startCombat, endCombat];
