import { useState } from 'react';
import type { Sides } from '../../../core/space/field/cell-move.ts';
import { LIMITS } from '../../../core/space/reading/limits.ts';
import { correct } from '../../store/doing/requests.ts';
import { asKind } from '../../store/field/kinds.ts';
import { useQuery } from '../../store/queries.ts';
import { useTable } from '../../store/table.ts';
import { SideCard } from '../../ui/cards/SideCard.tsx';
import { useDraft } from '../../ui/draft.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { NumberField } from '../../ui/fields/Field.tsx';
import { Toggle } from '../../ui/fields/Toggle.tsx';
import { openCard } from '../common/desk.ts';
import { NewEdges } from './NewEdges.tsx';

type Typed = { readonly [side in keyof Sides]: number | null };
const NOTHING: Typed = { left: null, top: null, right: null, bottom: null };
const FIELDS: readonly (readonly [keyof Sides, string])[] = [
  ['left', 'Columns on the left'],
  ['right', 'Columns on the right'],
  ['top', 'Rows at the top'],
  ['bottom', 'Rows at the bottom'],
];
/** No more than a map may have. */
const whole = (value: number | null): number => Math.min(LIMITS.side, Math.max(-LIMITS.side, Math.round(value ?? 0)));

/** Columns and rows that a grid gets or loses at its sides, what would fall off it, and where its edges would be. */
export const MapSize = () => {
  const field = useTable((state) => (state.view === null ? null : asKind(state.view.field, 'grid')));
  const [typed, setTyped] = useDraft('map size', NOTHING);
  const [drops, setDrops] = useDraft('map size drops', false);
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState(false);
  const sides: Sides = {
    left: whole(typed.left),
    top: whole(typed.top),
    right: whole(typed.right),
    bottom: whole(typed.bottom),
  };
  const { left, top, right, bottom } = sides;
  const none = [left, top, right, bottom].every((by) => by === 0);
  const asked = useQuery(field === null || none ? null : { type: 'resize', ...sides });
  if (field === null) return null;
  const [falls, problems] = none || asked.answer === null ? [[], []] : [asked.answer.falls, asked.answer.problems];
  const [width, height] = [field.width + left + right, field.height + top + bottom];
  // where the answer is not there yet, the table itself refuses what would cut something off
  const may = !none && problems.length === 0 && (falls.length === 0 || drops);
  const change = async (): Promise<void> => {
    if (!may) return;
    setSending(true);
    const { ok } = await correct([{ type: 'field', change: { type: 'resized', ...sides, drops: falls.length > 0 } }]);
    setSending(false);
    if (!ok) return;
    setTyped(NOTHING);
    setDrops(false);
    setDone(true);
  };
  return (
    <SideCard
      title="Size of the map"
      about="Everything on the map moves along with it."
      edge="left"
      onClose={() => openCard(null)}
      footer={
        <Button look="primary" waiting={sending} disabled={!may} onClick={() => void change()}>
          Change the size
        </Button>
      }
    >
      <form
        noValidate
        aria-label="Size of the map"
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void change();
        }}
      >
        <p className="text-12 text-ink-quiet">Type how many to add; a number below 0 cuts them off.</p>
        <div className="grid grid-cols-2 gap-2">
          {FIELDS.map(([side, label]) => (
            <NumberField
              key={side}
              label={label}
              value={typed[side]}
              placeholder="0"
              step={1}
              onChange={(value) => {
                setTyped({ ...typed, [side]: value });
                setDrops(false);
                setDone(false);
              }}
            />
          ))}
        </div>
        <p role="status" className="text-13">
          {none ? (done ? 'Size changed. The map now has ' : 'The map has ') : 'The map will have '}
          <b className="nums">{width}</b> columns and <b className="nums">{height}</b> rows.
        </p>
        {problems.map(({ say }) => (
          <p key={say} role="alert" className="text-12 text-bad-ink">
            It {say}.
          </p>
        ))}
        {falls.length === 0 || problems.length > 0 ? null : (
          <>
            <div role="alert" className="rounded-6 p-2.5 text-12 ring-1 ring-warn/60 ring-inset">
              <p className="font-medium">In the part that you cut:</p>
              <ul className="max-h-40 list-disc overflow-y-auto pl-4">
                {falls.map((what, nth) => (
                  // two goblins may have one name
                  <li key={`${String(nth)} ${what}`}>{what}</li>
                ))}
              </ul>
            </div>
            <Toggle
              label="Cut all of this off"
              hint="Combatants are set beside the map, the rest is removed. Undo brings it all back."
              on={drops}
              onChange={setDrops}
            />
          </>
        )}
        <button type="submit" hidden />
      </form>
      {none || problems.length > 0 ? null : <NewEdges field={field} sides={sides} />}
    </SideCard>
  );
};
