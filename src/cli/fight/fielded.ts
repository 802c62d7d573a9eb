import type { Result } from '../../core/base.ts';
import { ok } from '../../core/base.ts';
import type { Place } from '../../core/space/field/field.ts';
import type { CombatantId } from '../../core/rules/scene/scene.ts';
import type { Correction, Rec } from '../../core/table/index.ts';
import { MOST_AT_ONCE } from '../../core/table/index.ts';
import type { Fielded } from './file/fielded.ts';
import { movedAside } from './notes.ts';
import { placeOfFielded } from './file/fielded-places.ts';
import type { Denied, Stage } from './staged.ts';

/** Places combatants by the GM's hand, hands them to their players and hides who is hidden; the records this made. */
export const placeAll = (stage: Stage, all: readonly Fielded[]): Result<readonly Rec[], Denied> => {
  const records: Rec[] = [];
  for (let at = 0; at < all.length; at += MOST_AT_ONCE) {
    const some = all.slice(at, at + MOST_AT_ONCE);
    const placed = stage.give(stage.gm, {
      type: 'correct',
      note: null,
      corrections: some.map((item) => placing(stage, item)),
    });
    if (!placed.ok) return placed;
    const ids = placed.value.flatMap(({ facts }) =>
      facts.flatMap((fact) => (fact.type === 'placed' ? [fact.combatant.id] : [])),
    );
    some.forEach((item, nth) => stage.ids.name(item.id, ids[nth] as CombatantId));
    records.push(...placed.value);
    for (const item of some) stage.notes.push(...(stage.sheets.get(item.id)?.notes ?? []));
    const wanted = some.map((item, nth) => ({ id: ids[nth] as CombatantId, place: placeIn(stage, item) }));
    stage.notes.push(...movedAside(stage.table().scene.combatants, wanted, (id) => stage.ids.file(id)));
    const corrections = some.flatMap((item) => handing(stage, item));
    if (corrections.length === 0) continue;
    const handed = stage.give(stage.gm, { type: 'correct', note: null, corrections });
    if (!handed.ok) return handed;
    records.push(...handed.value);
  }
  return ok(records);
};

/** Where the file puts somebody; `parseFight` has made sure that there is such a place. */
const placeIn = (stage: Stage, item: Fielded): Place | null => {
  const place = placeOfFielded(item, stage.fight.field, stage.fight.at);
  if (!place.ok) throw new Error(`${item.id} was not checked`);
  return place.value;
};

const placing = (stage: Stage, item: Fielded): Correction => {
  const sheet = stage.sheets.get(item.id);
  if (sheet === undefined) throw new Error(`${item.id} was not checked`);
  const { body, footprint } = sheet;
  return {
    type: 'place-body',
    name: item.name ?? item.id,
    side: item.side,
    footprint,
    body,
    place: placeIn(stage, item),
    character: item.player !== undefined,
  };
};

const handing = (stage: Stage, item: Fielded): readonly Correction[] => {
  const set = {
    ...(item.player === undefined ? {} : { seat: stage.seat(item.player) }),
    ...(item.hidden === true ? { hidden: true } : {}),
  };
  return Object.keys(set).length === 0 ? [] : [{ type: 'edit', who: stage.ids.table(item.id), set }];
};
