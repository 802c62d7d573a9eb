import type { Ruleset } from '../../rules/ruleset/ruleset.ts';
import type { Scene } from '../../rules/scene/scene.ts';
import { counted } from '../../rules/text/text.ts';
import type { GridField } from '../../space/field/field.ts';
import { fallingOff } from '../../space/field/falling-off.ts';
import { cellMove, staysOn, type Sides } from '../../space/field/cell-move.ts';

/** Everybody who stands, wholly or in part, on cells that would be cut. */
export const standingOff = ({ field, combatants }: Scene, sides: Sides): Scene['combatants'] => {
  if (field.type !== 'grid') return [];
  const move = cellMove(field, sides);
  return combatants.filter(({ place, footprint }) => place?.type === 'cell' && !staysOn(move, place, footprint));
};

/** Names of all that stands, lies or is drawn in a part that would be cut: "Vera", "3 walls", "the crates". */
export const cutOff = (ruleset: Ruleset, scene: Scene, sides: Sides): readonly string[] =>
  scene.field.type === 'grid'
    ? [
        ...standingOff(scene, sides).map(({ name }) => name),
        ...(ruleset.resized?.(scene.turn, cellMove(scene.field, sides)).lost ?? []),
        ...drawnOff(scene.field, sides),
      ]
    : [];

const some = (count: number, one: string, several?: string): readonly string[] =>
  count === 0 ? [] : [counted(count, one, several)];

const drawnOff = (field: GridField, sides: Sides): readonly string[] => {
  const off = fallingOff(field, sides);
  return [
    ...some(off.walls, 'wall'),
    ...some(off.doors, 'door'),
    ...some(off.windows, 'window'),
    ...off.terrain.map(({ kind, label, cells }) => {
      const ground = label === '' ? `${kind} ground` : label;
      return counted(cells, `cell of ${ground}`, `cells of ${ground}`);
    }),
    ...off.cover.map((label) => (label === '' ? 'cover' : label)),
    ...some(off.lights, 'light'),
    ...off.pins.map((label) => `the note “${label}”`),
    ...(off.backdrop ? ['the picture under the map'] : []),
  ];
};
