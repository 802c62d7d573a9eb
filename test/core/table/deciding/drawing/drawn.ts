import type { CombatantId, Scene } from '../../../../../src/core/rules/scene/scene.ts';
import { changeField } from '../../../../../src/core/space/field/field-change.ts';
import type { Field, Wall } from '../../../../../src/core/space/field/field.ts';
import { newZone, rectangle } from '../../../../../src/core/space/zones/presets.ts';
import { drawnOn } from '../../../../../src/core/table/correcting/drawing.ts';
import type { Drawn } from '../../../../../src/core/table/correcting/drawing.ts';

/** What is drawn on a field, and what becomes of the field. */

/** A scene on a field; where a zone is given, Vera is hidden in it. */
export const sceneOf = (field: Field, zone: string | null = null): Scene => ({
  field,
  settings: null,
  turn: null,
  made: 0,
  salt: 's',
  combatants:
    zone === null
      ? []
      : [
          {
            id: 'v' as CombatantId,
            name: 'Vera',
            seat: null,
            side: 'ally',
            place: { type: 'zone', zone, cluster: 'c' },
            footprint: 1,
            hidden: true,
            picture: null,
            body: {},
          },
        ],
});
export const redrawn = (more: Partial<Extract<Drawn, { type: 'redrawn' }>>): Drawn => ({
  type: 'redrawn',
  zones: [],
  gone: [],
  edges: [],
  cut: [],
  ...more,
});
export const built = (more: Partial<Extract<Drawn, { type: 'built' }>>): Drawn => ({
  type: 'built',
  walls: [],
  razed: [],
  portals: [],
  removed: [],
  ...more,
});
export const wall = (ax: number, ay: number, bx: number, by: number): Wall => ({
  a: { x: ax, y: ay },
  b: { x: bx, y: by },
});
export const cellar = newZone('cellar', 'Cellar', rectangle(16, 0, 6, 6));

/** The field after a change that is accepted. */
export const after = (field: Field, change: Drawn): Field => {
  const drawn = drawnOn(sceneOf(field), change);
  if (!drawn.ok) throw new Error(JSON.stringify(drawn.error));
  return changeField(field, drawn.value);
};
export const refusedAt = (scene: Scene, change: Drawn): string => {
  const drawn = drawnOn(scene, change);
  return drawn.ok ? 'accepted' : drawn.error.map(({ at, say }) => `${at} ${say}`).join('; ');
};
