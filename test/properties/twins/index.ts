export { compareHidden, looks } from './compare.ts';
export { heardBy } from './heard.ts';
export { recorded } from './recorded.ts';
export type { Playing } from './recorded.ts';
export { compareTwists, isTold } from './twisted.ts';
export { twistAt, twistsOf } from './twists.ts';
