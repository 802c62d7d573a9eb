import { Check, Pencil, UserX } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SeatView } from '../../../core/rules/views/view.ts';
import { request } from '../../store/doing/requests.ts';
import { isGm } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { TextField } from '../../ui/fields/Field.tsx';
import { IconButton } from '../../ui/fields/IconButton.tsx';
import { SideCard } from '../../ui/cards/SideCard.tsx';
import { openCard } from '../common/desk.ts';

const ROLE_WORD: Readonly<Record<SeatView['role'], string>> = { gm: 'GM', player: 'player', watch: 'watch screen' };

/** Who has a seat, who is here, and whom they play; the GM renames and removes. */
export const People = () => {
  const view = useTable((state) => state.view);
  const present = useTable((state) => state.present);
  if (view === null) return null;
  return (
    <SideCard title="People" onClose={() => openCard(null)}>
      <ul className="flex flex-col gap-1">
        {view.seats.map((seat) => (
          <Person
            key={seat.id}
            seat={seat}
            here={present.includes(seat.id)}
            plays={view.combatants.filter((combatant) => combatant.seat === seat.id).map((combatant) => combatant.name)}
          />
        ))}
      </ul>
      {isGm(view) ? (
        <Button className="mt-3 w-full" onClick={() => openCard('links')}>
          Invite someone
        </Button>
      ) : null}
    </SideCard>
  );
};

const Person = ({
  seat,
  here,
  plays,
}: {
  readonly seat: SeatView;
  readonly here: boolean;
  readonly plays: readonly string[];
}) => {
  const gm = useTable((state) => isGm(state.view));
  const me = useTable((state) => state.view?.you.seat === seat.id);
  const [name, setName] = useState<string | null>(null);
  const [sure, setSure] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const rename = (): void => {
    pencil.current?.focus();
    if (name !== null && name.trim() !== '' && name.trim() !== seat.name)
      void request({ type: 'seat', seat: seat.id, set: { name: name.trim() } });
    setName(null);
  };
  return (
    <li className="flex flex-col gap-1.5 rounded-6 py-1">
      <div className="flex items-center gap-2.5">
        <span
          title={here ? 'here' : 'away'}
          className={classes('size-2 shrink-0 rounded-full', here ? 'bg-good' : 'ring-1 ring-ink-quiet ring-inset')}
        />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-13 font-medium">
            {seat.name}
            {me ? <span className="text-ink-quiet"> (you)</span> : null}
          </span>
          <span className="block truncate text-12 text-ink-quiet">
            {ROLE_WORD[seat.role]}, {here ? 'here' : 'away'}
            {plays.length > 0 ? `, plays ${plays.join(', ')}` : ''}
          </span>
        </span>
        {gm || me ? (
          <IconButton
            ref={pencil}
            label={`Rename ${seat.name}`}
            // what opens below is not covered by its name
            side="top"
            aria-expanded={name !== null}
            icon={<Pencil aria-hidden className="size-3.5" />}
            onClick={() => setName(name === null ? seat.name : null)}
          />
        ) : null}
        {gm && !me ? (
          <IconButton
            label={`Remove ${seat.name}`}
            side="top"
            aria-expanded={sure}
            icon={<UserX aria-hidden className="size-3.5" />}
            onClick={() => setSure(!sure)}
          />
        ) : null}
      </div>
      {name === null ? null : (
        <form
          noValidate
          className="flex items-end gap-1 pl-4.5"
          onSubmit={(event) => {
            event.preventDefault();
            rename();
          }}
        >
          <TextField label="Name" quiet value={name} onChange={setName} maxLength={40} autoFocus className="flex-1" />
          <Button type="submit" icon={<Check aria-hidden className="size-4" />}>
            Save
          </Button>
        </form>
      )}
      {sure ? (
        <div className="flex items-center justify-between gap-2 pl-4.5 text-12">
          <span>
            {seat.name} leaves the table at once; their link lets them in again.
            {plays.length === 0 ? '' : ' Their characters go back to you.'}
          </span>
          <Button size="small" look="danger" onClick={() => void request({ type: 'unseat', seat: seat.id })}>
            Remove
          </Button>
        </div>
      ) : null}
    </li>
  );
};
