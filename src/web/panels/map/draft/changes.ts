import type { CombatantView, FieldView } from '../../../../core/rules/views/view.ts';
import type { Correction } from '../../../../core/wire/messages.ts';
import type { Draft } from './drawn/draft.ts';
import { drawingOn } from './drawing-on.ts';

export { messagesOf } from './messages.ts';

/**
 * What a table is told of a draft: the corrections that make its map what the draft is, in the order they are to be
 * made. None: it is that already, or the map is of another kind.
 */
export const changesOf = (
  before: FieldView,
  { field, moved }: Draft,
  combatants: readonly CombatantView[],
): readonly Correction[] =>
  before.type === field.type ? drawingOn(field).changes(before, field, moved, combatants) : [];
