import { useState } from 'react';
import { FACES } from '../../../core/rules/ruleset/faces.ts';
import type { CombatantView } from '../../../core/rules/views/view.ts';
import { correct } from '../../store/doing/requests.ts';
import { classes } from '../../ui/classes.ts';
import { TextField } from '../../ui/fields/Field.tsx';
import { Portrait } from '../../ui/marks/Portrait.tsx';

/** Faces that fit all words of a search: by name, or by what one looks for them by. */
export const facesFor = (search: string): readonly string[] => {
  const wanted = search.toLowerCase().match(/\S+/gu) ?? [];
  return Object.entries(FACES)
    .filter(([name, words]) => wanted.every((word) => `${name} ${words}`.includes(word)))
    .map(([name]) => name);
};

/** The faces a token can have, with a search; the one it has takes it away again. */
export const FaceChoice = ({
  combatant: { id, name, side, face },
  onFault,
}: {
  readonly combatant: CombatantView;
  readonly onFault: (say: string | null) => void;
}) => {
  const [search, setSearch] = useState('');
  const found = facesFor(search);
  const choose = async (chosen: string): Promise<void> => {
    // a picture would hide it
    const set = { face: chosen === face ? null : chosen, picture: null };
    const done = await correct([{ type: 'edit', who: id, set }]);
    onFault(done.ok ? null : done.error.say);
  };
  return (
    <section aria-label={`Face of ${name}`} className="flex flex-col gap-2">
      <TextField label="Find a face" value={search} onChange={setSearch} />
      {found.length === 0 ? <p className="text-13 text-ink-quiet">No face matches. Try another word.</p> : null}
      <ul className="grid max-h-56 grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1 overflow-y-auto">
        {found.map((each) => (
          <li key={each}>
            <button
              type="button"
              aria-label={each.replaceAll('-', ' ')}
              aria-pressed={each === face}
              onClick={() => void choose(each)}
              className={classes(
                'flex size-11 items-center justify-center rounded-6',
                each === face ? 'bg-accent/25' : 'hover:bg-ink/8',
              )}
            >
              <Portrait name={name} side={side} face={each} className="size-9" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
