import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Side } from '../../../../core/rules/scene/scene.ts';
import { SIDES } from '../../../../core/rules/scene/scene.ts';
import { numbered } from '../../../../core/rules/scene/numbered.ts';
import type { CombatantView } from '../../../../core/rules/views/view.ts';
import type { Answers } from '../../../../core/wire/messages.ts';
import { correct } from '../../../store/doing/requests.ts';
import { useTable } from '../../../store/table.ts';
import { useDraft } from '../../../ui/draft.ts';
import { Button } from '../../../ui/fields/Button.tsx';
import { TextField } from '../../../ui/fields/Field.tsx';
import { IconButton } from '../../../ui/fields/IconButton.tsx';
import { Portrait } from '../../../ui/marks/Portrait.tsx';
import { Segments, Toggle } from '../../../ui/fields/Toggle.tsx';
import { openCard, startPlacing, useDesk } from '../../common/desk.ts';
import { newPlace } from './in-sight.ts';
import { BESIDE, NoPlace, useNowhere } from './NoPlace.tsx';

/** A creature or character of the lists. */
export type Entry = Answers['catalogue']['entries'][number];

const SIDE_LABELS: Readonly<Record<Side, string>> = { ally: 'Ally', foe: 'Foe', other: 'Other' };
const MOST = 24;
const NOBODY: readonly CombatantView[] = [];

/** How many of who was chosen come in, under which name, on which side, and whether hidden. */
export const Chosen = ({
  entry,
  many,
  onBack,
}: {
  readonly entry: Entry;
  /** How many were asked for in the search. */
  readonly many: number;
  readonly onBack: () => void;
}) => {
  const newAt = useDesk((desk) => desk.newAt);
  const [name, setName] = useDraft('added name', entry.name);
  const [count, setCount] = useDraft('added count', Math.min(MOST, many));
  const [side, setSide] = useDraft('added side', entry.side);
  const [hidden, setHidden] = useDraft('added hidden', false);
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const named = name.trim() === '' ? entry.name : name.trim();
  const used = useTable((state) => state.view?.combatants) ?? NOBODY;
  const names = numbered(
    named,
    count,
    used.map((combatant) => combatant.name),
  );
  const nowhere = useNowhere();
  const place = async (): Promise<void> => {
    setSending(true);
    const result = await correct([
      { type: 'place', name: named, side, from: entry.id, count, place: newPlace(entry.footprint, newAt), hidden },
    ]);
    setSending(false);
    if (!result.ok) setFault(result.error.say);
    else if (newAt === null) onBack();
    // who went on to something else meanwhile is left there
    else if (useDesk.getState().newAt === newAt) openCard(null);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <Portrait name={named} side={side} face={entry.face} hidden={hidden} className="size-10" />
        <div className="min-w-0">
          <p className="text-15 font-bold">{entry.name}</p>
          <p className="text-12 text-ink-quiet">{entry.about}</p>
        </div>
      </div>
      <TextField
        label="Name on the map"
        value={name}
        onChange={setName}
        maxLength={60}
        hint={count > 1 ? `Numbered: ${names[0]} ${count === 2 ? 'and' : 'to'} ${names.at(-1)}` : undefined}
      />
      <div className="flex items-center justify-between gap-3">
        <span className="text-13">How many</span>
        <span className="flex items-center gap-1">
          <IconButton
            label="One fewer"
            icon={<Minus aria-hidden className="size-4" />}
            disabled={count <= 1}
            onClick={() => setCount(count - 1)}
          />
          <output className="nums w-8 text-center text-15 font-bold" aria-live="polite">
            {count}
          </output>
          <IconButton
            label="One more"
            icon={<Plus aria-hidden className="size-4" />}
            disabled={count >= MOST}
            onClick={() => setCount(count + 1)}
          />
        </span>
      </div>
      <Segments
        label="Side"
        value={side}
        options={SIDES.map((id) => ({ id, label: SIDE_LABELS[id] }))}
        onChange={setSide}
      />
      <Toggle label="Hidden from players" on={hidden} onChange={setHidden} />
      {fault === null ? null : (
        <p role="alert" className="text-12 text-bad-ink">
          {fault}
        </p>
      )}
      <div className="flex flex-col gap-2">
        {nowhere ? <NoPlace /> : null}
        {newAt === null || nowhere ? null : (
          <Button look="primary" waiting={sending} onClick={() => void place()}>
            Place here
          </Button>
        )}
        {nowhere ? null : (
          <Button
            look={newAt === null ? 'primary' : 'plain'}
            onClick={() =>
              startPlacing({ from: entry.id, name: named, side, count, footprint: entry.footprint, hidden })
            }
          >
            Place on the map
          </Button>
        )}
        {newAt === null || nowhere ? (
          <Button waiting={sending} onClick={() => void place()}>
            {nowhere ? BESIDE : 'Place automatically'}
          </Button>
        ) : null}
        <Button look="quiet" onClick={onBack}>
          Back to the list
        </Button>
      </div>
    </div>
  );
};
