export { blocked, hurt, strike } from './blows.ts';
export { ask, die, each, FEET, look, near, part, record, roll, rollAll } from './duel.ts';
export type { Bout, Duellist, Why } from './duel.ts';
export { toy } from './ruleset.ts';
export { duellist } from './sheets.ts';
