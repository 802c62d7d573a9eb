import { dice, sumOf } from '../../../../src/core/dice/index.ts';
import * as kit from '../../../../src/core/rules/kit.ts';
import { reaches } from '../../../../src/core/space/grid/distance.ts';
import type { Scene, Body, Combatant, Turn, Why } from './game.ts';
import { able, reason, rules } from './game.ts';

const { action, changed, look, noted, record, roll } = rules;

export const turnReasons = ({ turn }: Scene, actor: Combatant) =>
  kit.unless(turn.now === actor.id, reason('not-your-turn'));

const neighbour = (scene: Scene, actor: Combatant, target: Combatant) => {
  const [grid, from, to] = [kit.groundOf(scene), kit.baseOf(actor), kit.baseOf(target)];
  return kit.unless(
    grid !== null && from !== null && to !== null && reaches(grid, from, to, 5),
    reason('out-of-reach'),
  );
};

/** EX-1: one attack a turn, d20 and bonus against defence. EX-2: a hit does d6. */
export const attack = action({
  id: 'attack',
  name: 'Attack',
  about: 'One blow at a neighbour.',
  group: 'Attack',
  icon: 'swords',
  rule: 'EX-1',
  gesture: 'strike',
  when: ({ turn }) => turn.round > 0,
  reasons: (scene, actor) => [
    ...turnReasons(scene, actor),
    ...kit.unless(!actor.body.attacked, reason('already-attacked')),
  ],
  ...kit.atOne<Body, Turn, Why>(
    (scene, actor) => scene.combatants.filter((other) => kit.hostile(actor, other) && able(other)),
    neighbour,
  ),
  *resolve(actor, command) {
    const scene = yield* look();
    const [{ bonus }, target] = [kit.find(scene, actor).body, kit.find(scene, kit.TARGET.of(command) ?? actor)];
    const d20 = sumOf([dice('d20', 1, 20)]);
    const hit = yield* roll(
      kit.poolRoll({ of: actor, label: 'attack' }, d20, (face) => face + bonus >= target.body.defence),
    );
    yield* record(changed(actor, { attacked: true }, { type: 'attacked', target: target.id, hit }));
    if (!hit) return;
    const harm = yield* roll(kit.poolRoll({ of: actor, label: 'damage' }, sumOf([dice('d6', 1, 6)]), (total) => total));
    yield* record(changed(target.id, { hp: Math.max(0, target.body.hp - harm) }, { type: 'hurt', harm }));
  },
  headline: 'attacks',
});

/** EX-4: as far as the feet of the turn go, past friends, never through foes. */
export const move = action({
  id: 'move',
  name: 'Move',
  about: 'Walks as far as its speed.',
  group: 'Move',
  icon: 'footprints',
  rule: 'EX-4',
  gesture: 'drag',
  when: ({ turn }) => turn.round > 0,
  reasons: turnReasons,
  ...kit.feetMove<Body, Turn, Why, never>({
    offer: 'move',
    label: 'Movement',
    feetOf: ({ feetLeft }) => feetLeft,
    paid: (feetLeft, feet) => [{ feetLeft }, { type: 'walked', feet }],
    cannot: reason('cannot-go'),
    blocks: (scene, grid, mover) =>
      kit.obstacles(scene, grid, mover, (other) => (kit.hostile(mover, other) && able(other) ? 'blocked' : 'noStop')),
    able,
    stopped: (mover, at) => noted(mover, { type: 'stopped', at }),
  }),
  headline: 'moves',
});
