import { isRecord } from '../../base.ts';
import type { Json } from '../../base.ts';
import type { Slots } from './offer.ts';
import type { CombatantId } from '../scene/scene.ts';
import type { Point } from '../../space/field/field.ts';

/** What was filled in, read without trust: null where it is missing or not of its kind. */

export interface Cell {
  readonly x: number;
  readonly y: number;
}

export interface Area extends Cell {
  /** Feet. */
  readonly side: number;
}

/** An area that starts at a point, in cells. */
export interface Aimed extends Area {
  /** Degrees clockwise from east; null: it has no direction. */
  readonly angle: number | null;
}

/** One move, as it was planned: into this zone, to this cluster; null: to none of those that are there. */
export interface Step {
  readonly zone: string;
  readonly cluster: string | null;
  /** The spot of the zone where the token was let go, in cells. Left out: any. */
  readonly at?: Point | undefined;
}

const LONGEST_ID = 200;
const LONGEST_PATH = 1000;
const LONGEST_WAY = 10;

const isNumber = (value: Json | undefined): value is number => typeof value === 'number' && Number.isFinite(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
const isId = (value: Json | undefined): value is string => typeof value === 'string' && value.length <= LONGEST_ID;

const cellOf = (value: Json | undefined): Cell | null => {
  if (!isList(value) || value.length !== 2) return null;
  const [x, y] = value;
  return isNumber(x) && isNumber(y) && Number.isInteger(x) && Number.isInteger(y) ? { x, y } : null;
};

const hasOnly = (record: { readonly [member: string]: Json }, members: readonly string[]): boolean =>
  Object.keys(record).every((member) => members.includes(member));

const stepOf = (value: Json | undefined): Step | null => {
  if (!isRecord(value) || !isId(value['zone']) || !hasOnly(value, ['zone', 'cluster', 'at'])) return null;
  const { zone, cluster = null, at } = value;
  if (cluster !== null && !isId(cluster)) return null;
  if (at === undefined) return { zone, cluster };
  const spot = spotOf(at);
  return spot === null ? null : { zone, cluster, at: spot };
};

const spotOf = (value: Json): Point | null => {
  if (!isRecord(value) || !hasOnly(value, ['x', 'y'])) return null;
  const { x, y } = value;
  return isNumber(x) && isNumber(y) ? { x, y } : null;
};

/** A text that says something; null if empty or no text. */
export const readText = (slots: Slots, name: string): string | null => {
  const value = slots[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The id of an option; whether it is one of the slot's is checked elsewhere. */
export const readOption = readText;

/** The id of one combatant, who need not be there. */
export const readTarget = (slots: Slots, name = 'target'): CombatantId | null =>
  readText(slots, name) as CombatantId | null;

/** A finite number; null otherwise. */
export const readNumber = (slots: Slots, name: string): number | null => {
  const value = slots[name];
  return isNumber(value) ? value : null;
};

/** Combatant ids; null unless all are, each once. */
export const readTargets = (slots: Slots, name = 'targets'): readonly CombatantId[] | null => {
  const value = slots[name];
  if (!isList(value) || !value.every((item) => typeof item === 'string') || new Set(value).size !== value.length)
    return null;
  return value as readonly CombatantId[];
};

/** A cell by whole numbers, which may lie off the field. */
export const readCell = (slots: Slots, name = 'cell'): Cell | null => cellOf(slots[name]);

/** Cells of a path from the one after the start; null if malformed, empty or of more than 1,000 cells. */
export const readPath = (slots: Slots, name = 'path'): readonly Cell[] | null => {
  const value = slots[name];
  if (!isList(value) || value.length === 0 || value.length > LONGEST_PATH) return null;
  const cells = value.map(cellOf);
  return cells.every((cell) => cell !== null) ? cells : null;
};

/** A square by its top left cell, with its side in feet; null if malformed. */
export const readArea = (slots: Slots, name = 'area'): Area | null => {
  const value = slots[name];
  if (!isRecord(value) || !hasOnly(value, ['x', 'y', 'side'])) return null;
  const { x, y, side } = value;
  return isNumber(x) && isNumber(y) && isNumber(side) && Number.isInteger(x) && Number.isInteger(y)
    ? { x, y, side }
    : null;
};

/** An area aimed from a point, as its slot's `starts` and `turn` allow; null if malformed. */
export const readAimed = (slots: Slots, name = 'area'): Aimed | null => {
  const value = slots[name];
  if (!isRecord(value) || !hasOnly(value, ['x', 'y', 'side', 'angle'])) return null;
  const { x, y, side, angle = null } = value;
  if (!isNumber(x) || !isNumber(y) || !isNumber(side)) return null;
  return angle === null || isNumber(angle) ? { x, y, side, angle } : null;
};

/** Moves through zones, one entry each; null if malformed, or of more than ten. Empty where none is made. */
export const readWay = (slots: Slots, name = 'way'): readonly Step[] | null => {
  const value = slots[name];
  if (!isList(value) || value.length > LONGEST_WAY) return null;
  const steps = value.map(stepOf);
  return steps.every((step) => step !== null) ? steps : null;
};
