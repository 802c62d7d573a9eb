import { factKinds, lineKinds } from '../../../rules/kit.ts';
import type { Body, Turn } from '../sheet/index.ts';

/** How a kind of fact is written here: whole, or as the one sentence that it is, in its tone. */
export const fact = factKinds<Body, Turn>();
export const line = lineKinds<Body, Turn>();
export const good = lineKinds<Body, Turn>({ tone: 'good' });
export const warn = lineKinds<Body, Turn>({ tone: 'warn' });
export const bad = lineKinds<Body, Turn>({ tone: 'bad' });
/** Screens stage it as a condition that befalls somebody. */
export const befell = lineKinds<Body, Turn>({ tone: 'bad', befalls: true });
