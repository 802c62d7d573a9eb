import { signed } from '../../../../rules/kit.ts';
import { conditionOf, type ConditionId, type ConditionRow } from '../../data/condition-list.ts';

/** What a condition does, in words, where a table has corrected it. */

const NUMBERS = {
  attack: 'on attacks',
  meleeAttack: 'on melee attacks',
  ac: 'AC',
  acMelee: 'AC against melee',
  acRanged: 'AC against ranged attacks',
  damage: 'on damage',
  save: 'on saves',
  reflex: 'on Reflex saves',
  check: 'on checks',
  initiative: 'on initiative',
} as const;
const WORDS = {
  noKdm: 'no defensive modifier',
  noActions: 'no actions',
  noAttack: 'no attacks',
  noOpportunity: 'no opportunity attacks',
  noImmediate: 'no immediate actions',
  noCharge: 'no charge',
  covered: 'in cover',
  sightless: 'sees nothing',
  drops: 'drops what it holds',
  encounter: 'until the encounter ends',
} as const;

const named = (ids: readonly string[] = []): string =>
  ids.map((id) => conditionOf(id as ConditionId).name.toLowerCase()).join(' and ');
const keys = <T extends object>(of: T) => Object.keys(of) as (keyof T)[];

type Row = Omit<ConditionRow, 'name' | 'icon' | 'about'>;
const onlyIn = ({ only }: Row): readonly string[] =>
  only === undefined ? [] : [`one ${only.join(' or ')} action a turn`];

/** One sentence of all that a condition changes, bars and brings: "−4 AC; no actions." */
export const aboutOf = (row: Row): string => {
  const { speed = 1, missing = 0, missed = 0, implies = [], undoes = [] } = row;
  const parts = [
    ...keys(NUMBERS).flatMap((key) => ((row[key] ?? 0) ? [`${signed(row[key] ?? 0)} ${NUMBERS[key]}`] : [])),
    ...(speed === 1 ? [] : [speed === 0 ? 'cannot move' : `${100 * speed} % speed`]),
    ...(missing === 0 ? [] : [`${missing} % of its hits miss`]),
    ...(missed === 0 ? [] : [`${missed} % of hits on it miss`]),
    ...keys(WORDS).flatMap((key) => (row[key] === true ? [WORDS[key]] : [])),
    ...onlyIn(row),
    ...(implies.length === 0 ? [] : [named(implies)]),
    ...(undoes.length === 0 ? [] : [`not ${named(undoes)}`]),
  ];
  const say = parts.length === 0 ? 'no effect' : parts.join('; ');
  return `At this table: ${say}.`;
};
