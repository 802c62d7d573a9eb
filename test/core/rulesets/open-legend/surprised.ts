import type { Name } from './people.ts';
import { stage } from './stage.ts';

/** Fights that begin with the surprise step. */

export const PEACE = { phase: 'idle' } as const;

/** A fight of these people, with the surprise step open. */
export const surprise = (...names: readonly Name[]) => {
  const s = stage(Object.fromEntries(names.map((name, at) => [name, [5 + 3 * at, 5]])), PEACE);
  s.act(null, 'start-combat', { combatants: names });
  return s;
};

export const order = (s: ReturnType<typeof surprise>) => ({
  ready: s.scene.turn.ready.map(({ who }) => who),
  surprised: s.scene.turn.surprised.map(({ who }) => who),
});
