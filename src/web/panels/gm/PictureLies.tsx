import { Move, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Lying, type PictureFit, lyingOf } from '../../../core/maps/reading/lying.ts';
import { coveringUnder } from '../../../core/maps/reading/under.ts';
import type { FieldView } from '../../../core/rules/views/view.ts';
import type { Backdrop } from '../../../core/space/field/field.ts';
import { correct } from '../../store/doing/requests.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { NumberField } from '../../ui/fields/Field.tsx';
import { PictureFrame } from './PictureFrame.tsx';

const shown = (value: number): number => Math.round(value * 100) / 100;

/** Where the picture under the map lies: its size and place set by number, fitted, or taken away. */
export const PictureLies = ({ field, backdrop }: { readonly field: FieldView; readonly backdrop: Backdrop }) => {
  const now = lyingOf(field, backdrop);
  const [size, setSize] = useState<number | null>(shown(now.scale * 100));
  const [right, setRight] = useState<number | null>(shown(now.x));
  const [down, setDown] = useState<number | null>(shown(now.y));
  const [fault, setFault] = useState<string | null>(null);
  const lay = (lying: Lying): void => {
    const covers = coveringUnder(field, backdrop, lying);
    setFault(covers.ok ? null : `${covers.error.at} ${covers.error.say}.`);
    if (!covers.ok) return;
    const laid = lyingOf(field, covers.value);
    setSize(shown(laid.scale * 100));
    setRight(shown(laid.x));
    setDown(shown(laid.y));
    void correct([{ type: 'field', change: { type: 'laid', backdrop: { hash: backdrop.hash, ...covers.value } } }]);
  };
  const [byHand, setByHand] = useState(false);
  const fit = (how: PictureFit): void => lay({ fit: how, scale: 1, x: 0, y: 0 });
  const set = (): void => lay({ fit: 'inside', scale: (size ?? 100) / 100, x: right ?? 0, y: down ?? 0 });
  return (
    <form
      noValidate
      aria-label="The picture under the map"
      className="flex flex-col gap-2.5 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        set();
      }}
    >
      <h3 className="text-13 font-bold">The picture under the map</h3>
      <div className="grid grid-cols-3 gap-2">
        <NumberField label="Size in %" value={size} onChange={setSize} min={5} max={2000} step="any" />
        <NumberField label="Right" value={right} onChange={setRight} step="any" />
        <NumberField label="Down" value={down} onChange={setDown} step="any" />
      </div>
      {fault === null ? null : (
        <p role="alert" className="text-12 text-bad-ink">
          {fault}
        </p>
      )}
      {byHand ? <PictureFrame backdrop={backdrop} onLay={(frame) => lay(lyingOf(field, frame))} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          aria-pressed={byHand}
          icon={<Move aria-hidden className="size-3.5" />}
          onClick={() => setByHand(!byHand)}
        >
          Drag on the map
        </Button>
        <Button type="submit" size="small">
          Apply
        </Button>
        <Button size="small" look="quiet" onClick={() => fit('inside')}>
          Fit inside
        </Button>
        <Button size="small" look="quiet" onClick={() => fit('cover')}>
          Cover
        </Button>
        <Button
          size="small"
          look="quiet"
          icon={<Trash2 aria-hidden className="size-3.5" />}
          onClick={() => void correct([{ type: 'field', change: { type: 'laid', backdrop: null } }])}
        >
          Remove picture
        </Button>
      </div>
    </form>
  );
};
