import type { Problem } from '../../base.ts';
import type { Outline } from '../../rules/scene/fact.ts';
import { isFace } from '../../rules/ruleset/faces.ts';
import { lookUp } from '../../rules/scene/scene.ts';
import { PICTURE_NAME } from '../../space/reading/schema.ts';
import { FINE, footprintProblem, keep, nobody, within, wrong } from './correction-work.ts';
import type { Work } from './correction-work.ts';
import { cleanName } from '../log/names.ts';
import { placeProblem } from './placing.ts';
import type { Correction } from '../log/correction.ts';

/** What is wrong with what names no picture. */
export const NO_PICTURE = 'must be the hash of a picture';

/** Changes who somebody is to the table: name, side, seat, size, picture and face; or what is wrong with that. */
export const edit = (work: Work, item: Extract<Correction, { type: 'edit' }>): readonly Problem[] => {
  const who = lookUp(work.scene, item.who);
  if (who === null) return nobody;
  const { name, side, seat, hidden, footprint, picture, face, character } = item.set;
  const set: { -readonly [K in keyof Outline]?: Outline[K] } = {};
  if (name !== undefined) {
    const clean = cleanName(name);
    if (!clean.ok) return wrong('set.name', clean.error);
    set.name = clean.value;
  }
  if (seat !== undefined) {
    if (seat !== null && !work.seats.some(({ id }) => id === seat))
      return wrong('set.seat', 'names no one at this table');
    set.seat = seat;
  }
  if (footprint !== undefined) {
    const size = footprintProblem(footprint);
    if (size !== null) return within('set', [size]);
    if (who.place !== null && placeProblem(work.scene.field, who.place, footprint) !== null)
      return wrong('set.footprint', 'does not fit on the map there');
    set.footprint = footprint;
  }
  if (picture !== undefined) {
    if (picture !== null && !PICTURE_NAME.test(picture)) return wrong('set.picture', NO_PICTURE);
    set.picture = picture;
  }
  if (face !== undefined) {
    if (face !== null && !isFace(face)) return wrong('set.face', 'must be the name of a face');
    set.face = face;
  }
  if (side !== undefined) set.side = side;
  if (hidden !== undefined) set.hidden = hidden;
  if (Object.keys(set).length > 0) keep(work, { type: 'edited', who: who.id, set, because: work.because });
  if (character !== undefined) (character ? work.add : work.drop).push(who.id);
  return FINE;
};
