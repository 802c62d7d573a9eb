import { classes } from '../classes.ts';
import type { Given } from './Field.tsx';
import { parted, Field, CONTROL, LINE } from './Field.tsx';

/** What may be chosen, and how it is called. */
export interface Choosable {
  readonly id: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** One of a list. */
export const SelectField = (props: Given<'select', string> & { readonly options: readonly Choosable[] }) => {
  const [field, { onChange, options, ...rest }] = parted(props);
  return (
    <Field {...field}>
      {(wired) => (
        <select
          {...rest}
          {...wired}
          onChange={(event) => onChange(event.target.value)}
          className={classes(CONTROL, 'picked chevroned appearance-none pr-7', LINE)}
        >
          {options.map((option) => (
            <option key={option.id} value={option.id} disabled={option.disabled === true}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
