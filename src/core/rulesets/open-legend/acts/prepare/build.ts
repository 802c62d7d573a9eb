import { combatantsSlot, numberSlot, pickSlot } from '../../../../rules/kit/slots.ts';
import { namedAll, text } from '../../../../rules/text/text.ts';
import type { Kind, Role } from '../../data/creatures/figures.ts';
import { figuresFor } from '../../data/creatures/figures.ts';
import type { Combatant, Scene } from '../../game.ts';
import { changed, combatantsOf, look, record, tableAction } from '../../game.ts';
import { GROUPS } from '../../offer.ts';
import { idsOf, living } from '../../round/budget.ts';

/** Figures of a creature by its level, what it is and what it is best at; to be changed on its sheet (OC-42 to OC-44). */

const WHO = combatantsSlot('targets', 'Whose sheet');
const LEVEL = numberSlot('level', 'Level');
const KIND = pickSlot<Kind>('kind', 'What it is', { npc: 'Creature', boss: 'Boss', minion: 'Minion' });
const ROLE = pickSlot<Role>('role', 'Best at', {
  tough: 'Strength: Might, Fortitude',
  quick: 'Speed: Agility, Perception',
  gifted: 'Powers: Energy, Will',
});

const unplayed = (scene: Scene): readonly Combatant[] =>
  living(scene).filter(({ seat, body }) => seat === null && body.kind !== 'pc');

export const fillIn = tableAction({
  id: 'fill-in',
  measured: false,
  name: 'Fill in figures by level',
  about: 'Hit points, defenses, scores and boss actions from the tables. Change them on the sheet afterwards.',
  group: GROUPS.fight,
  icon: 'hammer',
  rule: 'OC-42',
  gmOnly: true,
  secondary: true,
  when: (scene) => scene.turn.phase === 'idle' && unplayed(scene).length > 0,
  slots: (scene) => [
    WHO.slot({ among: idsOf(unplayed(scene)), min: 1 }),
    LEVEL.slot({ min: 1, max: 10, step: 1, initial: 1 }),
    KIND.slot(),
    ROLE.slot(),
  ],
  *resolve(command) {
    const figures = figuresFor(LEVEL.of(command) ?? 1, KIND.of(command) ?? 'npc', ROLE.of(command) ?? 'tough');
    for (const { id } of combatantsOf(yield* look(), WHO.of(command) ?? []))
      yield* record(
        changed(id, { ...figures, hp: figures.maxHp, unconscious: false }, { type: 'filled-in', level: figures.level }),
      );
  },
  headline: (command, scene) => text`The GM fills in the figures of ${namedAll(scene, WHO.of(command) ?? [])}`,
});
