import { expire } from '../acts/areas/lasting.ts';
import { arrive } from '../acts/shots/shot.ts';
import { look, settingsOf, type Procedure } from '../game.ts';
import { allDue } from './anchored.ts';
import { runOut, usesBack } from './anchors.ts';
import { byAge, byDue, type Due } from '../sheet/index.ts';

/**
 * A place comes up, and with it everything that is due there or before it, at one place the oldest first unless the
 * table has it otherwise: an effect ends, an area is over, a shot arrives (LG-079, LG-110, LG-328, RU-51).
 */
export function* arrivals(to: Due): Procedure {
  yield* usesBack(to);
  const way = settingsOf(yield* look()).turnEffects === 'oldest' ? 1 : -1;
  for (;;) {
    const due = allDue(yield* look()).filter((one) => byDue(one, to) <= 0);
    const [first, ...others] = due;
    if (first === undefined) return;
    const next = others.reduce(
      (least, one) => ((byDue(one, least) || way * byAge(one, least)) < 0 ? one : least),
      first,
    );
    const isNext = (one: Due): boolean => byAge(one, next) === 0;
    yield* runOut(isNext);
    yield* expire(isNext);
    yield* arrive(isNext);
  }
}
