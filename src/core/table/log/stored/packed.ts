import type { Json } from '../../../base.ts';
import type { Input } from '../../../rules/play/play.ts';
import type { Order } from '../../../rules/views/options.ts';
import type { Rec } from '../record.ts';
import { type Written, questionOf } from './written.ts';

/**
 * How a record is written: what standing orders answered alike, one after another before anything else happened, stands
 * there as one input. A walk past twenty who let it pass costs some 300 bytes instead of 3,000.
 */

type Answered = Extract<Input, { type: 'answered' }>;

/** Whether a question's id can be made of its kind and whom it asks. */
const isPlain = (input: Input): input is Answered & { readonly order: Order } =>
  input.type === 'answered' &&
  input.by === 'standing-order' &&
  input.order !== undefined &&
  input.question === questionOf(input.kind, input.to);
const alike = (a: Answered, b: Answered): boolean =>
  a.kind === b.kind && a.order === b.order && JSON.stringify(a.choice) === JSON.stringify(b.choice);

/** A record with answers of standing orders together. */
export const packed = (rec: Rec): Json => {
  const inputs: Written[] = [];
  const inputsAt: number[] = [];
  let from = 0;
  while (from < rec.inputs.length) {
    const first = rec.inputs[from] as Input;
    let to = from + 1;
    while (to < rec.inputs.length && goesWith(rec, from, to)) to++;
    const all = rec.inputs.slice(from, to);
    inputs.push(
      all.length > 1 && isPlain(first)
        ? {
            type: 'ordered',
            kind: first.kind,
            choice: first.choice,
            order: first.order,
            to: (all as readonly Answered[]).map((input) => input.to),
          }
        : first,
    );
    inputsAt.push(rec.inputsAt[from] ?? 0);
    from = to;
  }
  return { ...rec, inputs, inputsAt } as unknown as Json;
};

const goesWith = ({ inputs, inputsAt }: Rec, first: number, other: number): boolean => {
  const [a, b] = [inputs[first], inputs[other]];
  return (
    a !== undefined && b !== undefined && inputsAt[first] === inputsAt[other] && isPlain(a) && isPlain(b) && alike(a, b)
  );
};
