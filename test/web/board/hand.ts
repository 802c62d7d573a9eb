import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import type { Effect, Gesture, Input } from '../../../src/web/board/state/gesture.ts';
import { REST } from '../../../src/web/board/state/gesture.ts';
import type { Situation } from '../../../src/web/board/state/situation.ts';
import { CELLS } from '../../../src/web/board/state/situation.ts';
import { step } from '../../../src/web/board/state/step.ts';

export const vera = 'vera' as CombatantId;

export const orc = 'orc' as CombatantId;

export const places: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  vera: { x: 2, y: 2 },
  orc: { x: 5, y: 2 },
};

/** Vera is ours, the orc is not; Vera gets no further than the fourth column. */
export const situation: Situation = {
  ...CELLS,
  joins: () => false,
  tool: 'select',
  selected: vera,
  chosen: [vera],
  filling: null,
  movable: (who) => who === vera,
  asked: () => false,
  aimable: (who) => who === orc,
  aimed: (who) => who === orc,
  placeOf: (who) => places[who] ?? null,
  stops: (cell) => cell.x <= 4,
  passes: (cell) => cell.x <= 4,
};

/** A board with cells of ten pixels. */
export const down = (x: number, y: number, more: Partial<Extract<Input, { type: 'down' }>> = {}): Input => ({
  type: 'down',
  pointer: 1,
  px: { x: x * 10, y: y * 10 },
  at: { x, y },
  who: x >= 2 && x < 3 && y >= 2 && y < 3 ? vera : x >= 5 && x < 6 && y >= 2 && y < 3 ? orc : null,
  touch: false,
  pan: false,
  ...more,
});

export const move = (x: number, y: number, more: Partial<Extract<Input, { type: 'move' }>> = {}): Input => ({
  type: 'move',
  pointer: 1,
  px: { x: x * 10, y: y * 10 },
  at: { x, y },
  alt: false,
  shift: false,
  ...more,
});

export const up = (x: number, y: number, more: Partial<Extract<Input, { type: 'up' }>> = {}): Input => ({
  type: 'up',
  pointer: 1,
  px: { x: x * 10, y: y * 10 },
  at: { x, y },
  double: false,
  shift: false,
  touch: false,
  door: null,
  ...more,
});

export const run = (
  inputs: readonly Input[],
  how: Situation = situation,
  from: Gesture = REST,
): { readonly gesture: Gesture; readonly effects: readonly Effect[] } => {
  let gesture = from;
  const effects: Effect[] = [];
  for (const input of inputs) {
    const [next, ...came] = step(gesture, input, how);
    gesture = next;
    effects.push(...came);
  }
  return { gesture, effects };
};

export const kinds = (effects: readonly Effect[]): readonly string[] => effects.map((effect) => effect.type);
