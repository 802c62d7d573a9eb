export type { Area, Cell } from '../../rules/slots.ts';
export { readArea, readCell, readNumber, readOption, readPath, readTarget, readTargets, readText } from '../../rules/slots.ts';
export { slotReasons } from '../../rules/slot-reasons.ts';
