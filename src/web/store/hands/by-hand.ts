import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { CombatantView } from '../../../core/rules/views/view.ts';
import type { CountChange } from '../../../core/rules/ruleset/by-hand.ts';
import type { Result } from '../../../core/base.ts';
import type { Correction, Refusal } from '../../../core/wire/messages.ts';
import { select } from '../actions.ts';
import { notify } from '../doing/notices.ts';
import { correct } from '../doing/requests.ts';
import { combatantOf, isGm, selectionIn } from '../select.ts';
import type { Counting } from '../on-screen.ts';
import { useTable } from '../table.ts';

/** What the GM does to one or several at once. Each is one entry of the log, and so one undo. */

type Done = Promise<Result<number, Refusal>>;

const each = (whom: readonly CombatantId[], made: (who: CombatantId) => Correction): Done => correct(whom.map(made));

/** A change of a number as it is typed: `-7`, `+4`, `=12`, `=-3`, or a number alone, which is set. null: none. */
export const typedChange = (typed: string): { readonly change: CountChange; readonly by: number } | null => {
  const [, set, sign = '', digits] = /^\s*(=?)\s*([-−–+]?)\s*(\d{1,4})\s*$/u.exec(typed) ?? [];
  if (digits === undefined) return null;
  const by = Number(digits);
  if (set === '=' || sign === '') return { change: 'to', by: sign === '' || sign === '+' ? by : -by };
  return { change: sign === '+' ? 'more' : 'less', by };
};

export const changeCount = (whom: readonly CombatantId[], count: string, change: CountChange, by: number): Done =>
  each(whom, (who) => ({ type: 'count', who, count, change, by }));

export const setCondition = (whom: readonly CombatantId[], condition: string, on: boolean): Done =>
  each(whom, (who) => ({ type: 'condition', who, condition, on }));

export const editAll = (whom: readonly CombatantId[], set: Extract<Correction, { type: 'edit' }>['set']): Done =>
  each(whom, (who) => ({ type: 'edit', who, set }));

/** Whoever of these stands on a grid is lifted or lowered to so many feet, each where they are. */
export const setHeight = (all: readonly CombatantView[], feet: number): Done =>
  correct(
    all.flatMap(({ id, place }): readonly Correction[] =>
      place?.type === 'cell' ? [{ type: 'move', who: id, place: { ...place, height: feet } }] : [],
    ),
  );

export const duplicate = (whom: readonly CombatantId[]): Done => each(whom, (who) => ({ type: 'copy', who }));

export const removeAll = (whom: readonly CombatantId[]): Done => each(whom, (who) => ({ type: 'remove', who }));

/** Begins a number for some; null: none is being typed. */
export const startCounting = (counting: Counting | null): void => useTable.setState({ counting });

/** Begins a number for whoever is selected, where somebody of them is meant; else for that one alone. */
export const countFor = (who: CombatantId, count: string | undefined): void => {
  const whom = selectionIn(useTable.getState());
  startCounting({
    whom: whom.includes(who) ? whom : [who],
    typed: '',
    ...(count === undefined ? {} : { count }),
  });
};

/** The GM acts for a player's character until its turn ends. */
export const playAs = (who: CombatantId): void => {
  const { view } = useTable.getState();
  const combatant = combatantOf(view, who);
  if (combatant === null || !isGm(view)) return;
  select(who);
  useTable.setState({ playing: who });
  notify({ tone: 'plain', say: `You play ${combatant.name} until their turn ends.` });
};
