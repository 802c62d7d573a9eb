import { kindsOf } from '../../../rules/kit.ts';
import type { Body, Turn } from '../sheet/index.ts';

export const { fact, line, good, warn, bad, befell } = kindsOf<Body, Turn>();
