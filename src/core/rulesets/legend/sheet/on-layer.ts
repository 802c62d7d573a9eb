import type { ConditionId } from '../data/condition-list.ts';
import type { Body } from './body.ts';
import { withCondition, without } from './lasting.ts';
import { LAYER_IDS } from './modes.ts';

/** With this layer's condition and none of the other three; null: on the ground (LG-160). */
export const onLayer = (body: Body, layer: ConditionId | null): Partial<Body> => {
  const rest = without(body, ...LAYER_IDS);
  return layer === null ? rest : { ...rest, ...withCondition(rest, layer) };
};
