import { unreachable } from '../../../core/base.ts';
import type { Json } from '../../../core/base.ts';
import type { FormSchema } from '../../../core/rules/views/view.ts';
import { resolved, shapeOf } from './shape.ts';

/** A value to start from where there is none yet. */
export const blankOf = (given: FormSchema, root: FormSchema): Json => {
  const schema = resolved(given, root);
  if (schema['default'] !== undefined) return schema['default'];
  const shape = shapeOf(schema, root);
  switch (shape.type) {
    case 'fixed':
      return shape.value;
    case 'choice':
      return shape.options[0] ?? null;
    case 'yes-no':
      return false;
    case 'number':
      return Math.max(shape.min ?? 0, Math.min(0, shape.max ?? 0));
    case 'text':
      return '';
    case 'maybe':
    case 'raw':
      return null;
    case 'list':
      return [];
    case 'keyed':
      return {};
    case 'record':
      return Object.fromEntries(
        shape.members.filter((member) => !member.optional).map((member) => [member.name, blankOf(member.schema, root)]),
      );
    case 'variants':
      return shape.variants[0] === undefined ? null : blankOf(shape.variants[0].schema, root);
    default:
      return unreachable(shape);
  }
};
