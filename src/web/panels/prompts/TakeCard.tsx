import { UserRoundCheck } from 'lucide-react';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { View } from '../../../core/rules/views/view.ts';
import { request } from '../../store/doing/requests.ts';
import { useQuery } from '../../store/queries.ts';
import { combatantOf } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { classes } from '../../ui/classes.ts';
import { FLOAT } from '../../ui/cards/Panel.tsx';
import { Face } from '../../ui/marks/Face.tsx';

/** Whether this seat is a player's who has nobody to play. */
export const isWithoutCharacter = (view: View | null): boolean =>
  view !== null && view.you.role === 'player' && !view.combatants.some((combatant) => combatant.seat === view.you.seat);

/** A player without anybody to play: the characters that are free. */
export const TakeCard = () => {
  const view = useTable((state) => state.view);
  const { answer } = useQuery({ type: 'free' });
  if (view === null) return null;
  // whoever was added under the name of what they are is told apart by the rest
  const isOf = (who: CombatantId, name: string): readonly string[] =>
    (answer?.free.find((item) => item.who === who)?.is ?? []).filter((said) => said !== name);
  const free = view.free.flatMap((who) => combatantOf(view, who) ?? []);
  return (
    <section
      aria-label="Take a character"
      className={classes(FLOAT, 'flex w-96 max-w-full animate-rise flex-col gap-2.5 border-accent/60 p-3')}
    >
      <h2 className="flex items-center gap-2 text-15 font-medium">
        <UserRoundCheck aria-hidden className="size-5 text-accent" />
        {free.length > 0 ? `Who do you play, ${view.you.name}?` : 'No free characters yet'}
      </h2>
      {free.length === 0 ? (
        <p className="text-13 text-ink-quiet">
          The GM can give you a character or add one. You can watch the map until then.
        </p>
      ) : null}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-1.5">
        {free.map((value) => (
          <button
            key={value.id}
            type="button"
            onClick={() => void request({ type: 'take', who: value.id, seat: null })}
            className={
              'flex min-h-12 items-center gap-2 rounded-6 bg-ink/5 px-2 py-1.5 text-left text-13 ' +
              'font-bold hover:bg-ink/10'
            }
          >
            <Face combatant={value} className="size-7" />
            <span className="min-w-0">
              <span className="block break-words">{value.name}</span>
              {isOf(value.id, value.name).map((said) => (
                <span
                  key={said}
                  className="block text-12 leading-snug font-normal text-ink-quiet first-letter:uppercase"
                >
                  {said}
                </span>
              ))}
            </span>
          </button>
        ))}
      </div>
    </section>
  );
};
