import type { Problem } from '../../../core/base.ts';
import { dieFault } from './dice.ts';
import type { Fielded } from './fielded.ts';
import { near } from './nearest.ts';
import type { FightFile, Policy, Step, StepOf } from './format.ts';
import { GM } from './shapes.ts';

/** Everybody the file ever fields, with the place in the file. */
export const fieldedOf = (file: FightFile): readonly (readonly [Fielded, string])[] => [
  ...file.combatants.map((combatant, nth) => [combatant, `combatants[${nth}]`] as const),
  ...(file.steps ?? []).flatMap((step, at) =>
    step.do === 'place'
      ? step.combatants.map((combatant, nth) => [combatant, `steps[${at}].combatants[${nth}]`] as const)
      : [],
  ),
];

/** The names of all players of the file. */
export const playersOf = (file: FightFile): readonly string[] => [
  ...new Set(fieldedOf(file).flatMap(([item]) => (item.player === undefined ? [] : [item.player]))),
];

/** What is wrong with whom and what the parts of a file name: ids, players and entries that are not there. */
export const referenceProblems = (file: FightFile): readonly Problem[] => {
  const known = new Set(fieldedOf(file).map(([item]) => item.id));
  const players = new Set(playersOf(file));
  const problems: Problem[] = [];
  /** Of the steps so far. */
  const names = new Set<string>();
  const reacting = (policy: Policy | undefined, at: string): void => {
    combatant(policy?.defender, `${at}.defender`);
    policy?.reactions?.forEach(({ to }, which) => combatant(to, `${at}.reactions[${which}].to`));
    if (policy?.defender !== undefined && policy.reactions !== undefined)
      problems.push({ at: `${at}.defender`, say: 'stands beside reactions: write one of the two' });
  };
  const combatant = (id: string | null | undefined, at: string): void => {
    if (id !== undefined && id !== null && id !== GM && !known.has(id))
      problems.push({ at, say: `names no combatant of the file: ${JSON.stringify(id)}` });
  };
  const expected = (expect: Step['expect'] | FightFile['expect'], at: string): void => {
    for (const id of Object.keys(expect?.scene ?? {})) combatant(id, `${at}.expect.scene.${id}`);
    expect?.asks?.forEach((ask, nth) => combatant('roll' in ask ? ask.roll : ask.to, `${at}.expect.asks[${nth}]`));
  };
  file.steps?.forEach((step, nth) => {
    const at = `steps[${nth}]`;
    if ('who' in step) combatant(step.who, `${at}.who`);
    if ('to' in step) combatant(step.to, `${at}.to`);
    if ('by' in step && step.by !== undefined && step.by !== GM && !players.has(step.by))
      problems.push({ at: `${at}.by`, say: `is neither "gm" nor a player of the file: ${JSON.stringify(step.by)}` });
    if (step.do === 'undo') problems.push(...undoProblems(names, step, nth, at));
    if (step.name !== undefined) {
      if (names.has(step.name)) problems.push({ at: `${at}.name`, say: `is used twice: ${JSON.stringify(step.name)}` });
      names.add(step.name);
    }
    for (const [member, dice] of [
      ['dice', 'dice' in step ? step.dice : undefined],
      ['faces', step.do === 'roll' ? step.faces : undefined],
    ] as const) {
      dice?.forEach((value, which) => {
        const fault = dieFault(value);
        if (fault !== null) problems.push({ at: `${at}.${member}[${which}]`, say: fault });
      });
    }
    if (step.do === 'command' && step.expect?.odds !== undefined) {
      reacting(step.expect.odds, `${at}.expect.odds`);
      for (const id of Object.keys(step.expect.odds.of)) combatant(id, `${at}.expect.odds.of.${id}`);
    }
    if (step.expect?.refused !== undefined && 'dice' in step && step.dice !== undefined)
      problems.push({ at: `${at}.dice`, say: 'are never rolled: the step is expected to be refused' });
    expected(step.expect, at);
  });
  expected(file.expect, '');
  combatant(file.command?.who, 'command.who');
  reacting(file.policy, 'policy');
  return problems.map((problem) => ({ ...problem, at: problem.at.replace(/^\./, '') }));
};

/** An undo names the entry of an earlier step. `names` are those of the steps before it. */
const undoProblems = (
  names: ReadonlySet<string>,
  { entry, step }: StepOf<'undo'>,
  nth: number,
  at: string,
): readonly Problem[] => {
  if ((entry === undefined) === (step === undefined))
    return [{ at, say: 'must have either "entry", the name of an earlier step, or its number as "step"' }];
  if (step !== undefined && step > nth) return [{ at: `${at}.step`, say: 'must be an earlier step' }];
  if (entry === undefined || names.has(entry)) return [];
  return [{ at: `${at}.entry`, say: `names no earlier step: ${JSON.stringify(entry)}${near(entry, [...names])}` }];
};
