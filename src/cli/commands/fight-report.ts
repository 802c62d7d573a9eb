import { readFight } from '../fight/file/parse.ts';
import { openStage } from '../fight/stage.ts';
import { rulesetNamed, sayProblems } from './load.ts';
import type { Found } from './reports.ts';
import { fine } from './reports.ts';

/** Reads a fight and puts everybody on the field; plays nothing. */
export const reportFight = (path: string, json: unknown): Found => {
  const fight = readFight(json);
  if (!fight.ok) return { well: false, report: sayProblems(path, fight.error) };
  const { file, field, players } = fight.value;
  const ruleset = rulesetNamed(file.ruleset);
  if ('say' in ruleset) return { well: false, report: sayProblems(path, [ruleset]) };
  const stage = openStage(fight.value, ruleset, () => {});
  if (!stage.ok) return { well: false, report: sayProblems(path, stage.error) };
  const size = field.type === 'grid' ? `${field.width} by ${field.height} cells` : `${field.zones.length} zones`;
  return fine(path, [
    `Fight "${file.name}": ${ruleset.name}, on ${size}.`,
    `${file.combatants.length} combatants (${file.combatants.map(({ id }) => id).join(', ')}), ` +
      `${players.length === 0 ? 'no players' : `players ${players.join(', ')}`}.`,
    `${file.steps?.length ?? 0} steps; ` +
      `${file.seed === undefined ? 'all dice are given' : 'missing dice are rolled from its seed'}.`,
    ...stage.value.notes.map((note) => `Note: ${note}`),
  ]);
};
