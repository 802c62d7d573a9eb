import { offer } from '../../../rules/kit/offer.ts';
import { prompt } from '../../../rules/kit/prompt.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { find, lookUp } from '../../../rules/scene/scene.ts';
import { nameOf, text } from '../../../rules/text/text.ts';
import type { DamageKind } from '../data/damage-list.ts';
import type { Procedure } from '../game.ts';
import { ask, changed, look, record, settingsOf } from '../game.ts';
import type { Body } from '../sheet/body.ts';
import { withCondition, without } from '../sheet/lasting.ts';
import { deathAt, has } from '../sheet/derived.ts';

const DYING = offer({
  id: 'dying',
  name: 'Dying',
  about: 'It sinks, and may be dead at once.',
  group: 'Attack',
  icon: 'heart-crack',
  rule: 'LG-220',
});
const STABLE = offer({
  id: 'stable',
  name: 'Stable',
  about: 'It is out of the fight and lives.',
  group: 'Attack',
  icon: 'heart-pulse',
  rule: 'LG-220',
});

/** In one of the three states below 0, and in no other of them. */
const become = (body: Body, state: 'dying' | 'stable' | 'dead'): Partial<Body> => {
  const rest = without(body, 'dying', 'stable', 'dead');
  return { ...rest, ...withCondition(rest, state) };
};

/** Whoever brought somebody below 0 says whether it is dying or stable (LG-220); at the end of it, dead (LG-224). */
function* falls(by: CombatantId, who: CombatantId): Procedure {
  const answer = yield* ask((scene) => [
    prompt(lookUp(scene, by) === null ? 'gm' : by, 'fall', () => {
      const fallen = lookUp(scene, who);
      return fallen === null || fallen.body.hp >= 0
        ? null
        : {
            say: text`${nameOf(fallen)} falls. Is it dying or stable?`,
            about: [who],
            options: [DYING, STABLE],
            otherwise: 'dying',
          };
    }),
  ]);
  const scene = yield* look();
  const fallen = lookUp(scene, who);
  if (fallen === null || fallen.body.hp >= 0) return;
  const { body } = fallen;
  const spared = answer?.choice.offer === 'stable';
  const dead = !spared && body.hp <= deathAt(body, settingsOf(scene).deathAt);
  const to = spared ? 'stable' : dead ? 'dead' : 'dying';
  yield* record(changed(who, become(body, to), { type: 'fell', to }));
}

/** Temporary hit points go first (LG-398); then hit points, also below 0. */
export function* harm(
  by: CombatantId,
  who: CombatantId,
  damage: number,
  critical = false,
  kind: DamageKind = 'physical',
): Procedure {
  const scene = yield* look();
  const { body } = find(scene, who);
  const soaked = Math.min(body.tempHp, damage);
  const hp = Math.max(-9999, body.hp - (damage - soaked));
  yield* record(changed(who, { tempHp: body.tempHp - soaked, hp }, { type: 'hurt', by, damage, critical, kind }));
  if (hp >= 0 || has(body, 'dead')) return;
  if (body.hp >= 0) yield* falls(by, who);
  else if (hp <= deathAt(body, settingsOf(scene).deathAt)) {
    yield* record(changed(who, become(body, 'dead'), { type: 'fell', to: 'dead' }));
  }
}

/** Who takes a standard action at 0 hit points loses one after it and is dying (LG-221). */
export function* strained(who: CombatantId): Procedure {
  const fighter = lookUp(yield* look(), who);
  if (fighter === null || fighter.body.hp !== 0) return;
  yield* record(changed(who, { hp: -1, ...become(fighter.body, 'dying'), queue: [] }, { type: 'strained' }));
}
