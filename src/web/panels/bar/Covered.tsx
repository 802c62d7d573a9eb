import type { Json } from '../../../core/base.ts';
import type { Slot } from '../../../core/rules/offers/offer.ts';
import type { AreaView, View } from '../../../core/rules/views/view.ts';
import { requestOf } from '../../store/composing/compose.ts';
import { useQuery } from '../../store/queries.ts';
import { combatantOf, isGm } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';

/** "Covers Orc 1 and Orc 2. Allies in it: Vera." */
export const coversSaid = (view: View, affected: AreaView['affected']): string => {
  const names = (friend: boolean): readonly string[] =>
    affected.flatMap((caught) => (caught.friend === friend ? (combatantOf(view, caught.who)?.name ?? []) : []));
  const [foes, friends] = [names(false), names(true)];
  if (foes.length + friends.length === 0) return 'Covers no one.';
  const listed = new Intl.ListFormat('en', { type: 'conjunction' });
  return [
    ...(foes.length === 0 ? [] : [`Covers ${listed.format(foes)}.`]),
    ...(friends.length === 0 ? [] : [`Allies in it: ${listed.format(friends)}.`]),
  ].join(' ');
};

/** Whom the area of the command being put together covers where it was placed, in words: read out as it changes. */
export const Covered = ({
  slot,
  value,
}: {
  readonly slot: Extract<Slot, { type: 'area' }>;
  readonly value: Json | undefined;
}) => {
  const view = useTable((state) => state.view);
  const composing = useTable((state) => state.composing);
  const placed =
    view !== null &&
    composing !== null &&
    composing.offer.slots.includes(slot) &&
    value !== null &&
    value !== undefined;
  const { answer, asking } = useQuery(
    placed ? { type: 'area', command: requestOf(composing, view.turnOrder.turn, isGm(view)) } : null,
  );
  const affected = placed && !asking ? (answer?.area?.affected ?? null) : null;
  return (
    <p role="status" className="text-12 text-ink-quiet empty:-mt-2">
      {view === null || affected === null ? '' : coversSaid(view, affected)}
    </p>
  );
};
