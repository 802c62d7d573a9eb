import { keysOf, recordOf, type Tally } from '../../base.ts';
import { figure } from '../text/text.ts';
import type { BodyView, Gauge, Mark, SheetGroup, SheetLine, Tone } from '../views/view.ts';

/** The parts that views of bodies are made of. */

/** A mark on a token: what state somebody is in. */
export const mark = (id: string, icon: string, label: string, about: string, tone: Tone = 'warn'): Mark => ({
  id,
  icon,
  label,
  about,
  tone,
});

type Looks = readonly [icon: string, label: string, about: string, tone?: Tone];
/** The marks of a table, by its ids. */
export const markEach = <Id extends string>(looks: { readonly [K in Id]: Looks }): { readonly [K in Id]: Mark } => {
  const row = (id: Id): Looks => looks[id];
  return recordOf(keysOf(looks), (id) => mark(id, ...row(id)));
};

/** How somebody left a fight who has not fallen in it: the first of these states that it is in, if any. */
export const leftAs = (states: readonly string[], ways: readonly string[], fallen: boolean): Pick<BodyView, 'left'> => {
  const left = fallen ? undefined : ways.find((way) => states.includes(way));
  return left === undefined ? {} : { left };
};

/** A line of a sheet: a figure or a thing, with how it comes about. */
export const line = (label: string, value: string, tally: Tally | null = null): SheetLine => ({ label, value, tally });

/** Lines under a heading, without those that are false; no lines, no heading. */
export const group = (label: string, lines: readonly (SheetLine | false)[]): readonly SheetGroup[] => {
  const some = lines.filter((one) => one !== false);
  return some.length === 0 ? [] : [{ label, lines: some }];
};

/** A gauge with its figures: "7 of 12". */
export const exactGauge = (label: string, now: number, most: number): Gauge => ({
  label,
  share: most === 0 ? 0 : Math.max(0, Math.min(1, now / most)),
  say: `${figure(now)} of ${most}`,
  now,
  most,
});

/** A gauge that only looks: a share and a word. */
export const looksGauge = (label: string, share: number, say: string): Gauge => ({
  label,
  share,
  say,
  now: null,
  most: null,
});

/** How whole somebody looks whose figures are not to be read: how full their gauge is drawn, and the word for it. */
export const WHOLENESS = [
  [1, 'unhurt'],
  [0.7, 'hurt'],
  [0.3, 'badly hurt'],
  [0, 'down'],
] as const;
export type Wholeness = (typeof WHOLENESS)[number];
/** Which of these it is, by how much of the most somebody has left. */
export const wholenessOf = (left: number, most: number): 0 | 1 | 2 | 3 =>
  left <= 0 ? 3 : left >= most ? 0 : 2 * left > most ? 1 : 2;
export const wholenessAt = (left: number, most: number): Wholeness => WHOLENESS[wholenessOf(left, most)];
