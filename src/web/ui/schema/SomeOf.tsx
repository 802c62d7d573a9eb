import { useState } from 'react';
import type { Json } from '../../../core/base.ts';
import { listed } from '../../../core/rules/text/text.ts';
import { Button } from '../fields/Button.tsx';
import { Tick } from '../fields/Toggle.tsx';
import { Group } from './Group.tsx';
import type { Part } from './part.ts';

/** So many names stand in the line of what is chosen; of more it says how many they are. */
const NAMED = 4;

/** The words that are chosen when one of them, as JSON, is ticked or no longer is; the others keep their order. */
export const withWord = (words: readonly Json[], id: string, on: boolean): readonly Json[] => {
  const others = words.filter((word) => JSON.stringify(word) !== id);
  return on ? [...others, JSON.parse(id) as Json] : others;
};

/** Any of some words, each to be ticked; what is ticked stands in one line until somebody changes it. */
export const SomeOf = ({
  part,
  options,
}: {
  readonly part: Part;
  readonly options: readonly { readonly id: string; readonly label: string }[];
}) => {
  const [open, setOpen] = useState(false);
  const value: readonly Json[] = Array.isArray(part.value) ? part.value : [];
  const has = (id: string): boolean => value.some((word) => JSON.stringify(word) === id);
  const chosen = options.filter(({ id }) => has(id)).map(({ label }) => label);
  const said = chosen.length > NAMED ? `${chosen.length} of ${options.length}` : listed(chosen);
  return (
    <Group
      part={part}
      action={
        <Button
          size="small"
          look="quiet"
          aria-label={`${open ? 'Done' : 'Change'}: ${part.label}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Done' : 'Change'}
        </Button>
      }
    >
      {open ? (
        options.map(({ id, label }) => (
          <Tick key={id} label={label} on={has(id)} onChange={(on) => part.onChange([...withWord(value, id, on)])} />
        ))
      ) : (
        <p className="text-13">{said === '' ? 'none' : said}</p>
      )}
    </Group>
  );
};
