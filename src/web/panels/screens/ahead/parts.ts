import type { Role } from '../../../../core/rules/offers/offer.ts';
import { LED } from './led.ts';
import { PLAYED } from './played.ts';
import { WATCHED } from './watched.ts';

/** The parts that a seat may yet want, those that are wanted soonest first. */
export const partsFor = (role: Role): readonly (() => Promise<unknown>)[] => [
  ...WATCHED,
  ...(role === 'watch' ? [] : PLAYED),
  ...(role === 'gm' ? LED : []),
];
