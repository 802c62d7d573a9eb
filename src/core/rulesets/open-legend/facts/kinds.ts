import { kindsOf } from '../../../rules/kit/tellings.ts';
import type { Body } from '../sheet/body.ts';
import type { Turn } from '../sheet/turn.ts';

export const { fact, line, good, warn, bad, befell } = kindsOf<Body, Turn>();
