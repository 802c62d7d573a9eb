import type { Json, Problem, Result } from '../../core/base.ts';
import { ok, refused } from '../../core/base.ts';
import type { Ruleset } from '../../core/rules/ruleset/ruleset.ts';
import type { Fielded } from './file/fielded.ts';
import type { Fight } from './file/parse.ts';
import { cutSheet } from './notes.ts';
import type { Sheet, Sheets } from './staged.ts';

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
