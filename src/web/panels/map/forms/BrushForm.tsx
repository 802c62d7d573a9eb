import type { Terrain } from '../../../../core/space/field/field.ts';
import { TERRAINS } from '../../../../core/space/field/field.ts';
import { TextField } from '../../../ui/fields/Field.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Segments } from '../../../ui/fields/Toggle.tsx';
import { useEditor } from '../draft/editor-state.ts';
import { setBrush } from '../draft/editor.ts';

const TERRAIN_WORDS: Readonly<Record<Terrain, string>> = {
  difficult: 'Difficult',
  impassable: 'Impassable',
  liquid: 'Liquid',
  hazard: 'Hazard',
  chasm: 'Chasm',
  earth: 'Earth',
  brush: 'Brush',
  mist: 'Mist',
  low: 'Low obstacle',
};

/** Letters of a label at most. */
export const MOST = 60;

/** What terrain is painted with, and how broad. */
export const BrushForm = ({ broad }: { readonly broad: boolean }) => {
  const brush = useEditor((now) => now.brush);
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label="Terrain"
        value={brush.kind ?? ''}
        options={[...TERRAINS.map((id) => ({ id, label: TERRAIN_WORDS[id] })), { id: '', label: 'None (erase)' }]}
        onChange={(kind) => setBrush({ kind: kind === '' ? null : (kind as Terrain), label: '' })}
      />
      {brush.kind === null ? null : (
        <TextField
          label="Label"
          value={brush.label}
          maxLength={MOST}
          placeholder="Mud, rubble, a campfire"
          onChange={(label) => setBrush({ label })}
        />
      )}
      {broad ? (
        <Segments
          label="Brush size"
          value={String(brush.size)}
          options={['1', '2', '3', '5'].map((id) => ({ id, label: `${id} × ${id}` }))}
          onChange={(size) => setBrush({ size: Number(size) })}
        />
      ) : null}
    </div>
  );
};
