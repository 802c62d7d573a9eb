import { useState } from 'react';
import type { SeatId, Side } from '../../../core/rules/scene/scene.ts';
import { SIDES } from '../../../core/rules/scene/scene.ts';
import type { CombatantView } from '../../../core/rules/views/view.ts';
import { correct, request } from '../../store/doing/requests.ts';
import { useTable } from '../../store/table.ts';
import { useDraft } from '../../ui/draft.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { NumberField, TextField } from '../../ui/fields/Field.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Segments } from '../../ui/fields/Toggle.tsx';

const SIDE_LABELS: Readonly<Record<Side, string>> = { ally: 'Ally', foe: 'Foe', other: 'Other' };
const MOST_NAME = 60;

/** What the form shows; a size that is not typed out yet is null, and whoever is played by the GM has no seat. */
interface Shown {
  readonly name: string;
  readonly side: Side;
  readonly footprint: number | null;
  readonly seat: string;
}

/** The GM's form for what a combatant is on the board: name, side, size, and whose it is. */
export const Identity = ({ combatant, onDone }: { readonly combatant: CombatantView; readonly onDone: () => void }) => {
  const seats = useTable((state) => state.view?.seats);
  // what nobody touched here stays as the table has it: a player may take somebody over meanwhile
  const [draft, setDraft] = useDraft<Partial<Shown>>(`identity ${combatant.id}`, {});
  const now: Shown = {
    name: combatant.name,
    side: combatant.side,
    footprint: combatant.footprint,
    seat: combatant.seat ?? '',
  };
  const { name, side, footprint, seat }: Shown = { ...now, ...draft };
  const [fault, setFault] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const save = async (): Promise<void> => {
    setSending(true);
    const set = {
      ...(name.trim() === combatant.name ? {} : { name: name.trim() }),
      ...(side === combatant.side ? {} : { side }),
      ...(footprint === combatant.footprint || footprint === null ? {} : { footprint }),
    };
    const edited = Object.keys(set).length === 0 ? null : await correct([{ type: 'edit', who: combatant.id, set }]);
    const handed =
      seat === now.seat || edited?.ok === false
        ? null
        : await request({ type: 'take', who: combatant.id, seat: seat === '' ? null : (seat as SeatId) });
    setSending(false);
    const refused = [edited, handed].find((result) => result?.ok === false);
    if (refused?.ok === false) setFault(refused.error.problems[0]?.say ?? refused.error.say);
    else onDone();
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-2.5 px-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label="Name"
        value={name}
        onChange={(next) => setDraft({ ...draft, name: next })}
        maxLength={MOST_NAME}
        error={name.trim() === '' ? 'Enter a name' : fault}
        autoFocus
      />
      <Segments
        label="Side"
        value={side}
        options={SIDES.map((id) => ({ id, label: SIDE_LABELS[id] }))}
        onChange={(next) => setDraft({ ...draft, side: next })}
      />
      <div className="grid grid-cols-2 items-end gap-3">
        <NumberField
          label="Size in cells"
          value={footprint}
          onChange={(next) => setDraft({ ...draft, footprint: next })}
          min={1}
          max={6}
          step={1}
        />
        <SelectField
          label="Played by"
          value={seat}
          options={[
            { id: '', label: 'The GM' },
            ...(seats ?? []).filter((seat) => seat.role === 'player').map(({ id, name: label }) => ({ id, label })),
          ]}
          onChange={(next) => setDraft({ ...draft, seat: next })}
        />
      </div>
      <div className="flex justify-end gap-2">
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" look="primary" waiting={sending} disabled={name.trim() === ''}>
          Save
        </Button>
      </div>
    </form>
  );
};
