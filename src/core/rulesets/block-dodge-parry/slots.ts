export type { Step } from '../../rules/slots.ts';
export { readNumber, readOption, readTarget, readTargets, readText, readWay } from '../../rules/slots.ts';
export { slotReasons } from '../../rules/slot-reasons.ts';
