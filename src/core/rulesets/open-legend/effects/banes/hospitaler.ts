import { unless } from '../../../../rules/kit/offer.ts';
import { baseOf, groundOf } from '../../../../rules/kit/movement/ground.ts';
import { thingSlot } from '../../../../rules/kit/slots.ts';
import { find, lookUp } from '../../../../rules/scene/scene.ts';
import { adjacent } from '../../../../space/grid/distance.ts';
import { baneEntry } from '../../data/bane-list.ts';
import type { Combatant, Scene } from '../../game.ts';
import { action, changed, look, record } from '../../game.ts';
import { GROUPS, MAJOR } from '../../offer.ts';
import { reason } from '../../reasons.ts';
import { inRounds, majorReasons } from '../../round/budget.ts';
import type { Bane } from '../../sheet/effects.ts';
import { isBane } from '../../sheet/effects.ts';
import { featTier } from '../../sheet/feats.ts';
import { resistOne } from './resist.ts';

/** A hospitaler helps an ally beside them to shake off a bane: a free roll of two d20, keeping the higher. */

interface Patient {
  readonly bane: Bane;
  readonly name: string;
}
const BANE = thingSlot<Patient>('bane', 'Which bane', {
  id: ({ bane }) => bane.id,
  label: ({ bane, name }) => `${baneEntry(bane.kind).name} on ${name}`,
  first: true,
});

const beside = (scene: Scene, a: Combatant, b: Combatant): boolean => {
  const [grid, one, two] = [groundOf(scene), baseOf(a), baseOf(b)];
  return grid !== null && one !== null && two !== null && adjacent(grid, one, two);
};

/** Banes of allies beside them that can be resisted. */
const patients = (scene: Scene, by: Combatant): readonly Patient[] =>
  scene.turn.effects.filter(isBane).flatMap((bane) => {
    const [who] = bane.on;
    const ally = who === undefined || who === by.id ? null : lookUp(scene, who);
    if (ally === null || ally.side !== by.side || !beside(scene, by, ally)) return [];
    return bane.locked || baneEntry(bane.kind).resist === 'none' ? [] : [{ bane, name: ally.name }];
  });

export const hospitaler = action({
  id: 'hospitaler',
  measured: false,
  name: 'Help resist',
  about: 'An ally beside you rolls to resist a bane: two d20, keeping the higher. A failure does not count.',
  group: GROUPS.roll,
  icon: 'hand-helping',
  rule: 'OL-145',
  cost: MAJOR,
  when: (scene, { body }) => inRounds(scene) && featTier(body, 'hospitaler') > 0,
  reasons: (scene, by) => [
    ...majorReasons(scene, by),
    ...unless(patients(scene, by).length > 0, reason('nothing-to-do', 'No ally beside you has a bane to resist.')),
  ],
  slots: (scene, by) => [BANE.slot(patients(scene, by))],
  *resolve(who, command) {
    const scene = yield* look();
    const by = find(scene, who);
    const chosen = BANE.of(command, patients(scene, by));
    const patient = chosen?.bane.on[0];
    if (chosen === null || patient === undefined) return;
    const majorLeft = Math.max(0, by.body.majorLeft - 1);
    yield* record(changed(who, { majorLeft }, { type: 'tended', target: patient }));
    yield* resistOne(patient, chosen.bane.id, { tallied: false, eased: true });
  },
  headline: 'helps an ally resist',
});
