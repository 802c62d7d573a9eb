import { play } from '../../src/core/rules/play/play.ts';
import type { CombatantId, Scene as AnyScene } from '../../src/core/rules/scene/scene.ts';
import { blockDodgeParry } from '../../src/core/rulesets/block-dodge-parry/index.ts';
import { held, newBody } from '../../src/core/rulesets/block-dodge-parry/sheet/new-body.ts';
import { PEACE, USUAL } from '../../src/core/rulesets/block-dodge-parry/sheet/turn.ts';
import { fixOrder } from '../../src/core/rulesets/block-dodge-parry/round/order-steps.ts';
import { momentsNow } from '../../src/core/rulesets/block-dodge-parry/round/order.ts';
import type { Scene } from '../../src/core/rulesets/block-dodge-parry/game.ts';
import type { ZoneField } from '../../src/core/space/field/field.ts';
import { seeded } from '../../src/core/dice/index.ts';
import { layout } from '../../src/core/space/zones/layout.ts';
import { newEdge } from '../../src/core/space/zones/neighbours.ts';
import { newZone, rectangle } from '../../src/core/space/zones/presets.ts';
import { intent } from '../core/rulesets/block-dodge-parry/support/intents.ts';
import { ms, race, row } from './measure.ts';
import type { Job } from './measure.ts';

const field = (): ZoneField => ({
  type: 'zones',
  zones: Array.from({ length: 12 }, (_, at) =>
    newZone(`z${at}`, `Zone ${at}`, rectangle((at % 4) * 10, Math.floor(at / 4) * 10, 9.5, 9.5), { capacity: 6 }),
  ),
  edges: Array.from({ length: 11 }, (_, at) => newEdge(`z${at}`, `z${at + 1}`)),
  backdrop: null,
});

const people = Array.from({ length: 60 }, (_, at) => ({
  id: `t${at}`,
  place: { type: 'zone', zone: `z${at % 12}`, cluster: `c${Math.floor(at / 24)}` } as const,
  footprint: 1,
}));

const laying: Job = () => {
  const map = field();
  const before = layout(map, people, 0.9);
  const moved = people.map((item, at) =>
    at === 7
      ? { ...item, place: { ...item.place, zone: 'z3' } }
      : { ...item, place: { ...item.place, at: before.spots.get(item.id) } },
  );
  const times = race({ anew: () => layout(field(), people, 0.9), again: () => layout(map, moved, 0.9, before) }, 21);
  row('60 tokens laid out in 12 zones', ms(times.anew), '4 ms', times.anew <= 4);
  row('  again after one moved', ms(times.again), '4 ms', times.again <= 4);
};

const ARMS = ['shortsword', 'longsword', 'greataxe', 'spear', 'bow'] as const;

const melee = (count: number): Scene => {
  const combatants = Array.from({ length: count }, (_, at): Scene['combatants'][number] => {
    const arm = ARMS[at % ARMS.length] ?? 'spear';
    const ally = at % 2 === 0;
    return {
      id: `${ally ? 'P' : 'N'}${at}` as CombatantId,
      name: String(at),
      seat: null,
      side: ally ? 'ally' : 'foe',
      place: { type: 'zone', zone: 'z0', cluster: `c${at % 5}` },
      footprint: 1,
      hidden: false,
      picture: null,
      body: newBody({ kind: ally ? 'pc' : 'creature', items: [held(arm)] }),
    };
  });
  const intents = combatants.map(({ id }, at) => {
    const target = combatants[(at * 7 + 1) % count]?.id ?? null;
    return intent(id, { type: 'attack', arms: [ARMS[at % ARMS.length] ?? 'spear'], target }, 'quick');
  });
  const scene: AnyScene = {
    field: field(),
    settings: USUAL,
    turn: { ...PEACE, phase: 'order', round: 1, intents, fighters: combatants.map(({ id }) => id) },
    combatants,
    made: 0,
    salt: 'bench',
  };
  return scene as Scene;
};

const ordering: Job = () => {
  const scene = melee(40);
  const dice = seeded(7);
  const job = () =>
    momentsNow(
      play({
        scene,
        begin: () => fixOrder('quick'),
        resolve: () => fixOrder('quick'),
        inputs: [],
        faces: (roll) => roll.draw(dice),
        order: () => null,
      }).scene,
    );
  const times = race(
    { order: job, offers: () => blockDodgeParry.offers({ ...scene }, scene.combatants[0]?.id ?? null) },
    41,
    3,
  );
  row('the order of 40 combatants', ms(times.order), '2 ms', times.order <= 2);
  row('offers of one combatant among 40 in zones', ms(times.offers), '0.05 ms', times.offers <= 0.05);
};

export const jobs: readonly Job[] = [laying, ordering];
