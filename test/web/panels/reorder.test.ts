import { expect, test } from 'vitest';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import { droppedOn } from '../../../src/web/panels/turn-order/reorder.ts';

const order = ['a', 'b', 'c', 'd'] as readonly string[] as readonly CombatantId[];
const drop = (who: string, onto: string) => droppedOn(order, who as CombatantId, onto as CombatantId).before;

test('who is dragged to an earlier place goes before whom they are let go on, to a later one behind', () => {
  expect(drop('d', 'b')).toBe('b');
  expect(drop('a', 'b')).toBe('c');
  expect(drop('a', 'd')).toBeNull();
  expect(drop('d', 'a')).toBe('a');
});
