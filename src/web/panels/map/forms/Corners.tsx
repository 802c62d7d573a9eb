import { Plus, X } from 'lucide-react';
import type { Point, Zone } from '../../../../core/space/field/field.ts';
import { NumberField } from '../../../ui/fields/Field.tsx';
import { IconButton } from '../../../ui/fields/IconButton.tsx';
import type { Draft } from '../draft/drawn/draft.ts';
import { changeZone } from '../draft/drawn/zone-draft.ts';
import { edit, editTyping } from '../draft/editor.ts';
import { Fold } from '../../../ui/fields/Fold.tsx';
import { useTyping } from './typing.ts';

/** Cells beyond which no corner is set by its figures. */
const FARTHEST = 500;

/** The corners of a zone in figures, for who draws without a pointer or wants them exact. */
export const Corners = ({ draft, zone }: { readonly draft: Draft; readonly zone: Zone }) => {
  const type = useTyping();
  const { outline } = zone;
  const put = (at: number, set: Partial<Point>): void =>
    editTyping(
      changeZone(draft, zone.id, {
        outline: outline.map((point, index) => (index === at ? { ...point, ...set } : point)),
      }),
      type.on(),
    );
  const add = (at: number): void => {
    const [a, b] = [outline[at], outline[(at + 1) % outline.length]];
    if (a === undefined || b === undefined) return;
    edit(
      changeZone(draft, zone.id, {
        outline: [...outline.slice(0, at + 1), { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, ...outline.slice(at + 1)],
      }),
    );
  };
  const box = (label: string, at: number, axis: 'x' | 'y', value: number) => (
    <NumberField
      label={`${label} of corner ${String(at + 1)}`}
      quiet
      value={Math.round(value * 100) / 100}
      min={0}
      max={FARTHEST}
      step={0.25}
      onBlur={type.rest}
      onChange={(given) => given !== null && put(at, { [axis]: Math.min(FARTHEST, Math.max(0, given)) })}
    />
  );
  return (
    <Fold title={`${outline.length} corners`}>
      <ol className="flex flex-col gap-1">
        {outline.map((point, at) => (
          // corners have no name but their number
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="flex items-center gap-1">
            {box('Across', at, 'x', point.x)}
            {box('Down', at, 'y', point.y)}
            <IconButton
              label={`Add a corner after corner ${String(at + 1)}`}
              size="small"
              side="left"
              icon={<Plus aria-hidden className="size-3.5" />}
              onClick={() => add(at)}
            />
            <IconButton
              label={`Remove corner ${String(at + 1)}`}
              size="small"
              side="left"
              disabled={outline.length <= 3}
              icon={<X aria-hidden className="size-3.5" />}
              onClick={() => edit(changeZone(draft, zone.id, { outline: outline.filter((_, index) => index !== at) }))}
            />
          </li>
        ))}
      </ol>
    </Fold>
  );
};
