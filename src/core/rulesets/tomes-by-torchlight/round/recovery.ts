import { find, type CombatantId } from '../../../rules/kit.ts';
import { check } from '../acts/checks.ts';
import { HOURS, type Unit } from '../data/tables.ts';
import { changed, look, type Procedure, record, settingsOf, turned, unsaidOf } from '../game.ts';
import type { Body, Injury } from '../sheet/body.ts';
import { MOST_TURNS } from '../sheet/turn.ts';

/** Time passes, and injuries heal in it or do not (TT-102 to TT-105). */

/** Hours pass for every injury; each time its duration is over its bearer makes a check (TT-103 to TT-105). */
export function* timePasses(count: number, unit: Unit): Procedure {
  const scene = yield* look();
  const { turnMinutes } = settingsOf(scene);
  yield* record(
    turned(
      { turns: Math.min(MOST_TURNS, scene.turn.turns + Math.round((count * HOURS[unit] * 60) / turnMinutes)) },
      { type: 'time-passed', count, unit },
    ),
  );
  for (const { id, body } of scene.combatants) {
    if (body.dead) continue;
    let at = 0;
    for (const _ of body.injuries) if (!(yield* recover(id, at, count * HOURS[unit]))) at++;
  }
}

/** One injury in the list of its bearer, so many hours on; whether it healed, and the next stands in its place. */
function* recover(who: CombatantId, at: number, hours: number): Procedure<boolean> {
  let left = hours;
  for (;;) {
    const { body } = find(yield* look(), who);
    const one = body.injuries[at];
    if (one === undefined || one.permanent || left <= 0) return false;
    const due = HOURS[one.unit] - one.waited;
    const becomes = (set: Partial<Injury>): Pick<Body, 'injuries'> => ({
      injuries: body.injuries.map((other, nth) => (nth === at ? { ...other, ...set } : other)),
    });
    if (left < due) {
      yield* record(unsaidOf(who, becomes({ waited: one.waited + left })));
      return false;
    }
    left -= due;
    const { passed } = yield* check({ of: who, what: 'Recovery', attribute: 'CON', obstacle: 0, plain: true });
    const [successes, failures] = [one.successes + (passed ? 1 : 0), one.failures + (passed ? 0 : 1)];
    const end = successes >= 3 ? 'healed' : failures >= 3 ? 'permanent' : null;
    const set =
      end === 'healed'
        ? { injuries: body.injuries.filter((_, nth) => nth !== at) }
        : becomes({ waited: 0, successes, failures, permanent: end === 'permanent' });
    yield* record(changed(who, set, { type: 'recovering', injury: one.name.toLowerCase(), passed, end }));
    if (end === 'healed') return true;
  }
}
