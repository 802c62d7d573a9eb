import { Users } from 'lucide-react';
import type { View } from '../../../core/rules/views/view.ts';
import { useMemo } from 'react';
import { select } from '../../store/actions.ts';
import { bringIntoSight } from '../../board/camera/controls.ts';
import { combatantOf, hasTurn, isGm, useShown } from '../../store/select.ts';
import { areaSaid } from '../../store/grid/lasting-areas.ts';
import { whereabouts } from '../../store/words.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { Empty } from '../../ui/marks/Empty.tsx';
import { Face } from '../../ui/marks/Face.tsx';
import { openCard } from '../common/desk.ts';

/** Where everybody is, in words: the board for who does not see it, and the way to anybody for who does. */
export const Roster = () => {
  const view = useShown();
  const rows = useMemo(() => (view === null ? [] : whereabouts(view)), [view]);
  if (view === null) return null;
  if (rows.length === 0) {
    return (
      <Empty icon={<Users aria-hidden className="size-6" />} title="No one is here yet">
        {isGm(view) ? (
          <Button size="small" className="mt-2" onClick={() => openCard('add')}>
            Add combatants
          </Button>
        ) : (
          'The GM is still setting up.'
        )}
      </Empty>
    );
  }
  return (
    <>
      {view.areas.length === 0 ? null : <OnTheGround view={view} />}
      <ul className="flex flex-col">
        {rows.map(({ who, say }) => {
          const combatant = combatantOf(view, who);
          if (combatant === null) return null;
          return (
            <li key={who}>
              <button
                type="button"
                onClick={() => {
                  select(who);
                  bringIntoSight(who);
                }}
                className={
                  'flex w-full items-center gap-2.5 rounded-6 px-1.5 py-1 text-left hover:bg-ink/6 ' +
                  'pointer-coarse:min-h-12'
                }
              >
                <Face combatant={combatant} active={hasTurn(view, who)} className="size-7" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-13 font-bold">{combatant.name}</span>
                  <span className="block text-12 text-ink-quiet">
                    {say.startsWith(`${combatant.name}, `) ? say.slice(combatant.name.length + 2) : say}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
};

/** What lies on the ground for a while: where, and what it does. */
const OnTheGround = ({ view }: { readonly view: View }) => (
  <section aria-label="On the ground" className="mb-2 flex flex-col gap-1 border-b border-line pb-2">
    {view.areas.map((area) => (
      <p key={area.id} className="px-1.5 text-12">
        <span className="font-bold">{areaSaid(area, view)}</span>
        {area.about === null ? null : <span className="block text-ink-quiet">{area.about}</span>}
      </p>
    ))}
  </section>
);
