import { lookUp, poolRoll } from '../../../../rules/kit.ts';
import { harm } from '../harm.ts';
import { aimedAt, D20, damageOf, found, woundOf, type Blow } from '../strike.ts';
import { look, noted, record, roll, type Procedure } from '../../game.ts';

/** One attack against everybody in range: one d20 and one damage roll for all (LG-407, RU-75). */
export function* volley(blows: readonly Blow[]): Procedure {
  const scene = yield* look();
  const [first] = blows;
  const attacker = first === undefined ? null : lookUp(scene, first.by);
  if (first === undefined || attacker === null) return;
  const aims = blows.flatMap((blow) => {
    const target = lookUp(scene, blow.target);
    return target === null ? [] : [aimedAt(scene, attacker, target, blow)];
  });
  const { face, hits } = yield* roll(
    poolRoll(
      { of: first.by, label: 'attack', secret: attacker.hidden },
      D20,
      (die) => ({
        face: die,
        hits: aims.map(({ attack, ac, threatMin }) =>
          die + attack < ac ? 'miss' : die < threatMin ? 'hit' : 'critical',
        ),
      }),
      (read) => read.hits.join(),
    ),
  );
  const struck: (typeof aims)[number][] = [];
  for (const [at, aim] of aims.entries()) {
    if (hits[at] !== 'miss' && (yield* found(aim, face))) struck.push(aim);
    else if (hits[at] === 'miss') {
      const { by, target, attack, ac } = aim;
      yield* record(noted(target, { type: 'missed', by, total: face + attack, ac, unseen: false }));
    }
  }
  if (struck.length === 0) return;
  const wound = woundOf(scene, attacker, first.weapon);
  const damage = yield* damageOf(wound, false);
  for (const aim of struck) {
    const critical = hits[aims.indexOf(aim)] === 'critical';
    if (lookUp(yield* look(), aim.target) === null) continue;
    const rolled = { total: face + aim.attack, ac: aim.ac };
    yield* harm(first.by, aim.target, damage + (critical ? 2 * wound.level : 0), critical, wound.kind, rolled);
  }
}
