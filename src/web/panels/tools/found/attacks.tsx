import { Swords } from 'lucide-react';
import type { CombatantId } from '../../../../core/rules/scene/scene.ts';
import type { CombatantView, View } from '../../../../core/rules/views/view.ts';
import { boardCamera } from '../../../board/camera/camera.ts';
import { bringAllIntoSight } from '../../../board/camera/controls.ts';
import { openAttacks } from '../../../board/hand/keys.ts';
import { aimerIn, combatantOf } from '../../../store/select.ts';
import { meant } from '../typed-commands.ts';
import type { Found } from '../found.ts';
import { lineOf } from '../found.ts';

/** "attack orc": the attacks of whoever acts on each whom these words name. */

const VERBS = /^\s*(?:attack|strike|shoot|hit)\s+(.+)$/iu;

/** Once the camera rests. */
const atRest = async (): Promise<void> => {
  for (let before: unknown = null; before !== boardCamera.now();) {
    before = boardCamera.now();
    await new Promise((painted) => requestAnimationFrame(painted));
  }
};

/** Shows both, and opens the menu of attacks beside the target once the map stands. */
const openOn = async (aimer: CombatantId, target: CombatantId): Promise<void> => {
  bringAllIntoSight([aimer, target]);
  await atRest();
  openAttacks(target);
};

/** Whom the words name that could be struck at, foes of whoever acts first. */
const targets = (
  { combatants }: View,
  aimer: CombatantView | null,
  words: readonly string[],
): readonly CombatantView[] => {
  const there = meant(combatants, words).filter(({ id, place }) => id !== aimer?.id && place !== null);
  return [...there.filter(({ side }) => side !== aimer?.side), ...there.filter(({ side }) => side === aimer?.side)];
};

export const attacksOn = (
  view: View,
  selected: CombatantId | null,
  playing: CombatantId | null,
  typed: string,
): readonly Found[] => {
  const words = VERBS.exec(typed)?.[1]?.toLowerCase().split(/\s+/u) ?? [];
  const who = aimerIn(view, selected, playing);
  const aimer = combatantOf(view, who);
  return targets(view, aimer, words).map(({ id, name, side }): Found => ({
    ...lineOf(
      `Attack ${name}…`,
      aimer === null
        ? 'Select a combatant of yours whose turn it is first.'
        : `with ${aimer.name}${side === aimer.side ? ', who is on the same side' : ''}`,
      <Swords aria-hidden className="size-4 text-ink-quiet" />,
      () => void (who === null ? undefined : openOn(who, id)),
    ),
    key: `attack ${id}`,
    barred: aimer === null,
  }));
};
