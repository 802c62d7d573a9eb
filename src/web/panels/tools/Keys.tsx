import { useTable } from '../../store/table.ts';
import { SideCard } from '../../ui/cards/SideCard.tsx';
import { Toggle } from '../../ui/fields/Toggle.tsx';
import { setLetterKeys, useLetterKeys } from '../../ui/letter-keys.ts';
import { Kbd } from '../../ui/marks/Kbd.tsx';
import { openCard } from '../common/desk.ts';
import { ENTRIES } from './entries.ts';
import { keyName } from './key-name.ts';

const ON_THE_BOARD: readonly (readonly [string, string])[] = [
  ['Tab', 'Next token'],
  ['Arrows', 'Choose where the selected token moves'],
  ['Shift arrows', 'In zones: choose another spot of the same zone'],
  ['Enter', 'Move there, or attack'],
  ['1 – 9', 'Actions in the bar'],
  ['R', 'Hold: reach and threat'],
  ['S', 'While moving: the safe path'],
  ['Esc', 'Cancel, one step at a time'],
];

const WHILE_DRAWING: readonly (readonly [string, string])[] = [
  ['1 – 8', 'Choose a pen'],
  ['Arrows', 'Move the pen (Shift: smaller steps)'],
  ['Space', 'Put the pen down or lift it'],
  ['Enter', 'Close the outline; finish a box'],
  ['Backspace', 'Remove the last corner'],
  ['Delete', 'Delete the selection'],
  ['Ctrl Z', 'Undo (Ctrl Y: redo)'],
];

const BY_HAND: readonly (readonly [string, string])[] = [
  ['Right click', 'Menu for a token or a spot'],
  ['Shift F10', 'Menu for the selected token'],
  ['−7 Enter', 'Damage the selected tokens'],
  ['+4 Enter', 'Heal the selected tokens'],
  ['=12 Enter', 'Set their hit points'],
  ['Shift click', 'Select one more'],
  ['Shift drag', 'Select all in a frame'],
  ['O', 'In a question: read out the odds'],
  ['F6', 'To the open form, and back to the map'],
];

/** Every key there is. */
export const Keys = () => {
  const role = useTable((state) => state.view?.you.role ?? 'player');
  const letters = useLetterKeys();
  const groups = ['Tools', 'View', 'Table'] as const;
  return (
    <SideCard title="Keyboard shortcuts" wide toRead onClose={() => openCard(null)}>
      <Toggle
        label="Letters and digits are shortcuts"
        hint="While the map or the action bar has the focus. Ctrl and Alt shortcuts always work."
        on={letters}
        onChange={setLetterKeys}
      />
      <div className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <KeyGroup name="On the map" rows={ON_THE_BOARD} />
        {groups.map((group) => (
          <KeyGroup
            key={group}
            name={group}
            rows={ENTRIES.flatMap((entry) =>
              entry.group === group && entry.shortcut !== null && entry.roles.includes(role)
                ? [[keyName(entry.shortcut), entry.name] as const]
                : [],
            )}
          />
        ))}
        {role === 'gm' ? <KeyGroup name="By hand" rows={BY_HAND} /> : null}
        {role === 'gm' ? <KeyGroup name="While drawing on the map" rows={WHILE_DRAWING} /> : null}
      </div>
    </SideCard>
  );
};

const KeyGroup = ({ name, rows }: { readonly name: string; readonly rows: readonly (readonly [string, string])[] }) => (
  <section>
    <h3 className="mb-1 text-12 font-bold text-ink-quiet">{name}</h3>
    <dl className="flex flex-col">
      {rows.map(([key, say]) => (
        <div key={key} className="flex items-center gap-3 py-1 text-13">
          <dt className="w-22 shrink-0 whitespace-nowrap">
            <Kbd className="pointer-coarse:inline-flex!">{key}</Kbd>
          </dt>
          <dd>{say}</dd>
        </div>
      ))}
    </dl>
  </section>
);
