import { actorOf } from '../common/actor.ts';
import { openCard } from '../common/desk.ts';
import { hereOn } from '../../store/here-on.ts';
import { combatantOf, useShown } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { SideCard } from '../../ui/cards/SideCard.tsx';

/** The board in words round whoever acts here: the ground, everybody with distance and direction, doors, dangers. */
export const WhatIsHere = () => {
  const view = useShown();
  const actor = useTable((state) => state.selected ?? actorOf(state));
  if (view === null) return null;
  const from = combatantOf(view, actor);
  const parts = hereOn(view.field)
    .here(view, from)
    .filter(({ lines }) => lines.length > 0);
  return (
    <SideCard title="What is here" wide toRead onClose={() => openCard(null)}>
      <div className="flex flex-col gap-4">
        {parts.map(({ title, lines }) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-1 text-12 font-bold text-ink-quiet">{title}</h3>
            <ul className="flex flex-col gap-1 text-13">
              {lines.map((line, at) => (
                <li key={`${String(at)} ${line}`}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </SideCard>
  );
};
