import { expire } from '../acts/areas/lasting.ts';
import { arrive } from '../acts/shots/shot.ts';
import { look, type Procedure } from '../game.ts';
import { allDue } from './anchored.ts';
import { runOut, usesBack } from './anchors.ts';
import { byAge, byDue, type Due } from '../sheet/index.ts';

/**
 * A place comes up, and with it everything that is due there or before it, the oldest first: an effect ends, an area is
 * over, a shot arrives (LG-079, LG-110, LG-328).
 */
export function* arrivals(to: Due): Procedure {
  yield* usesBack(to);
  for (;;) {
    const due = allDue(yield* look()).filter((one) => byDue(one, to) <= 0);
    const [first, ...others] = due;
    if (first === undefined) return;
    const oldest = others.reduce((least, one) => (byAge(one, least) < 0 ? one : least), first);
    const isOldest = (one: Due): boolean => byAge(one, oldest) === 0;
    yield* runOut(isOldest);
    yield* expire(isOldest);
    yield* arrive(isOldest);
  }
}
