import { type CombatantId, lookUp, poolRoll, type Roll, type Tally, tally } from '../../../../rules/kit.ts';
import type { Combatant, Procedure, Scene } from '../../game.ts';
import { look, noted, record, roll, settingsOf, unsaid, unsaidOf } from '../../game.ts';
import { strengthOf } from '../../round/state.ts';
import { burns, harmedAs, has, type HitEffect, isIn, modifier, readHd } from '../../sheet/index.ts';
import { D20, disrupt, effectOf, harm, rollOf } from '../harm/index.ts';
import { againstTally, attackTally, hits, hitsItself, type Laid, type Striking } from './to-hit.ts';

/** One attack of one against another, from the die to what comes of it. */

export interface Strike extends Striking {
  readonly by: CombatantId;
  readonly to: CombatantId;
  readonly damage: string;
  readonly effect: HitEffect | null;
  readonly laid: Laid;
}

/** Whether a hit can hurt an invulnerable target (OS-062, OS-145, OS-R22), and whether by half (OS-169). */
const effectOn = (scene: Scene, by: Combatant, to: Combatant, { weapon }: Striking): 'whole' | 'half' | 'none' => {
  const found = harmedAs(to.body, weapon?.qualities ?? []);
  if (found !== 'none') return found;
  const strong = weapon === null && (by.body.harmedBy !== null || readHd(by.body.hd)[0] >= 5);
  return strong && settingsOf(scene).strongMonstersHurtInvulnerable ? 'whole' : 'none';
};

/** How often damage doubles: braced against a charge, lance, stab in the back (OS-126, OS-127, OS-150). */
const timesOf = (by: Combatant, to: Combatant, { weapon, missile, laid }: Strike): number => {
  const charges = weapon !== null && has(weapon, 'charge') && isIn(by.body, 'mounted') && ranFeet(by) >= CHARGE_FEET;
  const braced = weapon !== null && !missile && has(weapon, 'brace') && isIn(to.body, 'charging');
  return (charges ? 2 : 1) * (braced ? 2 : 1) * (laid.backstab ? 2 : 1);
};
const CHARGE_FEET = 60;
/** Feet in one straight run, over two rounds in a row for a horse too slow for one (OS-R32). */
const ranFeet = ({ body }: Combatant): number => (body.straight === 0 ? 0 : body.straight + body.straightBefore);

/** Damage: dice, STR in melee, at least 1, then doubled, then halved (OS-066, OS-067, OS-069, OS-170, OS-R23). */
const damageOf = (scene: Scene, by: Combatant, to: Combatant, strike: Strike, half: boolean): Roll<number> => {
  const added = (strike.missile ? 0 : modifier(strengthOf(scene.turn, by))) + (strike.weapon?.magic ?? 0);
  const own = strike.weapon === null ? 0 : added;
  const times = timesOf(by, to, strike);
  return rollOf(scene, by.id, 'damage', strike.damage, (total) => {
    const dealt = Math.max(1, total + own) * times;
    return half ? Math.max(1, Math.floor(dealt / 2)) : dealt;
  });
};

/** What an attack came to: the die beside all that is added to it. */
const withDie = ({ label, parts, total }: Tally, made: number): Tally =>
  tally(label, { label: 'd20', value: made - total }, ...parts);

/** For odds all faces that hit are one, and all that miss. */
const attackRoll = ({ id, hidden }: Combatant, bonus: number, against: number) => {
  const read = (face: number) => ({ hit: hits(face, bonus, against), total: face + bonus });
  return poolRoll({ of: id, label: 'attack', secret: hidden }, D20, read, ({ hit }) => hit);
};

/**
 * The d20 against armour class, then damage, then the effect and its save (dice model). Tells whether it hit so that it
 * can hurt: a hit that harms nothing is one too (OS-168, OS-R15), but brings no more damage after it (OS-062).
 */
export function* strike(made: Strike): Procedure<boolean> {
  const scene = yield* look();
  const [by, to] = [lookUp(scene, made.by), lookUp(scene, made.to)];
  if (by === null || to === null) return false;
  const against = againstTally(scene, to, made.laid);
  const itself = hitsItself(to, made.missile);
  const bonus = itself ? null : attackTally(scene, by, to, made, made.laid);
  const rolled = bonus === null ? null : yield* roll(attackRoll(by, bonus.total, against.total));
  if (by.body.dive !== undefined && by.body.struck !== true) yield* record(unsaidOf(made.by, { struck: true }));
  const hit = rolled?.hit ?? true;
  const total = rolled === null || bonus === null ? null : withDie(bonus, rolled.total);
  const compared = { by: made.by, total, against };
  yield* touched(made.to);
  if (!hit) {
    yield* record(noted(made.to, { type: 'missed', ...compared }));
    return false;
  }
  yield* disrupt(made.to);
  const effective = effectOn(scene, by, to, made);
  if (effective === 'none') {
    yield* record(noted(made.to, { type: 'no-effect', ...compared }));
    return false;
  }
  const dealt = made.damage === '0' ? 0 : yield* roll(damageOf(scene, by, to, made, effective === 'half'));
  const { subdues } = made.laid;
  const why = { type: 'struck', ...compared, harm: dealt, subdues } as const;
  const blow = { to: made.to, by: made.by, harm: dealt, subdues, burns: burns(made.weapon?.qualities ?? []) };
  yield* harm(blow, why);
  if (made.effect !== null) yield* effectOf(made.by, made.to, made.effect);
  return true;
}

/** Whom the unit under way has attacked may jump in later (OS-095). */
function* touched(who: CombatantId): Procedure {
  const { turn } = yield* look();
  if (turn.structure === 'popcorn' && turn.up !== null && !turn.affected.includes(who))
    yield* record(unsaid({ affected: [...turn.affected, who] }));
}
