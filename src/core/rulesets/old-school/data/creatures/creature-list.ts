import type { Listed } from '../../../../rules/kit.ts';
import type { Body } from '../../sheet/index.ts';
import { MONSTERS } from './monsters.ts';
import { PEOPLE } from './people.ts';

/** All that may be put on the map ready made. */
export const CREATURES: readonly Listed<Body>[] = [...PEOPLE, ...MONSTERS];
