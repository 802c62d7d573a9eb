import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import type { Stage, Standing } from '../stage.ts';
import { stage } from '../stage.ts';

/** A party on a large mount, in the tests of mounts and riders. */

const id = (name: string) => name as CombatantId;
/** A rides H, a horse of four squares, and B sits behind; nobody but creatures has a turn. */
export const party = (
  people: Readonly<Record<string, Standing>>,
  h: Partial<Standing> = {},
  a: Partial<Standing> = {},
): Stage => {
  const s = stage({
    A: { at: [5, 5], rideTrained: true, ...a },
    H: {
      at: [5, 5],
      kind: 'mount',
      side: 'ally',
      size: 'large',
      speed: 50,
      rider: id('A'),
      occupants: [id('A')],
      ...h,
    },
    ...people,
  });
  s.scene = { ...s.scene, turn: { ...s.scene.turn, order: s.scene.turn.order.filter(({ who }) => who !== 'H') } };
  return s;
};
