import { lookUp } from '../../../rules/kit.ts';
import { strained } from './harm.ts';
import { look, type Action } from '../game.ts';
import { disabled } from '../sheet/index.ts';

/** Whatever takes a standard action at 0 hit points costs one, once all of it is done (LG-221). */
export const straining = (other: Action): Action => ({
  ...other,
  *resolve(command) {
    const before = command.who === null ? null : lookUp(yield* look(), command.who);
    yield* other.resolve(command);
    const after = before === null ? null : lookUp(yield* look(), before.id);
    if (before === null || after === null || !disabled(before.body) || after.body.queue.length > 0) return;
    if (before.body.queue.length > 0 || after.body.standard < before.body.standard) yield* strained(before.id);
  },
});
