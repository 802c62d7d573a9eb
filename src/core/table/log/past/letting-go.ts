import { lookUp } from '../../../rules/scene/scene.ts';
import type { Scene } from '../../../rules/scene/scene.ts';
import type { Table } from '../table.ts';
import { type Past, newest } from './newest-steps.ts';
import { NEWEST_SCENES, KEPT_EVERY, befores } from './kept-scenes.ts';

/** Lets go of the scenes before the newest entries, and of what the newest record went through. */
export const forgetNewest = ({ entries, index }: Pick<Past, 'entries' | 'index'>): void => {
  for (let at = Math.max(0, entries.length - NEWEST_SCENES); at < entries.length; at++) {
    const first = entries[at]?.records[0];
    if (first !== undefined && at % KEPT_EVERY !== 0) befores.delete(first);
  }
  newest.delete(index);
};

/**
 * Lets go of what was worked out of the scenes before the newest entries, and of what the newest record went through.
 * Combatants, turn and field that are still the same stay the same objects.
 */
export const bareNewest = ({ entries, scene, index }: Pick<Table, 'entries' | 'scene' | 'index'>): void => {
  for (const { records } of entries.slice(-NEWEST_SCENES)) {
    const [first] = records;
    const before = first === undefined ? undefined : befores.get(first);
    if (first !== undefined && before !== undefined && before !== scene) befores.set(first, bare(before, scene));
  }
  newest.delete(index);
};

/** A scene without what was worked out of it, but for what is still so `now`. */
const bare = (scene: Scene, now: Scene): Scene => ({
  ...scene,
  turn: scene.turn === now.turn ? scene.turn : { ...(scene.turn as object) },
  combatants:
    scene.combatants === now.combatants
      ? scene.combatants
      : scene.combatants.map((combatant) => (lookUp(now, combatant.id) === combatant ? combatant : { ...combatant })),
});
