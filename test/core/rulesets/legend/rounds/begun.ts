import { expect } from 'vitest';
import { has } from '../usual.ts';
import type { Settings } from '../../../../../src/core/rulesets/legend/sheet/turn.ts';
import type { Stage, Standing } from '../stage.ts';
import { stage } from '../stage.ts';

/** Fights that have begun, and whose turn it is in them. */

export type People = Readonly<Record<string, Partial<Standing>>>;
export const idle = (people: People, settings: Partial<Settings> = {}): Stage =>
  stage(
    Object.fromEntries(Object.entries(people).map(([name, sheet], x) => [name, { at: [3 * x, 0] as const, ...sheet }])),
    { phase: 'idle', settings },
  );
export const began = (
  people: People,
  dice: readonly number[],
  slots: object = {},
  settings: Partial<Settings> = {},
): Stage => {
  const s = idle(people, settings);
  s.act(null, 'start-combat', { combatants: Object.keys(people), ...slots }, ...dice);
  return s;
};
export const order = (s: Stage) => s.scene.turn.order.map(({ who, count }) => [who, count]);
export const now = (s: Stage) => s.scene.turn.now;
export const is = (s: Stage, name: string, id: Parameters<typeof has>[1]) => has(s.body(name), id);
export const ends = (s: Stage, ...dice: readonly number[]) => s.act(now(s), 'end-turn', {}, ...dice);
/** Ends turns, everyone who waits waiting on, until this one is up. */
export const until = (s: Stage, name: string, round: number): void => {
  for (let n = 0; n < 40 && !(now(s) === name && s.scene.turn.round === round); n++) {
    if (s.waiting === null) ends(s);
    for (const asked of s.asked()) s.answer(asked.split(' ')[0] ?? '', 'pass');
  }
  expect([now(s), s.scene.turn.round]).toEqual([name, round]);
};
