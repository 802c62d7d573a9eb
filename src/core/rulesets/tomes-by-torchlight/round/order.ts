import { find, keysOf, lookUp, stagesOf, type CombatantId, type TurnOrder } from '../../../rules/kit.ts';
import type { Combatant, Scene } from '../game.ts';
import { able, fighting } from './state.ts';

/** Who acts when: before the monsters, the monsters, after them; it only reads the turn. */

export const BLOCK_NAMES = { before: 'Before', monsters: 'Monsters', after: 'After' } as const;

/** Whether somebody came into the round under way, and has no turn before the next. */
export const isLate = ({ turn }: Pick<Scene, 'turn'>, id: CombatantId): boolean => turn.late?.includes(id) === true;

/** Those of a block, by initiative, then DEX, then the table; whoever went first out of turn stands first. */
const blockOf = (scene: Scene, block: Combatant['body']['block']): readonly Combatant[] => {
  const all = fighting(scene).filter(({ body }) => body.block === block);
  const sorted =
    block === 'monsters'
      ? all
      : [...all].sort((a, b) => b.body.initiative - a.body.initiative || b.body.attributes.DEX - a.body.attributes.DEX);
  // Who has acted, then who acts: a block may have chosen another order (TT-R18). Latecomers stand behind them all.
  const place = ({ id }: Combatant): number => {
    if (isLate(scene, id)) return 2;
    const done = scene.turn.done.indexOf(id);
    return done >= 0 ? done - scene.turn.done.length : id === scene.turn.now ? 0 : 1;
  };
  return [...sorted].sort((a, b) => place(a) - place(b));
};

export const order: TurnOrder<Scene> = {
  stages: (scene) =>
    keysOf(BLOCK_NAMES).flatMap((block) =>
      blockOf(scene, block).map(({ id }) => ({ id, who: [id], lane: BLOCK_NAMES[block], note: null })),
    ),
  now: ({ turn }) => turn.now,
  has: (scene, id) => {
    const who = lookUp(scene, id);
    return who !== null && able(who);
  },
  acts: (scene, id) => able(find(scene, id)) && !scene.turn.done.includes(id),
};

/** Whoever is next in this round; null: the round is over. */
export const nextUp = (scene: Scene): CombatantId | null =>
  stagesOf(order, scene)
    .flatMap(({ who }) => who)
    .find((id) => !scene.turn.done.includes(id)) ?? null;

/** The turn's name that commands are made for. */
export const turnNameOf = ({ turn }: Pick<Scene, 'turn'>): string => `${turn.stage}.${turn.round}.${turn.now ?? ''}`;
