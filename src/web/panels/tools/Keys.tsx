import { useTable } from '../../store/table.ts';
import { SideCard } from '../../ui/cards/SideCard.tsx';
import { Kbd } from '../../ui/marks/Kbd.tsx';
import { openCard } from '../common/desk.ts';
import { ENTRIES } from './entries.ts';
import { keyName } from './key-name.ts';

const ON_THE_BOARD: readonly (readonly [string, string])[] = [
  ['Tab', 'From token to token'],
  ['Arrows', 'Lead the selected token'],
  ['Enter', 'Move there, or attack'],
  ['1 – 9', 'The actions of the bar'],
  ['R', 'Hold: reach and threat'],
  ['S', 'While leading: the safe way'],
  ['Esc', 'Back, one thing at a time'],
];

const WHILE_DRAWING: readonly (readonly [string, string])[] = [
  ['1 – 8', 'The pens'],
  ['Arrows', 'Lead the pen; with Shift by less'],
  ['Space', 'Put the pen down, and lift it'],
  ['Enter', 'Close the outline; done with a box'],
  ['Backspace', 'Take the last corner back'],
  ['Delete', 'Take out what is picked'],
  ['Ctrl Z', 'Take back; Ctrl Y does it again'],
];

const BY_HAND: readonly (readonly [string, string])[] = [
  ['Right click', 'Everything about a token, or a spot'],
  ['Shift F10', 'The same for the selected token'],
  ['−7 Enter', 'Harm whoever is selected'],
  ['+4 Enter', 'Heal them'],
  ['=12 Enter', 'Set their number'],
  ['Shift click', 'Select one more'],
  ['Shift drag', 'Select all within a frame'],
];

/** Every key there is. */
export const Keys = () => {
  const role = useTable((state) => state.view?.you.role ?? 'player');
  const groups = ['Tools', 'View', 'Table'] as const;
  return (
    <SideCard title="All keys" wide toRead onClose={() => openCard(null)}>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <KeyGroup name="On the board" rows={ON_THE_BOARD} />
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
          <dt className="w-18 shrink-0">
            <Kbd className="pointer-coarse:inline-flex!">{key}</Kbd>
          </dt>
          <dd>{say}</dd>
        </div>
      ))}
    </dl>
  </section>
);
