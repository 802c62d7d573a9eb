import { ask, type Asked, type CombatantId, look, orderIn, type Procedure, type Rough } from '../../rules.ts';
import type { Walk } from '../../moves/walk.ts';
import type { Attack } from '../attacks/declare.ts';
import { defend, guardPrompts, type Meeting, type Pledge } from './defend.ts';
import type { Raised } from './guard.ts';
import { turned, type Redirected } from './redirect.ts';

/** An attack after all that came between, what is known of its total then, and to what a Defend raised defenses. */
type Met = { readonly attack: Attack; readonly total: Rough<number>; readonly raised: Raised };

/** All who may Defend are asked at once, and those who will do so in the order of initiative. */
function* defended(attack: Attack, came: Rough<number>, meeting: Meeting): Procedure<Rough<number>> {
  const answered = new Set<Asked>();
  const pledges: Pledge[] = [];
  for (;;) {
    const answer = yield* ask((now, only) => guardPrompts(now, attack, came.reading, answered, only));
    if (answer === null) break;
    answered.add(answer.to);
    if (answer.choice.offer === 'defend' && answer.to !== 'gm')
      pledges.push({ by: answer.to, made: answer.choice, answeredBy: answer.by });
  }
  if (pledges.length > 1) {
    const now = yield* look();
    pledges.sort((a, b) => orderIn(now, a.by) - orderIn(now, b.by));
  }
  let met = came;
  for (const pledge of pledges) met = yield* defend(attack, met, pledge, meeting, pledge === pledges.at(-1));
  return met;
}

/** The same, and again for those whom an attack was sent to. */
export function* meets(one: Attack, came: Rough<number>, walk: Walk): Procedure<Met> {
  const raised = new Map<CombatantId, number>();
  let [attack, asks, total] = [one, one, came];
  for (;;) {
    const redirected: Redirected = new Map();
    total = yield* defended(asks, total, { raised, redirected, walk });
    if (redirected.size === 0) return { attack, total, raised };
    const now = turned(yield* look(), attack, redirected);
    if (now.fresh.length === 0) return { attack: now.attack, total, raised };
    attack = now.attack;
    asks = { ...attack, aims: now.fresh };
  }
}
