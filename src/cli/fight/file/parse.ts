import * as z from 'zod/mini';
import type { Problem, Result } from '../../../core/base.ts';
import { ok, refused } from '../../../core/base.ts';
import { parseJson } from '../../../core/maps/report/json.ts';
import { dieFault } from './dice.ts';
import { fieldOf } from './field.ts';
import { near } from './nearest.ts';
import type { Fielded, FightFile, Policy, Step, StepOf } from './format.ts';
import { FIGHT_FORMAT, fightSchema, GM } from './format.ts';
import type { Drawn } from './drawing.ts';
import type { Field, Place } from '../../../core/space/field/field.ts';
import { placeOf, problemsOf } from '../../../core/problems.ts';

/** A fight file that hangs together, with its battlefield made. */
export interface Fight {
  readonly file: FightFile;
  readonly field: Field;
  /** Where letters of the drawing stand. */
  readonly at: Drawn['at'];
  /** Its players, in the order of their first character. */
  readonly players: readonly string[];
}

/** Whether a value calls itself a fight file, well-formed or not. */
export const isFight = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && (json as { readonly format?: unknown }).format === FIGHT_FORMAT;

/** The fight of a file's text, or everything that is wrong with it. */
export const parseFight = (text: string): Result<Fight, readonly Problem[]> => {
  const json = parseJson(text);
  return json.ok ? readFight(json.value) : refused([{ at: '', say: `${json.error.at} ${json.error.say}` }]);
};

/** The same of a file already read as JSON. */
export const readFight = (json: unknown): Result<Fight, readonly Problem[]> => {
  const strange = strangeIn(json, []);
  if (strange !== null) return refused([strange]);
  const read = z.safeParse(fightSchema, json, { reportInput: true });
  if (!read.success) return refused(problemsOf(read.error.issues));
  const file = read.data;
  const made = fieldOf(file.field);
  if (!made.ok) return refused(made.error.map(({ at, say }) => ({ at: at === '' ? 'field' : `field.${at}`, say })));
  const { field, at } = made.value;
  const problems = [...fieldedProblems(file, field, at), ...referenceProblems(file)];
  return problems.length > 0 ? refused(problems.slice(0, 20)) : ok({ file, field, at, players: playersOf(file) });
};

/** Numbers too large to be numbers, and names that are more than names: JSON can spell both. */
const strangeIn = (value: unknown, path: readonly (string | number)[]): Problem | null => {
  if (typeof value === 'number')
    return Number.isFinite(value) ? null : { at: placeOf(path), say: 'is too large a number' };
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, member] of Object.entries(value)) {
    if (key === '__proto__') return { at: placeOf(path), say: 'has no "__proto__"' };
    const found = strangeIn(member, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found !== null) return found;
  }
  return null;
};

/** Everybody the file ever fields, with the place in the file. */
const fieldedOf = (file: FightFile): readonly (readonly [Fielded, string])[] => [
  ...file.combatants.map((combatant, nth) => [combatant, `combatants[${nth}]`] as const),
  ...(file.steps ?? []).flatMap((step, at) =>
    step.do === 'place'
      ? step.combatants.map((combatant, nth) => [combatant, `steps[${at}].combatants[${nth}]`] as const)
      : [],
  ),
];

const playersOf = (file: FightFile): readonly string[] => [
  ...new Set(fieldedOf(file).flatMap(([item]) => (item.player === undefined ? [] : [item.player]))),
];

/** Where a combatant of the file is put, with what is wrong with that. */
export const placeOfFielded = (item: Fielded, field: Field, at: Drawn['at']): Result<Place | null, string> => {
  if (item.at === null) return ok(null);
  if (typeof item.at === 'object' && 'zone' in item.at) {
    const { zone, cluster } = item.at;
    if (field.type !== 'zones') return refused('names a zone, and the field is a grid');
    return field.zones.some(({ id }) => id === zone)
      ? ok({ type: 'zone', zone, cluster })
      : refused(`names no zone of the field: ${JSON.stringify(zone)}`);
  }
  if (field.type !== 'grid') return refused('names a cell, and the field has zones');
  const spot = typeof item.at === 'string' ? at.get(item.at) : { x: item.at[0], y: item.at[1] };
  if (spot === undefined) return refused(`is ${JSON.stringify(item.at)}, a letter that is not in the drawing`);
  if (spot.x >= field.width || spot.y >= field.height)
    return refused(`is off the field of ${field.width} by ${field.height} cells`);
  return ok({ type: 'cell', x: spot.x, y: spot.y, height: item.height ?? 0 });
};

const fieldedProblems = (file: FightFile, field: Field, at: Drawn['at']): readonly Problem[] => {
  const seen = new Set<string>();
  return fieldedOf(file).flatMap(([item, where]) => {
    const place = placeOfFielded(item, field, at);
    const problems: Problem[] = place.ok ? [] : [{ at: `${where}.at`, say: place.error }];
    if (seen.has(item.id)) problems.push({ at: `${where}.id`, say: `is used twice: ${JSON.stringify(item.id)}` });
    if (item.player === GM)
      problems.push({
        at: `${where}.player`,
        say: "must not be the GM's name; the GM plays combatants without a player",
      });
    seen.add(item.id);
    return problems;
  });
};

const referenceProblems = (file: FightFile): readonly Problem[] => {
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
