export type { Saying } from '../../rules/text.ts';
export { named, namedAll } from '../../rules/text.ts';
