import type { Input } from '../../../rules/play/play.ts';
import type { Rec } from '../record.ts';
import { type Written, questionOf } from './written.ts';

/** A record with every answer as an input of its own. */
export const unpacked = (rec: Omit<Rec, 'inputs'> & { readonly inputs: readonly Written[] }): Rec => {
  if (rec.inputs.every(({ type }) => type !== 'ordered')) return rec as Rec;
  const each = rec.inputs.map((input): readonly Input[] =>
    input.type !== 'ordered'
      ? [input]
      : input.to.map((to) => ({
          type: 'answered',
          question: questionOf(input.kind, to),
          kind: input.kind,
          to,
          choice: input.choice,
          by: 'standing-order',
          order: input.order,
        })),
  );
  return {
    ...rec,
    inputs: each.flat(),
    inputsAt: each.flatMap((inputs, at) => inputs.map(() => rec.inputsAt[at] ?? 0)),
  };
};
