import type { Problem } from '../../base.ts';
import type { Combatant } from '../../rules/scene/scene.ts';
import { FINE, keep, wrong } from './correction-work.ts';
import type { Work } from './correction-work.ts';
import { freePlaces } from './free-places.ts';
import { MOST_COMBATANTS, freshId } from './correct-place.ts';

/** One more of somebody, as they are now, on the free place nearest to them; nobody's character. */
export const copy = (work: Work, other: Combatant): readonly Problem[] => {
  if (work.scene.combatants.length >= MOST_COMBATANTS)
    return wrong('who', `would make more than ${MOST_COMBATANTS} combatants`);
  const at = other.place === null ? null : freePlaces(work.scene, other.place, other.footprint, 1)[0];
  if (at === undefined) return wrong('who', 'has no free place near it');
  const combatant: Combatant = {
    ...other,
    id: freshId(work.scene),
    name: nextNumber(other.name, work.scene.combatants),
    seat: null,
    place: at,
  };
  keep(work, { type: 'placed', combatant, because: work.because });
  return FINE;
};

/** "Goblin 3" for another "Goblin 2", and "Goblin 2" for another "Goblin". */
const nextNumber = (name: string, among: readonly Combatant[]): string => {
  const bare = name.replace(/ \d+$/u, '');
  const taken = new Set(among.map((combatant) => combatant.name));
  for (let number = 2; ; number++) if (!taken.has(`${bare} ${number}`)) return `${bare} ${number}`;
};
