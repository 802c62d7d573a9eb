export type { Saying } from '../../rules/text.ts';
export { capital, listed, named, namedAll } from '../../rules/text.ts';
