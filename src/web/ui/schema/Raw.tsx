import { useState } from 'react';
import type { Json } from '../../../core/base.ts';
import { AreaField } from '../fields/Field.tsx';
import type { Part } from './part.ts';
import { errorAt } from './part.ts';

/** What no form can show is written as JSON; it is taken over once it reads as JSON. */
export const Raw = ({ part }: { readonly part: Part }) => {
  const [text, setText] = useState(() => JSON.stringify(part.value, null, 2));
  const [fault, setFault] = useState<string | null>(null);
  return (
    <AreaField
      label={part.label === '' ? 'JSON' : part.label}
      value={text}
      error={fault ?? errorAt(part, true)}
      rows={5}
      spellCheck={false}
      onChange={(next) => {
        setText(next);
        try {
          part.onChange(JSON.parse(next) as Json);
          setFault(null);
        } catch (error) {
          setFault(error instanceof Error ? error.message : 'This is not JSON');
        }
      }}
    />
  );
};
