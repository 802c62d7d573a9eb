import type { Json, Problem, Result } from '../../core/base.ts';
import { ok, refused } from '../../core/base.ts';
import type { Ruleset } from '../../core/rules/ruleset/ruleset.ts';
import type { Place } from '../../core/space/field/field.ts';
import type { CombatantId } from '../../core/rules/scene/scene.ts';
import type { Correction, Rec } from '../../core/table/index.ts';
import { MOST_AT_ONCE } from '../../core/table/index.ts';
import type { Fielded } from './file/fielded.ts';
import type { Fight } from './file/parse.ts';
import { cutSheet, movedAside } from './notes.ts';
import { placeOfFielded } from './file/parse.ts';
import type { Denied, Sheet, Sheets, Stage } from './staged.ts';

/**
 * The bodies of all whom the file fields: what the catalogue has, the file's members laid over it, read by the ruleset.
 */
export const fieldedBodies = (fight: Fight, ruleset: Ruleset): Result<Sheets, readonly Problem[]> => {
  const sheets = new Map<string, Sheet>();
  const problems: Problem[] = [];
  const read = (item: Fielded, where: string): void => {
    const entry = item.from === undefined ? null : ruleset.catalogue.find(({ id }) => id === item.from);
    if (entry === undefined) {
      problems.push({ at: `${where}.from`, say: `names nothing in the catalogue: ${JSON.stringify(item.from)}` });
      return;
    }
    const body = ruleset.body.parse({ ...(entry?.body as Record<string, Json> | undefined), ...item.body });
    if (body.ok)
      sheets.set(item.id, {
        body: body.value as Json,
        footprint: item.footprint ?? entry?.footprint ?? 1,
        notes: cutSheet(item, body.value),
      });
    else
      problems.push(
        ...body.error.map(({ at, say }) => ({ at: at === '' ? `${where}.body` : `${where}.body.${at}`, say })),
      );
  };
  fight.file.combatants.forEach((combatant, nth) => read(combatant, `combatants[${nth}]`));
  fight.file.steps?.forEach((step, at) => {
    if (step.do === 'place')
      step.combatants.forEach((combatant, nth) => read(combatant, `steps[${at}].combatants[${nth}]`));
  });
  return problems.length > 0 ? refused(problems.slice(0, 20)) : ok(sheets);
};

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
