import type { Problem } from '../../base.ts';
import { numbered } from '../../rules/scene/numbered.ts';
import { lookUp, nextId } from '../../rules/scene/scene.ts';
import type { Combatant, CombatantId, Scene } from '../../rules/scene/scene.ts';
import type { Place } from '../../space/field/field.ts';
import { FINE, footprintProblem, keep, tidy, within, wrong } from './correction-work.ts';
import type { Work } from './correction-work.ts';
import { cleanName } from '../log/names.ts';
import { placeProblem } from './placing.ts';
import { freePlaces } from './free-places.ts';

/** Combatants on one table. */
export const MOST_COMBATANTS = 400;
/** Combatants of one placing. */
export const MOST_AT_ONCE = 40;

type Placed = Pick<Combatant, 'side' | 'footprint' | 'hidden' | 'body' | 'face'> & {
  readonly name: string;
  readonly count: number;
  readonly place: Place | null;
  readonly character: boolean;
};

/** Puts several of a kind on free places next to each other, numbered; or says why not. */
export const place = (work: Work, what: Placed): readonly Problem[] => {
  const name = cleanName(what.name);
  if (!name.ok) return wrong('name', name.error);
  if (!Number.isInteger(what.count) || what.count < 1 || what.count > MOST_AT_ONCE)
    return wrong('count', `must be a whole number from 1 to ${MOST_AT_ONCE}`);
  if (work.scene.combatants.length + what.count > MOST_COMBATANTS)
    return wrong('count', `would make more than ${MOST_COMBATANTS} combatants`);
  const size = footprintProblem(what.footprint);
  if (size !== null) return [size];
  const problem = what.place === null ? null : placeProblem(work.scene.field, what.place, what.footprint);
  if (problem !== null) return within('place', [problem]);
  const places = what.place === null ? null : freePlaces(work.scene, tidy(what.place), what.footprint, what.count);
  if (places !== null && places.length < what.count) return wrong('place', `has room for only ${places.length}`);
  const names = numbered(
    name.value,
    what.count,
    work.scene.combatants.map((combatant) => combatant.name),
  );
  for (let nth = 0; nth < what.count; nth++) {
    const combatant: Combatant = {
      id: freshId(work.scene),
      name: names[nth] ?? name.value,
      seat: null,
      side: what.side,
      place: places?.[nth] ?? null,
      footprint: what.footprint,
      hidden: what.hidden,
      picture: null,
      ...(what.face == null ? {} : { face: what.face }),
      body: what.body,
    };
    keep(work, { type: 'placed', combatant, because: work.because });
    if (what.character) work.add.push(combatant.id);
  }
  return FINE;
};

/** An id that nobody on the board has. */
export const freshId = (scene: Scene): CombatantId => {
  let ahead = 0;
  while (lookUp(scene, nextId(scene, ahead)) !== null) ahead++;
  return nextId(scene, ahead);
};
