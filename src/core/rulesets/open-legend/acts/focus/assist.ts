import { atOne, TARGET } from '../../../../rules/kit/aim.ts';
import { unless } from '../../../../rules/kit/offer.ts';
import { find, lookUp } from '../../../../rules/scene/scene.ts';
import { capital, named, text } from '../../../../rules/text/text.ts';
import { barred } from '../../effects/bearing.ts';
import { began, newId } from '../../effects/keeping.ts';
import type { Why } from '../../facts/because.ts';
import { action, changed, look, record } from '../../game.ts';
import { GROUPS, MAJOR } from '../../offer.ts';
import { reason } from '../../reasons.ts';
import { inRounds, majorReasons } from '../../round/budget.ts';
import type { Body } from '../../sheet/body.ts';
import { score } from '../../sheet/derived.ts';
import type { Help } from '../../sheet/effects.ts';
import type { Turn } from '../../sheet/turn.ts';
import { attributeSlot } from '../roll-slots.ts';

/** Helping an ally's next roll with one attribute (OL-127, OL-128, R-31). */

const WITH = attributeSlot('attribute', 'Attribute', 'might');
const ally = atOne<Body, Turn, Why>(
  ({ combatants }, by) => combatants.filter(({ id, side, body }) => id !== by.id && side === by.side && !body.dead),
  (_, by, target) => unless(target.id !== by.id && target.side === by.side, reason('not-an-ally')),
);

export const assist = action({
  id: 'assist',
  measured: false,
  name: 'Assist',
  about: 'An ally’s next roll with the chosen attribute has advantage 1. It is lost when your next turn starts.',
  group: GROUPS.roll,
  icon: 'hand-helping',
  rule: 'OL-127',
  when: inRounds,
  cost: MAJOR,
  reasons: (scene, by) => [...majorReasons(scene, by), ...barred(scene, by, 'assist')],
  targets: ally.targets,
  slots: [...ally.slots, WITH.slot],
  check: (scene, by, command) => [
    ...ally.check(scene, by, command),
    ...unless(score(by.body, WITH.of(command)) > 0, reason('attribute-too-low', 'You need a score of at least 1.')),
  ],
  *resolve(who, command) {
    const scene = yield* look();
    const target = lookUp(scene, TARGET.of(command) ?? who);
    if (target === null) return;
    const attribute = WITH.of(command);
    const help: Help = {
      type: 'help',
      id: newId(scene, 'assist', target.id),
      kind: 'assist',
      source: capital(attribute),
      owner: who,
      on: [target.id],
      anchor: { type: 'turn-start', of: who },
      left: 1,
      with: null,
      attributes: [attribute],
      net: 1,
    };
    const majorLeft = Math.max(0, find(scene, who).body.majorLeft - 1);
    const why = { type: 'assisted', target: target.id, attribute } as const;
    yield* record(changed(who, { majorLeft }, why), began(scene, [help], { type: 'effects-ran' }));
  },
  headline: (command, scene) => {
    const target = TARGET.of(command);
    return text`assists ${target === null ? 'an ally' : named(scene, target)}`;
  },
});
